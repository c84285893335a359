import SwiftSyntax
import SyntaxSupport

extension StepReader {
    /// Returns what an expression stands for.
    func value(of expression: ExprSyntax, _ scope: StepScope) -> StepValue {
        guard spend() else { return .unknown }
        if let inner = expression.wrapped { return value(of: inner, scope) }
        if let node = expression.as(SequenceExprSyntax.self) { return value(of: Array(node.elements), scope) }
        if let node = expression.as(DeclReferenceExprSyntax.self) { return value(of: node, scope) }
        if let node = expression.as(MemberAccessExprSyntax.self) { return value(of: node, scope) }
        if let node = expression.as(SubscriptCallExprSyntax.self) { return value(of: node, scope) }
        if let node = expression.as(FunctionCallExprSyntax.self) { return value(ofCall: node, scope) }
        if let node = expression.as(ClosureExprSyntax.self) { return .closure(node, scope) }
        return literal(expression, scope)
    }

    private func literal(_ expression: ExprSyntax, _ scope: StepScope) -> StepValue {
        if let node = expression.as(StringLiteralExprSyntax.self) { return text(of: node, scope) }
        if let node = expression.as(IntegerLiteralExprSyntax.self) {
            return UInt64(node.literal.text.filter { $0 != "_" }).map { .number($0) } ?? .unknown
        }
        if let node = expression.as(ArrayExprSyntax.self) {
            return .list(node.elements.map { value(of: $0.expression, scope) })
        }
        if let node = expression.as(DictionaryExprSyntax.self), case .elements(let elements) = node.content {
            return .dictionary(elements.map { (value(of: $0.key, scope), value(of: $0.value, scope)) })
        }
        if let node = expression.as(TupleExprSyntax.self) {
            return .record(node.elements.map { ($0.label?.identifierName, value(of: $0.expression, scope)) })
        }
        if let node = expression.as(KeyPathExprSyntax.self), node.components.count == 1,
            case .property(let component) = node.components.first?.component
        {
            return .text(component.declName.baseName.identifierName)
        }
        if let node = expression.as(MacroExpansionExprSyntax.self), node.macroName.text == "keyPath" {
            let path = node.arguments.first?.expression.as(MemberAccessExprSyntax.self)
            return path.map { .text($0.declName.baseName.identifierName) } ?? .unknown
        }
        return .unknown
    }

    /// A literal's text; an interpolated type stands for its name.
    private func text(of node: StringLiteralExprSyntax, _ scope: StepScope) -> StepValue {
        if let text = node.plainText { return .text(text) }
        var text = ""
        for segment in node.segments {
            switch segment {
            case .stringSegment(let part): text += part.content.text
            case .expressionSegment(let part):
                guard part.expressions.count == 1, let first = part.expressions.first else { return .unknown }
                switch value(of: first.expression, scope) {
                case .text(let inner), .type(let inner): text += inner
                default: return .unknown
                }
            @unknown default: return .unknown
            }
        }
        return .text(text)
    }

    /// Returns what a chain of operators stands for.
    func value(of parts: [ExprSyntax], _ scope: StepScope) -> StepValue {
        guard let split = OperatorSplit(parts) else { return parts.first.map { value(of: $0, scope) } ?? .unknown }
        let left = value(of: split.left, scope)
        switch split.kind {
        case .cast: return left
        case .and, .or, .comparison: return .condition(condition(of: parts, scope))
        case .other("??"): return left
        case .other("+"):
            guard case .oldVersion(let plus) = left, case .number(let number) = value(of: split.right, scope) else {
                return .unknown
            }
            return .oldVersion(plus: plus &+ number)
        case .other("..."): return .range(left, value(of: split.right, scope))
        case .other("..<"):
            guard case .number(let end) = value(of: split.right, scope), end > 0 else { return .unknown }
            return .range(left, .number(end - 1))
        default: return .unknown
        }
    }

    private func value(of node: DeclReferenceExprSyntax, _ scope: StepScope) -> StepValue {
        let name = node.baseName.identifierName
        if let known = scope.names[name] { return known }
        if name == "oldSchema" || name == "newSchema" {
            return .schema(isOld: name == "oldSchema", className: nil, property: nil)
        }
        if let constant = constant(named: name, in: scope.typePath, scope) { return constant }
        if let functions = index.functions[name], functions.count == 1 { return .function(functions[0], nil) }
        return name.first?.isUppercase == true ? .type(name) : .unknown
    }

