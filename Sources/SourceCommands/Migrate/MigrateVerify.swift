public import Commands
import Diagnostics
import JSON
import Migrations
public import SkeinCommands

/// The command `skein migrate verify`.
public struct MigrateVerify: Command {
    private static let manager = Option<String>(
        "--manager",
        value: "file",
        help: "The file whose migration counts, where the sources have several.",
        completion: .files(extensions: ["swift"])
    )
    private static let keep = Option<String>(
        "--keep",
        value: "folder",
        help: "Leave the program that is run in a folder, to look at.",
        completion: .folders
    )
    private static let format = Option<ListFormat>("--format", value: "format", help: "How to print.", default: "text")

    /// The table.
    public static let description = CommandDescription(
        name: "verify",
        abstract: "Migrate a file of every released version, and show what becomes of its values.",
        discussion: """
            A file as each release left it, with rows of made-up values, is migrated by the app's own steps on a stand-in for \
            Realm, which follows its rules; it is compiled with swiftc and runs anywhere. What needs an Apple framework or the \
            app's own code cannot run here; it is left out and named, never guessed.

            The exit status is 1 where values are lost that no comment of the migration says are lost, or where a file cannot \
            be opened; 2 where something cannot run here. A comment says it that names the property, or the class where rows \
            go, and that it is lost, dropped, removed or the like: // Data loss: Task.title.
            """,
        arguments: [MigrateOptions.paths, manager, keep, format],
        examples: [
            .init("Migrate from every release tag to the working tree", "skein migrate verify"),
            .init("Look at the program that was run", "skein migrate verify Sources --keep /tmp/verify"),
        ]
    )

    private let paths: [String]
    private let manager: String?
    private let keptFolder: String?
    private let format: ListFormat

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[MigrateOptions.paths]
        manager = arguments[Self.manager]
        keptFolder = arguments[Self.keep]
        format = arguments[Self.format] ?? .text
    }

    /// Runs the migrations.
    public func run(in context: Context) throws {
        var history = SourceHistory(context: context, paths: paths)
        let checks = try RealmVerification.verifications(
            of: try history.releases(),
            to: try history.sources(at: .workingTree),
            manager: try manager.map { try context.source(named: $0) }
        )
        var findings: [Finding] = []
        for finding in checks.flatMap(\.verification.findings) where !findings.contains(finding) {
            findings.append(finding)
            context.console.report(finding)
        }
        let results = try checks.map { store, verification in
            VerificationResult(
                store: store,
                version: verification.version,
                reports: verification.files.isEmpty ? [] : try reports(verification, in: context)
            )
        }
        switch format {
        case .json: try context.console.write(results.json.text(.pretty, sortsKeys: true) + "\n")
        case .text: try context.console.write(results.map(\.text).joined(separator: "\n"))
        }
        switch results.flatMap(\.reports).map(\.verdict).max() {
        case .failed?: throw ExitStatus.failure
        case .cannotRun?: throw ExitStatus.personNeeded
        case .passed? where !findings.isEmpty: throw ExitStatus.personNeeded
        case .passed?, nil: return
        }
    }

    /// How often the program is compiled anew with less of the app's code, at most.
    private static let greatestRoundCount = 20

    private func reports(_ prepared: RealmVerification, in context: Context) throws -> [MigrationReport] {
        var verification = prepared
        let folder = try VerificationFolder(keeping: keptFolder, in: context)
        defer { if keptFolder == nil { try? folder.remove() } }
        tell("Compiling the stand-in for Realm…", in: context)
        try folder.compileStandIn()
        tell("Compiling the migration…", in: context)
        var rounds = 0
        while let messages = try folder.compile(verification.programFiles) {
            rounds += 1
            if let obstacle = verification.leaveOut(messages) { throw VerificationError.notBuilt(obstacle) }
            guard rounds < Self.greatestRoundCount else { throw VerificationError.notBuilt(messages) }
        }
        return try verification.files.map { file in
            let name = file.releases.last ?? ""
            tell("Migrating the file of \(name)…", in: context)
            let fileName = String(name.map { $0.isLetter || $0.isNumber || ".-_".contains($0) ? $0 : "-" })
            return verification.report(on: file, try folder.run(on: file.json, named: "old-" + fileName))
        }
    }

    /// Says what takes its time, to a person who waits.
    private func tell(_ sentence: String, in context: Context) {
        if context.console.writesToTerminal { context.console.say(sentence) }
    }
}
