import Clibgit2

/// A file that differs between two trees.
struct TreeChange {
    /// The path as git stores it, which need not be UTF-8; valid inside the call that lends it.
    var path: UnsafePointer<CChar>
    /// What the first tree holds there, or nil where it holds nothing.
    var old: (id: ObjectID, mode: UInt16)?
    /// What the second tree holds there, or nil where it holds nothing.
    var new: (id: ObjectID, mode: UInt16)?

    /// Whether the path is UTF-8, and so the same when it was a text in between.
    var isUTF8: Bool {
        let repaired = String(cString: path)
        return repaired.withCString { copy in
            var position = 0
            while copy[position] == path[position], copy[position] != 0 { position += 1 }
            return copy[position] == path[position]
        }
    }

    /// Whether either side is a submodule.
    var isSubmodule: Bool { [old?.mode, new?.mode].contains(UInt16(GIT_FILEMODE_COMMIT.rawValue)) }
}

extension Repository {
    /// Lends the files that differ between two trees.
    ///
    /// - `first`: A tree, or nil for one without files.
    func withChanges<Value>(
        from first: ObjectID?,
        to second: ObjectID,
        _ body: ([TreeChange]) throws(GitError) -> Value
    ) throws(GitError) -> Value {
        if first == second { return try body([]) }
        let difference = try difference(from: first, to: second)
        let changes = (0..<libgit2.git_diff_num_deltas(difference.pointer)).compactMap { position in
            libgit2.git_diff_get_delta(difference.pointer, position).map { TreeChange($0.pointee) }
        }
        return try body(changes)
    }

    private func difference(from first: ObjectID?, to second: ObjectID) throws(GitError) -> Handle {
        let operation = "compare two states of the files"
        let new = try tree(at: second)
        guard let first else {
            return try Handle(operation, in: self, freeing: libgit2.git_diff_free) {
                libgit2.git_diff_tree_to_tree(&$0, pointer, nil, new.pointer, nil)
            }
        }
        let old = try tree(at: first)
        return try Handle(operation, in: self, freeing: libgit2.git_diff_free) {
            libgit2.git_diff_tree_to_tree(&$0, pointer, old.pointer, new.pointer, nil)
        }
    }
}

extension TreeChange {
    fileprivate init(_ delta: git_diff_delta) {
        func side(_ file: git_diff_file) -> (id: ObjectID, mode: UInt16)? {
            file.mode == 0 ? nil : (ObjectID(file.id), file.mode)
        }
        self.init(path: delta.new_file.path, old: side(delta.old_file), new: side(delta.new_file))
    }
}
