import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Model`: makes a class a `PersistentModel` whose stored properties live in its backing data.
public enum PersistentModelMacro {}

extension PersistentModelMacro: MemberMacro {
    /// Adds what `PersistentModel` and `Observable` require, as Apple's macro does.
    public static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let model = try ModelClass(declaration) else { return [] }
        guard model.hasInitializer else {
            throw ModelError("@Model requires an initializer be provided for '\(model.name)'")
        }
        for property in model.properties where property.hasImplicitDefault {
            context.diagnose(
                Diagnostic(
                    node: property.binding,
                    message: ModelError("A default value requires a fully qualified domain named value")
                )
            )
        }
        // A subclass of a model conforms already: its values are in backing data of its own, and the protocol's members are
        // those of the model that it descends from.
        let isRoot = protocols.contains { $0.trimmedDescription.hasSuffix("PersistentModel") }
        return (isRoot ? [model.backingDataMember] : []) + model.members(isRoot: isRoot)
    }
}

extension PersistentModelMacro: MemberAttributeMacro {
    /// Has the stored properties read and written through backing data.
    public static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard declaration.is(ClassDeclSyntax.self), let property = PersistentProperty(member) else { return [] }
        return property.isTransformable ? ["@_TransformablePersistedProperty"] : ["@_PersistedProperty"]
    }
}

extension PersistentModelMacro: ExtensionMacro {
    /// Conforms the class to what it does not conform to already.
    public static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(ClassDeclSyntax.self) else { return [] }
        return try protocols.map { inherited in
            let isSendable = inherited.trimmedDescription.hasSuffix("Sendable")
            return try ExtensionDeclSyntax(
                """
                \(raw: isSendable ? unavailability(of: type.trimmedDescription) : "")
                extension \(type.trimmed): \(raw: isolation)\(inherited.trimmed) {}
                """
            )
        }
    }

    /// Models belong to the thread of their context, whatever the module says of the main actor.
    private static var isolation: String {
        #if compiler(>=6.2)
            "nonisolated "
        #else
            ""
        #endif
    }

    private static func unavailability(of type: String) -> String {
        let message =
            "PersistentModels are not Sendable, consider utilizing a ModelActor or use \(type)'s persistentModelID instead"
        return "@available(*, unavailable, message: \"\(message)\")"
    }
}
