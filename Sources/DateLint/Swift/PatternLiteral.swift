import SwiftSyntax

/// A string literal, with the place in the source of each byte of what it says.
struct PatternLiteral: Sendable, Hashable {
    /// The number of the file.
    let file: Int
    /// What it says.
    let text: String
    /// The UTF-8 offset in the file of each byte of the text, and of what follows the last.
    let offsets: [Int]
    /// Whether each byte stands in the source as it is, so that a part can be replaced.
    let isVerbatim: Bool

    /// The offset at which the literal itself begins.
    let start: Int
}

extension PatternLiteral {
    /// Reads a literal that interpolates nothing; nil for one that does.
    init?(_ node: StringLiteralExprSyntax, file: Int) {
        var parts: [StringSegmentSyntax] = []
        for segment in node.segments {
            guard case .stringSegment(let part) = segment else { return nil }
            parts.append(part)
        }
        self.init(parts, of: node, file: file)
    }

    /// Reads some parts of a literal, which interpolate nothing.
    init(_ parts: [StringSegmentSyntax], of node: StringLiteralExprSyntax, file: Int) {
        var reader = EscapeReader(delimiter: Array((node.openingPounds?.text ?? "").utf8))
        for part in parts {
            reader.read(Array(part.content.text.utf8), at: part.content.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        let end = node.closingQuote.positionAfterSkippingLeadingTrivia.utf8Offset
        self.init(
            file: file,
            text: String(decoding: reader.bytes, as: UTF8.self),
            offsets: reader.offsets + [reader.offsets.last.map { $0 + 1 } ?? end],
            isVerbatim: reader.isVerbatim,
            start: node.positionAfterSkippingLeadingTrivia.utf8Offset
        )
    }

    /// Joins literals into one, whose file is that of the parts.
    init?(joining parts: [(literal: PatternLiteral, part: Value.Part)]) {
        guard let first = parts.first, let last = parts.last else { return nil }
        var text = ""
        var offsets: [Int] = []
        var isVerbatim = true
        for (literal, part) in parts {
            text += literal.text
            // What stands elsewhere is told where it is named.
            offsets += part.isLiteral ? Array(literal.offsets.dropLast()) : literal.text.utf8.map { _ in part.offset }
            isVerbatim = isVerbatim && part.isLiteral && literal.isVerbatim
        }
        self.init(
            file: first.part.file,
            text: text,
            offsets: offsets + [last.literal.offsets.last ?? last.part.offset],
            isVerbatim: isVerbatim,
            start: first.part.offset
        )
    }

    /// The range in the source of some of the text's bytes.
    func sourceRange(_ range: Range<Int>) -> Range<Int>? {
        guard isVerbatim, !range.isEmpty, range.upperBound < offsets.count else { return nil }
        let start = offsets[range.lowerBound]
        let end = offsets[range.upperBound - 1] + 1
        return end - start == range.count ? start..<end : nil
    }
}

/// Reads what is written in a literal, escapes and all.
private struct EscapeReader {
    let delimiter: [UInt8]
    private(set) var bytes: [UInt8] = []
    private(set) var offsets: [Int] = []
    private(set) var isVerbatim = true

    init(delimiter: [UInt8]) {
        self.delimiter = delimiter
    }

    mutating func read(_ written: [UInt8], at start: Int) {
        var index = 0
        while index < written.count {
            let escapeEnd = index + 1 + delimiter.count
            guard written[index] == UInt8(ascii: "\\"), escapeEnd < written.count,
                written[(index + 1)..<escapeEnd].elementsEqual(delimiter)
            else {
                append([written[index]], at: start + index)
                index += 1
                continue
            }
            isVerbatim = false
            let (value, length) = escape(written[escapeEnd...])
            append(value, at: start + index)
            index = escapeEnd + length
        }
    }

    private mutating func append(_ value: [UInt8], at offset: Int) {
        bytes += value
        offsets += value.map { _ in offset }
    }

    /// Returns what an escape stands for, and its length behind the backslash.
    private func escape(_ rest: ArraySlice<UInt8>) -> (value: [UInt8], length: Int) {
        switch rest.first {
        case UInt8(ascii: "n"): return ([0x0A], 1)
        case UInt8(ascii: "r"): return ([0x0D], 1)
        case UInt8(ascii: "t"): return ([0x09], 1)
        case UInt8(ascii: "0"): return ([0], 1)
        case UInt8(ascii: "u"):
            guard let end = rest.firstIndex(of: UInt8(ascii: "}")), end >= rest.startIndex + 2 else { return ([], 1) }
            let digits = String(decoding: rest[(rest.startIndex + 2)..<end], as: UTF8.self)
            let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
            return (scalar.map { Array(String($0).utf8) } ?? [], end + 1 - rest.startIndex)
        case let other?: return ([other], 1)
        case nil: return ([], 0)
        }
    }
}
