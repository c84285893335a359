import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// A function of the code that migrates.
struct IndexedFunction: Sendable, Hashable {
    let declaration: FunctionDeclSyntax
    let source: ParsedSource
    /// The names of the types around it.
    let typePath: [String]

    /// Its name.
    var name: String { declaration.name.identifierName }

    /// Its parameters.
    var parameters: [FunctionParameterSyntax] { Array(declaration.signature.parameterClause.parameters) }

    /// Where it stands, as a key.
    var place: String { "\(source.file.path):\(declaration.position.utf8Offset)" }

    static func == (left: Self, right: Self) -> Bool { left.place == right.place }
    func hash(into hasher: inout Hasher) { hasher.combine(place) }

    /// Returns the parameter that has a type by its last name.
    func parameter(ofType name: String) -> FunctionParameterSyntax? {
        parameters.first { $0.type.trimmedDescription.split(separator: ".").last.map(String.init) == name }
    }

    /// The labels that a call writes.
    var labels: [String?] {
        parameters.map { $0.firstName.tokenKind == .wildcard ? nil : $0.firstName.identifierName }
    }

    /// The expression that is all of its body.
    var onlyExpression: ExprSyntax? { declaration.body.flatMap { ExprSyntax(onlyIn: $0.statements) } }
}

/// A closure that migrates.
struct IndexedClosure: Sendable {
    let node: ClosureExprSyntax
    let source: ParsedSource
    let typePath: [String]
}

/// A constant or computed property, by its name.
struct IndexedConstant: Sendable {
    let value: ExprSyntax
    let source: ParsedSource
    let typePath: [String]
}

/// What the files that have to do with migrations declare, where steps may refer to it.
struct CodeIndex: Sendable {
    /// The functions, by name.
    private(set) var functions: [String: [IndexedFunction]] = [:]
    /// The constants, by name.
    private(set) var constants: [String: [IndexedConstant]] = [:]
    /// The closures that are migration blocks.
    private(set) var blocks: [IndexedClosure] = []
    /// The functions in the order of files and places.
    private(set) var allFunctions: [IndexedFunction] = []

    /// Reads the files.
    ///
    /// - Parameters:
    ///   - sources: The files.
    ///   - foreign: Where the functions and blocks begin that are left out, in bytes, by the paths of the files.
    init(_ sources: [ParsedSource], leavingOut foreign: [String: Set<Int>] = [:]) {
        for source in sources {
            let collector = CodeIndexCollector(source)
            collector.walk(source.tree)
            let foreign = foreign[source.file.path] ?? []
            allFunctions += collector.functions.filter { !foreign.contains($0.declaration.position.utf8Offset) }
            blocks += collector.blocks.filter { !foreign.contains($0.node.position.utf8Offset) }
            for (name, constant) in collector.constants { constants[name, default: []].append(constant) }
        }
        functions = Dictionary(grouping: allFunctions, by: \.name)
    }
}

extension ExprSyntax {
    /// The expression that is all of some statements, returned or not.
    init?(onlyIn statements: CodeBlockItemListSyntax) {
        guard statements.count == 1, let item = statements.first?.item else { return nil }
        if let expression = item.as(ExprSyntax.self) {
            self = expression
        } else if let value = item.as(ReturnStmtSyntax.self)?.expression {
            self = value
        } else {
            return nil
        }
    }
}

private final class CodeIndexCollector: SyntaxVisitor {
    private let source: ParsedSource
    private var path: [String] = []
    /// How many functions are around; what is declared inside of them is found where it stands.
    private var depth = 0
    var functions: [IndexedFunction] = []
    var constants: [(String, IndexedConstant)] = []
    var blocks: [IndexedClosure] = []

    init(_ source: ParsedSource) {
        self.source = source
        super.init(viewMode: .sourceAccurate)
    }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        path.append(name)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.identifierName) }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.identifierName) }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.identifierName) }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.identifierName) }
    override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription.split(separator: ".").last
        return enter(name.map(String.init) ?? "")
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if depth == 0, node.body != nil {
            functions.append(IndexedFunction(declaration: node, source: source, typePath: path))
        }
        depth += 1
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { depth -= 1 }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings where depth == 0 {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierName else {
                continue
            }
            var value = binding.initializer?.value
            if case .getter(let statements) = binding.accessorBlock?.accessors {
                value = ExprSyntax(onlyIn: statements)
            }
            // A variable may hold something else by then.
            guard let value, node.bindingSpecifier.text == "let" || binding.accessorBlock != nil else { continue }
            constants.append((name, IndexedConstant(value: value, source: source, typePath: path)))
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let names = node.namedParameters.map(\.name)
        let isNamed = names.count == 2 && names[0].lowercased().contains("migration")
        if isNamed || node.isMigrationBlock || node.isDeclaredMigrationBlock {
            blocks.append(IndexedClosure(node: node, source: source, typePath: path))
        }
        return .visitChildren
    }
}

extension ClosureExprSyntax {
    /// Whether it is the value of a name that is declared as Realm's `MigrationBlock`.
    fileprivate var isDeclaredMigrationBlock: Bool {
        let binding = parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)
        return binding?.typeAnnotation?.type.trimmedDescription.contains("MigrationBlock") ?? false
    }
}
