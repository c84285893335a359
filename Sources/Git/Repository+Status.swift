#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Whether the work tree and the index are as the commit that is checked out.
package enum Cleanliness: Hashable, Sendable {
    /// They are.
    case clean
    /// Files hold conflicts.
    case unmerged(paths: [String])
    /// Files differ from the index.
    case unstaged(paths: [String])
    /// The index differs from the commit.
    case staged(paths: [String])
}

/// Files with changes that are not committed: a file can be both staged and changed again.
struct Edits: Hashable {
    /// Those with conflicts, which count for nothing else.
    var unmerged: [String]
    /// Those that are otherwise than in the index.
    var unstaged: [String]
    /// Those that the index has otherwise than the commit.
    var staged: [String]
}

extension Repository {
    /// Returns whether files under version control hold changes.
    ///
    /// Files that git does not know, and submodules, do not count.
    package func cleanliness() throws(GitError) -> Cleanliness {
        let edits = try edits()
        if !edits.unmerged.isEmpty { return .unmerged(paths: edits.unmerged) }
        if !edits.unstaged.isEmpty { return .unstaged(paths: edits.unstaged) }
        return edits.staged.isEmpty ? .clean : .staged(paths: edits.staged)
    }

    /// Returns the files that hold changes which are not committed.
    func edits() throws(GitError) -> Edits {
        try readingIndex { (reader) throws(GitError) in try reader.edits() }
    }

    /// Returns what is staged of a file, or nil where that is nothing, or cannot be read here.
    func stagedContent(of path: String) -> ObjectID? {
        let staged = try? readingIndex { (reader) throws(GitError) in try reader.staged(at: [Array(path.utf8CString)]) }
        return staged?.first??.id
    }

    /// Returns the files that hold conflicts in the index of the work tree.
    package func conflictedPaths() throws(GitError) -> [String] {
        try readingIndex { (reader) throws(GitError) in try reader.conflictedPaths() }
    }

    /// Whether a file's kind, permission to run or content is another than a tree or the index says.
    func differs(_ file: WorkTreeFile, from side: TreeChange.Side, ignoresMode: Bool) throws(GitError) -> Bool {
        if mode_t(side.mode) & S_IFMT != file.status.kind { return true }
        if !ignoresMode, !file.isLink, side.mode & 0o100 != UInt16(truncatingIfNeeded: file.status.st_mode) & 0o100 {
            return true
        }
        return try !reader.isStored(file, as: side.id)
    }
}
