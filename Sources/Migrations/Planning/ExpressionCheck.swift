import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Tells whether a text can stand where Swift wants an expression.
enum ExpressionCheck {
    /// Whether the text is one whole expression on one line.
    static func isExpression(_ text: String) -> Bool {
        guard !text.contains(where: \.isNewline) else { return false }
        // Bare, so that no bracket of the text closes one of ours; and in brackets, where it cannot be a statement.
        return ["_ = " + text, "_ = (" + text + "\n)"].allSatisfy { code in
            SourceFile(path: "", text: code).parsed { source in
                let statements = source.tree.statements
                return !source.tree.hasError && statements.count == 1
                    && statements.first?.item.is(ExprSyntax.self) == true
            }
        }
    }
}
