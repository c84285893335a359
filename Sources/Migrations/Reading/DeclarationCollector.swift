import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Reads the classes, enumerations and type aliases of a file, in every branch of `#if`.
final class DeclarationCollector: SyntaxVisitor {
    private let source: ParsedSource
    private(set) var declarations = DeclaredModels()

    /// The types around the current position; the index of each that is a class.
    private var scopes: [(path: [String], classIndex: Int?)] = []

    private init(_ source: ParsedSource) {
        self.source = source
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns what a file declares.
    static func declarations(in source: ParsedSource) -> DeclaredModels {
        let collector = DeclarationCollector(source)
        collector.walk(source.tree)
        var result = collector.declarations
        result.findings += source.syntaxErrors.map { finding in
            // What cannot be parsed may hide a property, which would then look removed.
            var finding = finding
            if result.classes.contains(where: \.mayBeStored) { finding.severity = .error }
            return finding
        }
        return result
    }

    private var path: [String] { scopes.last?.path ?? [] }

    private func enter(_ names: [String], classIndex: Int? = nil) -> SyntaxVisitorContinueKind {
        scopes.append((path + names, classIndex))
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let inherited = node.inheritanceClause?.inheritedTypes.first?.type
        var declared = DeclaredClass(
            path: path + [node.name.identifierName],
            superclass: inherited.flatMap { WrittenType($0).plainName },
            location: source.location(of: node.name)
        )
        declared.isGeneric = node.genericParameterClause != nil
        declared.hasObjectiveCMembers = node.attributes.named("objcMembers") != nil
        declared.objectiveCName = node.attributes.named("objc")?.argumentText
        declarations.classes.append(declared)
        return enter([node.name.identifierName], classIndex: declarations.classes.count - 1)
    }

    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter([node.name.identifierName]) }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter([node.name.identifierName]) }
    override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter((WrittenType(node.extendedType).plainName ?? "").split(separator: ".").map(String.init))
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
                location: source.location(of: node.name)
            )
        )
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
        if let index = scopes.last?.classIndex {
            declarations.classes[index].properties += DeclaredProperty.properties(of: node, in: source)
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let index = scopes.last?.classIndex { declarations.classes[index].description.read(node) }
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
