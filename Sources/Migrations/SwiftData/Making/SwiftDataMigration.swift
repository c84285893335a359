public import Diagnostics
import SwiftSyntax
import SyntaxSupport
import Templates

/// What `make` gives for SwiftData's models.
public struct SwiftDataMigrationResult: Sendable {
    /// The files that are new, whole.
    public var created: [SourceFile] = []
    /// The files that change, whole.
    public var edited: [SourceFile] = []
    /// What changed in the models.
    public var difference: SchemaDifference
    /// What was found on the way, none of it an error.
    public var findings: [Finding] = []
    /// The plan to give to the container; nil where nothing is to be done.
    public var planName: String?
}

/// Migrations of SwiftData's models.
public enum SwiftDataMigration {
    /// Returns the migration from one set of sources to another, as texts; writes nothing.
    ///
    /// The models of the release are copied into a schema of their own, and the plan gets a stage that leads from it to the models as
    /// they are.
    ///
    /// - Throws: ``MigrationError``. Nothing is to be written then.
    public static func make(_ request: MigrationRequest) throws(MigrationError) -> SwiftDataMigrationResult {
        try make(request, in: ModelSources(request.old + request.new))
    }

    /// Returns the migration between sources that have been parsed.
    static func make(
        _ request: MigrationRequest,
        in sources: ModelSources
    ) throws(MigrationError) -> SwiftDataMigrationResult {
        try withLargeStack { () -> Result<SwiftDataMigrationResult, MigrationError> in
            do throws(MigrationError) {
                return .success(try SchemaStep(request, in: sources).result)
            } catch {
                return .failure(error)
            }
        }.get()
    }
}

/// One step: from the models as released to the models as they are.
private struct SchemaStep {
    private let request: MigrationRequest
    private let schemas: (old: Schema, new: Schema)
    private let findings: [Finding]
    private let difference: SchemaDifference

    init(_ request: MigrationRequest, in sources: ModelSources) throws(MigrationError) {
        self.request = request
        let (before, after) = (sources.modelSchema(of: request.old), sources.modelSchema(of: request.new))
        findings = before.findings.filter { !after.findings.contains($0) } + after.findings
        let errors = findings.filter { $0.severity == .error }
        guard errors.isEmpty else { throw .unreadableModels(errors) }
        schemas = (before.schema, try after.schema.naming(request.answers.renames, from: before.schema))
        difference = SchemaDifference(from: schemas.old, to: schemas.new)
    }

    var result: SwiftDataMigrationResult {
        get throws(MigrationError) {
            var result = SwiftDataMigrationResult(difference: difference, findings: findings)
            guard difference.effect > .none else { return result }
            try refuseWhatNobodySaid()
            let stage = try StagePlan(difference, from: schemas.old, to: schemas.new, request.answers)
            let trees = Self.trees(of: request.old + request.new)
            let (old, new) = (trees(request.old), trees(request.new))
            let writer = SchemaStepWriter(
                request: request,
                released: SchemaVersions(old),
                current: SchemaVersions(new),
                old: old,
                new: new,
                schemas: schemas,
                templates: try TemplateSet.forMigrations(request.templates)
            )
            try writer.write(stage, to: &result)
            return result
        }
    }

    /// Returns how to find the trees of files, each text of which is parsed once: most are alike at both points.
    private static func trees(of files: [SourceFile]) -> ([SourceFile]) -> [ParsedSource] {
        let texts = Array(Set(files.map(\.text)))
        let trees = texts.concurrentMap { text in SourceFile(path: "", text: text).parsed { $0 } }
        let byText = Dictionary(zip(texts, trees)) { first, _ in first }
        return { files in files.compactMap { byText[$0.text]?.moved(to: $0.path) } }
    }

    private func refuseWhatNobodySaid() throws(MigrationError) {
        let answers = request.answers
        if let rename = answers.classRenames.first(where: { schemas.old.entity(named: $0.from) != nil }),
            let change = difference.changes.first(where: { $0.kind == .classRemoved && $0.className == rename.from })
        {
            throw .unwritableSteps(
                [change],
                hints: [
                    "SwiftData knows no earlier name of a class: keep '\(rename.from)', or copy the objects in the app"
                ]
            )
        }
        guard !answers.declinesOtherRenames, !difference.renameCandidates.isEmpty else { return }
        throw .unansweredRenames(difference.renameCandidates, classes: [])
    }
}

extension Schema {
    /// Returns the schema in which properties say the names that they had, as a person tells.
    ///
    /// - Throws: ``MigrationError/impossibleRename(_:reason:)``
    fileprivate func naming(_ renames: [PropertyRename], from old: Schema) throws(MigrationError) -> Schema {
        var schema = self
        for rename in renames {
            guard let index = schema.entities.firstIndex(where: { $0.name == rename.className }),
                let before = old.entity(named: rename.className)?.property(named: rename.from)
            else {
                throw .impossibleRename(rename, reason: "there was no such property")
            }
            guard let property = schema.entities[index].properties.firstIndex(where: { $0.name == rename.to }) else {
                throw .impossibleRename(rename, reason: "there is no such property")
            }
            guard schema.entities[index].property(named: rename.from) == nil else {
                throw .impossibleRename(rename, reason: "'\(rename.from)' is still there")
            }
            guard schema.entities[index].properties[property].renamedFrom == nil else { continue }
            schema.entities[index].properties[property].renamedFrom = before.identity
        }
        return schema
    }
}