    /// Returns what a constant stands for, of the types around the code, of a named type, or of the file.
    private func constant(named name: String, in path: [String], _ scope: StepScope) -> StepValue? {
        guard let all = index.constants[name], scope.calls < Self.deepestCall else { return nil }
        let near = all.filter { !$0.typePath.isEmpty && $0.typePath.last == path.last }
        let choice = near.isEmpty ? all : near
        guard choice.count == 1, let constant = choice.first else { return .unknown }
        var inner = StepScope(source: constant.source, typePath: constant.typePath)
        inner.calls = scope.calls + 1
        let place = constant.value.place(in: constant.source)
        if let known = constantValues[place] { return known }
        let found = value(of: constant.value, inner)
        constantValues[place] = found
        return found
    }

    private func value(of node: MemberAccessExprSyntax, _ scope: StepScope) -> StepValue {
        let name = node.declName.baseName.identifierName
        if name == "oldSchema" || name == "newSchema" {
            return .schema(isOld: name == "oldSchema", className: nil, property: nil)
        }
        guard let base = node.base else { return constant(named: name, in: scope.typePath, scope) ?? .unknown }
        switch value(of: base, scope) {
        case .type(let type):
            if name == "self" { return .type(type) }
            if type == "Self" { return constant(named: name, in: scope.typePath, scope) ?? .unknown }
            return constant(named: name, in: [type], scope)
                ?? (name.first?.isUppercase == true ? .type(name) : .unknown)
        case .text(let text) where ["keyPath", "rawValue", "self", "description"].contains(name): return .text(text)
        case .number(let number) where name == "rawValue": return .number(number)
        case .record(let fields):
            if let field = fields.first(where: { $0.label == name }) { return field.value }
            return Int(name).flatMap { fields.indices.contains($0) ? fields[$0].value : nil } ?? .unknown
        case .object(let isOld, let className) where name == "objectSchema":
            return .schema(isOld: isOld, className: className, property: nil)
        case .object: return .rowValue
        case .rowValue: return .rowValue
        default:
            // `self.steps` is a constant of the type.
            guard base.trimmedDescription == "self" else { return .unknown }
            return constant(named: name, in: scope.typePath, scope) ?? functionValue(named: name)
        }
    }

    private func functionValue(named name: String) -> StepValue {
        guard let functions = index.functions[name], functions.count == 1 else { return .unknown }
        return .function(functions[0], nil)
    }

    private func value(of node: SubscriptCallExprSyntax, _ scope: StepScope) -> StepValue {
        guard node.arguments.count == 1, let argument = node.arguments.first?.expression else { return .unknown }
        let key = value(of: argument, scope)
        switch value(of: node.calledExpression, scope) {
        case .object, .rowValue: return .rowValue
        case .schema(let isOld, let className, nil):
            guard let text = key.text ?? key.typeName else { return .unknown }
            return className == nil
                ? .schema(isOld: isOld, className: text, property: nil)
                : .schema(isOld: isOld, className: className, property: text)
        case .dictionary(let entries):
            guard case .number(let number) = key else { return .unknown }
            return entries.first { if case .number(number) = $0.key { true } else { false } }?.value ?? .unknown
        case .list(let items):
            guard case .number(let number) = key, number < UInt64(items.count) else { return .unknown }
            return items[Int(number)]
        default: return .unknown
        }
    }
}

extension StepValue {
    /// The name of the type, where it is one.
    var typeName: String? { if case .type(let name) = self { name } else { nil } }
}

extension ExprSyntax {
    /// What stands inside of an expression that changes nothing about what it stands for.
    var wrapped: ExprSyntax? {
        if let node = self.as(OptionalChainingExprSyntax.self) { return node.expression }
        if let node = self.as(ForceUnwrapExprSyntax.self) { return node.expression }
        if let node = self.as(TryExprSyntax.self) { return node.expression }
        if let node = self.as(AwaitExprSyntax.self) { return node.expression }
        return inParentheses
    }
}
