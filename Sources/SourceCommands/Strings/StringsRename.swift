public import Commands
import Diagnostics
public import SkeinCommands
import StringCatalogs
import StringExtraction

/// The command `skein strings rename`.
public struct StringsRename: Command {
    private static let old = Positional<String>("old", help: "The key as it is, with its specifiers: 'Hello, %@'.")
    private static let new = Positional<String>("new", help: "The key as it is to be, with the same specifiers.")
    private static let table = Option<String>(
        "--table",
        value: "table",
        help: "The table of the key; every table that has it without this."
    )

    /// The table.
    public static let description = CommandDescription(
        name: "rename",
        abstract: "Rename a key in the code and in every catalog, with its translations.",
        discussion: """
            Rewrites the literals that are the key, and the symbols that Xcode 26 generates for it, and moves the key with all that the catalogs have for it. Interpolations, \
            default values and comments stay as they are; the form of each literal, raw or of several lines, stays, too.

            The new key takes the same arguments in the same order. A key that is there already, in a catalog or in the code, is \
            never taken over, and a use that is no literal, as the name of an enumeration's case, stops the renaming with its place; \
            so does a symbol that the new key has none for, or another key's. All files are written, or none.

            Where the code uses the new key already and a catalog has the old one, the catalog follows.
            """,
        arguments: [old, new, StringsOptions.projectPaths, Self.table, StringsOptions.catalogs, StringsOptions.dryRun],
        examples: [
            .init("See what a renaming changes", "skein strings rename 'Today' 'Jotted down' --dry-run"),
            .init("Rename a key that has arguments", "skein strings rename 'Hello, %@' 'Welcome back, %@'"),
            .init("Rename the key of one table only", "skein strings rename done finished --table Settings"),
        ]
    )

    private let old: String
    private let new: String
    private let paths: [String]
    private let table: String?
    private let catalogs: [String]
    private let isDryRun: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        old = try arguments[Self.old]
        new = try arguments[Self.new]
        paths = arguments[StringsOptions.projectPaths]
        table = arguments[Self.table]
        catalogs = arguments[StringsOptions.catalogs]
        isDryRun = arguments[StringsOptions.dryRun]
    }

    /// Renames the key; all is read and decided before the first file is written.
    public func run(in context: Context) throws {
        let renaming = try KeyRenaming(from: old, to: new)
        let plan = try RenamePlan.reading(renaming, table: table, paths: paths, catalogs: catalogs, in: context)
        guard !plan.isEmpty, old != new else {
            context.console.say("The key is '\(new)' already.")
            return
        }
        let files =
            plan.sources.map { (path: $0.file.path, bytes: Array($0.text.utf8)) }
            + (try plan.catalogs.map { (path: $0.file.path, bytes: try $0.catalog.bytes(order: .xcode)) })
        if isDryRun {
            try context.console.write(plan.details(of: renaming))
        } else {
            try context.files.write(together: files)
            try context.console.write(plan.summary)
        }
    }
}

extension RenamePlan {
    /// A line for each file: what was renamed there.
    fileprivate var summary: String {
        sources.map { source in
            "\(source.file.path): \(source.useCount) \(source.useCount == 1 ? "use" : "uses") renamed\n"
        }.joined()
            + catalogs.map { "\($0.file.path): renamed\($0.languageList)\n" }.joined()
    }

    /// The lines of the sources and the keys of the catalogs, before and after.
    fileprivate func details(of renaming: KeyRenaming) -> String {
        sources.flatMap { source in
            source.lines.map { lines in
                "\(source.file.path):\(lines.number)\n" + Self.marked(lines.old, "-") + Self.marked(lines.new, "+")
            }
        }.joined()
            + catalogs.map { change in
                "\(change.file.path)\n" + Self.marked(renaming.old.lines, "-")
                    + Self.marked((renaming.new + change.languageList).lines, "+")
            }.joined()
    }

    private static func marked(_ lines: [String], _ sign: String) -> String {
        lines.map { "\(sign) \($0)\n" }.joined()
    }
}

extension String {
    fileprivate var lines: [String] { split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init) }
}

extension RenamePlan.CatalogChange {
    /// The languages, where the key has some: ` (de, fr)`.
    fileprivate var languageList: String { languages.isEmpty ? "" : " (\(languages.joined(separator: ", ")))" }
}
