import DateFormats

/// A pattern of LDML as `DateFormatter` takes it: runs of a letter, and texts.
///
/// Unlike `DatePattern` it reads everything: what is wrong with a pattern is what the rules are about.
struct PatternScan: Sendable {
    /// A run of a letter or a text, and where it stands.
    struct Item: Sendable {
        enum Kind: Sendable {
            /// So many of the same letter.
            case field(Character, Int)
            /// A text, without the quotes around it.
            case text(String, isQuoted: Bool)
            /// Two quotes outside of quotes, which are one.
            case doubledQuote
        }

        let kind: Kind
        /// The UTF-8 offsets in the pattern.
        let range: Range<Int>
    }

    /// The runs and texts, in their order.
    private(set) var items: [Item] = []

    /// Where the quote stands that is never closed.
    private(set) var openQuote: Int?

    private let bytes: [UInt8]

    private static let quote = UInt8(ascii: "'")

    /// Reads a pattern.
    init(_ text: String) {
        bytes = Array(text.utf8)
        var offset = 0
        while offset < bytes.count {
            let start = offset
            let kind = read(&offset)
            items.append(Item(kind: kind, range: start..<offset))
        }
    }

    /// Reads what begins at an offset, and goes behind it.
    private mutating func read(_ offset: inout Int) -> Item.Kind {
        let start = offset
        let first = bytes[start]
        if first == Self.quote {
            offset += 1
            if offset < bytes.count, bytes[offset] == Self.quote {
                offset += 1
                return .doubledQuote
            }
            return .text(quoted(from: start, &offset), isQuoted: true)
        }
        if first.isLetter {
            while offset < bytes.count, bytes[offset] == first { offset += 1 }
            return .field(Character(Unicode.Scalar(first)), offset - start)
        }
        while offset < bytes.count, bytes[offset] != Self.quote, !bytes[offset].isLetter { offset += 1 }
        return .text(text(start..<offset), isQuoted: false)
    }

    /// Reads up to the quote that closes; two of them are one.
    private mutating func quoted(from start: Int, _ offset: inout Int) -> String {
        var content: [UInt8] = []
        while offset < bytes.count {
            if bytes[offset] == Self.quote {
                guard offset + 1 < bytes.count, bytes[offset + 1] == Self.quote else {
                    offset += 1
                    return String(decoding: content, as: UTF8.self)
                }
                offset += 1
            }
            content.append(bytes[offset])
            offset += 1
        }
        openQuote = start
        return String(decoding: content, as: UTF8.self)
    }

    /// Letters between square brackets that are no fields which somebody would put there, as in `[HH:mm]`.
    var bracketedText: Range<Int>? {
        let opening = items.first { item in
            if case .text(let text, false) = item.kind { text.hasSuffix("[") } else { false }
        }
        guard let start = opening.map({ $0.range.upperBound - 1 }),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "]"))
        else { return nil }
        let words = bytes[(start + 1)..<end].split(separator: UInt8(ascii: " "))
        let isText = words.contains { Set($0).count > 1 || $0.count == 1 }
        return isText && words.allSatisfy { $0.allSatisfy(\.isLetter) } ? start..<end + 1 : nil
    }

    /// Returns what is written at some offsets.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
