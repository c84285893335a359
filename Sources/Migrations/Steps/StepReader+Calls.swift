import SwiftSyntax
import SyntaxSupport

extension StepReader {
    /// Goes through a call: what it does itself, and into the function that it calls where that is given the migration or a row.
    func call(_ node: FunctionCallExprSyntax, _ scope: inout StepScope) {
        let callee = node.calledExpression.calleeName
        let arguments = Array(node.arguments)
        switch callee?.name {
        case "enumerateObjects" where arguments.first?.label?.text == "ofType": enumerate(node, &scope)
        case "renameProperty" where arguments.count == 3: rename(node, &scope)
        case "deleteData" where arguments.first?.label?.text == "forType":
            note(.deleteData, of: className(arguments[0].expression, scope), at: arguments[0].expression, scope)
        case "create" where callee?.base.map { value(of: $0, scope).isMigration } ?? false:
            guard let first = arguments.first?.expression else { return }
            for argument in arguments.dropFirst() { visit(argument.expression, &scope) }
            note(.create, of: className(first, scope), at: first, scope)
        case "delete" where arguments.count == 1:
            visit(arguments[0].expression, &scope)
            if case .object(isOld: true, let name) = value(of: arguments[0].expression, scope) {
                note(.deleteOld, of: name, at: arguments[0].expression, scope)
            }
        default:
            noteFirstFound(node, scope)
            if keyValueCall(node, &scope) || follow(node, &scope) { return }
            visit(node.calledExpression, &scope)
            for argument in arguments { visit(argument.expression, &scope) }
            for closure in node.closures { visit(ExprSyntax(closure), &scope) }
        }
    }

    private func className(_ expression: ExprSyntax, _ scope: StepScope) -> String? {
        let value = value(of: expression, scope)
        return value.text ?? value.typeName
    }

    private func enumerate(_ node: FunctionCallExprSyntax, _ scope: inout StepScope) {
        guard let type = node.arguments.first?.expression else { return }
        let name = className(type, scope)
        note(
            .enumerate,
            of: name,
            at: node.calledExpression.calleeToken ?? node.calledExpression.firstToken ?? .identifier(""),
            scope
        )
        let body = node.trailingClosure.map(ExprSyntax.init) ?? node.arguments.dropFirst().first?.expression
        guard let body else { return }
        var caller = scope
        caller.depth += 1
        let rows: [StepValue] = [.object(isOld: true, className: name), .object(isOld: false, className: name)]
        switch value(of: body, scope) {
        case .closure(let closure, let captured):
            enteredClosures.insert(closure.place(in: captured.source))
            addRegion(Syntax(closure), captured.source)
            var inner = captured.entered(from: caller)
            run(closure, with: rows, &inner)
        case .function(let function, let captured):
            run(function, captured, labels: function.labels, with: rows, caller)
        default: note(.unreadable, of: nil, at: body, scope)
        }
    }

    func run(_ closure: ClosureExprSyntax, with arguments: [StepValue], _ scope: inout StepScope) {
        let names = closure.namedParameters.map(\.name)
        for (offset, argument) in arguments.enumerated() {
            scope.declare(names.isEmpty ? "$\(offset)" : offset < names.count ? names[offset] : "_", as: argument)
        }
        walk(closure.statements, &scope)
    }

    private func rename(_ node: FunctionCallExprSyntax, _ scope: inout StepScope) {
        let arguments = Array(node.arguments)
        let (from, to) = (value(of: arguments[1].expression, scope), value(of: arguments[2].expression, scope))
        note(
            .rename(from: from.text, to: to.text),
            of: className(arguments[0].expression, scope),
            at: arguments[1].expression,
            scope
        )
    }

    /// Goes through what asks a row for a property by other means; false where the call does not.
    private func keyValueCall(_ node: FunctionCallExprSyntax, _ scope: inout StepScope) -> Bool {
        guard let callee = node.calledExpression.calleeName, let base = callee.base,
            let key = node.arguments.first(where: { Self.keyLabels[callee.name] == $0.label?.text ?? "" })?.expression,
            case .object(let isOld, let className) = value(of: base, scope)
        else { return false }
        visit(base, &scope)
        for argument in node.arguments { visit(argument.expression, &scope) }
        let property = value(of: key, scope).text
        let isWrite = callee.name == "setValue"
        let assignment = StepAssignment(
            value: node.arguments.first.map { [$0.expression] } ?? [],
            isSameForAllRows: false
        )
        let kind: StepAction.Kind =
            switch (isOld, isWrite) {
            case (true, true): .writeOld(property)
            case (true, false): .readOld(property)
            case (false, true): .write(property, assignment)
            case (false, false): .readNew(property)
            }
        note(kind, of: className, at: key, scope)
        return true
    }

    /// The methods that take a property's name, and the label before it, or nothing.
    private static let keyLabels = [
        "value": "forKey", "setValue": "forKey", "dynamicList": "", "dynamicMutableSet": "", "dynamicMap": "",
    ]

    // MARK: Values

    /// Returns what a call gives.
    func value(ofCall node: FunctionCallExprSyntax, _ scope: StepScope) -> StepValue {
        guard let callee = node.calledExpression.calleeName else { return .unknown }
        let first = node.arguments.first
        if callee.name == "className", let base = callee.base {
            switch value(of: base, scope) {
            case .type(let name), .text(let name): return .text(name)
            default: return .unknown
            }
        }
        if ["UInt64", "Int", "String", "NSExpression", "_name"].contains(callee.name), node.arguments.count == 1,
            let first
        {
            switch value(of: first.expression, scope) {
            case .type(let name): return .text(name)
            case let value: return value
            }
        }
        if let base = callee.base, case .object = value(of: base, scope) { return .rowValue }
        if callee.name.first?.isUppercase == true || callee.name == "init" {
            return .record(node.arguments.map { ($0.label?.text, value(of: $0.expression, scope)) })
        }
        guard let (inner, expression) = enter(node, scope) else { return .unknown }
        return value(of: expression, inner)
    }
}

extension StepValue {
    /// Whether it is a row.
    var isRow: Bool { if case .object = self { true } else { false } }
}

extension FunctionCallExprSyntax {
    /// The closures behind the parentheses.
    var closures: [ClosureExprSyntax] {
        [trailingClosure].compactMap(\.self) + additionalTrailingClosures.map(\.closure)
    }
}

extension ExprSyntax {
    /// The name that a call calls, and what stands before the dot.
    var calleeName: (name: String, base: ExprSyntax?)? {
        if let inner = wrapped { return inner.calleeName }
        if let node = self.as(DeclReferenceExprSyntax.self) { return (node.baseName.identifierName, nil) }
        guard let node = self.as(MemberAccessExprSyntax.self) else { return nil }
        return (node.declName.baseName.identifierName, node.base)
    }

    /// The token of that name.
    fileprivate var calleeToken: TokenSyntax? {
        wrapped?.calleeToken ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName
            ?? self.as(DeclReferenceExprSyntax.self)?.baseName
    }

    fileprivate var firstToken: TokenSyntax? { firstToken(viewMode: .sourceAccurate) }
}
