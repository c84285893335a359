import Files

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What the work tree holds where a checkout changes a file.
enum CheckoutGround: Equatable {
    /// Nothing.
    case nothing
    /// What the tree holds that is left.
    case old
    /// What the tree holds that is reached: an earlier checkout was cut off, or somebody wrote the same.
    case new
    /// The beginning of what the tree holds that is reached: the file that was being written when a checkout was cut off,
    /// or somebody's.
    case partial
    /// The beginning of what the tree holds that is left: the file that was being put back, or somebody's.
    case partlyPutBack
    /// A file under version control with other content.
    case edited
    /// Something that git does not know, at this path: the file's own, or that of a folder above it.
    case unknown(path: String)
    /// A file that the repository ignores: git would overwrite it.
    case ignored
}

extension Repository {
    /// Refuses where a checkout would lose work, and returns what the work tree holds for each change.
    ///
    /// libgit2 trusts times and sizes, and writes through symbolic links that git does not know. So each file's content is
    /// compared, and each folder above it looked at.
    ///
    /// - `afterCutOff`: Whether it is known that such a checkout was cut off before.
    func ground(for changes: [TreeChange], afterCutOff: Bool = false) throws(GitError) -> [CheckoutGround] {
        try refuseStaged(changes)
        var found = try grounds(of: changes)
        // One file at a time is written.
        let isCutOff =
            afterCutOff
            || (found.contains(.new) && found.filter { $0 == .partial }.count == 1 && !found.contains(.partlyPutBack))
        if !isCutOff {
            found = zip(changes, found).map { change, ground in
                if ground != .partial, ground != .partlyPutBack { return ground }
                return change.old == nil ? .unknown(path: change.path) : .edited
            }
        }
        let unknown = found.compactMap { if case .unknown(let path) = $0 { path } else { nil } }
        if !unknown.isEmpty { throw .unknownFilesInTheWay(paths: unknown.uniqued()) }
        let ignored = zip(changes, found).filter { $0.1 == .ignored }.map { $0.0.path }
        if !ignored.isEmpty { throw .ignoredFilesInTheWay(paths: ignored) }
        let edited = zip(changes, found).filter { $0.1 == .edited }.map { $0.0.path }
        if !edited.isEmpty { throw .workInTheWay(paths: edited) }
        return found
    }

    /// Returns what the work tree holds for each change.
    func grounds(of changes: [TreeChange]) throws(GitError) -> [CheckoutGround] {
        var left = Set(changes.filter { $0.old != nil }.map { $0.path })
        let rules = try rulesOfFiles()
        if rules.ignoresCase { left.formUnion(left.map { $0.lowercased() }) }
        var found: [CheckoutGround] = []
        for change in changes { found.append(try ground(for: change, leaving: left, rules)) }
        return found
    }

    /// Returns whether the work tree holds what a change makes.
    func isDone(_ change: TreeChange) throws(GitError) -> Bool {
        switch try ground(for: change, leaving: [], rulesOfFiles()) {
        case .new: true
        case .nothing: change.new == nil
        default: false
        }
    }

    /// A checkout overwrites what is staged, which must be what either tree holds.
    private func refuseStaged(_ changes: [TreeChange]) throws(GitError) {
        let staged = zip(changes, try reader.staged(at: changes.map(\.bytes)))
            .filter { change, side in side != change.old && side != change.new }.map(\.0)
        if !staged.isEmpty { throw .workInTheWay(paths: staged.map { $0.path }) }
    }

    private func ground(
        for change: TreeChange,
        leaving left: Set<String>,
        _ rules: FileRules
    ) throws(GitError) -> CheckoutGround {
        guard let workTree, !change.isSubmodule else { return .old }
        let path = change.path
        for slash in path.utf8.indices where path.utf8[slash] == UInt8(ascii: "/") {
            let above = String(path[..<slash])
            guard let kind = File(workTree + "/" + above).kind else { return .nothing }
            if kind == .folder { continue }
            return left.contains(above) && change.old == nil ? .nothing : .unknown(path: above)
        }
        // By bytes, since a path need not be UTF-8.
        let full = (workTree + "/").utf8CString.dropLast() + change.bytes
        var status = stat()
        guard lstat(full, &status) == 0 else { return .nothing }
        if status.kind == S_IFDIR {
            return holdsOnly(left, below: path) ? .nothing : .unknown(path: path)
        }
        let file = WorkTreeFile(name: change.bytes, path: Array(full), status: status)
        for (side, ground) in [(change.old, CheckoutGround.old), (change.new, .new)] {
            guard let side else { continue }
            if try !differs(file, from: side, ignoresMode: rules.ignoresMode) { return ground }
        }
        if try holdsBeginning(of: change.new, file) { return .partial }
        if try holdsBeginning(of: change.old, file) { return .partlyPutBack }
        if change.old != nil { return .edited }
        if rules.ignoresCase, left.contains(path.lowercased()) { return .old }
        return try reader.isIgnored(change.bytes) ? .ignored : .unknown(path: path)
    }

    /// What the disk does not tell apart, read once.
    private struct FileRules {
        var ignoresCase: Bool
        var ignoresMode: Bool
    }

    private func rulesOfFiles() throws(GitError) -> FileRules {
        try FileRules(
            ignoresCase: truth(of: "core.ignorecase") ?? false,
            ignoresMode: truth(of: "core.filemode") == false
        )
    }

    /// Whether a file holds nothing but the beginning of a blob, whatever its line ends are.
    private func holdsBeginning(of side: TreeChange.Side?, _ file: WorkTreeFile) throws(GitError) -> Bool {
        guard let side, file.status.kind == S_IFREG else { return false }
        if file.status.st_size == 0 { return true }
        guard let found = file.bytes else { return false }
        let isReturn: (UInt8) -> Bool = { $0 == UInt8(ascii: "\r") }
        let written = found.filter { !isReturn($0) }
        return try contents(of: side.id).filter { !isReturn($0) }.starts(with: written)
    }

    /// Whether a folder holds no file but those that are left.
    private func holdsOnly(_ left: Set<String>, below folder: String) -> Bool {
        guard let workTree, let names = try? File(workTree + "/" + folder).names() else { return false }
        return names.allSatisfy { name in
            let path = folder + "/" + name
            return left.contains(path)
                || (File(workTree + "/" + path).kind == .folder && holdsOnly(left, below: path))
        }
    }
}

extension File {
    fileprivate enum Kind { case folder, other }

    /// What is at the path itself, where a link is no folder; nil where there is nothing.
    fileprivate var kind: Kind? {
        if isLink { return .other }
        if isFolder { return .folder }
        return exists ? .other : nil
    }
}

extension Array where Element: Hashable {
    /// The elements without those that came before.
    func uniqued() -> [Element] {
        var seen = Set<Element>()
        return filter { seen.insert($0).inserted }
    }
}
