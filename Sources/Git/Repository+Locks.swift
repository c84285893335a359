import Files

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Repository {
    /// Refuses where a change could not be made: a folder cannot be written, or a lock that it needs is held.
    ///
    /// Waits a tenth of a second for locks, as git does.
    ///
    /// - `references`: The whole names of the references that change.
    package func refuseLocks(of references: some Sequence<String>) throws(GitError) {
        try refuseReadOnly()
        let own = ["HEAD", "index", "ORIG_HEAD"].map { gitFolder + $0 }
        let locks = (own + (["config", "packed-refs"] + references).map { commonFolder + $0 }).map { $0 + ".lock" }
        var held = locks.first { File($0).exists }
        for _ in 0..<10 where held != nil {
            usleep(10_000)
            held = locks.first { File($0).exists }
        }
        if let held { throw .locked(path: held) }
    }

    /// Refuses where the repository cannot be written: libgit2 would tell something else.
    package func refuseReadOnly() throws(GitError) {
        let folders = [gitFolder, commonFolder, commonFolder + "objects", commonFolder + "refs/heads"]
        for folder in folders where File(folder).exists && access(folder, W_OK) != 0 {
            throw .notWritable(path: folder)
        }
    }
}
