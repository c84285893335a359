import Diagnostics
import Files
import Git

/// The decision how a branch is finished, by the rules of git-flow AVH.
struct FinishDecision {
    private let target: BranchFinishing.Target
    private let options: FinishOptions
    private let situation: FinishSituation
    private let repository: Repository
    private let hooks: HookRunner
    private let tag: VersionTag?

    /// Prepares a decision.
    init(
        _ target: BranchFinishing.Target,
        _ options: FinishOptions,
        _ situation: FinishSituation,
        in repository: Repository
    ) throws(GitError) {
        self.target = target
        self.options = options
        self.situation = situation
        self.repository = repository
        hooks = try HookRunner(situation.configuration, in: repository)
        tag =
            if situation.rules.isTagged, !options[.notag] {
                try VersionTag(
                    named: situation.configuration.versionTagPrefix + (options.tagName ?? target.name),
                    of: situation.branch,
                    on: situation.base,
                    hasArrived: situation.arrival == .here,
                    in: repository
                )
            } else { nil }
    }

    /// Decides.
    func plan() throws -> FlowPlan {
        var plan = FlowPlan(
            target.verb,
            of: name,
            request: target.request,
            work: LocalWork(current: situation.head.commit)
        )
        plan.warnings = try refuse()
        plan.commandToContinue = target.command
        plan.add(hook(.before), by: hooks)
        if rebases { try addRebase(to: &plan) }
        let merges = try addMerges(to: &plan)
        try plan.land(on: landing, in: repository)
        plan.add(hook(.after), by: hooks)
        try plan.addPush(of: referencesToPush, to: situation.configuration.origin, in: repository)
        addDeletion(to: &plan)
        plan.summary = summary(merges: merges, tag: plan.work.tag)
        return plan
    }

    // MARK: Refusals

    private func refuse() throws -> [String] {
        let warnings = try situation.refuseRemoteAhead(forwarding: forwardsBase ? situation.base.name : nil)
        try situation.refuseWorktrees(deletes: options.deletesLocal, moving: releasesToReach)
        try tag?.refuse()
        return warnings
    }

    // MARK: Merges

    private var name: String { situation.branch.name }
    private var rebases: Bool { options[.rebase] && situation.arrival == nil }
    private var forwardsBase: Bool { situation.arrival == .onRemote || options[.fastForwardMaster] }
    private var updates: [FlowConfiguration.BranchUpdate] { options[.nodevelopmerge] ? [] : situation.updates }
    private var landing: String { updates.last?.branch ?? situation.base.name }

    private var releasesToReach: [String] {
        options[.releasebackmerge] && !situation.updates.isEmpty ? situation.openReleases : []
    }

    private var style: MergeStyle {
        if options[.squash] { return squash }
        if situation.rules.isVersion || options[.noFastForward] { return .commit }
        return .commitUnlessSingle
    }

    private var squash: MergeStyle {
        .squash(title: options[.squashInfo] ? "Merged \(target.kind.word) branch '\(name)'" : nil)
    }

    /// What is merged into the base first.
    private var ownMerges: [MergePlan] {
        let base = situation.base.name
        let remote = MergeSource.remoteBranch(situation.configuration.remoteName(of: base))
        let forward = MergePlan(remote, into: base, style: .fastForward)
        let own = MergePlan(.branch(name), into: base, style: style)
        switch situation.arrival {
        case .here: return []
        case .onRemote: return [forward]
        case nil: return (forwardsBase && situation.divergences[base] == .behind ? [forward] : []) + [own]
        }
    }

    /// What brings the other branches up to date.
    private var backMerges: [MergePlan] {
        let source = tag.map { .tag($0.name) } ?? MergeSource.branch(situation.base.name)
        let releases = releasesToReach.map { MergePlan(source, into: $0, style: .commit) }
        return releases
            + updates.map { update in
                if update.parent != situation.base.name {
                    return MergePlan(.branch(update.parent), into: update.branch, style: .commit)
                }
                if !options[.nobackmerge] { return MergePlan(source, into: update.branch, style: .commit) }
                let squashes = options[.squash] && target.kind == .release
                return MergePlan(.branch(name), into: update.branch, style: squashes ? squash : .commit)
            }
    }

