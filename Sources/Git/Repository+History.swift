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

/// How many commits each of two branches has that the other has not.
package struct Distance: Hashable, Sendable {
    /// Those that the first has alone.
    package var ahead: Int
    /// Those that the other has alone.
    package var behind: Int

    /// Creates a distance.
    package init(ahead: Int, behind: Int) {
        self.ahead = ahead
        self.behind = behind
    }

    /// Whether both are at the same commit.
    package var isZero: Bool { ahead == 0 && behind == 0 }
}

extension Repository {
    /// Returns how many commits a branch has that another has not, and the other way round.
    package func distance(of branch: ObjectID, from other: ObjectID) throws(GitError) -> Distance {
        if branch == other { return Distance(ahead: 0, behind: 0) }
        return try historyReader().distance(of: branch, from: other)
    }

    /// Returns the best common ancestor of a branch and another, whose distance is known.
    ///
    /// A branch without merges leads there in as many steps as it has commits, which saves the walk over all that the other
    /// has.
    package func mergeBase(
        of branch: ObjectID,
        _ other: ObjectID,
        _ distance: Distance
    ) throws(GitError) -> ObjectID? {
        if distance.behind == 0 { return other }
        var commit = branch
        for _ in 0..<distance.ahead {
            guard let parents = try record(of: commit)?.parents, parents.count == 1 else {
                return try mergeBase(of: branch, other)
            }
            commit = parents[0]
        }
        return commit
    }

    /// Returns the best common ancestor of two commits, or nil where there is none.
    package func mergeBase(of first: ObjectID, _ second: ObjectID) throws(GitError) -> ObjectID? {
        try historyReader().mergeBase(of: first, second)
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
        try historyReader().commits(of: branch, notIn: other, limit: limit).count
    }

    /// Returns the commits that a branch has and another has not.
    package func commits(of branch: ObjectID, notIn other: ObjectID) throws(GitError) -> [ObjectID] {
        try historyReader().commits(of: branch, notIn: other, limit: Int(Int32.max))
    }
}
