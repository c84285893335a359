import Clibgit2

/// What merging one branch into another would give.
package enum MergeOutcome: Hashable, Sendable {
    /// The branch is part of the other already.
    case alreadyMerged
    /// The other can move to the branch's tip; a merge commit would hold the branch's files.
    case fastForward
    /// Both have commits; these would be the files.
    case merged(tree: ObjectID)
    /// A person has to decide in these files.
    case conflicts(paths: [String])
}

extension Repository {
    /// Merges in memory: nothing but unreachable objects is written.
    ///
    /// - `branch`: The tip of what is merged.
    /// - `base`: The tip of what it is merged into.
    package func mergeOutcome(of branch: ObjectID, into base: ObjectID) throws(GitError) -> MergeOutcome {
        switch try divergence(of: branch, from: base) {
        case .equal, .behind: return .alreadyMerged
        case .ahead: return .fastForward
        case .diverged, .unrelated: break
        }
        if let reader = try historyReader() { return try reader.merge(branch, into: base) }
        let operation = "merge in memory"
        var (ours, theirs) = (base.oid, branch.oid)
        let our = try Handle(operation, in: self, freeing: libgit2.git_commit_free) {
            libgit2.git_commit_lookup(&$0, pointer, &ours)
        }
        let their = try Handle(operation, in: self, freeing: libgit2.git_commit_free) {
            libgit2.git_commit_lookup(&$0, pointer, &theirs)
        }
        let index = try Handle(operation, in: self, freeing: libgit2.git_index_free) {
            libgit2.git_merge_commits(&$0, pointer, our.pointer, their.pointer, nil)
        }
        if libgit2.git_index_has_conflicts(index.pointer) != 0 {
            return .conflicts(paths: try conflicts(in: index.pointer))
        }
        var tree = git_oid()
        try check(libgit2.git_index_write_tree_to(&tree, index.pointer, pointer), operation)
        return .merged(tree: ObjectID(tree))
    }

    /// Returns the files that hold conflicts in the index of the work tree.
    package func conflictedPaths() throws(GitError) -> [String] {
        try readingIndex { () throws(GitError) in
            let index = try index()
            return try conflicts(in: index.pointer)
        } else: { (reader) throws(GitError) in
            try reader.conflictedPaths()
        }
    }

    private func conflicts(in index: OpaquePointer) throws(GitError) -> [String] {
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
