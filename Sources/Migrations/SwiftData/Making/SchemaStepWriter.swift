import Diagnostics
import SwiftSyntax
import SyntaxSupport
import Templates

/// Writes one step between two schemas into the sources: the copy of what was released, and the stage in the plan.
struct SchemaStepWriter {
    let request: MigrationRequest
    let released: SchemaVersions
    let current: SchemaVersions
    /// The sources as released.
    let old: [ParsedSource]
    /// The sources as they are.
    let new: [ParsedSource]
    let schemas: (old: Schema, new: Schema)
    let templates: TemplateSet

    /// What keeps a declaration off the main actor where all others are on it by default.
    private var isolation: String { MigrationWriter.knowsIsolatedTypes(request.swiftVersion) ? "nonisolated " : "" }

    private var modelNames: [String] { schemas.new.entities.map(\.name).sorted() }

    /// Writes the step.
    ///
    /// - Throws: ``MigrationError`` where the plan, or a model, has no form that can be edited safely.
    func write(_ stage: StagePlan, to result: inout SwiftDataMigrationResult) throws(MigrationError) {
        var edits: [String: [TextEdit]] = [:]
        try edit(stage, &edits)
        if let last = current.schemas.last {
            try extend(last, stage, &edits, &result)
        } else {
            try begin(stage, &result)
        }
        let texts = Dictionary(new.map { ($0.file.path, $0.file) }) { first, _ in first }
        for (path, edits) in edits where !edits.isEmpty {
            guard let file = texts[path] else { continue }
            result.edited.append(file.applying(edits))
        }
        try settle(&result)
        result.edited.sort { $0.path < $1.path }
        result.created.sort { $0.path < $1.path }
    }

    // MARK: Models

    /// Puts names and defaults into the models that need them.
    private func edit(_ stage: StagePlan, _ edits: inout [String: [TextEdit]]) throws(MigrationError) {
        for (property, expression) in stage.defaults {
            edits[property.location.file, default: []] += try ModelEdits.giving(
                property,
                value: expression,
                in: try source(of: property)
            )
        }
        for rename in request.answers.renames {
            guard let property = schemas.new.entity(named: rename.className)?.property(named: rename.to),
                let name = property.renamedFrom
            else { continue }
            guard let edit = try ModelEdits.naming(property, original: name, in: try source(of: property)) else {
                continue
            }
            edits[property.location.file, default: []].append(edit)
        }
    }

    private func source(of property: Property) throws(MigrationError) -> ParsedSource {
        guard let source = new.first(where: { $0.file.path == property.location.file }) else {
            throw .managerNotEditable(reason: "'\(property.name)' is in no file that is looked at", property.location)
        }
        guard source.syntaxErrors.isEmpty else {
            throw .managerNotEditable(reason: "the file has syntax errors", source.syntaxErrors[0].location)
        }
        return source
    }

    // MARK: The first step

    private func begin(_ stage: StagePlan, _ result: inout SwiftDataMigrationResult) throws(MigrationError) {
        let path = request.newManagerPath ?? modelFolder + "MigrationPlan.swift"
        let renderer = renderer(from: "SchemaV1", to: "SchemaV2")
        let name = FrozenSchema.Name(type: "SchemaV1", version: [1, 0, 0], release: request.oldName)
        let copy = FrozenSchema(of: old, models: schemas.old, as: name)
        result.created.append(try file(of: copy, named: "SchemaV1", beside: path))
        let type = path.namedType
        let text = try renderer.plan(
            stage,
            file: path.fileName,
            type: type,
            version: [2, 0, 0],
            models: modelNames,
            schemas: ["SchemaV1", "SchemaV2"],
            olderStages: []
        )
        result.created.append(SourceFile(path: path, text: text))
        result.planName = type
    }

    /// The folder of the first model, with a slash behind it.
    private var modelFolder: String {
        (schemas.new.entities + schemas.old.entities).map(\.location).min()?.file.folder ?? ""
    }

    // MARK: Further steps

    private func extend(
        _ last: SchemaVersions.VersionedSchema,
        _ stage: StagePlan,
        _ edits: inout [String: [TextEdit]],
        _ result: inout SwiftDataMigrationResult
    ) throws(MigrationError) {
        let name = last.path.last ?? ""
        let place = last.source.location(of: last.name)
        let isShipped = released.schemas.last.map { $0.path == last.path } ?? (current.schemas.count == 1)
        guard isShipped else { throw .schemaWritten(name, oldName: request.oldName, place) }
        guard last.source.syntaxErrors.isEmpty else {
            throw .managerNotEditable(reason: "the file has syntax errors", last.source.syntaxErrors[0].location)
        }
        let next = name.withNextNumber(after: current.schemas.count)
        let numbers = last.numbers ?? [current.schemas.count, 0, 0]
        let renderer = renderer(from: name, to: next)
        let copy = FrozenSchema(
            of: old,
            models: schemas.old,
            as: FrozenSchema.Name(type: name, version: numbers, release: request.oldName)
        )
        result.created.append(try file(of: copy, named: name, beside: last.source.file.path))
        rename(last, to: next, &edits)
        if let version = last.version {
            let text = "Schema.Version(\(numbers[0] + 1), 0, 0)"
            edits[last.source.file.path, default: []].append(
                TextEdit(range: version.trimmedByteRange, replacement: text)
            )
        }
        if last.nestedModels.isEmpty, let list = last.models,
            Set(last.listedModels.compactMap(\.last)) != Set(modelNames)
        {
            let text = "[" + modelNames.map { "\($0).self" }.joined(separator: ", ") + "]"
            edits[last.source.file.path, default: []].append(TextEdit(range: list.trimmedByteRange, replacement: text))
        }
        if let plan = current.plans.first {
            edits[plan.source.file.path, default: []] += olderStages(of: plan, keeping: name)
            edits[plan.source.file.path, default: []] += try PlanEditor(plan).edits(
                schema: next,
                stageName: renderer.stageName,
                stage: try renderer.stage(stage),
                usesFoundation: !stage.ownValues.isEmpty
            )
            result.planName = plan.name
        } else {
            result.created.append(try newPlan(stage, renderer, beside: last.source.file.path))
            result.planName = result.created.last.map { $0.path.namedType }
        }
    }

