import Clibgit2

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

/// Files with changes that are not committed.
struct Edits {
    /// Those that the index has otherwise than the commit.
    var staged: [String]
    /// Those that are otherwise than in the index.
    var unstaged: [String]
}

extension Repository {
    /// Returns whether files under version control hold changes.
    ///
    /// Files that git does not know, and submodules, do not count.
    package func cleanliness() throws(GitError) -> Cleanliness {
        try readingIndex { () throws(GitError) in
            let unmerged = try conflictedPaths()
            if !unmerged.isEmpty { return .unmerged(paths: unmerged) }
            let unstaged = try unstagedPaths()
            if !unstaged.isEmpty { return .unstaged(paths: unstaged) }
            let staged = try stagedPaths()
            return staged.isEmpty ? .clean : .staged(paths: staged)
        } else: { (reader) throws(GitError) in
            try reader.cleanliness()
        }
    }

    /// Returns the files that hold changes which are not committed, but for those with conflicts.
    func edits() throws(GitError) -> Edits {
        let unmerged = Set(try conflictedPaths())
        return try readingIndex { () throws(GitError) in
            Edits(
                staged: try stagedPaths().filter { !unmerged.contains($0) },
                unstaged: try unstagedPaths().filter { !unmerged.contains($0) }
            )
        } else: { (reader) throws(GitError) in
            try reader.edits()
        }
    }

    /// Returns what is staged of a file, or nil where that is nothing, or cannot be read here.
    func stagedContent(of path: String) -> ObjectID? {
        guard let index = try? index() else { return nil }
        return libgit2.git_index_get_bypath(index.pointer, path, 0).map { ObjectID($0.pointee.id) }
    }

    /// The files whose staged content differs from the commit that is checked out.
    private func stagedPaths() throws(GitError) -> [String] {
        let operation = "compare the index with the last commit"
        let index = try index()
        guard let commit = try head().commit else {
            return (0..<libgit2.git_index_entrycount(index.pointer)).compactMap {
                libgit2.git_index_get_byindex(index.pointer, $0).map { String(cString: $0.pointee.path) }
            }
        }
        // The index knows the trees of its folders while nothing in them is staged, which makes this quick.
        if let staged = try? writeIndexTree(), try staged == tree(of: commit) { return [] }
        let tree = try tree(at: commit)
        let difference = try Handle(operation, in: self, freeing: libgit2.git_diff_free) {
            libgit2.git_diff_tree_to_index(&$0, pointer, tree.pointer, index.pointer, nil)
        }
        return (0..<libgit2.git_diff_num_deltas(difference.pointer)).compactMap { position in
            libgit2.git_diff_get_delta(difference.pointer, position).flatMap { delta in
                let isSubmodule = delta.pointee.new_file.mode == UInt16(GIT_FILEMODE_COMMIT.rawValue)
                return isSubmodule ? nil : String(cString: delta.pointee.new_file.path)
            }
        }
    }

    /// The files that differ from the index, by size and times, and by content where those leave a doubt.
    ///
    /// This is git's way; libgit2's own, a walk over the folders, takes three times as long.
    private func unstagedPaths() throws(GitError) -> [String] {
        guard let workTree else { return [] }
        let index = try index()
        let ignoresMode = libgit2.git_index_caps(index.pointer) & Int32(GIT_INDEX_CAPABILITY_NO_FILEMODE.rawValue) != 0
        var written = stat()
        guard stat(gitFolder + "index", &written) == 0 else { return [] }

        let prefix = Array((workTree + "/").utf8CString.dropLast())
        var changed: [String] = []
        for position in 0..<libgit2.git_index_entrycount(index.pointer) {
            guard let entry = libgit2.git_index_get_byindex(index.pointer, position)?.pointee else { continue }
            let flags = Int32(entry.flags_extended)
            let isTrusted =
                flags & Int32(GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue) != 0
                || Int32(entry.flags) & Int32(GIT_INDEX_ENTRY_VALID.rawValue) != 0
            if isTrusted || entry.mode == UInt32(GIT_FILEMODE_COMMIT.rawValue) { continue }
            let path = prefix + UnsafeBufferPointer(start: entry.path, count: strlen(entry.path) + 1)
            var file = stat()
            let isThere = lstat(path, &file) == 0
            let isConflict =
                libgit2.git_index_entry_is_conflict(libgit2.git_index_get_byindex(index.pointer, position)) != 0
            if isThere, !isConflict, entry.isCertainlyEqual(to: file, written: written) { continue }
            var isChanged = !isThere || isConflict
            if !isChanged { isChanged = try differs(entry, from: file, at: path, ignoresMode: ignoresMode) }
            if isChanged { changed.append(String(cString: entry.path)) }
        }
        return changed
    }

