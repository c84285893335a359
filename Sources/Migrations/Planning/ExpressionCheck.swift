import SwiftParser
import SwiftSyntax

/// Tells whether a text can stand where Swift wants an expression.
enum ExpressionCheck {
    /// Whether the text is one whole expression on one line.
    static func isExpression(_ text: String) -> Bool {
        guard !text.contains(where: \.isNewline) else { return false }
        let statements = Parser.parse(source: "_ = (" + text + "\n)").statements
        return statements.count == 1 && statements.first.map { !$0.hasError && $0.item.is(ExprSyntax.self) } ?? false
    }
}
