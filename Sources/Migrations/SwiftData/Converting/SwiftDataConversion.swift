public import Diagnostics
import SyntaxSupport
import Templates

/// What `convert` is asked for.
public struct ConversionRequest: Sendable {
    /// The sources with Realm's classes.
    public var sources: [SourceFile]
    /// What the versioned schema is called that the models are in.
    public var schemaName: String
    /// The folder that the files are written to; nil for one beside the first class.
    public var folder: String?
    /// The version of Swift that the app is compiled with, such as `5.10`; nil for that of today.
    public var swiftVersion: String?
    /// Texts of templates that win over the built-in ones, by name.
    public var templates: [String: String]

    /// Creates a request.
    public init(
        sources: [SourceFile],
        schemaName: String = "SchemaV1",
        folder: String? = nil,
        swiftVersion: String? = nil,
        templates: [String: String] = [:]
    ) {
        self.sources = sources
        self.schemaName = schemaName
        self.folder = folder
        self.swiftVersion = swiftVersion
        self.templates = templates
    }
}

/// What `convert` gives.
public struct ConversionResult: Sendable {
    /// The files to write; none where something stands in the way.
    public var files: [SourceFile]
    /// What is carried otherwise, or not at all, and what stands in the way, in the order of files and lines.
    public var findings: [Finding]
}

extension RealmMigration {
    /// Returns SwiftData models for Realm's classes, and the code that copies a Realm into a store of theirs; writes nothing.
    ///
    /// - Throws: ``MigrationError`` where there are no classes, or a template is broken.
    public static func convert(_ request: ConversionRequest) throws(MigrationError) -> ConversionResult {
        try withLargeStack { () -> Result<ConversionResult, MigrationError> in
            do throws(MigrationError) { return .success(try conversion(request)) } catch { return .failure(error) }
        }.get()
    }

    private static func conversion(_ request: ConversionRequest) throws(MigrationError) -> ConversionResult {
        let sources = ModelSources(request.sources)
        let reading = sources.schema(of: request.sources)
        var reader = TwinReader(reading, sources.models(of: request.sources), schemaName: request.schemaName)
        let twins = reader.twins()
        var findings = reader.findings
        // A difference can be told without a type; a copy cannot be written.
        findings += reading.findings.map { finding in
            var finding = finding
            if finding.rule == "unknown-type" { finding.severity = .error }
            return finding
        }
        guard !reading.schema.entities.isEmpty || !reading.findings.isEmpty else { throw .noRealmClasses }
        let isBlocked = findings.contains { $0.severity == .error }
        if !isBlocked { findings += RealmHabit.findings(in: request.sources) }
        findings.sort { ($0.location, $0.message) < ($1.location, $1.message) }
        guard !isBlocked else {
            return ConversionResult(files: [], findings: findings.filter { $0.severity == .error })
        }
        let first = reading.schema.entities.map(\.location).min()?.file ?? ""
        let beside = first.folder
        let renderer = TwinRenderer(
            twins: twins,
            enumerations: reader.enumerations,
            schemaName: request.schemaName,
            isolation: MigrationWriter.knowsIsolatedTypes(request.swiftVersion) ? "nonisolated " : "",
            templates: try TemplateSet.forMigrations(request.templates)
        )
        return ConversionResult(
            files: try renderer.files(in: request.folder ?? beside + "SwiftData"),
            findings: findings
        )
    }
}
