import Clibgit2

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file that differs between two trees.
struct TreeChange {
    /// The path from the top.
    let path: String
    /// The path as git stores it, which need not be UTF-8, with a zero at its end.
    let bytes: [CChar]
    /// What the first tree holds there, or nil where it holds nothing.
    let old: Side?
    /// What the second tree holds there, or nil where it holds nothing.
    let new: Side?

    /// What a tree holds at a path.
    struct Side: Hashable {
        var id: ObjectID
        var mode: UInt16

        /// Whether it is a submodule.
        var isSubmodule: Bool { mode == UInt16(GIT_FILEMODE_COMMIT.rawValue) }
    }

    init(_ bytes: [CChar], old: Side?, new: Side?) {
        path = bytes.withUnsafeBytes { String(decoding: $0.dropLast(), as: UTF8.self) }
        self.bytes = bytes
        self.old = old
        self.new = new
    }

    /// Whether the path is UTF-8, and so the same as a text.
    var isUTF8: Bool { Array(path.utf8CString) == bytes }

    /// Whether either side is a submodule.
    var isSubmodule: Bool { [old, new].contains { $0?.isSubmodule == true } }

    /// Whether the first tree loses what it holds: a file that goes, or becomes a link or a submodule.
    var removes: Bool { old != nil && (new == nil || isOfOtherKind) }

    /// Whether the second tree holds something that was not there: a file that comes, or was a link or a submodule.
    var adds: Bool { new != nil && (old == nil || isOfOtherKind) }

    private var isOfOtherKind: Bool {
        guard let old, let new else { return false }
        return old.mode & 0o170000 != new.mode & 0o170000
    }
}

extension Repository {
    /// Returns the files that differ between two trees, in the order of an index.
    ///
    /// Folders that are the same are not looked into, which libgit2's own comparison does.
    ///
    /// - `first`: A tree, or nil for one without files.
    func changes(from first: ObjectID?, to second: ObjectID) throws(GitError) -> [TreeChange] {
        if first == second { return [] }
        var found: [TreeChange] = []
        let old: ObjectID? = if let first { try treeID(at: first) } else { nil }
        try compare(old, treeID(at: second), in: [], into: &found)
        return found
    }

    private func treeID(at revision: ObjectID) throws(GitError) -> ObjectID {
        let tree = try tree(at: revision)
        return ObjectID(libgit2.git_object_id(tree.pointer))
    }

    /// Compares two folders, either of which may be missing.
    private func compare(
        _ old: ObjectID?,
        _ new: ObjectID?,
        in folder: [CChar],
        into found: inout [TreeChange]
    ) throws(GitError) {
        let (old, new) = (try lookUpTree(old), try lookUpTree(new))
        defer {
            libgit2.git_tree_free(old)
            libgit2.git_tree_free(new)
        }
        var (oldPosition, newPosition) = (0, 0)
        while true {
            var left = old.flatMap { libgit2.git_tree_entry_byindex($0, oldPosition) }
            var right = new.flatMap { libgit2.git_tree_entry_byindex($0, newPosition) }
            if let first = left, let second = right {
                // A folder and a file of one name are apart in this order.
                let order = libgit2.git_tree_entry_cmp(first, second)
                if order > 0 { left = nil }
                if order < 0 { right = nil }
            }
            guard let entry = left ?? right else { return }
            oldPosition += left == nil ? 0 : 1
            newPosition += right == nil ? 0 : 1

            let (before, after) = (left.map(TreeChange.Side.init), right.map(TreeChange.Side.init))
            if before == after { continue }
            let path = folder + TreeChange.bytes(of: libgit2.git_tree_entry_name(entry))
            if libgit2.git_tree_entry_type(entry) == GIT_OBJECT_TREE {
                try compare(before?.id, after?.id, in: path + [CChar(bitPattern: UInt8(ascii: "/"))], into: &found)
            } else {
                found.append(TreeChange(path + [0], old: before, new: after))
            }
        }
    }

    private func lookUpTree(_ id: ObjectID?) throws(GitError) -> OpaquePointer? {
        guard let id else { return nil }
        var (oid, tree) = (id.oid, OpaquePointer?.none)
        try check(libgit2.git_tree_lookup(&tree, pointer, &oid), "read the tree \(id.abbreviated)")
        return tree
    }
}

extension TreeChange {
    /// The bytes of a C text without the zero at its end.
    fileprivate static func bytes(of text: UnsafePointer<CChar>?) -> [CChar] {
        text.map { Array(UnsafeBufferPointer(start: $0, count: strlen($0))) } ?? []
    }
}

extension TreeChange.Side {
    fileprivate init(_ entry: OpaquePointer) {
        self.init(
            id: ObjectID(libgit2.git_tree_entry_id(entry)),
            mode: UInt16(libgit2.git_tree_entry_filemode(entry).rawValue)
        )
    }
}
