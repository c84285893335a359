import SwiftSyntax
import SyntaxSupport

extension DeclaredProperty {
    /// Returns the stored properties of instances that a declaration declares.
    static func properties(of node: VariableDeclSyntax, in source: ParsedSource) -> [DeclaredProperty] {
        guard !node.modifiers.contains(anyOf: ["static", "class", "lazy"]) else { return [] }
        let persisted = node.attributes.named("Persisted")
        let isMarked = ["Attribute", "Relationship", "Transient"].contains { node.attributes.named($0) != nil }
        let model = isMarked ? DeclaredModelAttributes(node.attributes, in: source) : nil
        return node.typedBindings.compactMap { binding, annotation in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, !binding.isComputed else {
                return nil
            }
            let initializer = binding.initializer?.value ?? persisted?.argument(labelled: "wrappedValue")
            let type = annotation.map { WrittenType($0.type) } ?? initializer.flatMap { WrittenType(inferredFrom: $0) }
            return DeclaredProperty(
                name: name.identifierName,
                type: type,
                initialValue: initializer.map { InitialValue($0) },
                isTypeWritten: annotation != nil,
                isPersisted: persisted != nil,
                origin: LinkOrigin(persisted: persisted, value: initializer),
                isPrivate: node.modifiers.hidesReading,
                isPrimaryKey: persisted?.isTrue("primaryKey") ?? false,
                isIndexed: persisted?.isTrue("indexed") ?? false,
                isObjectiveC: node.attributes.named("objc") != nil,
                isConstant: node.bindingSpecifier.tokenKind == .keyword(.let),
                model: model,
                location: source.location(of: name)
            )
        }
    }
}

extension LinkOrigin {
    /// Reads `@Persisted(originProperty: "dogs")` or `LinkingObjects(fromType: Person.self, property: "dogs")`.
    fileprivate init?(persisted: AttributeSyntax?, value: ExprSyntax?) {
        if let property = persisted?.argument(labelled: "originProperty") {
            self.init(property: property.stringValue ?? property.trimmedDescription)
            return
        }
        guard let call = value?.as(FunctionCallExprSyntax.self),
            call.calledExpression.trimmedDescription.withoutModule.hasPrefix("LinkingObjects"),
            let type = call.arguments.first(where: { $0.label?.text == "fromType" })?.expression,
            let property = call.arguments.first(where: { $0.label?.text == "property" })?.expression.stringValue
        else { return nil }
        self.init(className: type.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription, property: property)
    }
}

extension DeclModifierListSyntax {
    /// Whether other files cannot read what is declared; `private(set)` lets them.
    fileprivate var hidesReading: Bool {
        contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }
}

extension AttributeSyntax {
    /// Whether an argument of the label is there and is not `false`.
    fileprivate func isTrue(_ label: String) -> Bool {
        argument(labelled: label).map { $0.trimmedDescription != "false" } ?? false
    }
}
