import Diagnostics
import Git

extension BranchOverview {
    /// A command that moves on what needs it.
    package struct Advice: Hashable, Sendable {
        /// The branch that needs it, or nil where a command waits.
        package var branch: String?
        /// What the command is typed after: `git`, or what git-flow is called by.
        package var isFlowCommand: Bool
        /// The words.
        package var words: String
        /// Why.
        package var reason: String

        /// Returns the command as the user types it.
        ///
        /// - `command`: What git-flow is called by, `git flow` or `skein flow`.
        package func line(calledBy command: String) -> String { isFlowCommand ? "\(command) \(words)" : words }
    }

    /// The commands to type next: first what waits, then the branches in order.
    package var advice: [Advice] {
        waiting.map { journal in
            let done = "\(journal.doneCount) of \(journal.steps.count) steps are done"
            return Advice(branch: nil, isFlowCommand: true, words: journal.command.continuing, reason: done)
        } + longLived.compactMap(advice) + open.compactMap(advice)
    }

    private func advice(for branch: LongLived) -> Advice? {
        if let pull = pull(branch.name, branch.sharing) { return pull }
        guard let standing = branch.standing, standing.distance.behind > 0, standing.fork != nil else { return nil }
        let (name, other) = (branch.name, standing.other)
        return Advice(
            branch: name,
            isFlowCommand: false,
            words: "git switch \(name.shellWord) && git merge \(other.shellWord)",
            reason: "'\(name)' lacks \(standing.distance.behind.commits) of '\(other)'"
        )
    }

    private func advice(for branch: Open) -> Advice? {
        guard branch.worktree == nil, !waiting.contains(where: { $0.command.hasSuffix(" " + branch.name.shellWord) })
        else { return nil }
        if branch.standing == nil {
            let words = "config base --set \(branch.branch.shellWord) BASE"
            let reason = "its base '\(branch.base)' is gone"
            return Advice(branch: branch.branch, isFlowCommand: true, words: words, reason: reason)
        }
        if let pull = pull(branch.branch, branch.sharing) { return pull }
        let reason: String
        switch (branch.progress, branch.destinations.first) {
        case (.merged, let base?): reason = "it is merged into '\(base)'"
        case (.arrived(.here), let base?): reason = "its work is in '\(base)'"
        case (.arrived(.onRemote), let base?): reason = "its work is in '\(remote.map { $0 + "/" } ?? "")\(base)'"
        default: return nil
        }
        return Advice(
            branch: branch.branch,
            isFlowCommand: true,
            words: "\(branch.kind.word) finish \(branch.name.shellWord)",
            reason: reason
        )
    }

    private func pull(_ branch: String, _ sharing: Sharing) -> Advice? {
        guard case .shared(let standing) = sharing, standing.distance.behind > 0 else { return nil }
        return Advice(
            branch: branch,
            isFlowCommand: false,
            words: "git switch \(branch.shellWord) && git pull",
            reason: "'\(branch)' lacks \(standing.distance.behind.commits) of '\(standing.other)'"
        )
    }
}

extension Int {
    /// The number with its noun.
    fileprivate var commits: String { self == 1 ? "1 commit" : "\(self) commits" }
}
