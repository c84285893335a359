package import Git

/// The branching model of a repository, as its `gitflow.*` settings describe it.
package struct FlowConfiguration: Hashable, Sendable {
    /// The branch of what is in production (`gitflow.branch.master`).
    package var production: String
    /// The branch of the next release (`gitflow.branch.develop`).
    package var develop: String
    /// What the names of each kind of branch begin with (`gitflow.prefix.KIND`).
    package var prefixes: [BranchKind: String]
    /// What the names of version tags begin with (`gitflow.prefix.versiontag`).
    package var versionTagPrefix: String
    /// The remote that branches are shared on (`gitflow.origin`).
    package var origin: String

    /// Creates a configuration with the customary prefixes.
    package init(
        production: String,
        develop: String,
        prefixes: [BranchKind: String] = Self.customaryPrefixes,
        versionTagPrefix: String = "",
        origin: String = "origin"
    ) {
        self.production = production
        self.develop = develop
        self.prefixes = prefixes
        self.versionTagPrefix = versionTagPrefix
        self.origin = origin
    }

    /// Reads the settings of a repository, or returns nil where it was not initialised: where a branch is not named or
    /// does not exist, both are the same, or the prefixes are not set.
    package init?(of repository: Repository) throws(GitError) {
        let settings = try FlowSettings(of: repository)
        guard let production = settings["branch.master"], let develop = settings["branch.develop"],
            production != develop, settings.hasPrefixes, let versionTagPrefix = settings["prefix.versiontag"],
            try repository.branch(named: production) != nil, try repository.branch(named: develop) != nil
        else { return nil }
        let prefixes = BranchKind.allCases.compactMap { kind in settings["prefix.\(kind.rawValue)"].map { (kind, $0) } }
        self.init(
            production: production,
            develop: develop,
            prefixes: Self.customaryPrefixes.merging(prefixes) { _, own in own },
            versionTagPrefix: versionTagPrefix,
            origin: settings["origin"] ?? "origin"
        )
    }

    /// Returns the whole name of a branch of a kind.
    package func branch(_ kind: BranchKind, named name: String) -> String { (prefixes[kind] ?? "") + name }

    /// Returns the name without its prefix, or nil where the branch is not of the kind.
    package func name(of branch: String, as kind: BranchKind) -> String? {
        let prefix = prefixes[kind] ?? ""
        return branch.hasPrefix(prefix) ? String(branch.dropFirst(prefix.count)) : nil
    }

    /// `feature/`, `bugfix/` and so on.
    package static let customaryPrefixes = Dictionary(
        uniqueKeysWithValues: BranchKind.allCases.map { ($0, $0.rawValue + "/") }
    )
}

/// The `gitflow.*` settings of a repository, read once.
struct FlowSettings {
    private var values: [String: String] = [:]

    init(of repository: Repository) throws(GitError) {
        for setting in try repository.settings(withPrefix: "gitflow.") {
            values[setting.key] = setting.value
        }
    }

    /// The value that counts for a key without `gitflow.`.
    subscript(key: String) -> String? { values["gitflow." + key] }

    /// Whether any prefix is set.
    var hasPrefixes: Bool { values.keys.contains { $0.hasPrefix("gitflow.prefix.") } }
}
