import SwiftSyntax
import SyntaxSupport

/// What a step writes into a column: the parts of an expression behind the sign of assignment.
struct WrittenValue {
    private let elements: [ExprSyntax]

    /// Takes the parts.
    init(_ elements: some Sequence<ExprSyntax>) {
        self.elements = Array(elements)
    }

    /// Whether it is a value of a row, or one that got a name, in another type at most: nothing that a later step would miss
    /// that takes the row's value again.
    var isCopy: Bool {
        guard let first = elements.first, Self.isCopy(first) else { return false }
        for element in elements.dropFirst() {
            if element.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" { return true }
            guard element.is(UnresolvedAsExprSyntax.self) || element.is(TypeExprSyntax.self) else { return false }
        }
        return true
    }

    /// Whether it can be seen that it may be nil.
    var mayBeAbsent: Bool {
        let text = elements.map(\.description).joined()
        if elements.contains(where: { $0.is(NilLiteralExprSyntax.self) }) { return true }
        return !text.contains("??") && (text.contains("as?") || text.contains("?[") || text.contains("?."))
    }

    private static func isCopy(_ expression: ExprSyntax) -> Bool {
        if let value = expression.as(SubscriptCallExprSyntax.self) { return value.calledExpression.rowName != nil }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first
        {
            return WrittenValue(
                inner.expression.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [inner.expression]
            )
            .isCopy
        }
        guard let call = expression.as(FunctionCallExprSyntax.self) else {
            return expression.is(DeclReferenceExprSyntax.self)
        }
        // The initialiser of a type that takes the value alone.
        guard let type = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierName,
            type.first?.isUppercase == true, call.arguments.count == 1, let argument = call.arguments.first?.expression
        else { return false }
        return WrittenValue(argument.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [argument]).isCopy
    }
}
