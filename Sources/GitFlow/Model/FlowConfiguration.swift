import Files
package import Git

/// The branching model of a repository, as its `gitflow.*` settings describe it.
package struct FlowConfiguration: Hashable, Sendable {
    /// The branch of what is in production (`gitflow.branch.master`).
    package var production: String
    /// The branch of the next release (`gitflow.branch.develop`); the production branch where a model has no other.
    package var develop: String
    /// Long-lived branches that are brought up to date from another, in the order in which that happens.
    ///
    /// The usual model has one: the development branch, from the production branch.
    package var updates: [BranchUpdate]
    /// The rules of each kind of branch.
    package var kinds: [BranchKind: BranchRules]
    /// What the names of version tags begin with (`gitflow.prefix.versiontag`).
    package var versionTagPrefix: String
    /// The remote that branches are shared on (`gitflow.origin`).
    package var origin: String

    /// A long-lived branch and the one whose commits it takes in.
    package struct BranchUpdate: Hashable, Sendable {
        /// The branch.
        package var branch: String
        /// Where its commits come from.
        package var parent: String
    }

    /// Creates a configuration with the usual long-lived branches.
    package init(
        production: String,
        develop: String,
        kinds: [BranchKind: BranchRules] = BranchRules.customary,
        versionTagPrefix: String = "",
        origin: String = "origin"
    ) {
        self.production = production
        self.develop = develop
        self.kinds = kinds
        self.versionTagPrefix = versionTagPrefix
        self.origin = origin
        updates = production == develop ? [] : [BranchUpdate(branch: develop, parent: production)]
    }

    /// Reads the settings of a repository, or returns nil where it was not initialised: where a branch is not named or
    /// does not exist, both are the same, or the prefixes are not set.
    package init?(of repository: Repository) throws(GitError) {
        try self.init(FlowSettings(of: repository), in: repository)
    }

    init?(_ settings: FlowSettings, in repository: Repository) throws(GitError) {
        if let model = FlowConfiguration(nextSettings: settings) {
            for name in Set([model.production, model.develop] + model.updates.map(\.branch)) {
                if try repository.branch(named: name) == nil { return nil }
            }
            self = model
            return
        }
        guard let production = settings["branch.master"], let develop = settings["branch.develop"],
            production != develop, settings.hasPrefixes, settings["prefix.versiontag"] != nil,
            try repository.branch(named: production) != nil, try repository.branch(named: develop) != nil
        else { return nil }
        self.init(production: production, develop: develop, settings)
    }

    /// Takes what is set for everything but the two branches, else what is customary.
    init(production: String, develop: String, _ settings: FlowSettings) {
        self.init(
            production: production,
            develop: develop,
            versionTagPrefix: settings["prefix.versiontag"] ?? "",
            origin: settings.origin
        )
        for kind in BranchKind.customary {
            if let prefix = settings["prefix.\(kind.word)"] { kinds[kind]?.prefix = prefix }
        }
        if settings.isTrue("multi-hotfix") { kinds[.hotfix]?.isSingle = false }
    }

    /// The kinds, the customary ones first.
    package var kindsInOrder: [BranchKind] {
        BranchKind.customary.filter { kinds[$0] != nil }
            + kinds.keys.filter { !BranchKind.customary.contains($0) }.sorted { $0.word < $1.word }
    }

    /// The long-lived branches, production first.
    package var longLivedBranches: [String] {
        var names = [production]
        for name in updates.map(\.branch) + [develop] where !names.contains(name) { names.append(name) }
        return names
    }

    /// Returns the name of a long-lived branch.
    package func name(of branch: LongLivedBranch) -> String {
        switch branch {
        case .production: production
        case .develop: develop
        case .named(let name): name
        }
    }

    /// Returns the whole name of a branch of a kind.
    package func branch(_ kind: BranchKind, named name: String) -> String { (kinds[kind]?.prefix ?? "") + name }

    /// Returns the name without its prefix, or nil where the branch is not of the kind.
    package func name(of branch: String, as kind: BranchKind) -> String? {
        kinds[kind].flatMap { branch.rest(after: $0.prefix) }
    }

    /// Returns the kind that a branch is of, by the longest prefix that fits, and its name without it.
    package func kind(of branch: String) -> (kind: BranchKind, name: String)? {
        let fitting = kindsInOrder.compactMap { kind in
            name(of: branch, as: kind).flatMap { $0.isEmpty || $0 == branch ? nil : (kind: kind, name: $0) }
        }
        return fitting.min { $0.name.utf8.count < $1.name.utf8.count }
    }

    /// Returns the long-lived branches that take in, one after the other, what is merged into a branch.
    package func updates(from branch: String) -> [BranchUpdate] {
        var reached = [branch]
        return updates.filter { update in
            guard reached.contains(update.parent) else { return false }
            reached.append(update.branch)
            return true
        }
    }

    /// Returns the name of a branch's counterpart on the remote, such as `origin/develop`.
    package func remoteName(of branch: String) -> String { "\(origin)/\(branch)" }
}
