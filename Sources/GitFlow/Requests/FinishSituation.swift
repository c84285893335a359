import Files
import Git

/// What the decision on a finish depends on.
struct FinishSituation {
    var configuration: FlowConfiguration
    var kind: BranchKind
    var rules: BranchRules
    var head: Head
    /// The branch to finish.
    var branch: Branch
    /// The branch to merge it into.
    var base: Branch
    /// Whether the settings say where the branch began.
    var hasStoredBase = false
    /// The long-lived branches that take the merge in afterwards.
    var updates: [FlowConfiguration.BranchUpdate] = []
    /// Release branches that are open.
    var openReleases: [String] = []
    var cleanliness = Cleanliness.clean
    var otherWorktrees: [Worktree] = []
    /// What the remote has of the branch.
    var remoteTip: ObjectID?
    /// How the local branches stand to their counterparts on the remote, where they have one.
    var divergences: [String: Divergence] = [:]
    /// Where the work is already, without being merged here.
    var arrival: Arrival?

    /// The branches that a finish moves.
    var movedBranches: [String] { [base.name] + updates.map(\.branch) }
}

extension FinishSituation {
    /// Finds the branches that a finish concerns.
    init(
        of branch: Branch,
        as kind: BranchKind,
        _ configuration: FlowConfiguration,
        in repository: Repository
    ) throws {
        let stored = try FlowSettings(of: repository).base(of: branch.name)
        guard let rules = configuration.kinds[kind],
            let destination = configuration.destination(of: kind, startedFrom: stored)
        else { throw FlowError.neverFinished(kind) }
        let name = destination.base
        guard let tip = try repository.branch(named: name) else { throw FlowError.noBranch(name) }
        self.init(
            configuration: configuration,
            kind: kind,
            rules: rules,
            head: try repository.head(),
            branch: branch,
            base: Branch(name: name, tip: tip)
        )
        hasStoredBase = stored != nil
        updates = destination.updates
        for update in updates where try repository.branch(named: update.branch) == nil {
            throw FlowError.noBranch(update.branch)
        }
        otherWorktrees = try repository.otherWorktrees()
        if kind != .release, let prefix = configuration.kinds[.release]?.prefix {
            openReleases = try repository.branches(withPrefix: prefix).map(\.name)
        }
    }

    /// Reads how the branches stand to the remote's.
    ///
    /// The remote is asked for the branch that is finished, so that nothing gets lost that was pushed meanwhile.
    ///
    /// - `fetchesAll`: Whether it is asked for all branches that move, too.
    /// - `asksRemote`: Whether it may be asked at all.
    mutating func readRemote(
        fetchingAll fetchesAll: Bool,
        asking asksRemote: Bool,
        in repository: Repository
    ) throws(GitError) {
        let origin = configuration.origin
        var asking: [String] = []
        if asksRemote, try repository.hasRemote(origin) {
            for name in [branch.name] + (fetchesAll ? movedBranches : [])
            where try repository.branch(named: name, ofRemote: origin) != nil {
                asking.append(name)
            }
        }
        let wasThere = try repository.branch(named: branch.name, ofRemote: origin) != nil
        try repository.fetch(asking, from: origin)
        remoteTip = try repository.branch(named: branch.name, ofRemote: origin)
        if wasThere, remoteTip == nil, !asking.contains(base.name),
            try repository.branch(named: base.name, ofRemote: origin) != nil
        {
            // Somebody deleted it there, as one does with a pull request that was merged.
            try repository.fetch([base.name], from: origin)
        }
        for name in [branch.name] + movedBranches {
            guard let tip = try repository.branch(named: name),
                let other = try repository.branch(named: name, ofRemote: origin)
            else { continue }
            divergences[name] = try repository.divergence(of: tip, from: other)
        }
        let remoteBase = try repository.branch(named: base.name, ofRemote: origin)
        arrival = try repository.arrival(of: branch.tip, in: base.tip, or: remoteBase)
    }

    // MARK: Refusals

    /// Refuses where files hold changes that are not committed.
    func refuseDirt() throws(FlowError) {
        try cleanliness.refuse()
    }

    /// Refuses where the remote has commits that are not here; returns what is worth knowing.
    ///
    /// - `forwarding`: A branch that is going to be moved forward to the remote's, or nil.
    func refuseRemoteAhead(forwarding: String?) throws(FlowError) -> [String] {
        var warnings: [String] = []
        for name in [branch.name] + movedBranches {
            if name == forwarding, divergences[name] == .behind { continue }
            warnings += try configuration.refuseBehindRemote(name, divergences[name])
        }
        return warnings
    }

    /// Refuses where another work tree has checked out a branch that would change.
    func refuseWorktrees(deletes: Bool, moving others: [String]) throws(FlowError) {
        let branches = movedBranches + others + (deletes ? [branch.name] : [])
        for tree in otherWorktrees {
            guard let held = tree.branch, branches.contains(held) else { continue }
            throw .heldByWorktree(branch: held, path: tree.path)
        }
    }
}

extension Cleanliness {
    /// Whether the index differs from the commit, and the files from neither.
    var isStaged: Bool { if case .staged = self { true } else { false } }

    /// Refuses where files hold changes that are not committed.
    func refuse() throws(FlowError) {
        switch self {
        case .clean: return
        case .unmerged(let paths): throw .unmergedFiles(paths: paths)
        case .unstaged(let paths): throw .uncommittedChanges(paths: paths)
        case .staged(let paths): throw .stagedChanges(paths: paths)
        }
    }
}
