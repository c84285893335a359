import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Reads the classes, enumerations and type aliases of a file, in every branch of `#if`.
final class DeclarationCollector: SyntaxVisitor {
    private let source: ParsedSource
    private(set) var declarations = DeclaredModels()

    /// The declaration that members of a type are added to, by its index.
    private enum Owner {
        case declaredClass(Int)
        case structure(Int)
    }

    /// The types around the current position.
    private var scopes: [(path: [String], owner: Owner?)] = []

    /// The branches of `#if` around the current position.
    private var branches: [ConditionalBranch] = []

    /// Whether the file has types that can be coded, which SwiftData stores as values.
    private let readsStructures: Bool

    private init(_ source: ParsedSource) {
        self.source = source
        readsStructures = Self.codingWords.contains { source.file.text.hasBytes(of: $0) }
        super.init(viewMode: .sourceAccurate)
    }

    /// Words without which a file has no type that can be coded.
    static let codingWords = ["Codable", "Decodable"]

    /// Returns what a file declares.
    static func declarations(in source: ParsedSource) -> DeclaredModels {
        let collector = DeclarationCollector(source)
        collector.walk(source.tree)
        var result = collector.declarations
        let errors = source.syntaxErrors
        if result.classes.contains(where: \.mayBeStored) {
            // What cannot be parsed may hide a property, which would then look removed.
            result.findings += errors.map { finding in
                var finding = finding
                finding.severity = .error
                return finding
            }
        } else if var first = errors.first {
            // It may hide a class, but most such files are no models: one line is enough of them.
            if errors.count > 1 { first.message += " (the first of \(errors.count) errors in this file)" }
            result.findings.append(first)
        }
        return result
    }

    private var path: [String] { scopes.last?.path ?? [] }

    private func enter(_ names: [String], owner: Owner? = nil) -> SyntaxVisitorContinueKind {
        if let name = names.last { declarations.typeNames.insert(name) }
        scopes.append((path + names, owner))
        return .visitChildren
    }

