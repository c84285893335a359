package import Diagnostics
import SwiftSyntax

/// What is kept of a source file once it is parsed.
///
/// An outline holds the declarations, and of the bodies the expressions that can decide which type a
/// literal has. It is a value of its own: the syntax tree is let go as soon as it is read, so that
/// memory does not grow with the trees of all files, and no file is parsed twice.
@frozen package struct Outline: Sendable {
    /// The file's declarations and, in a script, its statements.
    package let statements: [Statement]

    /// What the parser found wrong: as warnings, or one error where nothing could be read.
    package let syntaxErrors: [Finding]

    /// Parses a file and reads its outline.
    package init(of file: SourceFile) {
        self = withLargeStack { Outline(parsing: file) }
    }

    /// Parses a file and reads its outline on this thread, whose stack must be large.
    init(parsing file: SourceFile) {
        let source = ParsedSource(parsing: file)
        statements = OutlineBuilder(source: source).statements(source.tree.statements)
        syntaxErrors = source.syntaxErrors
    }

    init(statements: [Statement], syntaxErrors: [Finding]) {
        self.statements = statements
        self.syntaxErrors = syntaxErrors
    }
}
