import SwiftSyntax
import SyntaxSupport

/// What calls tell: of formatters that are made and used, and of patterns that are given to functions.
extension FactCollector {
    func readCall(_ node: FunctionCallExprSyntax) {
        if node.madeFormatter(expecting: nil) != nil { checkPlace(of: node) }
        _ = configured(by: node)
        readIteration(node)
        readArguments(node)
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else {
            readComponents(node)
            return
        }
        let name = member.declName.baseName.identifierName
        let label = node.arguments.first?.label?.text
        guard let argument = node.arguments.first?.expression else { return }
        switch (name, label) {
        case ("date", "from"): readReading(node, member.base, argument)
        case ("string", "from"), ("string", "for"), ("localizedString", "from"):
            add(.writes(isShown: isShown(node)), to: member.base, at: node)
        case ("setLocalizedDateFormatFromTemplate", nil):
            let base = member.base.flatMap(reference) ?? .path(["?"], in: types)
            facts.events.append(
                Event(target: base, action: .setsTemplate(value(of: argument)), offset: offset(of: node))
            )
        case ("dateFormat", "fromTemplate"):
            facts.events.append(
                Event(
                    target: .path(["?"], in: []),
                    action: .setsTemplate(value(of: argument)),
                    offset: offset(of: node)
                )
            )
        case ("insert", nil) where argument.trimmedDescription.hasSuffix("withFractionalSeconds"):
            if let options = member.base?.as(MemberAccessExprSyntax.self),
                options.declName.baseName.text == "formatOptions"
            {
                add(.setsOptions(hasFraction: true), to: options.base, at: node)
            }
        default: break
        }
    }

    /// Gives the closure of `map` and the like what stands in front of it.
    private func readIteration(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            Self.iterations.contains(member.declName.baseName.text), let closure = node.closure
        else { return }
        let element = value(of: base)
        if case .other = element { return }
        let name = closure.namedParameters.first?.name ?? "$0"
        setRole(ClosureRole(parameter: declare(Declaration(name: name, values: [element]))), of: closure)
    }

    private func offset(of node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }

    private func add(_ action: Event.Action, to base: ExprSyntax?, at node: some SyntaxProtocol) {
        guard let target = base.flatMap(reference) else { return }
        facts.events.append(Event(target: target, action: action, offset: offset(of: node)))
    }

    // MARK: Arguments

    /// Functions that do nothing to the formatters they are given.
    private static let harmlessCallees: Set<String> = [
        "formatted", "print", "Text", "TextField", "LabeledContent", "append", "XCTAssertEqual", "debugPrint",
    ]
    private static let harmlessLabels: Set<String> = ["formatter", "dateFormatter", "with", "using"]

    private func readArguments(_ node: FunctionCallExprSyntax) {
        let callee = node.calledExpression.lastName
        var arguments: [(label: String, value: Value)] = []
        var isUseful = false
        for argument in node.arguments {
            let label = argument.label?.text ?? ""
            let value = value(of: argument.expression)
            arguments.append((label, value))
            switch value {
            case .literal, .joined, .choice, .rawValue: isUseful = true
            case .reference(let reference):
                isUseful = true
                guard !Self.harmlessCallees.contains(callee ?? ""), !Self.harmlessLabels.contains(label) else { break }
                facts.events.append(
                    Event(target: reference, action: .escapes, offset: offset(of: argument.expression))
                )
            default: break
            }
            if label == "isLenient", argument.expression.trimmedDescription == "true" {
                report(
                    .lenient,
                    at: argument.expression,
                    "lenient: 30 February is read as 2 March",
                    hint: "pass isLenient: false"
                )
            }
            readStrategy(argument, label: label)
        }
        guard isUseful, let callee else { return }
        facts.calls.append(Call(name: callee, arguments: arguments))
    }

    /// Reads what a date is made by, as in `Date(text, strategy: .iso8601)`.
    private func readStrategy(_ argument: LabeledExprSyntax, label: String) {
        switch label {
        case "includingFractionalSeconds":
            facts.strategies.insert(Bool(argument.expression.trimmedDescription))
        case "strategy" where argument.expression.dottedName == ".iso8601":
            facts.strategies.insert(false)
            reportPlainISO(at: argument.expression, isAttempt: true)
        case "strategy": facts.strategies.insert(argument.expression.is(FunctionCallExprSyntax.self) ? false : nil)
        default: break
        }
    }

    // MARK: Reading

    private func readReading(_ node: FunctionCallExprSyntax, _ base: ExprSyntax?, _ argument: ExprSyntax) {
        // A calendar's `date(from:)` takes components, and is told apart by what it is called on.
        add(.reads, to: base, at: node)
        if let text = argument.as(StringLiteralExprSyntax.self)?.plainText, let year = Self.year(in: text), year < 1582
        {
            reportJulian(at: argument)
        }
        if node.isComparedWithNil, let target = base.flatMap(reference) {
            facts.validations.append((target, offset(of: node)))
        }
    }

    /// Returns the year of a date such as 1492-10-12.
    private static func year(in text: String) -> Int? {
        let parts = text.split(separator: "-")
        guard parts.count >= 3, parts[0].count == 4, parts[1].count == 2 else { return nil }
        return Int(parts[0])
    }

    private func readComponents(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.dottedName == "DateComponents",
            let argument = node.arguments.first(where: { $0.label?.text == "year" })?.expression,
            let year = Int(argument.trimmedDescription), (1..<1582).contains(year)
        else { return }
        // Small numbers are spans of time, and no years.
        if year > 1_000 { reportJulian(at: argument) }
    }

    private func reportJulian(at node: some SyntaxProtocol) {
        report(
            .julian,
            at: node,
            "before 15 October 1582 Foundation counts by the Julian calendar, and ISO 8601 by the Gregorian",
            hint: "do not use Foundation for such dates where others read them"
        )
    }

    /// Whether the text that a call returns goes to users at once: into a `Text`, or the text of a label.
    private func isShown(_ node: FunctionCallExprSyntax) -> Bool {
        if let argument = node.parent?.as(LabeledExprSyntax.self),
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        {
            return ["Text", "Label"].contains(call.calledExpression.dottedName)
        }
        guard let elements = node.parent?.as(ExprListSyntax.self).map(Array.init), elements.count == 3,
            elements[1].is(AssignmentExprSyntax.self)
        else { return false }
        return elements[0].lastName == "text"
    }
}

extension ExprSyntax {
    /// The last name of a chain.
    var lastName: String? {
        if let member = self.as(MemberAccessExprSyntax.self) {
            let name = member.declName.baseName.identifierName
            return name == "init" ? member.base?.lastName : name
        }
        return self.as(DeclReferenceExprSyntax.self)?.baseName.identifierName
    }
}

extension FunctionCallExprSyntax {
    /// Whether only that there is a value counts.
    fileprivate var isComparedWithNil: Bool {
        guard let elements = parent?.as(ExprListSyntax.self).map(Array.init),
            let index = elements.firstIndex(where: { $0.id == id }), index + 2 < elements.count
        else { return false }
        return ["==", "!="].contains(elements[index + 1].trimmedDescription)
            && elements[index + 2].is(NilLiteralExprSyntax.self)
    }
}
