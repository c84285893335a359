import Diagnostics
import SyntaxSupport

/// The migrations of an app that keeps several kinds of file: each has a version and steps of its own.
struct StoreMigrations {
    private var request: MigrationRequest
    private var sources: ModelSources
    /// The answers to all of it.
    private let answers: MigrationAnswers
    private var files: [String: SourceFile] = [:]
    private var created: SourceFile?
    private var textsByHand: [String] = []
    /// Why nothing was written for a store.
    private var written: MigrationError?

    /// What comes of it.
    private(set) var result: MigrationResult

    /// Writes the migrations, one after the other.
    ///
    /// - Throws: ``MigrationError``. Nothing is to be written then.
    init(_ request: MigrationRequest, _ sources: ModelSources) throws(MigrationError) {
        // What a person must say is asked for once, for all of them.
        let (comparison, planner) = try RealmMigration.preparation(of: request, sources)
        result = MigrationResult(
            outcome: .upToDate,
            difference: SchemaDifference(from: planner, asking: comparison.difference),
            findings: comparison.findings
        )
        (self.request, self.sources, answers) = (request, sources, request.answers)
        for store in stores { try add(store) }
        if let written, files.isEmpty, created == nil, textsByHand.isEmpty { throw written }
        finish()
    }

    /// The stores that are asked about: where a manager is named that is not there yet, the one with all classes.
    private var stores: [RealmStore] {
        let all = sources.stores(of: request.new, in: request.manager)
        guard request.manager == nil, request.newManagerPath != nil, all.contains(where: \.holdsAllClasses) else {
            return all
        }
        return all.filter(\.holdsAllClasses)
    }

    private mutating func add(_ store: RealmStore) throws(MigrationError) {
        if let snapshot = request.oldSnapshot, !store.holdsAllClasses {
            let name = "\(SchemaSnapshot.folder)/\(snapshot.fileName)"
            result.findings.append(.unknownBefore(store, name))
            return
        }
        let own = sources.keeping(store)
        var part = request
        part.answers = try answers(for: own)
        part.createsManager = store.holdsAllClasses
        // One test runs the migration of one kind of file.
        if result.test != nil { part.testPath = nil }
        do throws(MigrationError) {
            take(try RealmMigration.migration(part, own), of: store)
        } catch {
            guard case .alreadyWritten = error else { throw error }
            written = error
        }
    }

    /// The answers that concern the classes of some sources.
    private func answers(for sources: ModelSources) throws(MigrationError) -> MigrationAnswers {
        let comparison = Comparison(of: sources, request)
        var own = MigrationAnswers(declinesOtherRenames: true)
        own.classRenames = answers.classRenames.filter { rename in
            comparison.old.entity(named: rename.from) != nil && comparison.schema.entity(named: rename.to) != nil
        }
        let changes = try MigrationPlanner(from: comparison.old, to: comparison.schema, answers: own).difference.changes
        own.renames = answers.renames.filter { rename in
            changes.contains { $0.className == rename.className && $0.property == rename.to }
        }
        own.defaults = answers.defaults.filter { value in
            changes.contains { $0.className == value.className && $0.property == value.property }
        }
        return own
    }

    private mutating func take(_ part: MigrationResult, of store: RealmStore) {
        result.findings += part.findings.filter { !result.findings.contains($0) }
        result.call = result.call ?? part.call
        result.test = result.test ?? part.test
        result.plan = result.plan ?? part.plan
        switch part.outcome {
        case .upToDate: break
        case .created(let file): created = file
        case .edited(let edited):
            for file in edited {
                files[file.path] = file
                if request.manager?.path == file.path { request.manager = file }
            }
            request.new = request.new.map { files[$0.path] ?? $0 }
            sources = sources.adding(edited)
        case .byHand(let text):
            textsByHand.append("// For \(store.phrase) (\(store.location.file):\(store.location.line)):\n" + text)
        }
    }

    /// Puts together what all stores ask for: all of it is written, or nothing is.
    private mutating func finish() {
        let edited = files.values.sorted { $0.path < $1.path }
        if !textsByHand.isEmpty {
            result.outcome = .byHand(textsByHand.joined(separator: "\n"))
            result.findings += ([created].compactMap(\.self) + edited).map(Finding.alsoUnwritten)
        } else if let created {
            (result.outcome, result.editedBesides) = (.created(created), edited)
        } else if !edited.isEmpty {
            result.outcome = .edited(edited)
        }
    }
}

extension Finding {
    /// A snapshot holds one schema only.
    fileprivate static func unknownBefore(_ store: RealmStore, _ snapshot: String) -> Finding {
        Finding(
            rule: "unknown-store",
            severity: .warning,
            message: "'\(snapshot)' does not tell what \(store.phrase) held, so nothing is written for it",
            location: store.location,
            hint: "fetch the tags of the releases: git fetch --tags"
        )
    }

    /// The steps of a store must be put in by hand, so that no file is changed.
    fileprivate static func alsoUnwritten(_ file: SourceFile) -> Finding {
        Finding(
            rule: "not-written-alone",
            severity: .note,
            message: "the steps that belong here are not written either, since others are left to be added by hand",
            location: SourceLocation(file: file.path, line: 1, column: 1),
            hint: "write these alone with --manager \(file.path)"
        )
    }
}
