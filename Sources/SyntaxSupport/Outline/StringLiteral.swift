package import Diagnostics

/// A string literal.
@frozen package struct StringLiteral: Sendable {
    /// A part of a literal.
    @frozen package enum Segment: Sendable {
        /// Text, as it is after its escapes have been read.
        case text(String)
        /// An interpolation: the arguments in the parentheses of `\(…)`.
        case interpolation([Argument])
    }

    /// The parts, in their order.
    package let segments: [Segment]

    /// Where the literal begins.
    package let location: Diagnostics.SourceLocation

    /// The text, unless the literal interpolates.
    package var plainText: String? {
        var text = ""
        for segment in segments {
            guard case .text(let part) = segment else { return nil }
            text += part
        }
        return text
    }

    /// The interpolations, in their order.
    package var interpolations: [[Argument]] {
        segments.compactMap { segment in
            if case .interpolation(let arguments) = segment { arguments } else { nil }
        }
    }
}
