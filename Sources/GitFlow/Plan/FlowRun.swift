import Diagnostics
import Files
import Git

/// One carrying out of a plan.
final class FlowRun {
    /// What went wrong but stopped nothing, as sentences.
    private(set) var warnings: [String] = []

    private let plan: FlowPlan
    private let repository: Repository
    private let now: CommitDate
    private let reasonForProgram: String?
    /// What git, hooks and the remote's server said during the step, and nobody was told yet.
    var said: [String] = []

    init(_ plan: FlowPlan, in repository: Repository, now: CommitDate, reasonForProgram: String?) {
        self.plan = plan
        self.repository = repository
        self.now = now
        self.reasonForProgram = reasonForProgram
    }

    /// Does the steps that are not done yet, one by one.
    func carryOut(observing observe: (FlowProgress) throws -> Void) throws {
        let engine = try engine()
        var journal = try plan.journal ?? FlowJournal(plan, reasonForProgram: reasonForProgram, in: repository)
        if plan.journal == nil { try FlowJournal.putAside(before: plan.verb, in: repository) }
        journal.steps = plan.steps
        if plan.restoresFirst {
            try Restoration(journal).carryOut(with: engine, in: repository)
            (journal.doneCount, journal.after) = (0, journal.before)
        }
        try journal.write(in: repository)
        var isTakenUp = plan.journal != nil && !plan.restoresFirst
        while let step = journal.next {
            // What observes may end the process, so nothing is done where it throws.
            try observe(.begins(step))
            do {
                try execute(step, after: journal, takingUp: isTakenUp, with: engine)
                try journal.advance(in: repository)
            } catch {
                try tellWhatWasSaid(to: observe)
                try observe(.failed(step))
                throw ended(journal, by: error, with: engine)
            }
            isTakenUp = false
            try tellWhatWasSaid(to: observe)
            try observe(.done(step))
        }
        conclude(journal)
    }

    private func tellWhatWasSaid(to observe: (FlowProgress) throws -> Void) throws {
        for text in said { try observe(.told(text)) }
        said = []
    }

    /// Makes a command that is done one that can be taken back.
    private func conclude(_ journal: FlowJournal) {
        do throws(GitError) {
            try OperationLog.append(journal, in: repository)
        } catch {
            warnings.append("All is done, but it cannot be taken back by 'undo': \(error.message).")
        }
        do throws(GitError) {
            try FlowJournal.remove(plan.verb, in: repository)
        } catch {
            warnings.append("All is done, but the note of it stays: \(error.message).")
        }
    }

    /// Does a step, or what is left of it where it was cut off before.
    private func execute(
        _ step: FlowStep,
        after journal: FlowJournal,
        takingUp isTakenUp: Bool,
        with engine: any RepositoryEngine
    ) throws {
        if isTakenUp {
            try journal.takeBackCutOffCheckout(in: repository)
            // Git has not committed it, or forgot to clean up behind it.
            if try journal.holdsCutOffMerge(in: repository), let merge = try journal.waitingOperation(in: repository) {
                try repository.giveUp(merge)
            }
            if try step.complete(after: journal, with: engine, in: repository) { return }
        }
        if case .deleteBranch(let name) = step { try refuseLateCommits(on: name, after: journal) }
        try execute(step, with: engine)
    }

    /// Refuses to delete a branch to which somebody has added since it was merged.
    private func refuseLateCommits(on branch: String, after journal: FlowJournal) throws {
        let known = journal.after.references["refs/heads/" + branch] ?? nil
        guard let tip = try repository.branch(named: branch), let known, tip != known else { return }
        throw FlowError.movedBeforeDeletion(branch, commandToContinue: journal.command)
    }

    private func engine() throws -> any RepositoryEngine {
        if reasonForProgram == nil { return LibraryEngine(repository: repository, now: now) }
        return ProgramEngine(git: try program(), repository: repository) { [weak self] in
            self?.warnings.append($0)
        }
    }

    /// Git, to which this listens.
    func program() throws(GitError) -> GitProgram {
        try repository.program().telling { [weak self] in self?.said.append($0) }
    }

    /// Leaves a work that stopped in the state that its command promises, and returns the error to tell.
    private func ended(
        _ journal: FlowJournal,
        by error: any Error,
        with engine: any RepositoryEngine
    ) -> any Error {
        guard let command = plan.commandToContinue else { return takenBack(journal, after: error, with: engine) }
        if case .mergeConflict(let paths) = error as? GitError {
            // The note is AVH's: ours is the journal.
            if plan.verb == "finish", case .merge(let merge) = journal.next {
                try? WaitingConflict.write(base: merge.base, in: repository)
            }
            return FlowError.conflict(paths: paths, commandToContinue: command)
        }
        let changes = journal.done.filter(\.isChange)
        let isUntouched = (try? changes.isEmpty && Restoration(journal).isComplete(in: repository)) ?? false
        if isUntouched, plan.journal == nil {
            // Where it cannot be removed, it says that nothing is done.
            try? FlowJournal.remove(plan.verb, in: repository)
            return error
        }
        guard let error = error as? GitError else { return error }
        return FlowError.stopped(error, done: changes.compactMap(\.accomplishment), commandToContinue: command)
    }

    private func takenBack(_ journal: FlowJournal, after error: any Error, with engine: any RepositoryEngine)
        -> any Error
    {
        do {
            let restoration = Restoration(journal)
            try restoration.refuseShared(in: repository)
            try restoration.carryOut(with: engine, in: repository)
            try FlowJournal.remove(plan.verb, in: repository)
        } catch let reason {
            guard let error = error as? GitError, let reason = reason as? any ReportableError else { return error }
            return FlowError.notTakenBack(error.withoutPuttingBack, reason: reason.message)
        }
        return (error as? GitError)?.withoutPuttingBack ?? error
    }

