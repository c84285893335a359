import SwiftSyntax

/// Reads a syntax tree into an ``Outline``.
struct OutlineBuilder {
    let source: ParsedSource

    /// How many expressions the current one stands in.
    var depth = 0

    /// The depth from which on expressions are left out: no person writes such code, and whoever reads the outline
    /// need not be on a thread with a large stack.
    static let maximumDepth = 400

    /// A builder for what stands one level deeper.
    var nested: OutlineBuilder { OutlineBuilder(source: source, depth: depth + 1) }

    // MARK: Statements

    func statements(_ items: CodeBlockItemListSyntax) -> [Statement] {
        if let value = conditionalValue(items) { return [.expression(value)] }
        var statements: [Statement] = []
        for item in items {
            switch item.item {
            case .decl(let declaration): statements += declarations(declaration)
            case .stmt(let statement): statements += nested.statements(statement)
            case .expr(let expression): statements.append(.expression(self.expression(expression)))
            default: break
            }
        }
        return statements
    }

    /// Returns the value of a block that is nothing but an `#if`, each of whose branches is one expression.
    private func conditionalValue(_ items: CodeBlockItemListSyntax) -> Expression? {
        guard items.count == 1, let node = items.first?.item.as(IfConfigDeclSyntax.self) else { return nil }
        var branches: [[Statement]] = []
        for clause in node.clauses {
            guard case .statements(let list) = clause.elements, list.count == 1,
                case .expr(let value)? = list.first?.item
            else { return nil }
            branches.append([.expression(expression(value))])
        }
        return .choice(branches)
    }

    private func statements(_ statement: StmtSyntax) -> [Statement] {
        switch statement.as(StmtSyntaxEnum.self) {
        case .expressionStmt(let node): [.expression(expression(node.expression))]
        case .returnStmt(let node): node.expression.map { [.result(expression($0))] } ?? []
        case .throwStmt(let node): [.expression(expression(node.expression))]
        case .guardStmt(let node): conditions(node.conditions) + [block(node.body)]
        case .forStmt(let node): [loop(node)]
        case .whileStmt(let node): [.block(conditions(node.conditions) + statements(node.body.statements))]
        case .repeatStmt(let node): [block(node.body), .expression(expression(node.condition))]
        case .doStmt(let node): [block(node.body)] + node.catchClauses.map { catching($0) }
        case .deferStmt(let node): [block(node.body)]
        case .labeledStmt(let node): statements(node.statement)
        default: []
        }
    }

    private func block(_ node: CodeBlockSyntax) -> Statement {
        .block(statements(node.statements))
    }

    private func loop(_ node: ForStmtSyntax) -> Statement {
        let bound = bindings(node.pattern, to: .anyElement(of: expression(node.sequence)), type: node.typeAnnotation)
        let filter = node.whereClause.map { [Statement.expression(expression($0.condition))] } ?? []
        return .block(bound + filter + statements(node.body.statements))
    }

    private func catching(_ node: CatchClauseSyntax) -> Statement {
        let caught = node.catchItems.compactMap(\.pattern).flatMap { names(in: $0, matching: .other([])) }
        return .block([.variable(Variable(name: "error"))] + caught + statements(node.body.statements))
    }

    // MARK: Conditions and patterns

    /// Returns what conditions bind and evaluate, in their order.
    func conditions(_ list: ConditionElementListSyntax) -> [Statement] {
        list.flatMap { element -> [Statement] in
            switch element.condition {
            case .expression(let condition):
                return [.expression(expression(condition))]
            case .optionalBinding(let binding):
                // `if let name` stands for `if let name = name`.
                let value =
                    binding.initializer.map { expression($0.value) } ?? .name(binding.pattern.trimmedDescription)
                return bindings(binding.pattern, to: .unwrapped(value), type: binding.typeAnnotation)
            case .matchingPattern(let match):
                let value = expression(match.initializer.value)
                return [.expression(value)] + names(in: match.pattern, matching: value)
            default:
                return []
            }
        }
    }

