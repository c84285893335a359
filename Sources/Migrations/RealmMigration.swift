public import Diagnostics
import SyntaxSupport
import Templates

/// What `make` is asked for.
public struct MigrationRequest: Sendable {
    /// The sources as released.
    public var old: [SourceFile]
    /// The schema as released, in place of the sources, where a clone lacks them.
    public var oldSnapshot: SchemaSnapshot?
    /// The sources as they are.
    public var new: [SourceFile]
    /// The manager to edit, where the user names one; it may be one of the sources.
    public var manager: SourceFile?
    /// Where a new manager is written, its type named after the file; nil for beside the first model that changed.
    public var newManagerPath: String?
    /// What the older sources are called in comments: a tag.
    public var oldName: String
    /// What a person answered.
    public var answers: MigrationAnswers
    /// The path of an XCTest that is to be written, which runs the migration on files of released versions; nil for none.
    public var testPath: String?
    /// The version of Swift that the app is compiled with, such as `5.10`; nil for that of today.
    public var swiftVersion: String?
    /// Texts of templates that win over the built-in ones, by name.
    public var templates: [String: String]
    /// Whether a manager is made where the code has none; it would migrate the file that an app opens by default.
    var createsManager = true

    /// Creates a request.
    public init(
        old: [SourceFile],
        oldSnapshot: SchemaSnapshot? = nil,
        new: [SourceFile],
        manager: SourceFile? = nil,
        newManagerPath: String? = nil,
        oldName: String,
        answers: MigrationAnswers = MigrationAnswers(),
        testPath: String? = nil,
        swiftVersion: String? = nil,
        templates: [String: String] = [:]
    ) {
        self.old = old
        self.oldSnapshot = oldSnapshot
        self.new = new
        self.manager = manager
        self.newManagerPath = newManagerPath
        self.oldName = oldName
        self.answers = answers
        self.testPath = testPath
        self.swiftVersion = swiftVersion
        self.templates = templates
    }
}

/// What `make` gives.
public struct MigrationResult: Sendable {
    /// What is to be done with the files.
    public enum Outcome: Sendable, Hashable {
        /// The models changed in nothing that needs a migration.
        case upToDate
        /// A manager that is new.
        case created(SourceFile)
        /// The files that changed, whole.
        case edited([SourceFile])
        /// The manager is left alone: the text says what to add to it by hand.
        case byHand(String)
    }

    /// What is to be done.
    public var outcome: Outcome
    /// What changed in the models.
    public var difference: SchemaDifference
    /// The statement that an app begins with to migrate; nil where a manager of another make has its own way.
    public var call: String?
    /// The test that was asked for.
    public var test: SourceFile?
    /// The files that change beside a manager that is new, since they migrate other kinds of file.
    public var editedBesides: [SourceFile] = []
    /// The plan; nil where nothing is to be done.
    var plan: MigrationPlan?
    /// What was found on the way, none of it an error.
    public var findings: [Finding]
}

/// Migrations of Realm's data models.
public enum RealmMigration {
    /// Returns what changed between two sets of sources.
    ///
    /// - Throws: ``MigrationError`` where a rename does not fit what changed.
    static func comparison(of sources: ModelSources, _ request: MigrationRequest) throws(MigrationError)
        -> ModelComparison
    {
        let comparison = Comparison(of: sources, request)
        let planner = try MigrationPlanner(from: comparison.old, to: comparison.schema, answers: request.answers)
        let written = withLargeStack {
            MigrationWriter(request, sources: sources, newManagerFolder: "").writtenVersion
        }
        return ModelComparison(
            difference: SchemaDifference(from: planner, asking: comparison.difference),
            findings: comparison.findings,
            writtenVersion: written,
            old: comparison.old,
            schema: comparison.schema,
            stores: stores(of: sources, old: request.old, new: request.new),
            answers: request.answers
        )
    }

    /// Returns the kinds of file with the names of the classes that each holds or held; none where there is only one kind.
    private static func stores(
        of sources: ModelSources,
        old: [SourceFile],
        new: [SourceFile]
    ) -> [(store: RealmStore, classes: Set<String>)] {
        let stores = sources.stores(of: new)
        guard stores.count > 1 else { return [] }
        return stores.map { store in
            let own = sources.keeping(store)
            let schemas = [own.schema(of: old).schema, own.schema(of: new).schema]
            return (store, Set(schemas.flatMap { $0.entities.map(\.name) + $0.enumerations.map(\.name) }))
        }
    }

    /// The texts of the built-in templates by name, which a project's own win over.
    public static var templates: [String: String] {
        TemplateSet.builtInTexts.filter { $0.key.hasPrefix("realm-migration-") || $0.key.hasPrefix("swiftdata-") }
    }

    /// Returns the migration from one set of sources to another, as texts; writes nothing.
    ///
    /// - Throws: ``MigrationError``. Nothing is to be written then.
    public static func make(_ request: MigrationRequest) throws(MigrationError) -> MigrationResult {
        try make(request, in: ModelSources(request.old + request.new, manager: request.manager))
    }

    /// Returns the migration between sources that have been parsed.
    static func make(_ request: MigrationRequest, in sources: ModelSources) throws(MigrationError) -> MigrationResult {
        // Syntax trees are walked here as well.
        try withLargeStack { () -> Result<MigrationResult, MigrationError> in
            do throws(MigrationError) {
                return .success(try migrations(request, sources))
            } catch {
                return .failure(error)
            }
        }.get()
    }

