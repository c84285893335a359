import Git

/// What the decision on a finish depends on.
struct FinishSituation {
    var configuration: FlowConfiguration
    var head: Head
    var branch: Branch
    /// The name of the branch to merge into.
    var baseName: String
    /// The branch to merge into, where it exists.
    var base: Branch?
    var cleanliness: Cleanliness = .clean
    /// Whether a finish left the note that its merge waits for a person.
    var hasConflictNote = false
    /// Whether a merge is under way in the work tree.
    var isMerging = false
    var conflictedPaths: [String] = []
    /// What the remote has of the branch.
    var remoteTip: ObjectID?
    var branchDivergence: Divergence?
    var baseDivergence: Divergence?
    var otherWorktrees: [Worktree] = []
    /// How many commits the branch has that its base has not: 0, 1, or 2 for more.
    var commitCount = 0
    var outcome = MergeOutcome.alreadyMerged
}

extension FinishSituation {
    /// Reads a repository.
    init(
        of branch: Branch,
        for request: BranchFinishing,
        _ configuration: FlowConfiguration,
        in repository: Repository
    ) throws(GitError) {
        let stored = try repository.setting("gitflow.branch.\(branch.name).base")
        let name = stored ?? configuration.develop
        let base = try repository.branch(named: name).map { Branch(name: name, tip: $0) }
        self.init(configuration: configuration, head: try repository.head(), branch: branch, baseName: name, base: base)
        hasConflictNote = WaitingConflict.isNoted(in: repository)
        isMerging = repository.hasPrivateFile("MERGE_HEAD")
        if isMerging { conflictedPaths = try repository.conflictedPaths() }
        cleanliness = try repository.cleanliness()
        otherWorktrees = try repository.otherWorktrees()
        guard let base, !isMerging else { return }
        // A merge in memory writes objects.
        try repository.refuseReadOnly()
        if cleanliness != .clean {
            try acceptRemainder(base: base, in: repository)
            guard cleanliness == .clean else { return }
        }

        try readRemote(asking: request.asksRemote && request.keeps != true, base: base, in: repository)
        commitCount = try repository.commitCount(of: branch.tip, notIn: base.tip, limit: 2)
        outcome = try repository.mergeOutcome(of: branch.tip, into: base.tip)
    }

    /// Takes the work tree for clean where it holds nothing but what this finish wrote before it was cut off.
    private mutating func acceptRemainder(base: Branch, in repository: Repository) throws(GitError) {
        let paths: [String]
        switch cleanliness {
        case .unstaged(let changed), .staged(let changed): paths = changed
        case .clean, .unmerged: return
        }
        let target: ObjectID
        switch try repository.mergeOutcome(of: branch.tip, into: base.tip) {
        case .alreadyMerged: target = base.tip
        case .fastForward: target = branch.tip
        case .merged(let tree): target = tree
        case .conflicts: return
        }
        if try repository.isRemainder(paths, ofCheckoutFrom: head.commit, to: target) { cleanliness = .clean }
    }

    private mutating func readRemote(asking: Bool, base: Branch, in repository: Repository) throws(GitError) {
        let origin = configuration.origin
        remoteTip = try repository.branch(named: branch.name, ofRemote: origin)
        if remoteTip != nil, asking {
            try repository.program().run("fetch", "--quiet", origin, branch.name)
            remoteTip = try repository.branch(named: branch.name, ofRemote: origin)
        }
        if let remoteTip { branchDivergence = try repository.divergence(of: branch.tip, from: remoteTip) }
        if let tip = try repository.branch(named: base.name, ofRemote: origin) {
            baseDivergence = try repository.divergence(of: base.tip, from: tip)
        }
    }

    /// Refuses where files hold changes that are not committed.
    func refuseDirt() throws(FlowError) {
        switch cleanliness {
        case .clean: return
        case .unmerged(let paths): throw .unmergedFiles(paths: paths)
        case .unstaged(let paths): throw .uncommittedChanges(paths: paths)
        case .staged(let paths): throw .stagedChanges(paths: paths)
        }
    }

    /// Refuses where the remote has commits that are not here; returns what is worth knowing.
    func refuseRemoteAhead() throws(FlowError) -> [String] {
        try configuration.refuseBehindRemote(branch.name, branchDivergence)
            + configuration.refuseBehindRemote(baseName, baseDivergence)
    }

    /// Refuses where another work tree has checked out a branch that would change.
    func refuseWorktrees(deletes: Bool) throws(FlowError) {
        for tree in otherWorktrees {
            guard let held = tree.branch else { continue }
            if held == baseName || (deletes && held == branch.name) {
                throw .heldByWorktree(branch: held, path: tree.path)
            }
        }
    }
}
