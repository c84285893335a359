import Files
import Git

/// What a step may have left that was cut off: when the process was killed before the journal said that it is done.
extension FlowStep {
    /// The commits whose files the work tree may hold in part.
    func checkouts(in repository: Repository) throws(GitError) -> [ObjectID] {
        switch self {
        case .createBranch(_, let start, true): return [try start.commit(in: repository)].compactMap(\.self)
        case .switchTo(let branch): return [try repository.branch(named: branch)].compactMap(\.self)
        case .merge(let plan), .concludeMerge(let plan):
            guard let forecast = try repository.forecast(plan) else { return [] }
            return [forecast.result, forecast.base]
        default: return []
        }
    }

    /// The step that this ends, where a person came in between; else itself.
    var fromItsBeginning: FlowStep {
        switch self {
        case .concludeMerge(let plan): .merge(plan)
        case .concludeRebase(let plan): .rebase(plan)
        default: self
        }
    }

    /// Whether a rebase of git's may be the step's.
    var mayRebase: Bool {
        switch self {
        case .rebase, .concludeRebase, .pull: true
        default: false
        }
    }

    /// Whether it is what moved a reference.
    ///
    /// - `old`: What the reference named before the step, and `new` what it names now; nil where it was not there.
    func explains(
        _ reference: String,
        from old: ObjectID?,
        to new: ObjectID?,
        in repository: Repository
    ) throws(GitError) -> Bool {
        guard references.contains(reference) else { return false }
        switch (self, old, new) {
        case (.createBranch(_, let start, _), nil, let new?): return try start.commit(in: repository) == new
        case (.makeFirstCommit, nil, let new?): return try repository.parents(of: new).isEmpty
        case (.merge(let plan), let old?, let new?), (.concludeMerge(let plan), let old?, let new?):
            return try Self.explains(plan, from: old, to: new, in: repository)
        case (.rebase(let plan), let old?, let new?), (.concludeRebase(let plan), let old?, let new?):
            guard let base = try repository.branch(named: plan.base) else { return false }
            if try repository.isAncestor(old, of: new) { return false }
            return try repository.isAncestor(base, of: new)
        case (.tag(let draft), nil, _?):
            guard let commit = try repository.tag(named: draft.name) else { return false }
            return try repository.branch(named: draft.branch) == commit
        case (.pull(let branch, let remote, _), _, let new?):
            guard let other = try repository.branch(named: branch, ofRemote: remote) else { return false }
            if new == other { return true }
            return try repository.parents(of: new).contains(other)
        case (.deleteBranch, _, nil): return true
        case (.renameBranch(let name, _), _, nil): return reference == "refs/heads/" + name
        case (.renameBranch(let name, _), nil, _?): return reference != "refs/heads/" + name
        default: return false
        }
    }

    private static func explains(
        _ plan: MergePlan,
        from old: ObjectID,
        to new: ObjectID,
        in repository: Repository
    ) throws(GitError) -> Bool {
        guard let source = try repository.commit(of: plan.source) else { return false }
        if new == source { return true }
        let parents = try repository.parents(of: new)
        guard case .squash = plan.style else { return parents == [old, source] }
        guard parents == [old] else { return false }
        let made = try repository.tree(of: new)
        switch try repository.mergeOutcome(of: source, into: old) {
        case .fastForward: return try repository.tree(of: source) == made
        case .merged(let tree): return tree == made
        case .alreadyMerged, .conflicts: return false
        }
    }

    /// Whether others can see already what the step does; the remote is asked, and one that cannot be reached has nothing.
    func isSeenByOthers(in repository: Repository) throws(GitError) -> Bool {
        let git = try repository.program()
        switch self {
        case .push(let plan):
            guard let lines = try? git.run(["ls-remote", plan.remote] + plan.references) else { return false }
            for line in lines.split(separator: "\n") {
                guard let tab = line.firstIndex(of: "\t"), let there = ObjectID(hex: String(line[..<tab])) else {
                    continue
                }
                let reference = String(line[line.index(after: tab)...])
                guard plan.references.contains(reference) else { continue }
                if try repository.target(ofReference: reference) == there { return true }
            }
            return false
        case .deleteRemoteBranch(let name, let remote, _):
            return (try? git.run("ls-remote", "--heads", remote, "refs/heads/" + name))?.isEmpty ?? false
        default: return false
        }
    }

    /// Completes what the step left where most of it was done; returns whether nothing is left to do.
    ///
    /// - `journal`: What was written down before.
    func complete(
        after journal: FlowJournal,
        with engine: any RepositoryEngine,
        in repository: Repository
    ) throws(GitError) -> Bool {
        var hasMoved = false
        for reference in references {
            let old = journal.after.references[reference] ?? nil
            let new = try repository.target(ofReference: reference)
            if new != old, try explains(reference, from: old, to: new, in: repository) { hasMoved = true }
        }
        guard hasMoved else { return false }
        switch self {
        case .createBranch(let name, _, _):
            // Its settings come before HEAD: where that is not there yet, both are made anew.
            if try repository.head().branch == name { return true }
            try engine.deleteBranch(name)
            return false
        case .makeFirstCommit, .tag: return true
        case .deleteBranch(let name):
            try repository.removeLocalSection("branch." + name)
            return true
        case .renameBranch(let name, let new):
            guard try repository.branch(named: new) != nil else {
                // The old name goes first.
                let reference = "refs/heads/" + name
                let tip = journal.after.references[reference] ?? nil
                try engine.restore(RestorationPoint(head: journal.after.head, references: [reference: tip]))
                return false
            }
            let settings = try repository.localSettings(inSection: "branch." + name)
            try repository.restoreLocalSection(
                "branch." + new,
                to: settings.isEmpty ? repository.localSettings(inSection: "branch." + new) : settings.renamed(to: new)
            )
            try repository.removeLocalSection("branch." + name)
            return true
        default:
            // These find out by themselves what is left to do.
            return false
        }
    }
}

extension [Setting] {
    /// The settings of a branch as those of another.
    fileprivate func renamed(to branch: String) -> [Setting] {
        map { setting in
            let key = setting.key.lastIndex(of: ".").map { setting.key[$0...] } ?? ""
            return Setting(key: "branch.\(branch)\(key)", value: setting.value)
        }
    }
}

extension Repository {
    /// Returns the commit that a merge would take in, or nil where it is not there.
    fileprivate func commit(of source: MergeSource) throws(GitError) -> ObjectID? {
        if case .tag(let name) = source { return try tag(named: name) }
        return try target(ofReference: source.reference)
    }
}
