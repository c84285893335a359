import Diagnostics
import Files
import Git
import Migrations
import SkeinCommands

/// The Swift sources and Core Data models below paths, now and at any commit of the repository; what was read once is kept.
///
/// Sources of tests are left out, as models that only tests have are not the app's.
struct SourceHistory {
    let context: Context
    let paths: [String]
    private var opened: Repository?
    private var releaseModel: ReleaseModel?
    /// The texts of blobs; files with the same blob share the storage of their texts.
    private var texts: [ObjectID: String] = [:]
    private var commits: [ObjectID: [SourceFile]] = [:]

    /// What the settings of the repository say of releases.
    private struct ReleaseModel {
        /// The end of the production branch, where there is one.
        var production: ObjectID?
        var head: ObjectID?
        var tagPrefix: String
    }

    /// Creates the history of what the user named, or of the folder where nothing was named.
    init(context: Context, paths: [String]) {
        self.context = context
        self.paths = paths.isEmpty ? ["."] : paths
    }

    /// Returns the repository that the folder is in.
    mutating func repository() throws -> Repository {
        if let opened { return opened }
        let repository = try Repository(at: context.folder, environment: context.environment)
        opened = repository
        return repository
    }

    private mutating func model() throws -> ReleaseModel {
        if let releaseModel { return releaseModel }
        let repository = try repository()
        let model = ReleaseModel(
            production: try repository.setting("gitflow.branch.master").flatMap { try repository.branch(named: $0) },
            head: try repository.head().commit,
            tagPrefix: try repository.setting("gitflow.prefix.versiontag") ?? ""
        )
        releaseModel = model
        return model
    }

    /// Returns the sources at a point.
    mutating func sources(at point: SourcePoint) throws -> [SourceFile] {
        switch point {
        case .workingTree: try context.files.sources(below: paths).withoutTests(below: paths)
        case .path(let path): try context.files.sources(below: [path]).withoutTests(below: [path])
        case .revision(let revision): try sources(at: repository().commit(named: revision), named: revision)
        case .snapshot: []
        }
    }

    /// Returns the point that a comparison starts from where the user names none: the highest release that the production
    /// branch holds; where there is none, the highest snapshot, as in a clone without tags, or else HEAD, which is told.
    mutating func defaultStart() throws -> SourcePoint {
        let model = try model()
        guard let tip = model.production ?? model.head else { throw SourceHistoryError.noCommit }
        if let release = try repository().highestRelease(in: tip, tagPrefix: model.tagPrefix) {
            return .revision(release.name)
        }
        if let (path, snapshot) = try snapshots().max(by: { $0.value.version < $1.value.version }) {
            context.console.note("there is no release tag here, so the models are compared with '\(path)' (--from)")
            return .snapshot(snapshot, path: path)
        }
        context.console.note("there is no release tag yet, so the models are compared with those of HEAD (--from)")
        return .revision("HEAD")
    }

    /// Returns all releases with their sources, the lowest version first: those that the production branch or HEAD holds.
    ///
    /// What cannot be read, since history is cut off or a file is no text, is told and left out.
    mutating func releases() throws -> [Release] {
        let model = try model()
        let tips = [model.production, model.head].compactMap(\.self)
        var releases: [Release] = []
        var missing: [String] = []
        for tag in try repository().releases(in: tips, tagPrefix: model.tagPrefix) {
            do {
                guard let commit = tag.commit else { throw GitError.unknownRevision(tag.name) }
                releases.append(Release(name: tag.name, sources: try sources(at: commit, named: tag.name)))
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

    /// Returns the sources of a commit.
    mutating func sources(at commit: ObjectID, named revision: String) throws -> [SourceFile] {
        if let known = commits[commit] { return known }
        let found = try files(at: commit, named: revision, where: FileStore.isSearched)
        commits[commit] = found.withoutTests(below: paths)
        return commits[commit] ?? []
    }

    /// Returns the files of a commit that are wanted.
    mutating func files(
        at commit: ObjectID,
        named revision: String,
        where isWanted: (String) -> Bool
    ) throws -> [SourceFile] {
        let repository = try repository()
        let top = try folderFromTop()
        var found: [String: SourceFile] = [:]
        for path in paths {
            guard let folder = RelativePath.joining(top, path) else {
                throw SourceHistoryError.outsideRepository(path: path)
            }
            for file in try repository.files(at: commit, below: folder, where: isWanted) {
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
    mutating func folderFromTop() throws -> String {
        guard let top = try repository().workTree, context.folder == top || context.folder.hasPrefix(top + "/") else {
            throw SourceHistoryError.outsideRepository(path: context.folder)
        }
        return String(context.folder.dropFirst(top.count + 1))
    }
}

extension [SourceFile] {
    /// Returns the files that an app is made of, as those of tests make models and Realms of their own.
    ///
    /// A folder of tests that the user names is looked at, and so is one where nothing else is.
    func withoutTests(below paths: [String]) -> [SourceFile] {
        let roots = paths.map(\.pathParts)
        let shipped = filter { file in
            let parts = file.path.pathParts.dropLast()
            let named = roots.filter { parts.starts(with: $0) }.map(\.count).max() ?? 0
            return !parts.dropFirst(named).contains { $0.hasSuffix("Tests") }
        }
        return shipped.isEmpty ? self : shipped
    }
}

extension String {
    /// The names in a path.
    fileprivate var pathParts: [Substring] { split(separator: "/").filter { $0 != "." } }
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
