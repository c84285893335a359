import SwiftSyntax
import SyntaxSupport

extension FactCollector {
    /// Returns what an expression comes to.
    func value(of expression: ExprSyntax, expecting type: String? = nil) -> Value {
        switch expression.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr(let node):
            return PatternLiteral(node, file: file).map(Value.literal) ?? interpolated(node)
        case .forceUnwrapExpr(let node) where node.expression.is(FunctionCallExprSyntax.self):
            return value(of: node.expression)
        case .declReferenceExpr, .memberAccessExpr, .optionalChainingExpr, .forceUnwrapExpr:
            return named(expression)
        case .functionCallExpr(let node):
            return called(node, expecting: type)
        case .sequenceExpr(let node):
            return value(of: Array(node.elements)[...])
        case .tupleExpr(let node) where node.elements.count == 1:
            return node.elements.first.map { value(of: $0.expression) } ?? .other
        case .tryExpr(let node): return value(of: node.expression)
        case .awaitExpr(let node): return value(of: node.expression)
        case .asExpr(let node): return value(of: node.expression)
        case .arrayExpr(let node): return .choice(node.elements.map { value(of: $0.expression) })
        case .ifExpr(let node): return .choice(branches(of: node))
        case .switchExpr(let node):
            return .choice(
                node.cases.compactMap { item in
                    guard case .switchCase(let item) = item else { return nil }
                    return singleValue(item.statements)
                }
            )
        default: return .other
        }
    }

    /// Returns the value of the one expression that a block consists of; nil where it has others.
    func singleValue(_ items: CodeBlockItemListSyntax) -> Value? {
        guard items.count == 1, case .expr(let expression)? = items.first?.item else {
            guard items.count == 1, case .stmt(let statement)? = items.first?.item,
                let expression = statement.as(ExpressionStmtSyntax.self)?.expression
            else { return nil }
            return value(of: expression)
        }
        return value(of: expression)
    }

    private func branches(of node: IfExprSyntax) -> [Value] {
        let first = singleValue(node.body.statements).map { [$0] } ?? []
        switch node.elseBody {
        case .codeBlock(let block): return first + (singleValue(block.statements).map { [$0] } ?? [])
        case .ifExpr(let other): return first + branches(of: other)
        default: return first
        }
    }

    /// Returns what operands and operators come to: for a choice, what may be chosen.
    func value(of elements: ArraySlice<ExprSyntax>) -> Value {
        if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
            let middle = elements[index].as(UnresolvedTernaryExprSyntax.self).map { value(of: $0.thenExpression) }
            return .choice([middle ?? .other, value(of: elements[(index + 1)...])])
        }
        if elements.count == 1, let only = elements.first { return value(of: only) }
        let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
        if !operators.isEmpty, operators.allSatisfy({ $0 == "+" }) {
            return .joined(elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map(part))
        }
        guard !operators.isEmpty, operators.allSatisfy({ $0 == "??" }) else {
            // `value as? String` is the value.
            let isCast = elements.contains { $0.is(UnresolvedAsExprSyntax.self) }
            return isCast ? elements.first.map { value(of: $0) } ?? .other : .other
        }
        return .choice(elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map { value(of: $0) })
    }

    /// Returns what a literal comes to that interpolates others.
    private func interpolated(_ node: StringLiteralExprSyntax) -> Value {
        var parts: [Value.Part] = []
        for segment in node.segments {
            switch segment {
            case .stringSegment(let part):
                let literal = PatternLiteral([part], of: node, file: file)
                parts.append(Value.Part(value: .literal(literal), file: file, offset: literal.start))
            case .expressionSegment(let segment):
                guard segment.expressions.count == 1, let only = segment.expressions.first, only.label == nil else {
                    return .other
                }
                parts.append(part(only.expression))
            default: return .other
            }
        }
        return .joined(parts)
    }

    private func part(_ expression: ExprSyntax) -> Value.Part {
        Value.Part(
            value: value(of: expression),
            file: file,
            offset: expression.positionAfterSkippingLeadingTrivia.utf8Offset
        )
    }

    private func named(_ expression: ExprSyntax) -> Value {
        if let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "rawValue",
            let base = member.base
        {
            return reference(of: base).map(Value.rawValue) ?? .other
        }
        if expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "rawValue", local("rawValue") == nil {
            return .rawValue(.path(["self"], in: types))
        }
        return reference(of: expression).map(Value.reference) ?? .other
    }

    private func called(_ node: FunctionCallExprSyntax, expecting type: String?) -> Value {
        if let kind = node.madeFormatter(expecting: type) {
            return .creation(kind, isCustom: !node.arguments.isEmpty)
        }
        if let zone = node.madeZone { return .zone(zone) }
        if let symbol = configured(by: node) { return .reference(.symbol(symbol)) }
        let isMapping = ["map", "compactMap"].contains(node.calledExpression.lastName)
        if let closure = node.calledExpression.as(ClosureExprSyntax.self) ?? (isMapping ? node.closure : nil) {
            let symbol = unnamedValue(node, singleValue(closure.statements) ?? .other)
            setRole(ClosureRole(result: symbol), of: closure)
            return .reference(.symbol(symbol))
        }
        return reference(of: node.calledExpression).map(Value.call) ?? .other
    }

    /// Returns the formatter that a call makes or takes and that its closure is given, as in `DateFormatter().then { … }`.
    func configured(by node: FunctionCallExprSyntax) -> Symbol? {
        let arguments = node.arguments.map(\.expression)
        let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base
        guard let closure = node.closure ?? node.calledExpression.as(ClosureExprSyntax.self) else { return nil }
        for candidate in [base].compactMap({ $0 }) + arguments {
            let made = candidate.as(FunctionCallExprSyntax.self)?.madeFormatter(expecting: nil)
            guard let kind = made ?? candidate.formatterMetatype else { continue }
            let symbol = unnamedValue(node, .creation(kind, isCustom: made == nil))
            setRole(ClosureRole(parameter: symbol), of: closure)
            return symbol
        }
        return nil
    }

    /// Returns how an expression names something; nil where it is no name.
    func reference(of expression: ExprSyntax) -> Reference? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .optionalChainingExpr(let node): return reference(of: node.expression)
        case .forceUnwrapExpr(let node): return reference(of: node.expression)
        case .tupleExpr(let node) where node.elements.count == 1:
            return node.elements.first.flatMap { reference(of: $0.expression) }
        case .declReferenceExpr(let node):
            let name = node.baseName.identifierName
            return local(name).map(Reference.symbol) ?? .path([name], in: types)
        case .memberAccessExpr(let node):
            let name = node.declName.baseName.identifierName
            guard let base = node.base else { return .path(["", name], in: types) }
            switch reference(of: base) {
            case .path(let path, _): return .path(path + [name], in: types)
            case .symbol(let symbol):
                let declaration = facts.declarations[symbol]
                if declaration?.name == "self" { return .path(["self", name], in: types) }
                let type = declaration?.type?.split(separator: ".").last.map(String.init)
                return .path(["?"] + [type].compactMap { $0 } + [name], in: types)
            case nil: return .path(["?", name], in: types)
            }
        case .functionCallExpr(let node):
            if let kind = node.madeFormatter(expecting: nil) {
                return .symbol(unnamedValue(node, .creation(kind, isCustom: !node.arguments.isEmpty)))
            }
            return configured(by: node).map(Reference.symbol)
                ?? reference(of: node.calledExpression).map {
                    .symbol(unnamedValue(node, .call($0)))
                }
        default: return nil
        }
    }
}

