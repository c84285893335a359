import SwiftSyntax
import SyntaxSupport

extension StepReader {
    /// Goes through an expression and notes what it does.
    func visit(_ expression: ExprSyntax, _ scope: inout StepScope) {
        guard spend() else { return }
        if let node = expression.as(SequenceExprSyntax.self) {
            visit(Array(node.elements), &scope)
        } else if let node = expression.as(IfExprSyntax.self) {
            walk(node, &scope)
        } else if let node = expression.as(SwitchExprSyntax.self) {
            walk(node, &scope)
        } else if let node = expression.as(FunctionCallExprSyntax.self) {
            call(node, &scope)
        } else if let node = expression.as(SubscriptCallExprSyntax.self) {
            visitChildren(of: Syntax(node), &scope)
            access(ExprSyntax(node), &scope)
        } else if let node = expression.as(MemberAccessExprSyntax.self) {
            if let base = node.base { visit(base, &scope) }
            access(ExprSyntax(node), &scope)
        } else if let node = expression.as(ForceUnwrapExprSyntax.self) {
            visit(node.expression, &scope)
            noteForce(of: value(of: node.expression, scope), at: node.exclamationMark, scope)
        } else if let node = expression.as(ClosureExprSyntax.self) {
            guard !blocks.contains(node.place(in: scope.source)) else { return }
            var inner = scope
            for (name, _) in node.namedParameters { inner.declare(name, as: .unknown) }
            walk(node.statements, &inner)
        } else {
            visitChildren(of: Syntax(expression), &scope)
        }
    }

    /// Goes through the expressions below a node.
    func visitChildren(of node: Syntax, _ scope: inout StepScope) {
        for child in node.children(viewMode: .sourceAccurate) {
            if let expression = child.as(ExprSyntax.self) {
                visit(expression, &scope)
            } else if !child.is(TokenSyntax.self) {
                visitChildren(of: child, &scope)
            }
        }
    }

    // MARK: Operators

    /// Goes through a chain of operators.
    func visit(_ parts: [ExprSyntax], _ scope: inout StepScope) {
        guard let split = OperatorSplit(parts) else {
            for part in parts { visit(part, &scope) }
            return
        }
        switch split.kind {
        case .assignment:
            visit(split.right, &scope)
            assign(split, &scope)
        case .ternary(let middle):
            visit(split.left, &scope)
            let condition = self.condition(of: split.left, scope)
            var inner = scope
            inner.conditions.append(condition)
            visit(middle, &inner)
            inner.conditions = scope.conditions + [.not(condition)]
            visit(split.right, &inner)
        case .and, .or:
            visit(split.left, &scope)
            let left = condition(of: split.left, scope)
            var inner = scope
            inner.conditions.append(split.kind == .and ? left : .not(left))
            visit(split.right, &inner)
        case .cast(let isForced):
            visit(split.left, &scope)
            if isForced { noteForce(of: value(of: split.left, scope), at: parts[split.position], scope) }
        case .comparison, .other:
            visit(split.left, &scope)
            visit(split.right, &scope)
        }
    }

    private func assign(_ split: OperatorSplit, _ scope: inout StepScope) {
        guard split.left.count == 1, let target = split.left.first else {
            visit(split.left, &scope)
            return
        }
        if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.identifierName {
            scope.names[name] = split.isPlainAssignment ? value(of: split.right, scope) : .unknown
            return
        }
        guard let place = place(of: target, scope) else {
            visit(target, &scope)
            return
        }
        visitParts(of: target, &scope)
        let assignment = StepAssignment(
            value: split.right,
            isSameForAllRows: split.right.allSatisfy { isSameForAllRows($0, scope) }
        )
        note(
            place.isOld ? .writeOld(place.property) : .write(place.property, assignment),
            of: place.className,
            at: place.node,
            scope
        )
    }

    /// Goes through what stands inside of a property that is assigned to, but not that itself.
    private func visitParts(of target: ExprSyntax, _ scope: inout StepScope) {
        if let node = target.as(SubscriptCallExprSyntax.self) {
            visit(node.calledExpression, &scope)
            for argument in node.arguments { visit(argument.expression, &scope) }
        } else if let base = target.as(MemberAccessExprSyntax.self)?.base {
            visit(base, &scope)
        } else {
            visitChildren(of: Syntax(target), &scope)
        }
    }

    private func isSameForAllRows(_ expression: ExprSyntax, _ scope: StepScope) -> Bool {
        if let literal = expression.as(StringLiteralExprSyntax.self) { return literal.plainText != nil }
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierName {
            return scope.rowConstants.contains(name)
        }
        return expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
            || expression.is(BooleanLiteralExprSyntax.self) || expression.is(NilLiteralExprSyntax.self)
    }

    private func noteForce(of value: StepValue, at node: some SyntaxProtocol, _ scope: StepScope) {
        switch value {
        case .object(let isOld, let name): note(.forceRow(isOld: isOld), of: name, at: node, scope)
        case .rowValue: note(.forceValue, of: nil, at: node, scope)
        default: break
        }
    }

    // MARK: Properties

    /// A property of a row that an expression names.
    struct PropertyPlace {
        let isOld: Bool
        let className: String?
        /// The name; nil where it cannot be read.
        let property: String?
        /// What names it.
        let node: Syntax
    }

    /// Returns the property that an expression reads or writes; nil where it is none of a row.
    func place(of expression: ExprSyntax, _ scope: StepScope) -> PropertyPlace? {
        if let node = expression.as(SubscriptCallExprSyntax.self), node.arguments.count == 1,
            let argument = node.arguments.first
        {
            guard case .object(let isOld, let className) = value(of: node.calledExpression, scope) else { return nil }
            return PropertyPlace(
                isOld: isOld,
                className: className,
                property: value(of: argument.expression, scope).text,
                node: Syntax(argument.expression)
            )
        }
        guard let node = expression.as(MemberAccessExprSyntax.self), let base = node.base,
            case .object(let isOld, let className) = value(of: base, scope)
        else { return nil }
        let name = node.declName.baseName.identifierName
        guard !Self.ownMembers.contains(name) else { return nil }
        return PropertyPlace(isOld: isOld, className: className, property: name, node: Syntax(node.declName))
    }

    private func access(_ expression: ExprSyntax, _ scope: inout StepScope) {
        // What a call calls is no property; `call` sees to it.
        guard expression.parent?.as(FunctionCallExprSyntax.self)?.calledExpression != expression,
            let place = place(of: expression, scope)
        else { return }
        note(
            place.isOld ? .readOld(place.property) : .readNew(place.property),
            of: place.className,
            at: place.node,
            scope
        )
    }

    /// What Realm's objects have besides the properties of models.
    private static let ownMembers: Set<String> = [
        "objectSchema", "realm", "isInvalidated", "isFrozen", "description", "self", "debugDescription", "hashValue",
        "className", "hash", "superclass",
    ]
}
