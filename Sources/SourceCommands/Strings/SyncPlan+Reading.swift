import Diagnostics
import Files
import LocalizedStrings
import ProjectModel
import SkeinCommands
import StringCatalogs
import StringExtraction

extension SyncPlan {
    /// Reads the sources and decides which catalogs their strings go to.
    ///
    /// In a project or package, each target's strings go to its own catalogs. Elsewhere, and where catalogs are named that belong
    /// to no target, all strings go to the catalogs that are named or stand below the sources.
    ///
    /// - Parameters:
    ///   - paths: The folders and files of sources that the user named; without any, the enclosing project, or this folder.
    ///   - catalogs: The catalogs and folders that the user named.
    ///   - creates: Whether a catalog is made for a table that has none.
    ///   - context: The files, the configuration, and where findings are told.
    /// - Throws: ``CatalogSetError``, `ProjectError`, and what files and findings throw.
    init(paths: [String], catalogs: [String], creates: Bool, in context: Context) throws {
        let project = try context.project(enclosing: paths)
        let sources = try context.sources(at: paths, of: project)
        let extraction = try context.strings(in: sources, at: paths, of: project)
        try context.report(extraction.findings)
        try context.reportSymbols(of: extraction, project: project, named: catalogs, below: paths)
        let read = Set(sources.map { context.absolute($0.path) })
        let named = catalogs.map(context.absolute)
        if let project, ProjectSync.applies(to: project, sources: read, named: named) {
            let sync = ProjectSync(project: project, sources: read, named: named, creates: creates, in: context)
            let uses = Dictionary(grouping: extraction.uses) { context.absolute($0.locations.first?.file ?? "") }
            self = try sync.plan(uses: uses, incomplete: Set(extraction.incompleteFiles.map(context.absolute)))
            return
        }
        let set = try CatalogSet(
            tables: Set(extraction.strings.map(\.table)),
            named: catalogs,
            below: paths.isEmpty ? ["."] : paths,
            creates: creates,
            in: context.files
        )
        notes = set.unused.filter(context.holdsKeysOfCode).map(CatalogSet.unusedNote)
        add(set, extraction) { path in
            // What belongs to a target has to be given whole.
            let owners = project?.targets.filter { $0.files.catalogs.contains(context.absolute(path)) } ?? []
            return !Set(owners.flatMap(\.files.sources)).isSubset(of: read)
        }
    }

    /// Hands all strings to a set of catalogs, by table.
    private mutating func add(_ set: CatalogSet, _ extraction: Extraction, isPartial: (String) -> Bool) {
        let strings = extraction.strings.byTable
        items = set.files.sorted { $0.value.path < $1.value.path }.map { table, file in
            let gap: Gap? = isPartial(file.path) ? .partialSources : extraction.isComplete ? nil : .unreadStrings
            return Item(
                file: file,
                isNew: set.newTables.contains(table),
                strings: strings[table] ?? JoinedStrings([]),
                gap: gap
            )
        }
    }
}

extension ProjectSync {
    fileprivate init(project: Project, sources: Set<String>, named: [String], creates: Bool, in context: Context) {
        self.init(
            project: project,
            sources: sources,
            named: named,
            creates: creates,
            shown: context.relative,
            holdsKeysOfCode: context.holdsKeysOfCode,
            quotedTexts: context.quotedTexts
        )
    }
}

extension Context {
    /// Whether a catalog holds keys that its code is to use; one that cannot be read may.
    fileprivate func holdsKeysOfCode(_ file: CatalogFile) -> Bool {
        guard let catalog = try? file.read(from: files) else { return true }
        return catalog.entries.contains(where: \.isUsed)
    }

    /// Returns the sources at paths; without any, those of the project's targets, or of this folder.
    func sources(at paths: [String], of project: Project?) throws -> [SourceFile] {
        let own = paths.isEmpty ? project.map(ProjectSync.sources) ?? [] : []
        guard own.isEmpty else {
            return try own.sorted().map { SourceFile(path: relative($0), text: try files.text(of: $0)) }
        }
        return try files.sources(below: paths.isEmpty ? ["."] : paths)
    }

    /// Returns the texts in quotation marks of a source that is not Swift; nil where it cannot be read.
    func quotedTexts(in path: String) -> Set<ExactString>? {
        guard let bytes = try? files.bytes(of: path), let text = String(validUTF8: bytes) else { return nil }
        return ["m", "mm"].contains(AbsolutePath.fileExtension(of: path))
            ? QuotedTexts.inObjectiveC(text) : QuotedTexts.inInterfaceBuilder(text)
    }
}
