import Files
package import Git

/// The `gitflow.*` settings of a repository, read once.
package struct FlowSettings: Sendable {
    /// The values by their keys without `gitflow.`.
    package private(set) var values: [String: String]

    /// Creates settings.
    package init(_ values: [String: String] = [:]) {
        self.values = values
    }

    /// Reads a repository's, the ones that count.
    package init(of repository: Repository) throws(GitError) {
        self.init()
        for setting in try repository.settings(withPrefix: "gitflow.") {
            if let key = setting.key.rest(after: "gitflow.") { values[key] = setting.value }
        }
    }

    /// The value that counts for a key without `gitflow.`.
    package subscript(key: String) -> String? { values[key] }

    /// Whether any prefix is set.
    var hasPrefixes: Bool { values.keys.contains { $0.hasPrefix("prefix.") } }

    /// The remote that branches are shared on.
    var origin: String { self["origin"] ?? self["remote"] ?? "origin" }

    /// The branch where one began, and which it is merged into: `gitflow.branch.NAME.base`.
    func base(of branch: String) -> String? { self["branch.\(branch).base"] }

    /// The branches that have another as their base, in order.
    func branches(basedOn base: String) -> [String] {
        values.compactMap { key, value in
            guard value == base, key.hasSuffix(".base"), let name = key.rest(after: "branch.") else { return nil }
            return String(name.dropLast(".base".count))
        }
        .sorted()
    }

    /// Whether a value is one of git's words for true.
    func isTrue(_ key: String) -> Bool {
        ["true", "yes", "on", "1"].contains(self[key]?.lowercased())
    }
}
