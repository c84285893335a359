package import Diagnostics
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
package import SwiftSyntax

/// A source file and its syntax tree.
package struct ParsedSource: Sendable {
    /// The file that was parsed.
    package let file: SourceFile

    /// The tree.
    package let tree: SourceFileSyntax

    private let lines: LineTable

    /// Parses a file.
    ///
    /// Any text gives a tree; what is wrong with it is told by ``syntaxErrors``.
    package init(parsing file: SourceFile) {
        self.file = file
        tree = Parser.parse(source: file.text)
        lines = LineTable(file.text)
    }

    /// Returns the line and column of a position in the tree.
    package func location(of position: AbsolutePosition) -> Diagnostics.SourceLocation {
        let place = lines.place(at: position.utf8Offset)
        return Diagnostics.SourceLocation(file: file.path, line: place.line, column: place.column)
    }

    /// Returns the line and column at which a node's first token begins.
    package func location(of node: some SyntaxProtocol) -> Diagnostics.SourceLocation {
        location(of: node.positionAfterSkippingLeadingTrivia)
    }

    /// What the parser found wrong, in the order of the text.
    package var syntaxErrors: [Finding] {
        guard tree.hasError else { return [] }
        return ParseDiagnosticsGenerator.diagnostics(for: tree).map { diagnostic in
            Finding(
                rule: "syntax-error",
                severity: .warning,
                message: diagnostic.message,
                location: location(of: diagnostic.position)
            )
        }
    }
}