    /// Lets the stages that there are go on with the models that they were written for, which are in the copy from now on.
    private func olderStages(of plan: SchemaVersions.Plan, keeping schema: String) -> [TextEdit] {
        let names = Set(schemas.old.entities.map(\.name))
        return LiveModelVisitor.offsets(of: names, in: plan.node).map { .insert("\(schema).", at: $0) }
    }

    /// A plan for schemas that have none yet.
    private func newPlan(
        _ stage: StagePlan,
        _ renderer: StageRenderer,
        beside path: String
    ) throws(MigrationError) -> SourceFile {
        let path = request.newManagerPath ?? path.folder + "MigrationPlan.swift"
        let names = current.schemas.compactMap(\.path.last)
        let older = zip(names, names.dropFirst()).map { from, to in
            (name: self.renderer(from: from, to: to).stageName, from: from, to: to)
        }
        let text = try renderer.plan(
            stage,
            file: path.fileName,
            type: path.namedType,
            version: [],
            models: [],
            schemas: names + [renderer.to],
            olderStages: older
        )
        return SourceFile(path: path, text: text)
    }

    /// Gives the newest schema its next name wherever the sources mean the models as they are.
    private func rename(
        _ last: SchemaVersions.VersionedSchema,
        to next: String,
        _ edits: inout [String: [TextEdit]]
    ) {
        let fixed =
            current.plans.map { ($0.source.file.path, $0.node.byteRange) }
            + current.schemas.dropLast().map { ($0.source.file.path, $0.node.byteRange) }
        for source in new where source.file.text.hasBytes(of: last.name.text) {
            let own = fixed.filter { $0.0 == source.file.path }.map(\.1)
            for token in source.tree.tokens(viewMode: .sourceAccurate) where token.isIdentifier(last.name.text) {
                let range = token.trimmedByteRange
                guard !own.contains(where: { $0.contains(range.lowerBound) }) else { continue }
                edits[source.file.path, default: []].append(TextEdit(range: range, replacement: next))
            }
        }
    }

    // MARK: Files

    private func renderer(from: String, to: String) -> StageRenderer {
        StageRenderer(
            templates: templates,
            from: from,
            to: to,
            holdsModels: current.schemas.last?.nestedModels.isEmpty == false,
            isolation: isolation
        )
    }

    private func file(
        of schema: FrozenSchema,
        named name: String,
        beside path: String
    ) throws(MigrationError) -> SourceFile {
        let file = "\(name).swift"
        let text = try schema.text(file: file, templates: templates, isolation: isolation)
        return SourceFile(path: path.folder + file, text: text)
    }

    /// Lets the file that is named after a schema hold that schema: what it held goes to a file of its next name.
    private func settle(_ result: inout SwiftDataMigrationResult) throws(MigrationError) {
        guard let last = current.schemas.last, let name = last.path.last else { return }
        let frozenPath = last.source.file.path.folder + "\(name).swift"
        guard let copy = result.created.firstIndex(where: { $0.path == frozenPath }) else { return }
        guard let present = new.first(where: { $0.file.path == frozenPath }) else { return }
        guard present.file.path == last.source.file.path,
            let edited = result.edited.firstIndex(where: { $0.path == frozenPath })
        else {
            throw .managerNotEditable(
                reason: "the schema of the release belongs in this file, which holds something else",
                SourceLocation(file: frozenPath, line: 1, column: 1)
            )
        }
        let next = name.withNextNumber(after: current.schemas.count)
        let moved = SourceFile(path: frozenPath.folder + "\(next).swift", text: result.edited[edited].text)
        result.edited[edited] = result.created[copy]
        result.created[copy] = moved
    }
}

extension String {
    /// The name with the next number at its end.
    fileprivate func withNextNumber(after count: Int) -> String {
        let digits = String(reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
        guard let number = Int(digits) else { return "\(self)V\(count + 1)" }
        return dropLast(digits.count) + String(number + 1)
    }
}

extension TokenSyntax {
    /// Whether the token is a name, and not the text of a string.
    fileprivate func isIdentifier(_ name: String) -> Bool {
        guard case .identifier(let text) = tokenKind else { return false }
        return text == name
    }
}

extension SyntaxProtocol {
    /// The bytes of the node.
    fileprivate var byteRange: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }
}
