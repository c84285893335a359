import Diagnostics
package import Git

/// The request to finish a feature or a bugfix: to merge it into the branch that it began at, and delete it.
package struct BranchFinishing: Hashable, Sendable {
    /// The kind.
    package var kind: BranchKind
    /// The whole name without its prefix; nil for the branch that is checked out.
    package var name: String?
    /// Whether the branch stays; nil for what `gitflow.KIND.finish.keep` says.
    package var keeps: Bool?
    /// Whether a merge commit is made even for a single commit; nil for what `gitflow.KIND.finish.no-ff` says.
    package var refusesFastForward: Bool?
    /// Whether the remote is asked for what it has of the branch before it is deleted there.
    package var asksRemote = true

    /// Creates a request.
    package init(_ kind: BranchKind, name: String? = nil, keeps: Bool? = nil, refusesFastForward: Bool? = nil) {
        self.kind = kind
        self.name = name
        self.keeps = keeps
        self.refusesFastForward = refusesFastForward
    }

    /// Reads the repository and decides what to do.
    ///
    /// Where the remote has the branch and it is to be deleted there, git asks the remote first: nothing that was
    /// pushed meanwhile gets lost.
    ///
    /// - Throws: A ``FlowError`` that refuses, or a `GitError`.
    package func plan(in repository: Repository) throws -> FlowPlan {
        let configuration = try FlowConfiguration.required(of: repository)
        try repository.refuseUnfinishedWork()
        let keys = ["fetch", "rebase", "preserve-merges", "push", "keepremote", "keeplocal", "squash"]
        try configuration.refuseUnsupported(
            keys.map { "\(kind.rawValue).finish.\($0)" },
            hooks: "\(kind.rawValue)-finish",
            in: repository
        )

        var request = self
        let settings = "gitflow.\(kind.rawValue).finish"
        request.keeps = try keeps ?? repository.truth(of: settings + ".keep") ?? false
        request.refusesFastForward = try refusesFastForward ?? repository.truth(of: settings + ".no-ff") ?? false

        let branch = try BranchSelection(kind, name, configuration).branch(
            among: repository.branches(),
            head: repository.head()
        )
        return try request.decide(FinishSituation(of: branch, for: request, configuration, in: repository))
    }

    /// Decides, by the rules of git-flow AVH.
    func decide(_ situation: FinishSituation) throws(FlowError) -> FlowPlan {
        let name = situation.configuration.name(of: situation.branch.name, as: kind) ?? situation.branch.name
        let command = "\(kind.rawValue) finish \(name.shellWord)"
        guard let base = situation.base else { throw .noBranch(situation.baseName) }

        if situation.isMerging {
            throw .conflictWaits(paths: situation.conflictedPaths, commandToContinue: command)
        }
        try situation.refuseDirt()
        let warnings = try situation.refuseRemoteAhead()
        try situation.refuseWorktrees(deletes: keeps != true)

        // AVH merges a single commit without a merge commit.
        let merge = MergePlan(
            branch: situation.branch,
            base: base,
            allowsFastForward: refusesFastForward != true && situation.commitCount == 1,
            outcome: situation.outcome
        )
        let forget: [FlowStep] = situation.hasConflictNote ? [.forgetConflict] : []
        let steps = forget + [.merge(merge)] + deletion(in: situation)
        return FlowPlan(
            steps: steps,
            work: LocalWork(current: situation.head.commit, merge: merge),
            summary: sentences(for: situation, base: base.name),
            landing: base.name,
            warnings: warnings,
            commandToContinue: command
        )
    }

    /// The remote's branch goes first: where that fails, the local one is still there.
    private func deletion(in situation: FinishSituation) -> [FlowStep] {
        if keeps == true { return [] }
        let branch = situation.branch.name
        let remote = situation.remoteTip.map {
            FlowStep.deleteRemoteBranch(branch, remote: situation.configuration.origin, expected: $0)
        }
        return [remote, .deleteBranch(branch), .forgetBase(of: branch)].compactMap(\.self)
    }

    private func sentences(for situation: FinishSituation, base: String) -> [String] {
        let branch = situation.branch.name
        let merged =
            situation.outcome == .alreadyMerged
            ? "'\(base)' held the branch '\(branch)' already." : "The branch '\(branch)' was merged into '\(base)'."
        guard keeps != true else { return [merged, "The branch '\(branch)' was kept."] }
        let origin = situation.remoteTip == nil ? "" : ", and on '\(situation.configuration.origin)'"
        return [merged, "The branch '\(branch)' was deleted locally\(origin)."]
    }
}
