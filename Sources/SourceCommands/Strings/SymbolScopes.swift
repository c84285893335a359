import Diagnostics
import LocalizedStrings
import ProjectModel
import StringCatalogs

/// Which symbols of catalogs code can use, by the file that it stands in.
struct SymbolScopes {
    private struct Target {
        let sources: Set<String>
        /// The indices of the catalogs.
        let catalogs: [Int]
        let generatesSymbols: Bool?
    }

    private let targets: [Target]
    private let catalogs: [CatalogFile.Contents]
    /// The symbols of each catalog.
    private let tables: [SymbolTable]
    private let absolute: (String) -> String

    /// Creates the scopes of a project's targets, and one of all catalogs for other files.
    ///
    /// - Parameters:
    ///   - project: The project.
    ///   - catalogs: The catalogs that code can use.
    ///   - absolute: Returns the absolute path of a path that a user sees.
    init(of project: Project?, catalogs: [CatalogFile.Contents], absolute: @escaping (String) -> String) {
        targets = (project?.targets ?? []).map { target in
            let own = Set(target.files.catalogs)
            return Target(
                sources: Set(target.files.sources),
                catalogs: catalogs.indices.filter { own.contains(absolute(catalogs[$0].file.path)) },
                generatesSymbols: target.settings.generatesSymbols
            )
        }
        tables = catalogs.map { SymbolTable($0.catalog.symbols(inTable: $0.file.table)) }
        self.catalogs = catalogs
        self.absolute = absolute
    }

    /// Returns the symbols that a use can mean: those of the file's targets, else those of others, which tests can use.
    func symbols(for use: SymbolUse) -> [StringSymbol] { symbolsByCatalog(for: use).flatMap(\.self) }

    private func symbolsByCatalog(for use: SymbolUse) -> [[StringSymbol]] {
        let own = targets(of: use).flatMap { targets[$0].catalogs }.map { tables[$0].symbols(for: use) }
        return own.allSatisfy(\.isEmpty) ? tables.map { $0.symbols(for: use) } : own
    }

    /// The indices of the targets that build a use.
    private func targets(of use: SymbolUse) -> [Int] {
        let path = absolute(use.location.file)
        return targets.indices.filter { targets[$0].sources.contains(path) }
    }

    // MARK: Findings

    /// Returns what is wrong with uses of symbols.
    func findings(for uses: [SymbolUse]) -> [Finding] {
        let uses = uses.filter(\.isCertain)
        let users = Set(uses.filter { !symbols(for: $0).isEmpty }.flatMap(targets))
        return uses.compactMap { use in
            let symbols = symbolsByCatalog(for: use)
            if let rivals = symbols.first(where: { $0.count > 1 }) {
                return .ambiguousSymbol(use, keys: rivals.map(\.key).sorted())
            }
            guard symbols.allSatisfy(\.isEmpty), expectsSymbols(at: use, users) else { return nil }
            return .unknownSymbol(use, hint: hint(for: use))
        }
    }

    /// Whether code has symbols there: as the project says, or else where its target has manual keys or uses such of others.
    ///
    /// - `users`: The targets that use a symbol which is known.
    private func expectsSymbols(at use: SymbolUse, _ users: Set<Int>) -> Bool {
        let own = targets(of: use)
        guard !own.isEmpty else { return tables.contains { !$0.isEmpty } }
        let answers = own.compactMap { targets[$0].generatesSymbols }
        guard answers.isEmpty else { return answers.contains(true) }
        return own.contains { users.contains($0) || targets[$0].catalogs.contains { !tables[$0].isEmpty } }
    }

    private func hint(for use: SymbolUse) -> String {
        for (file, catalog) in catalogs {
            if let key = catalog.key(withoutSymbol: use, inTable: file.table) {
                return "the key '\(key)' in '\(file.path)' is not a manual one, so Xcode generates no symbol for it"
            }
        }
        let own = targets(of: use).flatMap { targets[$0].catalogs }.flatMap { tables[$0].all }
        let symbols = own.isEmpty ? tables.flatMap(\.all) : own
        let known = symbols.filter { $0.namespace == use.namespace } + symbols
        let nearest = Suggestion.nearest(to: use.name, in: known.map(\.name))
        guard let symbol = known.first(where: { $0.name == nearest }) else {
            return "add the key to a catalog by hand, or write it as a literal"
        }
        return "did you mean '\(symbol)', the symbol of '\(symbol.key)'?"
    }
}

extension Finding {
    /// A symbol that no key generates.
    fileprivate static func unknownSymbol(_ use: SymbolUse, hint: String) -> Finding {
        Finding(
            rule: "unknown-symbol",
            severity: .warning,
            message: "no manual key of a catalog generates the symbol '\(use)'",
            location: use.location,
            hint: hint
        )
    }

    /// A symbol that several keys would generate.
    fileprivate static func ambiguousSymbol(_ use: SymbolUse, keys: [String]) -> Finding {
        Finding(
            rule: "ambiguous-symbol",
            severity: .warning,
            message: "the symbol '\(use)' would be that of \(keys.quotedList()), so Xcode generates none",
            location: use.location,
            hint: "rename one of the keys: skein strings rename"
        )
    }
}