    /// Whether a file's kind, permission to run or content is another than an entry says.
    func differs(
        _ entry: git_index_entry,
        from file: stat,
        at path: [CChar],
        ignoresMode: Bool
    ) throws(GitError) -> Bool {
        if entry.kind != file.kind { return true }
        if !ignoresMode, entry.kind == S_IFREG, entry.mode & 0o100 != UInt32(file.st_mode) & 0o100 { return true }
        let name = String(cString: entry.path)
        // libgit2 can neither run a filter, nor read attributes beside an index that it cannot read.
        if (try? hasFilter(entry.path)) ?? true, let workTree {
            let git = try GitProgram(in: workTree, environment: environment)
            return try git.run("hash-object", "--", name).trimmed != ObjectID(entry.id).hex
        }
        var id = git_oid()
        if file.kind == S_IFLNK {
            var target = [CChar](repeating: 0, count: Int(file.st_size) + 1)
            let length = readlink(path, &target, target.count)
            guard length >= 0 else { return true }
            try check(libgit2.git_odb_hash(&id, target, length, GIT_OBJECT_BLOB), "read '\(name)'")
        } else {
            try check(
                libgit2.git_repository_hashfile(&id, pointer, path, GIT_OBJECT_BLOB, entry.path),
                "read '\(name)'"
            )
        }
        return ObjectID(id) != ObjectID(entry.id)
    }
}

extension git_index_entry {
    /// The type of file that the entry stands for.
    fileprivate var kind: mode_t { mode_t(mode) & S_IFMT }

    /// Whether size, times and kind say that the file is as it was when it was staged.
    ///
    /// A file that changed in the moment in which the index was written proves nothing.
    fileprivate func isCertainlyEqual(to file: stat, written index: stat) -> Bool {
        let time = (Int64(mtime.seconds), Int64(mtime.nanoseconds))
        // Programs can set the time of the last edit, but not that of the last change to the file's record.
        let change = (Int64(ctime.seconds), Int64(ctime.nanoseconds))
        return time == file.modified && time < index.modified && change == file.changed
            && file_size == UInt32(truncatingIfNeeded: file.st_size)
            && ino == UInt32(truncatingIfNeeded: file.st_ino)
            && kind == file.kind && (kind != S_IFREG || mode & 0o100 == UInt32(file.st_mode) & 0o100)
    }
}

extension stat {
    fileprivate var kind: mode_t { st_mode & S_IFMT }

    fileprivate var modified: (Int64, Int64) {
        #if canImport(Darwin)
            (Int64(st_mtimespec.tv_sec), Int64(st_mtimespec.tv_nsec))
        #else
            (Int64(st_mtim.tv_sec), Int64(st_mtim.tv_nsec))
        #endif
    }

    fileprivate var changed: (Int64, Int64) {
        #if canImport(Darwin)
            (Int64(st_ctimespec.tv_sec), Int64(st_ctimespec.tv_nsec))
        #else
            (Int64(st_ctim.tv_sec), Int64(st_ctim.tv_nsec))
        #endif
    }
}
