import Clibgit2
import Files

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension LibraryReader {
    func edits() throws(GitError) -> Edits {
        let unmerged = try repository.conflicts(in: repository.index().pointer)
        let isMerged: (String) -> Bool = { !unmerged.contains($0) }
        return Edits(
            unmerged: unmerged,
            unstaged: try unstagedPaths().filter(isMerged),
            staged: try stagedPaths().filter(isMerged)
        )
    }

    func conflictedPaths() throws(GitError) -> [String] {
        if IndexScan.holdsConflicts(in: File(repository.gitFolder + "index")) == false { return [] }
        return try repository.conflicts(in: repository.index().pointer)
    }

    func staged(at paths: [[CChar]]) throws(GitError) -> [TreeChange.Side?] {
        let index = try repository.index()
        return paths.map { path in
            libgit2.git_index_get_bypath(index.pointer, path, 0).map { entry in
                TreeChange.Side(id: ObjectID(entry.pointee.id), mode: UInt16(entry.pointee.mode))
            }
        }
    }

    func isIgnored(_ path: [CChar]) throws(GitError) -> Bool {
        var ignored: Int32 = 0
        try check(libgit2.git_ignore_path_is_ignored(&ignored, pointer, path), "read what is ignored")
        return ignored != 0
    }

    func isStored(_ file: WorkTreeFile, as blob: ObjectID) throws(GitError) -> Bool {
        let operation = "read '\(file.name.text)'"
        var id = git_oid()
        if file.isLink {
            guard let target = file.bytes else { return false }
            try check(libgit2.git_odb_hash(&id, target, target.count, GIT_OBJECT_BLOB), operation)
            return ObjectID(id) == blob
        }
        // libgit2 can neither run a filter, nor read attributes beside an index that it cannot read.
        if (try? repository.hasFilter(file.name)) ?? true, let workTree = repository.workTree {
            let git = try GitProgram(in: workTree, environment: repository.environment)
            return try git.run("hash-object", "--", file.name.text).trimmed == blob.hex
        }
        try check(
            libgit2.git_repository_hashfile(&id, pointer, file.path, GIT_OBJECT_BLOB, file.name),
            operation
        )
        return ObjectID(id) == blob
    }

    /// The files whose staged content differs from the commit that is checked out.
    private func stagedPaths() throws(GitError) -> [String] {
        let operation = "compare the index with the last commit"
        let index = try repository.index()
        guard let commit = try head().commit else {
            return (0..<libgit2.git_index_entrycount(index.pointer)).compactMap {
                libgit2.git_index_get_byindex(index.pointer, $0).map { String(cString: $0.pointee.path) }
            }
        }
        // The index knows the trees of its folders while nothing in them is staged, which makes this quick.
        if let staged = try? repository.writeIndexTree(), try staged == repository.tree(of: commit) { return [] }
        let tree = try repository.tree(at: commit)
        let difference = try Handle(operation, in: repository, freeing: libgit2.git_diff_free) {
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
        guard let workTree = repository.workTree else { return [] }
        let index = try repository.index()
        let ignoresMode = libgit2.git_index_caps(index.pointer) & Int32(GIT_INDEX_CAPABILITY_NO_FILEMODE.rawValue) != 0
        var written = stat()
        guard stat(repository.gitFolder + "index", &written) == 0 else { return [] }

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
            if !isChanged {
                let name = Array(UnsafeBufferPointer(start: entry.path, count: strlen(entry.path) + 1))
                isChanged = try repository.differs(
                    WorkTreeFile(name: name, path: Array(path), status: file),
                    from: TreeChange.Side(id: ObjectID(entry.id), mode: UInt16(entry.mode)),
                    ignoresMode: ignoresMode
                )
            }
            if isChanged { changed.append(String(cString: entry.path)) }
        }
        return changed
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
