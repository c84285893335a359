import SwiftSyntax
import SyntaxSupport

/// A type of the app's own, in whose place a migration's slice has one of the same name.
struct SlicedType {
    /// The name, with the types around it.
    let path: [String]
    /// `class`, `struct` or `enum`.
    let keyword: String
    /// The types after the colon.
    let inherited: [String]
    /// The cases, where it is an enumeration.
    let cases: [DeclSyntax]
    /// The index of the file.
    let part: Int
}

/// A declaration that stands in a type, in an extension, or on its own.
struct SlicedMember {
    /// The name of the type that it is in, with the types around it; nil where it stands on its own.
    let owner: String?
    /// The extension that it is in: its header.
    let extensionHeader: String?
    /// Where the extension begins.
    let extensionStart: TokenSyntax?
    /// The names that it declares.
    let names: Set<String>
    let node: DeclSyntax
    /// The index of the file.
    let part: Int
    /// Whether it concerns only values that are created with arguments: an initialiser, or a property that one gives its value.
    let isOfCreation: Bool
}

/// The declarations of some files, for slices of them.
struct SlicedDeclarations {
    private(set) var types: [String: SlicedType] = [:]
    private(set) var members: [SlicedMember] = []

    /// Reads the declarations of files.
    init(_ sources: [ParsedSource]) {
        for (part, source) in sources.enumerated() {
            for declaration in Self.declarations(in: source.tree.statements) { read(declaration, in: [], nil, part) }
        }
    }

    private static func declarations(in items: CodeBlockItemListSyntax) -> [DeclSyntax] {
        items.flatMap { item -> [DeclSyntax] in
            guard let declaration = item.item.as(DeclSyntax.self) else { return [] }
            guard let condition = declaration.as(IfConfigDeclSyntax.self) else { return [declaration] }
            // One branch: two would declare the same twice.
            return condition.clauses.first.flatMap { clause in
                if case .statements(let statements) = clause.elements { declarations(in: statements) } else { nil }
            } ?? []
        }
    }

    private mutating func read(
        _ node: DeclSyntax,
        in path: [String],
        _ header: (text: String, start: TokenSyntax)?,
        _ part: Int
    ) {
        if let node = node.as(ExtensionDeclSyntax.self) {
            let owner = node.extendedType.trimmedDescription
            let access = node.modifiers.contains(anyOf: ["private", "fileprivate"]) ? "fileprivate " : ""
            let clause = node.genericWhereClause.map { " " + $0.trimmedDescription } ?? ""
            let owners = owner.split(separator: ".").map(String.init)
            for member in node.memberBlock.members.flattened {
                let header = "\(access)extension \(owner)\(clause)"
                read(member, in: owners, (header, node.extensionKeyword), part)
            }
        } else if let type = SlicedType(node, in: path, part: part) {
            types[type.path.dotted] = type
            for member in node.members.flattened { read(member, in: type.path, nil, part) }
        } else if !node.declaredNames.isEmpty {
            members.append(
                SlicedMember(
                    owner: path.isEmpty ? nil : path.dotted,
                    extensionHeader: header?.text,
                    extensionStart: header?.start,
                    names: node.declaredNames,
                    node: node,
                    part: part,
                    isOfCreation: !path.isEmpty && (node.is(InitializerDeclSyntax.self) || node.isStoredWithoutValue)
                )
            )
        }
    }
}

extension SlicedType {
    fileprivate init?(_ node: DeclSyntax, in path: [String], part: Int) {
        let name: TokenSyntax
        var cases: [DeclSyntax] = []
        if let node = node.as(ClassDeclSyntax.self) {
            (name, keyword) = (node.name, "final class")
        } else if let node = node.as(ActorDeclSyntax.self) {
            (name, keyword) = (node.name, "final class")
        } else if let node = node.as(StructDeclSyntax.self) {
            (name, keyword) = (node.name, "struct")
        } else if let node = node.as(EnumDeclSyntax.self) {
            (name, keyword) = (node.name, "enum")
            cases = node.memberBlock.members.flattened.filter { $0.is(EnumCaseDeclSyntax.self) }
        } else {
            return nil
        }
        self.path = path + [name.identifierName]
        self.part = part
        self.cases = cases
        let clause = node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
        inherited = clause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    }

    /// What enumerations of the slice may stand on besides protocols of the app.
    static let keptConformances: Set<String> = [
        "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
        "CaseIterable", "Comparable", "Equatable", "Hashable", "Sendable", "Error",
    ]
}

extension DeclSyntax {
    /// The members of a type.
    fileprivate var members: MemberBlockItemListSyntax {
        asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
    }

    /// The names that the declaration declares.
    var declaredNames: Set<String> {
        if let node = self.as(FunctionDeclSyntax.self) { return [node.name.identifierName] }
        if let node = self.as(TypeAliasDeclSyntax.self) { return [node.name.identifierName] }
        if let node = self.as(ProtocolDeclSyntax.self) { return [node.name.identifierName] }
        if self.is(InitializerDeclSyntax.self) { return ["init"] }
        if self.is(SubscriptDeclSyntax.self) { return ["subscript"] }
        guard let node = self.as(VariableDeclSyntax.self) else { return [] }
        return Set(node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierName })
    }

    /// Whether values of the type need an initialiser that gives it a value.
    fileprivate var isStoredWithoutValue: Bool {
        guard let node = self.as(VariableDeclSyntax.self), !node.modifiers.areOfType else { return false }
        return node.bindings.contains { binding in
            guard binding.accessorBlock == nil, binding.initializer == nil else { return false }
            let isOptional = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) ?? false
            return !(isOptional && node.bindingSpecifier.tokenKind == .keyword(.var))
        }
    }
}
