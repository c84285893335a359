import Files

/// A work tree of the repository and the branch that it has checked out.
package struct Worktree: Hashable, Sendable {
    /// The folder.
    package var path: String
    /// The branch, or nil where HEAD is detached.
    package var branch: String?
}

extension Repository {
    /// Returns the work trees other than this one.
    package func otherWorktrees() throws(GitError) -> [Worktree] {
        let folder = commonFolder + "worktrees"
        let names = (try? File(folder).names()) ?? []
        guard !names.isEmpty || gitFolder != commonFolder else { return [] }

        var trees: [Worktree] = []
        if gitFolder != commonFolder {
            let main = Self.workTree(ofGitFile: String(commonFolder.dropLast())) ?? commonFolder
            trees.append(Worktree(path: main, branch: Self.branch(inHeadFile: commonFolder + "HEAD")))
        }
        for name in names where gitFolder != "\(folder)/\(name)/" {
            // `gitdir` names the `.git` file of the work tree.
            guard let file = Self.line(of: "\(folder)/\(name)/gitdir") else { continue }
            let link = Self.absolute(file, in: "\(folder)/\(name)")
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
