import SwiftSyntax

extension OutlineBuilder {
    /// Reads a string literal of any form: of one line or several, raw, with escapes and interpolations.
    ///
    /// The parser has already set the indentation of multi-line literals aside, as trivia, and the
    /// line breaks that a backslash takes away.
    func literal(_ node: StringLiteralExprSyntax) -> StringLiteral {
        let delimiter = node.openingPounds?.text ?? ""
        var segments: [StringLiteral.Segment] = []
        var text = ""
        for segment in node.segments {
            switch segment {
            case .stringSegment(let part):
                text += unescaped(part.content.text, delimiter: delimiter)
            case .expressionSegment(let part):
                if !text.isEmpty { segments.append(.text(text)) }
                text = ""
                segments.append(.interpolation(arguments(part.expressions)))
            default:
                break
            }
        }
        if !text.isEmpty { segments.append(.text(text)) }
        return StringLiteral(segments: segments, location: source.location(of: node))
    }
}

/// Returns the text that a piece of a string literal stands for.
///
/// An escape is a backslash and the literal's delimiter, which is a number of `#`.
func unescaped(_ text: String, delimiter: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\r") }) else { return text }
    let escape = ("\\" + delimiter).unicodeScalars
    var rest = text.unicodeScalars[...]
    var result = String.UnicodeScalarView()
    while let scalar = rest.first {
        if rest.starts(with: escape) {
            rest = rest.dropFirst(escape.count)
            result.append(contentsOf: readEscape(&rest))
        } else {
            rest.removeFirst()
            // A line break in a literal is a line feed, whatever the file's line breaks are.
            if scalar == "\r" {
                if rest.first == "\n" { rest.removeFirst() }
                result.append("\n")
            } else {
                result.append(scalar)
            }
        }
    }
    return String(result)
}

/// Reads what follows a backslash: one character, or the number of one.
private func readEscape(_ rest: inout Substring.UnicodeScalarView) -> [Unicode.Scalar] {
    guard let name = rest.popFirst() else { return [] }
    switch name {
    case "n": return ["\n"]
    case "r": return ["\r"]
    case "t": return ["\t"]
    case "0": return ["\0"]
    case "u":
        guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return [] }
        let digits = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
        return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { [$0] } ?? []
    default: return [name]
    }
}
