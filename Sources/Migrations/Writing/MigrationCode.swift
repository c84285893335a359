import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// The code of one file that has to do with migrations.
struct MigrationCode: Sendable {
    private(set) var source: ParsedSource
    /// The expressions that a configuration takes its schema version from.
    private(set) var versions: [ExprSyntax] = []
    /// The constants that are initialised with a number.
    private(set) var constants: [NumberConstant] = []
    /// The bodies that are given a migration and the version of the file.
    private(set) var bodies: [MigrationBody] = []
    /// The functions that are given a migration alone.
    private(set) var steps: [FunctionDeclSyntax] = []

    /// Whether the text can hold any such code at all; parsing is dear.
    static func mayBe(in text: String) -> Bool {
        text.hasBytes(of: "schemaVersion") || text.hasBytes(of: "Migration") || text.hasBytes(of: "migrationBlock")
    }

    init(_ source: ParsedSource) {
        self.source = source
        let visitor = MigrationCodeVisitor(mayBeRealm: source.file.text.hasBytes(of: "Realm"))
        visitor.walk(source.tree)
        versions = visitor.versions
        constants = visitor.constants
        bodies = visitor.bodies
        steps = visitor.steps
    }

    /// Returns the same code as that of another file.
    func moved(to path: String) -> MigrationCode {
        var code = self
        code.source = source.moved(to: path)
        return code
    }
}

/// A constant or variable that begins with a number.
struct NumberConstant: Sendable {
    /// Its name.
    let name: String
    /// The literal.
    let literal: IntegerLiteralExprSyntax
    /// The declaration, whose comment may hold the history of versions.
    let declaration: VariableDeclSyntax
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
}

private final class MigrationCodeVisitor: SyntaxVisitor {
    var versions: [ExprSyntax] = []
    var constants: [NumberConstant] = []
    var bodies: [MigrationBody] = []
    var steps: [FunctionDeclSyntax] = []

    /// Whether the file speaks of Realm: others have schemas, too.
    private let mayBeRealm: Bool

    init(mayBeRealm: Bool) {
        self.mayBeRealm = mayBeRealm
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if node.label?.text == "schemaVersion", let call = node.parent?.parent?.as(FunctionCallExprSyntax.self) {
            let callee = call.calledExpression.trimmedDescription
            // An app may have a type of its own around Realm's configuration.
            let isWrapped = call.arguments.contains { $0.label?.text == "migrationBlock" }
            if callee.hasSuffix("Configuration") || callee.hasSuffix(".init") && mayBeRealm || isWrapped {
                versions.append(node.expression)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
            elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "schemaVersion"
        {
            // What stands after the sign is one expression or a chain of operators, which is no number.
            versions.append(elements.count == 3 ? elements[2] : ExprSyntax(node))
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self),
                let literal = binding.initializer?.value.as(IntegerLiteralExprSyntax.self)
            else { continue }
            constants.append(
                NumberConstant(name: name.identifier.identifierName, literal: literal, declaration: node)
            )
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
                    function: node
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
        bodies.append(
            MigrationBody(
                migration: names[0],
                oldVersion: names[1],
                statements: node.statements,
                closingBrace: node.rightBrace,
                function: nil
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
