#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A hold on the git folder of a work tree, which ends with it, or with the process.
final class Claim {
    private let folder: Int32

    /// Opens the folder, without creating anything, so that no lock can be left behind.
    ///
    /// Nil where somebody else has it. Where the disk knows no such locks, there is nothing to wait for.
    init?(_ path: String) {
        folder = open(path, O_RDONLY | O_CLOEXEC)
        if folder >= 0, flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            close(folder)
            return nil
        }
    }

    deinit { if folder >= 0 { close(folder) } }
}

extension Repository {
    private static let variable = "SKEIN_FLOW_WITHIN"

    /// Has this work tree to itself, as long as this is there, against others that claim it.
    ///
    /// Two commands that decide by the same state, and both act, would leave neither's. Waits a second for another; what a
    /// hook runs is a part of the command that claimed it.
    ///
    /// Throws ``GitError/busy(folder:)``.
    package func claim() throws(GitError) {
        if claimed != nil || environment[Self.variable] == gitFolder { return }
        for attempt in 0..<50 {
            if attempt > 0 { usleep(20_000) }
            claimed = Claim(gitFolder)
            if claimed == nil { continue }
            environment[Self.variable] = gitFolder
            return
        }
        throw .busy(folder: workTree ?? gitFolder)
    }
}
