import SwiftSyntax
import SyntaxSupport

extension StepReader {
    /// Goes through statements; what they declare and exclude holds for what follows.
    func walk(_ statements: CodeBlockItemListSyntax, _ scope: inout StepScope) {
        for statement in statements {
            guard spend() else { return }
            switch statement.item {
            case .decl(let declaration): walk(declaration, &scope)
            case .stmt(let statement): walk(statement, &scope)
            case .expr(let expression): visit(expression, &scope)
            @unknown default: break
            }
        }
    }

    private func walk(_ declaration: DeclSyntax, _ scope: inout StepScope) {
        if let function = declaration.as(FunctionDeclSyntax.self) {
            let local = IndexedFunction(declaration: function, source: scope.source, typePath: scope.typePath)
            scope.declare(local.name, as: .function(local, scope))
        } else if let variable = declaration.as(VariableDeclSyntax.self) {
            let isConstant = variable.bindingSpecifier.text == "let"
            for binding in variable.bindings {
                guard let value = binding.initializer?.value else { continue }
                visit(value, &scope)
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierName else {
                    continue
                }
                scope.declare(name, as: self.value(of: value, scope), isConstant: isConstant)
            }
        } else if let condition = declaration.as(IfConfigDeclSyntax.self) {
            for clause in condition.clauses {
                if case .statements(let statements) = clause.elements { walk(statements, &scope) }
            }
        }
    }

    private func walk(_ statement: StmtSyntax, _ scope: inout StepScope) {
        if let node = statement.as(GuardStmtSyntax.self) {
            let conditions = bind(node.conditions, &scope)
            var other = scope
            other.conditions = scope.conditions.dropLast(conditions.count) + [.not(.all(conditions))]
            walk(node.body.statements, &other)
        } else if let node = statement.as(ExpressionStmtSyntax.self) {
            visit(node.expression, &scope)
        } else if let node = statement.as(ForStmtSyntax.self) {
            walk(node, scope)
        } else if let node = statement.as(WhileStmtSyntax.self) {
            var inner = scope
            _ = bind(node.conditions, &inner)
            walk(node.body.statements, &inner)
        } else if let node = statement.as(RepeatStmtSyntax.self) {
            var inner = scope
            walk(node.body.statements, &inner)
            visit(node.condition, &scope)
        } else if let node = statement.as(DoStmtSyntax.self) {
            var inner = scope
            walk(node.body.statements, &inner)
            for clause in node.catchClauses {
                var inner = scope
                walk(clause.body.statements, &inner)
            }
        } else if let node = statement.as(DeferStmtSyntax.self) {
            var inner = scope
            walk(node.body.statements, &inner)
        } else if let node = statement.as(LabeledStmtSyntax.self) {
            walk(node.statement, &scope)
        } else {
            visitChildren(of: Syntax(statement), &scope)
        }
    }

    // MARK: Branches

    /// Goes through an `if`; a branch that leaves is excluded from what follows.
    func walk(_ node: IfExprSyntax, _ scope: inout StepScope) {
        var inner = scope
        let conditions = bind(node.conditions, &inner)
        let countBefore = actions.count
        walk(node.body.statements, &inner)
        if actions.count > countBefore { noteLadder(node, scope) }
        let excluded = StepCondition.not(.all(conditions))
        var other = scope
        other.conditions.append(excluded)
        switch node.elseBody {
        case .ifExpr(let next): walk(next, &other)
        case .codeBlock(let block): walk(block.statements, &other)
        default: break
        }
        if node.body.statements.leave { scope.conditions.append(excluded) }
        if case .codeBlock(let block) = node.elseBody, block.statements.leave {
            scope.conditions.append(.all(conditions))
        }
    }

    /// Reads conditions one after the other, each of which holds where the next is read, and returns them; they hold in the scope then.
    func bind(_ elements: ConditionElementListSyntax, _ scope: inout StepScope) -> [StepCondition] {
        elements.map { element in
            let condition: StepCondition
            switch element.condition {
            case .expression(let expression):
                visit(expression, &scope)
                condition = self.condition(of: expression, scope)
            case .optionalBinding(let binding):
                condition = bind(binding, &scope)
            case .matchingPattern(let pattern):
                visit(pattern.initializer.value, &scope)
                condition = unreadableCondition(of: pattern.initializer.value, scope)
            default: condition = .data
            }
            scope.conditions.append(condition)
            return condition
        }
    }

    private func bind(_ binding: OptionalBindingConditionSyntax, _ scope: inout StepScope) -> StepCondition {
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        let shorthand = name.map { ExprSyntax(DeclReferenceExprSyntax(baseName: $0.trimmed)) }
        guard let expression = binding.initializer?.value ?? shorthand else { return .data }
        if binding.initializer != nil { visit(expression, &scope) }
        let value = value(of: expression, scope)
        if let name { scope.declare(name.identifierName, as: value, isConstant: true) }
        return presence(of: value) ?? unreadableCondition(of: expression, scope)
    }

