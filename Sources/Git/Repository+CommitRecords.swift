/// What a commit says of its place in the history.
package struct CommitRecord: Hashable, Sendable {
    /// The commits it follows, the first parent first.
    package var parents: [ObjectID]
    /// When it was committed, in seconds since 1970.
    package var time: Int64

    /// Creates a record.
    package init(parents: [ObjectID], time: Int64) {
        self.parents = parents
        self.time = time
    }
}

extension Repository {
    /// Returns a commit's place in the history, or nil where the commit is not here, as behind the end of a shallow clone.
    package func record(of commit: ObjectID) throws(GitError) -> CommitRecord? {
        guard let object = try historyReader().object(commit), object.kind == .commit else { return nil }
        return CommitRecord(parents: object.parents, time: object.time)
    }

    /// Returns whether a commit is on the line of first parents that leads from a branch's tip backwards: what was merged
    /// into the branch is not.
    package func isOnFirstParentLine(_ commit: ObjectID, of tip: ObjectID) throws(GitError) -> Bool {
        guard let end = try record(of: commit)?.time else { return false }
        // A clock may have been wrong by a day.
        let tolerance: Int64 = 86_400
        var current = tip
        while current != commit {
            guard let record = try record(of: current), let parent = record.parents.first,
                record.time + tolerance >= end
            else { return false }
            current = parent
        }
        return true
    }
}
