import Clibgit2
import Files

extension Repository {
    /// Changes the files from one tree to another, and nothing else: HEAD stays.
    ///
    /// Only the paths that differ are touched. Work that git would refuse to overwrite is refused before the first
    /// change: edited files, files not under version control, and staged content, which libgit2 alone would overwrite.
    ///
    /// - `target`: The tree to reach.
    /// - `current`: The tree that is checked out, or nil where nothing is.
    func checkOut(_ target: ObjectID, from current: ObjectID?) throws(GitError) {
        try withChanges(from: current, to: target) { (changes) throws(GitError) in
            if changes.isEmpty { return }
            let operation = "change the files in the work tree"
            if File(gitFolder + "index.lock").exists {
                throw .failed(operation: operation, reason: "another git process is at work ('index.lock' exists)")
            }
            try refuseStaged(changes)
            try run(changes, target: target, baseline: current, operation: operation)
        }
    }

    /// libgit2 compares the work tree with the baseline, but overwrites what is staged.
    private func refuseStaged(_ changes: [TreeChange]) throws(GitError) {
        let index = try index()
        let staged = changes.filter { change in
            let entry = libgit2.git_index_get_bypath(index.pointer, change.path, 0)?.pointee
            return entry.map { ObjectID($0.id) } != change.old?.id || entry.map { UInt16($0.mode) } != change.old?.mode
        }
        if !staged.isEmpty { throw .workInTheWay(paths: staged.map { String(cString: $0.path) }) }
    }

    private func run(
        _ changes: [TreeChange],
        target: ObjectID,
        baseline: ObjectID?,
        operation: String
    ) throws(GitError) {
        // Without a commit there is no baseline: libgit2 takes that for no files.
        let expected = try tree(at: baseline ?? target)
        let target = try tree(at: target)
        let conflicts = PathCollector()
        var options = git_checkout_options()
        try check(libgit2.git_checkout_options_init(&options, UInt32(GIT_CHECKOUT_OPTIONS_VERSION)), operation)
        options.checkout_strategy = GIT_CHECKOUT_SAFE.rawValue | GIT_CHECKOUT_DISABLE_PATHSPEC_MATCH.rawValue
        if baseline != nil { options.baseline = expected.pointer }
        options.notify_flags = GIT_CHECKOUT_NOTIFY_CONFLICT.rawValue
        options.notify_payload = Unmanaged.passUnretained(conflicts).toOpaque()
        options.notify_cb = { _, path, _, _, _, payload in
            guard let path, let payload else { return 0 }
            Unmanaged<PathCollector>.fromOpaque(payload).takeUnretainedValue().paths.append(String(cString: path))
            return 0
        }

        var paths: [UnsafeMutablePointer<CChar>?] = changes.map { UnsafeMutablePointer(mutating: $0.path) }
        let status = paths.withUnsafeMutableBufferPointer { paths in
            options.paths = git_strarray(strings: paths.baseAddress, count: paths.count)
            return withExtendedLifetime(conflicts) { libgit2.git_checkout_tree(pointer, target.pointer, &options) }
        }
        if status == GIT_ECONFLICT.rawValue { throw .workInTheWay(paths: conflicts.paths) }
        try check(status, operation)
    }

    /// What the callback of a checkout fills.
    private final class PathCollector {
        var paths: [String] = []
    }
}
