import Clibgit2
import Files

/// A setting.
package struct Setting: Sendable, Hashable {
    /// The key, in lower case but for a subsection: `gitflow.branch.feature/A.base`.
    package var key: String
    /// The text; `true` for a key that stands without one.
    package var value: String

    /// Creates a setting.
    package init(key: String, value: String) {
        self.key = key
        self.value = value
    }
}

/// All settings that count for a repository, read once.
struct Settings {
    /// The settings in git's order: of those with one key, the last counts.
    let all: [Setting]

    private let values: [String: String]

    init(_ all: [Setting]) {
        self.all = all
        values = Dictionary(all.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }

    /// The value that counts for a key, or nil where it is not set.
    subscript(key: String) -> String? { values[key] }

    /// Returns a setting as git reads truth values: `yes`, `on`, `1` and a key without a value are true.
    ///
    /// Throws where the value is no truth value.
    func truth(of key: String) throws(GitError) -> Bool? {
        guard let text = self[key] else { return nil }
        var value: Int32 = 0
        guard libgit2.git_config_parse_bool(&value, text) == 0 else { throw .notTrueOrFalse(key: key, value: text) }
        return value != 0
    }
}

extension Settings {
    /// Reads what `git config --list -z` prints.
    init(listing output: String) {
        self.init(
            output.split(separator: "\0").map { entry in
                let parts = entry.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                return Setting(key: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "true")
            }
        )
    }

    /// Reads those of libgit2.
    init(_ configuration: OpaquePointer, where isWanted: (String) -> Bool = { _ in true }) throws(GitError) {
        var iterator: OpaquePointer?
        try check(libgit2.git_config_iterator_new(&iterator, configuration), "read the settings")
        defer { libgit2.git_config_iterator_free(iterator) }
        var found: [Setting] = []
        var entry: UnsafeMutablePointer<git_config_entry>?
        while libgit2.git_config_next(&entry, iterator) == 0, let entry {
            let key = String(cString: entry.pointee.name)
            guard isWanted(key) else { continue }
            found.append(Setting(key: key, value: entry.pointee.value.map { String(cString: $0) } ?? "true"))
        }
        self.init(found)
    }

    /// Whether settings come from where only git looks: from files that are included by the address of a remote.
    var needGit: Bool { all.contains { $0.key.rest(after: "includeif.hasconfig:") != nil } }
}
