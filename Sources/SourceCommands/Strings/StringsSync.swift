public import Commands
import Diagnostics
import LocalizedStrings
public import SkeinCommands
import StringCatalogs
import StringExtraction

/// The command `skein strings sync`.
public struct StringsSync: Command {
    private static let catalogs = OptionList<String>(
        "--catalog",
        value: "file-or-folder",
        help: "A catalog, or a folder with catalogs; those below the sources' folders without it. May be repeated.",
        completion: .files(extensions: [StringCatalog.fileExtension])
    )
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
            Adds new keys, marks keys stale that the code no longer uses, removes those that nobody has translated, takes \
            comments and default values from the code, and keeps what people wrote. Give all the sources of a catalog: keys \
            of sources that are not given count as unused. Where a source has a syntax error, or a key's table is not a \
            literal, keys that seem unused stay as they are.
            """,
        arguments: [
            StringsOptions.paths, catalogs, StringsOptions.sourceLanguage, create, StringsOptions.check,
            StringsOptions.dryRun, keepStale, maximumRemoval,
        ],
        examples: [
            .init(
                "Bring a catalog in step with the code",
                "skein strings sync Sources --catalog App/Localizable.xcstrings"
            ),
            .init("Check in CI", "skein strings sync Sources --check"),
            .init("Start with a new catalog", "skein strings sync Sources --create"),
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
        let given = arguments[StringsOptions.paths]
        paths = given.isEmpty ? ["."] : given
        catalogs = arguments[Self.catalogs]
        sourceLanguage = arguments[StringsOptions.sourceLanguage]
        creates = arguments[Self.create]
        checks = arguments[StringsOptions.check]
        isDryRun = arguments[StringsOptions.dryRun]
        keepsStale = arguments[Self.keepStale]
        maximumRemoval = arguments[Self.maximumRemoval]
    }

    /// Synchronizes the catalogs; all are read and decided before the first is written.
    public func run(in context: Context) throws {
        let extraction = StringExtractor().strings(in: try context.files.sources(below: paths))
        try context.report(extraction.findings)
        let strings = extraction.strings.byTable
        let set = try CatalogSet(
            tables: Set(strings.keys),
            named: catalogs,
            below: paths,
            creates: creates,
            in: context.files
        )
        for file in set.unused {
            context.console.note(
                "'\(file.path)' was left alone: the sources use no string of its table; to sync it, too, name it with --catalog beside the others"
            )
        }
        guard !set.files.isEmpty else {
            context.console.say("There is nothing to do: no catalog, and no string that needs one.")
            return
        }
        let options = try options(for: extraction, in: context)
        var updates: [CatalogUpdate] = []
        for (table, file) in set.files.sorted(by: { $0.value.path < $1.value.path }) {
            let catalog =
                set.newTables.contains(table)
                ? StringCatalog(sourceLanguage: try context.sourceLanguage(sourceLanguage))
                : try file.read(from: context.files)
            let result = try catalog.synchronized(with: strings[table] ?? JoinedStrings([]), options: options)
            updates.append(CatalogUpdate(path: file.path, isNew: set.newTables.contains(table), result: result))
        }
        try apply(updates, in: context)
    }

    private func options(for extraction: Extraction, in context: Context) throws -> SyncOptions {
        if !extraction.isComplete {
            context.console.note("not all strings could be read, so keys that seem unused stay as they are")
        }
        let removal =
            try maximumRemoval ?? context.configuration()[.maximumRemoval].flatMap { Percentage(argument: $0.value) }
        var options = SyncOptions(keepsStale: keepsStale, isPartial: !extraction.isComplete)
        if let removal { options.maximumRemoval = removal.value }
        return options
    }

    private func apply(_ updates: [CatalogUpdate], in context: Context) throws {
        let changed = updates.filter { !$0.result.changes.isEmpty || $0.isNew }
        for update in changed {
            let bytes = try update.result.catalog.bytes(order: .xcode)
            if !checks, !isDryRun { try context.files.write(bytes, to: update.path) }
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

/// What a synchronization does to one catalog.
private struct CatalogUpdate {
    let path: String
    let isNew: Bool
    let result: SyncResult

    /// How many keys change in each way: `App/Localizable.xcstrings: 2 added, 1 stale`.
    var summary: String {
        let counts = Dictionary(grouping: result.changes, by: \.kind.word).mapValues(\.count)
        let words = CatalogChange.Kind.words.compactMap { word in counts[word].map { "\($0) \(word)" } }
        return "\(path): " + ((isNew ? ["new catalog"] : []) + words).joined(separator: ", ")
    }

    /// One line for each change.
    var details: String {
        result.changes.map { "    \($0.kind.sign) \($0.key)\n" }.joined()
    }
}

extension CatalogChange.Kind {
    /// The words for all kinds, in the order in which they are told.
    static let words = ["added", "removed", "stale", "used again", "comment changed", "value changed"]

    /// What happened, in a word.
    var word: String {
        switch self {
        case .added: "added"
        case .removed: "removed"
        case .markedStale: "stale"
        case .returned: "used again"
        case .commentChanged: "comment changed"
        case .valueChanged: "value changed"
        }
    }

    /// What happened, in a sign.
    var sign: String {
        switch self {
        case .added, .returned: "+"
        case .removed: "-"
        case .markedStale: "!"
        case .commentChanged, .valueChanged: "~"
        }
    }
}
