import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// The lines `if oldSchemaVersion < N { … }` that stand one under the other in a migration's body.
struct VersionLadder {
    /// One of the lines.
    struct Rung {
        let node: IfExprSyntax
        /// The number that the version is compared with.
        let literal: IntegerLiteralExprSyntax
        let version: UInt64
        /// The call that is all its body does, where its name ends with the number.
        let call: StepCall?
    }

    let body: MigrationBody
    let rungs: [Rung]

    /// Finds the one body of the code that can take a further line.
    ///
    /// - Throws: ``MigrationError/managerNotEditable(reason:_:)`` where there is none, or where a further line
    ///   would not run for every file.
    init(in code: MigrationCode) throws(MigrationError) {
        let ladders = code.bodies.map { body in (body: body, rungs: Self.rungs(of: body)) }
        let withRungs = ladders.filter { !$0.rungs.isEmpty }
        let candidates = withRungs.isEmpty ? ladders.filter { $0.body.statements.isEmpty } : withRungs
        guard candidates.count == 1, let choice = candidates.first else {
            let places = code.bodies.map { Syntax($0.statements) }
            throw .managerNotEditable(
                reason: candidates.isEmpty
                    ? "it has no line of the form 'if oldSchemaVersion < N { … }'"
                    : "it has several places that migrate",
                code.source.location(of: places.first ?? Syntax(code.source.tree))
            )
        }
        body = choice.body
        rungs = choice.rungs
        if let (reason, node) = Self.obstacle(in: choice.body, choice.rungs) {
            throw .managerNotEditable(reason: reason, code.source.location(of: node))
        }
    }

    /// Whether the last line calls a function of the file, so that the next one can do likewise.
    func namesFunctions(in code: MigrationCode) -> Bool {
        rungs.last?.call.flatMap { code.step(named: $0.name) } != nil
    }

    /// Returns the lines of a body, whatever else stands between them.
    static func rungs(of body: MigrationBody) -> [Rung] {
        body.statements.compactMap { statement in
            guard let node = statement.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
                node.conditions.count == 1, case .expression(let condition)? = node.conditions.first?.condition,
                let comparison = condition.withoutParentheses.as(SequenceExprSyntax.self)
            else { return nil }
            let elements = Array(comparison.elements)
            guard elements.count == 3, elements[0].trimmedDescription == body.oldVersion,
                elements[1].trimmedDescription == "<", let literal = elements[2].as(IntegerLiteralExprSyntax.self),
                let version = UInt64(literal.literal.text.filter { $0 != "_" })
            else { return nil }
            return Rung(node: node, literal: literal, version: version, call: StepCall(node.body, version: version))
        }
    }

    /// What would keep a line added at the end from running, or from running once.
    private static func obstacle(in body: MigrationBody, _ rungs: [Rung]) -> (String, Syntax)? {
        if let rung = rungs.first(where: { $0.node.elseBody != nil }) {
            return ("its steps are joined by 'else', so that only one of them runs", Syntax(rung.node))
        }
        if zip(rungs, rungs.dropFirst()).contains(where: { $0.version >= $1.version }), let last = rungs.last {
            return ("its steps are not in the order of their versions", Syntax(last.node))
        }
        let visitor = ObstacleVisitor(oldVersion: body.oldVersion)
        for statement in body.statements where !statement.isGuardOfSelf { visitor.walk(statement) }
        return visitor.obstacle
    }
}

extension MigrationBody {
    /// The statement by which the body does nothing at all where `self` is gone; nil where there is none.
    var guardOfSelf: CodeBlockItemSyntax? { statements.first(where: \.isGuardOfSelf) }
}

extension CodeBlockItemSyntax {
    /// Whether it is `guard let self else { return }`, which keeps all steps alike from running.
    fileprivate var isGuardOfSelf: Bool {
        guard let conditions = item.as(GuardStmtSyntax.self)?.conditions else { return false }
        return conditions.allSatisfy { element in
            guard case .optionalBinding(let binding) = element.condition else { return false }
            return (binding.initializer?.value.trimmedDescription ?? binding.pattern.trimmedDescription) == "self"
        }
    }
}

