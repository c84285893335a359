import Diagnostics
import Files
import LocalizedStrings
import ProjectModel
import SkeinCommands
import StringCatalogs
import StringExtraction

/// The catalogs that are to be brought in step, and what there is to tell about others.
struct SyncPlan {
    /// A catalog, and what it is brought in step with.
    struct Item {
        /// The catalog.
        let file: CatalogFile
        /// Whether it is to be made.
        var isNew = false
        /// The source language of a catalog that is made, where the project says one.
        var language: String?
        /// The strings that the code of the catalog uses.
        var strings: JoinedStrings
        /// The keys that other code may look up in the catalog.
        var keysUsedElsewhere: Set<ExactString> = []
        /// Why some strings of the catalog's code are not known; nil where all are.
        var gap: Gap?
    }

    /// Why strings are not known.
    enum Gap: Hashable {
        /// Only some of the sources were given.
        case partialSources
        /// A source could not be read whole.
        case unreadStrings
        /// A source that the project lists is not there.
        case missingSource(String)
    }

    /// The catalogs, in the order of their paths.
    var items: [Item] = []

    /// What else there is to tell.
    var notes: [String] = []
}

extension SyncPlan.Gap {
    /// What follows for a catalog.
    func note(for path: String) -> String {
        switch self {
        case .partialSources:
            "only a part of the sources of '\(path)' was given, so keys that seem unused stay as they are"
        case .unreadStrings: "not all strings could be read, so keys that seem unused stay as they are"
        case .missingSource(let source): "'\(source)' is not there, so keys of '\(path)' that seem unused stay as they are"
        }
    }
}

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
    init(paths: [String], catalogs: [String], creates: Bool, in context: Context) throws {
        let project = try context.project(enclosing: paths)
        let own = project.map(ProjectSync.sources) ?? []
        let sources =
            paths.isEmpty && !own.isEmpty
            ? try own.sorted().map { SourceFile(path: context.relative($0), text: try context.files.text(of: $0)) }
            : try context.files.sources(below: paths.isEmpty ? ["."] : paths)
        let extraction = try context.extractor(for: project).strings(in: sources)
        try context.report(extraction.findings)
        let read = Set(sources.map { context.absolute($0.path) })
        let named = catalogs.map(context.absolute)
        let targetSources = Set(project?.targets.flatMap(\.files.sources) ?? [])
        if let project, ProjectSync.ownsCatalogs(project, named: named), !targetSources.isDisjoint(with: read) {
            let sync = ProjectSync(
                project: project,
                sources: read,
                named: named,
                creates: creates,
                shown: context.relative,
                holdsKeysOfCode: context.holdsKeysOfCode,
                quotedTexts: context.quotedTexts
            )
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
        add(set, extraction, missing: { path in
            // What belongs to a target has to be given whole.
            let owners = project?.targets.filter { $0.files.catalogs.contains(context.absolute(path)) } ?? []
            return !Set(owners.flatMap(\.files.sources)).isSubset(of: read)
        })
    }

    /// Hands all strings to a set of catalogs, by table.
    private mutating func add(_ set: CatalogSet, _ extraction: Extraction, missing isPartial: (String) -> Bool) {
        let strings = extraction.strings.byTable
        items = set.files.sorted { $0.value.path < $1.value.path }.map { table, file in
            let gap: Gap? =
                isPartial(file.path) ? .partialSources : extraction.isComplete ? nil : .unreadStrings
            return Item(
                file: file,
                isNew: set.newTables.contains(table),
                strings: strings[table] ?? JoinedStrings([]),
                gap: gap
            )
        }
    }
}

extension Context {
    /// Whether a catalog holds keys that its code is to use; one that cannot be read may.
    fileprivate func holdsKeysOfCode(_ file: CatalogFile) -> Bool {
        guard let catalog = try? file.read(from: files) else { return true }
        return catalog.entries.contains(where: \.isUsed)
    }

    /// Returns the texts in quotation marks of a source that is not Swift; nil where it cannot be read.
    fileprivate func quotedTexts(in path: String) -> Set<ExactString>? {
        guard let bytes = try? files.bytes(of: path), let text = String(validUTF8: bytes) else { return nil }
        return ["m", "mm"].contains(AbsolutePath.fileExtension(of: path))
            ? QuotedTexts.inObjectiveC(text) : QuotedTexts.inInterfaceBuilder(text)
    }
}
