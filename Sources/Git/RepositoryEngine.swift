/// What carries out changes of branches and files: libgit2 in this process, or the git program.
///
/// Both leave the same repository behind wherever ``Repository/obstacle(to:)`` finds nothing. Each method either does
/// all of its work, or throws and has put back what it changed, but for reflogs and `ORIG_HEAD`; ``merge(_:)`` says
/// where it differs.
package protocol RepositoryEngine {
    /// Creates a branch and checks it out where that is asked for, or does neither.
    func createBranch(_ name: String, from start: BranchStart, checkingOut: Bool) throws(GitError)

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
package enum BranchStart: Hashable, Sendable {
    /// At the tip of a local branch.
    case local(String)
    /// At the tip of a branch of a remote, such as `origin/develop`, which it then follows.
    case upstream(String)

    /// The name that the user knows: `develop`, `origin/develop`.
    package var name: String {
        switch self {
        case .local(let name), .upstream(let name): name
        }
    }

    /// Whether the new branch follows the one it begins at.
    var isUpstream: Bool { self == .upstream(name) }

    /// The whole name of the reference.
    var reference: String { (isUpstream ? "refs/remotes/" : "refs/heads/") + name }
}