    /// Goes through the cases of a `switch`; one that falls through leads to the next.
    func walk(_ node: SwitchExprSyntax, _ scope: inout StepScope) {
        visit(node.subject, &scope)
        let subject = value(of: node.subject, scope)
        var steps = 0
        var excluded: [StepCondition] = []
        var fallsInto: [StepCondition] = []
        for case .switchCase(let clause) in node.cases {
            var condition = StepCondition.unreadable
            switch clause.label {
            case .case(let label):
                let patterns = label.caseItems.map { self.condition(of: $0, matching: subject, scope) }
                condition = .any(patterns)
            case .default: condition = .all([])
            @unknown default: break
            }
            let own = StepCondition.all(excluded + [condition])
            var inner = scope
            let entry = StepCondition.any(fallsInto + [own])
            inner.conditions.append(entry)
            let countBefore = actions.count
            walk(clause.statements, &inner)
            if actions.count > countBefore, !clause.statements.fallThrough { steps += 1 }
            excluded.append(.not(condition))
            fallsInto = clause.statements.fallThrough ? [entry] : []
        }
        if case .oldVersion = subject, steps > 1 { note(.ladder(.oneCase), of: nil, at: node.switchKeyword, scope) }
    }

    private func condition(
        of item: SwitchCaseItemSyntax,
        matching subject: StepValue,
        _ scope: StepScope
    ) -> StepCondition {
        guard case .oldVersion(let plus) = subject, item.whereClause == nil,
            let pattern = item.pattern.as(ExpressionPatternSyntax.self)?.expression
        else { return .unreadable }
        switch value(of: pattern, scope) {
        case .number(let number):
            return number < plus ? .any([]) : .version(VersionSet(number - plus...number - plus))
        case .range(.number(let low), .number(let high)):
            return low <= high && low >= plus ? .version(VersionSet(low - plus...high - plus)) : .unreadable
        default: return .unreadable
        }
    }

    // MARK: Loops

    private func walk(_ node: ForStmtSyntax, _ scope: StepScope) {
        var outer = scope
        visit(node.sequence, &outer)
        let rounds = self.rounds(over: node.sequence, outer)
        for (value, conditions) in rounds ?? [(.unknown, [])] {
            guard spend() else { return }
            var inner = outer
            inner.conditions += conditions
            bind(node.pattern, to: value, &inner)
            if let filter = node.whereClause?.condition {
                visit(filter, &inner)
                inner.conditions.append(condition(of: filter, inner))
            }
            walk(node.body.statements, &inner)
        }
    }

    /// Returns what a loop goes through and when; nil where that cannot be read.
    private func rounds(over sequence: ExprSyntax, _ scope: StepScope) -> [(StepValue, [StepCondition])]? {
        switch value(of: sequence, scope) {
        case .list(let items): return items.map { ($0, []) }
        case .dictionary(let entries):
            return entries.map { (.record([("key", $0.key), ("value", $0.value)]), []) }
        case .range(.oldVersion(let plus), .number(let last)) where last < Self.longestRange:
            // The rounds of the versions above that of the file.
            return (plus...max(plus, last)).map { number in
                (.number(number), [.version(VersionSet(0...number - plus))])
            }
        case .range(.number(let first), .number(let last)) where first <= last && last - first < Self.longestRange:
            return (first...last).map { (.number($0), []) }
        default: return nil
        }
    }

    /// No app has more versions one after the other.
    private static let longestRange: UInt64 = 1000

    private func bind(_ pattern: PatternSyntax, to value: StepValue, _ scope: inout StepScope) {
        if let name = pattern.as(IdentifierPatternSyntax.self) {
            scope.declare(name.identifier.identifierName, as: value)
        } else if let tuple = pattern.as(TuplePatternSyntax.self) {
            for (offset, element) in tuple.elements.enumerated() {
                var part = StepValue.unknown
                if case .record(let fields) = value, offset < fields.count { part = fields[offset].value }
                bind(element.pattern, to: part, &scope)
            }
        } else if let binding = pattern.as(ValueBindingPatternSyntax.self) {
            bind(binding.pattern, to: value, &scope)
        }
    }
}

extension CodeBlockItemListSyntax {
    /// Whether the statements end by leaving what is around them.
    var leave: Bool {
        guard let last = last?.item else { return false }
        if let call = last.as(FunctionCallExprSyntax.self) {
            return ["fatalError", "preconditionFailure", "exit"].contains(call.calledExpression.trimmedDescription)
        }
        return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self) || last.is(BreakStmtSyntax.self)
            || last.is(ContinueStmtSyntax.self)
    }

    /// Whether the statements end in the next case of a `switch`.
    var fallThrough: Bool { last?.item.is(FallThroughStmtSyntax.self) ?? false }
}
