import Clibgit2

extension LibraryReader {
    func object(_ id: ObjectID) throws(GitError) -> StoredObject? {
        let operation = "read \(id.abbreviated)"
        let objects = try Handle(operation, in: repository, freeing: libgit2.git_odb_free) {
            libgit2.git_repository_odb(&$0, pointer)
        }
        var (oid, found) = (id.oid, OpaquePointer?.none)
        let status = libgit2.git_odb_read(&found, objects.pointer, &oid)
        if status == GIT_ENOTFOUND.rawValue { return nil }
        try check(status, operation)
        defer { libgit2.git_odb_object_free(found) }
        let kinds: [git_object_t: StoredObject.Kind] = [
            GIT_OBJECT_COMMIT: .commit, GIT_OBJECT_TREE: .tree, GIT_OBJECT_BLOB: .blob, GIT_OBJECT_TAG: .tag,
        ]
        guard let kind = kinds[libgit2.git_odb_object_type(found)] else { return nil }
        let bytes = UnsafeRawBufferPointer(
            start: libgit2.git_odb_object_data(found),
            count: libgit2.git_odb_object_size(found)
        )
        return StoredObject(id: id, kind: kind, bytes: Array(bytes))
    }

    func mergeBase(of first: ObjectID, _ second: ObjectID) throws(GitError) -> ObjectID? {
        var (base, first, second) = (git_oid(), first.oid, second.oid)
        let status = libgit2.git_merge_base(&base, pointer, &first, &second)
        if status == GIT_ENOTFOUND.rawValue { return nil }
        try check(status, "find where two branches part")
        return ObjectID(base)
    }

    func distance(of commit: ObjectID, from other: ObjectID) throws(GitError) -> Distance {
        var (ahead, behind, commit, other) = (0, 0, commit.oid, other.oid)
        try check(
            libgit2.git_graph_ahead_behind(&ahead, &behind, pointer, &commit, &other),
            "count the commits between two branches"
        )
        return Distance(ahead: ahead, behind: behind)
    }

    func commits(of commit: ObjectID, notIn other: ObjectID, limit: Int) throws(GitError) -> [ObjectID] {
        let operation = "count commits"
        let walk = try Handle(operation, in: repository, freeing: libgit2.git_revwalk_free) {
            libgit2.git_revwalk_new(&$0, pointer)
        }
        var (commit, other) = (commit.oid, other.oid)
        try check(libgit2.git_revwalk_push(walk.pointer, &commit), operation)
        try check(libgit2.git_revwalk_hide(walk.pointer, &other), operation)
        var found: [ObjectID] = []
        while found.count < limit {
            var id = git_oid()
            let status = libgit2.git_revwalk_next(&id, walk.pointer)
            if status == GIT_ITEROVER.rawValue { break }
            try check(status, operation)
            found.append(ObjectID(id))
        }
        return found
    }

    func isHeld(_ commit: ObjectID) throws(GitError) -> Bool {
        let operation = "find the branches that hold \(commit.abbreviated)"
        let walk = try Handle(operation, in: repository, freeing: libgit2.git_revwalk_free) {
            libgit2.git_revwalk_new(&$0, pointer)
        }
        var id = commit.oid
        try check(libgit2.git_revwalk_push(walk.pointer, &id), operation)
        for folder in ["refs/heads/*", "refs/tags/*", "refs/remotes/*"] {
            try check(libgit2.git_revwalk_hide_glob(walk.pointer, folder), operation)
        }
        let status = libgit2.git_revwalk_next(&id, walk.pointer)
        if status == GIT_ITEROVER.rawValue { return true }
        try check(status, operation)
        return false
    }

    func merge(_ commit: ObjectID, into base: ObjectID) throws(GitError) -> MergeOutcome {
        let operation = "merge in memory"
        var (ours, theirs) = (base.oid, commit.oid)
        let our = try Handle(operation, in: repository, freeing: libgit2.git_commit_free) {
            libgit2.git_commit_lookup(&$0, pointer, &ours)
        }
        let their = try Handle(operation, in: repository, freeing: libgit2.git_commit_free) {
            libgit2.git_commit_lookup(&$0, pointer, &theirs)
        }
        let index = try Handle(operation, in: repository, freeing: libgit2.git_index_free) {
            libgit2.git_merge_commits(&$0, pointer, our.pointer, their.pointer, nil)
        }
        if libgit2.git_index_has_conflicts(index.pointer) != 0 {
            return .conflicts(paths: try repository.conflicts(in: index.pointer))
        }
        var tree = git_oid()
        try check(libgit2.git_index_write_tree_to(&tree, index.pointer, pointer), operation)
        return .merged(tree: ObjectID(tree))
    }

    func writeStandIn(of tree: ObjectID, _ parents: [ObjectID]) throws(GitError) -> ObjectID {
        let nobody = Identity(name: "forecast", email: "forecast", date: CommitDate(seconds: 0, offset: 0))
        return try repository.writeCommit(
            CommitDraft(tree: tree, parents: parents, message: "a merge to come\n"),
            author: nobody,
            committer: nobody
        )
    }
}

extension Repository {
    /// The files that hold conflicts in an index.
    func conflicts(in index: OpaquePointer) throws(GitError) -> [String] {
        let iterator = try Handle("list the conflicts", in: self, freeing: libgit2.git_index_conflict_iterator_free) {
            libgit2.git_index_conflict_iterator_new(&$0, index)
        }
        var paths: [String] = []
        var ancestor: UnsafePointer<git_index_entry>?
        var ours: UnsafePointer<git_index_entry>?
        var theirs: UnsafePointer<git_index_entry>?
        while libgit2.git_index_conflict_next(&ancestor, &ours, &theirs, iterator.pointer) == 0 {
            guard let entry = ours ?? theirs ?? ancestor else { continue }
            paths.append(String(cString: entry.pointee.path))
        }
        return paths
    }
}