    /// Returns the migrations of all kinds of file.
    private static func migrations(
        _ request: MigrationRequest,
        _ sources: ModelSources
    ) throws(MigrationError) -> MigrationResult {
        guard sources.stores(of: request.new).count > 1 else { return try migration(request, sources) }
        return try StoreMigrations(request, sources).result
    }

    /// Returns what a migration is planned with.
    ///
    /// - Throws: ``MigrationError`` where the models cannot be read, or a person must say more.
    static func preparation(
        of request: MigrationRequest,
        _ sources: ModelSources
    ) throws(MigrationError) -> (comparison: Comparison, planner: MigrationPlanner) {
        let comparison = Comparison(of: sources, request)
        let errors = comparison.findings.filter { $0.severity == .error }
        guard errors.isEmpty else { throw .unreadableModels(errors) }
        let difference = comparison.difference
        let planner = try MigrationPlanner(from: comparison.old, to: comparison.schema, answers: request.answers)
        let open = planner.difference.renameCandidates.filter { candidate in
            !request.answers.renames.contains { $0.concerns(candidate) }
        }
        let openClasses = difference.classRenameCandidates.filter { candidate in
            !request.answers.classRenames.contains { $0.concerns(candidate) }
        }
        guard open.isEmpty && openClasses.isEmpty || request.answers.declinesOtherRenames else {
            throw .unansweredRenames(open, classes: openClasses)
        }
        return (comparison, planner)
    }

    /// Returns the migration of one kind of file.
    static func migration(
        _ request: MigrationRequest,
        _ sources: ModelSources
    ) throws(MigrationError) -> MigrationResult {
        var (comparison, planner) = try preparation(of: request, sources)
        let difference = comparison.difference
        var result = MigrationResult(
            outcome: .upToDate,
            difference: SchemaDifference(from: planner, asking: difference),
            findings: comparison.findings
        )
        guard planner.isNeeded else { return result }
        result.findings += request.answers.classRenames.compactMap { rename in
            comparison.schema.entity(named: rename.to).map { .tableCanStay(rename, $0) }
        }
        let writer = MigrationWriter(request, sources: sources, newManagerFolder: comparison.folderOfFirstChange)
        let version: VersionLiteral?
        do throws(MigrationError) {
            version = try writer.version()
        } catch {
            guard let finding = Finding(untold: error), let plan = try planner.plan(from: 0),
                let step = try writer.stepByHand(plan)
            else { throw error }
            result.outcome = .byHand(step)
            result.findings.append(finding)
            return result
        }
        // A version that rose since the release is the one that the step belongs to: it rises once a release.
        let isRaised = try writer.isRaised(version)
        let number = version?.number ?? 0
        guard let plan = try planner.plan(from: isRaised ? number - 1 : number) else { return result }
        if isRaised, plan.operations.isEmpty { return result }
        result.plan = plan
        let written = try writer.write(plan, over: version)
        result.outcome = written.outcome
        result.findings += written.findings
        result.call = written.interface?.call
        result.test = written.test
        return result
    }
}

/// Two schemas side by side.
struct Comparison {
    let difference: SchemaDifference
    /// The older schema.
    let old: Schema
    /// The newer schema.
    let schema: Schema
    /// What was found wrong in either, once where it is so in both.
    let findings: [Finding]

    init(of sources: ModelSources, _ request: MigrationRequest) {
        let snapshot = request.oldSnapshot.map { SchemaReading(schema: $0.schema, findings: []) }
        let (before, after) = (snapshot ?? sources.schema(of: request.old), sources.schema(of: request.new))
        let newer = Set(after.findings)
        difference = SchemaDifference(from: before.schema, to: after.schema)
        self.old = before.schema
        schema = after.schema
        findings = before.findings.filter { !newer.contains($0) } + after.findings
    }

    /// The folder of the first model that needs a migration, as it stands in the newer sources, with a slash behind it.
    var folderOfFirstChange: String {
        let needed = difference.effect > .none ? MigrationEffect.bump : .none
        let places = difference.changes.lazy.filter { $0.effect >= needed && $0.kind != .classRemoved }.compactMap {
            change in
            change.after?.location ?? schema.entity(named: change.className)?.location
        }
        return (places.first?.file ?? "").folder
    }
}

extension Finding {
    /// The version is no number that can be told, so that the step names none; nil for other errors.
    fileprivate init?(untold error: MigrationError) {
        guard case .versionNotLiteral(_, let location) = error else { return nil }
        self.init(
            rule: "version-not-told",
            severity: .warning,
            message: error.message,
            location: location,
            hint: error.hints.first
        )
    }

    /// A class that was renamed need not have another table.
    fileprivate static func tableCanStay(_ rename: ClassRename, _ entity: Entity) -> Finding {
        Finding(
            rule: "class-renamed",
            severity: .note,
            message:
                "'\(rename.to)' gets a table of its own, so every row is copied once; it can keep that of '\(rename.from)' instead",
            location: entity.location,
            hint: "override class func _realmObjectName() -> String? { \"\(rename.from)\" }"
        )
    }
}
