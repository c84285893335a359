import Diagnostics
import SwiftSyntax
import SyntaxSupport
import Templates

/// A review of an app's schemas, plan and containers against what its releases have stored.
struct SwiftDataReview {
    /// A release, with the schema of its models.
    struct ReviewedRelease {
        let name: String
        let sources: [SourceFile]
        let schema: Schema
        /// The name of its newest versioned schema, with the types around it; nil where it has none.
        let newestVersion: [String]?
    }

    let sources: ModelSources
    let current: [SourceFile]
    /// The models as they are.
    let models: Schema
    /// The releases that have models, the oldest first.
    let releases: [ReviewedRelease]
    /// The syntax of the current files that have schemas, plans or containers.
    let parsed: [ParsedSource]
    let versions: SchemaVersions
    /// What frozen copies are written with.
    let templates: TemplateSet?
    let isolation: String

    init(
        _ current: [SourceFile],
        since releases: [Release],
        in sources: ModelSources,
        templates: TemplateSet?,
        swiftVersion: String?
    ) {
        self.sources = sources
        self.current = current
        self.templates = templates
        isolation = MigrationWriter.knowsIsolatedTypes(swiftVersion) ? "nonisolated " : ""
        models = sources.modelSchema(of: current).schema
        self.releases = releases.map { release in
            ReviewedRelease(
                name: release.name,
                sources: release.sources,
                schema: sources.modelSchema(of: release.sources).schema,
                newestVersion: SchemaVersions(
                    release.sources.filter { SchemaVersions.mayBe(in: $0.text) }.map { file in file.parsed { $0 } }
                ).schemas.last?.path
            )
        }.filter { !$0.schema.entities.isEmpty }
        parsed = current.filter { SchemaVersions.mayBe(in: $0.text) || ContainerCall.mayBe(in: $0.text) }
            .map { file in file.parsed { $0 } }
        versions = SchemaVersions(parsed)
    }

    /// Whether the sources have models of SwiftData.
    static func concerns(_ files: [SourceFile]) -> Bool { files.contains { $0.text.hasBytes(of: "@Model") } }

    /// What a reviewer finds.
    var findings: [Finding] {
        schemaFindings + shapeFindings + changeFindings + containerFindings + copyFindings
    }

    /// The schemas of the plan but the newest, which is that of the models as they are.
    var olderSchemas: [SchemaVersions.VersionedSchema] { versions.schemas.dropLast() }

    /// Returns what a versioned schema stores, in the sources as they are.
    func shape(of schema: SchemaVersions.VersionedSchema) -> Schema {
        sources.modelSchema(of: current, in: schema.path).schema
    }

    /// What changed since the last release.
    var changes: [SchemaChange] {
        releases.last.map { SchemaDifference(from: $0.schema, to: models).changes } ?? []
    }
}

extension Schema {
    /// Whether a store of one schema opens with the other as it is.
    func isStored(like other: Schema) -> Bool { SchemaDifference(from: self, to: other).effect == .none }
}
