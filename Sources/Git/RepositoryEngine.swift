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

    /// Merges into a branch, which is checked out where the plan wants it; does nothing where it holds the source
    /// already.
    ///
    /// - Throws: ``GitError/mergeConflict(paths:)``, only by the git program: the base is checked out then, and the
    ///   merge waits for a person.
    func merge(_ plan: MergePlan) throws(GitError)

    /// Creates an annotated tag.
    func createTag(_ draft: TagDraft) throws(GitError)

    /// Deletes a local branch, whether or not it is merged.
    func deleteBranch(_ name: String) throws(GitError)

    /// Renames a local branch, with its settings `branch.NAME.*`, wherever it is checked out.
    func renameBranch(_ name: String, to newName: String) throws(GitError)

    /// Makes references, HEAD and the files what a point in time says.
    ///
    /// Other references stay. Nothing may be uncommitted.
    func restore(_ point: RestorationPoint) throws(GitError)
}

/// Where a new branch begins.
package enum BranchStart: Hashable, Sendable {
    /// At the tip of a local branch.
    case local(String)
    /// At the tip of a branch of a remote, such as `origin/develop`, which it then follows.
    case upstream(String)
    /// At the commit that a revision names.
    case revision(String)

    /// The name that the user knows: `develop`, `origin/develop`.
    package var name: String {
        switch self {
        case .local(let name), .upstream(let name), .revision(let name): name
        }
    }

    /// Whether the new branch follows the one it begins at.
    var isUpstream: Bool { self == .upstream(name) }

    /// Returns the commit, or nil where there is none.
    package func commit(in repository: Repository) throws(GitError) -> ObjectID? {
        switch self {
        case .local(let name): try repository.branch(named: name)
        case .upstream(let name): try repository.commit(ofReference: "refs/remotes/" + name)
        case .revision(let name): try repository.commit(named: name)
        }
    }
}
