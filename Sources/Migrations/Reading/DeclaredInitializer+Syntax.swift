import SwiftSyntax
import SyntaxSupport

extension DeclaredInitializer {
    /// Reads the assignments that an initialiser always makes: those that no condition or loop stands around.
    init(_ node: InitializerDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters.map(\.innerName)
        var values: [String: InitialValue] = [:]
        for statement in node.body?.statements ?? [] {
            guard let elements = statement.item.as(SequenceExprSyntax.self)?.elements.map(\.self), elements.count == 3,
                elements[1].is(AssignmentExprSyntax.self), let name = elements[0].ownPropertyName
            else { continue }
            let names = NameCollector.names(in: elements[2])
            let isOwn = names.isDisjoint(with: parameters) && !names.contains("self")
            // What begins with a lower-case letter may be a local constant or another property.
            let isFixed = isOwn && names.allSatisfy { $0.first?.isUppercase == true }
            values[name] = isFixed ? InitialValue(elements[2]) : nil
        }
        self.init(isConvenience: node.modifiers.contains(anyOf: ["convenience"]), values: values)
    }
}

extension ExprSyntax {
    /// The name in `name` or `self.name`.
    fileprivate var ownPropertyName: String? {
        if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.identifierName }
        guard let member = self.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" else {
            return nil
        }
        return member.declName.baseName.identifierName
    }
}
