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
        var files: [TreeFile] = []
        guard !folder.isEmpty else {
            try collect(from: treeID(at: revision), prefix: "", where: isWanted, into: &files)
            return files
        }
        guard let side = try entry(at: Array(folder.utf8CString), in: revision) else { return [] }
        if side.isFolder {
            try collect(from: side.id, prefix: folder + "/", where: isWanted, into: &files)
        } else if side.isFile, isWanted(folder) {
            files.append(TreeFile(path: folder, blob: side.id))
        }
        return files
    }

    private func collect(
        from tree: ObjectID,
        prefix: String,
        where isWanted: (String) -> Bool,
        into files: inout [TreeFile]
    ) throws(GitError) {
        for entry in try entries(of: tree) {
            let path = prefix + String(decoding: entry.name, as: UTF8.self)
            if entry.side.isFolder {
                try collect(from: entry.side.id, prefix: path + "/", where: isWanted, into: &files)
            } else if entry.side.isFile, isWanted(path) {
                files.append(TreeFile(path: path, blob: entry.side.id))
            }
        }
    }

    /// Returns the bytes of a file.
    package func contents(of blob: ObjectID) throws(GitError) -> [UInt8] { try object(blob).bytes }

    /// Returns the tree that an object is or holds.
    func treeID(at revision: ObjectID) throws(GitError) -> ObjectID {
        let object = try object(revision)
        switch object.kind {
        case .tree: return revision
        case .commit, .tag:
            if let next = object.tree ?? object.target { return try treeID(at: next) }
        case .blob: break
        }
        throw .failed(operation: "read the files at \(revision.abbreviated)", reason: "it holds none")
    }

    /// The entries of a tree.
    func entries(of tree: ObjectID) throws(GitError) -> TreeEntries { TreeEntries(try object(tree)) }

    /// Returns what a commit or tree holds at a path, which ends with a zero; nil where it holds nothing there.
    func entry(at path: [CChar], in revision: ObjectID) throws(GitError) -> TreeChange.Side? {
        var side = TreeChange.Side(id: try treeID(at: revision), mode: TreeChange.Side.folder)
        for name in path.dropLast().split(separator: CChar(bitPattern: UInt8(ascii: "/"))) {
            let name = name.map(UInt8.init(bitPattern:))
            guard side.isFolder, let entry = try entries(of: side.id).first(where: { $0.name.elementsEqual(name) })
            else {
                return nil
            }
            side = entry.side
        }
        return side
    }
}
