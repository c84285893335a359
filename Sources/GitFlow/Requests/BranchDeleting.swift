import Diagnostics
package import Git

/// The request to delete a branch without finishing it.
package struct BranchDeleting: Hashable, Sendable {
    /// The kind; nil for that of the branch that is checked out.
    package var kind: BranchKind?
    /// The name without its prefix; nil for the branch that is checked out.
    package var name: String?
    /// Whether the branch goes even if it holds commits that are nowhere else; nil for what `gitflow.KIND.delete.force` says.
    package var forces: Bool?
    /// Whether the remote's goes too; nil for what `gitflow.KIND.delete.remote` says.
    package var deletesRemote: Bool?
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
        try FlowResumption.goingOn(with: "delete", self, in: repository) { try decide(in: repository) }
    }

    private func decide(in repository: Repository) throws -> FlowPlan {
        let topic = try TopicBranch(kind, named: name, for: "delete", in: repository)
        let (branch, origin) = (topic.branch, topic.configuration.origin)
        try repository.refuseOperationUnderWay()
        try repository.refuseWorktrees(holding: branch.name)
        let deletesRemote = try deletesRemote ?? repository.truth(of: topic.settingKey("delete.remote")) ?? false
        var plan = topic.plan("delete")
        plan.landing = topic.head.branch
        if topic.isCheckedOut { try leave(topic, &plan, in: repository) }
        var remoteTip: ObjectID?
        if deletesRemote, try !repository.hasRemote(origin) {
            plan.warnings.append("there is no remote '\(origin)'")
        } else if deletesRemote {
            if asksRemote { try repository.fetch([branch.name], from: origin) }
            remoteTip = try topic.remoteTip(in: repository)
            if remoteTip == nil { plan.warnings.append("there is no branch '\(branch.name)' on '\(origin)'") }
        }
        if try !(forces ?? repository.truth(of: topic.settingKey("delete.force")) ?? false) {
            try refuseUnmerged(topic, remoteTip, in: repository)
        }

        plan.steps += [.deleteBranch(branch.name), .forgetBase(of: branch.name)]
        // What can be taken back comes before what others see.
        if let remoteTip { plan.steps.append(.deleteRemoteBranch(branch.name, remote: origin, expected: remoteTip)) }
        try plan.surround(
            byHooksOf: "\(topic.kind.word)-delete",
            topic.hookArguments,
            HookRunner(topic.configuration, in: repository)
        )
        plan.warnings += try warningsOfOrphans(of: topic, in: repository)
        plan.summary = [
            "The branch '\(branch.name)' was deleted" + (remoteTip == nil ? "." : ", and on '\(origin)'.")
        ]
        return plan
    }

    /// What is checked out cannot go: the base is checked out first, or the development branch where there is none.
    private func leave(_ topic: TopicBranch, _ plan: inout FlowPlan, in repository: Repository) throws {
        try repository.cleanliness().refuse()
        let develop = topic.configuration.develop
        let name = try repository.branch(named: topic.base) == nil ? develop : topic.base
        guard let tip = try repository.branch(named: name) else { throw FlowError.noBranch(name) }
        try repository.refuseWorktrees(holding: name)
        plan.addSwitch(to: Branch(name: name, tip: tip), from: topic.head)
    }

    /// Refuses where the branch, or the remote's, has commits that are not where it belongs.
    private func refuseUnmerged(_ topic: TopicBranch, _ remoteTip: ObjectID?, in repository: Repository) throws {
        let name = topic.branch.name
        let tips =
            [(name, topic.branch.tip)] + (remoteTip.map { [(topic.configuration.remoteName(of: name), $0)] } ?? [])
        for (name, tip) in tips {
            let missing = try topic.destinations.filter { base in
                guard let base = try repository.branch(named: base) else { return true }
                return try !repository.isAncestor(tip, of: base)
            }
            if missing.isEmpty { continue }
            let options = remoteTip == nil ? "-f" : "-f -r"
            let command = "\(topic.kind.word) delete \(options) \(topic.name.shellWord)"
            throw FlowError.notMerged(branch: name, into: missing, commandToForce: command)
        }
    }

    private func warningsOfOrphans(of topic: TopicBranch, in repository: Repository) throws -> [String] {
        let base = topic.base.shellWord
        return try FlowSettings(of: repository).branches(basedOn: topic.branch.name)
            .filter { try repository.branch(named: $0) != nil }
            .map { name in
                """
                '\(name)' has '\(topic.branch.name)' as its base, and would have none; give it another: \
                git config \("gitflow.branch.\(name).base".shellWord) \(base)
                """
            }
    }
}
