package import Diagnostics
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
package import SwiftSyntax

extension SourceFile {
    /// Parses the file and returns what a function reads off its tree.
    ///
    /// Parsing and reading recurse where source code nests, so both run on a thread with a large stack, whatever thread asks
    /// for it.
    package func parsed<Result: Sendable>(_ read: @Sendable (ParsedSource) -> Result) -> Result {
        withLargeStack { read(ParsedSource(parsing: self)) }
    }
}

/// A source file and its syntax tree; it never changes, and whoever reads the tree takes it along from node to node.
package final class ParsedSource: Sendable {
    /// The file that was parsed.
    package let file: SourceFile

    /// The tree; an empty one where the code nests too deeply to be read.
    package let tree: SourceFileSyntax

    private let lines: LineTable

    /// The UTF-8 offset at which the code nests too deeply.
    private let excess: Int?

    /// Parses a file on this thread, whose stack must be large.
    ///
    /// Any text gives a tree; what is wrong with it is told by ``syntaxErrors``.
    init(parsing file: SourceFile) {
        self.file = file
        excess = NestingScanner.excess(in: file.text)
        tree = Parser.parse(source: excess == nil ? file.text : "")
        lines = LineTable(file.text)
    }

    private init(_ source: ParsedSource, path: String) {
        file = SourceFile(path: path, text: source.file.text)
        (tree, lines, excess) = (source.tree, source.lines, source.excess)
    }

    /// Returns the same source under another path, without parsing it again.
    package func moved(to path: String) -> ParsedSource {
        ParsedSource(self, path: path)
    }

    /// Returns the line and column of a position in the tree.
    package func location(of position: AbsolutePosition) -> Diagnostics.SourceLocation {
        location(at: position.utf8Offset)
    }

    /// Returns the line and column at which a node's first token begins.
    package func location(of node: some SyntaxProtocol) -> Diagnostics.SourceLocation {
        location(of: node.positionAfterSkippingLeadingTrivia)
    }

    /// Returns the UTF-8 offset of a line and column, or nil where there is no such line.
    package func offset(ofLine line: Int, column: Int) -> Int? {
        lines.offset(ofLine: line, column: column)
    }

    private func location(at offset: Int) -> Diagnostics.SourceLocation {
        let place = lines.place(at: offset)
        return Diagnostics.SourceLocation(file: file.path, line: place.line, column: place.column)
    }

    /// What the parser found wrong, in the order of the text: as warnings, since the rest is read nonetheless.
    ///
    /// Code that nests too deeply is an error, and the only one: nothing of the file is read then.
    package var syntaxErrors: [Finding] {
        if let excess {
            return [
                Finding(
                    rule: "nesting-too-deep",
                    severity: .error,
                    message: "this is nested too deeply to be read",
                    location: location(at: excess)
                )
            ]
        }
        if let offset = file.text.utf8.firstIndex(of: 0).map({
            file.text.utf8.distance(from: file.text.utf8.startIndex, to: $0)
        }) {
            return [notSwift("the file holds NUL bytes, so it is no Swift source", at: location(at: offset))]
        }
        guard tree.hasError else { return [] }
        let errors = tree.diagnostics.map { message, position in
            Finding(rule: "syntax-error", severity: .warning, message: message, location: location(of: position))
        }
        // Swift that somebody is typing still declares or imports something.
        let declares = tree.statements.contains { Self.declarations.contains($0.item.kind) }
        if !declares, let first = errors.first {
            return [notSwift("the file is no Swift source: \(first.message)", at: first.location)]
        }
        return errors
    }

    /// What files of sources begin with, in one form or another.
    private static let declarations: Set<SyntaxKind> = [
        .importDecl, .classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl, .functionDecl,
        .variableDecl, .typeAliasDecl, .ifConfigDecl, .macroDecl, .macroExpansionDecl, .operatorDecl,
    ]

    private func notSwift(_ message: String, at place: Diagnostics.SourceLocation) -> Finding {
        Finding(
            rule: "not-swift",
            severity: .error,
            message: message,
            location: place,
            hint: "leave the file out, or name the folders and files of your sources"
        )
    }
}

extension SourceFileSyntax {
    /// What the parser found wrong, and where.
    ///
    /// The parser's own description stops the process at some tokens; where there are such, they are all that is told.
    fileprivate var diagnostics: [(message: String, position: AbsolutePosition)] {
        let fatal = tokens(viewMode: .all).filter(\.isFatalToDiagnostics)
        guard fatal.isEmpty else {
            return fatal.map {
                ("'=' must have consistent whitespace on both sides", $0.positionAfterSkippingLeadingTrivia)
            }
        }
        return ParseDiagnosticsGenerator.diagnostics(for: self).map { ($0.message, $0.position) }
    }
}

extension TokenSyntax {
    /// Whether describing what is wrong with the token ends in a failed precondition: that a correction changes something.
    ///
    /// Source: `TokenDiagnostic.fixIts(in:)` of swift-syntax 600 to 602. An `=` behind an invalid character, as in `a \u{1}= b`,
    /// is told to need spaces, but has them.
    fileprivate var isFatalToDiagnostics: Bool {
        guard tokenDiagnostic?.kind == .equalMustHaveConsistentWhitespaceOnBothSides else { return false }
        let hasLeadingSpace = previousToken(viewMode: .all)?.trailingTrivia.contains(where: \.isSpaceOrTab) ?? false
        return hasLeadingSpace && trailingTrivia.contains(where: \.isSpaceOrTab)
    }
}
