public import Diagnostics
import SyntaxSupport

/// A branch that stands beside the one that is checked out.
public struct ParallelModels: Sendable {
    /// The branch.
    public var name: String
    /// Its sources.
    public var sources: [SourceFile]
    /// The sources where it parted from the branch that is checked out.
    public var base: [SourceFile]

    /// Creates the models of a branch.
    public init(name: String, sources: [SourceFile], base: [SourceFile]) {
        self.name = name
        self.sources = sources
        self.base = base
    }
}

/// What `check` looks at.
public struct MigrationCheckRequest: Sendable {
    /// The sources as they are.
    public var current: [SourceFile]
    /// The models that were released last, with their name.
    public var start: Release
    /// The schema that was released last, where a clone lacks the sources.
    public var startSnapshot: SchemaSnapshot?
    /// All releases, the lowest version first.
    public var releases: [Release]
    /// The committed snapshots, by the paths of their files.
    public var snapshots: [String: SchemaSnapshot]
    /// The branches that may have taken the same schema version.
    public var branches: [ParallelModels]

    /// Creates a request.
    public init(
        current: [SourceFile],
        start: Release,
        startSnapshot: SchemaSnapshot? = nil,
        releases: [Release] = [],
        snapshots: [String: SchemaSnapshot] = [:],
        branches: [ParallelModels] = []
    ) {
        self.current = current
        self.start = start
        self.startSnapshot = startSnapshot
        self.releases = releases
        self.snapshots = snapshots
        self.branches = branches
    }
}

/// What `check` found.
public struct MigrationCheckResult: Sendable {
    /// What is wrong, and what is worth knowing.
    public var findings: [Finding]
    /// The schema version of the sources; nil where it cannot be told.
    public var version: UInt64?
    /// Whether anything changed in the models.
    public var hasChanges: Bool
    /// The snapshots of released versions that have none yet.
    public var missingSnapshots: [SchemaSnapshot]
}

extension RealmMigration {
    /// Tells whether a migration covers what changed in the models since the last release.
    ///
    /// - Throws: ``MigrationError/unreadableModels(_:)`` where the models cannot be read without doubt.
    public static func check(_ request: MigrationCheckRequest) throws(MigrationError) -> MigrationCheckResult {
        try withLargeStack { () -> Result<MigrationCheckResult, MigrationError> in
            do throws(MigrationError) {
                return .success(try result(of: request))
            } catch {
                return .failure(error)
            }
        }.get()
    }
}

extension RealmMigration {
    /// Checks each kind of file that the sources configure.
    private static func result(of request: MigrationCheckRequest) throws(MigrationError) -> MigrationCheckResult {
        let sources = ModelSources(request.allSources)
        let stores = sources.stores(of: request.current)
        guard stores.count > 1 else { return try MigrationCheck(request, in: sources).result }
        var all = MigrationCheckResult(findings: [], version: nil, hasChanges: false, missingSnapshots: [])
        for store in stores {
            var part = request
            if !store.holdsAllClasses {
                // A snapshot is of the files with all classes.
                guard request.startSnapshot == nil else { continue }
                part.snapshots = [:]
            }
            let result = try MigrationCheck(part, in: sources.keeping(store)).result
            all.findings += result.findings.filter { finding in
                !all.findings.contains(finding)
                    && (store.holdsAllClasses || !MigrationCheck.Rules.ofSnapshots.contains(finding.rule))
            }
            all.hasChanges = all.hasChanges || result.hasChanges
            if store.holdsAllClasses { all.missingSnapshots = result.missingSnapshots }
        }
        return all
    }
}

extension MigrationCheckRequest {
    /// All sources that are looked at.
    fileprivate var allSources: [SourceFile] {
        current + start.sources + branches.flatMap { $0.sources + $0.base } + releases.flatMap(\.sources)
    }
}

/// The readings of all that a check looks at, each text of which was parsed once.
struct MigrationCheck {
    let current: ReleaseReading
    let start: ReleaseReading
    let history: ReleaseHistory
    let snapshots: [String: SchemaSnapshot]
    let branches: [(branch: ReleaseReading, base: ReleaseReading)]
    let difference: SchemaDifference
    /// The comments of the sources by which findings are ignored, by path.
    private let ignored: [String: IgnoreComments]
    /// Where the schema version is set, or else the first model, or else the first file.
    let versionPlace: SourceLocation

