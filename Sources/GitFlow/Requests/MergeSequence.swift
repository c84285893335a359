import Git

/// Merges that follow one another, each foretold with what the ones before it make.
struct MergeSequence {
    /// Those that change something.
    private(set) var merges: [MergePlan] = []
    private var tips: [String: ObjectID] = [:]
    private let repository: Repository

    init(in repository: Repository) {
        self.repository = repository
    }

    /// Adds a merge to a plan, unless it changes nothing.
    ///
    /// Throws ``FlowError/unrelatedHistories(_:_:)``, or a `GitError`.
    mutating func add(_ merge: MergePlan, to plan: inout FlowPlan) throws {
        guard let forecast = try repository.forecast(merge, after: tips), forecast.outcome != .alreadyMerged else {
            return
        }
        if forecast.isUnrelated { throw FlowError.unrelatedHistories(merge.source.name, merge.base) }
        tips["refs/heads/" + merge.base] = forecast.result
        plan.work.merges.append(forecast)
        plan.steps.append(.merge(merge))
        merges.append(merge)
    }

    /// Adds the tag of a version to a plan, where it is not made yet.
    mutating func add(_ draft: TagDraft?, of tag: VersionTag, to plan: inout FlowPlan) {
        tips["refs/tags/" + tag.name] = tips["refs/heads/" + tag.base.name] ?? tag.base.tip
        guard let draft else { return }
        plan.steps.append(.tag(draft))
        plan.work.tag = draft
    }
}

extension FlowPlan {
    /// Ends on a branch: only the last merge into it needs it checked out; where there is none, a switch goes there.
    mutating func land(on branch: String, in repository: Repository) throws(GitError) {
        var last: Int?
        for (position, step) in steps.enumerated() {
            guard case .merge(var merge) = step else { continue }
            merge.checksOut = false
            steps[position] = .merge(merge)
            if merge.base == branch { last = position }
        }
        landing = branch
        if let last, case .merge(var merge) = steps[last] {
            merge.checksOut = true
            steps[last] = .merge(merge)
        } else if try checkedOutBranch(in: repository) != branch, let tip = try repository.branch(named: branch) {
            steps.append(.switchTo(branch))
            work.checkouts.append(tip)
        }
    }

    /// The branch that is checked out after the steps, but for merges: a rebase checks out its own.
    private func checkedOutBranch(in repository: Repository) throws(GitError) -> String? {
        for case .rebase(let plan) in steps.reversed() { return plan.branch }
        return try repository.head().branch
    }

    /// Adds a hook, where the user has one of the name.
    mutating func add(_ hook: FlowHook, by runner: HookRunner) {
        if runner.has(hook.name) { steps.append(.hook(hook)) }
    }

    /// Adds a push of references, if there are any.
    ///
    /// Throws ``FlowError/noRemote(_:)``, or a `GitError`.
    mutating func addPush(of references: [String], to remote: String, in repository: Repository) throws {
        if references.isEmpty { return }
        guard try repository.hasRemote(remote) else { throw FlowError.noRemote(remote) }
        steps.append(.push(PushPlan(remote: remote, references: references)))
    }
}