// MARK: Syntax

extension FormatterKind {
    /// The class of formatters that a type is; nil where it is none.
    init?(type: String) {
        switch type {
        case "ISO8601DateFormatter", "Foundation.ISO8601DateFormatter": self = .iso8601
        case "DateFormatter", "Foundation.DateFormatter", "NSDateFormatter": self = .date
        default: return nil
        }
    }
}

extension FunctionCallExprSyntax {
    /// The first closure that the call gives away.
    var closure: ClosureExprSyntax? {
        trailingClosure ?? arguments.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.first
    }

    /// The class of the formatter that the call makes; nil where it makes none.
    func madeFormatter(expecting type: String?) -> FormatterKind? {
        guard let path = calledExpression.dottedName else { return nil }
        if path == ".init", let type { return FormatterKind(type: type) }
        let name = path.hasSuffix(".init") ? String(path.dropLast(5)) : path
        return FormatterKind(type: name)
    }
}

extension ExprSyntax {
    /// The type whose initializer the expression calls, as its name tells.
    var madeType: String? {
        guard let call = self.as(FunctionCallExprSyntax.self) else {
            return self.is(StringLiteralExprSyntax.self) ? "String" : nil
        }
        let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierName
        return name?.first?.isUppercase == true ? name : nil
    }

    /// The names that the expression parts by dots; nil where it has anything else.
    ///
    /// The text of an expression would be put together anew for each link of a chain, with all closures in it.
    var dottedName: String? {
        switch self.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let node): return node.baseName.identifierName
        case .memberAccessExpr(let node):
            guard let base = node.base else { return ".\(node.declName.baseName.identifierName)" }
            return base.dottedName.map { "\($0).\(node.declName.baseName.identifierName)" }
        default: return nil
        }
    }

    /// The class in `DateFormatter.self`.
    var formatterMetatype: FormatterKind? {
        guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self" else {
            return nil
        }
        return member.base?.dottedName.flatMap(FormatterKind.init)
    }
}

extension TypeSyntax {
    /// The type's name, without what makes it optional or opaque.
    var plainName: String {
        switch self.as(TypeSyntaxEnum.self) {
        case .optionalType(let type): type.wrappedType.plainName
        case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.plainName
        case .attributedType(let type): type.baseType.plainName
        default: trimmedDescription
        }
    }
}
