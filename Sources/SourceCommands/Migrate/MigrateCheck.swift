public import Commands
import Diagnostics
import Migrations
public import SkeinCommands

/// The command `skein migrate check`.
public struct MigrateCheck: Command {
    private static let writesSnapshots = Flag(
        "--write-snapshots",
        help: "Write the snapshots of released schema versions that have none yet."
    )

    /// The table.
    public static let description = CommandDescription(
        name: "check",
        abstract: "Fail where the data models changed and no migration covers it.",
        discussion: """
            Compares the models with those of the last release. The exit status is 1 where they changed and the schema \
            version did not rise, where it rose and no step names a change that needs one, where it is lower than a version \
            that was shipped, where it cannot be told, and where another branch took the same version for other changes. \
            Branches count as they were when they were last fetched. The rules are those of skein migrate lint, and so are the \
            comments that ignore a finding: // skein:ignore RULE.

            A snapshot of each released schema in \(SchemaSnapshot.folder)/N.json, which --write-snapshots writes from the \
            release's tag, stands for the release in a clone without tags. Commit it; where the tag is there, too, both \
            must agree.
            """,
        arguments: [MigrateOptions.paths, MigrateOptions.from, MigrateOptions.format, writesSnapshots],
        examples: [
            .init("Check before a commit", "skein migrate check"),
            .init("Annotate a change on GitHub", "skein migrate check --format github"),
            .init("Keep the schemas of all releases beside the code", "skein migrate check --write-snapshots"),
        ]
    )

    private let paths: [String]
    private let from: String?
    private let format: FindingFormat
    private let writesSnapshots: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[MigrateOptions.paths]
        from = arguments[MigrateOptions.from]
        format = arguments[MigrateOptions.format] ?? .text
        writesSnapshots = arguments[Self.writesSnapshots]
    }

    /// Checks the models.
    public func run(in context: Context) throws {
        var history = SourceHistory(context: context, paths: paths)
        let start = try from.map(SourcePoint.init) ?? history.defaultStart()
        var request = MigrationCheckRequest(
            current: try history.sources(at: .workingTree),
            start: Release(name: start.name, sources: try history.sources(at: start)),
            startSnapshot: start.snapshot
        )
        // Folders that are compared need no repository.
        if case .path = start {
        } else {
            request.releases = try history.releases()
            request.snapshots = try history.snapshots()
            request.branches = try history.branches(holding: start)
        }
        var result = try RealmMigration.check(request)
        if writesSnapshots {
            try history.write(result.missingSnapshots)
            result.findings.removeAll { $0.rule == RealmMigration.missingSnapshotRule }
        }
        let models = try SwiftDataMigration.check(
            request.current,
            since: request.start,
            releases: request.releases,
            templates: try context.migrationTemplates(),
            swiftVersion: try context.configuration()[.swiftVersion]?.value
        )
        result.findings += models?.findings ?? []
        result.hasChanges = result.hasChanges || models?.hasChanges == true
        let rules = RealmMigration.checkRules + SwiftDataMigration.checkRules
        try context.write(result.findings, rules: rules, as: format, sources: request.current)
        guard result.findings.allSatisfy({ $0.severity == .note }) else {
            if format == .text { context.console.say(result.findings.summary) }
            throw ExitStatus.failure
        }
        let version =
            models == nil ? result.version.map { "The schema version \($0)" } ?? "The schema version" : "The migration"
        context.console.say(
            result.hasChanges
                ? "\(version) covers what changed in the models since \(start.phrase)."
                : "Nothing changed in the models since \(start.phrase)."
        )
    }
}
