import Diagnostics
import Files
import Git
import Migrations
import SkeinCommands

/// The Swift sources below paths, now and at any commit of the repository.
struct SourceHistory {
    let context: Context
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
        case .snapshot: []
        }
    }

    /// Returns the point that a comparison starts from where the user names none: the highest release that the production
    /// branch holds; where there is none, the highest snapshot, as in a clone without tags, or else HEAD, which is told.
    func defaultStart() throws -> SourcePoint {
        let repository = try Repository(at: context.folder, environment: context.environment)
        let production = try repository.setting("gitflow.branch.master").flatMap { try repository.branch(named: $0) }
        guard let tip = try production ?? repository.head().commit else { throw SourceHistoryError.noCommit }
        let prefix = try repository.setting("gitflow.prefix.versiontag") ?? ""
        if let release = try repository.highestRelease(in: tip, tagPrefix: prefix) { return .revision(release.name) }
        if let (path, snapshot) = try snapshots().max(by: { $0.value.version < $1.value.version }) {
            context.console.note("there is no release tag here, so the models are compared with '\(path)' (--from)")
            return .snapshot(snapshot, path: path)
        }
        context.console.note("there is no release tag yet, so the models are compared with those of HEAD (--from)")
        return .revision("HEAD")
    }

    /// Returns all releases with their sources, the lowest version first: those that the production branch or HEAD holds.
    ///
    /// What cannot be read, since history is cut off or a file is no text, is told and left out. A file that is alike in several
    /// releases is read once.
    func releases() throws -> [Release] {
        let repository = try Repository(at: context.folder, environment: context.environment)
        let production = try repository.setting("gitflow.branch.master").flatMap { try repository.branch(named: $0) }
        let tips = [production, try repository.head().commit].compactMap(\.self)
        let prefix = try repository.setting("gitflow.prefix.versiontag") ?? ""
        var texts: [ObjectID: String] = [:]
        var releases: [Release] = []
        var missing: [String] = []
        for tag in try repository.releases(in: tips, tagPrefix: prefix) {
            do {
                guard let commit = tag.commit else { throw GitError.unknownRevision(tag.name) }
                let files = try sources(at: commit, named: tag.name, in: repository, knowing: &texts)
                releases.append(Release(name: tag.name, sources: files))
            } catch let error as SourceHistoryError {
                guard case .notText = error else { throw error }
                context.console.note("the release '\(tag.name)' is left out: \(error.message)")
            } catch is GitError {
                missing.append(tag.name)
            }
        }
        tell(missing)
        return releases
    }

    /// Says which releases are not here.
    private func tell(_ missing: [String]) {
        guard !missing.isEmpty else { return }
        let names = "\(missing.count == 1 ? "the release" : "the releases") \(missing.quotedList())"
        context.console.note(
            "history is cut off, so \(names) cannot be read, and nothing is said of what was shipped then"
        )
        context.console.hint("fetch the rest: git fetch --unshallow --tags")
    }

    private func sources(atRevision revision: String) throws -> [SourceFile] {
        let repository = try Repository(at: context.folder, environment: context.environment)
        var texts: [ObjectID: String] = [:]
        return try sources(at: repository.commit(named: revision), named: revision, in: repository, knowing: &texts)
    }

    /// Returns the sources of a commit; blobs that are known are not read again, and share the storage of their texts.
    func sources(
        at commit: ObjectID,
        named revision: String,
        in repository: Repository,
        knowing texts: inout [ObjectID: String]
    ) throws -> [SourceFile] {
        let top = try folderFromTop(of: repository)
        var found: [String: SourceFile] = [:]
        for path in paths {
            guard let folder = RelativePath.joining(top, path) else {
                throw SourceHistoryError.outsideRepository(path: path)
            }
            for file in try repository.files(at: commit, below: folder, where: FileStore.isSearched) {
                guard let text = try texts[file.blob] ?? String(validUTF8: repository.contents(of: file.blob)) else {
                    throw SourceHistoryError.notText(path: file.path, revision: revision)
                }
                texts[file.blob] = text
                let name = RelativePath.showing(file.path, from: top)
                found[file.path] = SourceFile(path: name, text: text)
            }
        }
        return found.values.sorted { $0.path < $1.path }
    }

    /// Returns the folder's path from the top of the work tree.
    func folderFromTop(of repository: Repository) throws -> String {
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