    /// Reads what was parsed.
    init(_ request: MigrationCheckRequest, in sources: ModelSources) throws(MigrationError) {
        let beside = request.branches.flatMap { branch in
            [Release(name: branch.name, sources: branch.sources), Release(name: branch.name, sources: branch.base)]
        }
        let releases = [request.start] + beside + request.releases
        let all = ReleaseHistory(releases, current: request.current, in: sources)
        ignored = sources.ignoreComments(of: request.current)
        let readings = all.releases
        current = all.current
        start = request.startSnapshot.map { ReleaseReading($0, named: request.start.name) } ?? readings[0]
        branches = request.branches.indices.map { (readings[1 + 2 * $0], readings[2 + 2 * $0]) }
        history = ReleaseHistory(releases: Array(readings.dropFirst(1 + beside.count)), current: current)
        snapshots = request.snapshots
        difference = SchemaDifference(from: start.schema, to: current.schema)
        versionPlace =
            current.versionLocation ?? current.schema.entities.map(\.location).min()
            ?? SourceLocation(file: request.current.first?.path ?? ".", line: 1, column: 1)
        let errors = (start.findings + current.findings).filter { $0.severity == .error }
        guard errors.isEmpty else { throw .unreadableModels(errors) }
    }

    var result: MigrationCheckResult {
        MigrationCheckResult(
            findings: (versionFindings + collisions + snapshotFindings).filter { finding in
                !(ignored[finding.location.file]?.covers(finding) ?? false)
            },
            version: current.version,
            hasChanges: !difference.changes.isEmpty,
            missingSnapshots: missingSnapshots
        )
    }

    /// What is wrong with the schema version, and with what its steps leave out.
    private var versionFindings: [Finding] {
        guard let version = current.version, let released = start.version else { return unknownVersion }
        // Where nothing was stored, any version will do.
        guard !start.schema.entities.isEmpty || version == released else { return [] }
        let shipped = history.releases + [start]
        if let highest = shipped.max(by: { ($0.version ?? 0) < ($1.version ?? 0) }), let number = highest.version,
            number > version
        {
            return [.lowered(version, below: number, of: highest.name, versionPlace)]
        }
        let changes = difference.changes.filter { $0.effect > .none }
        if version == released { return changes.map { .unraised($0, version: version, since: start.name) } }
        let coverage = StepCoverage(of: current.code, above: released, upTo: version)
        if changes.isEmpty {
            return coverage.hasStep ? [] : [.needless(version, since: start.name, versionPlace)]
        }
        return changes.filter { $0.effect > .bump && !coverage.covers($0, in: current.schema) }.map {
            .uncovered($0, version: version, hasStep: coverage.hasStep)
        }
    }

    private var unknownVersion: [Finding] {
        let reading = current.version == nil ? current : start
        let isNeeded = difference.effect > .none
        return reading.findings.filter { $0.rule == ReleaseReading.unknownVersionRule }.prefix(1).map { finding in
            var finding = finding
            finding.rule = MigrationRule.computedVersion.id
            finding.severity = isNeeded ? .error : .note
            return finding
        }
    }

    /// The branches that took the version of this one for other changes.
    private var collisions: [Finding] {
        guard let version = current.version else { return [] }
        return branches.compactMap { branch, base in
            guard branch.version == version, let number = base.version, number < version else { return nil }
            let ours = SchemaDifference(from: base.schema, to: current.schema).sentences
            let theirs = SchemaDifference(from: base.schema, to: branch.schema).sentences
            // What one of them holds whole was taken over from the other, as by a squashed merge.
            let isTakenOver = ours.isEmpty == theirs.isEmpty && (theirs.isSubset(of: ours) || ours.isSubset(of: theirs))
            guard !isTakenOver else { return nil }
            return .collision(version, with: branch.name, example: theirs.subtracting(ours).min(), versionPlace)
        }
    }
}

extension SchemaDifference {
    /// What changed so that the version must rise, whatever the place.
    fileprivate var sentences: Set<String> { Set(changes.filter { $0.effect > .none }.map(\.message)) }
}
