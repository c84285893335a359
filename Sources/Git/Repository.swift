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

    /// The environment that the repository was opened with.
    package let environment: [String: String]

    let pointer: OpaquePointer

    /// The settings that come with the command, in the order in which they are given.
    let commandSettings: [Setting]

    /// Opens the repository that a folder lies in.
    ///
    /// - Parameters:
    ///   - folder: The folder to search from, upwards.
    ///   - environment: Where `GIT_DIR`, `GIT_WORK_TREE`, `GIT_CEILING_DIRECTORIES` and the variables that say where
    ///     settings are come from. The process's own environment is never read.
    /// - Throws: ``GitError/notARepository(folder:)`` where there is none; other errors where it cannot be read.
    package init(at folder: String, environment: [String: String]) throws(GitError) {
        try GitLibrary.start(environment: environment)
        let opened = try Self.open(folder, environment)
        do throws(GitError) {
            if let workTree = environment["GIT_WORK_TREE"], !workTree.isEmpty {
                try check(
                    libgit2.git_repository_set_workdir(opened, Self.absolute(workTree, in: folder), 0),
                    "use '\(workTree)'"
                )
            }
            try Self.setConfiguration(of: opened, ConfigurationFiles(environment: environment))
            commandSettings = try Self.readCommandSettings(folder, environment)
        } catch {
            libgit2.git_repository_free(opened)
            throw error
        }
        pointer = opened
        self.environment = environment
        gitFolder = String(git: libgit2.git_repository_path(opened))
        commonFolder = String(git: libgit2.git_repository_commondir(opened))
        workTree = libgit2.git_repository_workdir(opened).map { String(cString: $0) }.map {
            $0.utf8.count > 1 && $0.utf8.last == UInt8(ascii: "/") ? String(Substring($0.utf8.dropLast())) : $0
        }
    }

    deinit { libgit2.git_repository_free(pointer) }

    private static func open(_ folder: String, _ environment: [String: String]) throws(GitError) -> OpaquePointer {
        var opened: OpaquePointer?
        let gitFolder = environment["GIT_DIR"].flatMap { $0.isEmpty ? nil : $0 }
        let status =
            if let gitFolder {
                libgit2.git_repository_open_ext(
                    &opened,
                    absolute(gitFolder, in: folder),
                    GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue,
                    nil
                )
            } else {
                libgit2.git_repository_open_ext(&opened, folder, 0, environment["GIT_CEILING_DIRECTORIES"])
            }
        if status == 0, let opened { return opened }
        // libgit2 1.5 says "not found" where the owner is another user.
        if status == GIT_EOWNER.rawValue { throw .foreignOwner(folder: folder) }
        if status == GIT_ENOTFOUND.rawValue {
            guard gitFolder == nil, let found = enclosingRepository(of: folder) else {
                throw .notARepository(folder: gitFolder ?? folder)
            }
            throw .foreignOwner(folder: found)
        }
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
