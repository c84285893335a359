import Files
import Git

/// What a journal tells where the process was killed that wrote it.
extension FlowJournal {
    /// Returns a reference that was changed since by somebody else; nil where everything is as the command left it, or was
    /// before.
    ///
    /// A branch into which it merges may have gone on since: a person resolves conflicts there.
    func changedReference(in repository: Repository) throws(GitError) -> String? {
        for (reference, before) in before.references.sorted(by: { $0.key < $1.key }) {
            let now = try repository.target(ofReference: reference)
            let after = after.references[reference] ?? before
            if now == after || now == before || explainedDeletion(of: reference, now) { continue }
            if try next?.explains(reference, from: after, to: now, in: repository) == true { continue }
            if let after, let now, mergesInto(reference), try repository.isAncestor(after, of: now) { continue }
            return reference
        }
        return nil
    }

    /// Whether a branch is gone that is to be deleted anyway.
    private func explainedDeletion(of reference: String, _ now: ObjectID?) -> Bool {
        now == nil
            && steps.contains {
                if case .deleteBranch(let name) = $0 { "refs/heads/" + name == reference } else { false }
            }
    }

    private func mergesInto(_ reference: String) -> Bool {
        steps.contains { step in
            switch step {
            case .merge(let plan), .concludeMerge(let plan): "refs/heads/" + plan.base == reference
            default: false
            }
        }
    }

    /// Whether the next step has begun a merge or rebase of git's, which git can end or give up.
    func waitsInGit(in repository: Repository) throws(GitError) -> Bool {
        if repository.hasPrivateFile("MERGE_HEAD") || repository.operationUnderWay != nil { return true }
        if try !repository.conflictedPaths().isEmpty { return true }
        return try squashWaits(in: repository)
    }

    /// Whether the next step is a merge that git was about to commit, or had committed, when it was cut off, and in which
    /// nobody has to decide.
    func holdsCutOffMerge(in repository: Repository) throws(GitError) -> Bool {
        let merge: MergePlan
        switch next {
        case .merge(let plan), .concludeMerge(let plan): merge = plan
        default: return false
        }
        let isSquash = try squashWaits(in: repository)
        guard isSquash || repository.hasPrivateFile("MERGE_HEAD"), try repository.conflictedPaths().isEmpty,
            try repository.head().branch == merge.base,
            let forecast = try repository.forecast(merge)
        else { return false }
        if case .conflicts = forecast.outcome { return false }
        return true
    }

    /// What git has begun in the next step, or a person since, and that can be given up; nil where there is nothing.
    func waitingOperation(in repository: Repository) throws(GitError) -> WaitingOperation? {
        if repository.operationUnderWay == .rebase { return .rebase }
        if repository.hasPrivateFile("MERGE_HEAD") { return .merge }
        switch next {
        case .merge(let merge), .concludeMerge(let merge):
            if try repository.conflictedPaths().isEmpty, try !squashWaits(in: repository) { return nil }
            return try repository.forecast(merge).map { .squash($0.source) }
        default: return nil
        }
    }

    /// Whether the next step has begun a squash that is not yet committed.
    func squashWaits(in repository: Repository) throws(GitError) -> Bool {
        switch next {
        case .merge(let merge), .concludeMerge(let merge):
            guard case .squash = merge.style, repository.hasPrivateFile("SQUASH_MSG") else { return false }
            return try repository.head().branch == merge.base
        default: return false
        }
    }

    /// Whether the next step, or the way back, was cut off while it wrote files.
    func holdsCutOffCheckout(in repository: Repository) throws(GitError) -> Bool {
        if try waitsInGit(in: repository) { return false }
        return try repository.holdsCutOffCheckout(to: checkouts(in: repository))
    }

    /// Makes files that the next step, or the way back, had begun to write those of the commit that is checked out.
    func takeBackCutOffCheckout(in repository: Repository) throws(GitError) {
        if try waitsInGit(in: repository) { return }
        try repository.takeBackCutOffCheckout(to: checkouts(in: repository))
    }

    private func checkouts(in repository: Repository) throws(GitError) -> [ObjectID] {
        let wayBack = [try before.landing(in: repository)].compactMap(\.self)
        return (try next?.checkouts(in: repository) ?? []) + wayBack
    }

    /// Whether a part of what was done is taken back again: then only the rest of the way back leads to a known state.
    func isPartlyTakenBack(in repository: Repository) throws(GitError) -> Bool {
        if isShared { return false }
        if try waitsInGit(in: repository) { return false }
        for (reference, before) in before.references where before != after.references[reference] ?? before {
            if try repository.target(ofReference: reference) == before { return true }
        }
        let head = try repository.head()
        // The next step may have gone there itself before it stopped.
        if head == after.head || (head.branch != nil && head.branch == next?.branchCheckedOut) { return false }
        if head == before.head { return true }
        guard case .detached(let commit) = head else { return false }
        return try before.landing(in: repository) == commit
    }

    /// Returns the commands that were cut off or stopped, and that nothing was done since to.
    static func unfinished(in repository: Repository) throws(GitError) -> [FlowJournal] {
        var found: [FlowJournal] = []
        for journal in try all(in: repository) {
            guard try journal.isStill(checkedOutIn: repository),
                try journal.changedReference(in: repository) == nil,
                try !Restoration(journal).isComplete(in: repository)
            else { continue }
            found.append(journal)
        }
        return found
    }

    /// Whether nobody has gone to another branch since.
    func isStill(checkedOutIn repository: Repository) throws(GitError) -> Bool {
        let head = try repository.head()
        if case .detached(let commit) = head { return try before.landing(in: repository) == commit }
        return [before.head.branch, after.head.branch, landing, subject].contains(head.branch)
    }

    /// Hands what was given up in the middle to the log, from which it can still be taken back.
    ///
    /// - `verb`: The verb of the command that begins; what another waits for a person with stays.
    static func putAside(before verb: String, in repository: Repository) throws(GitError) {
        for journal in try all(in: repository) where journal.verb == verb || journal.command.isEmpty {
            let isUntouched = try Restoration(journal).isComplete(in: repository)
            if journal.doneCount > 0 || !isUntouched { try OperationLog.append(journal, in: repository) }
            if journal.verb != verb { try remove(journal.verb, in: repository) }
        }
    }

    private static func all(in repository: Repository) throws(GitError) -> [FlowJournal] {
        let verbs = repository.privateFiles(in: "skein").compactMap { $0.withoutEnding(".json") }
        var found: [FlowJournal] = []
        for verb in verbs { found += try [read(verb, in: repository)].compactMap(\.self) }
        return found
    }

    /// Refuses where a command was cut off while it wrote files, and says how to end it.
    static func refuseCutOffCheckout(in repository: Repository) throws {
        for journal in try unfinished(in: repository) where try journal.holdsCutOffCheckout(in: repository) {
            throw FlowError.cutOff(verb: journal.verb, subject: journal.subject, commandToContinue: journal.command)
        }
    }
}

extension FlowStep {
    /// The branch that the step checks out, where it does so.
    fileprivate var branchCheckedOut: String? {
        switch self {
        case .merge(let plan), .concludeMerge(let plan): plan.base
        case .rebase(let plan), .concludeRebase(let plan): plan.branch
        case .switchTo(let branch), .createBranch(let branch, _, true): branch
        default: nil
        }
    }
}

extension String {
    fileprivate func withoutEnding(_ end: String) -> String? {
        hasSuffix(end) ? String(dropLast(end.count)) : nil
    }
}
