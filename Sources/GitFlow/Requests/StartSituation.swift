import Git

/// What the decision on a start depends on.
struct StartSituation {
    var configuration: FlowConfiguration
    var rules: BranchRules
    var head: Head
    var branches: [String]
    var remoteBranches: Set<String>
    var ignoresCase = false
    /// The files with conflicts.
    var unmergedPaths: [String] = []
    /// Whether files hold changes, where a start asks for none.
    var cleanliness = Cleanliness.clean
    var baseTip: ObjectID?
    /// The commit of a base that need be no branch, where it is part of what is in production.
    var productionCommit: ObjectID?
    /// The tag of the highest release, where it is asked for.
    var latestRelease: String?
    /// How the base stands to its counterpart on the remote, where there is one.
    var baseDivergence: Divergence?
    /// The names of the open branches of the kind.
    var others: [String] = []
    /// The commit of the tag that a finish would make, where it is there.
    var tag: ObjectID?
}

extension StartSituation {
    /// Reads a repository.
    init(
        of request: BranchStarting,
        _ configuration: FlowConfiguration,
        _ rules: BranchRules,
        in repository: Repository
    ) throws(GitError) {
        let base = request.base ?? configuration.name(of: rules.start)
        let remotes = try repository.branches(ofRemote: configuration.origin)
        let branches = try repository.branches()
        let tip = branches.first { $0.name == base }?.tip
        self.init(
            configuration: configuration,
            rules: rules,
            head: try repository.head(),
            branches: branches.map(\.name),
            remoteBranches: Set(remotes.map(\.name)),
            ignoresCase: try repository.truth(of: "core.ignorecase") ?? false,
            unmergedPaths: try repository.conflictedPaths(),
            baseTip: tip
        )
        if let tip, let remote = remotes.first(where: { $0.name == base }) {
            baseDivergence = try repository.divergence(of: tip, from: remote.tip)
        }
        others = branches.compactMap { configuration.name(of: $0.name, as: request.kind) }
        // What stands for a version starts from a clean state, as with AVH.
        if rules.isVersion || rules.target == nil, try repository.truth(of: "gitflow.allowdirty") != true {
            cleanliness = try repository.cleanliness()
        }
        if rules.isVersion { tag = try repository.tag(named: configuration.versionTagPrefix + (request.name ?? "")) }
        if rules.target == nil { try readProduction(request.base, in: repository) }
    }

    private mutating func readProduction(_ base: String?, in repository: Repository) throws(GitError) {
        guard let production = try repository.branch(named: configuration.production) else { return }
        guard let base else {
            let prefix = configuration.versionTagPrefix
            latestRelease = try repository.highestRelease(in: production, tagPrefix: prefix)?.name
            return
        }
        guard let commit = try? repository.commit(named: base), try repository.isAncestor(commit, of: production) else {
            return
        }
        productionCommit = commit
    }
}
