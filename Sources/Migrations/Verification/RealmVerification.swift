public import Diagnostics
import JSON
import SyntaxSupport

/// A check of an app's migration: a file of each version that was shipped is migrated to the models as they are, by the app's
/// own steps, on a stand-in for Realm.
///
/// Nothing is run here: this gives the texts of a program, takes what a compiler says of it, and reads what its runs wrote.
public struct RealmVerification: Sendable {
    /// A file as some release left it.
    public struct OldFile: Sendable {
        /// The releases, the oldest first.
        public var releases: [String]
        /// The schema version.
        public var version: UInt64
        /// The file, as the program reads it.
        public var json: String
        let schema: Schema
    }

    /// The files to migrate, each once, the oldest first.
    public let files: [OldFile]

    /// The version that they are migrated to.
    public let version: UInt64

    /// What cannot be told, and so is not checked: the values of types that the sources do not explain, and the files of releases
    /// whose models or version they do not tell.
    public let findings: [Finding]

    private let current: Schema
    private let code: [MigrationCode]
    private var program: VerificationProgram

    /// Prepares a check.
    ///
    /// - Parameters:
    ///   - releases: The releases, the lowest version first.
    ///   - sources: The sources as they are.
    ///   - manager: The file whose migration counts, where there are several.
    /// - Throws: ``MigrationError`` where the models, their version or the migration cannot be told.
    public init(
        of releases: [Release],
        to sources: [SourceFile],
        manager: SourceFile? = nil
    ) throws(MigrationError) {
        let parsed = ModelSources(releases.flatMap(\.sources) + sources, manager: manager)
        try self.init(of: releases, to: sources, in: parsed, manager: manager)
    }

    /// Prepares a check for each kind of file that the sources configure.
    ///
    /// - Parameters:
    ///   - releases: The releases, the lowest version first.
    ///   - sources: The sources as they are.
    ///   - manager: The file whose migrations count, where the user names one.
    /// - Returns: The checks, each with its kind of file; nil where there is only one kind.
    /// - Throws: ``MigrationError`` where the models, their version or the migration cannot be told.
    public static func verifications(
        of releases: [Release],
        to sources: [SourceFile],
        manager: SourceFile? = nil
    ) throws(MigrationError) -> [(store: RealmStore?, verification: RealmVerification)] {
        let parsed = ModelSources(releases.flatMap(\.sources) + sources, manager: manager)
        let stores = parsed.stores(of: sources, in: manager)
        guard stores.count > 1 else {
            let store = parsed.stores(of: sources).count > 1 ? stores.first : nil
            let own = store.map(parsed.keeping) ?? parsed
            return [(store, try RealmVerification(of: releases, to: sources, in: own, manager: manager))]
        }
        return try stores.map { store throws(MigrationError) in
            let own = parsed.keeping(store)
            return (store, try RealmVerification(of: releases, to: sources, in: own, manager: manager))
        }
    }

    private init(
        of releases: [Release],
        to sources: [SourceFile],
        in parsed: ModelSources,
        manager: SourceFile?
    ) throws(MigrationError) {
        let history = ReleaseHistory(releases, current: sources, in: parsed)
        let errors = history.current.findings.filter { $0.severity == .error }
        guard errors.isEmpty else { throw .unreadableModels(errors) }
        current = history.current.schema
        code = history.current.code
        version = try Self.version(of: code, manager: manager)
        var releases = history.releases
        if let manager {
            for index in releases.indices where releases[index].version == nil {
                releases[index].version = try? Self.version(of: releases[index].code, manager: manager)
            }
        }
        files = Self.files(of: releases, besides: SyntheticFile(of: current, version: version).text)
        // The version of the sources is known by now.
        let ownFindings = history.current.findings.filter { $0.rule != ReleaseReading.unknownVersionRule }
        findings = ownFindings + releases.filter { $0.version == nil || !$0.isComplete }.flatMap(\.findings)
        program = VerificationProgram(
            schema: current,
            version: version,
            slice: try Self.slice(of: code, schema: current, manager: manager)
        )
    }

    private static func version(of code: [MigrationCode], manager: SourceFile?) throws(MigrationError) -> UInt64 {
        guard let manager else { return try VersionLiteral.number(in: code) }
        return try VersionLiteral(in: code, preferred: manager.path)?.number ?? 0
    }

    /// Returns a file for each version and schema that was shipped; one like that of the sources needs no migration.
    private static func files(of releases: [ReleaseReading], besides current: String) -> [OldFile] {
        var files: [OldFile] = []
        for release in releases where release.isComplete {
            guard let version = release.version else { continue }
            let json = SyntheticFile(of: release.schema, version: version).text
            if let index = files.firstIndex(where: { $0.json == json }) {
                files[index].releases.append(release.name)
            } else if json != current {
                files.append(OldFile(releases: [release.name], version: version, json: json, schema: release.schema))
            }
        }
        return files
    }

    private static func slice(
        of code: [MigrationCode],
        schema: Schema,
        manager: SourceFile?
    ) throws(MigrationError) -> MigrationSlice? {
        let result = withLargeStack { () -> Result<MigrationSlice?, MigrationError> in
            let sources = code.map(\.source)
            let all = sources.indices.flatMap { part in
                MigrationEntry.entries(in: sources[part], part: part).filter { entry in
                    !code[part].foreignBodies.contains(entry.position)
                }
            }
            // Of several, the file that is named, or that the version is set in; none where it cannot be told.
            let path = manager?.path ?? (try? VersionLiteral(in: code))?.file.path
            let own = all.filter { sources[$0.part].file.path == path }
            let entries = own.isEmpty ? all : own
            guard let entry = entries.first else { return .success(nil) }
            // An app and its extension may both be given one function.
            guard entries.allSatisfy({ $0.isSame(as: entry) }) else {
                return .failure(.severalMigrations(entries.map { sources[$0.part].location(of: $0.expression) }))
            }
            let stored = VerificationProgram.storedNames(of: schema)
            return .success(MigrationSlice(entry, in: sources, besides: stored))
        }
        return try result.get()
    }

    /// The files of the program, which is to be compiled with ``RealmStandIn``, and is run with the paths of a file's JSON and of
    /// what it is to write.
    public var programFiles: [SourceFile] { program.files }

    /// The file's name in which the program begins.
    public static let mainFile = "main.swift"

    /// Leaves out of the app's code what a compiler says cannot be built here, in the smallest pieces.
    ///
    /// - Parameter messages: What the compiler wrote.
    /// - Returns: nil where the program is another now; otherwise what is in the way.
    public mutating func leaveOut(_ messages: String) -> String? {
        program.leaveOut(messages)
    }

    /// Returns what became of a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - run: How the program ended.
    /// - Returns: The report.
    public func report(on file: OldFile, _ run: VerificationRun) -> MigrationReport {
        MigrationReport(file, run, from: file.schema, to: current, code: code, version: version)
    }
}

extension SyntheticFile {
    /// The file as text.
    fileprivate var text: String { json.text(.compact) }
}

/// How a run of the program ended.
public struct VerificationRun: Sendable {
    /// What it wrote; nil where it wrote nothing.
    public var record: [UInt8]?
    /// The exit status, 128 and the signal's number.
    public var status: Int
    /// What it said on standard error.
    public var errors: String

    /// Creates a run's end.
    public init(record: [UInt8]?, status: Int, errors: String) {
        (self.record, self.status, self.errors) = (record, status, errors)
    }
}
