package import Git

/// The request to share a branch on the remote, or to push what is new of it.
package struct BranchPublishing: Hashable, Sendable {
    /// The kind; nil for that of the branch that is checked out.
    package var kind: BranchKind?
    /// The name without its prefix; nil for the branch that is checked out.
    package var name: String?
    /// What is handed to the server's hooks, after what `gitflow.KIND.publish.push-option` says.
    package var pushOptions: [String] = []
    /// Whether the server's hooks are handed nothing, whatever the settings say.
    package var leavesOutPushOptions = false
    /// Whether the remote may be asked.
    package var asksRemote = true

    /// Creates a request.
    package init(_ kind: BranchKind?, name: String? = nil) {
        self.kind = kind
        self.name = name
    }

    /// Reads the repository and decides what to do.
    ///
    /// Nothing is ever forced: where the remote has commits that are not here, this refuses.
    ///
    /// - Throws: A ``FlowError`` that refuses, or a `GitError`.
    package func plan(in repository: Repository) throws -> FlowPlan {
        try FlowResumption.goingOn(with: "publish", self, in: repository) { try decide(in: repository) }
    }

    private func decide(in repository: Repository) throws -> FlowPlan {
        let topic = try TopicBranch(kind, named: name, for: "publish", in: repository)
        let (branch, origin) = (topic.branch, topic.configuration.origin)
        try repository.refuseMissingRemote(origin)
        if !topic.isCheckedOut {
            try repository.refuseMergeUnderWay()
            try repository.refuseUnfinishedWork()
            try repository.refuseWorktrees(holding: branch.name)
        }
        try repository.cleanliness().refuse()
        let divergence = try divergence(of: topic, in: repository)
        if divergence != .ahead { _ = try topic.configuration.refuseBehindRemote(branch.name, divergence) }

        var plan = topic.plan("publish")
        // The push comes last: what can be taken back comes before what others see.
        plan.addSwitch(to: branch, from: topic.head)
        plan.steps.append(.push(try push(topic, in: repository)))
        try plan.surround(
            byHooksOf: "\(topic.kind.word)-publish",
            hookArguments(topic),
            HookRunner(topic.configuration, in: repository)
        )
        plan.summary = [
            divergence == .equal
                ? "The branch '\(branch.name)' is on '\(origin)' already, with all its commits."
                : "The branch '\(branch.name)' was pushed to '\(origin)', which it follows."
        ]
        return plan
    }

    /// How the branch stands to the remote's, after asking for what is there.
    private func divergence(of topic: TopicBranch, in repository: Repository) throws -> Divergence? {
        if asksRemote { try repository.fetchAll(from: topic.configuration.origin) }
        guard let remoteTip = try topic.remoteTip(in: repository) else { return nil }
        let divergence = try repository.divergence(of: topic.branch.tip, from: remoteTip)
        guard asksRemote, divergence == .behind || divergence == .diverged else { return divergence }
        // What is gone there is still known here; asked for by its name, it is forgotten.
        try repository.fetch([topic.branch.name], from: topic.configuration.origin)
        return try topic.remoteTip(in: repository) == nil ? nil : divergence
    }

    private func push(_ topic: TopicBranch, in repository: Repository) throws -> PushPlan {
        var push = PushPlan(remote: topic.configuration.origin, references: ["refs/heads/" + topic.branch.name])
        push.setsUpstream = true
        if !leavesOutPushOptions {
            let key = topic.settingKey("publish.push-option")
            push.options = try repository.settings(withPrefix: key).filter { $0.key == key }.map(\.value) + pushOptions
        }
        return push
    }

    /// AVH gives the hooks of a hotfix the tag's name.
    private func hookArguments(_ topic: TopicBranch) -> [String] {
        var arguments = topic.hookArguments
        if topic.kind == .hotfix { arguments[0] = topic.configuration.versionTagPrefix + topic.name }
        return arguments
    }
}
