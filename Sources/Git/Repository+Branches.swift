import Clibgit2
import Files

/// A branch and the commit at its tip.
package struct Branch: Hashable, Sendable {
    /// The name without `refs/heads/`, or `refs/remotes/REMOTE/`.
    package var name: String
    /// The commit.
    package var tip: ObjectID

    /// Creates a branch's description.
    package init(name: String, tip: ObjectID) {
        self.name = name
        self.tip = tip
    }
}

extension Repository {
    /// Returns the tip of a local branch, or nil where there is no such branch.
    package func branch(named name: String) throws(GitError) -> ObjectID? {
        try commit(ofReference: "refs/heads/" + name)
    }

    /// Returns the tip of a branch of a remote as it was when it was last heard of, or nil where there is no such branch.
    package func branch(named name: String, ofRemote remote: String) throws(GitError) -> ObjectID? {
        try commit(ofReference: "refs/remotes/\(remote)/\(name)")
    }

    /// Returns the local branches whose names begin with a text, in the order of their names' bytes.
    package func branches(withPrefix prefix: String = "") throws(GitError) -> [Branch] {
        try references(below: "refs/heads/").filter { $0.name.rest(after: prefix) != nil }
    }

    /// Returns the branches of a remote, as they were when it was last heard of.
    package func branches(ofRemote remote: String) throws(GitError) -> [Branch] {
        try references(below: "refs/remotes/\(remote)/").filter { $0.name != "HEAD" }
    }

    /// Returns the branches of all remotes by names such as `origin/develop`, as they were when they were last heard of.
    package func remoteBranches() throws(GitError) -> [Branch] {
        try references(below: "refs/remotes/").filter { !$0.name.hasSuffix("/HEAD") }
    }

    /// Creates a branch and does not check it out.
    ///
    /// - `start`: The commit.
    /// - `startName`: What the reflog says that it was created from.
    func createBranch(_ name: String, at start: ObjectID, from startName: String) throws(GitError) {
        try moveReference(
            "refs/heads/" + name,
            from: nil,
            to: start,
            reflog: "branch: Created from \(startName)"
        )
    }

    /// Makes a local branch follow a branch of a remote, such as `origin/develop`.
    func setUpstream(of name: String, to upstream: String) throws(GitError) {
        let branch = try Handle("find branch '\(name)'", in: self, freeing: libgit2.git_reference_free) {
            libgit2.git_branch_lookup(&$0, pointer, name, GIT_BRANCH_LOCAL)
        }
        defer { forgetSettings() }
        try check(libgit2.git_branch_set_upstream(branch.pointer, upstream), "make '\(name)' follow '\(upstream)'")
    }

    /// Deletes a local branch with its `branch.NAME.*` settings, whether or not it is merged.
    func deleteBranch(_ name: String) throws(GitError) {
        let branch = try Handle("find branch '\(name)'", in: self, freeing: libgit2.git_reference_free) {
            libgit2.git_branch_lookup(&$0, pointer, name, GIT_BRANCH_LOCAL)
        }
        if libgit2.git_branch_is_checked_out(branch.pointer) != 0 {
            throw .failed(operation: "delete branch '\(name)'", reason: "it is checked out")
        }
        // libgit2's own deletion of branches takes all sections whose names end so, such as `gitflow.branch.NAME`.
        try check(libgit2.git_reference_delete(branch.pointer), "delete branch '\(name)'")
        try removeLocalSection("branch." + name)
    }

    /// Renames a local branch with its `branch.NAME.*` settings; every HEAD that names it follows.
    func renameBranch(_ name: String, to newName: String) throws(GitError) {
        try renameReference(name, to: newName)
        do throws(GitError) {
            // libgit2's own renaming of branches leaves the old section's header behind.
            try renameLocalSection("branch." + name, to: "branch." + newName)
        } catch {
            throw error.puttingBack { () throws(GitError) in try renameReference(newName, to: name) }
        }
    }

    /// Renames a branch and nothing of its settings.
    private func renameReference(_ name: String, to newName: String) throws(GitError) {
        let (old, new) = ("refs/heads/" + name, "refs/heads/" + newName)
        let tip = try commit(ofReference: old)
        let branch = try Handle("find branch '\(name)'", in: self, freeing: libgit2.git_reference_free) {
            libgit2.git_reference_lookup(&$0, pointer, old)
        }
        do throws(GitError) {
            try withIdentity { () throws(GitError) in
                _ = try Handle("rename branch '\(name)'", in: self, freeing: libgit2.git_reference_free) {
                    libgit2.git_reference_rename(&$0, branch.pointer, new, 0, "Branch: renamed \(old) to \(new)")
                }
            }
        } catch {
            // libgit2 removes the old name before it knows whether it can write the new one.
            throw error.puttingBack { () throws(GitError) in try setReference(old, to: tip) }
        }
    }

    /// The references below a folder such as `refs/tags/`, by the rest of their names, in order.
    ///
    /// The tip is the object that the reference names: for an annotated tag, the tag.
    func references(below folder: String) throws(GitError) -> [Branch] {
        try reader.references(below: folder)
    }
}
