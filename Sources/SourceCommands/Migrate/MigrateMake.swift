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
        help: ArgumentHelp(
            "The value of a property in rows that exist; may be repeated.",
            discussion:
                "The expression is written as it stands. It may read the row of the file, as oldObject?[\"p\"], and name a case of "
                + "the enumeration that the property stores, as .calm."
        )
    )
    private static let wires = Flag(
        "--wire",
        help: "Put the call that migrates at the app's entry, before the first Realm is opened."
    )
    private static let test = Option<String>(
        "--test",
        value: "file",
        help: "Also write an XCTest there, which migrates files of released versions with the real Realm.",
        completion: .files(extensions: ["swift"])
    )
    private static let noInput = Flag(
        "--no-input",
        help:
            "Ask nothing: what was removed and added is just that, where --rename and --rename-class say nothing else."
    )

    /// The table.
    public static let description = CommandDescription(
        name: "make",
        abstract: "Write the migration of changed data models.",
        discussion: """
            Compares the models with those of the last release, raises the schema version by one, and writes the step into \
            the migration manager, which is made where the project has none. Every other byte of a manager stays.

            On a terminal it asks whether what was removed and added was renamed; elsewhere it names the options that say so.
            """,
        arguments: [
            MigrateOptions.paths, MigrateOptions.from, manager, MigrateOptions.renames, MigrateOptions.classRenames,
            defaults, wires, test, MigrateOptions.dryRun, noInput,
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
    private let isWired: Bool
    private let testPath: String?
    let isDryRun: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[MigrateOptions.paths]
        from = arguments[MigrateOptions.from]
        manager = arguments[Self.manager]
        isWired = arguments[Self.wires]
        testPath = arguments[Self.test]
        isDryRun = arguments[MigrateOptions.dryRun]
        let renames = try MigrateOptions.answers(in: arguments)
        do {
            answers = MigrationAnswers(
                classRenames: renames.classRenames,
                renames: renames.renames,
                defaults: try arguments[Self.defaults].map(PropertyDefault.init(parsing:)),
                declinesOtherRenames: arguments[Self.noInput]
            )
        } catch {
            throw UsageError(error.message, hints: error.hints.joined(separator: "; "))
        }
    }

    /// Writes the migration.
    public func run(in context: Context) throws {
        var history = SourceHistory(context: context, paths: paths)
        let start = try from.map(SourcePoint.init) ?? history.defaultStart()
        let named = try manager.flatMap { try existingManager($0, in: context) }
        if let testPath { try requirePlace(for: testPath, in: context) }
        let request = MigrationRequest(
            old: try history.sources(at: start),
            oldSnapshot: start.snapshot,
            new: try history.sources(at: .workingTree),
            manager: named,
            newManagerPath: manager,
            oldName: start.name,
            answers: answers,
            testPath: testPath,
            swiftVersion: try context.configuration()[.swiftVersion]?.value,
            templates: try context.migrationTemplates()
        )
        // What cannot be read is told before anything is written.
        var whole = SourceHistory(context: context, paths: [])
        let app = isWired ? try whole.sources(at: .workingTree) : []
        var questions = RenameQuestions(context.console)
        let migration = try context.console.readsFromTerminal ? questions.make(request) : ModelMigration(request)
        try context.report(migration.findings)
        guard !migration.isUpToDate else {
            return context.console.say("No migration is needed since \(start.phrase).")
        }
        try requireOwnPlace(of: migration.realm, in: context)
        if let models = migration.swiftData { try write(models, app: request.new, in: context) }
        try write(migration.realm, app: app, in: context)
    }

    /// Returns the manager that the user named; nil where it is to be written, for which its folder must be there.
    private func existingManager(_ path: String, in context: Context) throws -> SourceFile? {
        if context.files.exists(path) { return try context.source(named: path) }
        try requireFolder(of: path, in: context)
        return nil
    }

    fileprivate static let otherTest = "name another file with --test FILE"

    /// Refuses a test that would be written over a file, before anything is written.
    private func requirePlace(for path: String, in context: Context) throws {
        try requireFolder(of: path, in: context)
        guard !context.files.exists(path) else {
            throw FileError.alreadyThere(path: path, hint: Self.otherTest)
        }
    }

    /// Refuses a test in the very place of a manager that is new, before either is written.
    private func requireOwnPlace(of result: MigrationResult, in context: Context) throws {
        guard case .created(let manager) = result.outcome, let test = result.test else { return }
        // Where names of files differ in more than their letters' case, no disk takes them for one.
        guard context.absolute(manager.path).lowercased() == context.absolute(test.path).lowercased() else { return }
        throw TestOverManager(path: test.path)
    }

    private func requireFolder(of path: String, in context: Context) throws {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard context.files.isFolder(folder) else { throw MissingFolder(path: folder, file: path) }
    }

    private func write(_ result: MigrationResult, app: [SourceFile], in context: Context) throws {
        switch result.outcome {
        case .upToDate: break
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
            try write(result.editedBesides, verb: "Changed", in: context)
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
        if let test = result.test {
            if !isDryRun {
                try context.files.create(Array(test.text.utf8), at: test.path, hint: Self.otherTest)
            }
            try tell(test, verb: "Created", in: context)
        }
        try tellCall(result, app: app, in: context)
        for change in result.difference.changes where change.effect > .none && result.outcome != .upToDate {
            context.console.say("  \(change.effect.rawValue): \(change.message)")
        }
    }

    /// Puts the call that migrates at the app's entry where that is asked for, and says otherwise where it goes.
    private func tellCall(_ result: MigrationResult, app: [SourceFile], in context: Context) throws {
        guard result.outcome != .upToDate else { return }
        guard isWired else {
            if case .created = result.outcome, !isDryRun, let call = result.call {
                context.console.hint("call it before the first Realm opens, or with --wire: \(call)")
            }
            return
        }
        guard let call = result.call else {
            return context.console.warn("this manager has a way of its own to be called, so nothing was wired")
        }
        // The entry may stand in a file that has just been edited.
        var edited: [String: SourceFile] = [:]
        for file in result.editedBesides { edited[file.path] = file }
        if case .edited(let files) = result.outcome { for file in files { edited[file.path] = file } }
        switch RealmMigration.wire(call, into: app.map { edited[$0.path] ?? $0 }) {
        case .edited(let file, let place):
            try write([file], verb: "Changed", in: context)
            context.console.say("  '\(place)' now begins with: \(call)")
        case .isThere(let place):
            context.console.say("The call is at \(place).")
        case .byHand(let reason, let place):
            context.console.warn("nothing was wired: \(reason)", at: place?.description)
            context.console.hint(
                "call it first in the App's init() or in application(_:didFinishLaunchingWithOptions:): \(call)"
            )
        }
    }

    func write(_ files: [SourceFile], verb: String, in context: Context) throws {
        if !isDryRun { try context.files.write(together: files.map { ($0.path, Array($0.text.utf8)) }) }
        for file in files { try tell(file, verb: verb, in: context) }
    }

    func tell(_ file: SourceFile, verb: String, in context: Context) throws {
        if isDryRun {
            try context.console.write("// \(file.path)\n\(file.text)")
        } else {
            context.console.say("\(verb) '\(file.path)'.")
        }
    }
}

/// The test that was asked for would take the place of the manager.
private struct TestOverManager: ReportableError {
    let path: String

    var message: String { "the migration manager is written to '\(path)', so the test cannot be" }
    var hints: [String] { [MigrateMake.otherTest] }
    var exitStatus: ExitStatus { .usage }
}

/// The folder of a manager that is to be written is not there.
private struct MissingFolder: ReportableError {
    let path: String
    let file: String

    var message: String { "there is no folder '\(path)', so '\(file)' can be neither edited nor written" }
    var hints: [String] { ["mkdir -p '\(path)'"] }
    var exitStatus: ExitStatus { .missingInput }
}
