public import Commands
import Diagnostics
import Migrations
public import SkeinCommands

/// The command `skein migrate squash`.
public struct MigrateSquash: Command {
    private static let below = Option<Int>(
        "--below",
        value: "version",
        help: "The oldest schema version that is still supported."
    )

    /// The table.
    public static let description = CommandDescription(
        name: "squash",
        abstract: "Drop the steps that only files of versions no longer supported need.",
        discussion: """
            Drops the lines of steps up to that version, their functions, and helpers that nothing calls any more. In their \
            place a guard ends the app where it meets an older file: Realm would open it with empty columns and save them. \
            The file stays as it is. Every other byte of the manager stays.
            """,
        arguments: [MigrateOptions.paths, below, MigrateOptions.manager, MigrateOptions.dryRun],
        examples: [
            .init("See what would go", "skein migrate squash --below 4 --dry-run"),
            .init("Support files of version 4 and later", "skein migrate squash Sources --below 4"),
        ]
    )

    private let paths: [String]
    private let version: UInt64
    private let manager: String?
    private let isDryRun: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[MigrateOptions.paths]
        manager = arguments[MigrateOptions.manager]
        isDryRun = arguments[MigrateOptions.dryRun]
        guard let below = arguments[Self.below], below > 0 else {
            throw UsageError(
                "a version is missing",
                hints: "name the oldest schema version that is supported: --below 4"
            )
        }
        version = UInt64(below)
    }

    /// Drops the steps.
    public func run(in context: Context) throws {
        var history = SourceHistory(context: context, paths: paths)
        let result = try RealmMigration.squash(
            try history.sources(at: .workingTree),
            manager: try manager.map { try context.source(named: $0) },
            // Whatever the models are, any file of the project may call a step.
            in: try context.files.sources(below: ["."]),
            below: version,
            templates: try context.migrationTemplates()
        )
        guard let file = result.file else {
            context.console.say("No step is for files below version \(version) alone.")
            return
        }
        try context.write([file], isDryRun: isDryRun)
        let versions = result.droppedVersions.map(String.init).joined(separator: ", ")
        context.console.say("  dropped the steps of version \(versions)")
        if !result.droppedFunctions.isEmpty {
            context.console.say("  dropped the functions \(result.droppedFunctions.quotedList())")
        }
    }
}
