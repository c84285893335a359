import Clibgit2

/// A file in a tree.
package struct TreeFile: Hashable, Sendable {
    /// The path from the tree's top, with slashes.
    package var path: String
    /// The blob that holds its bytes.
    package var blob: ObjectID
}

extension Repository {
    /// Returns the files of a commit or tree, without checking anything out, in the order of their paths.
    ///
    /// Symbolic links and submodules are left out.
    ///
    /// - `revision`: The commit or tree.
    /// - `folder`: Only what lies below this folder, a path from the top without a slash at its end; "" for all.
    /// - `isWanted`: Whether a path is wanted.
    ///
    /// Throws where the object cannot be read. A folder that is not there holds no files.
    package func files(
        at revision: ObjectID,
        below folder: String = "",
        where isWanted: (String) -> Bool = { _ in true }
    ) throws(GitError) -> [TreeFile] {
        let top = try tree(at: revision)
        var files: [TreeFile] = []
        guard !folder.isEmpty else {
            try collect(from: top.pointer, prefix: "", where: isWanted, into: &files)
            return files
        }
        var found: OpaquePointer?
        let status = libgit2.git_tree_entry_bypath(&found, top.pointer, folder)
        if status == GIT_ENOTFOUND.rawValue { return [] }
        try check(status, "read '\(folder)' at \(revision.abbreviated)")
        defer { libgit2.git_tree_entry_free(found) }
        if libgit2.git_tree_entry_type(found) == GIT_OBJECT_BLOB {
            return isWanted(folder) ? [TreeFile(path: folder, blob: ObjectID(libgit2.git_tree_entry_id(found)))] : []
        }
        guard libgit2.git_tree_entry_type(found) == GIT_OBJECT_TREE else { return [] }
        let below = try tree(at: ObjectID(libgit2.git_tree_entry_id(found)))
        try collect(from: below.pointer, prefix: folder + "/", where: isWanted, into: &files)
        return files
    }

    /// Returns the bytes of a file.
    package func contents(of blob: ObjectID) throws(GitError) -> [UInt8] {
        var id = blob.oid
        let found = try Handle("read blob \(blob.abbreviated)", in: self, freeing: libgit2.git_blob_free) {
            libgit2.git_blob_lookup(&$0, pointer, &id)
        }
        return Array(
            UnsafeRawBufferPointer(
                start: libgit2.git_blob_rawcontent(found.pointer),
                count: Int(libgit2.git_blob_rawsize(found.pointer))
            )
        )
    }

    /// The tree that an object is or holds.
    func tree(at revision: ObjectID) throws(GitError) -> Handle {
        let operation = "read the files at \(revision.abbreviated)"
        var id = revision.oid
        let object = try Handle(operation, in: self, freeing: libgit2.git_object_free) {
            libgit2.git_object_lookup(&$0, pointer, &id, GIT_OBJECT_ANY)
        }
        return try Handle(operation, in: self, freeing: libgit2.git_tree_free) {
            libgit2.git_object_peel(&$0, object.pointer, GIT_OBJECT_TREE)
        }
    }

    private func collect(
        from tree: OpaquePointer,
        prefix: String,
        where isWanted: (String) -> Bool,
        into files: inout [TreeFile]
    ) throws(GitError) {
        for position in 0..<libgit2.git_tree_entrycount(tree) {
            guard let entry = libgit2.git_tree_entry_byindex(tree, position) else { continue }
            let path = prefix + String(git: libgit2.git_tree_entry_name(entry))
            let id = ObjectID(libgit2.git_tree_entry_id(entry))
            switch libgit2.git_tree_entry_filemode(entry) {
            case GIT_FILEMODE_TREE:
                let below = try self.tree(at: id)
                try collect(from: below.pointer, prefix: path + "/", where: isWanted, into: &files)
            case GIT_FILEMODE_BLOB, GIT_FILEMODE_BLOB_EXECUTABLE:
                if isWanted(path) { files.append(TreeFile(path: path, blob: id)) }
            default: break
            }
        }
    }
}
