/// A text with format specifiers, as `printf` and Foundation know them.
struct FormatString {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The text with the position of its argument in each specifier, so that translators can change their order: `%1$@ (%2$lld)`.
    ///
    /// Nil where it would be the same: with fewer than two specifiers, or where one has its position already. A star takes its
    /// width from an argument of its own, and is left alone as well.
    var numberingArguments: String? {
        let bytes = Array(text.utf8)
        var numbered: [UInt8] = []
        var count = 0
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%") else {
                numbered.append(bytes[index])
                index += 1
                continue
            }
            switch Self.specifier(in: bytes[index...]) {
            case .argument(let end):
                count += 1
                numbered += "%\(count)$".utf8
                numbered += bytes[index + 1..<end]
                index = end
            case .percentSign:
                numbered += [bytes[index], bytes[index]]
                index += 2
            case .unsuitable: return nil
            case .none:
                numbered.append(bytes[index])
                index += 1
            }
        }
        return count < 2 ? nil : String(decoding: numbered, as: UTF8.self)
    }

    private enum Specifier {
        case argument(end: Int)
        case percentSign
        case unsuitable
    }

    /// Reads the specifier at the start of some bytes.
    ///
    /// A space is no flag here: it is prose, as in `50% off`.
    private static func specifier(in bytes: ArraySlice<UInt8>) -> Specifier? {
        var rest = bytes.dropFirst()
        if rest.first == UInt8(ascii: "%") { return .percentSign }
        let digits = rest.prefix { $0.isDigit }
        if !digits.isEmpty, rest.dropFirst(digits.count).first == UInt8(ascii: "$") { return .unsuitable }
        rest = rest.drop {
            "-+0#'".utf8.contains($0) || $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "*")
        }
        let hasStar = bytes[bytes.startIndex..<rest.startIndex].contains(UInt8(ascii: "*"))
        rest = rest.drop { "hlqLztj".utf8.contains($0) }
        guard let conversion = rest.first, "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(conversion) else { return nil }
        return hasStar ? .unsuitable : .argument(end: rest.startIndex + 1)
    }
}
