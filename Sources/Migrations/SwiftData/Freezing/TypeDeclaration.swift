import SwiftSyntax
import SyntaxSupport

/// A type as some sources declare it: its own body, and what extensions add.
struct TypeDeclaration {
    /// What a type is, as far as copies of it differ.
    enum Kind {
        case model
        case otherClass
        case structure
        case enumeration
        case alias
    }

    /// The name, with the types around it.
    let path: [String]
    let kind: Kind
    let node: DeclSyntax
    let source: ParsedSource
    /// The members of its body, then those of extensions.
    var members: [DeclSyntax]
    /// The types behind the colon, those of extensions as well.
    var inherited: [TypeSyntax]

    init?(_ node: DeclSyntax, in path: [String], of source: ParsedSource) {
        let name: TokenSyntax
        if let node = node.as(ClassDeclSyntax.self) {
            (name, kind) = (node.name, node.attributes.named("Model") == nil ? .otherClass : .model)
        } else if let node = node.as(StructDeclSyntax.self) {
            (name, kind) = (node.name, .structure)
        } else if let node = node.as(EnumDeclSyntax.self) {
            (name, kind) = (node.name, .enumeration)
        } else if let node = node.as(TypeAliasDeclSyntax.self) {
            (name, kind) = (node.name, .alias)
        } else {
            return nil
        }
        self.path = path + [name.identifierName]
        self.node = node
        self.source = source
        let group = node.asProtocol((any DeclGroupSyntax).self)
        members = group?.memberBlock.members.flattened ?? []
        inherited = group?.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    }

    /// The name in its own scope.
    var name: String { path.last ?? "" }

    /// The properties that hold values of their own, each binding by itself.
    var storedProperties: [StoredVariable] {
        members.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(StoredVariable.variables)
    }
}

/// A stored property of a type, without what a stored value does not need.
struct StoredVariable {
    let name: String
    /// The attributes before it.
    let attributes: [AttributeSyntax]
    /// `var` or `let`.
    let keyword: String
    let type: TypeSyntax?
    let value: ExprSyntax?

    /// Returns the stored properties of a declaration; none where it belongs to the type, is computed, lazy or left out of the store.
    static func variables(of node: VariableDeclSyntax) -> [StoredVariable] {
        guard !node.modifiers.areOfType, !node.modifiers.contains(anyOf: ["lazy"]),
            node.attributes.named("Transient") == nil
        else { return [] }
        return node.typedBindings.compactMap { binding, type in
            guard !binding.isComputed, let name = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
            return StoredVariable(
                name: name.identifier.text,
                attributes: node.attributes.flattened,
                keyword: node.bindingSpecifier.text,
                type: type?.type,
                value: binding.initializer?.value
            )
        }
    }

    /// The type as text: as written, or as the value tells; nil where neither does.
    var typeText: String? {
        if let type { return type.bareText }
        guard let value else { return nil }
        switch value.kind {
        case .integerLiteralExpr: return "Int"
        case .floatLiteralExpr: return "Double"
        case .stringLiteralExpr: return "String"
        case .booleanLiteralExpr: return "Bool"
        default: break
        }
        if let call = value.as(FunctionCallExprSyntax.self) {
            // `Kind(rawValue: 1)`; a function begins with a small letter.
            let callee = call.calledExpression.trimmedDescription
            return callee.split(separator: ".").allSatisfy { $0.first?.isUppercase ?? false } ? callee : nil
        }
        guard let member = value.as(MemberAccessExprSyntax.self), let base = member.base?.trimmedDescription,
            base.split(separator: ".").allSatisfy({ $0.first?.isUppercase ?? false })
        else { return nil }
        return base
    }

    /// Whether a new object need not be given a value.
    var hasDefault: Bool { value != nil || keyword == "var" && (type?.isOptionalType ?? false) }
}

extension TypeSyntax {
    /// Whether the type is written as an optional one.
    var isOptionalType: Bool {
        self.is(OptionalTypeSyntax.self) || trimmedDescription.hasPrefix("Optional<")
    }
}
