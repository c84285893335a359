import Clibgit2
import Files

/// A git repository.
///
/// The values that its methods return are copies and outlive it. One thread at a time may use it.
package final class Repository {
    /// The folder of the work tree, without a slash at its end, or nil where the repository is bare.
    package let workTree: String?

    /// The git folder of this work tree, with a slash at its end: it holds HEAD and the index.
    package let gitFolder: String

    /// The git folder that all work trees share, with a slash at its end: it holds branches, hooks and settings.
    let commonFolder: String

    /// The environment that the repository was opened with, which programs are run with.
    package internal(set) var environment: [String: String]

    /// libgit2's repository, or nil where libgit2 cannot open it, and all work is the git program's.
    let pointer: OpaquePointer?

    /// The hold on this work tree, where it is claimed.
    var claimed: Claim?

    /// The settings, where they have been read.
    var knownSettings: Settings?

    /// Whether the git program reads history and what is staged, where that has been asked.
    var knownReading: Bool?

    /// What the git program reads, where it has been asked.
    var knownProgramReader: ProgramReader?

    /// Opens the repository that a folder lies in.
    ///
    /// - Parameters:
    ///   - folder: The folder to search from, upwards.
    ///   - environment: Where `GIT_DIR`, `GIT_WORK_TREE`, `GIT_CEILING_DIRECTORIES` and the variables that say where
    ///     settings are come from. The process's own environment is never read.
    /// - Throws: ``GitError/notARepository(folder:)`` where there is none; other errors where it cannot be read.
    package init(at folder: String, environment: [String: String]) throws(GitError) {
        try GitLibrary.start(environment: environment)
        var environment = environment
        for variable in ["GIT_DIR", "GIT_WORK_TREE"] {
            // The git program is run in the work tree, wherever this folder is.
            environment[variable] = environment[variable].flatMap { $0.isEmpty ? nil : Self.absolute($0, in: folder) }
        }
        self.environment = environment
        let places: RepositoryPlaces
        do throws(GitError) {
            let opened = try Self.open(folder, environment)
            pointer = opened
            places = RepositoryPlaces(opened)
        } catch .unreadableRepository {
            let git = try GitProgram(in: folder, environment: environment)
            do throws(GitError) {
                places = try RepositoryPlaces(git)
            } catch .programFailed(_, let reason) {
                throw .unreadableRepository(folder: folder, reason: reason)
            }
            pointer = nil
            knownProgramReader = ProgramReader(
                try GitProgram(in: places.workTree ?? places.gitFolder, environment: environment),
                in: places.workTree
            )
        }
        (workTree, gitFolder, commonFolder) = (places.workTree, places.gitFolder, places.commonFolder)
    }

    deinit { libgit2.git_repository_free(pointer) }

    /// Opens a repository by libgit2, with git's settings and work tree.
    ///
    /// Throws ``GitError/unreadableRepository(folder:reason:)`` where git may be able to read it.
    private static func open(_ folder: String, _ environment: [String: String]) throws(GitError) -> OpaquePointer {
        let opened = try find(folder, environment)
        do throws(GitError) {
            try setConfiguration(of: opened, ConfigurationFiles(environment: environment))
            try setWorkTree(of: opened, folder, environment)
            return opened
        } catch {
            libgit2.git_repository_free(opened)
            throw error
        }
    }

    /// Takes the work tree that the environment names; with a git folder of the environment, git takes the folder it is
    /// run in where nothing names one.
    private static func setWorkTree(
        of repository: OpaquePointer,
        _ folder: String,
        _ environment: [String: String]
    ) throws(GitError) {
        var workTree = environment["GIT_WORK_TREE"]
        if workTree == nil, environment["GIT_DIR"] != nil, libgit2.git_repository_is_bare(repository) == 0 {
            var settings: OpaquePointer?
            try check(libgit2.git_repository_config_snapshot(&settings, repository), "read the settings")
            defer { libgit2.git_config_free(settings) }
            if let settings, try Settings(settings, where: { $0 == "core.worktree" }).all.isEmpty { workTree = folder }
        }
        guard let workTree else { return }
        try check(libgit2.git_repository_set_workdir(repository, workTree, 0), "use '\(workTree)'")
    }

    private static func find(_ folder: String, _ environment: [String: String]) throws(GitError) -> OpaquePointer {
        var opened: OpaquePointer?
        let open = {
            if let gitFolder = environment["GIT_DIR"] {
                libgit2.git_repository_open_ext(&opened, gitFolder, GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue, nil)
            } else {
                libgit2.git_repository_open_ext(&opened, folder, 0, environment["GIT_CEILING_DIRECTORIES"])
            }
        }
        var status = open()
        if [GIT_EOWNER.rawValue, GIT_ENOTFOUND.rawValue].contains(status) {
            // libgit2 1.5 says "not found" where the owner is another user.
            let found = enclosingRepository(of: folder)
            if status == GIT_ENOTFOUND.rawValue, environment["GIT_DIR"] != nil || found == nil {
                throw .notARepository(folder: environment["GIT_DIR"] ?? folder)
            }
            // git knows forms of `safe.directory` that libgit2 does not.
            guard (try? GitProgram(in: folder, environment: environment).run("rev-parse", "--git-dir")) != nil else {
                throw .foreignOwner(folder: found ?? folder)
            }
            status = GitLibrary.trusting(open)
        }
        if status == 0, let opened { return opened }
        throw .unreadableRepository(folder: folder, reason: lastReason())
    }

    /// The nearest folder upwards that looks like a work tree.
    private static func enclosingRepository(of folder: String) -> String? {
        var folder = folder[...]
        while true {
            if File(folder + "/.git/HEAD").exists { return String(folder) }
            guard let slash = folder.lastIndex(of: "/") else { return nil }
            folder = folder[..<slash]
        }
    }

    static func absolute(_ path: String, in folder: String) -> String {
        path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path
    }
}
