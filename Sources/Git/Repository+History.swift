import Clibgit2

/// How one branch stands to another.
package enum Divergence: Hashable, Sendable {
    /// At the same commit.
    case equal
    /// It has commits that the other has not.
    case ahead
    /// The other has commits that it has not.
    case behind
    /// Both have.
    case diverged
    /// They have no commit in common.
    case unrelated
}

extension Repository {
    /// Returns the best common ancestor of two commits, or nil where there is none.
    package func mergeBase(of first: ObjectID, _ second: ObjectID) throws(GitError) -> ObjectID? {
        if let reader = try historyReader() { return try reader.mergeBase(of: first, second) }
        var (base, first, second) = (git_oid(), first.oid, second.oid)
        let status = libgit2.git_merge_base(&base, pointer, &first, &second)
        if status == GIT_ENOTFOUND.rawValue { return nil }
        try check(status, "find where two branches part")
        return ObjectID(base)
    }

    /// Returns whether the first commit is the second or one that the second follows.
    package func isAncestor(_ ancestor: ObjectID, of commit: ObjectID) throws(GitError) -> Bool {
        if ancestor == commit { return true }
        return try mergeBase(of: ancestor, commit) == ancestor
    }

    /// Returns how a branch's tip stands to another's.
    package func divergence(of branch: ObjectID, from other: ObjectID) throws(GitError) -> Divergence {
        if branch == other { return .equal }
        guard let base = try mergeBase(of: branch, other) else { return .unrelated }
        if base == other { return .ahead }
        return base == branch ? .behind : .diverged
    }

    /// Returns how many commits a branch has that another has not.
    ///
    /// - `limit`: Where to stop counting.
    package func commitCount(of branch: ObjectID, notIn other: ObjectID, limit: Int) throws(GitError) -> Int {
        if let reader = try historyReader() { return try reader.commitCount(of: branch, notIn: other, limit: limit) }
        let operation = "count commits"
        let walk = try Handle(operation, in: self, freeing: libgit2.git_revwalk_free) {
            libgit2.git_revwalk_new(&$0, pointer)
        }
        var (branch, other) = (branch.oid, other.oid)
        try check(libgit2.git_revwalk_push(walk.pointer, &branch), operation)
        try check(libgit2.git_revwalk_hide(walk.pointer, &other), operation)
        var count = 0
        while count < limit {
            var id = git_oid()
            let status = libgit2.git_revwalk_next(&id, walk.pointer)
            if status == GIT_ITEROVER.rawValue { break }
            try check(status, operation)
            count += 1
        }
        return count
    }
}
