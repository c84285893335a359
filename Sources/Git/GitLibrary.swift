import Clibgit2

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The functions of libgit2, found when one is first needed.
///
/// ``GitLibrary/start(environment:)`` comes before every call, and fails where the library cannot be loaded.
// Unsafe: written once, by the start that Swift gives globals, and pointers to functions that any thread may call.
nonisolated(unsafe) let libgit2 = GitLibrary.functions.pointee

extension String {
    /// Copies a text of libgit2; its functions return one wherever the object is there.
    init(git text: UnsafePointer<CChar>?) {
        self = text.map { String(cString: $0) } ?? ""
    }
}

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
            try check(skein_git_set_search_path(functions, level.rawValue, folder), "set where git's settings are")
        }
        // What was done survives a loss of power, as with git.
        try check(skein_git_enable_fsync(functions, 1), "have files reach the disk")
        try check(skein_git_declare_extensions(functions), "name extensions of git's format")
    }

    /// Opens a repository that belongs to another user, which git has been asked about.
    static func trusting(_ open: () -> Int32) -> Int32 {
        _ = skein_git_set_owner_validation(functions, 0)
        defer { _ = skein_git_set_owner_validation(functions, 1) }
        return open()
    }

    /// The table of functions; zeros where the library cannot be loaded, for the reason that is kept.
    // Unsafe: as above.
    nonisolated(unsafe) fileprivate static let functions: UnsafeMutablePointer<skein_libgit2> = {
        let table = UnsafeMutableRawPointer.allocate(
            byteCount: MemoryLayout<skein_libgit2>.size,
            alignment: MemoryLayout<skein_libgit2>.alignment
        )
        table.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<skein_libgit2>.size)
        let functions = table.bindMemory(to: skein_libgit2.self, capacity: 1)
        loadFailure = skein_libgit2_load(functions).map { String(cString: $0) }
        return functions
    }()

    // Unsafe: written where the table is made, and read after that only.
    nonisolated(unsafe) private static var loadFailure: String?

    /// The outcome of the start: it fails where the library is none of those this program was written for.
    private static let version: Result<Void, GitError> = {
        _ = functions
        if let reason = loadFailure { return .failure(.failed(operation: "load libgit2", reason: reason)) }
        var (major, minor, revision): (Int32, Int32, Int32) = (0, 0, 0)
        _ = libgit2.git_libgit2_version(&major, &minor, &revision)
        guard major == 1, (5...9).contains(minor) else {
            return .failure(.unsupportedLibrary(version: "\(major).\(minor).\(revision)"))
        }
        guard libgit2.git_libgit2_init() >= 0 else {
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
