import SwiftSyntax
import SyntaxSupport

/// Reads the facts about dates out of a source.
final class FactCollector: SyntaxVisitor {
    let file: Int
    var facts = DateFacts()

    /// The names that the code around declares, the innermost last.
    private var scopes: [[String: Symbol]] = [[:]]
    /// The types around, the innermost last.
    private(set) var types: [String] = []
    /// The types around that are formatters, as extensions and subclasses are.
    private var formatterTypes: [FormatterKind?] = []
    /// What the functions, accessors and closures around return their values to.
    private var results: [Symbol?] = []
    /// What closures are about that have been met, but not entered.
    private var closures: [SyntaxIdentifier: ClosureRole] = [:]
    /// What the initializers take that structures around have of themselves; nil for those that have another.
    var memberwise: [[Function.Parameter]?] = []
    /// What has no name, as a formatter that is used at once, by the expression that makes it.
    private var unnamed: [SyntaxIdentifier: Symbol] = [:]

    /// What is known of a closure from where it stands.
    struct ClosureRole {
        /// What its value is assigned to.
        var result: Symbol?
        /// What it is given, such as a formatter to configure or each of some patterns.
        var parameter: Symbol?
    }

    init(file: Int) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Symbols

    func declare(_ declaration: Declaration) -> Symbol {
        let symbol = Symbol(file: file, number: facts.declarations.count)
        facts.declarations[symbol] = declaration
        return symbol
    }

    func add(_ value: Value, to symbol: Symbol) {
        if case .other = value { return }
        facts.declarations[symbol]?.values.append(value)
    }

    /// Returns what a name stands for in the scopes around.
    func local(_ name: String) -> Symbol? {
        scopes.reversed().lazy.compactMap { $0[name] }.first
    }

    private func enter(_ names: [String: Symbol] = [:], result: Symbol? = nil) {
        scopes.append(names)
        results.append(result)
    }

    private func leave() {
        scopes.removeLast()
        results.removeLast()
    }

    /// Returns what an expression makes and gives no name.
    func unnamedValue(_ node: some SyntaxProtocol, _ value: Value) -> Symbol {
        if let symbol = unnamed[node.id] { return symbol }
        let symbol = declare(Declaration(name: "", values: [value]))
        unnamed[node.id] = symbol
        return symbol
    }

    func setRole(_ role: ClosureRole, of closure: ClosureExprSyntax) {
        let old = closures[closure.id]
        closures[closure.id] = ClosureRole(
            result: role.result ?? old?.result,
            parameter: role.parameter ?? old?.parameter
        )
    }

