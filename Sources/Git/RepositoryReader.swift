/// The few questions about a repository that libgit2 and the git program answer each in its way; whatever else is read is
/// made of them.
protocol RepositoryReader {
    // MARK: References

    /// Returns what is checked out in this work tree.
    func head() throws(GitError) -> Head

    /// Returns the object that a reference names, by its whole name; nil where there is no such reference.
    func target(ofReference name: String) throws(GitError) -> ObjectID?

    /// Returns the references below a folder such as `refs/tags/`, by the rest of their names, in the order of the bytes,
    /// with the objects that they name.
    func references(below folder: String) throws(GitError) -> [Branch]

    /// Returns the object that a revision such as `HEAD~1` names, or nil where there is none.
    func id(ofRevision revision: String) throws(GitError) -> ObjectID?

    /// Returns the work trees other than this one.
    func otherWorktrees() throws(GitError) -> [Worktree]

    // MARK: History

    /// Returns an object, or nil where it is not here.
    func object(_ id: ObjectID) throws(GitError) -> StoredObject?

    /// Returns the best common ancestor of two commits, or nil where there is none.
    func mergeBase(of first: ObjectID, _ second: ObjectID) throws(GitError) -> ObjectID?

    /// Returns how many commits one has that another has not, and the other way round.
    func distance(of commit: ObjectID, from other: ObjectID) throws(GitError) -> Distance

    /// Returns the commits that one has and another has not, up to a limit, the latest first.
    func commits(of commit: ObjectID, notIn other: ObjectID, limit: Int) throws(GitError) -> [ObjectID]

    /// Returns whether a branch, a tag or a branch of a remote holds a commit.
    func isHeld(_ commit: ObjectID) throws(GitError) -> Bool

    /// Merges two commits that have gone apart, in memory: nothing but objects that nothing refers to is written.
    func merge(_ commit: ObjectID, into base: ObjectID) throws(GitError) -> MergeOutcome

    /// Writes a commit that nothing is to refer to, by nobody and at no time.
    func writeStandIn(of tree: ObjectID, _ parents: [ObjectID]) throws(GitError) -> ObjectID

    // MARK: Work tree

    /// Returns the files that hold changes which are not committed.
    func edits() throws(GitError) -> Edits

    /// Returns the files that hold conflicts.
    func conflictedPaths() throws(GitError) -> [String]

    /// Returns what is staged at each path, and nil where nothing is.
    func staged(at paths: [[CChar]]) throws(GitError) -> [TreeChange.Side?]

    /// Returns whether a plain file of the work tree would be stored as a blob.
    func isStored(_ file: WorkTreeFile, as blob: ObjectID) throws(GitError) -> Bool

    /// Returns whether the repository ignores a path.
    func isIgnored(_ path: [CChar]) throws(GitError) -> Bool
}
