public import Commands
import Diagnostics
import JSON
import Migrations
public import SkeinCommands

/// The command `skein migrate diff`.
public struct MigrateDiff: Command {
    /// How the changes are printed.
    private enum Format: String, CaseIterable, ArgumentValue {
        case text, json
        /// A comment on a pull request.
        case markdown
        /// A diagram of the newer models.
        case mermaid
    }

    private static let format = Option<Format>(
        "--format",
        value: "format",
        help: "How to print: markdown is a comment on a pull request, mermaid a diagram of the newer models.",
        default: "text"
    )

    /// The table.
    public static let description = CommandDescription(
        name: "diff",
        abstract: "Show what changed in the data models, and what the store will do about it.",
        discussion: """
            The models are Realm's classes and SwiftData's @Model classes. Each change has its effect: none (nothing to do), \
            bump (raise the schema version; for SwiftData, a lightweight migration), block (a migration step or a custom stage \
            must keep or repair values) or loss (values go unless a step rescues them).

            Of Core Data models (folders .xcdatamodeld and .xcdatamodel) the current versions are compared. Where a version \
            that is there at --from is not what it was, that is an error, and the exit status 1.
            """,
        arguments: [
            MigrateOptions.paths, MigrateOptions.from, MigrateOptions.to, MigrateOptions.renames,
            MigrateOptions.classRenames, format,
        ],
        examples: [
            .init("Compare with the last release", "skein migrate diff"),
            .init("Compare two releases", "skein migrate diff Sources/Models --from 1.3.0 --to 1.4.0"),
            .init("Comment on a pull request", "skein migrate diff --from origin/develop --format markdown"),
            .init("Compare two Core Data models", "skein migrate diff --from ./A.xcdatamodel --to ./B.xcdatamodel"),
        ]
    )

    private let paths: [String]
    private let from: String?
    private let to: String?
    private let answers: MigrationAnswers
    private let format: Format

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[MigrateOptions.paths]
        from = arguments[MigrateOptions.from]
        to = arguments[MigrateOptions.to]
        answers = try MigrateOptions.answers(in: arguments)
        format = arguments[Self.format] ?? .text
    }

    /// Prints the changes.
    public func run(in context: Context) throws {
        var history = SourceHistory(context: context, paths: paths)
        let start = try from.map(SourcePoint.init) ?? history.defaultStart()
        let end = to.map(SourcePoint.init) ?? .workingTree
        let (old, new) = (try history.modelFiles(at: start), try history.modelFiles(at: end))
        let (oldSources, newSources) = ModelFiles.pair(old.sources, new.sources) ?? ([], [])
        let dataModels = try ModelFiles.pair(old.dataModels, new.dataModels).map { old, new in
            try CoreDataMigration.difference(from: old, to: new, since: start.name)
        }
        func compare(_ answers: MigrationAnswers) throws -> ModelReport {
            try ModelReport(from: oldSources, snapshot: start.snapshot, to: newSources, answers: answers)
        }
        var questions = RenameQuestions(context.console)
        let asks = format == .text && context.console.readsFromTerminal && context.console.writesToTerminal
        let classes = try asks ? questions.compare(answers, compare) : compare(answers)
        // A Core Data model must say itself what it calls by another name, so nobody is asked.
        var report = dataModels.map(classes.adding) ?? classes
        report.makeArguments = makeArguments
        try context.report(report.findings)
        try context.console.write(text(of: report, from: start, to: end))
        for violation in report.violations { context.console.report(violation) }
        if report.violations.contains(where: { $0.severity == .error }) { throw ExitStatus.failure }
    }

    /// What `make` is to be given to compare the same; nil where it cannot, as it writes for the sources as they are.
    private var makeArguments: String? {
        let end = to.map(SourcePoint.init) ?? .workingTree
        let options = from.map { ["--from", $0] } ?? []
        switch end {
        case .workingTree: return ShellCommand(options, operands: paths).description
        case .path(let path): return ShellCommand(options, operands: [path]).description
        case .revision, .snapshot: return nil
        }
    }

    private func text(of report: ModelReport, from start: SourcePoint, to end: SourcePoint) -> String {
        switch format {
        case .text: report.text(from: start, to: end)
        case .json: report.json(from: start, to: end).text(.pretty, sortsKeys: true) + "\n"
        case .markdown: report.markdown(from: start.name, to: end.name)
        case .mermaid: report.mermaid
        }
    }
}