    private func extend(_ names: [String]) -> SyntaxVisitorContinueKind {
        scopes.append((path + names, nil))
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.identifierName
        // Of two declarations that no build has both of, each says something of the one class that there is.
        let twin = declarations.classes.firstIndex { other in
            other.path == path + [name] && other.branches.contains { branches.contains(where: $0.excludes) }
        }
        if let twin { return enter([name], owner: .declaredClass(twin)) }
        var declared = DeclaredClass(
            path: path + [name],
            superclass: node.inheritanceClause?.inheritedTypes.first?.type.firstName,
            location: source.location(of: node.name)
        )
        declared.branches = branches
        declared.isPrivate = node.modifiers.contains(anyOf: ["private", "fileprivate"])
        declared.isGeneric = node.genericParameterClause != nil
        declared.hasObjectiveCMembers = node.attributes.named("objcMembers") != nil
        declared.isModel = node.attributes.named("Model") != nil
        declared.objectiveCName = node.attributes.named("objc")?.argumentText
        declarations.classes.append(declared)
        return enter([name], owner: .declaredClass(declarations.classes.count - 1))
    }

    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        let clauses = node.parent?.as(IfConfigClauseListSyntax.self)
        let index = clauses?.firstIndex(of: node).flatMap { clauses?.distance(from: clauses?.startIndex ?? $0, to: $0) }
        branches.append(ConditionalBranch(start: clauses?.position.utf8Offset ?? 0, index: index ?? 0))
        return .visitChildren
    }
    override func visitPost(_ node: IfConfigClauseSyntax) { branches.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.identifierName
        addConformances(node.inheritanceClause, of: [name])
        guard readsStructures else { return enter([name]) }
        let declared = DeclaredStructure(path: path + [name], location: source.location(of: node.name))
        declarations.structures.append(declared)
        return enter([name], owner: .structure(declarations.structures.count - 1))
    }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter([node.name.identifierName]) }
    override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let names = (WrittenType(node.extendedType).plainName ?? "").split(separator: ".").map(String.init)
        addConformances(node.inheritanceClause, of: names)
        return extend(names)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        let cases = node.memberBlock.members.flattened.compactMap { $0.as(EnumCaseDeclSyntax.self) }
        declarations.enumerations.append(
            DeclaredEnumeration(
                path: path + [node.name.identifierName],
                inherited: node.inheritanceClause?.inheritedTypes.compactMap { WrittenType($0.type).plainName } ?? [],
                cases: cases.flatMap(\.elements).filter { $0.parameterClause == nil }.map { element in
                    (element.name.identifierName, element.rawValue?.value.trimmedDescription)
                },
                payloads: cases.flatMap(\.elements).compactMap { element in
                    element.parameterClause.map { clause in
                        (element.name.identifierName, clause.parameters.map { WrittenType($0.type) })
                    }
                },
                location: source.location(of: node.name)
            )
        )
        addConformances(node.inheritanceClause, of: [node.name.identifierName])
        return enter([node.name.identifierName])
    }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        declarations.aliases.append(
            DeclaredAlias(path: path + [node.name.identifierName], type: WrittenType(node.initializer.value))
        )
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.modifiers.areOfType { addVersions(node) }
        switch scopes.last?.owner {
        case .declaredClass(let index)?:
            declarations.classes[index].properties += DeclaredProperty.properties(of: node, in: source)
            let isLazy = node.modifiers.contains(anyOf: ["lazy"])
            let computed = node.modifiers.areOfType ? [] : node.bindings.filter { isLazy || $0.isComputed }
            declarations.classes[index].behaviour += computed.compactMap(\.name)
            for binding in computed {
                if let name = binding.name { declarations.classes[index].computedFrom[name] = binding.computedFrom }
            }
        case .structure(let index)?:
            declarations.structures[index].properties += DeclaredProperty.properties(of: node, in: source)
        case nil: break
        }
        for binding in node.bindings where binding.name == "persistableValue" {
            if let type = binding.typeAnnotation?.type { addStoredType(WrittenType(type)) }
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        var description = ClassDescription()
        if case .declaredClass(let index)? = scopes.last?.owner, !node.modifiers.areOfType {
            declarations.classes[index].behaviour.append(node.name.identifierName + "()")
        }
        let unread = description.read(node).map { unread in
            Finding.unreadDescription(node.name.identifierName, of: path.dotted, at: source.location(of: unread))
        }
        if unread != nil || description != ClassDescription() {
            let declared = DeclaredDescription(path: path, description: description, unread: unread)
            declarations.descriptions.append(declared)
        }
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if case .declaredClass(let index)? = scopes.last?.owner {
            declarations.classes[index].initializers.append(DeclaredInitializer(node))
        }
        if let parameter = node.signature.parameterClause.parameters.first,
            parameter.firstName.text == "persistedValue"
        {
            addStoredType(WrittenType(parameter.type))
        }
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.path.first?.name.text == "SwiftData" else { return .skipChildren }
        declarations.importsSwiftData = true
        if node.attributes.named("_exported") != nil { declarations.exportsSwiftData = true }
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        if case .declaredClass(let index)? = scopes.last?.owner, let constraint = DeclaredConstraint(node, in: source) {
            declarations.classes[index].constraints.append(constraint)
        }
        return .visitChildren
    }

    private func addConformances(_ clause: InheritanceClauseSyntax?, of names: [String]) {
        guard let clause else { return }
        let protocols = clause.inheritedTypes.compactMap { WrittenType($0.type).plainName }
        declarations.versions.add(protocols, of: path + names)
        if protocols.contains(where: { Self.codingWords.contains($0.withoutModule) }) {
            declarations.codables.insert((path + names).dotted)
        }
    }

    /// Adds what a static property says of versions of schemas.
    private func addVersions(_ node: VariableDeclSyntax) {
        for binding in node.bindings where !path.isEmpty {
            if let list = DeclaredTypeList(binding, of: path, in: source) { declarations.versions.lists.append(list) }
            if binding.name == "versionIdentifier" { declarations.versions.identifiers[path] = binding.versionNumbers }
        }
    }

    /// Adds what a custom persistable type is stored as, which its members tell where no alias does.
    private func addStoredType(_ type: WrittenType) {
        guard !path.isEmpty else { return }
        declarations.aliases.append(DeclaredAlias(path: path + ["PersistedType"], type: type))
    }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
