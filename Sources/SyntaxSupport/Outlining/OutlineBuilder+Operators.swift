import SwiftSyntax

extension OutlineBuilder {
    /// Reads operands and operators, in turns, by Swift's precedence.
    ///
    /// Operators of one precedence become one operation, so that a sum of a thousand strings is no
    /// deeper than a sum of two.
    func sequence(_ elements: ArraySlice<ExprSyntax>) -> Expression {
        guard elements.count > 1 else { return elements.first.map { expression($0) } ?? .other([]) }
        guard depth < Self.maximumDepth else { return .other([]) }
        if elements.count == 3, let node = elements[elements.startIndex + 1].as(BinaryOperatorExprSyntax.self) {
            let operands = [elements[elements.startIndex], elements[elements.startIndex + 2]]
            return .operation(node.operator.text, operands.map { expression($0) })
        }
        if let index = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) {
            return .assignment(sequence(elements[..<index]), nested.sequence(elements[(index + 1)...]))
        }
        let branches = ternaryBranches(elements)
        if branches.count > 1 { return .choice(branches) }
        let operators = stride(from: elements.startIndex + 1, to: elements.endIndex, by: 2)
        guard let lowest = operators.map({ precedence(elements[$0]) }).min() else { return .other([]) }
        return operation(elements, at: operators.filter { precedence(elements[$0]) == lowest })
    }

    /// Returns the values that ternary operators choose from, each behind its condition: `a ? x : b ? y : z` has three.
    private func ternaryBranches(_ elements: ArraySlice<ExprSyntax>) -> [[Statement]] {
        var rest = elements
        var branches: [[Statement]] = []
        while let index = rest.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
            let middle = rest[index].as(UnresolvedTernaryExprSyntax.self)
        {
            let condition = Statement.expression(sequence(rest[..<index]))
            branches.append([condition, .expression(expression(middle.thenExpression))])
            rest = rest[(index + 1)...]
        }
        return branches.isEmpty ? [] : branches + [[.expression(sequence(rest))]]
    }

    private func operation(_ elements: ArraySlice<ExprSyntax>, at indices: [Int]) -> Expression {
        var operands: [ArraySlice<ExprSyntax>] = []
        var start = elements.startIndex
        for index in indices {
            operands.append(elements[start..<index])
            start = index + 1
        }
        operands.append(elements[start...])
        if elements[indices[0]].is(UnresolvedAsExprSyntax.self) {
            // Each cast is one level around the value.
            let value = OutlineBuilder(source: source, depth: depth + indices.count).sequence(operands[0])
            guard depth + indices.count < Self.maximumDepth else { return value }
            return cast(value, through: zip(indices, operands.dropFirst()).map { (elements[$0], $1) })
        }
        return .operation(operatorName(elements[indices[0]]), operands.map { sequence($0) })
    }

    private func cast(_ value: Expression, through steps: [(ExprSyntax, ArraySlice<ExprSyntax>)]) -> Expression {
        var value = value
        for (step, target) in steps {
            guard let type = target.first?.as(TypeExprSyntax.self).map({ SwiftType($0.type) }) else { continue }
            let isOptional = step.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text == "?"
            value = .cast(value, isOptional ? .optional(type) : type)
        }
        return value
    }

    private func operatorName(_ node: ExprSyntax) -> String {
        node.as(BinaryOperatorExprSyntax.self)?.operator.text ?? node.trimmedDescription
    }

    /// Returns how strongly an operator binds; the names are those of the standard library's precedence groups.
    private func precedence(_ node: ExprSyntax) -> Int {
        if node.is(UnresolvedAsExprSyntax.self) || node.is(UnresolvedIsExprSyntax.self) { return 5 }
        return switch node.as(BinaryOperatorExprSyntax.self)?.operator.text {
        case "||": 1
        case "&&": 2
        case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": 3
        case "??": 4
        case "...", "..<": 6
        case "*", "/", "%", "&*", "&": 8
        case "<<", ">>": 9
        default: 7
        }
    }
}
