public import Commands
import DateLint
import Diagnostics
public import SkeinCommands

/// The command `skein date lint`.
public struct DateLintCommand: Command {
    private static let patterns = OptionList<String>(
        "--pattern",
        value: "pattern",
        help: "Check this pattern, and no sources. May be repeated."
    )
    private static let format = Option<FindingFormat>(
        "--format",
        value: "format",
        help: "How to print what is found.",
        default: "text"
    )
    private static let only = OptionList<String>(
        "--rule",
        value: "rule",
        help: "Apply this rule, and no other. May be repeated."
    )
    private static let enabled = OptionList<String>(
        "--enable",
        value: "rule",
        help: "Apply this rule, too; all for every rule. May be repeated."
    )
    private static let disabled = OptionList<String>(
        "--disable",
        value: "rule",
        help: "Do not apply this rule. May be repeated."
    )
    private static let fixes = Flag("--fix", help: "Put right what has only one right answer.")
    private static let dryRun = Flag("--dry-run", help: "Print what --fix would change, and write nothing.")

    /// The table.
    public static let description = CommandDescription(
        name: "lint",
        abstract: "Find the mistakes in date patterns and in what Swift sources do with them.",
        discussion: """
            Patterns are followed from where they stand, as constants, raw values, default values and arguments, to the \
            DateFormatter that takes them; its locale, zone and use count. Format strings, ISO8601DateFormatter and the \
            strategies of JSONDecoder are checked, too.

            The exit status is 1 where an error or a warning is found, and 0 where there are only notes. A comment \
            // skein:ignore RULE, RULE on the line, or alone on the line before, ignores findings; in a literal of several \
            lines, one on the line before its statement or behind its end.

            Rules of patterns: \(names(of: .pattern)). Rules of formatters: \(names(of: .formatter)). Rules of code: \
            \(names(of: .code)). Those with a star are applied where --rule, --enable or date.enabledRules in the \
            configuration asks for them; date.disabledRules leaves rules out.
            """,
        arguments: [StringsOptions.projectPaths, patterns, format, only, enabled, disabled, fixes, dryRun],
        examples: [
            .init("Check the enclosing package or project", "skein date lint"),
            .init("Check a pattern before it is used", "skein date lint --pattern 'YYYY-MM-dd hh:mm'"),
            .init("See what can be put right", "skein date lint --fix --dry-run"),
            .init("Put it right", "skein date lint --fix"),
            .init("Annotate a change on GitHub", "skein date lint --format github --disable formatter-in-loop"),
        ]
    )

