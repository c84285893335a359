public import Commands
import Diagnostics
import Migrations
public import SkeinCommands

/// The command `skein migrate init`.
public struct MigrateInit: Command {
    private static let manager = Option<String>(
        "--manager",
        value: "file",
        help: "The file to write the migration manager to.",
        default: "MigrationManager.swift beside the first model",
        completion: .files(extensions: ["swift"])
    )

    /// The table.
    public static let description = CommandDescription(
        name: "init",
        abstract: "Begin with migrations: write a manager, and the schemas that were released.",
        discussion: """
            Writes a migration manager for the schema version that the sources have, without a step, where none of them \
            migrates yet, and a snapshot of each released schema in \(SchemaSnapshot.folder), where there is none yet. A file \
            that is there stays as it is.
            """,
        arguments: [MigrateOptions.paths, manager, MigrateOptions.dryRun],
        examples: [
            .init("See what would be written", "skein migrate init Sources --dry-run"),
            .init("Write the manager where it belongs", "skein migrate init --manager Sources/Store/Migrations.swift"),
        ]
    )

    private let paths: [String]
    private let manager: String?
    private let isDryRun: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[MigrateOptions.paths]
        manager = arguments[Self.manager]
        isDryRun = arguments[MigrateOptions.dryRun]
    }

    /// Writes what is missing.
    public func run(in context: Context) throws {
        var history = SourceHistory(context: context, paths: paths)
        let releases = try history.releases()
        let scaffold = try RealmMigration.scaffold(
            for: try history.sources(at: .workingTree),
            at: manager,
            since: releases.last?.name ?? "HEAD",
            templates: try context.migrationTemplates()
        )
        switch scaffold {
        case .there(let place): context.console.say("There is a migration at \(place) already.")
        case .new(let file, let findings):
            try context.report(findings)
            if isDryRun {
                try context.console.write("// \(file.path)\n\(file.text)")
            } else {
                let hint = "write the manager elsewhere with --manager FILE"
                try context.files.create(Array(file.text.utf8), at: file.path, hint: hint)
                context.console.say("Created '\(file.path)'.")
            }
        }
        let known = try history.snapshots().values.map(\.version)
        try history.write(RealmMigration.snapshots(of: releases, except: Set(known)), isDryRun: isDryRun)
    }
}
