import Diagnostics
import Files
import Git
import SkeinCommands

/// The Swift sources below paths, now and at any commit of the repository.
struct SourceHistory {
    private let context: Context
    private let paths: [String]

    /// Creates the history of what the user named, or of the folder where nothing was named.
    init(context: Context, paths: [String]) {
        self.context = context
        self.paths = paths.isEmpty ? ["."] : paths
    }

    /// Returns the sources at a point.
    func sources(at point: SourcePoint) throws -> [SourceFile] {
        switch point {
        case .workingTree: try context.files.sources(below: paths)
        case .path(let path): try context.files.sources(below: [path])
        case .revision(let revision): try sources(atRevision: revision)
        }
    }

    /// Returns the point that a comparison starts from where the user names none: the highest release that the production
    /// branch holds, or HEAD where there is no release, which is told.
    func defaultStart() throws -> SourcePoint {
        let repository = try Repository(at: context.folder, environment: context.environment)
        let production = try repository.setting("gitflow.branch.master").flatMap { try repository.branch(named: $0) }
        guard let tip = try production ?? repository.head().commit else { throw SourceHistoryError.noCommit }
        let prefix = try repository.setting("gitflow.prefix.versiontag") ?? ""
        if let release = try repository.highestRelease(in: tip, tagPrefix: prefix) { return .revision(release.name) }
        context.console.note("there is no release tag yet, so the models are compared with those of HEAD (--from)")
        return .revision("HEAD")
    }

    private func sources(atRevision revision: String) throws -> [SourceFile] {
        let repository = try Repository(at: context.folder, environment: context.environment)
        let commit = try repository.commit(named: revision)
        let top = try folderFromTop(of: repository)
        var found: [String: SourceFile] = [:]
        for path in paths {
            guard let folder = RelativePath.joining(top, path) else {
                throw SourceHistoryError.outsideRepository(path: path)
            }
            for file in try repository.files(at: commit, below: folder, where: FileStore.isSearched) {
                guard let text = String(validUTF8: try repository.contents(of: file.blob)) else {
                    throw SourceHistoryError.notText(path: file.path, revision: revision)
                }
                let name = RelativePath.showing(file.path, from: top)
                found[file.path] = SourceFile(path: name, text: text)
            }
        }
        return found.values.sorted { $0.path < $1.path }
    }

    /// Returns the folder's path from the top of the work tree.
    private func folderFromTop(of repository: Repository) throws -> String {
        guard let top = repository.workTree, context.folder == top || context.folder.hasPrefix(top + "/") else {
            throw SourceHistoryError.outsideRepository(path: context.folder)
        }
        return String(context.folder.dropFirst(top.count + 1))
    }
}

/// Why sources of the past cannot be read.
enum SourceHistoryError: ReportableError {
    /// The repository has no commit.
    case noCommit
    /// The path is not below the repository's top.
    case outsideRepository(path: String)
    /// A file of a commit is not UTF-8.
    case notText(path: String, revision: String)

    var message: String {
        switch self {
        case .noCommit: "the repository has no commit yet, so there is nothing to compare with"
        case .outsideRepository(let path): "'\(path)' is outside the repository, so its past is not known"
        case .notText(let path, let revision): "'\(path)' at '\(revision)' is not UTF-8"
        }
    }

    var hints: [String] {
        switch self {
        case .noCommit: ["commit the models as they were released, or name their folder with --from ./FOLDER"]
        case .outsideRepository, .notText: ["compare folders instead, as in --from ./OLD --to ./NEW"]
        }
    }

    var exitStatus: ExitStatus {
        if case .notText = self { .malformedInput } else { .missingInput }
    }
}
