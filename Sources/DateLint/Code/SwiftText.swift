import Diagnostics
import SyntaxSupport

/// A text that others wrote, as it may stand in code.
struct SwiftText {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The text as a string literal.
    var literal: String { "\"\(insideLiteral)\"" }

    /// The text between the quotation marks of a literal.
    var insideLiteral: String { Self.visible(LiteralSpelling(layout: .line).spelled(text)) }

    /// The text in a comment, of which it cannot end the line.
    var comment: String { Self.visible(text.escapingControlCharacters) }

    /// Spells the characters that turn the direction of what follows, so that code is read as it is compiled.
    private static func visible(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar.properties.generalCategory {
            case .format, .lineSeparator, .paragraphSeparator: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
