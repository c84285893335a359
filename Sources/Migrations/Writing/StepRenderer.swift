import Diagnostics
import SyntaxSupport
import Templates

/// Writes the text of a plan from the templates.
struct StepRenderer {
    private let templates: TemplateSet
    private let plan: MigrationPlan
    /// Whether the compiler takes `nonisolated` before a type.
    private let knowsIsolatedTypes: Bool
    /// Whether the plan's numbers are those of the sources.
    private let isVersionKnown: Bool

    init(
        _ plan: MigrationPlan,
        templates: TemplateSet,
        knowsIsolatedTypes: Bool = true,
        isVersionKnown: Bool = true
    ) {
        self.templates = templates
        self.plan = plan
        self.knowsIsolatedTypes = knowsIsolatedTypes
        self.isVersionKnown = isVersionKnown
    }

    /// The number of the version, or what stands for it.
    private var version: String { isVersionKnown ? String(plan.toVersion) : "N" }

    /// The comment that tells a person what to do with the version.
    var instruction: String {
        guard !isVersionKnown else { return "// Raise the schema version to \(version)." }
        return "// Raise the schema version by one" + (hasStep ? ", and write the new number for N." : ".")
    }

    /// What keeps a declaration off the main actor where all others are on it by default.
    private var isolation: String { knowsIsolatedTypes ? "nonisolated " : "" }

    /// The function that the template's own manager calls.
    var standardName: String { "migrationV\(version)" }

    /// Whether the version has a step at all.
    var hasStep: Bool { !plan.operations.isEmpty }

    /// Returns the step as a function, not indented, without a line break at its end.
    func function(declaration: String, migration: String) throws(MigrationError) -> String {
        try render("realm-migration-step", step(declaration: declaration, migration: migration)).trimmedEnd
    }

    /// Returns one operation as it stands in a step that has nothing else, without a line break at the end.
    func piece(_ operation: MigrationOperation, migration: String) throws(MigrationError) -> String {
        var writer = StepBlockWriter(migration: migration, isAlone: true, names: operation.names)
        let block = StepBlock.blocks(of: [operation])[0]
        return try render("realm-migration-operation", writer.value(of: block)).trimmedEnd
    }

    /// Returns the helpers that steps call, without a line break at the end.
    func helpers(_ needed: Set<StepHelper>) throws(MigrationError) -> String {
        try render("realm-migration-helpers", .record(helperMembers(needed))).trimmedEnd
    }

    /// The helpers that the plan's step calls.
    var neededHelpers: Set<StepHelper> { Set(plan.operations.flatMap(\.helpers)) }

    /// Returns the text of a new manager.
    func manager(type: String, file: String, from: String) throws(MigrationError) -> String {
        let history = plan.fromVersion > 0 ? "v\(plan.fromVersion): \(from) · \(historyEntry)" : historyEntry
        var members: [String: TemplateValue] = [
            "type": .text(type), "file": .text(file), "from": .text(from),
            "history": .text(history), "version": .text(version),
        ]
        members.merge(helperMembers(neededHelpers.union([.file, .target]))) { $1 }
        if hasStep {
            let declaration = "private func \(standardName)(_ migration: Migration)"
            guard case .record(var record) = step(declaration: declaration, migration: "migration") else { return "" }
            record["name"] = .text(standardName)
            members["step"] = .record(record)
        }
        return try render("realm-migration-manager", .record(members))
    }

    /// Returns the text of a test that runs the migration on files that released versions have written.
    func test(path: String, interface: ManagerInterface?) throws(MigrationError) -> String {
        let parts = path.split(separator: "/").map(String.init)
        // A folder of tests is named after the module that it tests.
        let folder = parts.dropLast().last { $0.hasSuffix("Tests") && $0.count > "Tests".count }
        return try render(
            "realm-migration-test",
            [
                "file": .text(parts.last ?? path),
                "nonisolated": .text(isolation),
                "type": .text(path.namedType),
                "module": .text(folder.map { String($0.dropLast("Tests".count)) } ?? ""),
                "version": .text(version),
                "configuration": .text(
                    interface?.configuration?.replacing("(from:)", with: "(from: configuration)") ?? ""
                ),
                "changes": .list(
                    plan.operations.filter { !$0.explanation.isEmpty }.map {
                        .text("\($0.entity.new): \($0.explanation)")
                    }
                ),
            ]
        )
    }

