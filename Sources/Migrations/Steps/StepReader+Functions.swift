import SwiftSyntax
import SyntaxSupport

extension StepReader {
    /// Goes into the function that is called, where it has to do with the migration; false where there is nothing to go into.
    func follow(_ node: FunctionCallExprSyntax, _ scope: inout StepScope) -> Bool {
        if repeatsForEach(node, &scope) { return true }
        let arguments = node.arguments.map { (label: $0.label?.text, value: value(of: $0.expression, scope)) }
        let concerns = arguments.contains { $0.value.isMigration || $0.value.isRow }
        switch value(of: node.calledExpression, scope) {
        case .closure(let closure, let captured) where concerns:
            var inner = captured.entered(from: scope)
            inner.calls = scope.calls + 1
            guard inner.calls < Self.deepestCall else { return true }
            run(closure, with: arguments.map(\.value), &inner)
            return true
        case .function(let function, let captured) where captured != nil || concerns:
            visitArguments(of: node, &scope)
            run(function, captured, labels: arguments.map(\.label), with: arguments.map(\.value), scope)
            return true
        default: break
        }
        let base = node.calledExpression.calleeName?.base
        // `Step(migration).run()` hands the migration over before.
        let isHandedOver =
            base?.as(FunctionCallExprSyntax.self)?.arguments.contains {
                value(of: $0.expression, scope).isMigration
            } ?? false
        guard concerns || isHandedOver || base.map({ value(of: $0, scope).isMigration }) ?? false else { return false }
        visitArguments(of: node, &scope)
        if let function = function(calledBy: node, labels: arguments.map(\.label), scope) {
            run(function, nil, labels: arguments.map(\.label), with: arguments.map(\.value), scope)
        } else if arguments.contains(where: \.value.isMigration) || isHandedOver {
            // A type that keeps the migration does nothing by itself.
            if node.calledExpression.calleeName?.name.first?.isUppercase != true {
                note(.unreadable, of: nil, at: node.calledExpression, scope)
            }
        } else {
            return false
        }
        return true
    }

    private func visitArguments(of node: FunctionCallExprSyntax, _ scope: inout StepScope) {
        if let base = node.calledExpression.calleeName?.base { visit(base, &scope) }
        for argument in node.arguments { visit(argument.expression, &scope) }
    }

    private func repeatsForEach(_ node: FunctionCallExprSyntax, _ scope: inout StepScope) -> Bool {
        guard let callee = node.calledExpression.calleeName, callee.name == "forEach", let base = callee.base,
            case .list(let items) = value(of: base, scope), let closure = node.closures.first
        else { return false }
        for item in items {
            guard spend() else { break }
            var inner = scope
            run(closure, with: [item], &inner)
        }
        return true
    }

    /// Returns the one function of the sources that a call can mean.
    private func function(
        calledBy node: FunctionCallExprSyntax,
        labels: [String?],
        _ scope: StepScope
    ) -> IndexedFunction? {
        guard let callee = node.calledExpression.calleeName else { return nil }
        var found = (index.functions[callee.name] ?? []).filter { function in
            labels.allSatisfy { label in function.labels.contains(label) }
        }
        if found.count > 1 {
            let type = callee.base.flatMap { base in
                value(of: base, scope).typeName
                    ?? base.as(FunctionCallExprSyntax.self)?.calledExpression.calleeName?.name
            }
            let own = found.filter { $0.typePath.last == (type ?? scope.typePath.last) }
            if !own.isEmpty { found = own }
        }
        return found.count == 1 ? found[0] : nil
    }

    func run(
        _ function: IndexedFunction,
        _ captured: StepScope?,
        labels: [String?],
        with arguments: [StepValue],
        _ scope: StepScope
    ) {
        guard let body = function.declaration.body, scope.calls < Self.deepestCall, !active.contains(function.place)
        else {
            return
        }
        var inner = self.scope(in: function, captured, labels: labels, with: arguments, scope)
        active.insert(function.place)
        enter(function, isCalled: true)
        walk(body.statements, &inner)
        active.remove(function.place)
    }

    /// Returns what is known inside of a function that is called.
    private func scope(
        in function: IndexedFunction,
        _ captured: StepScope?,
        labels: [String?],
        with arguments: [StepValue],
        _ scope: StepScope
    ) -> StepScope {
        let made = captured ?? StepScope(source: function.source, typePath: function.typePath)
        var inner = made.entered(from: scope)
        inner.calls = scope.calls + 1
        var rest = Array(zip(labels, arguments))
        for (parameter, label) in zip(function.parameters, function.labels) {
            // Arguments with default values may be left out.
            let match = rest.firstIndex { $0.0 == label }
            inner.declare(parameter.innerName, as: match.map { rest[$0].1 } ?? .unknown)
            if let match { rest.remove(at: match) }
        }
        return inner
    }

    /// Returns the scope and the expression that a call of a function comes to, whose body is one expression.
    func enter(_ node: FunctionCallExprSyntax, _ scope: StepScope) -> (StepScope, ExprSyntax)? {
        let labels = node.arguments.map { $0.label?.text }
        guard scope.calls < Self.deepestCall, let function = localFunction(calledBy: node, labels: labels, scope),
            let expression = function.0.onlyExpression
        else { return nil }
        let arguments = node.arguments.map { value(of: $0.expression, scope) }
        return (self.scope(in: function.0, function.1, labels: labels, with: arguments, scope), expression)
    }

    private func localFunction(
        calledBy node: FunctionCallExprSyntax,
        labels: [String?],
        _ scope: StepScope
    ) -> (IndexedFunction, StepScope?)? {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierName,
            case .function(let function, let captured?) = scope.names[name]
        {
            return (function, captured)
        }
        return function(calledBy: node, labels: labels, scope).map { ($0, nil) }
    }
}
