import Diagnostics
import Git
import Migrations
import SkeinCommands

/// The files that declare data models at some point.
struct ModelFiles {
    /// The Swift sources; nil where the point says nothing of them, as a folder that a user names and that holds none.
    var sources: [SourceFile]?

    /// The files of Core Data models; nil likewise.
    var dataModels: [SourceFile]?

    /// Returns files of one kind at two points; nil where one of them says nothing of it, or neither has any.
    static func pair(_ old: [SourceFile]?, _ new: [SourceFile]?) -> (old: [SourceFile], new: [SourceFile])? {
        guard let old, let new, !old.isEmpty || !new.isEmpty else { return nil }
        return (old, new)
    }
}

extension SourceHistory {
    /// Returns what declares data models at a point.
    mutating func modelFiles(at point: SourcePoint) throws -> ModelFiles {
        switch point {
        case .workingTree:
            return try context.files.modelFiles(below: paths)
        case .path(let path):
            let files = try context.files.modelFiles(below: [path])
            return ModelFiles(
                sources: files.sources.flatMap { $0.isEmpty ? nil : $0 },
                dataModels: files.dataModels.flatMap { $0.isEmpty ? nil : $0 }
            )
        case .revision(let revision):
            return ModelFiles(
                sources: try sources(at: point),
                dataModels: try files(
                    at: repository().commit(named: revision),
                    named: revision,
                    where: FileStore.isDataModel
                ).withoutTests(below: paths)
            )
        case .snapshot:
            return ModelFiles(sources: [], dataModels: nil)
        }
    }
}

extension FileStore {
    /// Returns what declares data models below paths.
    ///
    /// - Throws: ``FileError`` where a path is missing or is a file of another kind, or where nothing is found.
    fileprivate func modelFiles(below paths: [String]) throws -> ModelFiles {
        let dataModels = try dataModels(below: paths)
        guard !dataModels.isEmpty else {
            return ModelFiles(sources: try sources(below: paths).withoutTests(below: paths), dataModels: [])
        }
        let others = paths.filter { isFolder($0) || !dataModels.contains($0) }
        if let other = others.first(where: { !isFolder($0) && exists($0) && !$0.hasSuffix(".swift") }) {
            throw FileError.wrongKind(path: other, expected: "a Swift source or a Core Data model")
        }
        let sources = others.isEmpty ? [] : try files(withExtension: "swift", below: others)
        return ModelFiles(
            sources: try sources.map(file(at:)).withoutTests(below: paths),
            dataModels: try dataModels.map(file(at:)).withoutTests(below: paths)
        )
    }

    /// Returns the contents of all versions of Core Data models below paths, and what says which of them are current.
    ///
    /// A version that is named by itself stands alone, whatever is beside it.
    private func dataModels(below paths: [String]) throws(FileError) -> [String] {
        var found: [String] = []
        for path in paths {
            guard isFolder(path) else {
                if path.split(separator: "/").last == "contents", isFile(path) { found.append(path) }
                continue
            }
            for file in try files(named: "contents", below: path) {
                let parts = file.split(separator: "/", omittingEmptySubsequences: false)
                guard parts.dropLast().last?.hasSuffix(".xcdatamodel") == true else { continue }
                let marker = (parts.dropLast(2) + [".xccurrentversion"]).joined(separator: "/")
                let isNamed = file.count <= path.count + "/contents".count
                if !isNamed, parts.count > 2, !found.contains(marker), isFile(marker) { found.append(marker) }
                if !found.contains(file) { found.append(file) }
            }
        }
        return found
    }

    /// Whether a search from the top of a repository takes a file for one of a Core Data model.
    static func isDataModel(_ path: String) -> Bool {
        let parts = path.split(separator: "/").map(String.init)
        let isTaken =
            switch parts.last {
            case "contents": parts.dropLast().last?.hasSuffix(".xcdatamodel") == true
            case ".xccurrentversion": parts.dropLast().last?.hasSuffix(".xcdatamodeld") == true
            default: false
            }
        return isTaken && parts.dropLast().allSatisfy(entersFolder)
    }

    private func file(at path: String) throws(FileError) -> SourceFile {
        SourceFile(path: path, text: try text(of: path))
    }
}
