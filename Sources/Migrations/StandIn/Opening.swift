import Foundation

extension StandIn {
    /// A file after it was opened, and what was done to it.
    public struct Opening: Sendable {
        /// The file.
        public var contents: FileContents
        /// The cells that the app's block wrote.
        public var written: Set<Cell> = []
        /// The rows that the app's block deleted.
        public var deleted: Set<RowKey> = []
        /// The columns that were renamed.
        public var renames: [Rename] = []
    }

    /// Opens a file in its place, which may have to be migrated; where that fails it is as it was.
    @discardableResult
    public static func open(_ configuration: Realm.Configuration) throws(Failure) -> Opening {
        let url = configuration.fileURL ?? URL(fileURLWithPath: "/" + (configuration.inMemoryIdentifier ?? ""))
        let models = (configuration.objectTypes ?? models).map { $0.table }
        let opening = try opening(contents(of: url), as: models, configuration)
        setContents(opening.contents, of: url)
        return opening
    }

    /// Returns a file as it is after an app of some models opened it.
    ///
    /// - Parameters:
    ///   - file: The file; nil where there is none yet.
    ///   - models: The app's models, as tables without rows.
    ///   - configuration: How it is opened.
    /// - Returns: The file, changed.
    /// - Throws: ``Failure`` with Realm's sentence.
    public static func opening(
        _ file: FileContents?,
        as models: [Table],
        _ configuration: Realm.Configuration
    ) throws(Failure) -> Opening {
        let version = configuration.schemaVersion
        guard var file else { return Opening(contents: FileContents(version: version, models)) }
        guard version >= file.version else {
            throw Failure(.error, "Provided schema version \(version) is less than last set version \(file.version).")
        }
        let changes = TableChange.changes(from: file, to: models)
        let errors = changes.filter { !$0.needsNoVersion }
        if configuration.deleteRealmIfMigrationNeeded, version > file.version || !errors.isEmpty {
            return Opening(contents: FileContents(version: version, models))
        }
        if version > file.version {
            let run = MigrationRun(of: file, to: models)
            configuration.migrationBlock?(Migration(run), file.version)
            let contents = try run.end(version: version)
            return Opening(contents: contents, written: run.new.written, deleted: run.new.deleted, renames: run.renames)
        }
        guard errors.isEmpty else {
            throw Failure(
                .error,
                "Migration is required due to the following errors:" + errors.map { "\n- " + $0.sentence }.joined()
            )
        }
        for change in changes { change.apply(to: &file) }
        return Opening(contents: file)
    }
}
