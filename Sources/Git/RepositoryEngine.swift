/// What carries out changes of branches and files: libgit2 in this process, or the git program.
///
/// Both leave the same repository behind wherever ``Repository/obstacle(to:)`` finds nothing. Each method either does
/// all of its work, or throws and has put back what it changed; ``merge(_:)`` says where it differs.
package protocol RepositoryEngine {
    /// Creates a branch and does not check it out.
    func createBranch(_ name: String, from start: BranchStart) throws(GitError)

    /// Makes the first commit of a repository from what is staged, on a branch that does not exist yet.
    func makeFirstCommit(on branch: String, message: String) throws(GitError)

    /// Checks out a branch.
    func switchTo(_ branch: String) throws(GitError)

    /// Checks out the base and merges the branch into it.
    ///
    /// - Throws: ``GitError/mergeConflict(paths:)``, only by the git program: the base is checked out then, and the
    ///   merge waits for a person.
    func merge(_ plan: MergePlan) throws(GitError)

    /// Deletes a local branch, whether or not it is merged.
    func deleteBranch(_ name: String) throws(GitError)
}

/// Where a new branch begins.
package struct BranchStart: Hashable, Sendable {
    /// The branch it begins at, as the user knows it: `develop`, `origin/develop`.
    package var name: String
    /// That branch's tip.
    package var commit: ObjectID
    /// Whether the new branch follows it, as a branch of a remote.
    package var isUpstream: Bool

    /// Creates a start.
    package init(name: String, commit: ObjectID, isUpstream: Bool = false) {
        self.name = name
        self.commit = commit
        self.isUpstream = isUpstream
    }
}
