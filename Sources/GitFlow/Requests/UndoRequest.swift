package import Git

/// The request to take back the last flow command: one that was cut off, else the last that was done.
package struct UndoRequest: Hashable, Sendable {
    /// Creates a request.
    package init() {}

    /// Returns what would be taken back: a command, and the references that would move.
    ///
    /// Throws ``FlowError/nothingToUndo``, or the refusal of ``execute(in:now:)``.
    package func journal(in repository: Repository) throws -> FlowJournal {
        let unfinished = try FlowJournal.unfinished(in: repository).last
        if let unfinished, !unfinished.command.isEmpty {
            try FlowResumption.refuseWaiting(unfinished.verb, in: repository)
            throw FlowError.cutOff(
                verb: unfinished.verb,
                subject: unfinished.subject,
                commandToContinue: unfinished.command
            )
        }
        guard let journal = unfinished ?? OperationLog.entries(in: repository).last else {
            throw FlowError.nothingToUndo
        }
        try repository.refuseMergeUnderWay()
        if let operation = repository.operationUnderWay { throw FlowError.operationUnderWay(operation) }
        try Restoration(journal).refuseLoss(in: repository)
        return journal
    }

    /// Takes it back: references, HEAD, files and settings.
    ///
    /// Throws a ``FlowError`` where something of it was pushed, or changed since.
    package func execute(in repository: Repository, now: CommitDate) throws -> FlowOutcome {
        let journal = try journal(in: repository)
        try repository.refuseLocks(of: journal.before.references.keys)
        let outcome = try Restoration(journal).undo(in: repository, now: now)
        if journal == OperationLog.entries(in: repository).last { try OperationLog.removeLast(in: repository) }
        if journal == (try FlowJournal.read(journal.verb, in: repository)) {
            try FlowJournal.remove(journal.verb, in: repository)
        }
        return outcome
    }
}
