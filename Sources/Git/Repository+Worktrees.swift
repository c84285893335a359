import Clibgit2

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
        let names = namesInFolder(folder).sorted()
        guard !names.isEmpty || gitFolder != commonFolder else { return [] }

        var trees: [Worktree] = []
        if gitFolder != commonFolder {
            let main = commonFolder.hasSuffix("/.git/") ? String(commonFolder.dropLast(6)) : commonFolder
            trees.append(Worktree(path: main, branch: Self.branch(inHeadFile: commonFolder + "HEAD")))
        }
        for name in names where gitFolder != "\(folder)/\(name)/" {
            // `gitdir` names the `.git` file of the work tree.
            guard let link = readText("\(folder)/\(name)/gitdir")?.trimmed else { continue }
            let path = link.hasSuffix("/.git") ? String(link.dropLast(5)) : link
            trees.append(Worktree(path: path, branch: Self.branch(inHeadFile: "\(folder)/\(name)/HEAD")))
        }
        return trees
    }

    private static func branch(inHeadFile path: String) -> String? {
        guard let text = readText(path)?.trimmed, text.hasPrefix("ref: refs/heads/") else { return nil }
        return String(text.dropFirst("ref: refs/heads/".count))
    }
}
