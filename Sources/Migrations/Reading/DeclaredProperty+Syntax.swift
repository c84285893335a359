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

extension PatternBindingSyntax {
    /// What a computed property gives the value of, as in `var id: String { uuid ?? "" }`; nil where it does more.
    var computedFrom: ComputedSource? {
        guard isComputed, let value = onlyValue else { return nil }
        if let name = value.nameOfOwnMember { return ComputedSource(property: name) }
        guard let elements = value.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
            elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??",
            let name = elements[0].nameOfOwnMember,
            InitialValue(elements[2]).form == .literal
        else { return nil }
        return ComputedSource(property: name, fallback: elements[2].trimmedDescription)
    }
}

extension ExprSyntax {
    /// The name, where the expression is `name` or `self.name`.
    fileprivate var nameOfOwnMember: String? {
        if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.identifierName }
        guard let member = self.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" else {
            return nil
        }
        return member.declName.baseName.identifierName
    }
}

extension AttributeSyntax {
    /// Whether an argument of the label is there and is not `false`.
    fileprivate func isTrue(_ label: String) -> Bool {
        argument(labelled: label).map { $0.trimmedDescription != "false" } ?? false
    }
}
