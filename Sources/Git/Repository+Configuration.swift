import Clibgit2
import Files

extension Repository {
    /// Returns the value that counts for a key, or nil where it is not set.
    package func setting(_ key: String) throws(GitError) -> String? { try settings()[key] }

    /// Returns a setting as git reads truth values: `yes`, `on`, `1` and a key without a value are true.
    ///
    /// - Throws: Where the value is no truth value.
    package func truth(of key: String) throws(GitError) -> Bool? { try settings().truth(of: key) }

    /// Returns every setting whose key begins with the given text, the ones that count last.
    package func settings(withPrefix prefix: String) throws(GitError) -> [Setting] {
        try settings().all.filter { $0.key.rest(after: prefix) != nil }
    }

    /// The settings, which are read once, until ``forgetSettings()``.
    func settings() throws(GitError) -> Settings {
        if let knownSettings { return knownSettings }
        let settings = try readSettings()
        knownSettings = settings
        return settings
    }

    /// Has the settings read anew when they are next asked for, since something may have changed them.
    package func forgetSettings() { knownSettings = nil }

    private func readSettings() throws(GitError) -> Settings {
        // What comes with the command is in a form that only git reads.
        let variables = ["GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS"]
        if pointer != nil, !variables.contains(where: { environment[$0]?.isEmpty == false }) {
            let configuration = try Handle("read the settings", in: self, freeing: libgit2.git_config_free) {
                libgit2.git_repository_config_snapshot(&$0, pointer)
            }
            let settings = try Settings(configuration.pointer)
            if !settings.needGit { return settings }
        }
        return Settings(listing: try program().run("config", "--list", "-z"))
    }

    /// The git program, in the work tree.
    package func program() throws(GitError) -> GitProgram {
        // It may be about to fetch more of a history that is cut off.
        knownProgramReader?.forgetAnswers()
        return try GitProgram(in: workTree ?? gitFolder, environment: environment)
    }

    /// Writes a setting of this repository.
    package func setLocalSetting(_ key: String, to value: String) throws(GitError) {
        defer { forgetSettings() }
        if pointer == nil ? true : try libraryDamagesSettings() {
            try localSettings(key, value)
            return
        }
        let operation = "write the setting '\(key)'"
        let all = try Handle(operation, in: self, freeing: libgit2.git_config_free) {
            libgit2.git_repository_config(&$0, pointer)
        }
        let local = try Handle(operation, in: self, freeing: libgit2.git_config_free) {
            libgit2.git_config_open_level(&$0, all.pointer, GIT_CONFIG_LEVEL_LOCAL)
        }
        // Only reading makes libgit2 look at the file again; otherwise it leaves out what it thinks is written there.
        _ = try Settings(local.pointer) { _ in false }
        try check(libgit2.git_config_set_string(local.pointer, key, value), operation)
    }

    /// Returns the settings of this repository's own file whose keys are wanted, in the order of the file.
    func localSettings(where isWanted: (String) -> Bool) throws(GitError) -> [Setting] {
        if pointer == nil {
            return try Settings(listing: localSettings("--list", "-z")).all.filter { isWanted($0.key) }
        }
        let operation = "read the settings"
        let all = try Handle(operation, in: self, freeing: libgit2.git_config_free) {
            libgit2.git_repository_config(&$0, pointer)
        }
        let local = try Handle(operation, in: self, freeing: libgit2.git_config_free) {
            libgit2.git_config_open_level(&$0, all.pointer, GIT_CONFIG_LEVEL_LOCAL)
        }
        return try Settings(local.pointer, where: isWanted).all
    }

    /// Has git read or write the repository's own file.
    @discardableResult
    private func localSettings(_ arguments: String...) throws(GitError) -> String {
        let git = try GitProgram(in: commonFolder, environment: environment)
        return try git.run(["config", "--file", commonFolder + "config"] + arguments)
    }

    /// Gives a repository the settings of the files named, instead of those that libgit2 would find by itself.
    static func setConfiguration(of repository: OpaquePointer, _ files: ConfigurationFiles) throws(GitError) {
        var made: OpaquePointer?
        try check(libgit2.git_config_new(&made), "read the settings")
        defer { libgit2.git_config_free(made) }
        let common = String(git: libgit2.git_repository_commondir(repository))
        let own = String(git: libgit2.git_repository_path(repository))
        let levels: [(git_config_level_t, String?)] = [
            (GIT_CONFIG_LEVEL_SYSTEM, files.system), (GIT_CONFIG_LEVEL_XDG, files.xdg),
            (GIT_CONFIG_LEVEL_GLOBAL, files.global), (GIT_CONFIG_LEVEL_LOCAL, common + "config"),
        ]
        func add(_ file: String, _ level: git_config_level_t) throws(GitError) {
            let status = libgit2.git_config_add_file_ondisk(made, file, level, repository, 0)
            if status < 0 { throw .unreadableSettings(path: file, reason: lastReason()) }
        }
        for case (let level, let file?) in levels where !file.isEmpty { try add(file, level) }
        var hasOwn: Int32 = 0
        let file = own + "config.worktree"
        if File(file).exists, libgit2.git_config_get_bool(&hasOwn, made, "extensions.worktreeconfig") == 0, hasOwn != 0
        {
            try add(file, .worktree)
        }
        try check(libgit2.git_repository_set_config(repository, made), "use the settings")
    }
}

extension git_config_level_t {
    /// The level above the repository's own.
    ///
    /// Its name differs between libgit2's versions, its number does not.
    fileprivate static let worktree = git_config_level_t(rawValue: 6)
}
