import Diagnostics
import ProjectModel
import SkeinCommands
import StringExtraction

extension Context {
    /// Returns the localizable strings of sources, and keeps what was read of them for the next time.
    ///
    /// The routines that the project and the configuration name are known.
    ///
    /// - `paths`: The folders and files that the user named, where models of data are looked for as well.
    /// - `possibleSymbols`: Names of symbols whose possible uses are wanted, too.
    func strings(
        in sources: [SourceFile],
        at paths: [String],
        of project: Project?,
        possibleSymbols: Set<String> = []
    ) throws -> Extraction {
        let routines = try routines(of: project)
        let file = cacheFile(for: project)
        // Another build may read sources otherwise, though its version be the same.
        let version = "\(Skein.version) \(OwnProgram.stamp)"
        var cache = ExtractionCache(version: version, bytes: file.flatMap { try? files.bytes(of: $0) } ?? [])
        let interfaces = Interfaces.system + dataModels(at: paths, of: project)
        let extractor = StringExtractor(interfaces: interfaces, routines: routines, cache: &cache)
        let extraction = extractor.strings(in: sources, possibleSymbols: possibleSymbols, cache: &cache)
        if let file, let bytes = cache.updatedBytes { keep(bytes, in: file) }
        return extraction
    }

    /// Returns what the Core Data models declare that a project has, and those below the folders that the user named.
    private func dataModels(at paths: [String], of project: Project?) -> [SourceFile] {
        let named = paths.isEmpty && project == nil ? ["."] : paths.filter(files.isFolder)
        let manifests = (project?.manifests ?? []).map(AbsolutePath.folder).map { folder in
            AbsolutePath.fileExtension(of: folder) == "xcodeproj" ? AbsolutePath.folder(of: folder) : folder
        }
        let folders = Set(named.map(absolute) + manifests)
        let outermost = folders.filter { inner in
            !folders.contains { $0 != inner && AbsolutePath.contains($0, inner) }
        }
        // A model that cannot be read leaves some types unknown, and the keys are found all the same.
        let found = outermost.sorted().flatMap { (try? files.files(named: "contents", below: $0)) ?? [] }
        return found.filter(isCurrentModel).compactMap { path in
            (try? files.text(of: path)).map { DataModel($0).interface(path: path) }
        }
    }

    /// Whether a file is the contents of a model, and of several versions of the model it is the current one.
    private func isCurrentModel(_ path: String) -> Bool {
        let version = AbsolutePath.folder(of: path)
        guard version.hasSuffix(".xcdatamodel") else { return false }
        let versions = AbsolutePath.joining(AbsolutePath.folder(of: version), ".xccurrentversion")
        guard let current = try? files.text(of: versions) else { return true }
        return current.contains("<string>\(version.split(separator: "/").last ?? "")</string>")
    }

    private func routines(of project: Project?) throws -> [LocalizationRoutine] {
        let named = Set(project?.targets.flatMap(\.settings.routines) ?? []).compactMap(LocalizationRoutine.init)
        let entry = try configuration()[.routines]
        let configured = try entry?.values.map { name in
            guard let routine = LocalizationRoutine(name) else {
                throw RoutineError(name: name, origin: "\(Setting.routines.key) of \(entry?.origin ?? .builtIn)")
            }
            return routine
        }
        return Set(named + (configured ?? [])).sorted { $0.fullName < $1.fullName }
    }

    /// The file that keeps what is read of a project's sources, or of those in this folder; nil where the user has no home.
    private func cacheFile(for project: Project?) -> String? {
        guard let cacheFolder else { return nil }
        let manifests = project?.manifests.map(AbsolutePath.folder) ?? []
        let name = ExtractionCache.fileName(for: AbsolutePath.commonFolder(of: manifests) ?? folder)
        return AbsolutePath.joining(cacheFolder, "skein/\(name)")
    }

    /// The folder of what programs may lose.
    private var cacheFolder: String? {
        // A path that is not absolute is to be ignored, says the XDG Base Directory Specification.
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder }
        #if os(macOS)
            let usual = "Library/Caches"
        #else
            let usual = ".cache"
        #endif
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return AbsolutePath.joining(home, usual)
    }

    /// Writes the cache; where that fails the next run takes longer, and nothing else.
    private func keep(_ bytes: [UInt8], in file: String) {
        do {
            try files.makeFolder(AbsolutePath.folder(of: file))
            try files.write(bytes, to: file)
        } catch {
            if verbosity > 0 { console.note("what was read of the sources is not kept: \(error.message)") }
        }
    }
}

/// A routine of the configuration whose name is none.
struct RoutineError: ReportableError {
    let name: String
    let origin: String

    var message: String { "'\(name)' is no name of a function (\(origin))" }
    var hints: [String] { ["write the name without arguments, as in 'translate' or 'Texts.translate'"] }
    var exitStatus: ExitStatus { .malformedInput }
}
