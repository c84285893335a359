import Diagnostics
import LocalizedStrings
import ProjectModel
import SkeinCommands
import StringCatalogs
import StringExtraction

extension RenamePlan {
    /// Reads the sources and catalogs and decides what changes.
    ///
    /// In a project or package, the catalogs are those of the targets whose sources are read; elsewhere, and where catalogs are
    /// named that belong to no target, those that are named or stand below the sources.
    ///
    /// - Throws: ``RenamePlanError`` where nothing has the key, where a catalog's sources were not all given, and where the new
    ///   key is taken.
    static func reading(
        _ renaming: KeyRenaming,
        table: String?,
        paths: [String],
        catalogs named: [String],
        in context: Context
    ) throws -> RenamePlan {
        let project = try context.project(enclosing: paths)
        let sources = try context.sources(at: paths, of: project)
        let read = Set(sources.map { context.absolute($0.path) })
        let owners = (project?.targets ?? []).filter { !read.isDisjoint(with: $0.files.sources) }
        let catalogs = try context.catalogs(of: owners, named: named, below: paths).map { file in
            try file.contents(in: context.files)
        }
        let symbols = catalogs.flatMap { $0.catalog.symbols(inTable: $0.file.table) }.filter { $0.key == renaming.old }
        let extraction = try context.strings(
            in: sources,
            at: paths,
            of: project,
            possibleSymbols: Set(symbols.map(\.name))
        )
        try context.report(extraction.findings)
        let plan = try RenamePlan(
            renaming,
            table: table,
            uses: extraction.uses,
            symbols: (
                extraction.symbolUses, extraction.declaredMembers,
                SymbolScopes(of: project, catalogs: catalogs, absolute: context.absolute)
            ),
            sources: sources,
            catalogs: catalogs
        )
        for change in plan.catalogs {
            let path = context.absolute(change.file.path)
            let all = (project?.targets ?? []).filter { $0.files.catalogs.contains(path) }.flatMap(\.files.sources)
            guard read.isSuperset(of: all) else { throw RenamePlanError.partialSources(path: change.file.path) }
        }
        if plan.isEmpty {
            let used = extraction.uses.filter { table == nil || $0.table == table }
            let held = catalogs.filter { table == nil || $0.file.table == table }
            let keys = used.map(\.key) + held.flatMap { $0.catalog.entries.map(\.key) }
            guard !keys.contains(where: { ExactString($0) == ExactString(renaming.new) }) else { return plan }
            let nearest = Suggestion.nearest(to: renaming.old, in: keys.sorted())
            throw RenamePlanError.noKey(renaming.old, table: table, nearest: nearest)
        }
        if let file = extraction.incompleteFiles.min() {
            context.console.note("not all strings of '\(file)' could be read, so a use of the key may stay as it is")
        }
        context.noteOtherSources(of: owners, naming: renaming.old)
        if let use = plan.possibleUses.first {
            let others = plan.possibleUses.count - 1
            context.console.note(
                "'\(use)' at \(use.location)\(others > 0 ? " and in \(others) more places" : "") may be the key's symbol, too, and "
                    + "stays as it is: the type that is expected there is not known"
            )
        }
        return plan
    }
}

extension Context {
    /// Returns the catalogs of targets, or those that are named or stand below paths.
    fileprivate func catalogs(
        of targets: [ProjectTarget],
        named: [String],
        below paths: [String]
    ) throws -> [CatalogFile] {
        let owned = Set(targets.flatMap(\.files.catalogs)).filter { !CatalogSet.isForeign($0) }
        let places = named.map(absolute)
        if !owned.isEmpty, places.allSatisfy({ place in owned.contains { AbsolutePath.contains(place, $0) } }) {
            return owned.filter { path in places.isEmpty || places.contains { AbsolutePath.contains($0, path) } }
                .sorted().map { CatalogFile(path: relative($0)) }
        }
        let searched = named.isEmpty ? (paths.isEmpty ? ["."] : paths) : named
        return try files.files(withExtension: StringCatalog.fileExtension, below: searched)
            .filter { $0.hasSuffix(".\(StringCatalog.fileExtension)") && !CatalogSet.isForeign($0) }
            .map { CatalogFile(path: $0) }
    }

    /// Says which sources that are not Swift name a key: they are not changed.
    fileprivate func noteOtherSources(of targets: [ProjectTarget], naming key: String) {
        for source in Set(targets.flatMap(\.files.otherSources)).sorted()
        where quotedTexts(in: source)?.contains(ExactString(key)) ?? false {
            console.note("'\(relative(source))' names the key, too, and stays as it is: it is no Swift source")
        }
    }
}
