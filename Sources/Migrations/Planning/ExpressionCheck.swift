import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Tells whether a text can stand where Swift wants an expression.
enum ExpressionCheck {
    /// Whether the text is one whole expression on one line.
    static func isExpression(_ text: String) -> Bool {
        guard !text.contains(where: \.isNewline) else { return false }
        return SourceFile(path: "", text: "_ = (" + text + "\n)").parsed { source in
            guard let statement = source.tree.statements.first, source.tree.statements.count == 1 else { return false }
            return !statement.hasError && statement.item.is(ExprSyntax.self)
        }
    }
}
