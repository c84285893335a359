import Diagnostics
package import Git

/// The request to give a branch another name.
package struct BranchRenaming: Hashable, Sendable {
    /// The kind; nil for that of the branch that is checked out.
    package var kind: BranchKind?
    /// The new name without its prefix.
    package var newName: String
    /// The name that it has, without its prefix; nil for the branch that is checked out.
    package var name: String?

    /// Creates a request.
    package init(_ kind: BranchKind?, to newName: String, name: String? = nil) {
        self.kind = kind
        self.newName = newName
        self.name = name
    }

    /// Reads the repository and decides what to do.
    ///
    /// - Throws: A ``FlowError`` that refuses, or a `GitError`.
    package func plan(in repository: Repository) throws -> FlowPlan {
        try FlowResumption.goingOn(with: "rename", self, in: repository) { try decide(in: repository) }
    }

    private func decide(in repository: Repository) throws -> FlowPlan {
        let topic = try topic(in: repository)
        let configuration = topic.configuration
        let old = topic.branch.name
        let new = configuration.branch(topic.kind, named: newName)
        try repository.refuseOperationUnderWay()
        try repository.refuseNewBranch(new, replacing: old)
        if try repository.branch(named: new, ofRemote: configuration.origin) != nil {
            throw FlowError.branchExists(configuration.remoteName(of: new))
        }
        if topic.rules.isVersion, let tag = try repository.tag(named: configuration.versionTagPrefix + newName) {
            throw FlowError.tagExists(configuration.versionTagPrefix + newName, at: tag)
        }

        var plan = topic.plan("rename")
        plan.landing = topic.isCheckedOut ? new : topic.head.branch
        plan.steps = [.renameBranch(old, to: new)] + (try settings(of: old, to: new, in: repository))
        try plan.surround(
            byHooksOf: "\(topic.kind.word)-rename",
            topic.hookArguments,
            HookRunner(configuration, in: repository)
        )
        plan.summary = ["The branch '\(old)' is called '\(new)' now."]
        if try topic.remoteTip(in: repository) != nil {
            plan.warnings = ["'\(configuration.remoteName(of: old))' keeps its name: publish the branch anew"]
        }
        return plan
    }

    /// The branch, whose new name is typed before it.
    private func topic(in repository: Repository) throws -> TopicBranch {
        do {
            return try TopicBranch(kind, named: name, for: "rename \(newName.shellWord)", in: repository)
        } catch FlowError.nothingMatches(let kind, let name, let nearest, let verb) {
            let isTurned = (try? TopicBranch(kind, named: newName, for: verb, in: repository)) != nil
            throw FlowError.nothingMatches(
                kind,
                name: name,
                nearest: isTurned ? newName : nearest,
                verb: isTurned ? "rename \(name.shellWord)" : verb
            )
        }
    }

    /// What is kept about the branch goes along, and what other branches keep about it.
    private func settings(of old: String, to new: String, in repository: Repository) throws -> [FlowStep] {
        let section = "gitflow.branch." + old
        let own = try repository.localSettings(inSection: section).map { setting in
            FlowStep.set(
                key: "gitflow.branch." + new + setting.key.dropFirst(section.count),
                value: setting.value,
                file: .local
            )
        }
        let others = try FlowSettings(of: repository).branches(basedOn: old).map { name in
            FlowStep.set(key: "gitflow.branch.\(name).base", value: new, file: .local)
        }
        return own + (own.isEmpty ? [] : [.forgetBase(of: old)]) + others
    }
}
