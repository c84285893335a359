public import Commands
import Diagnostics
import Git
import Migrations
public import SkeinCommands

/// The command `skein migrate lint`.
public struct MigrateLint: Command {
    private static let from = Option<String>(
        "--from",
        value: "point",
        help: ArgumentHelp(
            "Take this for the last release: a revision, or a path that begins with /, ./ or ../.",
            discussion: "Without it all release tags count that the production branch or HEAD holds."
        ),
        completion: .dynamic("revisions")
    )

    /// The table.
    public static let description = CommandDescription(
        name: "lint",
        abstract: "Find the mistakes in migrations and models that lose data or end the app.",
        discussion: """
            Migrations are followed from their blocks into the functions that they call, hand-written ones included, and each \
            step is judged for the files of every release: what these have is read from the tags. Nothing is said of what \
            cannot be read.

            The exit status is 1 where an error or a warning is found, and 0 where there are only notes. A comment \
            // skein:ignore RULE, RULE on the line, or alone on the line before, ignores findings.

            Rules: \(names).
            """,
        arguments: [MigrateOptions.paths, from, MigrateOptions.format],
        examples: [
            .init("Check models and migrations against all releases", "skein migrate lint"),
            .init("Check a commit against the one before", "skein migrate lint --from HEAD~1"),
            .init("Annotate a change on GitHub", "skein migrate lint Sources --format github"),
        ]
    )

    private static var names: String { MigrationRule.all.map(\.id).sorted().joined(separator: ", ") }

    private let paths: [String]
    private let from: String?
    private let format: FindingFormat

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[MigrateOptions.paths]
        from = arguments[Self.from]
        format = arguments[MigrateOptions.format] ?? .text
    }

    /// Checks the sources.
    public func run(in context: Context) throws {
        var history = SourceHistory(context: context, paths: paths)
        let sources = try history.sources(at: .workingTree)
        let result = MigrationLinter.lint(
            sources,
            since: try releases(of: &history, in: context),
            templates: try context.migrationTemplates(),
            swiftVersion: try context.configuration()[.swiftVersion]?.value
        )
        try context.write(result.findings, rules: MigrationRule.all.map(\.rule), as: format, sources: sources)
        if format == .text, !result.findings.isEmpty { context.console.say(result.findings.summary) }
        try context.report(result.syntaxFindings)
        if result.findings.contains(where: { $0.severity != .note }) { throw ExitStatus.failure }
    }

    /// What was shipped, as far as that is known.
    private func releases(of history: inout SourceHistory, in context: Context) throws -> [Release] {
        if let point = from.map(SourcePoint.init) {
            return [Release(name: point.name, sources: try history.sources(at: point))]
        }
        do {
            let releases = try history.releases()
            if releases.isEmpty {
                context.console.note("no release is known, so nothing is said of what was shipped (--from)")
            }
            return releases
        } catch GitError.notARepository {
            context.console.note("there is no git repository here, so nothing is said of what was shipped (--from)")
            return []
        }
    }
}
