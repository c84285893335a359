package import Git

/// The request to check out the development branch, which is created where it is missing.
package struct DevelopCheckout: Hashable, Sendable {
    /// Creates a request.
    package init() {}

    /// Reads the repository and decides what to do.
    ///
    /// - Throws: A ``FlowError`` that refuses, or a `GitError`.
    package func plan(in repository: Repository) throws -> FlowPlan {
        try FlowResumption.goingOn(with: "develop", self, in: repository) { try decide(in: repository) }
    }

    private func decide(in repository: Repository) throws -> FlowPlan {
        if repository.workTree == nil { throw FlowError.bareRepository }
        // The branch need not be there, so this is no question of whether all is set up.
        guard let configuration = try FlowConfiguration(FlowSettings(of: repository)) else {
            throw FlowError.notInitialised
        }
        let head = try repository.head()
        let develop = configuration.develop
        if let tip = try repository.branch(named: develop) {
            return try repository.planCheckout(of: Branch(name: develop, tip: tip), "develop", from: head)
        }

        try repository.refuseMergeUnderWay()
        try repository.refuseUnfinishedWork()
        try repository.refuseNewBranch(develop)
        let remoteTip = try repository.branch(named: develop, ofRemote: configuration.origin)
        let start: BranchStart =
            remoteTip == nil ? .local(configuration.production) : .upstream(configuration.remoteName(of: develop))
        guard let tip = try remoteTip ?? repository.branch(named: configuration.production) else {
            throw FlowError.noBranch(configuration.production)
        }
        var plan = FlowPlan("develop", of: develop, work: LocalWork(current: head.commit, checkouts: [tip]))
        plan.steps = [.createBranch(develop, from: start, checkingOut: true)]
        plan.summary = ["The branch '\(develop)' was created, based on '\(start.name)'."]
        plan.landing = develop
        return plan
    }
}