    /// The words for this version in the history of versions.
    var historyEntry: String {
        let shown = plan.summary.prefix(3).joined(separator: ", ")
        let rest = plan.summary.count - 3
        return "v\(version): \(shown)" + (rest > 0 ? " and \(rest) more" : "")
    }

    private func render(_ name: String, _ value: TemplateValue) throws(MigrationError) -> String {
        // A project's own templates may have been saved on Windows.
        do { return try templates.render(name, value).replacing("\r\n", with: "\n") } catch { throw .template(error) }
    }

    private func helperMembers(_ needed: Set<StepHelper>) -> [String: TemplateValue] {
        [
            "nonisolated": .text(isolation),
            "has-functions": .flag(!needed.subtracting([.rows]).isEmpty),
            "file-helper": .flag(needed.contains(.file)),
            "target-helper": .flag(needed.contains(.target)),
            "links-helper": .flag(needed.contains(.links)),
            "copies-helper": .flag(needed.contains(.copies)),
            "rows-helper": .flag(needed.contains(.rows)),
        ]
    }

    private func step(declaration: String, migration: String) -> TemplateValue {
        let explained = plan.operations.filter { !$0.explanation.isEmpty }
        let documentation = explained.enumerated().map { index, operation in
            let start = index == 0 ? "v\(version) — " : ""
            return TemplateValue.text(start + operation.entity.new + ": " + operation.explanation)
        }
        let isAlone = plan.operations.count == 1 && plan.operations.allSatisfy { !$0.isCopy }
        var writer = StepBlockWriter(
            migration: migration,
            isAlone: isAlone,
            names: Set(plan.operations.flatMap(\.names))
        )
        let blocks = StepBlock.blocks(of: plan.operations).map { writer.value(of: $0) }
        let guards = isAlone ? plan.operations[0].conditions(migration) : []
        return [
            "documentation": .list(documentation),
            "declaration": .text(declaration),
            "migration": .text(migration),
            "alone": .flag(isAlone),
            "guards": .list(guards.map(TemplateValue.text)),
            "constants": .list(constants(isAlone: isAlone)),
            "blocks": .list(blocks),
        ]
    }

    /// The constants that hold for the whole step, each once.
    private func constants(isAlone: Bool) -> [TemplateValue] {
        var names: Set<String> = []
        return plan.operations.compactMap { operation in
            guard let value = operation.fillValue, let name = value.constant, names.insert(name).inserted else {
                return nil
            }
            return [
                "constant": .text(name), "expression": .text(value.expression),
                // What one of several columns gets is remarked upon where it is written.
                "remark": .text(isAlone ? value.remark ?? "" : ""),
            ]
        }
    }

    /// Returns the line that runs the step for files that are older than its version.
    func standardLine(oldVersion: String, migration: String) -> String {
        "if \(oldVersion) < \(version) { \(standardName)(\(migration)) }"
    }

    /// Returns the head of a step that stands outside of every type.
    func freeDeclaration(named name: String) -> String {
        "\(isolation)private func \(name)(_ migration: Migration)"
    }
}

extension MigrationOperation {
    fileprivate var isCopy: Bool { if case .copyRows = action { true } else { false } }

    /// The value that takes the place of what Realm would write.
    var fillValue: FillValue? {
        switch action {
        case .fill(let value), .require(_, _, let value): value
        default: nil
        }
    }

    /// The names that its value uses, and those of its rows.
    fileprivate var names: Set<String> {
        switch action {
        case .mapRows(let rows): [rows.name]
        case .copyRows(let copy): copy.rows.map { [$0.name] } ?? []
        default: fillValue.map { ExpressionCheck.names(in: $0.expression) } ?? []
        }
    }

    /// The operation's guards as code.
    func conditions(_ migration: String) -> [String] {
        let conditions = guards.map { $0.condition(migration: migration, class: entity) }
        guard comparesTypes else { return conditions }
        let (file, build) = (
            "oldSchema[\"\(entity.old)\"]?[\"\(column)\"]", "newSchema[\"\(entity.new)\"]?[\"\(property)\"]"
        )
        return conditions + ["\(migration).\(file)?.type == \(migration).\(build)?.type"]
    }
}

extension String {
    /// The text without the line break at its end.
    fileprivate var trimmedEnd: String {
        hasSuffix("\n") ? String(dropLast()) : self
    }
}
