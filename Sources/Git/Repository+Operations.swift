/// An operation of git that waits for a person in the middle.
package enum OperationUnderWay: String, Hashable, Sendable {
    /// `git am`.
    case am
    /// `git rebase`.
    case rebase
    /// `git cherry-pick`.
    case cherryPick = "cherry-pick"
    /// `git revert`.
    case revert
    /// `git bisect`.
    case bisect

    /// The commands that end it: the first goes on where there are two, the last gives up.
    package var endings: [String] {
        self == .bisect ? ["git bisect reset"] : ["git \(rawValue) --continue", "git \(rawValue) --abort"]
    }
}

extension Repository {
    /// Returns the operation that waits in this work tree, where there is one; a merge does not count.
    package var operationUnderWay: OperationUnderWay? {
        if hasPrivateFile("rebase-apply/applying") { return .am }
        if hasPrivateFile("rebase-merge") || hasPrivateFile("rebase-apply") { return .rebase }
        if isWaiting(at: "CHERRY_PICK_HEAD") { return .cherryPick }
        if isWaiting(at: "REVERT_HEAD") { return .revert }
        if let todo = privateText("sequencer/todo") { return todo.hasPrefix("revert") ? .revert : .cherryPick }
        return hasPrivateFile("BISECT_LOG") ? .bisect : nil
    }

    /// Whether git keeps a commit under a name of its own, in a file or among the references.
    private func isWaiting(at name: String) -> Bool {
        hasPrivateFile(name) || (pointer == nil && (try? reader.id(ofRevision: name)) != nil)
    }

    /// Whether a rebase has left its folder and not yet begun: it was cut off, or a hook refused.
    ///
    /// Git would go on with the branch that is checked out, which is another.
    package func hasUnbegunRebase() throws(GitError) -> Bool {
        guard operationUnderWay == .rebase else { return false }
        return try head().branch != nil
    }

    /// Returns whether a branch, a tag or a branch of a remote holds a commit: git forgets others after a while.
    package func isHeld(_ commit: ObjectID) throws(GitError) -> Bool {
        try historyReader().isHeld(commit)
    }
}
