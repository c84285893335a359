public import Diagnostics
import SyntaxSupport
import Templates

/// What `make` is asked for.
public struct MigrationRequest: Sendable {
    /// The sources as released.
    public var old: [SourceFile]
    /// The sources as they are.
    public var new: [SourceFile]
    /// The manager to edit, where the user names one; it may be one of the sources.
    public var manager: SourceFile?
    /// Where a new manager is written; its type is named after the file.
    public var newManagerPath: String
    /// What the older sources are called in comments: a tag.
    public var oldName: String
    /// What the newer sources are called in comments.
    public var newName: String
    /// What a person answered.
    public var answers: MigrationAnswers
    /// Whether types may be declared `nonisolated`, which needs Swift 6.1.
    public var usesNonisolatedTypes: Bool
    /// Texts of templates that win over the built-in ones, by name.
    public var templates: [String: String]

    /// Creates a request.
    public init(
        old: [SourceFile],
        new: [SourceFile],
        manager: SourceFile? = nil,
        newManagerPath: String = "MigrationManager.swift",
        oldName: String,
        newName: String = "working tree",
        answers: MigrationAnswers = MigrationAnswers(),
        usesNonisolatedTypes: Bool = true,
        templates: [String: String] = [:]
    ) {
        self.old = old
        self.new = new
        self.manager = manager
        self.newManagerPath = newManagerPath
        self.oldName = oldName
        self.newName = newName
        self.answers = answers
        self.usesNonisolatedTypes = usesNonisolatedTypes
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
    /// The plan; nil where nothing is to be done.
    public var plan: MigrationPlan?
    /// What was found on the way, none of it an error.
    public var findings: [Finding]
}

/// Migrations of Realm's data models.
public enum RealmMigration {
    /// Returns what changed between two sets of sources, and what was found wrong in either.
    public static func difference(
        from old: [SourceFile],
        to new: [SourceFile]
    ) -> (difference: SchemaDifference, findings: [Finding]) {
        let reader = RealmSchemaReader()
        let (before, after) = (reader.read(old), reader.read(new))
        let findings = before.findings.filter { !after.findings.contains($0) } + after.findings
        return (SchemaDifference(from: before.schema, to: after.schema), findings)
    }

    /// Returns the migration from one set of sources to another, as texts; writes nothing.
    ///
    /// - Throws: ``MigrationError``. Nothing is to be written then.
    public static func make(_ request: MigrationRequest) throws(MigrationError) -> MigrationResult {
        let reader = RealmSchemaReader()
        let (before, after) = (reader.read(request.old), reader.read(request.new))
        let findings = before.findings.filter { !after.findings.contains($0) } + after.findings
        let errors = findings.filter { $0.severity == .error }
        guard errors.isEmpty else { throw .unreadableModels(errors) }
        let difference = SchemaDifference(from: before.schema, to: after.schema)
        var planner = try MigrationPlanner(difference, schema: after.schema, answers: request.answers)
        let open = difference.renameCandidates.filter { candidate in
            !request.answers.renames.contains { $0.concerns(candidate) }
        }
        guard open.isEmpty || request.answers.declinesOtherRenames else { throw .unansweredRenames(open) }
        var result = MigrationResult(
            outcome: .upToDate,
            difference: difference,
            findings: findings
        )
        guard difference.effect > .none else { return result }
        let writer = MigrationWriter(request)
        let version = try writer.version()
        // A version that rose since the release is the one that the step belongs to: it rises once a release.
        let isRaised = try writer.isRaised(version)
        let number = version?.number ?? 0
        guard let plan = try planner.plan(from: isRaised ? number - 1 : number) else { return result }
        if isRaised, plan.operations.isEmpty { return result }
        result.plan = plan
        let (outcome, notes) = try writer.write(plan, over: version)
        result.outcome = outcome
        result.findings += notes
        return result
    }
}

extension PropertyRename {
    /// Whether both renames take from or give to one property.
    fileprivate func concerns(_ other: PropertyRename) -> Bool {
        className == other.className && (from == other.from || to == other.to)
    }
}