    private func execute(_ step: FlowStep, with engine: any RepositoryEngine) throws {
        // Git, or a script of the user's, may change them.
        defer { repository.forgetSettings() }
        switch step {
        case .createBranch(let name, let start, let checkingOut):
            try engine.createBranch(name, from: start, checkingOut: checkingOut)
        case .makeFirstCommit(let branch, let message): try engine.makeFirstCommit(on: branch, message: message)
        case .switchTo(let branch): try engine.switchTo(branch)
        case .merge(let plan): try merge(plan, with: engine)
        case .concludeMerge(let plan): try concludeMerge(plan)
        case .rebase(let plan): try rebase(plan)
        case .concludeRebase(let plan): try concludeRebase(plan)
        case .tag(let draft): try engine.createTag(draft)
        case .deleteBranch(let name): try deleteBranch(name, with: engine)
        case .renameBranch(let name, let new): try engine.renameBranch(name, to: new)
        case .set(let key, let value, let file): try repository.setSetting(key, to: value, in: file)
        case .forgetBase(let branch): try repository.removeLocalSection("gitflow.branch." + branch)
        case .hook(let hook): try run(hook)
        case .push(let plan): try push(plan)
        case .pull(let branch, let remote, let rebases):
            try pull(branch, from: remote, rebasing: rebases)
        case .deleteRemoteBranch(let name, let remote, let expected):
            try deleteRemoteBranch(name, remote: remote, expected: expected)
        }
    }

    // MARK: Merges and rebases

    private func merge(_ merge: MergePlan, with engine: any RepositoryEngine) throws {
        do throws(GitError) {
            try engine.merge(merge)
        } catch .mergeConflict where reasonForProgram == nil {
            // Somebody changed a branch since the plan was made. A conflict is git's to present.
            try ProgramEngine(git: try program(), repository: repository).merge(merge)
        }
        try WaitingConflict.forget(in: repository)
    }

    /// Commits what a person resolved; does nothing where that was done by hand.
    private func concludeMerge(_ plan: MergePlan) throws {
        if repository.hasPrivateFile("MERGE_HEAD") || repository.hasPrivateFile("SQUASH_MSG") {
            // Git writes its message last, and may have been killed before.
            let isWritten = repository.hasPrivateFile("MERGE_MSG") || repository.hasPrivateFile("SQUASH_MSG")
            let message = isWritten ? ["--no-edit"] : ["-m", try repository.message(of: plan)]
            try program().run(["commit", "--quiet"] + message)
        }
        try WaitingConflict.forget(in: repository)
    }

    private func rebase(_ plan: RebasePlan) throws {
        let git = try program()
        if try repository.hasUnbegunRebase() { try giveUpRebase() }
        try stoppingAtConflicts {
            if plan.isInteractive {
                try git.runAttached(["rebase"] + plan.options + [plan.base, plan.branch])
            } else {
                try git.run(["rebase", "--quiet"] + plan.options + [plan.base, plan.branch])
            }
        }
    }

    private func pull(_ branch: String, from remote: String, rebasing: Bool) throws {
        let git = try program()
        do {
            try stoppingAtConflicts {
                try git.run(["pull", "--quiet", rebasing ? "--rebase" : "--no-rebase", remote, branch])
            }
        } catch let error as GitError {
            if case .mergeConflict = error { throw error }
            // A hook refused the merge.
            if repository.hasPrivateFile("MERGE_HEAD") { try git.run("merge", "--abort") }
            throw error
        }
    }

    /// Goes on with a rebase; does nothing where a person has ended it.
    private func concludeRebase(_ plan: RebasePlan) throws {
        guard repository.operationUnderWay == .rebase else { return }
        let git = try program()
        try stoppingAtConflicts {
            if plan.isInteractive {
                try git.runAttached(["rebase", "--continue"])
            } else {
                try git.run("rebase", "--continue")
            }
        }
    }

    /// Lets git do its work, which may stop for a person; an interactive rebase does so without an error.
    private func stoppingAtConflicts(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as GitError {
            if try repository.hasUnbegunRebase() {
                try giveUpRebase()
                throw error
            }
            let paths = try repository.conflictedPaths()
            // Git has another reason to stop, which it tells.
            if paths.isEmpty { throw error }
            throw GitError.mergeConflict(paths: paths)
        }
        if repository.operationUnderWay == .rebase { throw GitError.mergeConflict(paths: []) }
    }

    private func giveUpRebase() throws {
        try program().run("-c", "core.hooksPath=/dev/null", "rebase", "--abort")
    }

    // MARK: Branches

    /// Deletes a branch; one that is gone was deleted before this was stopped.
    private func deleteBranch(_ name: String, with engine: any RepositoryEngine) throws {
        if try repository.branch(named: name) != nil { try engine.deleteBranch(name) }
    }

    private func run(_ hook: FlowHook) throws {
        guard let configuration = try FlowConfiguration(of: repository) else { return }
        let status = try HookRunner(configuration, in: repository).run(hook)
        guard status != 0 else { return }
        switch hook.phase {
        case .before: throw FlowError.hookRefused(name: hook.name, status: status)
        case .after: warnings.append("The hook '\(hook.name)' ended with status \(status).")
        }
    }
}