/// A call of a step whose name ends with the number of the version: `migrationV4(migration)`.
struct StepCall {
    /// The name of the function.
    let name: String
    /// The name's bytes in the file.
    let range: Range<Int>
    private let version: UInt64

    init?(_ body: CodeBlockSyntax, version: UInt64) {
        guard body.statements.count == 1, let call = body.statements.first?.item.as(FunctionCallExprSyntax.self),
            call.arguments.count == 1
        else { return nil }
        let callee = call.calledExpression
        let token =
            callee.as(DeclReferenceExprSyntax.self)?.baseName
            ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName
        guard let token, token.text.hasSuffix(String(version)),
            token.text.dropLast(String(version).count).last?.isNumber == false
        else { return nil }
        name = token.text
        range = token.trimmedByteRange
        self.version = version
    }

    /// Returns the function's name with another number.
    func name(for version: UInt64) -> String {
        name.dropLast(String(self.version).count) + String(version)
    }
}

extension VersionLadder.Rung {
    /// Returns the line with another number in the comparison and in the name of the step.
    func text(renumbered version: UInt64) -> String {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        var edits = [TextEdit(range: literal.trimmedByteRange, replacement: String(version))]
        if let call { edits.append(TextEdit(range: call.range, replacement: call.name(for: version))) }
        return node.trimmedDescription.applying(
            edits.map {
                TextEdit(range: $0.range.lowerBound - start..<$0.range.upperBound - start, replacement: $0.replacement)
            }
        )
    }
}

extension VersionLadder.Rung {
    /// Returns a line for another version, written as this one is: its parentheses, and its braces on lines of their own.
    func text(for version: UInt64, doing statement: String, indentation: String, unit: String) -> String {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let whole = node.trimmedDescription
        let number = literal.trimmedByteRange
        let head = String(
            decoding: whole.utf8.prefix(node.body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset - start),
            as: UTF8.self
        ).applying([
            TextEdit(range: number.lowerBound - start..<number.upperBound - start, replacement: String(version))
        ])
        guard whole.contains(where: \.isNewline) else { return "\(head) \(statement) }" }
        return "\(head)\n\(indentation)\(unit)\(statement)\n\(indentation)}"
    }
}

extension VersionLadder {
    /// What stands between the last line and a further one: a blank line, where one stands between the last two.
    var gap: String {
        guard rungs.count > 1, let last = rungs.last else { return "\n" }
        var breaks = 0
        for piece in last.node.leadingTrivia {
            switch piece {
            case .newlines(let count), .carriageReturnLineFeeds(let count): breaks += count
            case .spaces, .tabs: continue
            default: return breaks > 1 ? "\n\n" : "\n"
            }
        }
        return breaks > 1 ? "\n\n" : "\n"
    }
}

/// Looks for code that leaves the body early, or that decides by the version in another way.
private final class ObstacleVisitor: SyntaxVisitor {
    private let oldVersion: String
    private(set) var obstacle: (String, Syntax)?

    init(oldVersion: String) {
        self.oldVersion = oldVersion
        super.init(viewMode: .sourceAccurate)
    }

    private func note(_ reason: String, _ node: some SyntaxProtocol) {
        if obstacle == nil { obstacle = (reason, Syntax(node)) }
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        note("it returns before the end, so that a further step would not run", node)
        return .skipChildren
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        if node.subject.trimmedDescription == oldVersion { note("it chooses its steps by 'switch'", node) }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        let comparesVersion = elements.contains { $0.trimmedDescription == oldVersion }
        let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
        if comparesVersion, operators != ["<"] {
            note("it compares the version otherwise than by '\(oldVersion) < N'", node)
        } else if comparesVersion, elements.last?.is(IntegerLiteralExprSyntax.self) == false {
            note("it compares the version with something that is not a number", node)
        }
        return .visitChildren
    }

    // What a nested function or closure returns from is not the body.
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
