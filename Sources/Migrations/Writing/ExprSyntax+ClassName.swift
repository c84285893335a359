import SwiftSyntax
import SyntaxSupport

extension ExprSyntax {
    /// The class that the expression names to Realm: `"Task"`, `Task.className()`, `"\(Task.self)"`, `String(describing: Task.self)`.
    var className: String? { self.as(StringLiteralExprSyntax.self)?.plainText ?? nameOfNamedType }

    /// The type that the expression makes a text of, whose name is thus always that of today; nil for a plain text.
    var nameOfNamedType: String? {
        if let segments = self.as(StringLiteralExprSyntax.self)?.segments {
            let parts = segments.filter { $0.as(StringSegmentSyntax.self)?.content.text.isEmpty != true }
            guard parts.count == 1, let value = parts.first?.as(ExpressionSegmentSyntax.self)?.expressions.first else {
                return nil
            }
            return value.label == nil ? value.expression.typeOfSelf : nil
        }
        guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
        if call.memberName == "className", call.arguments.isEmpty {
            let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
            return base?.typeOfSelf ?? base?.lastName
        }
        guard call.calledExpression.trimmedDescription == "String", call.arguments.count == 1,
            let argument = call.arguments.first, argument.label?.text == "describing"
        else { return nil }
        return argument.expression.typeOfSelf
    }

    /// The name of the type in `Store.Task.self`, without those around it.
    private var typeOfSelf: String? {
        guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self" else {
            return nil
        }
        return member.base?.lastName
    }

    private var lastName: String? {
        self.as(DeclReferenceExprSyntax.self)?.baseName.identifierName
            ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierName
    }
}
