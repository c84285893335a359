import SwiftSyntax
import SyntaxSupport

extension DeclaredProperty {
    /// Returns the stored properties of instances that a declaration declares.
    static func properties(of node: VariableDeclSyntax, in source: ParsedSource) -> [DeclaredProperty] {
        guard !node.modifiers.contains(anyOf: ["static", "class", "lazy"]) else { return [] }
        let persisted = node.attributes.named("Persisted")
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
                isPersisted: persisted != nil,
                isOrigin: persisted?.argument(labelled: "originProperty") != nil,
                isPrimaryKey: persisted?.isTrue("primaryKey") ?? false,
                isIndexed: persisted?.isTrue("indexed") ?? false,
                isObjectiveC: node.attributes.named("objc") != nil,
                isConstant: node.bindingSpecifier.tokenKind == .keyword(.let),
                location: source.location(of: name)
            )
        }
    }
}

extension AttributeSyntax {
    /// Whether an argument of the label is there and is not `false`.
    fileprivate func isTrue(_ label: String) -> Bool {
        argument(labelled: label).map { $0.trimmedDescription != "false" } ?? false
    }
}

extension ClassDescription {
    /// Reads one of the class methods by which a class describes itself, where it returns a literal.
    mutating func read(_ node: FunctionDeclSyntax) {
        guard node.modifiers.areOfType, node.signature.parameterClause.parameters.isEmpty,
            let statements = node.body?.statements, statements.count == 1, let statement = statements.first
        else { return }
        let returned: ExprSyntax? =
            switch statement.item {
            case .expr(let expression): expression
            case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
            default: nil
            }
        guard let returned else { return }
        switch node.name.identifierName {
        case "primaryKey": primaryKey = returned.stringValue
        case "_realmObjectName": tableName = returned.stringValue
        case "indexedProperties": indexed = returned.strings
        case "ignoredProperties": ignored = returned.strings
        case "propertiesMapping":
            guard case .elements(let elements)? = returned.as(DictionaryExprSyntax.self)?.content else { return }
            for element in elements { columns[element.key.stringValue ?? ""] = element.value.stringValue }
        default: break
        }
    }
}

extension ExprSyntax {
    /// The strings of an array literal.
    fileprivate var strings: [String] {
        self.as(ArrayExprSyntax.self)?.elements.compactMap(\.expression.stringValue) ?? []
    }
}
