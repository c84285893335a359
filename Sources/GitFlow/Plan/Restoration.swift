import Files
import Git

/// The way back from what a command did to how everything was before.
struct Restoration {
    private let journal: FlowJournal

    init(_ journal: FlowJournal) {
        self.journal = journal
    }

    /// How everything was.
    var before: RestorationPoint { journal.before }

    /// Refuses where others can see something of what was done.
    func refuseShared(in repository: Repository) throws {
        let isSent = try journal.next.map { try $0.isSeenByOthers(in: repository) } ?? false
        let done = journal.done + (isSent ? [journal.next].compactMap(\.self) : [])
        if let step = done.first(where: \.isShared), let accomplishment = step.accomplishment {
            throw FlowError.alreadyShared(what: accomplishment)
        }
    }

    /// Refuses where something of what was done cannot be taken back, or was changed since.
    func refuseLoss(in repository: Repository) throws {
        try refuseShared(in: repository)
        for (reference, before) in journal.before.references.sorted(by: { $0.key < $1.key }) {
            let now = try repository.target(ofReference: reference)
            let known = journal.after.references[reference] ?? nil
            let name = Self.shortName(of: reference)
            if now != before, now != known,
                try journal.next?.explains(reference, from: known, to: now, in: repository) != true
            {
                throw FlowError.movedSince(name: name)
            }
            let after = now == before ? known : now
            // A branch that was made is not lost with what the remote has of it, nor one that only followed the remote's.
            if journal.done.contains(where: { $0.follows(name) }) { continue }
            guard let before, let after, after != before else { continue }
            if let remote = try repository.counterpart(of: name, holding: after, butNot: before) {
                throw FlowError.alreadyShared(what: "'\(name)' is part of '\(remote)'")
            }
        }
        if case .branch(let name, _) = journal.before.head, journal.before.references["refs/heads/" + name] == nil,
            try repository.branch(named: name) == nil
        {
            throw FlowError.movedSince(name: name)
        }
        for tree in try repository.otherWorktrees() {
            guard let branch = tree.branch, let before = journal.before.references["refs/heads/" + branch],
                before != (journal.after.references["refs/heads/" + branch] ?? nil)
            else { continue }
            throw FlowError.heldByWorktree(branch: branch, path: tree.path)
        }
    }

    /// Whether references, HEAD and settings are what they were, and no file is on its way.
    func isComplete(in repository: Repository) throws(GitError) -> Bool {
        if try !isWhole(in: repository) { return false }
        if try journal.holdsCutOffCheckout(in: repository) { return false }
        for section in journal.settings {
            if try repository.localSettings(inSection: section.name) != section.settings { return false }
        }
        return true
    }

    private func isWhole(in repository: Repository) throws(GitError) -> Bool {
        try RestorationPoint(of: repository, references: journal.before.references.keys) == journal.before
    }

    /// Makes references, HEAD, files and settings what they were.
    func carryOut(with engine: any RepositoryEngine, in repository: Repository) throws(GitError) {
        try journal.takeBackCutOffCheckout(in: repository)
        if try !isWhole(in: repository) { try engine.restore(journal.before) }
        for section in journal.settings {
            try repository.restoreLocalSection(section.name, to: section.settings)
        }
    }

    static func shortName(of reference: String) -> String {
        reference.rest(after: "refs/heads/") ?? reference.rest(after: "refs/tags/") ?? reference
    }
}

extension FlowStep {
    /// Whether it moves a branch to what the remote has of it.
    fileprivate func follows(_ branch: String) -> Bool {
        guard case .merge(let plan) = self, case .remoteBranch = plan.source else { return false }
        return plan.base == branch
    }
}

extension Repository {
    /// Returns the branch of a remote, of the same name, that has a commit and has more than another; or nil.
    fileprivate func counterpart(
        of name: String,
        holding commit: ObjectID,
        butNot before: ObjectID
    ) throws(GitError) -> String? {
        for branch in try remoteBranches() where branch.name.hasSuffix("/" + name) {
            if try isAncestor(commit, of: branch.tip), try !isAncestor(commit, of: before) { return branch.name }
        }
        return nil
    }
}
