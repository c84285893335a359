import Diagnostics
import LocalizedStrings
import ProjectModel
import StringCatalogs
import StringExtraction

/// Finds out which strings of a project go to which catalogs: those of each target's sources to its own, by table.
struct ProjectSync {
    let project: Project
    /// The sources that were read, by absolute paths.
    let sources: Set<String>
    /// The catalogs or folders that the user named, by absolute paths; without any, all.
    let named: [String]
    let creates: Bool
    /// Shows an absolute path.
    let shown: (String) -> String
    /// Whether a catalog holds keys that its code is to use.
    let holdsKeysOfCode: (CatalogFile) -> Bool
    /// Returns the texts in quotation marks of a source that is not Swift; nil where it cannot be read.
    let quotedTexts: (String) -> Set<ExactString>?

    /// Whether strings go to the targets' own catalogs: some sources are those of targets, and the catalogs that are named, too.
    static func applies(to project: Project, sources: Set<String>, named: [String]) -> Bool {
        let catalogs = project.targets.flatMap(\.files.catalogs)
        return project.targets.contains { !sources.isDisjoint(with: $0.files.sources) }
            && named.allSatisfy { path in catalogs.contains { AbsolutePath.contains(path, $0) } }
    }

    /// Returns the sources that are read where the user names none: those of all targets that keep or miss a catalog.
    static func sources(of project: Project) -> Set<String> {
        Set(project.targets.filter { !$0.isTest || !$0.catalogs.isEmpty }.flatMap(\.files.sources))
    }

    /// Returns what is to be done.
    ///
    /// - Parameters:
    ///   - uses: The uses of strings, by the absolute path of the source.
    ///   - incomplete: The sources that could not be read whole.
    /// - Returns: The catalogs with their strings.
    /// - Throws: ``CatalogSetError`` where no target keeps a catalog and none may be made.
    func plan(uses: [String: [LocalizedString]], incomplete: Set<String>) throws(CatalogSetError) -> SyncPlan {
        let targets = project.targets.map { target in
            TargetStrings(target: target, uses: target.files.sources.flatMap { uses[$0] ?? [] })
        }
        var plan = SyncPlan()
        let owned = ownedCatalogs(targets)
        for (path, owners) in owned.sorted(by: { $0.key < $1.key }) {
            add(path, of: owners, isNew: false, all: targets, incomplete, to: &plan)
        }
        try addMissing(targets, incomplete, to: &plan)
        noteLooseSources(uses, to: &plan)
        plan.items.sort { $0.file.path < $1.file.path }
        return plan
    }

    private struct TargetStrings {
        let target: ProjectTarget
        let uses: [LocalizedString]

        /// The tables that the sources use and for which the target keeps no file.
        var missingTables: Set<String> {
            guard !target.isTest, target.settings.extractsStrings else { return [] }
            return Set(uses.map(\.table)).subtracting(target.catalogs.keys).subtracting(target.files.plainTables)
                .subtracting(CatalogSet.optionalTables)
        }
    }

    // MARK: Catalogs that are there

    /// The catalogs that are to be brought in step, each with the targets that it belongs to and that read it.
    private func ownedCatalogs(_ targets: [TargetStrings]) -> [String: [TargetStrings]] {
        var owned: [String: [TargetStrings]] = [:]
        for target in targets {
            for path in target.target.catalogs.values where isNamed(path) && !CatalogSet.isForeign(path) {
                owned[path, default: []].append(target)
            }
        }
        return owned.filter { $0.value.contains { !sources.isDisjoint(with: $0.target.files.sources) } }
    }

    private func isNamed(_ path: String) -> Bool {
        named.isEmpty || named.contains { AbsolutePath.contains($0, path) }
    }

