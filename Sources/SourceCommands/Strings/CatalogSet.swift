import Diagnostics
import LocalizedStrings
import SkeinCommands
import StringCatalogs

/// The catalogs that a synchronization writes, each for one table.
struct CatalogSet {
    private(set) var files: [String: CatalogFile] = [:]
    /// The tables whose catalogs are to be made.
    private(set) var newTables: Set<String> = []
    /// The catalogs of tables that the code does not use: they may belong to other sources, and are left alone.
    private(set) var unused: [CatalogFile] = []

    /// The table of App Shortcuts, whose phrases work without a catalog.
    static let optionalTables: Set<String> = ["AppShortcuts"]
    /// The tables whose keys come from elsewhere than from code.
    private static let foreignTables: Set<String> = ["InfoPlist"]

    /// Finds the catalog of each table that the code uses.
    ///
    /// - Parameters:
    ///   - tables: The tables that the code uses.
    ///   - named: The catalogs or folders that the user named; without any, those below the sources' paths.
    ///   - paths: The sources' paths.
    ///   - creates: Whether a catalog is made for a table that has none.
    ///   - store: The files.
    /// - Throws: ``CatalogSetError`` where a table has no catalog, or more than one; ``FileError``.
    init(
        tables: Set<String>,
        named: [String],
        below paths: [String],
        creates: Bool,
        in store: FileStore
    ) throws {
        let isCatalog = { (path: String) in path.hasSuffix(".\(StringCatalog.fileExtension)") }
        let searched = named.isEmpty ? paths : named
        if let path = named.first(where: { isCatalog($0) && !store.exists($0) }), !creates {
            throw CatalogSetError.noFile(path: path)
        }
        let existing = searched.filter { store.exists($0) || !isCatalog($0) }
        for path in try store.files(withExtension: StringCatalog.fileExtension, below: existing).filter(isCatalog) {
            let file = CatalogFile(path: path)
            // A catalog that was named is written even where the code no longer uses it.
            guard !Self.belongsToInterfaceBuilder(path) else { continue }
            guard named.contains(path) || tables.contains(file.table) else {
                if !Self.foreignTables.contains(file.table) { unused.append(file) }
                continue
            }
            if let other = files.updateValue(file, forKey: file.table) {
                throw CatalogSetError.severalCatalogs(table: file.table, paths: [other.path, path])
            }
        }
        for table in tables.subtracting(files.keys).sorted() {
            if !creates, Self.optionalTables.contains(table) { continue }
            guard creates else { throw CatalogSetError.noCatalog(table: table, searched: searched) }
            files[table] = CatalogFile(path: Self.newPath(for: table, named: named, beside: files.values, paths, store))
            newTables.insert(table)
        }
    }

    /// Xcode keeps the strings of storyboards in catalogs of their own, in folders of this name.
    static func belongsToInterfaceBuilder(_ path: String) -> Bool {
        path.split(separator: "/").contains("mul.lproj")
    }

    /// Whether the keys of a catalog come from elsewhere than from code.
    static func isForeign(_ path: String) -> Bool {
        belongsToInterfaceBuilder(path) || foreignTables.contains(CatalogFile.table(of: path))
    }

    /// Why a catalog was left alone whose table the code does not use.
    static func unusedNote(_ file: CatalogFile) -> String {
        "'\(file.path)' was left alone: the sources use no string of its table; to sync it, too, name it with --catalog "
            + "beside the others"
    }

    /// A new catalog is the file that was named for it, or stands in the folder that was named, beside a catalog that is there,
    /// or in the first folder of sources.
    private static func newPath(
        for table: String,
        named: [String],
        beside others: some Sequence<CatalogFile>,
        _ paths: [String],
        _ store: FileStore
    ) -> String {
        if let path = named.first(where: { CatalogFile.table(of: $0) == table && !store.isFolder($0) }) { return path }
        let sibling = others.map(\.path).min().map {
            $0.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        }
        let folder =
            named.first(where: store.isFolder) ?? sibling.map { $0.joined(separator: "/") }
            ?? paths.first(where: store.isFolder) ?? "."
        let name = "\(table).\(StringCatalog.fileExtension)"
        return folder == "." || folder.isEmpty ? name : "\(folder)/\(name)"
    }
}

/// Why strings have no catalog to go to.
enum CatalogSetError: ReportableError {
    case noCatalog(table: String, searched: [String])
    case noCatalogInTargets(table: String, targets: [String])
    case noFile(path: String)
    case tooManyRemovals(path: String, CatalogError)
    case severalCatalogs(table: String, paths: [String])

    var message: String {
        switch self {
        case .noCatalog(let table, let searched):
            "there is no catalog '\(table).xcstrings' "
                + "\(searched.allSatisfy { $0.hasSuffix(".xcstrings") } ? "among" : "below") \(searched.quotedList())"
        case .noCatalogInTargets(let table, let targets):
            "there is no catalog '\(table).xcstrings' in the target\(targets.count == 1 ? "" : "s") \(targets.quotedList())"
        case .tooManyRemovals(let path, let error): "'\(path)': \(error.message)"
        case .noFile(let path): "there is no catalog '\(path)'"
        case .severalCatalogs(let table, let paths):
            "the table '\(table)' has more than one catalog: \(paths.quotedList())"
        }
    }

    var hints: [String] {
        switch self {
        case .noCatalog: ["make it with --create, or say where catalogs are with --catalog FOLDER"]
        case .noCatalogInTargets: ["make it with --create"]
        case .tooManyRemovals(_, let error): error.hints
        case .noFile: ["make it with --create, or mend the name"]
        case .severalCatalogs: ["choose one with --catalog FILE, and name the sources that belong to it"]
        }
    }

    var exitStatus: ExitStatus {
        switch self {
        case .severalCatalogs, .tooManyRemovals: .failure
        case .noCatalog, .noCatalogInTargets, .noFile: .missingInput
        }
    }
}
