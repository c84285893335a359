import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@_PersistedProperty`, which `@Model` puts on each stored property: what reads and writes it in backing data.
public enum PersistedPropertyMacro: AccessorMacro, PeerMacro {
    /// Adds the accessors.
    public static func expansion(
        of node: AttributeSyntax,
        providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        PersistentProperty(declaration).map { accessors(of: $0.name, kind: "Value") } ?? []
    }

    /// Adds the empty property that tells the compiler when the value is initialized.
    public static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        PersistentProperty(declaration).map { ["@Transient private var _\(raw: $0.name): _SwiftDataNoType"] } ?? []
    }

    /// The accessors that call `get…` and `set…` of backing data and of the model.
    static func accessors(of name: String, kind: String) -> [AccessorDeclSyntax] {
        [
            """
            @storageRestrictions(accesses: _$backingData, initializes: _\(raw: name))
            init(initialValue) {
                _$backingData.set\(raw: kind)(forKey: \\.\(raw: name), to: initialValue)
                _\(raw: name) = _SwiftDataNoType()
            }
            """,
            """
            get {
                _$observationRegistrar.access(self, keyPath: \\.\(raw: name))
                return self.get\(raw: kind)(forKey: \\.\(raw: name))
            }
            """,
            """
            set {
                _$observationRegistrar.withMutation(of: self, keyPath: \\.\(raw: name)) {
                    self.set\(raw: kind)(forKey: \\.\(raw: name), to: newValue)
                }
            }
            """,
        ]
    }
}

/// `@_TransformablePersistedProperty`: the same for a value that a transformer makes into data.
public enum TransformablePersistedPropertyMacro: AccessorMacro, PeerMacro {
    /// Adds the accessors.
    public static func expansion(
        of node: AttributeSyntax,
        providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = PersistentProperty(declaration) else { return [] }
        return PersistedPropertyMacro.accessors(of: property.name, kind: "TransformableValue")
    }

    /// Adds the empty property that tells the compiler when the value is initialized.
    public static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        try PersistedPropertyMacro.expansion(of: node, providingPeersOf: declaration, in: context)
    }
}
