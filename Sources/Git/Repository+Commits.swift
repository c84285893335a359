import Clibgit2

/// A commit that does not exist yet.
struct CommitDraft {
    /// The files.
    var tree: ObjectID
    /// The commits it follows, the first parent first.
    var parents: [ObjectID]
    /// The message, with a line end at its end.
    var message: String
}

extension Repository {
    /// Writes a commit that no branch stands for yet.
    func writeCommit(_ draft: CommitDraft, now: CommitDate) throws(GitError) -> ObjectID {
        try writeCommit(
            draft,
            author: try identity(of: .author, now: now),
            committer: try identity(of: .committer, now: now)
        )
    }

    /// Writes a commit by the people given.
    func writeCommit(
        _ draft: CommitDraft,
        author: Identity,
        committer: Identity
    ) throws(GitError) -> ObjectID {
        let operation = "write a commit"
        let author = try signature(author)
        let committer = try signature(committer)
        var treeID = draft.tree.oid
        let tree = try Handle(operation, in: self, freeing: libgit2.git_tree_free) {
            libgit2.git_tree_lookup(&$0, pointer, &treeID)
        }

        var parents: [OpaquePointer?] = []
        defer { for parent in parents { libgit2.git_commit_free(parent) } }
        for parent in draft.parents {
            var found: OpaquePointer?
            var id = parent.oid
            try check(libgit2.git_commit_lookup(&found, pointer, &id), operation)
            parents.append(found)
        }
        var id = git_oid()
        try check(
            libgit2.git_commit_create(
                &id,
                pointer,
                nil,
                author.pointer.typed,
                committer.pointer.typed,
                nil,
                draft.message,
                tree.pointer,
                parents.count,
                &parents
            ),
            operation
        )
        return ObjectID(id)
    }

    /// Returns the tree of a commit.
    package func tree(of commit: ObjectID) throws(GitError) -> ObjectID {
        guard let tree = try object(commit).tree else {
            throw .failed(operation: "read commit \(commit.abbreviated)", reason: "it is none")
        }
        return tree
    }

    /// Returns the commits that a commit follows, the first parent first.
    package func parents(of commit: ObjectID) throws(GitError) -> [ObjectID] { try object(commit).parents }

    /// Returns an object that has to be there.
    func object(_ id: ObjectID) throws(GitError) -> StoredObject {
        guard let object = try historyReader().object(id) else {
            throw .failed(operation: "read \(id.abbreviated)", reason: "object not found")
        }
        return object
    }

    /// Writes the index as a tree: what a first commit holds.
    func writeIndexTree() throws(GitError) -> ObjectID {
        let index = try index()
        var id = git_oid()
        try check(libgit2.git_index_write_tree(&id, index.pointer), "write the staged files as a tree")
        return ObjectID(id)
    }

    /// A person and a moment, as libgit2 wants them.
    func signature(_ identity: Identity) throws(GitError) -> Handle {
        let free: (OpaquePointer) -> Void = { libgit2.git_signature_free($0.typed) }
        return try Handle("name '\(identity.name)'", in: self, freeing: free) { made in
            var signature: UnsafeMutablePointer<git_signature>?
            let status = libgit2.git_signature_new(
                &signature,
                identity.name,
                identity.email,
                identity.date.seconds,
                Int32(identity.date.offset)
            )
            made = signature.map { OpaquePointer($0) }
            return status
        }
    }

    /// The index of the work tree as it is on disk now.
    func index() throws(GitError) -> Handle {
        do throws(GitError) {
            let index = try Handle("read the index", in: self, freeing: libgit2.git_index_free) {
                libgit2.git_repository_index(&$0, pointer)
            }
            try check(libgit2.git_index_read(index.pointer, 0), "read the index")
            return index
        } catch {
            guard case .failed(_, let reason) = error else { throw error }
            throw .unreadableIndex(path: gitFolder + "index", reason: reason)
        }
    }
}

extension Repository {
    /// Has libgit2 read the index from the disk, whatever it has in mind of it.
    func rereadIndex() throws(GitError) {
        if pointer == nil { return }
        try check(libgit2.git_index_read(index().pointer, 1), "read the index")
    }
}

extension OpaquePointer {
    /// The pointer as one to a C structure whose members are known.
    var typed: UnsafeMutablePointer<git_signature> { UnsafeMutablePointer(self) }
}
