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
