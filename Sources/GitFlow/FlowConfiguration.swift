import Files
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
        try self.init(FlowSettings(of: repository), in: repository)
    }

    init?(_ settings: FlowSettings, in repository: Repository) throws(GitError) {
        guard let production = settings["branch.master"], let develop = settings["branch.develop"],
            production != develop, settings.hasPrefixes, settings["prefix.versiontag"] != nil,
            try repository.branch(named: production) != nil, try repository.branch(named: develop) != nil
        else { return nil }
        self.init(production: production, develop: develop, settings)
    }

    /// Takes what is set for everything but the two branches, else what is customary.
    init(production: String, develop: String, _ settings: FlowSettings) {
        let set = BranchKind.allCases.compactMap { kind in settings["prefix.\(kind.rawValue)"].map { (kind, $0) } }
        self.init(
            production: production,
            develop: develop,
            prefixes: Self.customaryPrefixes.merging(set) { _, own in own },
            versionTagPrefix: settings["prefix.versiontag"] ?? "",
            origin: settings.origin
        )
    }

    /// Returns the whole name of a branch of a kind.
    package func branch(_ kind: BranchKind, named name: String) -> String { (prefixes[kind] ?? "") + name }

    /// Returns the name without its prefix, or nil where the branch is not of the kind.
    package func name(of branch: String, as kind: BranchKind) -> String? {
        branch.rest(after: prefixes[kind] ?? "")
    }

    /// Returns the name of a branch's counterpart on the remote, such as `origin/develop`.
    func remoteName(of branch: String) -> String { "\(origin)/\(branch)" }

    /// `feature/`, `bugfix/` and so on.
    package static let customaryPrefixes = Dictionary(
        uniqueKeysWithValues: BranchKind.allCases.map { ($0, $0.rawValue + "/") }
    )
}

/// The `gitflow.*` settings of a repository, read once.
struct FlowSettings {
    /// The values by their keys without `gitflow.`.
    private var values: [String: String]

    init(_ values: [String: String] = [:]) {
        self.values = values
    }

    init(of repository: Repository) throws(GitError) {
        self.init()
        for setting in try repository.settings(withPrefix: "gitflow.") {
            if let key = setting.key.rest(after: "gitflow.") { values[key] = setting.value }
        }
    }

    /// The value that counts for a key without `gitflow.`.
    subscript(key: String) -> String? { values[key] }

    /// Whether any prefix is set.
    var hasPrefixes: Bool { values.keys.contains { $0.hasPrefix("prefix.") } }

    /// The remote that branches are shared on.
    var origin: String { self["origin"] ?? "origin" }
}
