import SwiftSyntax
import SyntaxSupport

/// The types that some sources declare, to be found by the names that code writes.
struct TypeDeclarations {
    /// The types, by their names with the types around them.
    private(set) var types: [[String]: TypeDeclaration] = [:]

    /// Reads the declarations of files.
    init(_ sources: [ParsedSource]) {
        var extensions: [(names: [String], node: ExtensionDeclSyntax)] = []
        for source in sources {
            let declarations = source.tree.statements.compactMap { $0.item.as(DeclSyntax.self) }.flatMap(\.inBranches)
            for node in declarations { read(node, in: [], of: source, &extensions) }
        }
        for (names, node) in extensions {
            types[names]?.members += node.memberBlock.members.flattened
            types[names]?.inherited += node.inheritanceClause?.inheritedTypes.map(\.type) ?? []
        }
    }

    private mutating func read(
        _ node: DeclSyntax,
        in path: [String],
        of source: ParsedSource,
        _ extensions: inout [(names: [String], node: ExtensionDeclSyntax)]
    ) {
        if let node = node.as(ExtensionDeclSyntax.self) {
            let names = node.extendedType.trimmedDescription.split(separator: ".").map(String.init)
            extensions.append((names, node))
            for member in node.memberBlock.members.flattened { read(member, in: names, of: source, &extensions) }
            return
        }
        guard let type = TypeDeclaration(node, in: path, of: source) else { return }
        // Of two branches of `#if` the first counts.
        if types[type.path] == nil { types[type.path] = type }
        for member in type.members { read(member, in: type.path, of: source, &extensions) }
    }

    /// Finds the type that a name means in the scope of a type; nil where these sources declare none of that name.
    func type(named names: [String], in scope: [String]) -> TypeDeclaration? {
        for length in stride(from: scope.count, through: 0, by: -1) {
            if let type = types[scope.prefix(length) + names] { return type }
        }
        // The name of the module may stand before it.
        return names.count > 1 ? types[Array(names.dropFirst())] : nil
    }

    /// The types inside of a type, in the order of their names.
    func nested(in path: [String]) -> [TypeDeclaration] {
        types.values.filter { $0.path.count == path.count + 1 && $0.path.starts(with: path) }
            .sorted { $0.name < $1.name }
    }
}

extension DeclSyntax {
    /// The declaration, or those of every branch where it is an `#if`.
    fileprivate var inBranches: [DeclSyntax] {
        guard let condition = self.as(IfConfigDeclSyntax.self) else { return [self] }
        return condition.clauses.flatMap { clause -> [DeclSyntax] in
            guard case .statements(let statements) = clause.elements else { return [] }
            return statements.compactMap { $0.item.as(DeclSyntax.self) }.flatMap(\.inBranches)
        }
    }
}

/// The names of types in a piece of syntax, each with the names around it as written.
final class TypeNameVisitor: SyntaxVisitor {
    private(set) var names: [[String]] = []

    /// Returns the names in a piece of syntax.
    static func names(in node: some SyntaxProtocol) -> [[String]] {
        let visitor = TypeNameVisitor(viewMode: .sourceAccurate)
        visitor.walk(node)
        return visitor.names
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        names.append([node.name.identifierName])
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        names.append(node.trimmedDescription.prefix { $0 != "<" }.split(separator: ".").map(String.init))
        if let clause = node.genericArgumentClause { walk(clause) }
        return .skipChildren
    }

    // `Kind.small`, `Kind(rawValue: 1)`, `[Kind]()`.
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.identifierName.first?.isUppercase == true { names.append([node.baseName.identifierName]) }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = node.trimmedDescription.split(separator: ".").map(String.init)
        let types = parts.prefix {
            $0.first?.isUppercase ?? false && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        guard types.count > 1 else { return .visitChildren }
        names.append(Array(types))
        return .visitChildren
    }
}
