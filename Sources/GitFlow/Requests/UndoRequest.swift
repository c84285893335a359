package import Git

/// The request to take back the last flow command.
package struct UndoRequest: Hashable, Sendable {
    /// Creates a request.
    package init() {}

    /// Returns what would be taken back: a command, and the references that would move.
    ///
    /// Throws ``FlowError/nothingToUndo``, or the refusal of ``execute(in:now:)``.
    package func journal(in repository: Repository) throws -> FlowJournal {
        guard let journal = OperationLog.entries(in: repository).last else { throw FlowError.nothingToUndo }
        try repository.refuseMergeUnderWay()
        if let operation = repository.operationUnderWay { throw FlowError.operationUnderWay(operation) }
        try Restoration(journal).refuseLoss(in: repository)
        return journal
    }

    /// Takes it back: references, HEAD, files and settings.
    ///
    /// Throws a ``FlowError`` where something of it was pushed, or changed since.
    package func execute(in repository: Repository, now: CommitDate) throws -> FlowOutcome {
        let outcome = try Restoration(try journal(in: repository)).undo(in: repository, now: now)
        try OperationLog.removeLast(in: repository)
        return outcome
    }
}
