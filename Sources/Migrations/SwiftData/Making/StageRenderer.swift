import Templates

/// Writes stages and plans from the templates.
struct StageRenderer {
    let templates: TemplateSet
    /// The older schema and the newer.
    let from: String
    let to: String
    /// Whether the newer schema holds its models, and does not only list them.
    let holdsModels: Bool
    /// What keeps a declaration off the main actor where all others are on it by default.
    let isolation: String

    /// The name of the stage.
    var stageName: String { "migrate\(Self.short(from))to\(Self.short(to))" }

    /// Returns the stage as a member of a plan, not indented, without a line break at its end.
    func stage(_ plan: StagePlan) throws(MigrationError) -> String {
        try render("swiftdata-stage", .record(members(of: plan))).trimmedEnd
    }

    /// Returns the text of a new plan with the newest schema.
    func plan(
        _ plan: StagePlan,
        file: String,
        type: String,
        version: [Int],
        models: [String],
        schemas: [String],
        olderStages: [(name: String, from: String, to: String)]
    ) throws(MigrationError) -> String {
        var members: [String: TemplateValue] = [
            "file": .text(file), "type": .text(type), "nonisolated": .text(isolation),
            "schemas": .text(schemas.map { "\($0).self" }.listed(indentation: 8)),
            "stages": .text((olderStages.map(\.name) + [stageName]).listed(indentation: 8)),
            "stage": .text(try stage(plan).indented(by: "    ")),
            "older-stages": .list(
                olderStages.map { ["name": .text($0.name), "from": .text($0.from), "to": .text($0.to)] }
            ),
        ]
        if !models.isEmpty {
            members["newest"] = [
                "name": .text(to), "version": .text(version.map(String.init).joined(separator: ", ")),
                "models": .text(models.map { "\($0).self" }.listed(indentation: 8)),
                "nonisolated": .text(isolation),
            ]
        }
        return try render("swiftdata-plan", .record(members))
    }

    /// The name of a schema without what all of them have: the version at its end, or what follows "Schema".
    static func short(_ schema: String) -> String {
        let digits = schema.reversed().prefix { $0.isASCII && $0.isNumber }.count
        if digits > 0, schema.dropLast(digits).hasSuffix("V") { return String(schema.suffix(digits + 1)) }
        return schema.hasPrefix("Schema") && schema.count > "Schema".count
            ? String(schema.dropFirst("Schema".count)) : schema
    }

    private func members(of plan: StagePlan) -> [String: TemplateValue] {
        let duplicates = plan.duplicates.enumerated().map { index, item -> TemplateValue in
            let conditions = item.optionalProperties.map { "row.\($0) != nil" }
            let name = plan.duplicates.count > 1 ? "seen\(index + 1)" : "seen"
            return [
                "model": .text("\(from).\(item.model)"), "seen": .text(name),
                "condition": .text(
                    (conditions + ["!\(name).insert(\(Self.key(item.properties))).inserted"]).joined(separator: " && ")
                ),
                "properties": .text(item.properties.map { "`\($0)`" }.joined(separator: ", ")),
            ]
        }
        let values = plan.ownValues.map { item -> TemplateValue in
            [
                "model": .text(holdsModels ? "\(to).\(item.model)" : item.model), "property": .text(item.property),
                "expression": .text(item.expression),
            ]
        }
        return [
            "name": .text(stageName), "from": .text(from), "to": .text(to),
            "comments": .list(plan.comments.map(TemplateValue.text)),
            "custom": .flag(plan.isCustom),
            "duplicates": .list(duplicates),
            "own-values": .list(values),
            "by-hand": .list(plan.byHand.map(TemplateValue.text)),
            "saves-before": .flag(!duplicates.isEmpty),
            "saves-after": .flag(!values.isEmpty),
        ]
    }

    /// What rows are told apart by.
    private static func key(_ properties: [String]) -> String {
        guard properties.count > 1 else { return "row.\(properties.first ?? "")" }
        return "AnyHashable([\(properties.map { "AnyHashable(row.\($0))" }.joined(separator: ", "))])"
    }

    private func render(_ name: String, _ value: TemplateValue) throws(MigrationError) -> String {
        do { return try templates.render(name, value).replacing("\r\n", with: "\n") } catch { throw .template(error) }
    }
}

extension String {
    /// The text without the line break at its end.
    fileprivate var trimmedEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
