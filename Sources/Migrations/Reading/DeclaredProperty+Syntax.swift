import SwiftSyntax
import SyntaxSupport

extension DeclaredProperty {
    /// Returns the stored properties of instances that a declaration declares.
    static func properties(of node: VariableDeclSyntax, in source: ParsedSource) -> [DeclaredProperty] {
        guard !node.modifiers.contains(anyOf: ["static", "class", "lazy"]) else { return [] }
        let persisted = node.attributes.named("Persisted")
        var properties: [DeclaredProperty] = []
        var annotation: TypeSyntax?
        // In `var a, b: Int` the type is written once, after the last name.
        for binding in node.bindings.reversed() {
            annotation = binding.typeAnnotation?.type ?? (binding.initializer == nil ? annotation : nil)
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, !binding.isComputed else {
                continue
            }
            let initializer = binding.initializer?.value ?? persisted?.argument(labelled: "wrappedValue")
            let type = annotation.map { WrittenType($0) } ?? initializer.flatMap { WrittenType(inferredFrom: $0) }
            properties.append(
                DeclaredProperty(
                    name: name.identifierText,
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
            )
        }
        return properties.reversed()
    }
}

extension AttributeSyntax {
    /// Whether an argument of the label is there and is not `false`.
    fileprivate func isTrue(_ label: String) -> Bool {
        argument(labelled: label).map { $0.trimmedDescription != "false" } ?? false
    }
}

extension PatternBindingSyntax {
    /// Whether the value comes from code: any accessor but the observers.
    fileprivate var isComputed: Bool {
        switch accessorBlock?.accessors {
        case nil: false
        case .getter: true
        case .accessors(let list): !list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        @unknown default: true
        }
    }
}

extension ClassDescription {
    /// Reads one of the class methods by which a class describes itself, where it returns a literal.
    mutating func read(_ node: FunctionDeclSyntax) {
        guard node.modifiers.contains(anyOf: ["static", "class"]), node.signature.parameterClause.parameters.isEmpty,
            let statements = node.body?.statements, statements.count == 1, let statement = statements.first
        else { return }
        let returned: ExprSyntax? =
            switch statement.item {
            case .expr(let expression): expression
            case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
            default: nil
            }
        guard let returned else { return }
        switch node.name.identifierText {
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
