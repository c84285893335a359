import SwiftSyntax

/// A property of a model that is stored: an instance's own, without accessors, and not `@Transient`.
struct PersistentProperty {
    let name: String
    let binding: PatternBindingSyntax
    private let attributes: [AttributeSyntax]

    /// Reads a member of a model, or returns nil where it is something else.
    ///
    /// Of several variables in one declaration it is the first: the compiler says then that they have to be apart.
    init?(_ member: some DeclSyntaxProtocol) {
        guard let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
            !variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
        else { return nil }
        attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
        guard binding.accessorBlock.map(Self.isObserver) ?? true,
            !attributes.contains(where: { $0.isNamed("Transient") })
        else { return nil }
        name = pattern.identifier.trimmedDescription
        self.binding = binding
    }

    /// Whether accessors leave the property stored: `willSet` and `didSet` do.
    private static func isObserver(_ block: AccessorBlockSyntax) -> Bool {
        guard case .accessors(let accessors) = block.accessors else { return false }
        return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    /// Whether the value goes through a transformer, and so need not be `Codable`.
    var isTransformable: Bool {
        attributes.contains { $0.isNamed("Attribute") && $0.arguments?.description.contains(".transformable") == true }
    }

    /// Whether the default value is a member whose type is left out, as `.now`: in metadata nothing tells the type.
    var hasImplicitDefault: Bool {
        var expression = binding.initializer?.value
        while let current = expression {
            if let call = current.as(FunctionCallExprSyntax.self) {
                expression = call.calledExpression
            } else if let member = current.as(MemberAccessExprSyntax.self) {
                guard member.base != nil else { return true }
                expression = member.base
            } else {
                return false
            }
        }
        return false
    }

    /// The property as the schema is told of it.
    func metadata(of model: String) -> String {
        let marker = attributes.first { $0.isNamed("Attribute") || $0.isNamed("Relationship") }
        let metadata = marker.map { marker in
            let name = marker.isNamed("Attribute") ? "Attribute" : "Relationship"
            return "SwiftData.Schema.\(name)(\(marker.arguments?.trimmedDescription ?? ""))"
        }
        return """
            SwiftData.Schema.PropertyMetadata(
                name: "\(name)",
                keypath: \\\(model).\(name),
                defaultValue: nil,
                metadata: \(metadata ?? "nil")
            )
            """
    }
}

extension AttributeSyntax {
    /// Whether this is the attribute of that name, with its module or without.
    fileprivate func isNamed(_ name: String) -> Bool {
        let written = attributeName.trimmedDescription
        return written == name || written == "SwiftData.\(name)"
    }
}
