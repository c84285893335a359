import Clibgit2
import Files

/// What libgit2 reads of a repository that it can open.
struct LibraryReader: RepositoryReader {
    let repository: Repository

    /// libgit2's repository.
    var pointer: OpaquePointer? { repository.pointer }

    init(_ repository: Repository) {
        self.repository = repository
    }

    func head() throws(GitError) -> Head {
        let reference = try Handle("read HEAD", in: repository, freeing: libgit2.git_reference_free) {
            libgit2.git_reference_lookup(&$0, pointer, "HEAD")
        }
        guard let name = libgit2.git_reference_symbolic_target(reference.pointer) else {
            guard let target = libgit2.git_reference_target(reference.pointer) else {
                throw .failed(operation: "read HEAD", reason: "it names no commit")
            }
            return .detached(ObjectID(target.pointee))
        }
        let full = String(cString: name)
        let branch = full.rest(after: "refs/heads/") ?? full
        guard let commit = try self.target(ofReference: full) else { return .unborn(branch) }
        return .branch(branch, commit)
    }

    func target(ofReference name: String) throws(GitError) -> ObjectID? {
        var id = git_oid()
        let status = libgit2.git_reference_name_to_id(&id, pointer, name)
        if status == GIT_ENOTFOUND.rawValue || status == GIT_EINVALIDSPEC.rawValue { return nil }
        try check(status, "read '\(name)'")
        return ObjectID(id)
    }

    func references(below folder: String) throws(GitError) -> [Branch] {
        let operation = "list '\(folder)'"
        var made: OpaquePointer?
        try check(libgit2.git_reference_iterator_glob_new(&made, pointer, folder + "*"), operation)
        defer { libgit2.git_reference_iterator_free(made) }
        var found: [Branch] = []
        while true {
            var next: OpaquePointer?
            let status = libgit2.git_reference_next(&next, made)
            if status == GIT_ITEROVER.rawValue { break }
            try check(status, operation)
            defer { libgit2.git_reference_free(next) }
            guard let name = String(git: libgit2.git_reference_name(next)).rest(after: folder) else { continue }
            if let target = libgit2.git_reference_target(next) {
                found.append(Branch(name: name, tip: ObjectID(target.pointee)))
            } else if let target = try self.target(ofReference: folder + name) {
                found.append(Branch(name: name, tip: target))
            }
        }
        return found.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    func id(ofRevision revision: String) throws(GitError) -> ObjectID? {
        var object: OpaquePointer?
        guard libgit2.git_revparse_single(&object, pointer, revision) == 0 else { return nil }
        defer { libgit2.git_object_free(object) }
        return ObjectID(libgit2.git_object_id(object))
    }

    func otherWorktrees() throws(GitError) -> [Worktree] {
        let folder = repository.commonFolder + "worktrees"
        let names = (try? File(folder).names()) ?? []
        guard !names.isEmpty || repository.gitFolder != repository.commonFolder else { return [] }

        var trees: [Worktree] = []
        if repository.gitFolder != repository.commonFolder {
            let main = Self.workTree(ofGitFile: String(repository.commonFolder.dropLast())) ?? repository.commonFolder
            trees.append(Worktree(path: main, branch: Self.branch(inHeadFile: repository.commonFolder + "HEAD")))
        }
        for name in names where repository.gitFolder != "\(folder)/\(name)/" {
            // `gitdir` names the `.git` file of the work tree.
            guard let file = Self.line(of: "\(folder)/\(name)/gitdir") else { continue }
            let link = Repository.absolute(file, in: "\(folder)/\(name)")
            trees.append(
                Worktree(
                    path: Self.workTree(ofGitFile: link) ?? link,
                    branch: Self.branch(inHeadFile: "\(folder)/\(name)/HEAD")
                )
            )
        }
        return trees
    }

    private static func branch(inHeadFile path: String) -> String? {
        line(of: path)?.rest(after: "ref: refs/heads/")
    }

    private static func workTree(ofGitFile path: String) -> String? {
        let end = "/.git"
        return path.hasSuffix(end) ? String(path.dropLast(end.count)) : nil
    }

    /// The one line of a file, as git reads it.
    private static func line(of path: String) -> String? {
        (try? File(path).bytes()).map { String(decoding: $0, as: UTF8.self).trimmed }
    }
}