    /// Adds what is merged and tagged, and returns the merges that change something.
    private func addMerges(to plan: inout FlowPlan) throws -> [MergePlan] {
        var sequence = MergeSequence(in: repository)
        for merge in ownMerges { try sequence.add(merge, to: &plan) }
        if let tag { sequence.add(try draft(of: tag), of: tag, to: &plan) }
        for merge in backMerges { try sequence.add(merge, to: &plan) }
        return sequence.merges
    }

    private func addRebase(to plan: inout FlowPlan) throws(GitError) {
        let rebase = RebasePlan(name, onto: situation.base.name, keepsMerges: options[.preserveMerges])
        try plan.add(rebase, of: situation.branch.tip, onto: situation.base.tip, in: repository)
    }

    private func draft(of tag: VersionTag) throws(FlowError) -> TagDraft? {
        let usual = "\(target.kind.word.capitalizedFirst) \(target.name)"
        return try tag.draft(options, usual: usual) { message throws(FlowError) in
            try hooks.filter("\(target.kind.word)-\(target.verb)-tag-message", message, tag.name)
        }
    }

    // MARK: The rest

    private func hook(_ phase: FlowHook.Phase) -> FlowHook {
        let version = situation.configuration.versionTagPrefix + (options.tagName ?? target.name)
        return FlowHook(
            phase: phase,
            action: "\(target.kind.word)-\(target.verb)",
            arguments: [situation.rules.isVersion ? version : target.name, situation.configuration.origin, name]
        )
    }

    /// The push comes before the remote's branch is deleted: where it fails, nothing is gone there.
    private var referencesToPush: [String] {
        if !situation.rules.isTagged { return options[.push] ? ["refs/heads/" + situation.base.name] : [] }
        var references: [String] = []
        if options[.pushdevelop] { references += updates.map { "refs/heads/" + $0.branch } }
        if options[.pushproduction] || (options[.pushdevelop] && updates.isEmpty) {
            references.append("refs/heads/" + situation.base.name)
        }
        if options[.pushtag], let tag { references.append("refs/tags/" + tag.name) }
        return references
    }

    /// The remote's branch goes first: where that fails, the local one is still there.
    private func addDeletion(to plan: inout FlowPlan) {
        if options.deletesRemote, let tip = situation.remoteTip {
            plan.steps.append(.deleteRemoteBranch(name, remote: situation.configuration.origin, expected: tip))
        }
        if options.deletesLocal { plan.steps.append(.deleteBranch(name)) }
        // AVH forgets the base where the remote has no such branch any more.
        if situation.hasStoredBase, !options[.keep], options.deletesRemote || situation.remoteTip == nil {
            plan.steps.append(.forgetBase(of: name))
        }
    }

    private func summary(merges: [MergePlan], tag: TagDraft?) -> [String] {
        var sentences: [String] = []
        for (position, merge) in merges.enumerated() {
            if let tag, merge.source == .tag(tag.name),
                !merges[..<position].contains(where: { $0.source == merge.source })
            {
                sentences.append("The tag '\(tag.name)' was made.")
            }
            if case .remoteBranch = merge.source { continue }
            sentences.append("The \(merge.source.kind) '\(merge.source.name)' was merged into '\(merge.base)'.")
        }
        if let tag, !merges.contains(where: { $0.source == .tag(tag.name) }) {
            sentences.append("The tag '\(tag.name)' was made.")
        }
        switch situation.arrival {
        case .onRemote:
            let remote = situation.configuration.remoteName(of: situation.base.name)
            sentences.insert(
                "'\(remote)' holds the work of '\(name)'; '\(situation.base.name)' was moved forward to it.",
                at: 0
            )
        case .here: sentences.insert("'\(situation.base.name)' held the work of '\(name)' already.", at: 0)
        case nil where !merges.contains { $0.source == .branch(name) }:
            sentences.insert("'\(situation.base.name)' held the branch '\(name)' already.", at: 0)
        case nil: break
        }
        let isRemote = options.deletesRemote && situation.remoteTip != nil
        let origin = situation.configuration.origin
        switch (options.deletesLocal, isRemote) {
        case (true, true): sentences.append("The branch '\(name)' was deleted, and on '\(origin)'.")
        case (true, false): sentences.append("The branch '\(name)' was deleted.")
        case (false, true): sentences.append("The branch '\(name)' was kept here, and deleted on '\(origin)'.")
        case (false, false) where target.verb != "finish": break
        case (false, false): sentences.append("The branch '\(name)' was kept.")
        }
        return sentences
    }
}

extension String {
    /// The text with a capital at its beginning.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
