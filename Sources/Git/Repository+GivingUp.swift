/// A merge, squash or rebase of git's that is given up.
package enum WaitingOperation: Hashable, Sendable {
    /// `git merge`.
    case merge
    /// `git merge --squash` of a commit, of which git keeps no note itself.
    case squash(ObjectID)
    /// `git rebase`.
    case rebase
}

extension Repository {
    /// Gives up what git waits with, so that files and index are what they were before it.
    ///
    /// Git would throw away what was staged meanwhile with it, and a rebase each edit.
    ///
    /// - Parameters:
    ///   - operation: What is given up.
    ///   - landing: The commit that is to be checked out after that; nil where it stays.
    /// - Throws: ``GitError/workGivenUp(paths:)``, before anything changes.
    package func giveUp(_ operation: WaitingOperation, thenTo landing: ObjectID? = nil) throws(GitError) {
        try refuseLoss(by: operation, thenTo: landing)
        let git = try program()
        let quietly = ["-c", "core.hooksPath=/dev/null"]
        if operation == .rebase {
            try git.run(quietly + ["rebase", "--abort"])
        } else {
            // The index of files that were only touched is stale, and git would take them for edited.
            _ = try? git.run("update-index", "-q", "--refresh")
            try git.run(quietly + (operation == .merge ? ["merge", "--abort"] : ["reset", "--quiet", "--merge"]))
        }
    }

    private func refuseLoss(by operation: WaitingOperation, thenTo landing: ObjectID?) throws(GitError) {
        let own = try changes(by: operation)
        let (paths, contents) = (Set(own.map(\.path)), Set(own.compactMap { $0.new?.id }))
        let edits = try edits()
        // Where git follows a folder that was renamed, a file comes to another path with what it holds.
        var lost = edits.staged.filter { path in
            !paths.contains(path) && stagedContent(of: path).map(contents.contains) != true
        }
        if operation == .rebase {
            lost += edits.unstaged.filter { !paths.contains($0) }
        } else if !edits.unstaged.isEmpty {
            // Git leaves edits alone, but what is checked out after that would not.
            var changed = Set(edits.staged)
            if let landing { changed.formUnion(try changes(to: landing).map(\.path)) }
            lost += edits.unstaged.filter(changed.contains)
        }
        if !lost.isEmpty { throw .workGivenUp(paths: lost.uniqued().sorted()) }
    }

    /// What an operation may have changed in the work tree.
    private func changes(by operation: WaitingOperation) throws(GitError) -> [TreeChange] {
        switch operation {
        case .merge: return try privateCommit("MERGE_HEAD").map(changes(to:)) ?? []
        case .squash(let source): return try changes(to: source)
        case .rebase:
            guard let pick = try privateCommit("REBASE_HEAD") else { return [] }
            return try changes(from: try record(of: pick)?.parents.first, to: pick)
        }
    }

    private func changes(to source: ObjectID) throws(GitError) -> [TreeChange] {
        try changes(from: try head().commit, to: source)
    }

    /// The commit that a file of the git folder names in its first line, or that git keeps among its references.
    private func privateCommit(_ name: String) throws(GitError) -> ObjectID? {
        let named = privateText(name).flatMap { $0.split(separator: "\n").first }.flatMap { ObjectID(hex: String($0)) }
        if named != nil || pointer != nil { return named }
        return try reader.id(ofRevision: name)
    }
}