extension ModelReport {
    /// The changes for scripts.
    fileprivate func json(from start: SourcePoint, to end: SourcePoint) -> JSONValue {
        let rows = comparisons.flatMap { comparison in comparison.difference.changes.map { (comparison, $0) } }
            .map { comparison, change -> JSONValue in
                var row: JSONObject = [
                    "kind": .string(change.kind.rawValue), "class": .string(change.className),
                    "property": JSONValue(change.property), "effect": .string(change.effect.rawValue),
                    "message": .string(change.message), "reason": .string(change.reason),
                    "framework": .string(change.framework.rawValue),
                    "file": .string(change.location.file), "line": JSONValue(change.location.line),
                    "column": JSONValue(change.location.column),
                ]
                if comparison.hasSeveralStores {
                    row["realms"] = .array(
                        comparison.stores(with: change).map { .string("\($0.location.file):\($0.location.line)") }
                    )
                }
                return .object(row)
            }
        let classes = comparisons.flatMap { comparison in
            comparison.difference.classRenameCandidates.map { rename -> JSONValue in
                [
                    "from": .string(rename.from), "to": .string(rename.to),
                    "framework": .string(comparison.framework.rawValue),
                ]
            }
        }
        let renames = comparisons.flatMap { comparison in
            comparison.difference.renameCandidates.map { rename -> JSONValue in
                [
                    "class": .string(rename.className), "from": .string(rename.from), "to": .string(rename.to),
                    "framework": .string(comparison.framework.rawValue),
                ]
            }
        }
        let writtenVersion = comparisons.lazy.compactMap(\.writtenVersion).first
        return [
            "version": 1, "from": .string(start.name), "to": .string(end.name),
            "effect": .string(effect.rawValue),
            "changes": .array(rows), "findings": .array(violations.map(\.json)), "renameCandidates": .array(renames),
            "classRenameCandidates": .array(classes),
            "writtenVersion": writtenVersion.map { JSONValue(Int(clamping: $0)) } ?? nil,
        ]
    }

    /// The changes for people.
    fileprivate func text(from start: SourcePoint, to end: SourcePoint) -> String {
        let changed = comparisons.filter { !$0.difference.changes.isEmpty }
        guard !changed.isEmpty else { return "No change in the models from \(start.phrase) to \(end.phrase).\n" }
        return changed.map { $0.text(named: comparisons.count > 1) }.joined(separator: "\n")
    }
}

extension ModelComparison {
    /// The changes for people, and the framework where there is another.
    fileprivate func text(named isNamed: Bool) -> String {
        var text = ""
        for change in difference.changes {
            let place = change.location.description.escapingControlCharacters
            text += "\(place): \(change.effect.rawValue): \(change.message) [\(change.kind.rawValue)]\n"
            text += "    \(change.reason)\n"
            for store in stores(with: change) {
                let place = "\(store.location.file):\(store.location.line)"
                text += "    in \(store.phrase) (\(place))".escapingControlCharacters + "\n"
            }
        }
        let name = isNamed ? "\(framework.name): " : ""
        text += "\n\(name)\(summary).\(nextCommand.map { " Next: \($0)" } ?? "")\n"
        for rename in difference.classRenameCandidates {
            let remedy = remedy(for: rename)
            text += "If '\(rename.from)' is now '\(rename.to)', \(remedy.phrase): \(remedy.code)\n"
        }
        for rename in difference.renameCandidates {
            let remedy = remedy(for: rename)
            text += "If '\(rename.className).\(rename.from)' is now '\(rename.to)', \(remedy.phrase): \(remedy.code)\n"
        }
        return text
    }
}
