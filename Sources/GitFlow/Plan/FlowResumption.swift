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
    /// - Parameters:
    ///   - verb: The verb.
    ///   - kind: The kind of branch that was typed; nil for any.
    ///   - name: The name of the branch that was typed, without its prefix; nil for any.
    ///   - repository: Where it was left.
    /// - Throws: ``FlowError/nothingToContinue(verb:)``, ``FlowError/cutOff(verb:subject:commandToContinue:)`` where it is
    ///   about another branch, or an error of what git waits with instead.
    package init(
        _ verb: String,
        of kind: BranchKind? = nil,
        named name: String? = nil,
        in repository: Repository
    ) throws {
        guard let journal = try FlowJournal.read(verb, in: repository) else {
            try repository.refuseOperationUnderWay()
            throw FlowError.nothingToContinue(verb: verb)
        }
        if let kind, let configuration = try FlowConfiguration(of: repository) {
            let found = configuration.name(of: journal.subject, as: kind)
            if found == nil || (name != nil && found != name) {
                throw FlowError.cutOff(
                    verb: verb,
                    subject: journal.subject,
                    commandToContinue: journal.command
                )
            }
        }
        self.init(journal)
    }

    /// What is done of it.
    package var done: [FlowStep] { Array(journal.done) }

    /// Returns the plan that goes on with a command which was cut off or stopped, where the same is typed again.
    ///
    /// Nil where there is none, or where what it did was changed since: then everything is to be decided anew.
    ///
    /// - `subject`: The whole name of the branch that it is about.
    static func planAgain(
        _ verb: String,
        of subject: String,
        _ request: String,
        in repository: Repository
    ) throws -> FlowPlan? {
        guard let journal = try FlowJournal.read(verb, in: repository), journal.subject == subject,
            journal.request == request, try journal.changedReference(in: repository) == nil
        else { return nil }
        return try FlowResumption(journal).planAgain(in: repository)
    }

    /// Goes on with a command that was cut off or stopped, where the same is typed again; else decides anew.
    ///
    /// - Parameters:
    ///   - verb: The verb of the command.
    ///   - request: All that was typed.
    ///   - repository: Where it was cut off.
    ///   - decide: Decides anew.
    /// - Returns: The plan.
    /// - Throws: What deciding throws, or what stands in the way of going on.
    static func goingOn(
        with verb: String,
        _ request: some Hashable,
        in repository: Repository,
        decide: () throws -> FlowPlan
    ) throws -> FlowPlan {
        let words = "\(request)"
        if let journal = try FlowJournal.read(verb, in: repository), journal.request == words,
            try journal.isStill(checkedOutIn: repository), try journal.changedReference(in: repository) == nil
        {
            return try FlowResumption(journal).planAgain(in: repository)
        }
        var plan = try decide()
        plan.request = words
        return plan
    }

    /// Refuses where a command of a verb stopped and waits for a person, and says how to go on with it.
    static func refuseWaiting(_ verb: String, in repository: Repository) throws {
        guard repository.hasPrivateFile("MERGE_HEAD") || repository.operationUnderWay == .rebase,
            let journal = try FlowJournal.read(verb, in: repository)
        else { return }
        let paths = try repository.conflictedPaths()
        throw FlowError.conflictWaits(paths: paths, commandToContinue: journal.command)
    }

    /// Returns the plan to go on, which commits what a person has resolved.
    package func plan(in repository: Repository) throws -> FlowPlan {
        let paths = try repository.conflictedPaths()
        if !paths.isEmpty { throw FlowError.conflictWaits(paths: paths, commandToContinue: journal.command) }
        if let reference = try journal.changedReference(in: repository) {
            throw FlowError.movedSince(name: Restoration.shortName(of: reference))
        }
        if let plan = try FlowPlan(goingBackWith: journal, in: repository) { return plan }
        var journal = journal
        switch journal.next {
        case .merge(let merge), .concludeMerge(let merge): try conclude(merge, of: &journal, in: repository)
        case .rebase(let rebase), .concludeRebase(let rebase):
            let waits = try repository.operationUnderWay == .rebase && !repository.hasUnbegunRebase()
            // To rebase again changes nothing where it is done, but an interactive one would ask again.
            let isDone = try rebase.isInteractive && hasMoved(rebase.branch, in: repository)
            journal.steps[journal.doneCount] = waits || isDone ? .concludeRebase(rebase) : .rebase(rebase)
        case .pull(let branch, let remote, _) where repository.hasPrivateFile("MERGE_HEAD"):
            let merge = MergePlan(.remoteBranch("\(remote)/\(branch)"), into: branch, style: .fastForwardIfPossible)
            journal.steps[journal.doneCount] = .concludeMerge(merge)
        case .pull(let branch, let remote, true) where repository.operationUnderWay == .rebase:
            journal.steps[journal.doneCount] = .concludeRebase(RebasePlan(branch, onto: "\(remote)/\(branch)"))
        default: try repository.refuseMergeUnderWay()
        }
        return FlowPlan(goingOnWith: journal)
    }

    /// Finds out what is left of a merge that stopped: to commit it, to do it again, or nothing where a person did.
    private func conclude(_ merge: MergePlan, of journal: inout FlowJournal, in repository: Repository) throws {
        let isSquash = if case .squash = merge.style { true } else { false }
        let waits =
            try isSquash
            ? repository.hasPrivateFile("SQUASH_MSG") && repository.head().branch == merge.base
                && repository.cleanliness().isStaged
            : repository.hasPrivateFile("MERGE_HEAD")
        if try waits && !journal.holdsCutOffMerge(in: repository) {
            journal.steps[journal.doneCount] = .concludeMerge(merge)
        } else if try isSquash && hasMoved(merge.base, in: repository) {
            // A squash leaves no parent by which a merge would be known.
            journal.doneCount += 1
        } else {
            // Where the person has committed a merge, there is nothing left to merge.
            journal.steps[journal.doneCount] = .merge(merge)
        }
    }

    /// Whether somebody moved a branch since the last step.
    private func hasMoved(_ branch: String, in repository: Repository) throws(GitError) -> Bool {
        try repository.branch(named: branch) != journal.after.references["refs/heads/" + branch] ?? nil
    }

    /// Returns the plan to go on where the same command is typed again: what a person has not committed stays theirs.
    func planAgain(in repository: Repository) throws -> FlowPlan {
        let paths = try repository.conflictedPaths()
        let operation = try repository.hasUnbegunRebase() ? nil : repository.operationUnderWay
        let isOwn = operation == .rebase && journal.next?.mayRebase == true
        let waits = try repository.hasPrivateFile("MERGE_HEAD") && !journal.holdsCutOffMerge(in: repository)
        if waits || !paths.isEmpty || isOwn {
            throw FlowError.conflictWaits(paths: paths, commandToContinue: journal.command)
        }
        if let operation { throw FlowError.operationUnderWay(operation) }
        return try plan(in: repository)
    }

    /// Puts back everything that the command changed, and forgets it.
    ///
    /// Throws a ``FlowError`` where something of it cannot be taken back, before anything changes.
    package func abort(in repository: Repository, now: CommitDate) throws -> FlowOutcome {
        let restoration = Restoration(journal)
        try restoration.refuseLoss(in: repository)
        try repository.refuseLocks(of: journal.before.references.keys)
        if let operation = try journal.waitingOperation(in: repository) {
            try repository.giveUp(operation, thenTo: journal.before.landing(in: repository))
        }
        try WaitingConflict.forget(in: repository)
        let outcome = try restoration.undo(in: repository, now: now)
        try FlowJournal.remove(journal.verb, in: repository)
        return outcome
    }
}

extension FlowPlan {
    /// Plans to do all of a command, once the rest of it is taken back; nil where no part of that is done.
    init?(goingBackWith journal: FlowJournal, in repository: Repository) throws(GitError) {
        guard try journal.isPartlyTakenBack(in: repository) else { return nil }
        self.init(goingOnWith: journal)
        steps = steps.map(\.fromItsBeginning)
        restoresFirst = true
    }

    /// Plans what is left to do of a command.
    init(goingOnWith journal: FlowJournal) {
        self.init(journal.verb, of: journal.subject, request: journal.request, work: LocalWork(current: nil))
        steps = journal.steps
        self.journal = journal
        summary = journal.summary
        landing = journal.landing
        commandToContinue = journal.command.isEmpty ? nil : journal.command
    }
}

extension Restoration {
    /// Puts everything back with the engine that does it as git would.
    ///
    /// What is not committed stays, but where it lies in the way of a file that has to change.
    func undo(in repository: Repository, now: CommitDate) throws -> FlowOutcome {
        let conflicts = try repository.conflictedPaths()
        if !conflicts.isEmpty { throw FlowError.unmergedFiles(paths: conflicts) }
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
