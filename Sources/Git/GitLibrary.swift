import Clibgit2

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The one-time start of libgit2, which costs milliseconds and so happens when a repository is first opened.
enum GitLibrary {
    /// Starts libgit2, once in a process.
    ///
    /// libgit2 keeps the folders in which it looks for the user's and the system's settings for the whole process. They
    /// come from the environment that is given first, and serve two purposes only: `safe.directory`, and `~` in paths.
    /// All other settings are read through ``ConfigurationFiles``, by each repository from its own environment.
    static func start(environment: [String: String]) throws(GitError) {
        try version.get()
        startOnce.lock()
        defer { startOnce.unlock() }
        guard !startOnce.isDone else { return }
        startOnce.isDone = true

        let files = ConfigurationFiles(environment: environment)
        let folders: [(git_config_level_t, String)] = [
            (GIT_CONFIG_LEVEL_SYSTEM, files.system.map(folder(of:)) ?? ""),
            (GIT_CONFIG_LEVEL_XDG, files.xdg.map(folder(of:)) ?? ""),
            (GIT_CONFIG_LEVEL_GLOBAL, files.global.map(folder(of:)) ?? ""),
            (GIT_CONFIG_LEVEL_PROGRAMDATA, ""),
        ]
        for (level, folder) in folders {
            try check(skein_git_set_search_path(level.rawValue, folder), "set where git's settings are")
        }
    }

    /// The outcome of the start: it fails where the library is none of those this program was written for.
    private static let version: Result<Void, GitError> = {
        var (major, minor, revision): (Int32, Int32, Int32) = (0, 0, 0)
        _ = git_libgit2_version(&major, &minor, &revision)
        guard major == 1, (5...9).contains(minor) else {
            return .failure(.unsupportedLibrary(version: "\(major).\(minor).\(revision)"))
        }
        guard git_libgit2_init() >= 0 else {
            return .failure(.failed(operation: "start libgit2", reason: lastReason()))
        }
        return .success(())
    }()

    private static let startOnce = Once()

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    // Unchecked: `isDone` is only touched between `lock` and `unlock`. `Mutex` would need macOS 15.
    private final class Once: @unchecked Sendable {
        var isDone = false
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

        init() { pthread_mutex_init(mutex, nil) }

        func lock() { pthread_mutex_lock(mutex) }

        func unlock() { pthread_mutex_unlock(mutex) }
    }
}
