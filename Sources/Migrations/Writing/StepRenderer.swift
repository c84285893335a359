import Diagnostics
import SyntaxSupport
import Templates

/// Writes the text of a plan from the templates.
struct StepRenderer {
    private let templates: TemplateSet
    private let plan: MigrationPlan

    init(_ plan: MigrationPlan, templates: TemplateSet) {
        self.templates = templates
        self.plan = plan
    }

    /// The function that the template's own manager calls.
    var standardName: String { "migrationV\(plan.toVersion)" }

    /// Whether the version has a step at all.
    var hasStep: Bool { !plan.operations.isEmpty }

    /// Returns the step as a function, not indented, without a line break at its end.
    func function(declaration: String, migration: String) throws(MigrationError) -> String {
        try render("realm-migration-step", step(declaration: declaration, migration: migration)).trimmedEnd
    }

    /// Returns the helpers that steps call, without a line break at the end.
    func helpers(_ needed: Set<StepHelper> = Set(StepHelper.allCases)) throws(MigrationError) -> String {
        try render("realm-migration-helpers", helperValue(needed)).trimmedEnd
    }

    /// The helpers that the plan's step calls.
    var neededHelpers: Set<StepHelper> { Set(plan.operations.flatMap(\.guards).map(\.helper)) }

    /// Returns the text of a new manager.
    func manager(type: String, file: String, from: String) throws(MigrationError) -> String {
        let history = plan.fromVersion > 0 ? "v\(plan.fromVersion): \(from) · \(historyEntry)" : historyEntry
        var members: [String: TemplateValue] = [
            "type": .text(type), "file": .text(file), "from": .text(from),
            "history": .text(history), "version": .text(String(plan.toVersion)),
            "file-helper": true, "target-helper": true,
        ]
        if hasStep {
            let declaration = "private func \(standardName)(_ migration: Migration)"
            guard case .record(var record) = step(declaration: declaration, migration: "migration") else { return "" }
            record["name"] = .text(standardName)
            members["step"] = .record(record)
        }
        return try render("realm-migration-manager", .record(members))
    }

    /// The words for this version in the history of versions.
    var historyEntry: String {
        let shown = plan.summary.prefix(3).joined(separator: ", ")
        let rest = plan.summary.count - 3
        return "v\(plan.toVersion): \(shown)" + (rest > 0 ? " and \(rest) more" : "")
    }

    private func render(_ name: String, _ value: TemplateValue) throws(MigrationError) -> String {
        // A project's own templates may have been saved on Windows.
        do { return try templates.render(name, value).replacing("\r\n", with: "\n") } catch { throw .template(error) }
    }

    private func helperValue(_ needed: Set<StepHelper>) -> TemplateValue {
        [
            "file-helper": .flag(needed.contains(.file)),
            "target-helper": .flag(needed.contains(.target)),
        ]
    }

    private func step(declaration: String, migration: String) -> TemplateValue {
        let operations = plan.operations
        let documentation = operations.enumerated().map { index, operation in
            let start = index == 0 ? "v\(plan.toVersion) — " : ""
            return TemplateValue.text(start + operation.className + ": " + operation.explanation)
        }
        let isAlone = operations.count == 1
        return [
            "documentation": .list(documentation),
            "declaration": .text(declaration),
            "migration": .text(migration),
            "operations": .list(operations.map { value(of: $0, isAlone: isAlone, migration: migration) }),
        ]
    }

    private func value(of operation: MigrationOperation, isAlone: Bool, migration: String) -> TemplateValue {
        let conditions = operation.guards.map { $0.condition(migration: migration, class: operation.className) }
        var members: [String: TemplateValue] = [
            "alone": .flag(isAlone),
            "guards": .list(conditions.map(TemplateValue.text)),
            "conditions": .text(conditions.joined(separator: ", ")),
            "class": .text(operation.className),
            "property": .text(operation.property),
            "name": .text(SwiftName(operation.property).text),
        ]
        switch operation.action {
        case .rename(let from):
            members["rename"] = ["from": .text(from), "to": .text(operation.property)]
        case .fill(let value):
            members["fill"] = value.templateValue
        case .convert(let type, let expression):
            members["convert"] = ["type": .text(type), "conversion": .text(expression)]
        case .require(let type, let value):
            members["type"] = .text(type)
            members["require"] = value.templateValue
        case .loseValues:
            members["loss"] = true
        }
        return .record(members)
    }
}

/// A function that steps call before they touch a column.
enum StepHelper: String, CaseIterable {
    /// Whether the file has a property.
    case file = "hasFileProperty"
    /// Whether the models still have a property.
    case target = "hasTargetProperty"
}

/// What must hold before an operation: an old file may lack a column, a later model may have dropped it.
struct StepGuard {
    let helper: StepHelper
    let property: String

    func condition(migration: String, class name: String) -> String {
        "\(migration).\(helper.rawValue)(\"\(property)\", on: \"\(name)\")"
    }
}

extension MigrationOperation {
    /// The guards of the operation.
    ///
    /// A rename looks at the file only: its target may be a name in between, which a later step renames again.
    var guards: [StepGuard] {
        switch action {
        case .fill: [StepGuard(helper: .target, property: property)]
        case .rename(let from): [StepGuard(helper: .file, property: from)]
        case .convert, .require:
            [StepGuard(helper: .file, property: property), StepGuard(helper: .target, property: property)]
        case .loseValues: []
        }
    }
}

extension FillValue {
    /// The expression, the constant that holds it, and what is written at the place of use.
    fileprivate var templateValue: TemplateValue {
        [
            "expression": .text(expression),
            "constant": .text(constant ?? ""),
            "value": .text(constant ?? expression),
            "remark": .text(remark ?? ""),
        ]
    }
}

extension String {
    /// The text without the line break at its end.
    fileprivate var trimmedEnd: String {
        hasSuffix("\n") ? String(dropLast()) : self
    }
}

extension StepRenderer {
    /// Returns the line that runs the step for files that are older than its version.
    func standardLine(oldVersion: String, migration: String) -> String {
        "if \(oldVersion) < \(plan.toVersion) { \(standardName)(\(migration)) }"
    }

    /// Returns the head of a step that stands outside of every type.
    func freeDeclaration(named name: String) -> String {
        "nonisolated private func \(name)(_ migration: Migration)"
    }
}
