import Clibgit2
import Files

/// A setting.
package struct Setting: Sendable, Hashable {
    /// The key, in lower case but for a subsection: `gitflow.branch.feature/A.base`.
    package var key: String
    /// The text.
    package var value: String

    /// Creates a setting.
    package init(key: String, value: String) {
        self.key = key
        self.value = value
    }
}

extension Repository {
    /// Returns the value that counts for a key, or nil where it is not set.
    package func setting(_ key: String) throws(GitError) -> String? {
        if let given = commandSettings.last(where: { $0.key == key }) { return given.value }
        return try readSettings { (configuration) throws(GitError) -> String? in
            var entry: UnsafeMutablePointer<git_config_entry>?
            let status = libgit2.git_config_get_entry(&entry, configuration, key)
            defer { libgit2.git_config_entry_free(entry) }
            if status == GIT_ENOTFOUND.rawValue { return nil }
            try check(status, "read the setting '\(key)'")
            return entry.flatMap { $0.pointee.value }.map { String(cString: $0) } ?? ""
        }
    }

    /// Returns a setting as git reads truth values: `yes`, `on`, `1` and an empty key are true.
    ///
    /// - Throws: Where the value is no truth value.
    package func truth(of key: String) throws(GitError) -> Bool? {
        if let given = commandSettings.last(where: { $0.key == key }) {
            var value: Int32 = 0
            try check(libgit2.git_config_parse_bool(&value, given.value), "read the setting '\(key)' as true or false")
            return value != 0
        }
        return try readSettings { (configuration) throws(GitError) -> Bool? in
            var value: Int32 = 0
            let status = libgit2.git_config_get_bool(&value, configuration, key)
            if status == GIT_ENOTFOUND.rawValue { return nil }
            try check(status, "read the setting '\(key)' as true or false")
            return value != 0
        }
    }

    /// Returns every setting whose key begins with the given text, the ones that count last.
    package func settings(withPrefix prefix: String) throws(GitError) -> [Setting] {
        try readSettings { (configuration) throws(GitError) -> [Setting] in
            let found = try Self.settings(in: configuration) { $0.rest(after: prefix) != nil }
            return found + commandSettings.filter { $0.key.rest(after: prefix) != nil }
        }
    }

    /// Writes a setting of this repository.
    package func setLocalSetting(_ key: String, to value: String) throws(GitError) {
        if try libraryDamagesSettings() {
            let git = try GitProgram(in: commonFolder, environment: environment)
            try git.run("config", "--file", commonFolder + "config", key, value)
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
        var entry: UnsafeMutablePointer<git_config_entry>?
        if libgit2.git_config_get_entry(&entry, local.pointer, key) == 0 { libgit2.git_config_entry_free(entry) }
        try check(libgit2.git_config_set_string(local.pointer, key, value), operation)
    }

    /// Returns the settings of this repository's own file whose keys are wanted, in the order of the file.
    func localSettings(where isWanted: (String) -> Bool) throws(GitError) -> [Setting] {
        let operation = "read the settings"
        let all = try Handle(operation, in: self, freeing: libgit2.git_config_free) {
            libgit2.git_repository_config(&$0, pointer)
        }
        let local = try Handle(operation, in: self, freeing: libgit2.git_config_free) {
            libgit2.git_config_open_level(&$0, all.pointer, GIT_CONFIG_LEVEL_LOCAL)
        }
        return try Self.settings(in: local.pointer, where: isWanted)
    }

    private static func settings(
        in configuration: OpaquePointer,
        where isWanted: (String) -> Bool
    ) throws(GitError) -> [Setting] {
        var iterator: OpaquePointer?
        try check(libgit2.git_config_iterator_new(&iterator, configuration), "read the settings")
        defer { libgit2.git_config_iterator_free(iterator) }
        var found: [Setting] = []
        var entry: UnsafeMutablePointer<git_config_entry>?
        while libgit2.git_config_next(&entry, iterator) == 0, let entry {
            let key = String(cString: entry.pointee.name)
            guard isWanted(key) else { continue }
            found.append(Setting(key: key, value: entry.pointee.value.map { String(cString: $0) } ?? ""))
        }
        return found
    }

    private func readSettings<Value>(_ body: (OpaquePointer) throws(GitError) -> Value) throws(GitError) -> Value {
        let snapshot = try Handle("read the settings", in: self, freeing: libgit2.git_config_free) {
            libgit2.git_repository_config_snapshot(&$0, pointer)
        }
        return try body(snapshot.pointer)
    }

    /// Reads the settings that come with the command: git hands them to `git flow` in the environment, in a form that
    /// only git reads.
    static func readCommandSettings(_ folder: String, _ environment: [String: String]) throws(GitError) -> [Setting] {
        let variables = ["GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS"]
        guard variables.contains(where: { environment[$0]?.isEmpty == false }) else { return [] }
        let output = try GitProgram(in: folder, environment: environment).run("config", "--list", "-z", "--show-scope")
        let fields = output.split(separator: "\0", omittingEmptySubsequences: false)
        return stride(from: 0, to: fields.count - 1, by: 2).compactMap { position in
            guard fields[position] == "command" else { return nil }
            let parts = fields[position + 1].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? String(parts[1]) : "true"
            return parts.first.map { Setting(key: String($0), value: value) }
        }
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
            (.worktree, File(own + "config.worktree").exists ? own + "config.worktree" : nil),
        ]
        for case (let level, let file?) in levels where !file.isEmpty {
            let status = libgit2.git_config_add_file_ondisk(made, file, level, repository, 0)
            if status < 0 { throw .unreadableSettings(path: file, reason: lastReason()) }
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