    // MARK: Types

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if ["XCTest", "Testing"].contains(node.path.trimmedDescription) { facts.isTest = true }
        return .skipChildren
    }

    private func enterType(_ name: String, being formatters: [String] = []) -> SyntaxVisitorContinueKind {
        types.append(name)
        formatterTypes.append(formatters.lazy.compactMap(FormatterKind.init(type:)).first)
        scopes.append([:])
        return .visitChildren
    }

    private func leaveType() {
        types.removeLast()
        formatterTypes.removeLast()
        scopes.removeLast()
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let parents = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        return enterType(node.name.identifierName, being: parents)
    }
    override func visitPost(_ node: ClassDeclSyntax) { leaveType() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        let hasInitializer = node.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
        memberwise.append(hasInitializer ? nil : [])
        return enterType(node.name.identifierName)
    }
    override func visitPost(_ node: StructDeclSyntax) {
        leaveType()
        guard let parameters = memberwise.removeLast(), !parameters.isEmpty else { return }
        facts.functions.append(Function(name: node.name.identifierName, parameters: parameters))
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name.identifierName) }
    override func visitPost(_ node: ActorDeclSyntax) { leaveType() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name.identifierName) }
    override func visitPost(_ node: EnumDeclSyntax) { leaveType() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name.identifierName) }
    override func visitPost(_ node: ProtocolDeclSyntax) { leaveType() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
        return enterType(name, being: [name])
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leaveType() }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        for element in node.elements {
            _ = declare(
                Declaration(
                    name: element.name.identifierName,
                    owner: types.last,
                    values: element.rawValue.map { [value(of: $0.value)] } ?? [],
                    isCase: true
                )
            )
        }
        return .skipChildren
    }

    // MARK: Functions

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.identifierName
        let isMember = node.parent?.is(MemberBlockItemSyntax.self) ?? false
        var declaration = Declaration(name: name, owner: isMember ? types.last : nil)
        declaration.isGlobal = !isMember && scopes.count == 1
        declaration.type = node.signature.returnClause?.type.plainName
        let result = declare(declaration)
        if !isMember, !declaration.isGlobal { scopes[scopes.count - 1][name] = result }
        enterFunction(name, node.signature.parameterClause, result: result, makesSelf: false)
        if let value = node.body.flatMap({ singleValue($0.statements) }) { add(value, to: result) }
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { leave() }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        enterFunction(types.last ?? "", node.signature.parameterClause, result: nil, makesSelf: true)
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { leave() }

    private func enterFunction(
        _ name: String,
        _ clause: FunctionParameterClauseSyntax,
        result: Symbol?,
        makesSelf: Bool
    ) {
        var names = selfName(isMade: makesSelf)
        let parameters = clause.parameters.map { node in
            let symbol = declare(
                Declaration(
                    name: node.innerName,
                    type: node.type.plainName,
                    values: node.defaultValue.map { [value(of: $0.value)] } ?? [],
                    isParameter: true
                )
            )
            names[node.innerName] = symbol
            let label = node.firstName.tokenKind == .wildcard ? "" : node.firstName.identifierName
            return Function.Parameter(label: label, symbol: symbol, hasDefault: node.defaultValue != nil)
        }
        if !parameters.isEmpty { facts.functions.append(Function(name: name, parameters: parameters)) }
        enter(names, result: result)
    }

    /// In extensions and subclasses of formatters, `self` is one.
    private func selfName(isMade: Bool) -> [String: Symbol] {
        guard let kind = formatterTypes.last.flatMap({ $0 }) else { return [:] }
        let type = kind == .date ? "DateFormatter" : "ISO8601DateFormatter"
        let values: [Value] = isMade ? [.creation(kind, isCustom: true)] : []
        return ["self": declare(Declaration(name: "self", type: type, values: values, isParameter: !isMade))]
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let result = results.last.flatMap({ $0 }), let expression = node.expression {
            add(value(of: expression), to: result)
        }
        return .visitChildren
    }

    // MARK: Variables

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.is(MemberBlockItemSyntax.self) ?? false
        let isGlobal = !isMember && scopes.count == 1
        for (binding, annotation) in node.typedBindings {
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            let name = pattern.identifier.identifierName
            let initial = binding.initializer.map { value(of: $0.value, expecting: annotation?.type.plainName) }
            var declaration = Declaration(name: name, owner: isMember ? types.last : nil)
            declaration.type = annotation?.type.plainName ?? binding.initializer?.value.madeType
            declaration.isGlobal = isGlobal
            // In most files, no statement can stand outside of functions.
            declaration.insertion = isMember || isGlobal ? nil : insertion(behind: node)
            let symbol = declare(declaration)
            if let initial { add(initial, to: symbol) }
            if isMember, node.parent?.parent?.parent?.parent?.is(StructDeclSyntax.self) == true {
                addMemberwise(symbol, binding, of: node)
            }
            if case .getter(let items)? = binding.accessorBlock?.accessors, let value = singleValue(items) {
                add(value, to: symbol)
            }
            if let block = binding.accessorBlock { accessors[block.id] = symbol }
            if !isMember, !isGlobal { scopes[scopes.count - 1][name] = symbol }
        }
        return .visitChildren
    }

    /// The variables whose accessors have been met, but not entered.
    private var accessors: [SyntaxIdentifier: Symbol] = [:]

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        enter(selfName(isMade: false), result: accessors[node.id])
        return .visitChildren
    }
    override func visitPost(_ node: AccessorBlockSyntax) { leave() }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        guard let pattern = node.pattern.as(IdentifierPatternSyntax.self), let initializer = node.initializer else {
            return .visitChildren
        }
        let symbol = declare(
            Declaration(name: pattern.identifier.identifierName, values: [value(of: initializer.value)])
        )
        scopes[scopes.count - 1][pattern.identifier.identifierName] = symbol
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        guard let pattern = node.pattern.as(IdentifierPatternSyntax.self) else { return .visitChildren }
        let name = pattern.identifier.identifierName
        loopVariables[node.body.id] = [
            name: declare(Declaration(name: name, values: [value(of: node.sequence)]))
        ]
        return .visitChildren
    }

    /// What loops declare whose bodies have been met, but not entered.
    private var loopVariables: [SyntaxIdentifier: [String: Symbol]] = [:]

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        enter(loopVariables[node.id] ?? [:], result: results.last ?? nil)
        return .visitChildren
    }
    override func visitPost(_ node: CodeBlockSyntax) { leave() }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let role = closures[node.id]
        var names: [String: Symbol] = [:]
        for parameter in node.namedParameters {
            names[parameter.name] = declare(
                Declaration(name: parameter.name, type: parameter.type?.plainName, isParameter: true)
            )
        }
        if let parameter = role?.parameter { names[node.namedParameters.first?.name ?? "$0"] = parameter }
        enter(names, result: role?.result)
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { leave() }

    // MARK: Statements

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        readAssignment(Array(node.elements))
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        readCall(node)
        return .visitChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        readFormatString(node)
        return .visitChildren
    }
}