    private func add(
        _ path: String,
        of owners: [TargetStrings],
        isNew: Bool,
        all targets: [TargetStrings],
        _ incomplete: Set<String>,
        to plan: inout SyncPlan
    ) {
        let file = CatalogFile(path: shown(path))
        let readers = owners.filter(\.target.settings.extractsStrings)
        guard !readers.isEmpty else {
            plan.notes.append("'\(file.path)' was left alone, since SWIFT_EMIT_LOC_STRINGS of its target is NO")
            return
        }
        let strings = JoinedStrings(readers.flatMap(\.uses).filter { $0.table == file.table })
        let gap = gap(of: readers.map(\.target), incomplete)
        if strings.isEmpty, !named.contains(path) {
            // Where only some sources were given, the others may well use the table.
            if gap != .partialSources, holdsKeysOfCode(file) { plan.notes.append(CatalogSet.unusedNote(file)) }
            return
        }
        var item = SyncPlan.Item(file: file, isNew: isNew, strings: strings, gap: gap)
        item.language = readers[0].target.settings.developmentLanguage
        for other in targets
        where other.target.catalogs[file.table] == nil || !other.target.settings.extractsStrings {
            item.keysUsedElsewhere.formUnion(other.uses.filter { $0.table == file.table }.map { ExactString($0.key) })
        }
        for source in Set(owners.flatMap(\.target.files.otherSources)).sorted() {
            if let texts = quotedTexts(source) {
                item.keysUsedElsewhere.formUnion(texts)
            } else {
                item.gap = item.gap ?? .unreadStrings
            }
        }
        plan.items.append(item)
    }

    /// What is not known of the strings of a catalog's targets.
    private func gap(of owners: [ProjectTarget], _ incomplete: Set<String>) -> SyncPlan.Gap? {
        let all = Set(owners.flatMap(\.files.sources))
        if !all.isSubset(of: sources) { return .partialSources }
        if !all.isDisjoint(with: incomplete) { return .unreadStrings }
        return owners.lazy.flatMap(\.files.missingSources).first.map { .missingSource(shown($0)) }
    }

    // MARK: Catalogs that are not there

    private func addMissing(
        _ targets: [TargetStrings],
        _ incomplete: Set<String>,
        to plan: inout SyncPlan
    ) throws(CatalogSetError) {
        let missing = targets.flatMap { target in target.missingTables.sorted().map { (target: target, table: $0) } }
        guard named.isEmpty, let first = missing.first else { return }
        if creates {
            let places = Dictionary(grouping: missing) { newPath(for: $0.table, of: $0.target.target) }
            for (path, owners) in places {
                add(path, of: owners.map(\.target), isNew: true, all: [], incomplete, to: &plan)
            }
            return
        }
        if project.targets.allSatisfy(\.files.catalogs.isEmpty) {
            let users = missing.filter { $0.table == first.table }
            throw .noCatalogInTargets(table: first.table, targets: users.map(\.target.target.name))
        }
        let byTable = Dictionary(grouping: missing, by: \.table).sorted { $0.key < $1.key }
        for (table, users) in byTable {
            plan.notes.append(
                "no catalog of their own for the table '\(table)': \(users.map(\.target.target.name).quotedList(limit: 3)); "
                    + "--create makes one where it is wanted"
            )
        }
    }

    /// A new catalog stands beside another of its target, or in the folder of the target.
    private func newPath(for table: String, of target: ProjectTarget) -> String {
        let sibling = target.files.catalogs.first { !CatalogSet.isForeign($0) }.map(AbsolutePath.folder)
        let folder = sibling ?? target.resourceFolder ?? "/"
        return AbsolutePath.joining(folder, "\(table).\(StringCatalog.fileExtension)")
    }

    private func noteLooseSources(_ uses: [String: [LocalizedString]], to plan: inout SyncPlan) {
        let owned = Set(project.targets.flatMap(\.files.sources))
        let loose = uses.keys.filter { !owned.contains($0) }.sorted()
        guard let first = loose.first else { return }
        let others = loose.count > 1 ? " and \(loose.count - 1) more" : ""
        plan.notes.append("the strings of '\(shown(first))'\(others) were left out: no target has the source")
    }
}
