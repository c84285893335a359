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

        static let folder: UInt16 = 0o040000

        /// Whether it is a folder.
        var isFolder: Bool { mode == Self.folder }

        /// Whether it is a file, and no link.
        var isFile: Bool { mode & 0o170000 == 0o100000 }

        /// Whether it is a submodule.
        var isSubmodule: Bool { mode == 0o160000 }
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

    /// Compares two folders, either of which may be missing.
    private func compare(
        _ old: ObjectID?,
        _ new: ObjectID?,
        in folder: [CChar],
        into found: inout [TreeChange]
    ) throws(GitError) {
        var (olds, news) = (try old.map(entries(of:)), try new.map(entries(of:)))
        var (left, right) = (olds?.next(), news?.next())
        while left != nil || right != nil {
            var (before, after) = (left, right)
            if let first = left, let second = right {
                let order = first.order(to: second)
                if order > 0 { before = nil }
                if order < 0 { after = nil }
            }
            if before != nil { left = olds?.next() }
            if after != nil { right = news?.next() }
            guard let entry = before ?? after, before?.side != after?.side else { continue }

            let path = folder + entry.name.map(CChar.init(bitPattern:))
            if entry.side.isFolder {
                let slash = [CChar(bitPattern: UInt8(ascii: "/"))]
                try compare(before?.side.id, after?.side.id, in: path + slash, into: &found)
            } else {
                found.append(TreeChange(path + [0], old: before?.side, new: after?.side))
            }
        }
    }
}
