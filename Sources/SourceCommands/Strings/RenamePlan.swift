import Diagnostics
import LocalizedStrings
import SkeinCommands
import StringCatalogs
import StringExtraction

/// What a renaming of a key changes, in sources and catalogs.
struct RenamePlan {
    /// A catalog that moves its key.
    struct CatalogChange {
        /// The file.
        let file: CatalogFile
        /// The catalog as it becomes.
        let catalog: StringCatalog
        /// The languages that the key keeps its texts of.
        let languages: [String]
        /// Whether people made the key by hand, so that Xcode generates a symbol for it.
        let isManual: Bool
    }

    /// The sources that use the key, in the order of their paths.
    let sources: [SourceChange]

    /// The catalogs that have the key, in the order of their paths.
    let catalogs: [CatalogChange]

    /// The key's tables, in code or catalogs.
    private let tables: Set<String>

    /// Decides what changes.
    ///
    /// A key that only catalogs have, and the code uses by its new name, is moved all the same: somebody renamed it in the code.
    ///
    /// - Parameters:
    ///   - renaming: The keys.
    ///   - table: The table that is meant; nil means all.
    ///   - uses: The uses of strings in the code.
    ///   - sources: The code.
    ///   - catalogs: The catalogs of that code.
    /// - Throws: ``RenamePlanError`` where the new key is taken, and what the parts throw.
    init(
        _ renaming: KeyRenaming,
        table: String?,
        uses: [LocalizedString],
        sources: [SourceFile],
        catalogs: [(file: CatalogFile, catalog: StringCatalog)]
    ) throws {
        let uses = uses.filter { table == nil || $0.table == table }
        let catalogs = catalogs.filter { table == nil || $0.file.table == table }
        let own = uses.filter { ExactString($0.key) == ExactString(renaming.old) }
        let holders = catalogs.filter { $0.catalog[renaming.old] != nil }
        tables = Set(own.map(\.table) + holders.map(\.file.table))
        for (file, catalog) in catalogs where tables.contains(file.table) && catalog[renaming.new] != nil {
            throw RenamePlanError.keyInCatalog(renaming.new, path: file.path)
        }
        let others = uses.filter { [tables] use in
            ExactString(use.key) == ExactString(renaming.new) && tables.contains(use.table)
        }
        if !own.isEmpty, let place = others.flatMap(\.locations).min() {
            throw RenamePlanError.keyInCode(renaming.new, place: place)
        }
        self.sources = try renaming.changes(of: own, in: sources)
        self.catalogs = try holders.map { file, catalog in
            CatalogChange(
                file: file,
                catalog: try catalog.renaming(renaming.old, to: renaming.new),
                languages: catalog[renaming.old]?.languages.sorted() ?? [],
                isManual: catalog[renaming.old]?.extractionState == .manual
            )
        }
    }

    /// Whether nothing has the key.
    var isEmpty: Bool { tables.isEmpty }
}

/// Why a key was not renamed.
enum RenamePlanError: ReportableError {
    case keyInCatalog(String, path: String)
    case keyInCode(String, place: SourceLocation)
    case noKey(String, table: String?, nearest: String?)
    case partialSources(path: String)

    var message: String {
        switch self {
        case .keyInCatalog(let key, let path): "'\(path)' has a key '\(key)' already"
        case .keyInCode(let key, _): "the code uses '\(key)' already"
        case .noKey(let key, let table, _):
            "there is no key '\(key)'" + (table.map { " in the table '\($0)'" } ?? "")
        case .partialSources(let path): "only a part of the sources of '\(path)' was given, and others may use the key"
        }
    }

    var hints: [String] {
        switch self {
        case .keyInCatalog, .keyInCode: ["choose another key, or name one table with --table"]
        case .noKey(_, _, let nearest?): ["did you mean '\(nearest)'?"]
        case .noKey: ["list the keys of the code: skein strings extract"]
        case .partialSources: ["give all sources, or none, which takes the whole project"]
        }
    }

    var location: SourceLocation? {
        if case .keyInCode(_, let place) = self { place } else { nil }
    }

    var exitStatus: ExitStatus {
        if case .noKey = self { .missingInput } else { .failure }
    }
}
