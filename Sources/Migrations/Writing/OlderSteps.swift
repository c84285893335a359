import SwiftSyntax
import SyntaxSupport

/// What the steps of older versions do with columns, as far as it bears on files that are older than they are.
struct OlderSteps {
    /// A property that a step gives another name.
    struct Rename: Hashable {
        var type: String
        var from: String
        var to: String
    }

    /// The renames, in the order of the file.
    private(set) var renames: [Rename] = []
    /// The values that steps write into every row, by class and property.
    private(set) var fills: [String: [String: String]] = [:]
    /// The properties whose old values a step writes back, as it does where their type changed, by class.
    private(set) var carried: [String: Set<String>] = [:]

    /// Reads the steps of a manager.
    init(in code: MigrationCode) {
        let visitor = OlderStepVisitor(viewMode: .sourceAccurate)
        for body in code.bodiesOfSteps { visitor.walk(body) }
        renames = visitor.renames
        fills = visitor.fills
        carried = visitor.written.reduce(into: [:]) { result, entry in
            result[entry.key] = entry.value.intersection(visitor.read[entry.key] ?? [])
        }
    }
}

extension OlderSteps {
    /// What rows that are made anew get in place of columns that an older file lacks, since the steps that filled these do nothing
    /// where their class has another name.
    fileprivate func fills(for operation: MigrationOperation, _ copy: RowCopy) -> [MigrationOperation] {
        let values = fills[operation.entity.old] ?? [:]
        return copy.columns.compactMap { pair in
            // A column that once had another name may be there under that one.
            let isAlone = copy.columns.count { $0.to == pair.to } == 1
            guard isAlone, let expression = values[pair.from] else { return nil }
            return MigrationOperation(
                entity: operation.entity,
                property: pair.to,
                column: pair.from,
                action: .fill(FillValue(verbatim: expression)),
                isForOlderFiles: true,
                explanation: "`\(pair.to)` of files that lack it gets the value of the step that added it."
            )
        }
    }
}

extension MigrationPlan {
    /// Returns the plan as it is right for files that are older than the last release, too.
    func adapted(to older: OlderSteps) -> MigrationPlan {
        var plan = self
        for index in plan.operations.indices.reversed() {
            let operation = plan.operations[index]
            switch operation.action {
            case .copyRows(var copy):
                // An older file has a column under the name that it had then.
                for rename in older.renames.reversed() where rename.type == operation.entity.old {
                    for pair in copy.columns where pair.from == rename.to {
                        copy.columns.append(ColumnPair(from: rename.from, to: pair.to))
                    }
                }
                plan.operations[index].action = .copyRows(copy)
                plan.operations.insert(contentsOf: older.fills(for: operation, copy), at: index + 1)
            case .rename(let from, _):
                // An older file may have the column in a type that Realm refuses to rename.
                let isCarried = older.carried[operation.entity.new]?.contains(from) ?? false
                plan.operations[index].comparesTypes = isCarried
            default: break
            }
        }
        return plan
    }
}

/// Reads off walks over rows which properties are read in the file and written in this build.
private final class OlderStepVisitor: SyntaxVisitor {
    private(set) var renames: [OlderSteps.Rename] = []
    private(set) var read: [String: Set<String>] = [:]
    private(set) var written: [String: Set<String>] = [:]
    private(set) var fills: [String: [String: String]] = [:]
    private var walks: [RowWalk] = []
    /// The values of constants that steps declare.
    private var constants: [String: String] = [:]

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            constants[binding.pattern.trimmedDescription] = binding.initializer?.value.trimmedDescription
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        guard let walk = walks.last, elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
            let target = elements[0].as(SubscriptCallExprSyntax.self), target.calledExpression.rowName == walk.newRow,
            let key = target.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.plainText
        else { return .visitChildren }
        let text = elements[2].trimmedDescription
        let value = constants[text] ?? text
        // What begins with a lower-case letter means something in that step only.
        let isFixed = ExpressionCheck.names(in: value).allSatisfy { $0.first?.isUppercase == true }
        if isFixed, !value.contains("$"), !value.contains(where: \.isNewline) {
            fills[walk.type, default: [:]][key] = value
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let walk = RowWalk(node) { walks.append(walk) }
        let texts = node.arguments.map { $0.expression.as(StringLiteralExprSyntax.self)?.plainText }
        if node.memberName == "renameProperty", texts.count == 3, let from = texts[1], let to = texts[2],
            let type = node.arguments.first?.expression.className
        {
            renames.append(OlderSteps.Rename(type: type, from: from, to: to))
        }
        return .visitChildren
    }

    override func visitPost(_ node: ClosureExprSyntax) {
        if walks.last?.closure.id == node.id { walks.removeLast() }
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let walk = walks.last,
            let key = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.plainText
        else { return .visitChildren }
        if node.calledExpression.rowName == walk.oldRow { read[walk.type, default: []].insert(key) }
        if node.calledExpression.rowName == walk.newRow { written[walk.type, default: []].insert(key) }
        return .visitChildren
    }
}

/// A walk over the rows of a class: `migration.enumerateObjects(ofType: "C") { oldObject, newObject in … }`.
struct RowWalk {
    /// The class.
    let type: String
    let closure: ClosureExprSyntax
    /// What the closure calls the row of the file, and that of this build.
    let oldRow: String
    let newRow: String

    init?(_ call: FunctionCallExprSyntax) {
        guard call.memberName == "enumerateObjects",
            let type = call.arguments.first?.expression.className,
            let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self)
        else { return nil }
        let names = closure.namedParameters.map(\.name)
        self.type = type
        self.closure = closure
        (oldRow, newRow) = names.count == 2 ? (names[0], names[1]) : ("$0", "$1")
    }
}

extension FunctionCallExprSyntax {
    /// The name of the function, where it is a member of something.
    var memberName: String? { calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text }
}

extension ExprSyntax {
    /// The name of a row, with or without the sign that it may be absent.
    var rowName: String? {
        if let chained = self.as(OptionalChainingExprSyntax.self) { return chained.expression.rowName }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.rowName }
        return self.as(DeclReferenceExprSyntax.self)?.baseName.identifierName
    }
}

extension MigrationCode {
    /// The bodies of functions and closures that are given a migration.
    var bodiesOfSteps: [Syntax] {
        let functions = steps.compactMap { $0.body.map { Syntax($0) } }
        let others = bodies.compactMap { body -> Syntax? in
            body.function.map { $0.body.map { Syntax($0) } } ?? body.statements.parent
        }
        return functions + others
    }
}
