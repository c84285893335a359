import Diagnostics
import Files
import Git

/// The decision how a branch is finished, by the rules of git-flow AVH.
struct FinishDecision {
    private let target: BranchFinishing.Target
    private let options: FinishOptions
    private var situation: FinishSituation
    private let repository: Repository
    private let hooks: HookRunner
    private let tagName: String?

    /// Prepares a decision; the situation is completed by what concerns the tag.
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
        let makesTag = situation.rules.isTagged && !options[.notag]
        tagName = makesTag ? situation.configuration.versionTagPrefix + (options.tagName ?? target.name) : nil
        if let tagName { try self.situation.readTag(named: tagName, in: repository) }
    }

    /// Decides.
    func plan() throws -> FlowPlan {
        var plan = FlowPlan(
            "finish",
            of: name,
            request: target.request,
            work: LocalWork(current: situation.head.commit)
        )
        plan.warnings = try refuse()
        plan.commandToContinue = "\(target.kind.word) finish \(target.name.shellWord)"
        plan.landing = landing
        try addHook(.before, to: &plan)
        if rebases { addRebase(to: &plan) }
        let tag = try tag()
        let merges = try addMerges(tagging: tag, to: &plan)
        try addHook(.after, to: &plan)
        try addPush(to: &plan)
        addDeletion(to: &plan)
        plan.summary = summary(merges: merges, tag: tag)
        return plan
    }

    // MARK: Refusals

    private func refuse() throws -> [String] {
        let warnings = try situation.refuseRemoteAhead(forwarding: forwardsBase ? situation.base.name : nil)
        try situation.refuseWorktrees(deletes: options.deletesLocal, moving: releasesToReach)
        guard let tagName else { return warnings }
        if let problem = BranchName.problem(with: tagName) { throw FlowError.invalidTag(tagName, problem: problem) }
        if let existing = situation.existingTag, !situation.isTagged {
            throw FlowError.tagExists(tagName, at: existing)
        }
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
        let source = tagName.map(MergeSource.tag) ?? .branch(situation.base.name)
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

    /// Adds what is merged and tagged, but for merges that change nothing, and foretells what comes of it.
    private func addMerges(tagging tag: TagDraft?, to plan: inout FlowPlan) throws -> [MergePlan] {
        var tips: [String: ObjectID] = [:]
        var done: [MergePlan] = []
        func add(_ merges: [MergePlan]) throws {
            for merge in merges {
                guard let forecast = try repository.forecast(merge, after: tips) else { continue }
                if forecast.outcome == .alreadyMerged { continue }
                if forecast.isUnrelated { throw FlowError.unrelatedHistories(merge.source.name, merge.base) }
                tips["refs/heads/" + merge.base] = forecast.result
                plan.work.merges.append(forecast)
                plan.steps.append(.merge(merge))
                done.append(merge)
            }
        }
        try add(ownMerges)
        if let tagName {
            tips["refs/tags/" + tagName] = tips["refs/heads/" + situation.base.name] ?? situation.base.tip
        }
        if let tag {
            plan.steps.append(.tag(tag))
            plan.work.tag = tag
        }
        try add(backMerges)
        try land(&plan)
        return done
    }

    /// Only the last merge needs its base checked out; where there is none into the landing branch, a switch goes there.
    private func land(_ plan: inout FlowPlan) throws {
        var last: Int?
        for (position, step) in plan.steps.enumerated() {
            guard case .merge(var merge) = step else { continue }
            merge.checksOut = false
            plan.steps[position] = .merge(merge)
            if merge.base == landing { last = position }
        }
        if let last, case .merge(var merge) = plan.steps[last] {
            merge.checksOut = true
            plan.steps[last] = .merge(merge)
        } else if situation.head.branch != landing, let tip = try repository.branch(named: landing) {
            plan.steps.append(.switchTo(landing))
            plan.work.checkouts.append(tip)
        }
    }

    private func addRebase(to plan: inout FlowPlan) {
        plan.work.gitsOwnWork = "rebase"
        plan.steps.append(
            .rebase(RebasePlan(name, onto: situation.base.name, keepsMerges: options[.preserveMerges]))
        )
    }

    private func tag() throws -> TagDraft? {
        guard let tagName, !situation.isTagged else { return nil }
        var message = "\(target.kind.word.capitalizedFirst) \(target.name)"
        if let given = options.message {
            message = try hooks.filter("\(target.kind.word)-finish-tag-message", given, tagName)
        } else if let file = options.messageFile {
            do throws(SystemError) {
                message = String(decoding: try File(file).bytes(), as: UTF8.self)
            } catch {
                throw FlowError.unreadableMessage(path: file, reason: error.reason)
            }
        }
        let signing: TagDraft.Signing = options.signingKey.map { .key($0) } ?? (options[.sign] ? .signed : .bySettings)
        return TagDraft(name: tagName, branch: situation.base.name, message: message, signing: signing)
    }

    // MARK: The rest

    private func addHook(_ phase: FlowHook.Phase, to plan: inout FlowPlan) throws(GitError) {
        let version = situation.configuration.versionTagPrefix + (options.tagName ?? target.name)
        let hook = FlowHook(
            phase: phase,
            action: "\(target.kind.word)-finish",
            arguments: [situation.rules.isVersion ? version : target.name, situation.configuration.origin, name]
        )
        if hooks.has(hook.name) { plan.steps.append(.hook(hook)) }
    }

    /// The push comes before the remote's branch is deleted: where it fails, nothing is gone there.
    private func addPush(to plan: inout FlowPlan) throws {
        var references: [String] = []
        if situation.rules.isTagged {
            if options[.pushdevelop] { references += updates.map { "refs/heads/" + $0.branch } }
            if options[.pushproduction] || (options[.pushdevelop] && updates.isEmpty) {
                references.append("refs/heads/" + situation.base.name)
            }
            if options[.pushtag], let tagName { references.append("refs/tags/" + tagName) }
        } else if options[.push] {
            references = ["refs/heads/" + situation.base.name]
        }
        if references.isEmpty { return }
        let origin = situation.configuration.origin
        guard try repository.hasRemote(origin) else { throw FlowError.noRemote(origin) }
        plan.steps.append(.push(PushPlan(remote: origin, references: references)))
    }

    /// The remote's branch goes first: where that fails, the local one is still there.
    private func addDeletion(to plan: inout FlowPlan) {
        if options.deletesRemote, let tip = situation.remoteTip {
            plan.steps.append(.deleteRemoteBranch(name, remote: situation.configuration.origin, expected: tip))
        }
        if options.deletesLocal { plan.steps.append(.deleteBranch(name)) }
        // AVH forgets the base where the remote has no such branch any more.
        if !options[.keep], options.deletesRemote || situation.remoteTip == nil {
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
        case (false, false): sentences.append("The branch '\(name)' was kept.")
        }
        return sentences
    }
}

extension String {
    /// The text with a capital at its beginning.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
