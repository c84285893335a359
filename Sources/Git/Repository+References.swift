import Clibgit2
import Files

/// What is checked out.
package enum Head: Hashable, Sendable {
    /// A branch, at a commit.
    case branch(String, ObjectID)
    /// A branch that has no commit yet.
    case unborn(String)
    /// A commit that no branch stands for.
    case detached(ObjectID)

    /// The branch's name, where one is checked out.
    package var branch: String? {
        switch self {
        case .branch(let name, _), .unborn(let name): name
        case .detached: nil
        }
    }

    /// The commit, where there is one.
    package var commit: ObjectID? {
        switch self {
        case .branch(_, let commit), .detached(let commit): commit
        case .unborn: nil
        }
    }
}

extension Repository {
    /// Returns what is checked out in this work tree.
    package func head() throws(GitError) -> Head {
        try reader.head()
    }

    /// Returns the commit that a reference stands for, or nil where there is no such reference.
    ///
    /// - `name`: The whole name, such as `refs/heads/develop`.
    func commit(ofReference name: String) throws(GitError) -> ObjectID? {
        try reader.target(ofReference: name)
    }

    /// Returns the object that a reference names, or nil where there is no such reference: for an annotated tag, the tag.
    package func target(ofReference name: String) throws(GitError) -> ObjectID? { try commit(ofReference: name) }

    /// Checks out a branch in name only: no file changes.
    ///
    /// The reflog says `checkout: moving from … to …`, as git's does.
    func setHead(toBranch branch: String) throws(GitError) {
        try withIdentity { () throws(GitError) in
            try check(libgit2.git_repository_set_head(pointer, "refs/heads/" + branch), "switch to branch '\(branch)'")
        }
    }

    /// Names the branch that the first commit will make.
    func setUnbornHead(toBranch branch: String) throws(GitError) {
        _ = try Handle("set HEAD to '\(branch)'", in: self, freeing: libgit2.git_reference_free) {
            libgit2.git_reference_symbolic_create(&$0, pointer, "HEAD", "refs/heads/" + branch, 1, nil)
        }
    }

    /// Moves a branch from the commit it is known to be at, with a line in its reflog, and in HEAD's where it is checked
    /// out.
    ///
    /// - `expected`: Where the branch is now; nil where it does not exist yet.
    ///
    /// Throws where another process moved the branch meanwhile.
    func moveReference(
        _ name: String,
        from expected: ObjectID?,
        to target: ObjectID,
        reflog message: String
    ) throws(GitError) {
        try withIdentity { () throws(GitError) in
            var target = target.oid
            if var expected = expected?.oid {
                _ = try Handle("move '\(name)'", in: self, freeing: libgit2.git_reference_free) {
                    libgit2.git_reference_create_matching(&$0, pointer, name, &target, 1, &expected, message)
                }
            } else {
                _ = try Handle("create '\(name)'", in: self, freeing: libgit2.git_reference_free) {
                    libgit2.git_reference_create(&$0, pointer, name, &target, 0, message)
                }
            }
        }
    }

    /// Makes a reference name an object, or removes it, wherever it stands now.
    func setReference(_ name: String, to target: ObjectID?) throws(GitError) {
        let current = try commit(ofReference: name)
        if current == target { return }
        guard let target else {
            let reference = try Handle("find '\(name)'", in: self, freeing: libgit2.git_reference_free) {
                libgit2.git_reference_lookup(&$0, pointer, name)
            }
            try check(libgit2.git_reference_delete(reference.pointer), "remove '\(name)'")
            return
        }
        try moveReference(name, from: current, to: target, reflog: "restored")
    }

    /// Makes HEAD what it was, where it is not; no file changes.
    func restoreHead(_ head: Head) throws(GitError) {
        let current = try self.head()
        if current == head { return }
        switch head {
        case .branch(let name, _): try setHead(toBranch: name)
        case .unborn(let name): try setUnbornHead(toBranch: name)
        case .detached(let commit):
            var id = commit.oid
            try check(libgit2.git_repository_set_head_detached(pointer, &id), "switch to \(commit.abbreviated)")
        }
    }

    /// Writes `ORIG_HEAD`, by which `git reset --hard ORIG_HEAD` takes back a merge.
    func writeOriginalHead(_ commit: ObjectID) throws(GitError) {
        var commit = commit.oid
        _ = try Handle("write ORIG_HEAD", in: self, freeing: libgit2.git_reference_free) {
            libgit2.git_reference_create(&$0, pointer, "ORIG_HEAD", &commit, 1, nil)
        }
    }
}
