import SwiftSyntax
import SyntaxSupport

extension StepReader {
    /// Notes where the condition of a step is one that leaves steps out or repeats them.
    func noteLadder(_ node: IfExprSyntax, _ scope: StepScope) {
        guard let test = versionTest(node.conditions, scope), case .comparison(let sign) = test.kind,
            let right = test.right.first
        else { return }
        if let outer = node.parent?.as(IfExprSyntax.self), versionTest(outer.conditions, scope) != nil {
            note(.ladder(.elseIf), of: nil, at: node.ifKeyword, scope)
        } else if sign == "==" {
            note(.ladder(.equal(right.trimmedDescription)), of: nil, at: node.conditions, scope)
        } else if sign == "<", let name = right.calleeName?.name, versionNames.contains(name) {
            note(.ladder(.beforeNewest(right.trimmedDescription)), of: nil, at: node.conditions, scope)
        }
    }

    /// Returns the comparison of the file's version with something that is among conditions.
    private func versionTest(_ conditions: ConditionElementListSyntax, _ scope: StepScope) -> OperatorSplit? {
        conditions.lazy.compactMap { element -> OperatorSplit? in
            guard case .expression(let expression) = element.condition,
                let sequence = expression.withoutParentheses.as(SequenceExprSyntax.self),
                let split = OperatorSplit(Array(sequence.elements)), case .comparison = split.kind,
                split.left.count == 1, split.right.count == 1,
                case .oldVersion = self.value(of: split.left, scope)
            else { return nil }
            return split
        }.first
    }

    /// Notes a search for the first step that the file's version asks for.
    func noteFirstFound(_ node: FunctionCallExprSyntax, _ scope: StepScope) {
        let isSearch =
            node.calledExpression.calleeName?.name == "first"
            && (node.trailingClosure != nil || node.arguments.first?.label?.text == "where")
        guard isSearch else { return }
        let asksForVersion = node.tokens(viewMode: .sourceAccurate).contains { token in
            if case .oldVersion = scope.names[token.identifierName] { true } else { false }
        }
        if asksForVersion { note(.ladder(.firstFound), of: nil, at: node, scope) }
    }
}
