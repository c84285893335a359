import Diagnostics
package import Git

/// The request to take in what a remote has of a branch, or to create the branch from it.
package struct BranchPulling: Hashable, Sendable {
    /// The kind.
    package var kind: BranchKind
    /// The remote.
    package var remote: String
    /// The name without its prefix; nil for the branch that is checked out.
    package var name: String?
    /// Whether the branch is rebased instead of merged; nil for what `pull.rebase` says.
    package var rebases: Bool?
    /// Whether the remote may be asked.
    package var asksRemote = true

    /// Creates a request.
    package init(_ kind: BranchKind, from remote: String, name: String? = nil) {
        self.kind = kind
        self.remote = remote
        self.name = name
    }

    /// Reads the repository and decides what to do.
    ///
    /// - Throws: A ``FlowError`` that refuses, or a `GitError`.
    package func plan(in repository: Repository) throws -> FlowPlan {
        try FlowResumption.goingOn(with: "pull", self, in: repository) { try decide(in: repository) }
    }

    private func decide(in repository: Repository) throws -> FlowPlan {
        try FlowResumption.refuseWaiting("pull", in: repository)
        let configuration = try FlowConfiguration.required(of: repository)
        let head = try repository.head()
        guard let name = name ?? head.branch.flatMap({ configuration.name(of: $0, as: kind) }) else {
            throw FlowError.notOnBranch(kind, verb: "pull \(remote.shellWord)")
        }
        let branch = configuration.branch(kind, named: name)
        try repository.refuseMergeUnderWay()
        try repository.refuseUnfinishedWork()
        try repository.cleanliness().refuse()
        try repository.refuseMissingRemote(remote)
        let isThere = try repository.branch(named: branch) != nil
        // Two branches of the kind are never merged into each other by mistake.
        if let current = head.branch, current != branch,
            isThere || configuration.name(of: current, as: kind) != nil
        {
            throw FlowError.otherBranchCheckedOut(current, wanted: branch)
        }
        if !isThere { try repository.refuseNewBranch(branch) }
        if asksRemote { try repository.fetch([branch], from: remote) }
        guard let tip = try repository.branch(named: branch, ofRemote: remote) else {
            throw FlowError.noRemoteBranch(branch, remote: remote)
        }

        var plan = FlowPlan("pull", of: branch, work: LocalWork(current: head.commit))
        plan.landing = branch
        if isThere {
            let rebases = try rebases ?? repository.setting("pull.rebase").map { $0 != "false" } ?? false
            plan.steps = [.pull(branch: branch, remote: remote, rebases: rebases)]
            plan.work.gitsOwnWork = "pull"
            plan.work.checkouts = [tip]
            if rebases, let own = head.commit { plan.work.picks = try repository.commits(of: own, notIn: tip) }
            plan.commandToContinue = "\(kind.word) pull \(remote.shellWord) \(name.shellWord)"
            plan.summary = ["The branch '\(branch)' has all that '\(remote)' has of it."]
        } else {
            plan.steps = [.createBranch(branch, from: .revision("refs/remotes/\(remote)/\(branch)"), checkingOut: true)]
            plan.work.checkouts = [tip]
            plan.summary = ["The branch '\(branch)' was created from what '\(remote)' has of it."]
        }
        let hooks = try HookRunner(configuration, in: repository)
        plan.surround(byHooksOf: "\(kind.word)-pull", [name, remote, branch], hooks)
        return plan
    }
}
