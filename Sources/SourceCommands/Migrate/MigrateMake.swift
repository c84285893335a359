public import Commands
import Diagnostics
import Migrations
public import SkeinCommands

/// The command `skein migrate make`.
public struct MigrateMake: Command {
    private static let manager = Option<String>(
        "--manager",
        value: "file",
        help: "The file of the migration manager: the one to edit, or to write where there is none.",
        completion: .files(extensions: ["swift"])
    )
    private static let defaults = OptionList<String>(
        "--default",
        value: "C.p=expression",
        help: "The value of a new property in rows that exist; may be repeated."
    )
    private static let dryRun = Flag("--dry-run", help: "Print what would be written, and write nothing.")
    private static let noInput = Flag(
        "--no-input",
        help: "Take a removed and an added property for just that, where --rename says nothing else."
    )

    /// The table.
    public static let description = CommandDescription(
        name: "make",
        abstract: "Write the migration of changed data models.",
        discussion: """
            Compares the models with those of the last release, raises the schema version by one, and writes the step into \
            the migration manager, which is made where the project has none. Every other byte of a manager stays.
            """,
        arguments: [
            MigrateOptions.paths, MigrateOptions.from, manager, MigrateOptions.renames, defaults, dryRun, noInput,
        ],
        examples: [
            .init("Write the migration since the last release", "skein migrate make Sources"),
            .init("Say that a property was renamed", "skein migrate make --rename Task.createdBy=Task.createdAt"),
            .init(
                "Choose the value of a new property",
                "skein migrate make --default 'Task.createdBy=Date.distantPast'"
            ),
        ]
    )

    private let paths: [String]
    private let from: String?
    private let manager: String?
    private let answers: MigrationAnswers
    private let isDryRun: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[MigrateOptions.paths]
        from = arguments[MigrateOptions.from]
        manager = arguments[Self.manager]
        isDryRun = arguments[Self.dryRun]
        let renames = try MigrateOptions.renames(in: arguments)
        do {
            answers = MigrationAnswers(
                renames: renames,
                defaults: try arguments[Self.defaults].map(PropertyDefault.init(parsing:)),
                declinesOtherRenames: arguments[Self.noInput]
            )
        } catch {
            throw UsageError(error.message, hints: error.hints.joined(separator: "; "))
        }
    }

    /// Writes the migration.
    public func run(in context: Context) throws {
        let history = SourceHistory(context: context, paths: paths)
        let start = try from.map(SourcePoint.init) ?? history.defaultStart()
        let named = try manager.flatMap { try existingManager($0, in: context) }
        let result = try RealmMigration.make(
            MigrationRequest(
                old: try history.sources(at: start),
                oldSnapshot: start.snapshot,
                new: try history.sources(at: .workingTree),
                manager: named,
                newManagerPath: manager,
                oldName: start.name,
                answers: answers
            )
        )
        try context.report(result.findings)
        try write(result, since: start, in: context)
    }

    /// Returns the manager that the user named; nil where it is to be written, for which its folder must be there.
    private func existingManager(_ path: String, in context: Context) throws -> SourceFile? {
        if context.files.exists(path) { return SourceFile(path: path, text: try context.files.text(of: path)) }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard context.files.isFolder(folder) else { throw MissingFolder(path: folder, file: path) }
        return nil
    }

    private func write(_ result: MigrationResult, since start: SourcePoint, in context: Context) throws {
        switch result.outcome {
        case .upToDate:
            context.console.say("No migration is needed since \(start.phrase).")
        case .created(let file):
            if !isDryRun {
                // A file of that name that is no manager holds what somebody wrote.
                try context.files.create(
                    Array(file.text.utf8),
                    at: file.path,
                    hint: "write the manager elsewhere with --manager FILE, or see it with --dry-run"
                )
            }
            try tell(file, verb: "Created", in: context)
            if !isDryRun {
                context.console.hint("call it before the first Realm opens: MigrationManager.shared.performMigration()")
            }
        case .edited(let files):
            try write(files, verb: "Changed", in: context)
        case .byHand(let text):
            try context.console.write(text)
            context.console.report(
                "the migration manager cannot be edited safely, so it was left alone",
                hints: ["add the code above to it by hand"]
            )
            throw ExitStatus.personNeeded
        }
        for change in result.difference.changes where change.effect > .none && result.outcome != .upToDate {
            context.console.say("  \(change.effect.rawValue): \(change.message)")
        }
    }

    private func write(_ files: [SourceFile], verb: String, in context: Context) throws {
        for file in files {
            if !isDryRun { try context.files.write(Array(file.text.utf8), to: file.path) }
            try tell(file, verb: verb, in: context)
        }
    }

    private func tell(_ file: SourceFile, verb: String, in context: Context) throws {
        if isDryRun {
            try context.console.write("// \(file.path)\n\(file.text)")
        } else {
            context.console.say("\(verb) '\(file.path)'.")
        }
    }
}

/// The folder of a manager that is to be written is not there.
private struct MissingFolder: ReportableError {
    let path: String
    let file: String

    var message: String { "there is no folder '\(path)', so '\(file)' can be neither edited nor written" }
    var hints: [String] { ["mkdir -p '\(path)'"] }
    var exitStatus: ExitStatus { .missingInput }
}
