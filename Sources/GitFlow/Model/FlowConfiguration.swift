import Files
package import Git

/// The branching model of a repository, as its `gitflow.*` settings describe it.
package struct FlowConfiguration: Hashable, Sendable {
    /// The branch of what is in production (`gitflow.branch.master`).
    package var production: String
    /// The branch of the next release (`gitflow.branch.develop`); the production branch where a model has no other.
    package var develop: String
    /// The long-lived branches besides production, each behind the one that it takes commits from.
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
        /// Whether a finish brings it up to date; else that is for people to do.
        package var isAutomatic = true
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
        guard let model = FlowConfiguration(settings), try model.missingBranch(in: repository) == nil else {
            return nil
        }
        self = model
    }

    /// Reads settings, whether or not the branches are there.
    init?(_ settings: FlowSettings) {
        if let model = FlowConfiguration(nextSettings: settings) {
            self = model
            return
        }
        guard let production = settings["branch.master"], let develop = settings["branch.develop"],
            production != develop, settings.hasPrefixes, settings["prefix.versiontag"] != nil
        else { return nil }
        self.init(production: production, develop: develop, settings)
    }

    /// Returns the first long-lived branch that is not there.
    func missingBranch(in repository: Repository) throws(GitError) -> String? {
        for name in longLivedBranches where try repository.branch(named: name) == nil { return name }
        return nil
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
        addKinds(from: settings)
    }

    /// Whether the settings of git-flow AVH can hold the model, but for kinds of branches that are not customary.
    var isClassic: Bool {
        updates == [BranchUpdate(branch: develop, parent: production)]
            && BranchKind.customary.allSatisfy { kind in
                guard var usual = BranchRules.customary[kind], let rules = kinds[kind] else { return false }
                (usual.prefix, usual.isSingle) = (rules.prefix, rules.isSingle)
                return rules == usual
            }
    }

    /// Adds a kind of branch that starts from the development branch and goes there, or gives one that is there a prefix.
    package mutating func addKind(_ kind: BranchKind, prefix: String) {
        let rules = BranchRules(prefix: prefix, start: .named(develop), target: .named(develop), rebases: true)
        kinds[kind] = kinds[kind] ?? rules
        kinds[kind]?.prefix = prefix
    }

    /// Gives the branches of a kind a prefix.
    ///
    /// Throws ``FlowError/noKind(_:known:)`` where the model has no such kind.
    package mutating func setPrefix(_ prefix: String, of kind: BranchKind) throws(FlowError) {
        _ = try rules(of: kind)
        kinds[kind]?.prefix = prefix
    }

    /// Gives a long-lived branch another name.
    package mutating func rename(_ branch: String, to name: String) {
        func renamed(_ old: String) -> String { old == branch ? name : old }
        func renamed(_ old: LongLivedBranch) -> LongLivedBranch { old == .named(branch) ? .named(name) : old }
        (production, develop) = (renamed(production), renamed(develop))
        for position in updates.indices {
            updates[position].branch = renamed(updates[position].branch)
            updates[position].parent = renamed(updates[position].parent)
        }
        for (kind, rules) in kinds {
            kinds[kind]?.start = renamed(rules.start)
            kinds[kind]?.target = rules.target.map(renamed)
        }
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
    ///
    /// A long-lived branch is of none, even where a prefix is empty and would fit all.
    package func name(of branch: String, as kind: BranchKind) -> String? {
        guard let name = kinds[kind].flatMap({ branch.rest(after: $0.prefix) }) else { return nil }
        return longLivedBranches.contains(branch) ? nil : name
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
            guard update.isAutomatic, reached.contains(update.parent) else { return false }
            reached.append(update.branch)
            return true
        }
    }

    /// Returns the name of a branch's counterpart on the remote, such as `origin/develop`.
    package func remoteName(of branch: String) -> String { "\(origin)/\(branch)" }
}
