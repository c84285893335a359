package import Diagnostics
import SwiftSyntax

/// A string literal as it is written: where its texts stand, and how other texts are written in their places.
package struct WrittenLiteral: Sendable {
    /// A text of a literal: before, between and after the interpolations.
    package struct Text: Sendable {
        /// The UTF-8 offsets in the file; what surrounds the text, as an indentation, is not among them.
        package let range: Range<Int>
        /// What is written there, after its escapes have been read.
        package let value: String
    }

    /// The texts: one more than the literal has interpolations.
    package let texts: [Text]

    /// How a text is written in the literal.
    package let spelling: LiteralSpelling
}

extension SourceFile {
    /// Parses the file and returns the string literals that begin at some places.
    package func writtenLiterals(
        at places: Set<Diagnostics.SourceLocation>
    ) -> [Diagnostics.SourceLocation: WrittenLiteral] {
        parsed { source in
            let collector = LiteralCollector(source: source, places: places)
            collector.walk(source.tree)
            return collector.literals
        }
    }
}

private final class LiteralCollector: SyntaxVisitor {
    private let source: ParsedSource
    private let places: Set<Diagnostics.SourceLocation>
    private(set) var literals: [Diagnostics.SourceLocation: WrittenLiteral] = [:]

    init(source: ParsedSource, places: Set<Diagnostics.SourceLocation>) {
        self.source = source
        self.places = places
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let place = source.location(of: node)
        if places.contains(place) {
            literals[place] = WrittenLiteral(node, lineBreak: source.file.text.contains("\r\n") ? "\r\n" : "\n")
        }
        return .visitChildren
    }
}

extension WrittenLiteral {
    fileprivate init(_ node: StringLiteralExprSyntax, lineBreak: String) {
        let delimiter = node.openingPounds?.text ?? ""
        var texts: [Text] = []
        var value = ""
        var start: Int?
        var end = node.openingQuote.endPosition.utf8Offset
        func finishText() {
            texts.append(Text(range: (start ?? end)..<end, value: value))
            (start, value) = (nil, "")
        }
        for segment in node.segments {
            switch segment {
            case .stringSegment(let part):
                if start == nil { start = part.positionAfterSkippingLeadingTrivia.utf8Offset }
                end = part.endPositionBeforeTrailingTrivia.utf8Offset
                value += unescaped(part.content.text, delimiter: delimiter)
            case .expressionSegment(let part):
                // A backslash that takes away the line break before an interpolation stands behind the text.
                if start == nil { end = part.position.utf8Offset }
                finishText()
                end = part.endPosition.utf8Offset
            default:
                break
            }
        }
        finishText()
        let isMultiline = node.openingQuote.tokenKind == .multilineStringQuote
        if isMultiline, texts.count == 1, texts[0].value.isEmpty {
            // No line of the literal can take a text, so another literal takes its place.
            let whole =
                node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
            self.texts = [Text(range: whole, value: "")]
            spelling = LiteralSpelling(delimiter: delimiter, layout: .whole)
            return
        }
        self.texts = texts
        let layout = isMultiline ? LiteralSpelling.Layout.lines(break: lineBreak + node.closingIndentation) : .line
        spelling = LiteralSpelling(delimiter: delimiter, layout: layout)
    }
}

extension StringLiteralExprSyntax {
    /// What stands before the closing quotation marks on their line: the indentation that is not part of the text.
    fileprivate var closingIndentation: String {
        let trivia = closingQuote.leadingTrivia.description
        return String(trivia.split(omittingEmptySubsequences: false) { $0.isNewline }.last ?? "")
    }
}
