import SwiftSyntax
import SyntaxSupport

/// The versioned schemas of some sources and the plan that leads from one to the next, with their syntax, to be edited.
struct SchemaVersions {
    /// A type that conforms to `VersionedSchema`.
    struct VersionedSchema {
        /// The name, with the types around it.
        let path: [String]
        /// The numbers of its version; nil where they cannot be told.
        let numbers: [Int]?
        /// The expression that gives them.
        let version: ExprSyntax?
        /// The list of its models.
        let models: ArrayExprSyntax?
        let node: DeclSyntax
        let name: TokenSyntax
        let source: ParsedSource

        /// The names of the models that stand in it, or in an extension of it.
        fileprivate(set) var nestedModels: [[String]]

        /// The names of the models that it lists.
        var listedModels: [[String]] { models.map { $0.elements.compactMap(\.expression.metatype) } ?? [] }
    }

    /// A type that conforms to `SchemaMigrationPlan`.
    struct Plan {
        let name: String
        let schemas: ArrayExprSyntax?
        let stages: ArrayExprSyntax?
        let members: MemberBlockSyntax
        let node: DeclSyntax
        let source: ParsedSource
    }

    /// The schemas: in the order of the plan, or of their versions where it lists none.
    let schemas: [VersionedSchema]

    /// The plans.
    let plans: [Plan]

    /// Reads the files.
    init(_ sources: [ParsedSource]) {
        var schemas: [VersionedSchema] = []
        var plans: [Plan] = []
        var models: [[String]] = []
        for source in sources {
            let visitor = VersionVisitor(source)
            visitor.walk(source.tree)
            schemas += visitor.schemas
            plans += visitor.plans
            models += visitor.models
        }
        for index in schemas.indices {
            schemas[index].nestedModels = models.filter { $0.dropLast().elementsEqual(schemas[index].path) }
        }
        let order = plans.first?.schemas.map { $0.elements.compactMap { $0.expression.metatype?.last } } ?? []
        let listed = order.compactMap { name in schemas.first { $0.path.last == name } }
        let others = schemas.filter { !order.contains($0.path.last ?? "") }.sorted { left, right in
            (left.numbers ?? []).lexicographicallyPrecedes(right.numbers ?? [])
        }
        // What no plan lists is no version of it.
        self.schemas = listed.isEmpty ? others : listed
        self.plans = plans
    }

    /// Whether a text can declare any of it.
    static func mayBe(in text: String) -> Bool {
        text.hasBytes(of: "VersionedSchema") || text.hasBytes(of: "SchemaMigrationPlan")
    }
}

private final class VersionVisitor: SyntaxVisitor {
    private let source: ParsedSource
    private var path: [String] = []
    var schemas: [SchemaVersions.VersionedSchema] = []
    var plans: [SchemaVersions.Plan] = []
    var models: [[String]] = []

    init(_ source: ParsedSource) {
        self.source = source
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.named("Model") != nil { models.append(path + [node.name.identifierName]) }
        return enter(node.name, node)
    }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        path = node.extendedType.trimmedDescription.split(separator: ".").map(String.init)
        return .visitChildren
    }
    // An extension stands in no type.
    override func visitPost(_ node: ExtensionDeclSyntax) { path = [] }

    private func enter(_ name: TokenSyntax, _ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
        path.append(name.identifierName)
        let inherited = node.inheritanceClause?.inheritedTypes.compactMap {
            $0.type.trimmedDescription.split(separator: ".").last.map(String.init)
        }
        let members = node.memberBlock
        if inherited?.contains("VersionedSchema") == true {
            let version = members.value(of: "versionIdentifier")
            schemas.append(
                SchemaVersions.VersionedSchema(
                    path: path,
                    numbers: version?.versionNumbers,
                    version: version,
                    models: members.value(of: "models")?.as(ArrayExprSyntax.self),
                    node: DeclSyntax(node),
                    name: name,
                    source: source,
                    nestedModels: []
                )
            )
        } else if inherited?.contains("SchemaMigrationPlan") == true {
            plans.append(
                SchemaVersions.Plan(
                    name: path.joined(separator: "."),
                    schemas: members.value(of: "schemas")?.as(ArrayExprSyntax.self),
                    stages: members.value(of: "stages")?.as(ArrayExprSyntax.self),
                    members: members,
                    node: DeclSyntax(node),
                    source: source
                )
            )
        }
        return .visitChildren
    }
}

extension MemberBlockSyntax {
    /// The one value of a property of the type.
    fileprivate func value(of name: String) -> ExprSyntax? {
        for member in members.flattened {
            for binding in member.as(VariableDeclSyntax.self)?.bindings ?? []
            where binding.pattern.trimmedDescription == name {
                return binding.onlyValue
            }
        }
        return nil
    }
}

extension ExprSyntax {
    /// The type of `Type.self`, with the types around it.
    var metatype: [String]? {
        guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self" else {
            return nil
        }
        return member.base?.trimmedDescription.split(separator: ".").map(String.init)
    }

    /// The three numbers of `Schema.Version(1, 0, 0)`.
    fileprivate var versionNumbers: [Int]? {
        guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
        let numbers = call.arguments.compactMap { Int($0.expression.trimmedDescription) }
        return numbers.count == 3 ? numbers : nil
    }
}