    /// Returns the variable that a pattern binds to a value, or the names of a pattern with more than one.
    func bindings(_ pattern: PatternSyntax, to value: Expression?, type: TypeAnnotationSyntax?) -> [Statement] {
        if let identifier = pattern.as(IdentifierPatternSyntax.self) {
            let type = type.map { SwiftType($0.type) }
            return [.variable(Variable(name: identifier.identifier.identifierName, type: type, value: value))]
        }
        if let binding = pattern.as(ValueBindingPatternSyntax.self) {
            return bindings(binding.pattern, to: value, type: type)
        }
        if let tuple = pattern.as(TuplePatternSyntax.self), let value { return elements(of: tuple, in: value) }
        return (value.map { [.expression($0)] } ?? []) + patternNames(pattern)
    }

    /// Returns what a tuple's pattern binds; a value that is no tuple itself gets a name, so that it stands there only once.
    private func elements(of pattern: TuplePatternSyntax, in value: Expression) -> [Statement] {
        var value = value
        var whole: [Statement] = []
        if case .tuple = value {
        } else {
            let name = pattern.trimmedDescription
            whole = [.variable(Variable(name: name, value: value))]
            value = .name(name)
        }
        return whole
            + pattern.elements.enumerated().flatMap { position, element in
                bindings(element.pattern, to: value.element(at: position), type: nil)
            }
    }

    /// Returns the names that a pattern binds to values of unknown types.
    private func patternNames(_ pattern: some SyntaxProtocol) -> [Statement] {
        let finder = PatternNameFinder(viewMode: .sourceAccurate)
        finder.walk(pattern)
        return finder.names.map { .variable(Variable(name: $0)) }
    }
}

extension OutlineBuilder {
    /// Returns the names that a case's pattern binds: to the value itself, one of a type, its elements or associated values.
    func names(in pattern: PatternSyntax, matching subject: Expression) -> [Statement] {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .valueBindingPattern(let node): names(in: node.pattern, matching: subject)
        case .identifierPattern(let node):
            [.variable(Variable(name: node.identifier.identifierName, value: subject))]
        case .tuplePattern(let node): names(in: node.elements.map(\.pattern), matching: subject)
        case .expressionPattern(let node): names(in: node.expression, matching: subject)
        default: patternNames(pattern)
        }
    }

    private func names(in expression: ExprSyntax, matching subject: Expression) -> [Statement] {
        switch expression.as(ExprSyntaxEnum.self) {
        case .patternExpr(let node): return names(in: node.pattern, matching: subject)
        case .functionCallExpr(let node): return associatedValues(in: node, of: subject)
        case .optionalChainingExpr(let node): return names(in: node.expression, matching: .unwrapped(subject))
        case .tupleExpr(let node):
            let elements = node.elements.map(\.expression)
            return elements.enumerated().flatMap { position, element in
                names(in: element, matching: elements.count == 1 ? subject : subject.element(at: position))
            }
        case .sequenceExpr(let node):
            let parts = node.elements.map(\.self)
            guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self),
                let type = parts[2].as(TypeExprSyntax.self)?.type
            else { return patternNames(expression) }
            return names(in: parts[0], matching: .cast(subject, SwiftType(type)))
        default: return patternNames(expression)
        }
    }

    private func names(in patterns: [PatternSyntax], matching subject: Expression) -> [Statement] {
        patterns.enumerated().flatMap { position, pattern in
            names(in: pattern, matching: patterns.count == 1 ? subject : subject.element(at: position))
        }
    }

    private func associatedValues(in call: FunctionCallExprSyntax, of subject: Expression) -> [Statement] {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return patternNames(call) }
        let name = member.declName.baseName.identifierName
        let subject = member.base.map { .cast(subject, .named($0.trimmedDescription)) } ?? subject
        return call.arguments.enumerated().flatMap { position, argument in
            names(
                in: argument.expression,
                matching: .associatedValue(of: subject, case: name, position: position)
            )
        }
    }
}

extension Expression {
    /// Returns an element of the tuple that the expression is.
    fileprivate func element(at position: Int) -> Expression {
        if case .tuple(let elements) = self, elements.indices.contains(position) { return elements[position].value }
        return .member(base: self, name: String(position), offset: 0)
    }
}

/// Finds the names that a pattern binds.
private final class PatternNameFinder: SyntaxVisitor {
    private(set) var names: [String] = []

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        names.append(node.identifier.identifierName)
        return .skipChildren
    }
}
