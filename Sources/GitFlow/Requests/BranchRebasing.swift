package import Git

/// The request to put a branch's commits on top of its base.
package struct BranchRebasing: Hashable, Sendable {
    /// The kind; nil for that of the branch that is checked out.
    package var kind: BranchKind?
    /// The name without its prefix; nil for the branch that is checked out.
    package var name: String?
    /// Whether the person edits the list of commits; nil for what `gitflow.KIND.rebase.interactive` says.
    package var isInteractive: Bool?
    /// Whether merges are put anew, too; nil for what `gitflow.KIND.rebase.preserve-merges` says.
    package var keepsMerges: Bool?

    /// Creates a request.
    package init(_ kind: BranchKind?, name: String? = nil) {
        self.kind = kind
        self.name = name
    }

    /// Reads the repository and decides what to do.
    ///
    /// - Throws: A ``FlowError`` that refuses, or a `GitError`.
    package func plan(in repository: Repository) throws -> FlowPlan {
        try FlowResumption.goingOn(with: "rebase", self, in: repository) { try decide(in: repository) }
    }

    private func decide(in repository: Repository) throws -> FlowPlan {
        try FlowResumption.refuseWaiting("rebase", in: repository)
        let topic = try TopicBranch(kind, named: name, for: "rebase", in: repository)
        let branch = topic.branch.name
        try repository.refuseMergeUnderWay()
        try repository.refuseUnfinishedWork()
        try refuseDirt(topic, in: repository)
        guard let baseTip = try repository.branch(named: topic.base) else { throw FlowError.noBranch(topic.base) }
        try repository.refuseWorktrees(holding: branch)

        let (merges, interactive) = (topic.settingKey("rebase.preserve-merges"), topic.settingKey("rebase.interactive"))
        let rebase = RebasePlan(
            branch,
            onto: topic.base,
            keepsMerges: try keepsMerges ?? repository.truth(of: merges) ?? false,
            isInteractive: try isInteractive ?? repository.truth(of: interactive) ?? false
        )
        var plan = topic.plan("rebase")
        try plan.add(rebase, of: topic.branch.tip, onto: baseTip, in: repository)
        plan.commandToContinue = topic.command("rebase")
        plan.summary = ["The branch '\(branch)' stands on top of '\(topic.base)'."]
        plan.warnings = try topic.warningsOfRewriting(in: repository)
        return plan
    }

    /// Git puts uncommitted work aside by itself where `rebase.autostash` says so, and brings it back where it was.
    private func refuseDirt(_ topic: TopicBranch, in repository: Repository) throws {
        let cleanliness = try repository.cleanliness()
        switch cleanliness {
        case .staged, .unstaged:
            if topic.isCheckedOut, try repository.truth(of: "rebase.autostash") == true { return }
        case .clean, .unmerged: break
        }
        try cleanliness.refuse()
    }
}

extension TopicBranch {
    /// What is worth knowing where commits that others have seen are going to be made anew.
    func warningsOfRewriting(in repository: Repository) throws(GitError) -> [String] {
        guard let remoteTip = try remoteTip(in: repository), let baseTip = try repository.branch(named: base),
            try !repository.isAncestor(baseTip, of: branch.tip), try !repository.isAncestor(remoteTip, of: baseTip)
        else { return [] }
        return [
            "'\(configuration.remoteName(of: branch.name))' keeps the commits as they were: others may build on them"
        ]
    }
}
