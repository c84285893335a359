import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// The code of one file that has to do with migrations.
struct MigrationCode: Sendable {
    private(set) var source: ParsedSource
    /// The configurations of Realm.
    private(set) var configurations: [RealmConfiguration] = []
    /// The constants that are a number, or a name that may lead to one.
    private(set) var constants: [NamedConstant] = []
    /// The lists of classes that have a name.
    private(set) var lists: [ClassList] = []
    /// The bodies that are given a migration and the version of the file.
    private(set) var bodies: [MigrationBody] = []
    /// The functions that are given a migration alone.
    private(set) var steps: [FunctionDeclSyntax] = []
    /// Where the blocks and functions begin, in bytes, that migrate files of other stores than the one that is looked at.
    private(set) var foreignBodies: Set<Int> = []

    /// The expressions that configurations take their schema version from.
    var versions: [ExprSyntax] { configurations.flatMap(\.versions) }

    /// Whether the text can hold any such code at all; parsing is dear.
    static func mayBe(in text: String) -> Bool {
        ["schemaVersion", "Migration", "migrationBlock", "objectTypes"].contains { text.hasBytes(of: $0) }
    }

    init(_ source: ParsedSource) {
        self.source = source
        let visitor = MigrationCodeVisitor(mayBeRealm: source.file.text.hasBytes(of: "Realm"))
        visitor.walk(source.tree)
        configurations = visitor.configurations
        constants = visitor.constants
        lists = visitor.lists
        bodies = visitor.bodies
        steps = visitor.steps
    }

    /// Returns the same code as that of another file.
    func moved(to path: String) -> MigrationCode {
        var code = self
        code.source = source.moved(to: path)
        return code
    }

    /// Returns the code with some of its configurations alone, and without the bodies that are only for others.
    ///
    /// - Parameters:
    ///   - isOwn: Whether a configuration stays.
    ///   - names: The names of the functions that only other configurations name.
    /// - Returns: The rest of the code.
    func keeping(
        configurations isOwn: (RealmConfiguration) -> Bool,
        withoutFunctions names: Set<String>
    ) -> MigrationCode {
        var code = self
        code.configurations = configurations.filter(isOwn)
        let foreign = configurations.filter { !isOwn($0) }.flatMap(\.migrations)
        code.foreignBodies = Set(foreign.map(\.position.utf8Offset))
        code.bodies = bodies.filter { body in
            guard let function = body.function else { return !code.foreignBodies.contains(body.position) }
            return !names.contains(function.name.identifierName)
        }
        let functions = (bodies.compactMap(\.function) + steps).filter { names.contains($0.name.identifierName) }
        code.foreignBodies.formUnion(functions.map(\.position.utf8Offset))
        return code
    }
}

/// A constant or variable that is a list of classes.
struct ClassList: Sendable {
    /// Its name.
    let name: String
    /// The classes.
    let classes: Set<String>
}

/// The body of a function or closure that migrates from an old version.
struct MigrationBody: Sendable {
    /// What the body calls the migration.
    let migration: String
    /// What the body calls the version that the file has.
    let oldVersion: String
    let statements: CodeBlockItemListSyntax
    let closingBrace: TokenSyntax
    /// The function, where it is one and not a closure.
    let function: FunctionDeclSyntax?
    /// Where the function or closure begins, in bytes.
    let position: Int
}

private final class MigrationCodeVisitor: SyntaxVisitor {
    var constants: [NamedConstant] = []
    var lists: [ClassList] = []
    var bodies: [MigrationBody] = []
    var steps: [FunctionDeclSyntax] = []

    /// Whether the file speaks of Realm: others have schemas, too.
    private let mayBeRealm: Bool

    init(mayBeRealm: Bool) {
        self.mayBeRealm = mayBeRealm
        super.init(viewMode: .sourceAccurate)
    }

