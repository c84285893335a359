import SwiftSyntax

extension OutlineBuilder {
    /// Returns the outline of an expression.
    func expression(_ node: ExprSyntax) -> Expression {
        guard depth < Self.maximumDepth else { return .other([]) }
        return nested.read(node)
    }

    private func read(_ node: ExprSyntax) -> Expression {
        switch node.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr(let node): .string(literal(node))
        case .integerLiteralExpr: .literal(.integer)
        case .floatLiteralExpr: .literal(.double)
        case .booleanLiteralExpr: .literal(.boolean)
        case .nilLiteralExpr: .null
        case .declReferenceExpr(let node): .name(node.baseName.identifierName)
        case .superExpr: .name("super")
        case .memberAccessExpr(let node): member(node)
        case .functionCallExpr(let node): call(node)
        case .subscriptCallExpr(let node): .element(of: expression(node.calledExpression), arguments(node.arguments))
        case .macroExpansionExpr(let node): macro(named: node.macroName.text, node.arguments, node.trailingClosure)
        case .closureExpr(let node): .closure(closure(node))
        case .arrayExpr(let node): .array(node.elements.map { expression($0.expression) })
        case .dictionaryExpr(let node): dictionary(node)
        case .tupleExpr(let node): tuple(node)
        case .sequenceExpr(let node): sequence(Array(node.elements)[...])
        case .ifExpr(let node): .choice(branches(node))
        case .switchExpr(let node): switching(node)
        case .keyPathExpr(let node): .keyPath(properties(along: node))
        case .typeExpr(let node): .type(SwiftType(node.type))
        case .genericSpecializationExpr(let node): specialization(node)
        default: wrapper(node)
        }
    }

    /// Reads what stands around another expression, most of which changes no type.
    private func wrapper(_ node: ExprSyntax) -> Expression {
        switch node.as(ExprSyntaxEnum.self) {
        case .optionalChainingExpr(let node): .unwrapped(expression(node.expression))
        case .forceUnwrapExpr(let node): .unwrapped(expression(node.expression))
        case .tryExpr(let node): attempt(node)
        case .awaitExpr(let node): expression(node.expression)
        case .inOutExpr(let node): expression(node.expression)
        case .consumeExpr(let node): expression(node.expression)
        case .copyExpr(let node): expression(node.expression)
        case .prefixOperatorExpr(let node): prefix(node)
        case .postfixIfConfigExpr(let node): conditional(node)
        default: .other([])
        }
    }

    private func attempt(_ node: TryExprSyntax) -> Expression {
        let value = expression(node.expression)
        return node.questionOrExclamationMark?.text == "?" ? .cast(value, .named("Optional", [.unknown])) : value
    }

    private func prefix(_ node: PrefixOperatorExprSyntax) -> Expression {
        let value = expression(node.expression)
        return node.operator.text == "!" ? .operation("!", [value]) : value
    }

    private func member(_ node: MemberAccessExprSyntax) -> Expression {
        let token = node.declName.baseName
        let name = token.identifierName
        if name == "self", let base = node.base { return expression(base) }
        let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
        return .member(base: node.base.map { expression($0) }, name: name, offset: offset)
    }

    private func properties(along node: KeyPathExprSyntax) -> [String] {
        node.components.compactMap { component in
            switch component.component {
            case .property(let property):
                let name = property.declName.baseName.text
                if name == "self" { return nil }
                return name.hasPrefix("$") ? String(name.dropFirst()) : name
            case .optional: return nil
            default: return ""
            }
        }
    }

    private func tuple(_ node: TupleExprSyntax) -> Expression {
        if node.elements.count == 1, let only = node.elements.first, only.label == nil {
            return expression(only.expression)
        }
        return .tuple(arguments(node.elements))
    }

    private func dictionary(_ node: DictionaryExprSyntax) -> Expression {
        guard case .elements(let elements) = node.content else { return .dictionary(keys: [], values: []) }
        return .dictionary(keys: elements.map { expression($0.key) }, values: elements.map { expression($0.value) })
    }

    private func specialization(_ node: GenericSpecializationExprSyntax) -> Expression {
        let arguments = node.genericArgumentClause.arguments.map { SwiftType($0) }
        return .type(.named(node.expression.trimmedDescription, arguments))
    }

    // MARK: Calls

    private func call(_ node: FunctionCallExprSyntax) -> Expression {
        var arguments = arguments(node.arguments)
        if let trailing = node.trailingClosure {
            arguments.append(Argument(nil, .closure(closure(trailing)), isTrailing: true))
        }
        for trailing in node.additionalTrailingClosures {
            let value = Expression.closure(closure(trailing.closure))
            arguments.append(Argument(trailing.label.identifierName, value, isTrailing: true))
        }
        return .call(expression(node.calledExpression), arguments)
    }

    func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
        list.map { Argument($0.label?.identifierName, expression($0.expression)) }
    }

    /// Reads the use of a macro as a call, except of a preview.
    func macro(named name: String, _ list: LabeledExprListSyntax, _ trailing: ClosureExprSyntax?) -> Expression {
        guard name != "Preview" else { return .preview(trailing.map { statements($0.statements) } ?? []) }
        let closures = trailing.map { [Argument(nil, .closure(closure($0)), isTrailing: true)] } ?? []
        return .call(.name("#" + name), arguments(list) + closures)
    }

    func closure(_ node: ClosureExprSyntax) -> Closure {
        let captures = node.signature?.capture?.items.compactMap { $0.initializer?.value } ?? []
        return Closure(
            parameters: node.namedParameters.map { ($0.name, $0.type.map { SwiftType($0) }) },
            result: node.signature?.returnClause.map { SwiftType($0.type) },
            body: captures.map { .expression(expression($0)) } + statements(node.statements)
        )
    }

    // MARK: Branches

    private func branches(_ node: IfExprSyntax) -> [[Statement]] {
        let first = conditions(node.conditions) + statements(node.body.statements)
        switch node.elseBody {
        case .ifExpr(let next): return [first] + nested.branches(next)
        case .codeBlock(let block): return [first, statements(block.statements)]
        default: return [first]
        }
    }

    private func switching(_ node: SwitchExprSyntax) -> Expression {
        let subject = expression(node.subject)
        let branches = branches(node.cases, of: subject)
        return .choice([[.expression(subject)] + (branches.first ?? [])] + branches.dropFirst())
    }

    private func branches(_ list: SwitchCaseListSyntax, of subject: Expression) -> [[Statement]] {
        list.flatMap { element -> [[Statement]] in
            switch element {
            case .switchCase(let node):
                return [labels(node.label, of: subject) + statements(node.statements)]
            case .ifConfigDecl(let node):
                return node.clauses.flatMap { clause -> [[Statement]] in
                    if case .switchCases(let cases) = clause.elements { branches(cases, of: subject) } else { [] }
                }
            default:
                return []
            }
        }
    }

    private func labels(_ label: SwitchCaseSyntax.Label, of subject: Expression) -> [Statement] {
        guard case .case(let label) = label else { return [] }
        return label.caseItems.flatMap { item in
            names(in: item.pattern, matching: subject)
                + (item.whereClause.map { [.expression(expression($0.condition))] } ?? [])
        }
    }

    /// Reads a chain of modifiers that `#if` interrupts: all branches, the last of which gives the value.
    private func conditional(_ node: PostfixIfConfigExprSyntax) -> Expression {
        let base = node.base.map { expression($0) }
        let branches = node.config.clauses.compactMap { clause -> Expression? in
            guard case .postfixExpression(let branch) = clause.elements else { return nil }
            return expression(branch).asContinuation
        }
        return .choice([(base.map { [$0] } ?? []).map { .expression($0) }] + branches.map { [.expression($0)] })
    }
}

extension Expression {
    /// The expression as the continuation of another: its innermost member is not one of the type that the
    /// context asks for.
    fileprivate var asContinuation: Expression {
        switch self {
        case .member(let base, let name, let offset):
            .member(base: base?.asContinuation ?? .other([]), name: name, offset: offset)
        case .call(let callee, let arguments): .call(callee.asContinuation, arguments)
        case .element(let base, let arguments): .element(of: base.asContinuation, arguments)
        case .unwrapped(let value): .unwrapped(value.asContinuation)
        default: self
        }
    }
}
