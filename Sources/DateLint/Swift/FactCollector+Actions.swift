import SwiftSyntax
import SyntaxSupport

/// What code does to formatters.
extension FactCollector {
    // MARK: Assignments

    /// Reads `a.b = c` out of operands and operators.
    func readAssignment(_ elements: [ExprSyntax]) {
        guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return }
        let value = elements[2...]
        let offset = elements[0].positionAfterSkippingLeadingTrivia.utf8Offset
        guard let (target, property) = assigned(elements[0]) else { return }
        if property == "isLenient" {
            readLenience(value)
        } else if let action = action(setting: property, to: value) {
            facts.events.append(Event(target: target, action: action, offset: offset))
        } else if ["dateDecodingStrategy", "dateEncodingStrategy"].contains(property), let strategy = value.last {
            readStrategy(strategy, decodes: property == "dateDecodingStrategy")
        } else if case .symbol(let symbol)? = reference(of: elements[0]) {
            add(self.value(of: value), to: symbol)
        } else if let reference = reference(of: elements[0]) {
            // What is a member is known only when all sources have been read.
            facts.assignments.append((reference, self.value(of: value)))
        }
    }

    /// Returns whose property an expression is, and which.
    private func assigned(_ expression: ExprSyntax) -> (target: Reference, property: String)? {
        if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            let target = reference(of: base) ?? .path(["?"], in: types)
            return (target, member.declName.baseName.identifierName)
        }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierName else { return nil }
        guard local(name) == nil, let own = local("self") else { return (.path(["self"], in: types), name) }
        return (.symbol(own), name)
    }

    private func action(setting property: String, to value: ArraySlice<ExprSyntax>) -> Event.Action? {
        switch property {
        case "dateFormat": return .setsFormat(self.value(of: value))
        case "locale": return .setsLocale(value.count == 1 ? locale(value.first) : .unknown)
        case "timeZone": return .setsZone(self.value(of: value))
        case "calendar": return .setsCalendar
        case "formatOptions":
            let text = value.map(\.trimmedDescription).joined()
            let isPlain = !text.contains("withFractionalSeconds") && text.contains("withInternetDateTime")
            return .setsOptions(hasFraction: text.contains("withFractionalSeconds") ? true : isPlain ? false : nil)
        default: return nil
        }
    }

    private func readLenience(_ value: ArraySlice<ExprSyntax>) {
        guard value.count == 1, let value = value.first, value.trimmedDescription == "true" else { return }
        report(.lenient, at: value, "lenient: 30 February is read as 2 March", hint: "leave isLenient false")
    }

    /// Returns the locale that an expression names.
    private func locale(_ expression: ExprSyntax?) -> PatternUse.Locale {
        guard let expression else { return .unknown }
        let text = expression.trimmedDescription
        if ["current", "autoupdatingCurrent"].contains(where: { text.hasSuffix(".\($0)") }) { return .current }
        // A constant of the program's own tells by its name.
        if expression.lastName?.lowercased().contains("posix") == true { return .fixed("en_US_POSIX") }
        guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            ["identifier", "localeIdentifier"].contains(call.arguments.first?.label?.text),
            let literal = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.plainText
        else { return .unknown }
        return .fixed(literal)
    }

    private func readStrategy(_ expression: ExprSyntax, decodes: Bool) {
        if expression.trimmedDescription.hasSuffix(".iso8601") {
            if decodes { reportPlainISO(at: expression, isAttempt: false) } else { facts.encodesISO = true }
            return
        }
        guard let call = expression.as(FunctionCallExprSyntax.self),
            call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "formatted",
            let formatter = call.arguments.first?.expression, let target = reference(of: formatter)
        else { return }
        facts.events.append(
            Event(
                target: target,
                action: decodes ? .reads : .encodes,
                offset: formatter.positionAfterSkippingLeadingTrivia.utf8Offset
            )
        )
    }

    func reportPlainISO(at expression: some SyntaxProtocol, isAttempt: Bool) {
        report(
            .isoWithoutFraction,
            at: expression,
            ".iso8601 reads no fraction: \"2023-11-15T07:46:07.364Z\" fails",
            hint: "where servers send fractions: skein date code --api json-decoder",
            isAttempt: isAttempt
        )
    }

    func report(
        _ rule: DateRule,
        at node: some SyntaxProtocol,
        _ message: String,
        hint: String? = nil,
        isRemark: Bool = false,
        isAttempt: Bool = false
    ) {
        facts.findings.append(
            CodeFinding(
                rule: rule,
                message: message,
                hint: hint,
                offset: node.positionAfterSkippingLeadingTrivia.utf8Offset,
                isRemark: isRemark,
                isAttempt: isAttempt
            )
        )
    }

    // MARK: Format strings

    func readFormatString(_ node: StringLiteralExprSyntax) {
        guard node.segments.count > 1, let literal = FormatString.read(node, file: file) else { return }
        let call = node.ancestor(FunctionCallExprSyntax.self, before: CodeBlockItemSyntax.self)
        let callee = call?.calledExpression.trimmedDescription ?? ""
        let reads = callee.contains("ParseStrategy") || callee.hasSuffix("strategy") || callee.hasSuffix(".fixed")
        let zone = call?.arguments.first { $0.label?.text == "timeZone" }.map { value(of: $0.expression) }
        facts.formatStrings.append((literal, reads ? .parseStrategy : .formatStyle, zone))
    }

    /// Where a statement can follow one that declares a local variable: at the end of its line.
    func insertion(behind node: VariableDeclSyntax) -> Declaration.Insertion? {
        guard node.bindings.count == 1, let item = node.parent?.as(CodeBlockItemSyntax.self), item.semicolon == nil,
            let next = item.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate),
            next.leadingTrivia.contains(where: \.isNewline)
        else { return nil }
        // The indentation is what stands in front of the statement on its line.
        let trivia = item.leadingTrivia.description
        guard let lineStart = trivia.lastIndex(where: \.isNewline) else { return nil }
        let indentation = trivia[trivia.index(after: lineStart)...]
        guard indentation.allSatisfy(\.isWhitespace) else { return nil }
        let lineBreak = trivia[lineStart] == "\r\n" ? "\r\n" : "\n"
        return Declaration.Insertion(offset: item.endPosition.utf8Offset, lineBreak: lineBreak + indentation)
    }
}

extension SyntaxProtocol {
    /// Returns the nearest node of a kind around this one, below the nearest of another kind.
    func ancestor<Node: SyntaxProtocol, Limit: SyntaxProtocol>(_: Node.Type, before _: Limit.Type) -> Node? {
        var node = parent
        while let current = node {
            if let found = current.as(Node.self) { return found }
            if current.is(Limit.self) { return nil }
            node = current.parent
        }
        return nil
    }
}
