package import Git

/// The request to check out a branch of a kind by its name or the beginning of it.
package struct BranchCheckout: Hashable, Sendable {
    /// The kind.
    package var kind: BranchKind
    /// The beginning of the name without its prefix; an empty one fits all.
    package var beginning: String

    /// Creates a request.
    package init(_ kind: BranchKind, beginning: String) {
        self.kind = kind
        self.beginning = beginning
    }

    /// Reads the repository and decides what to do.
    ///
    /// - Throws: A ``FlowError`` that refuses, or a `GitError`.
    package func plan(in repository: Repository) throws -> FlowPlan {
        try FlowResumption.goingOn(with: "checkout", self, in: repository) { try decide(in: repository) }
    }

    private func decide(in repository: Repository) throws -> FlowPlan {
        let topic = try TopicBranch(kind, named: beginning, by: .beginning, for: "checkout", in: repository)
        return try repository.planCheckout(of: topic.branch, "checkout", from: topic.head)
    }
}

extension Repository {
    /// Returns the plan to check out a branch, which edits go along to as with git.
    func planCheckout(of branch: Branch, _ verb: String, from head: Head) throws -> FlowPlan {
        var plan = FlowPlan(verb, of: branch.name, work: LocalWork(current: head.commit))
        if head.branch != branch.name {
            try refuseMergeUnderWay()
            try refuseUnfinishedWork()
            try refuseWorktrees(holding: branch.name)
        }
        plan.addSwitch(to: branch, from: head)
        if plan.steps.isEmpty { plan.summary = ["The branch '\(branch.name)' is checked out already."] }
        return plan
    }
}
