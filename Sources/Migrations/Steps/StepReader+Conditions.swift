import SwiftSyntax
import SyntaxSupport

extension StepReader {
    /// Returns when an expression holds.
    func condition(of expression: ExprSyntax, _ scope: StepScope) -> StepCondition {
        condition(of: [expression], scope)
    }

    /// Returns when a chain of operators holds.
    func condition(of parts: [ExprSyntax], _ scope: StepScope) -> StepCondition {
        guard spend() else { return .unreadable }
        if let split = OperatorSplit(parts) {
            switch split.kind {
            case .and: return .all([condition(of: split.left, scope), condition(of: split.right, scope)])
            case .or: return .any([condition(of: split.left, scope), condition(of: split.right, scope)])
            case .comparison(let sign): return comparison(split, sign, scope) ?? unreadable(parts, scope)
            default: return unreadable(parts, scope)
            }
        }
        guard parts.count == 1, let expression = parts.first else { return unreadable(parts, scope) }
        if let inner = expression.inParentheses { return condition(of: inner, scope) }
        if let node = expression.as(SequenceExprSyntax.self) { return condition(of: Array(node.elements), scope) }
        if let node = expression.as(PrefixOperatorExprSyntax.self), node.operator.text == "!" {
            return .not(condition(of: node.expression, scope))
        }
        if let literal = expression.as(BooleanLiteralExprSyntax.self) {
            return literal.literal.text == "true" ? .all([]) : .any([])
        }
        if let call = expression.as(FunctionCallExprSyntax.self), let result = condition(ofCall: call, scope) {
            return result
        }
        if case .condition(let condition) = value(of: expression, scope) { return condition }
        return unreadable(parts, scope)
    }

    private func comparison(_ split: OperatorSplit, _ sign: String, _ scope: StepScope) -> StepCondition? {
        let (left, right) = (value(of: split.left, scope), value(of: split.right, scope))
        switch (left, right) {
        case (.oldVersion(let plus), .number(let number)): return comparison(plus, sign, number)
        case (.number(let number), .oldVersion(let plus)):
            return comparison(plus, Self.mirrored[sign] ?? sign, number)
        case (.number(let left), .number(let right)):
            return VersionSet(sign, right).map { $0.contains(left) ? .all([]) : .any([]) }
        default: break
        }
        let isNil = split.right.count == 1 && split.right[0].is(NilLiteralExprSyntax.self)
        guard isNil, let presence = presence(of: left) else { return nil }
        return sign == "!=" ? presence : sign == "==" ? .not(presence) : nil
    }

    private func comparison(_ plus: UInt64, _ sign: String, _ number: UInt64) -> StepCondition? {
        guard number >= plus else { return plus == 0 ? nil : .unreadable }
        return VersionSet(sign, number - plus).map { .version($0) }
    }

    private static let mirrored = ["<": ">", "<=": ">=", ">": "<", ">=": "<="]

    /// Returns when a value is there; nil where that is no matter of schemas.
    func presence(of value: StepValue) -> StepCondition? {
        switch value {
        case .object(let isOld, let className?): isOld ? .file(className, nil) : .target(className, nil)
        case .schema(let isOld, let className?, let property):
            isOld ? .file(className, property) : .target(className, property)
        case .object, .rowValue: .data
        default: nil
        }
    }

    /// Returns when a call holds that is of a function whose body is one expression.
    private func condition(ofCall call: FunctionCallExprSyntax, _ scope: StepScope) -> StepCondition? {
        guard let (inner, expression) = enter(call, scope) else { return nil }
        return condition(of: expression, inner)
    }

    /// Returns the condition that an expression stands for that nobody here can read.
    ///
    /// Whether it is about values or about schemas and versions decides whether something may be claimed behind it.
    func unreadableCondition(of expression: ExprSyntax, _ scope: StepScope) -> StepCondition {
        unreadable([expression], scope)
    }

    private func unreadable(_ parts: [ExprSyntax], _ scope: StepScope) -> StepCondition {
        for part in parts {
            for token in part.tokens(viewMode: .sourceAccurate) {
                guard case .identifier = token.tokenKind else { continue }
                let name = token.identifierName
                if Self.schemaWords.contains(name) { return .unreadable }
                switch scope.names[name] {
                case .migration, .oldVersion, .schema, .function, .closure, .condition: return .unreadable
                default: break
                }
            }
        }
        // Before rows are walked, what decides may well be the version, in other words.
        return scope.depth > 0 ? .data : .unreadable
    }

    private static let schemaWords: Set<String> = [
        "oldSchema", "newSchema", "objectSchema", "responds", "hasProperty", "schemaVersion",
    ]
}

extension ExprSyntax {
    /// The expression between parentheses.
    var inParentheses: ExprSyntax? {
        guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.label == nil
        else { return nil }
        return only.expression
    }

    /// The expression inside of all parentheses around it.
    var withoutParentheses: ExprSyntax { inParentheses?.withoutParentheses ?? self }
}
