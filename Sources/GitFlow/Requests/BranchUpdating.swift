import Diagnostics
package import Git

/// The request to take the commits of a branch's base in.
package struct BranchUpdating: Hashable, Sendable {
    /// The kind; nil for the branch that is checked out, which may be a long-lived one.
    package var kind: BranchKind?
    /// The name without its prefix; nil for the branch that is checked out.
    package var name: String?
    /// Whether the branch is rebased instead of merged; nil for what `gitflow.KIND.update.rebase` says, and the model.
    package var rebases: Bool?
    /// Whether the base is first brought up to date with the remote; nil for what `gitflow.KIND.update.fetch` says.
    package var fetches: Bool?
    /// Whether the remote may be asked.
    package var asksRemote = true

    /// Creates a request.
    package init(_ kind: BranchKind?, name: String? = nil) {
        self.kind = kind
        self.name = name
    }

    /// Reads the repository and decides what to do.
    ///
    /// - Throws: A ``FlowError`` that refuses, or a `GitError`.
    package func plan(in repository: Repository) throws -> FlowPlan {
        try FlowResumption.goingOn(with: "update", self, in: repository) { try decide(in: repository) }
    }

    private func decide(in repository: Repository) throws -> FlowPlan {
        try FlowResumption.refuseWaiting("update", in: repository)
        let target = try target(in: repository)
        let (branch, base) = (target.branch, target.base)
        try repository.refuseMergeUnderWay()
        try repository.refuseUnfinishedWork()
        try repository.cleanliness().refuse()
        guard let baseTip = try repository.branch(named: base) else { throw FlowError.noBranch(base) }
        try repository.refuseWorktrees(holding: branch.name)

        var plan = FlowPlan("update", of: branch.name, work: LocalWork(current: target.head.commit))
        plan.landing = branch.name
        plan.commandToContinue = target.command
        var tips: [String: ObjectID] = [:]
        if let forward = try forward(base, baseTip, target, in: repository) {
            tips["refs/heads/" + base] = forward.result
            plan.work.merges.append(forward)
            plan.steps.append(.merge(forward.plan))
        }
        try addUpdate(target, after: tips, to: &plan, in: repository)
        return plan
    }

    /// What is brought up to date.
    private struct Target {
        var configuration: FlowConfiguration
        var head: Head
        var branch: Branch
        /// Where the commits come from.
        var base: String
        /// The branch as one of a kind; nil where it is a long-lived one.
        var topic: TopicBranch?
        /// The words that call the command for it.
        var command: String
    }

    private func target(in repository: Repository) throws -> Target {
        let configuration = try FlowConfiguration.required(of: repository)
        let head = try repository.head()
        if kind == nil, name == nil, case .branch(let current, let tip) = head,
            let update = configuration.updates.first(where: { $0.branch == current })
        {
            let branch = Branch(name: current, tip: tip)
            return Target(
                configuration: configuration,
                head: head,
                branch: branch,
                base: update.parent,
                command: "update"
            )
        }
        let topic = try TopicBranch(kind, named: name, for: "update", in: repository)
        return Target(
            configuration: configuration,
            head: head,
            branch: topic.branch,
            base: topic.base,
            topic: topic,
            command: topic.command("update")
        )
    }

    /// Returns the merge that moves the base forward to the remote's, where that was asked for and there is something new.
    private func forward(
        _ base: String,
        _ tip: ObjectID,
        _ target: Target,
        in repository: Repository
    ) throws -> MergeForecast? {
        let origin = target.configuration.origin
        guard try fetches ?? target.topic.flatMap({ try repository.truth(of: $0.settingKey("update.fetch")) }) ?? false
        else { return nil }
        try repository.refuseMissingRemote(origin)
        if asksRemote { try repository.fetch([base], from: origin) }
        guard let remote = try repository.branch(named: base, ofRemote: origin) else {
            throw FlowError.noRemoteBranch(base, remote: origin)
        }
        switch try repository.divergence(of: tip, from: remote) {
        case .equal, .ahead: return nil
        case .behind: break
        case let divergence: _ = try target.configuration.refuseBehindRemote(base, divergence)
        }
        try repository.refuseWorktrees(holding: base)
        let source = MergeSource.remoteBranch(target.configuration.remoteName(of: base))
        return try repository.forecast(MergePlan(source, into: base, style: .fastForward, checksOut: false))
    }

    private func addUpdate(
        _ target: Target,
        after tips: [String: ObjectID],
        to plan: inout FlowPlan,
        in repository: Repository
    ) throws {
        let (branch, base) = (target.branch, target.base)
        let merge = MergePlan(.branch(base), into: branch.name, style: .fastForwardIfPossible)
        guard let forecast = try repository.forecast(merge, after: tips) else { throw FlowError.noBranch(base) }
        if forecast.isUnrelated { throw FlowError.unrelatedHistories(base, branch.name) }
        if forecast.outcome == .alreadyMerged {
            plan.addSwitch(to: branch, from: target.head)
            plan.summary = ["The branch '\(branch.name)' has all commits of '\(base)' already."]
            return
        }
        let topic = target.topic
        let isSet = try topic.flatMap { try repository.truth(of: $0.settingKey("update.rebase")) }
        if rebases ?? isSet ?? topic?.rules.rebases ?? false {
            try plan.add(RebasePlan(branch.name, onto: base), of: branch.tip, onto: forecast.source, in: repository)
            plan.summary = ["The branch '\(branch.name)' was rebased on '\(base)'."]
            plan.warnings = try topic?.warningsOfRewriting(in: repository) ?? []
        } else {
            plan.steps.append(.merge(merge))
            plan.work.merges.append(forecast)
            plan.summary = ["The commits of '\(base)' were merged into '\(branch.name)'."]
        }
        guard let topic else { return }
        let hooks = try HookRunner(topic.configuration, in: repository)
        plan.surround(byHooksOf: "\(topic.kind.word)-update", topic.hookArguments, hooks)
    }
}
