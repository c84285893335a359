/// A work tree of the repository and the branch that it has checked out.
package struct Worktree: Hashable, Sendable {
    /// The folder.
    package var path: String
    /// The branch, or nil where HEAD is detached.
    package var branch: String?
}

extension Repository {
    /// Returns the work trees other than this one.
    package func otherWorktrees() throws(GitError) -> [Worktree] {
        try reader.otherWorktrees()
    }
}
