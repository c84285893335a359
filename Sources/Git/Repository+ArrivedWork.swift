extension Repository {
    /// Returns whether a commit holds all changes of a branch, as commits of its own: merging the branch would change no
    /// file.
    ///
    /// - `fork`: Their best common ancestor.
    package func commit(
        _ commit: ObjectID,
        holdsWorkOf branch: ObjectID,
        since fork: ObjectID
    ) throws(GitError) -> Bool {
        if fork == commit || fork == branch { return false }
        let (old, new, own) = (try tree(of: fork), try tree(of: branch), try tree(of: commit))
        // A branch whose changes cancel out says nothing of where it arrived.
        if old == new { return false }
        if try misses(changesFrom: old, to: new, in: own) { return false }
        return try mergeOutcome(of: branch, into: commit) == .merged(tree: own)
    }

    /// Whether a tree still holds what was there before one of the changes: a merge would bring that change in.
    ///
    /// It is so of nearly every branch that is open, and takes much less time than a merge.
    private func misses(
        changesFrom old: ObjectID,
        to new: ObjectID,
        in current: ObjectID
    ) throws(GitError) -> Bool {
        for change in try changes(from: old, to: new) {
            if try entry(at: change.bytes, in: current) == change.old { return true }
        }
        return false
    }
}
