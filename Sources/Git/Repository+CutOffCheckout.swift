#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The part of a checkout that was done before it was cut off.
private struct CutOffCheckout {
    /// Files that the commit has that is checked out.
    var changed: [[UInt8]] = []
    /// Files that it has not.
    var added: [[UInt8]] = []

    var isEmpty: Bool { changed.isEmpty && added.isEmpty }
}

extension Repository {
    /// Returns whether the files hold a part of a checkout to one of some commits, and nothing else at its paths.
    ///
    /// Other files, and what is not committed in them, do not matter.
    package func holdsCutOffCheckout(to targets: [ObjectID]) throws(GitError) -> Bool {
        for target in targets where try cutOffCheckout(to: target) != nil { return true }
        return false
    }

    /// Takes back a checkout to one of some commits that was cut off: its files become those of the commit that is
    /// checked out.
    ///
    /// Ask only where such a checkout is known to have begun: a file that it had emptied or removed, and not written
    /// again, looks like one that a person changed. Nothing is lost either way, for what is there is in the repository.
    package func takeBackCutOffCheckout(to targets: [ObjectID]) throws(GitError) {
        // A file may be on the way to one, and another to the next.
        for target in targets {
            if let part = try cutOffCheckout(to: target) { try takeBack(part) }
        }
    }

    private func cutOffCheckout(to target: ObjectID) throws(GitError) -> CutOffCheckout? {
        try rereadIndex()
        let changes = try changes(from: head().commit, to: target)
        let grounds: [CheckoutGround]
        do throws(GitError) {
            grounds = try ground(for: changes, afterCutOff: true)
        } catch {
            switch error {
            case .workInTheWay, .unknownFilesInTheWay, .ignoredFilesInTheWay: return nil
            default: throw error
            }
        }
        var part = CutOffCheckout()
        let staged = try reader.staged(at: changes.map(\.bytes))
        for (change, (ground, staged)) in zip(changes, zip(grounds, staged)) {
            let isWritten = [.new, .partial, .partlyPutBack].contains(ground)
            let isRemoved = ground == .nothing && change.old != nil
            if isWritten || isRemoved || staged != change.old {
                let path = change.bytes.dropLast().map(UInt8.init(bitPattern:))
                if change.old == nil { part.added.append(path) } else { part.changed.append(path) }
            }
        }
        return part.isEmpty ? nil : part
    }

    /// The git program's work, whatever does the rest: it knows of filters and of files that are left out.
    private func takeBack(_ part: CutOffCheckout) throws(GitError) {
        let git = try program()
        let list = "skein/paths"
        func run(_ command: [String], _ paths: [[UInt8]]) throws(GitError) {
            if paths.isEmpty { return }
            try writePrivateFile(list, Array(paths.joined(separator: [0])))
            try git.run(
                ["--literal-pathspecs", "-c", "core.hooksPath=/dev/null"] + command
                    + ["--pathspec-from-file=\(gitFolder)\(list)", "--pathspec-file-nul"]
            )
        }
        try run(["rm", "--quiet", "--force", "--cached", "--ignore-unmatch"], part.added)
        for path in part.added { removeFromWorkTree(path) }
        try run(["checkout", "--quiet", "HEAD"], part.changed)
        try removePrivateFile(list)
    }

    /// Removes a file, and the folders above it that it leaves empty.
    private func removeFromWorkTree(_ path: [UInt8]) {
        guard let workTree else { return }
        let prefix = Array((workTree + "/").utf8)
        func full(_ path: ArraySlice<UInt8>) -> [CChar] { (prefix + path + [0]).map(CChar.init(bitPattern:)) }
        unlink(full(path[...]))
        var rest = path[...]
        while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
            rest = rest[..<slash]
            if rmdir(full(rest)) != 0 { return }
        }
    }
}
