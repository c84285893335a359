import SwiftSyntax
import SwiftSyntaxBuilder

/// A class with `@Model`.
struct ModelClass {
    let name: String
    let properties: [PersistentProperty]
    let hasInitializer: Bool
    private let access: String
    private let isFinal: Bool

    /// Reads a declaration, or throws where it is no class.
    init?(_ declaration: some DeclGroupSyntax) throws {
        guard let declaration = declaration.as(ClassDeclSyntax.self) else {
            throw ModelError("'@Model' cannot be applied to \(declaration.kindAndName)")
        }
        let modifiers = declaration.modifiers.map(\.name.text)
        name = declaration.name.trimmedDescription
        properties = declaration.memberBlock.members.compactMap { PersistentProperty($0.decl) }
        hasInitializer = declaration.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
        access = modifiers.contains { ["public", "open"].contains($0) } ? "public " : ""
        isFinal = modifiers.contains("final")
    }

    /// What `PersistentModel` asks of the first model of a hierarchy.
    var backingDataMember: DeclSyntax {
        """
        public var persistentBackingData: any SwiftData.BackingData<\(raw: name)> {
            get { _$backingData }
            set { _$backingData = newValue }
        }
        """
    }

    /// What each model has of its own.
    func members(isRoot: Bool) -> [DeclSyntax] {
        let assignments = properties.map { "_\($0.name) = _SwiftDataNoType()" }
        let end = isRoot ? "self.persistentBackingData = backingData" : "super.init(backingData: backingData)"
        let metadata = properties.map { $0.metadata(of: name) }.joined(separator: ",\n")
        return [
            """
            @Transient private var _$backingData: any SwiftData.BackingData<\(raw: name)> = \(raw: name).createBackingData()
            """,
            """
            \(raw: access)\(raw: isRoot ? "" : "override ")class var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
                [\(raw: metadata)]
            }
            """,
            """
            \(raw: isFinal && isRoot ? "" : "required ")\(raw: access)init(
                backingData: any SwiftData.BackingData<\(raw: isRoot ? name : "Root")>
            ) {
                \(raw: (assignments + [end]).joined(separator: "\n"))
            }
            """,
            "@Transient private let _$observationRegistrar = Observation.ObservationRegistrar()",
            """
            internal nonisolated func access<_M>(keyPath: KeyPath<\(raw: name), _M>) {
                _$observationRegistrar.access(self, keyPath: keyPath)
            }
            """,
            """
            internal nonisolated func withMutation<_M, _MR>(
                keyPath: KeyPath<\(raw: name), _M>,
                _ mutation: () throws -> _MR
            ) rethrows -> _MR {
                try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
            }
            """,
            "struct _SwiftDataNoType {}",
        ]
    }
}

extension DeclGroupSyntax {
    /// What a message calls a declaration that is no class.
    fileprivate var kindAndName: String {
        if let declaration = self.as(StructDeclSyntax.self) { return "struct type '\(declaration.name.text)'" }
        if let declaration = self.as(EnumDeclSyntax.self) { return "enum type '\(declaration.name.text)'" }
        if let declaration = self.as(ActorDeclSyntax.self) { return "actor type '\(declaration.name.text)'" }
        return "this declaration"
    }
}
