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
    }

    /// The sources that use the key, in the order of their paths.
    let sources: [SourceChange]

    /// The catalogs that have the key, in the order of their paths.
    let catalogs: [CatalogChange]

    /// What may be a use of the key's symbol, and stays as it is.
    let possibleUses: [SymbolUse]

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
    ///   - symbols: The uses of symbols in the code, the members that it declares, and what the uses can mean.
    ///   - sources: The code.
    ///   - catalogs: The catalogs of that code.
    /// - Throws: ``RenamePlanError`` where the new key is taken, and what the parts throw.
    init(
        _ renaming: KeyRenaming,
        table: String?,
        uses: [LocalizedString],
        symbols: (uses: [SymbolUse], declared: Set<String>, scopes: SymbolScopes),
        sources: [SourceFile],
        catalogs: [CatalogFile.Contents]
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
        let ownSymbols = symbols.uses.filter { [tables] use in
            symbols.scopes.symbols(for: use).contains { $0.hasKey(renaming.old) && tables.contains($0.table) }
        }
        possibleUses = ownSymbols.filter { !$0.isCertain }
        let certain = ownSymbols.filter(\.isCertain)
        let symbolRenaming = try Self.renaming(of: certain, with: renaming, in: holders, symbols.scopes)
        try Self.checkSymbols(of: holders, with: renaming, declared: symbols.declared, use: certain.first)
        self.sources = try renaming.changes(of: own, symbols: symbolRenaming, in: sources)
        self.catalogs = try holders.map { file, catalog in
            CatalogChange(
                file: file,
                catalog: try catalog.renaming(renaming.old, to: renaming.new),
                languages: catalog[renaming.old]?.languages.sorted() ?? []
            )
        }
    }

    /// Decides how the uses of the key's symbol change.
    private static func renaming(
        of uses: [SymbolUse],
        with renaming: KeyRenaming,
        in holders: [CatalogFile.Contents],
        _ scopes: SymbolScopes
    ) throws(RenamePlanError) -> SymbolRenaming {
        guard let use = uses.first else { return SymbolRenaming() }
        if let other = scopes.symbols(for: use).first(where: { !$0.hasKey(renaming.old) }) {
            throw .ambiguousSymbol(use, keys: [renaming.old, other.key])
        }
        var name = use.name
        for (file, catalog) in holders {
            guard let entry = catalog[renaming.old], let old = catalog.symbol(of: entry, inTable: file.table),
                uses.contains(where: { $0.namespace == old.namespace })
            else { continue }
            guard let new = catalog.symbol(of: entry, as: renaming.new, inTable: file.table) else {
                throw .noSymbol(renaming.new, use)
            }
            guard new.arguments == old.arguments else { throw .otherSymbol(old: old, new: new, use) }
            name = new.name
        }
        return SymbolRenaming(of: uses, to: name)
    }

    /// Stops where the key's new symbol would be another key's, or a member that code declares.
    ///
    /// Xcode generates no symbol for two keys, and a second member of a name does not compile, whether or not code uses the symbol.
    private static func checkSymbols(
        of holders: [CatalogFile.Contents],
        with renaming: KeyRenaming,
        declared: Set<String>,
        use: SymbolUse?
    ) throws(RenamePlanError) {
        for (file, catalog) in holders {
            guard let entry = catalog[renaming.old],
                let new = catalog.symbol(of: entry, as: renaming.new, inTable: file.table),
                new.name != catalog.symbol(of: entry, inTable: file.table)?.name
            else { continue }
            let others = catalog.symbols(inTable: file.table).filter { $0.name == new.name && !$0.hasKey(renaming.old) }
            if let other = others.first { throw .symbolTaken(new, key: other.key, use) }
            if declared.contains((new.namespace.map { $0 + "." } ?? "") + new.name) { throw .symbolDeclared(new, use) }
        }
    }

    /// Whether nothing has the key.
    var isEmpty: Bool { tables.isEmpty }
}

extension StringSymbol {
    fileprivate func hasKey(_ key: String) -> Bool { ExactString(self.key) == ExactString(key) }
}

/// Why a key was not renamed.
enum RenamePlanError: ReportableError {
    case keyInCatalog(String, path: String)
    case keyInCode(String, place: SourceLocation)
    case noKey(String, table: String?, nearest: String?)
    case partialSources(path: String)
    case ambiguousSymbol(SymbolUse, keys: [String])
    case noSymbol(String, SymbolUse)
    case otherSymbol(old: StringSymbol, new: StringSymbol, SymbolUse)
    case symbolTaken(StringSymbol, key: String, SymbolUse?)
    case symbolDeclared(StringSymbol, SymbolUse?)

    var message: String {
        switch self {
        case .keyInCatalog(let key, let path): "'\(path)' has a key '\(key)' already"
        case .keyInCode(let key, _): "the code uses '\(key)' already"
        case .noKey(let key, let table, _):
            "there is no key '\(key)'" + (table.map { " in the table '\($0)'" } ?? "")
        case .ambiguousSymbol(let use, let keys): "the symbol '\(use)' may be that of \(keys.quotedList())"
        case .noSymbol(let key, let use): "Xcode can generate no symbol for '\(key)', and the code uses '\(use)'"
        case .otherSymbol(let old, let new, _):
            "the symbol '\(new)' takes other arguments than '\(old)', which the code uses"
        case .symbolTaken(let symbol, let key, _): "the symbol '\(symbol)' is that of '\(key)' already"
        case .symbolDeclared(let symbol, _):
            "the symbol '\(symbol)' would be declared twice: the code has a member of LocalizedStringResource of that name"
        case .partialSources(let path): "only a part of the sources of '\(path)' was given, and others may use the key"
        }
    }

    var hints: [String] {
        switch self {
        case .keyInCatalog, .keyInCode: ["choose another key, or name one table with --table"]
        case .noKey(_, _, let nearest?): ["did you mean '\(nearest)'?"]
        case .noKey: ["list the keys of the code: skein strings extract"]
        case .ambiguousSymbol:
            ["write the key as a literal there first; Xcode generates no symbol for two keys of a catalog"]
        case .noSymbol: ["choose another key, or write the key as a literal there first"]
        case .symbolTaken, .symbolDeclared: ["choose another key"]
        case .otherSymbol: ["keep the names of the arguments, or write the key as a literal there first"]
        case .partialSources: ["give all sources, or none, which takes the whole project"]
        }
    }

    var location: SourceLocation? {
        switch self {
        case .keyInCode(_, let place): place
        case .ambiguousSymbol(let use, _), .noSymbol(_, let use), .otherSymbol(_, _, let use): use.location
        case .symbolTaken(_, _, let use), .symbolDeclared(_, let use): use?.location
        case .keyInCatalog, .noKey, .partialSources: nil
        }
    }

    var exitStatus: ExitStatus {
        if case .noKey = self { .missingInput } else { .failure }
    }
}
