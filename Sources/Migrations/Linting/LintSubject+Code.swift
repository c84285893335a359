import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// How steps are written and chosen.
extension LintSubject {
    var codeFindings: [Finding] {
        let actions = steps.actions.flatMap(findings)
        let regions = steps.regions.flatMap { region -> [Finding] in
            let visitor = StepCodeVisitor(region.source, models: modelNames)
            visitor.walk(region.node)
            return visitor.findings
        }
        return actions + regions
    }

    private func findings(_ action: StepAction) -> [Finding] {
        let place = action.location
        switch action.kind {
        case .writeOld(let property):
            let name = property.map { "'\($0)' of the" } ?? "the"
            let message = "\(name) old object cannot be written: it is the file as it was, and Realm raises"
            return [MigrationRule.writeToOld.finding(message, at: place, hint: "write to the new object")]
        case .deleteOld:
            let message =
                "the old object cannot be deleted: Realm throws \"Can only delete an object from the Realm it belongs to.\""
            return [MigrationRule.writeToOld.finding(message, at: place, hint: "delete the new object")]
        case .ladder(let fault): return [MigrationRule.ladder.finding(fault.message, at: place, hint: fault.hint)]
        case .forceValue:
            let message = "one row whose value is otherwise than expected ends the app here, at every start"
            return [MigrationRule.forced.finding(message, at: place, hint: "use 'as?' and 'guard let'")]
        case .forceRow(let isOld):
            let message =
                isOld
                ? "there is no old object for rows that the migration made itself, and this ends the app then"
                : "there is no new object once the class is removed from the models, and this ends the app then"
            return [MigrationRule.forced.finding(message, at: place, hint: "use 'guard let'")]
        case .enumerate where action.depth > 0:
            let name = action.className.map { "the rows of '\($0)'" } ?? "rows"
            let message = "\(name) are walked once for each row of the walk around it, while the app waits to start"
            let hint = "walk them once before, and keep what is needed in a dictionary"
            return [MigrationRule.nested.finding(message, at: place, hint: hint)]
        case .write(let property, let assignment): return findings(property, assignment, action)
        default: return []
        }
    }

    private func findings(_ property: String?, _ assignment: StepAssignment, _ action: StepAction) -> [Finding] {
        var findings: [Finding] = []
        if assignment.value.count == 1, let call = assignment.value[0].as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.calleeName?.name, modelNames.contains(name)
        {
            findings.append(
                MigrationRule.unmanaged.finding(
                    "this instance of '\(name)' is not in the file that is migrated, and the link may be missing afterwards",
                    at: action.source.location(of: call),
                    hint: "make the row: migration.create(\"\(name)\", value: …)"
                )
            )
        }
        for expression in assignment.value {
            findings += appCode(in: expression, action)
            if action.depth > 0 { findings += perRow(in: expression, of: property, action) }
        }
        return findings
    }

    // MARK: SK104

    private func appCode(in expression: ExprSyntax, _ action: StepAction) -> [Finding] {
        expression.tokens(viewMode: .sourceAccurate).compactMap { token -> Finding? in
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.isFirstName else {
                return nil
            }
            let name = token.identifierName
            guard isAppType(name, usedIn: action.source.file.path), !modelNames.contains(name) else { return nil }
            return .appCode(name, at: action.source.location(of: token))
        }
    }

    /// Whether a type is declared in the sources, and elsewhere than the step.
    private func isAppType(_ name: String, usedIn path: String) -> Bool {
        typePaths[name].map { !$0.contains(path) } ?? false
    }

    // MARK: SK109

    private func perRow(in expression: ExprSyntax, of property: String?, _ action: StepAction) -> [Finding] {
        let visitor = FreshValueVisitor(viewMode: .sourceAccurate)
        visitor.walk(expression)
        let column = property.flatMap { name in
            action.className.flatMap { target.entity(known: $0)?.property(known: name) }
        }
        return visitor.found.compactMap { node, isIdentifier in
            // A key, or what is made to tell rows apart, needs a value for each.
            if isIdentifier, column?.isIdentifier ?? true { return nil }
            if let text = column?.initialValue?.text, text.contains(node.trimmedDescription), isIdentifier {
                return nil
            }
            return MigrationRule.perRow.finding(
                "'\(node.trimmedDescription)' is made anew for each row",
                at: action.source.location(of: node),
                hint: "make it once, before the rows are walked"
            )
        }
    }
}

extension Property {
    /// Whether it tells rows apart.
    fileprivate var isIdentifier: Bool { isPrimaryKey || [.uuid, .objectID].contains(type.storage) }
}

extension Finding {
    /// A step names code of the app.
    static func appCode(_ name: String, at location: Diagnostics.SourceLocation) -> Finding {
        MigrationRule.appCode.finding(
            "the step uses '\(name)', which may be renamed, removed or changed later",
            at: location,
            hint: "write names as strings and values as literals; '// skein:ignore SK104' keeps what is meant"
        )
    }
}

extension DeclReferenceExprSyntax {
    /// Whether nothing stands before the name.
    fileprivate var isFirstName: Bool {
        guard let member = parent?.as(MemberAccessExprSyntax.self) else { return true }
        return member.declName.id != id
    }
}

extension StepAction.LadderFault {
    fileprivate var message: String {
        switch self {
        case .equal(let number):
            "files of version \(number) get this step and no other ones do, though users skip versions"
        case .beforeNewest(let name): "'\(name)' rises with each version, and this step is done again each time"
        case .elseIf: "this step is left out where one before it is done: users who skip a version miss it"
        case .oneCase: "only one case is done: users who skip a version miss the others"
        case .firstFound: "only the first step that is found is done: users who skip a version miss the others"
        }
    }

    fileprivate var hint: String {
        switch self {
        case .equal(let number):
            "write the version that the step leads to: if oldSchemaVersion < "
                + (UInt64(number).flatMap { $0 == .max ? nil : String($0 + 1) } ?? "N")
        case .beforeNewest: "write the number that the version has now"
        default: "give each step its own 'if oldSchemaVersion < N', the oldest first"
        }
    }
}
