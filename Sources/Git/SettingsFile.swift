import Files

/// A file that settings are written to.
package enum SettingsFile: Hashable, Sendable {
    /// The repository's own.
    case local
    /// The user's.
    case global
    /// The machine's.
    case system
    /// Another, by its path.
    case file(String)

    /// The options by which `git config` writes to it.
    package var options: [String] {
        switch self {
        case .local: []
        case .global: ["--global"]
        case .system: ["--system"]
        case .file(let path): ["--file", path]
        }
    }
}

extension Repository {
    /// Writes a setting into a file.
    package func setSetting(_ key: String, to value: String, in file: SettingsFile) throws(GitError) {
        defer { forgetSettings() }
        if file == .local { return try setLocalSetting(key, to: value) }
        try program().run(["config"] + file.options + [key, value])
    }

    /// Returns the settings of one file, and of those that it includes, whose keys begin with a text.
    ///
    /// Where the user or the machine has no file, nothing is set.
    package func settings(withPrefix prefix: String, in file: SettingsFile) throws(GitError) -> [Setting] {
        let files = ConfigurationFiles(environment: environment)
        let place: [String]
        switch file {
        case .local: place = ["--local"]
        case .global:
            guard [files.global, files.xdg].contains(where: { $0.map { File($0).exists } == true }) else { return [] }
            place = ["--global"]
        case .system:
            guard files.system.map({ File($0).exists }) == true else { return [] }
            place = ["--system"]
        case .file(let path): place = ["--file", path]
        }
        let output = try GitProgram(in: workTree ?? gitFolder, environment: environment).run(
            ["config"] + place + ["--includes", "--list", "-z"]
        )
        return output.split(separator: "\0").compactMap { entry in
            let parts = entry.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts[0].rest(after: prefix) != nil else { return nil }
            // A key without a value is true.
            return Setting(key: parts[0], value: parts.count > 1 ? parts[1] : "true")
        }
    }

    /// Returns the settings of one section in this repository's own file, in the order of the file.
    ///
    /// - `section`: The section's name in lower case, a dot and the subsection where there is one.
    package func localSettings(inSection section: String) throws(GitError) -> [Setting] {
        try localSettings { key in
            key.lastIndex(of: ".").map { key[..<$0] == section } ?? false
        }
    }

    /// Makes a section of this repository's own file hold exactly these settings.
    package func restoreLocalSection(_ section: String, to settings: [Setting]) throws(GitError) {
        if try localSettings(inSection: section) == settings { return }
        try removeLocalSection(section)
        defer { forgetSettings() }
        for setting in settings {
            try program().run("config", "--local", "--add", setting.key, setting.value)
        }
    }
}