    private let paths: [String]
    private let patterns: [String]
    private let format: FindingFormat
    private let only: [String]
    private let enabled: [String]
    private let disabled: [String]
    private let fixes: Bool
    private let isDryRun: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[StringsOptions.projectPaths]
        patterns = arguments[Self.patterns]
        format = arguments[Self.format] ?? .text
        only = arguments[Self.only]
        enabled = arguments[Self.enabled]
        disabled = arguments[Self.disabled]
        fixes = arguments[Self.fixes]
        isDryRun = arguments[Self.dryRun]
        if !patterns.isEmpty, !paths.isEmpty {
            throw UsageError("--pattern checks patterns, and paths name sources: give one of them")
        }
        if fixes, !patterns.isEmpty { throw UsageError("--fix changes sources: give no --pattern") }
        if isDryRun, !fixes { throw UsageError("--dry-run shows what --fix would change: give --fix, too") }
        do {
            _ = try RuleSelection(only: only, enabled: enabled, disabled: disabled)
        } catch {
            throw UsageError(error.message, hints: error.hints.joined(separator: "; "))
        }
    }

    /// Checks the patterns or the sources.
    public func run(in context: Context) throws {
        let rules = try selection(in: context)
        let linter = DateLinter(rules: rules)
        let (findings, sources) =
            patterns.isEmpty ? try lint(by: linter, in: context) : findings(inPatternsBy: linter)
        if !(fixes && isDryRun) {
            try context.write(findings, rules: rules.rules.map(\.rule), as: format, sources: sources)
        }
        if format == .text, !findings.isEmpty { context.console.say(findings.summary) }
        if findings.contains(where: { $0.severity != .note }) { throw ExitStatus.failure }
    }

    /// The rules of the command line and of the configuration; the command line wins.
    private func selection(in context: Context) throws -> RuleSelection {
        let configuration = try context.configuration()
        func names(_ setting: Setting) -> [String] { configuration[setting]?.values ?? [] }
        let base = try RuleSelection(enabled: names(.enabledRules), disabled: names(.disabledRules))
        return try RuleSelection(
            only: only.isEmpty ? base.rules.map(\.id) : only,
            enabled: enabled,
            disabled: disabled
        )
    }

    private func findings(inPatternsBy linter: DateLinter) -> ([Finding], [SourceFile]) {
        let sources = patterns.enumerated().map { index, pattern in
            SourceFile(path: patterns.count == 1 ? "<pattern>" : "<pattern \(index + 1)>", text: pattern)
        }
        return (sources.flatMap { linter.findings(in: $0.text, named: $0.path) }, sources)
    }

    private func lint(by linter: DateLinter, in context: Context) throws -> ([Finding], [SourceFile]) {
        var files = try context.sources(at: paths, of: try context.project(enclosing: paths))
        if fixes {
            let fixed = linter.fixed(files)
            try tell(fixed, in: context)
            if isDryRun { return ([], files) }
            try context.files.write(together: fixed.map { ($0.new.path, Array($0.new.text.utf8)) })
            let texts = Dictionary(fixed.map { ($0.new.path, $0.new) }) { first, _ in first }
            files = files.map { texts[$0.path] ?? $0 }
        }
        let result = linter.lint(files)
        try context.report(result.syntaxFindings)
        return (result.findings, files)
    }

    /// Says what is put right, or shows it.
    private func tell(_ fixed: [FixedSource], in context: Context) throws {
        if isDryRun {
            for source in fixed { try context.console.write(source.changedLines) }
        }
        for finding in fixed.flatMap(\.findings) where !isDryRun {
            context.console.say("\(finding.location): fixed: \(finding.message) [\(finding.rule)]")
        }
        if fixed.isEmpty { context.console.say("There is nothing that can be put right without a decision.") }
    }

    /// The names of the rules of a kind, with a star for those that are applied only where somebody asks.
    private static func names(of kind: DateRule.Kind) -> String {
        DateRule.rules(of: kind).map { $0.isOptIn ? $0.id + "*" : $0.id }.joined(separator: ", ")
    }
}

extension FixedSource {
    /// The lines that change, before and after.
    fileprivate var changedLines: String {
        let old = old.text.split(omittingEmptySubsequences: false) { $0.isNewline }
        let new = new.text.split(omittingEmptySubsequences: false) { $0.isNewline }
        let changes = new.difference(from: old)
        let removed = Dictionary(uniqueKeysWithValues: changes.removals.map { ($0.offset, $0.element) })
        let added = Dictionary(uniqueKeysWithValues: changes.insertions.map { ($0.offset, $0.element) })
        var text = ""
        var line = (old: 0, new: 0)
        while line.old < old.count || line.new < new.count {
            let isChange = removed[line.old] != nil || added[line.new] != nil
            guard isChange else {
                line = (line.old + 1, line.new + 1)
                continue
            }
            text += "\(self.old.path):\(line.old + 1)\n"
            while let content = removed[line.old] {
                text += "- \(content)\n"
                line.old += 1
            }
            while let content = added[line.new] {
                text += "+ \(content)\n"
                line.new += 1
            }
        }
        return text
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    fileprivate var element: ChangeElement {
        switch self {
        case .insert(_, let element, _), .remove(_, let element, _): element
        }
    }
}
