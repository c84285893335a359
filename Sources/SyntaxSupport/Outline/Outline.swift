package import Diagnostics
import SwiftSyntax

/// What is kept of a source file once it is parsed.
///
/// A syntax tree is twenty times the size of its text. An outline holds the declarations, and of
/// the bodies the expressions that can decide which type a literal has; the tree is let go, so
/// that memory does not grow with the trees of all files.
package struct Outline: Sendable {
    /// The path of the file.
    package let path: String

    /// The file's declarations and, in a script, its statements.
    package let statements: [Statement]

    /// What the parser found wrong, as warnings.
    package let syntaxErrors: [Finding]

    /// Parses a file and reads its outline.
    package init(of file: SourceFile) {
        let source = ParsedSource(parsing: file)
        let builder = OutlineBuilder(source: source)
        path = file.path
        statements = builder.statements(source.tree.statements)
        syntaxErrors = source.syntaxErrors
    }
}
