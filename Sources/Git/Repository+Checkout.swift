import Clibgit2
import Files

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Repository {
    /// Changes the files from one tree to another, and nothing else: HEAD stays.
    ///
    /// Only the paths that differ are touched. Work that git would refuse to overwrite is refused before the first
    /// change: edited files, files not under version control, and staged content, which libgit2 alone would overwrite.
    /// What an earlier checkout to the same tree left behind is none. A checkout that fails is taken back.
    ///
    /// - `target`: The tree to reach.
    /// - `current`: The tree that is checked out, or nil where nothing is.
    func checkOut(_ target: ObjectID, from current: ObjectID?) throws(GitError) {
        let changes = try changes(from: current, to: target)
        if changes.isEmpty { return }
        if File(gitFolder + "index.lock").exists { throw .locked(path: gitFolder + "index.lock") }
        let ground = try ground(for: changes)
        do throws(GitError) {
            try run(changes, target: target, baseline: current, forced: ground.contains(.new))
        } catch {
            let untouched = zip(changes, ground).filter { $1 == .old || $1 == .nothing }.map(\.0)
            throw error.puttingBack { () throws(GitError) in try putBack(untouched, to: current, from: target) }
        }
    }

    /// Takes back what a checkout did that stopped in the middle: only files that hold the target's content now.
    ///
    /// - `changes`: Those whose files held the first tree's content before.
    private func putBack(
        _ changes: [TreeChange],
        to current: ObjectID?,
        from target: ObjectID
    ) throws(GitError) {
        // What libgit2 has in mind of the index is not what is on disk.
        try rereadIndex()
        var written: [TreeChange] = []
        for change in changes where try isDone(change) { written.append(change) }
        if !written.isEmpty {
            try run(written, target: current ?? .emptyTree, baseline: target, forced: true)
        }
    }

    private func run(
        _ changes: [TreeChange],
        target: ObjectID,
        baseline: ObjectID?,
        forced: Bool
    ) throws(GitError) {
        let operation = "change the files in the work tree"
        // Without a commit there is no baseline: libgit2 takes that for no files.
        let expected = try tree(at: baseline ?? target)
        let target = try tree(at: target)
        let conflicts = PathCollector()
        var options = git_checkout_options()
        try check(libgit2.git_checkout_options_init(&options, UInt32(GIT_CHECKOUT_OPTIONS_VERSION)), operation)
        let strategy = forced ? GIT_CHECKOUT_FORCE : GIT_CHECKOUT_SAFE
        options.checkout_strategy = strategy.rawValue | GIT_CHECKOUT_DISABLE_PATHSPEC_MATCH.rawValue
        if baseline != nil { options.baseline = expected.pointer }
        options.notify_flags = GIT_CHECKOUT_NOTIFY_CONFLICT.rawValue
        options.notify_payload = Unmanaged.passUnretained(conflicts).toOpaque()
        options.notify_cb = { _, path, _, _, _, payload in
            guard let path, let payload else { return 0 }
            Unmanaged<PathCollector>.fromOpaque(payload).takeUnretainedValue().paths.append(String(cString: path))
            return 0
        }

        var paths: [UnsafeMutablePointer<CChar>?] = changes.map { strdup($0.bytes) }
        defer { for path in paths { free(path) } }
        let status = paths.withUnsafeMutableBufferPointer { paths in
            options.paths = git_strarray(strings: paths.baseAddress, count: paths.count)
            return withExtendedLifetime(conflicts) { libgit2.git_checkout_tree(pointer, target.pointer, &options) }
        }
        if status == GIT_ECONFLICT.rawValue { throw .workInTheWay(paths: conflicts.paths.uniqued()) }
        try check(status, operation)
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

    /// What the callback of a checkout fills.
    private final class PathCollector {
        var paths: [String] = []
    }
}
