public import Commands
import Diagnostics
import LocalizedStrings
import ProjectModel
public import SkeinCommands
import StringCatalogs
import StringExtraction

/// The command `skein strings sync`.
public struct StringsSync: Command {
    private static let create = Flag("--create", help: "Make the catalog of a table that has none.")
    private static let keepStale = Flag(
        "--keep-stale",
        help: "Remove no key; mark those stale that the code no longer uses."
    )
    private static let maximumRemoval = Option<Percentage>(
        "--max-removal",
        value: "percentage",
        help: "Stop where more than this share of a catalog's keys, above 10 keys, is gone from the code.",
        default: Setting.maximumRemoval.builtIn
    )

    /// The table.
    public static let description = CommandDescription(
        name: "sync",
        abstract: "Bring String Catalogs in step with the code, as a build in Xcode does.",
        discussion: """
            Adds new keys, marks keys stale that the code no longer uses, removes those that nobody has done anything for, \
            takes comments and default values from the code, and keeps what people wrote.

            In a package or an Xcode project, which is found here or above, the strings of each target's sources go to the \
            target's own catalogs, by table; so do those of the local packages that it uses. A catalog of several targets \
            takes the strings of all of them. Elsewhere, and where --catalog names a catalog of no target, all strings go to \
            the catalogs that are named or stand below the sources: then give all the sources.

            A key that seems unused stays as it is where only a part of a catalog's sources is given, a source has a syntax \
            error or is missing, or a key's table is not a literal; where another target without a catalog, Objective-C or \
            Interface Builder names it; and where it matches strings.keep in .skein.json, as in \
            { strings: { keep: ['android_*'] } }. Functions of your own whose first argument is a key are known by \
            LOCALIZED_STRING_MACRO_NAMES in the project, or by strings.routines.

            A symbol in the code that Xcode 26 would generate for a manual key, as in Text(.someKey), and that no key of the catalogs \
            gives, is told as a warning.
            """,
        arguments: [
            StringsOptions.projectPaths, StringsOptions.catalogs, StringsOptions.sourceLanguage, create,
            StringsOptions.check,
            StringsOptions.dryRun, keepStale, maximumRemoval,
        ],
        examples: [
            .init("Bring every catalog of a project or package in step", "skein strings sync"),
            .init("Check in CI", "skein strings sync --check"),
            .init("Add the new keys of a folder, and touch no other", "skein strings sync App/Settings"),
            .init("Start with new catalogs, after a look at them", "skein strings sync --create --dry-run"),
            .init(
                "Bring one catalog for an app and a package in step",
                "skein strings sync App Packages/Kit/Sources --catalog App/Localizable.xcstrings"
            ),
        ]
    )

    private let paths: [String]
    private let catalogs: [String]
    private let sourceLanguage: String?
    private let creates: Bool
    private let checks: Bool
    private let isDryRun: Bool
    private let keepsStale: Bool
    private let maximumRemoval: Percentage?

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        paths = arguments[StringsOptions.projectPaths]
        catalogs = arguments[StringsOptions.catalogs]
        sourceLanguage = arguments[StringsOptions.sourceLanguage]
        creates = arguments[Self.create]
        checks = arguments[StringsOptions.check]
        isDryRun = arguments[StringsOptions.dryRun]
        keepsStale = arguments[Self.keepStale]
        maximumRemoval = arguments[Self.maximumRemoval]
    }

    /// Synchronizes the catalogs; all are read and decided before the first is written.
    public func run(in context: Context) throws {
        let plan = try SyncPlan(paths: paths, catalogs: catalogs, creates: creates, in: context)
        for note in plan.notes { context.console.note(note) }
        guard !plan.items.isEmpty else {
            context.console.say("There is nothing to do: no catalog, and no string that needs one.")
            return
        }
        let configuration = try context.configuration()
        let updates = try plan.items.map { try update($0, configuration, in: context) }
        for note in Self.notes(on: updates, verbose: context.verbosity > 0) { context.console.note(note) }
        try apply(updates, in: context)
    }

    private func update(
        _ item: SyncPlan.Item,
        _ configuration: Configuration,
        in context: Context
    ) throws -> CatalogUpdate {
        let catalog =
            item.isNew
            ? StringCatalog(sourceLanguage: try context.sourceLanguage(sourceLanguage, project: item.language))
            : try item.file.read(from: context.files)
        let patterns = (configuration[.keptKeys]?.values ?? []).map(KeyPattern.init)
        let ruled = Set(
            catalog.entries.map(\.key).filter { key in patterns.contains { $0.matches(key) } }.map(ExactString.init)
        )
        let removal = maximumRemoval ?? configuration[.maximumRemoval].flatMap { Percentage(argument: $0.value) }
        var options = SyncOptions(keepsStale: keepsStale, isPartial: item.gap != nil)
        options.keptKeys = ruled.union(item.keysUsedElsewhere)
        if let removal { options.maximumRemoval = removal.value }
        do {
            let result = try catalog.synchronized(with: item.strings, options: options)
            return CatalogUpdate(item: item, keysKeptByRule: ruled, result: result)
        } catch {
            throw CatalogSetError.tooManyRemovals(path: item.file.path, error)
        }
    }

    /// Says why keys that seem unused stay, each reason once.
    private static func notes(on updates: [CatalogUpdate], verbose: Bool) -> [String] {
        var notes: [String] = []
        for update in updates {
            if let note = update.item.gap?.note(for: update.path), !notes.contains(note) { notes.append(note) }
            let ruled = update.result.keptKeys.count { update.keysKeptByRule.contains(ExactString($0)) }
            let others = update.result.keptKeys.count - ruled
            let name = "'\(update.path)'"
            if others > 0 {
                notes.append("unused keys that stay in \(name), since other targets or languages name them: \(others)")
            }
            if verbose, ruled > 0 { notes.append("unused keys that stay in \(name) by strings.keep: \(ruled)") }
        }
        return notes
    }

    private func apply(_ updates: [CatalogUpdate], in context: Context) throws {
        let changed = updates.filter { !$0.result.changes.isEmpty || $0.item.isNew }
        for update in changed {
            let bytes = try update.result.catalog.bytes(order: .xcode)
            if !checks, !isDryRun {
                if update.item.isNew {
                    try context.files.makeFolder(AbsolutePath.folder(of: context.absolute(update.path)))
                }
                try context.files.write(bytes, to: update.path)
            }
            try context.console.write(update.summary + "\n")
            if checks || isDryRun || context.verbosity > 0 { try context.console.write(update.details) }
        }
        if changed.isEmpty {
            let names = updates.map(\.path).quotedList()
            context.console.say("\(names) \(updates.count == 1 ? "is" : "are") in step with the code.")
        }
        if checks, !changed.isEmpty {
            context.console.hint("\(writingCommand)")
            throw ExitStatus.failure
        }
    }

    /// The command that was typed, without `--check`.
    private var writingCommand: ShellCommand {
        var words = ["skein", "strings", "sync"]
        for catalog in catalogs { words += ["--catalog", catalog] }
        if let sourceLanguage { words += ["--source-language", sourceLanguage] }
        if creates { words.append("--create") }
        if keepsStale { words.append("--keep-stale") }
        if let maximumRemoval { words += ["--max-removal", "\(maximumRemoval.value)%"] }
        return ShellCommand(words, operands: paths)
    }
}
