import Files
package import Git

/// The way on with a command that stopped in the middle, or back from it.
package struct FlowResumption {
    private let journal: FlowJournal

    /// Takes up a journal.
    package init(_ journal: FlowJournal) {
        self.journal = journal
    }

    /// Finds what a verb left.
    ///
    /// Throws ``FlowError/nothingToContinue(verb:)``.
    package init(_ verb: String, in repository: Repository) throws {
        guard let journal = try FlowJournal.read(verb, in: repository) else {
            throw FlowError.nothingToContinue(verb: verb)
        }
        self.init(journal)
    }

    /// Returns the plan to go on, which commits what a person has resolved.
    package func plan(in repository: Repository) throws -> FlowPlan {
        let paths = try repository.conflictedPaths()
        if !paths.isEmpty { throw FlowError.conflictWaits(paths: paths, commandToContinue: journal.command) }
        var journal = journal
        switch journal.next {
        case .merge(let merge) where repository.hasPrivateFile("MERGE_HEAD"):
            journal.steps[journal.doneCount] = .concludeMerge(merge)
        case .merge(let merge):
            guard case .squash = merge.style else { break }
            if try repository.branch(named: merge.base) != journal.after.references["refs/heads/" + merge.base] ?? nil {
                // The person has committed it.
                journal.doneCount += 1
            } else if repository.hasPrivateFile("SQUASH_MSG"), try repository.head().branch == merge.base,
                case .staged = try repository.cleanliness()
            {
                journal.steps[journal.doneCount] = .concludeMerge(merge)
            }
        case .rebase(let rebase) where repository.operationUnderWay == .rebase:
            journal.steps[journal.doneCount] = .concludeRebase(rebase)
        default: try repository.refuseMergeUnderWay()
        }
        return plan(for: journal)
    }

    /// Returns the plan to go on where the same command is typed again: what a person has not committed stays theirs.
    func planAgain(in repository: Repository) throws -> FlowPlan {
        let paths = try repository.conflictedPaths()
        if repository.hasPrivateFile("MERGE_HEAD") || !paths.isEmpty {
            throw FlowError.conflictWaits(paths: paths, commandToContinue: journal.command)
        }
        if let operation = repository.operationUnderWay { throw FlowError.operationUnderWay(operation) }
        return try plan(in: repository)
    }

    private func plan(for journal: FlowJournal) -> FlowPlan {
        var plan = FlowPlan(journal.verb, request: journal.request, work: LocalWork(current: nil))
        plan.steps = journal.steps
        plan.journal = journal
        plan.summary = journal.summary
        plan.landing = journal.landing
        plan.commandToContinue = journal.command.isEmpty ? nil : journal.command
        return plan
    }

    /// Puts back everything that the command changed, and forgets it.
    ///
    /// Throws a ``FlowError`` where something of it cannot be taken back, before anything changes.
    package func abort(in repository: Repository, now: CommitDate) throws -> FlowOutcome {
        let restoration = Restoration(journal)
        try restoration.refuseLoss(in: repository)
        let git = try repository.program()
        let quietly = ["-c", "core.hooksPath=/dev/null"]
        if repository.operationUnderWay == .rebase {
            try git.run(quietly + ["rebase", "--abort"])
        } else if repository.hasPrivateFile("MERGE_HEAD") {
            try git.run(quietly + ["merge", "--abort"])
        } else if case .unmerged = try repository.cleanliness() {
            try git.run(quietly + ["reset", "--quiet", "--merge"])
        } else if repository.hasPrivateFile("SQUASH_MSG"), case .merge(let merge) = journal.next,
            case .squash = merge.style, try repository.head().branch == merge.base
        {
            try git.run(quietly + ["reset", "--quiet", "--merge"])
        }
        try WaitingConflict.forget(in: repository)
        let outcome = try restoration.undo(in: repository, now: now)
        try FlowJournal.remove(journal.verb, in: repository)
        return outcome
    }
}

extension Restoration {
    /// Puts everything back with the engine that does it as git would.
    func undo(in repository: Repository, now: CommitDate) throws -> FlowOutcome {
        try repository.cleanliness().refuse()
        let work = LocalWork(current: try repository.head().commit, checkouts: [before.head.commit].compactMap(\.self))
        let forced = repository.environment["SKEIN_FLOW_ENGINE"]
        let reason = forced == "git" ? "SKEIN_FLOW_ENGINE is 'git'" : try repository.obstacle(to: work)?.reason
        let engine: any RepositoryEngine =
            reason == nil
            ? LibraryEngine(repository: repository, now: now)
            : ProgramEngine(git: try repository.program(), repository: repository)
        try carryOut(with: engine, in: repository)
        var summary = ["Everything is as it was before."]
        if let branch = before.head.branch { summary.append("You are now on branch '\(branch)'.") }
        return FlowOutcome(summary: summary, reasonForProgram: reason)
    }
}
