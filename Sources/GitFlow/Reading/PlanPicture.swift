import Diagnostics
import Files
package import Git

/// A plan as a graph: each branch that it concerns as it stands before, what happens to it, and as it stands afterwards.
package struct PlanPicture: Hashable, Sendable {
    /// A branch, from before to after.
    struct Lane: Hashable {
        /// The name, with the remote's before it where it is one of a remote.
        var name: String
        /// The commit that it is at.
        var before: ObjectID?
        /// What becomes of it, in words.
        var after: [String] = []
        /// Whether it is gone afterwards.
        var isDeleted = false
        /// The remote that it is deleted on.
        var remoteOfDeletion: String?
    }

    /// What happens, one after the other.
    enum Event: Hashable {
        /// One lane is merged into another.
        case merge(from: Int, into: Int)
        /// A lane gets a tag.
        case tag(Int, name: String)
        /// A lane's commits are put on top of another's.
        case rebase(Int, onto: Int)
    }

    /// The lanes, in the order in which the lines between them are short.
    private(set) var lanes: [Lane] = []
    /// The events.
    private(set) var events: [Event] = []

    /// Draws a plan.
    ///
    /// - `before`: Where the references stand that it changes.
    package init(_ plan: FlowPlan, before: RestorationPoint) {
        let steps = Array(plan.steps.dropFirst(plan.journal?.doneCount ?? 0))
        for name in Self.order(steps, landing: plan.landing) {
            let known = plan.work.merges.compactMap { $0.tip(of: name) }.first
            lanes.append(Lane(name: name, before: (before.references["refs/heads/" + name] ?? nil) ?? known))
        }
        for step in steps { add(step, foretoldBy: plan.work.merges) }
        for lane in lanes.indices { lanes[lane].after += deletion(of: lane) }
        if let landing = plan.landing { note("checked out", at: landing) }
    }

    /// Draws a plan for a repository as it is now.
    package init(_ plan: FlowPlan, in repository: Repository) throws(GitError) {
        let references = Set(
            plan.steps.flatMap(\.references) + [plan.landing].compactMap { $0.map { "refs/heads/" + $0 } }
        )
        self.init(plan, before: try RestorationPoint(of: repository, references: references))
    }

    /// The names of the branches: what is heard of the remote, the base, the branch that is merged, and what takes it in.
    private static func order(_ steps: [FlowStep], landing: String?) -> [String] {
        var (remotes, bases, others): ([String], [String], [String]) = ([], [], [])
        for step in steps {
            switch step {
            case .merge(let merge), .concludeMerge(let merge):
                bases.append(merge.base)
                switch merge.source {
                case .remoteBranch(let name): remotes.append(name)
                case .branch(let name): others.append(name)
                case .tag: break
                }
            case .rebase(let plan), .concludeRebase(let plan):
                bases.append(plan.base)
                others.append(plan.branch)
            case .tag(let draft): bases.append(draft.branch)
            case .deleteBranch(let name), .deleteRemoteBranch(let name, _, _): others.append(name)
            default: break
            }
        }
        bases += [landing].compactMap(\.self)
        let names = remotes + bases.prefix(1) + others.filter { !bases.contains($0) } + bases.dropFirst()
        return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    // MARK: Steps

    private mutating func add(_ step: FlowStep, foretoldBy forecasts: [MergeForecast]) {
        switch step {
        case .merge(let merge), .concludeMerge(let merge):
            guard let target = lane(merge.base) else { return }
            let forecast = forecasts.first { $0.plan.source == merge.source && $0.plan.base == merge.base }
            // A tag is where it was made.
            let source = if case .tag(let name) = merge.source { tagged(name) } else { lane(merge.source.name) }
            let isRebased = events.contains { if case .rebase(source, _) = $0 { true } else { false } }
            lanes[target].after.append(Self.words(for: merge, forecast, isRebased: isRebased))
            if let source { events.append(.merge(from: source, into: target)) }
        case .rebase(let plan), .concludeRebase(let plan):
            guard let branch = lane(plan.branch), let base = lane(plan.base) else { return }
            events.append(.rebase(branch, onto: base))
            lanes[branch].after.append("rebased on '\(plan.base)'")
        case .tag(let draft):
            if let branch = lane(draft.branch) { events.append(.tag(branch, name: draft.name)) }
        case .push(let push): for name in push.names { note("pushed to '\(push.remote)'", at: name) }
        case .deleteBranch(let name): if let lane = lane(name) { lanes[lane].isDeleted = true }
        case .deleteRemoteBranch(let name, let remote, _):
            if let lane = lane(name) { lanes[lane].remoteOfDeletion = remote }
        default: break
        }
    }

    private func deletion(of lane: Int) -> [String] {
        let remote = lanes[lane].remoteOfDeletion.map { "on '\($0)'" }
        guard lanes[lane].isDeleted else { return remote.map { ["deleted \($0), kept here"] } ?? [] }
        let isMerged = events.contains { if case .merge(lane, _) = $0 { true } else { false } }
        return ["deleted" + (remote.map { " here and \($0)" } ?? "")]
            + (isMerged ? [] : ["nothing of it was left to merge"])
    }

    private func lane(_ name: String) -> Int? { lanes.firstIndex { $0.name.utf8.elementsEqual(name.utf8) } }

    private func tagged(_ name: String) -> Int? {
        for case .tag(let lane, name: name) in events { return lane }
        return nil
    }

    private mutating func note(_ words: String, at branch: String) {
        if let lane = lane(branch) { lanes[lane].after.append(words) }
    }

    private static func words(for merge: MergePlan, _ forecast: MergeForecast?, isRebased: Bool) -> String {
        let source = "\(merge.source.kind == "tag" ? "the tag " : "")'\(merge.source.name)'"
        if case .conflicts(let paths) = forecast?.outcome { return "conflicts with \(source) in \(paths.quotedList())" }
        if case .squash = merge.style { return "one new commit with all of \(source)" }
        if isRebased, let forecast, merge.fastForwards(commitCount: forecast.commitCount) {
            return "moved forward to \(source)"
        }
        guard let forecast, !forecast.makesCommit else { return "a merge with \(source)" }
        return "moved forward to \(forecast.result.abbreviated)"
    }
}

extension MergeForecast {
    /// Where a branch stands before this merge, where the merge knows it.
    fileprivate func tip(of branch: String) -> ObjectID? {
        branch == plan.base ? base : branch == plan.source.name ? source : nil
    }
}
