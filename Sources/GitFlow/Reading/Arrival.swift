package import Git

/// Where a branch's work is that reached its base by another way than a merge here, such as a pull request.
package enum Arrival: String, Hashable, Sendable {
    /// In the base, as other commits.
    case here
    /// In the remote's base, to which the local one can move.
    case onRemote
}

extension Repository {
    /// Finds where a branch's work has arrived; nil where it has not, or was merged.
    ///
    /// - `base`: The tip of the branch that it belongs in.
    /// - `remoteBase`: The tip of that branch on the remote, where it has one.
    package func arrival(
        of branch: ObjectID,
        in base: ObjectID,
        or remoteBase: ObjectID?
    ) throws(GitError) -> Arrival? {
        guard let fork = try mergeBase(of: branch, base), fork != branch else { return nil }
        return try arrival(of: branch, in: base, or: remoteBase, since: fork)
    }

    /// Finds the same where it is known that the branch and its base part at a commit.
    func arrival(
        of branch: ObjectID,
        in base: ObjectID,
        or remoteBase: ObjectID?,
        since fork: ObjectID
    ) throws(GitError) -> Arrival? {
        if try commit(base, holdsWorkOf: branch, since: fork) { return .here }
        guard let remoteBase, try divergence(of: base, from: remoteBase) == .behind,
            let other = try mergeBase(of: branch, remoteBase)
        else { return nil }
        if other == branch { return .onRemote }
        return try commit(remoteBase, holdsWorkOf: branch, since: other) ? .onRemote : nil
    }
}