    private var settings: [RealmConfiguration.Setting] = []
    private var assignments:
        [(RealmConfiguration.Setting.Name, ExprSyntax, variable: String, node: SequenceExprSyntax)] = []
    /// The variables that begin with a call, with the call.
    private var variables: [(variable: RealmConfiguration.Owner, call: RealmConfiguration.Owner)] = []

    /// The configurations that were found.
    var configurations: [RealmConfiguration] {
        let known = Set(variables.map(\.variable))
        let assigned = assignments.map { name, value, variable, node in
            RealmConfiguration.Setting(
                name: name,
                value: value,
                owner: .variable(variable, setAt: Syntax(node), among: known)
            )
        }
        let inOrder = (settings + assigned).sorted { $0.value.position < $1.value.position }
        return RealmConfiguration.configurations(of: inOrder, variables: variables)
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.label.flatMap({ RealmConfiguration.Setting.Name(rawValue: $0.text) }),
            let call = node.parent?.parent?.as(FunctionCallExprSyntax.self)
        else { return .visitChildren }
        let callee = call.calledExpression.trimmedDescription
        // An app may have a type of its own around Realm's configuration.
        let isWrapped = call.arguments.contains { $0.label?.text == "migrationBlock" }
        if callee.hasSuffix("Configuration") || callee.hasSuffix(".init") && mayBeRealm || isWrapped {
            settings.append(
                RealmConfiguration.Setting(name: name, value: node.expression, owner: .call(call.id))
            )
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
            let member = elements[0].as(MemberAccessExprSyntax.self),
            let name = RealmConfiguration.Setting.Name(rawValue: member.declName.baseName.text)
        {
            // What stands after the sign is one expression or a chain of operators, which is no number.
            let value = elements.count == 3 ? elements[2] : ExprSyntax(node)
            let variable = member.base?.trimmedDescription ?? ""
            assignments.append(
                (name, value, variable.hasPrefix("self.") ? String(variable.dropFirst(5)) : variable, node)
            )
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        constants += NamedConstant.constants(in: node)
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            if let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) {
                let variable = RealmConfiguration.Owner.variable(
                    name.identifier.identifierName,
                    declaredAt: Syntax(node)
                )
                variables.append((variable, .call(call.id)))
            }
            let list = binding.onlyValue
            if let classes = list?.listedClasses, !classes.isEmpty {
                lists.append(ClassList(name: name.identifier.identifierName, classes: classes))
            }
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = Array(node.signature.parameterClause.parameters)
        let isMigration: (FunctionParameterSyntax) -> Bool = {
            $0.type.trimmedDescription.split(separator: ".").last == "Migration"
        }
        guard let body = node.body, let migration = parameters.first(where: isMigration) else { return .visitChildren }
        if parameters.count == 1 { steps.append(node) }
        if let version = parameters.first(where: { $0.type.trimmedDescription == "UInt64" }) {
            bodies.append(
                MigrationBody(
                    migration: migration.innerName,
                    oldVersion: version.innerName,
                    statements: body.statements,
                    closingBrace: body.rightBrace,
                    function: node,
                    position: node.position.utf8Offset
                )
            )
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let names = node.namedParameters.map(\.name)
        guard names.count == 2, node.isMigrationBlock || names[0].lowercased().contains("migration") else {
            return .visitChildren
        }
        // What takes neither migrates nothing.
        guard names[0] != "_", names[1] != "_" || !node.statements.isEmpty else { return .visitChildren }
        bodies.append(
            MigrationBody(
                migration: names[0],
                oldVersion: names[1],
                statements: node.statements,
                closingBrace: node.rightBrace,
                function: nil,
                position: node.position.utf8Offset
            )
        )
        return .visitChildren
    }
}

extension ClosureExprSyntax {
    /// Whether it is handed over, or assigned, as `migrationBlock`.
    var isMigrationBlock: Bool {
        if let argument = parent?.as(LabeledExprSyntax.self) { return argument.label?.text == "migrationBlock" }
        guard let elements = parent?.as(ExprListSyntax.self), let target = elements.first else { return false }
        return target.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "migrationBlock"
    }
}
