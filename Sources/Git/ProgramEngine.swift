/// The engine that lets the git program change a repository.
package struct ProgramEngine: RepositoryEngine {
    private let git: GitProgram
    private let repository: Repository
    private let warn: (String) -> Void

    /// Creates an engine.
    ///
    /// - `warn`: Told, as a sentence, what went wrong but stops nothing.
    package init(git: GitProgram, repository: Repository, warn: @escaping (String) -> Void = { _ in }) {
        self.git = git
        self.repository = repository
        self.warn = warn
    }

    package func createBranch(_ name: String, from start: BranchStart, checkingOut: Bool) throws(GitError) {
        let tracking = start.isUpstream ? "--track" : "--no-track"
        let isNew = try repository.branch(named: name) == nil
        let files = checkingOut ? try repository.commit(ofReference: start.reference) : nil
        do throws(GitError) {
            try restoringHead(files) { () throws(GitError) in
                if checkingOut {
                    try checkOut(name, "--quiet", tracking, "-b", name, start.name, "--")
                } else {
                    try git.run("branch", "--quiet", tracking, "--", name, start.name)
                }
            }
        } catch {
            throw error.puttingBack { () throws(GitError) in
                guard isNew, try repository.branch(named: name) != nil else { return }
                try putBack("branch", "--quiet", "-D", "--", name)
            }
        }
    }

    package func makeFirstCommit(on branch: String, message: String) throws(GitError) {
        try restoringHead { () throws(GitError) in
            try git.run("symbolic-ref", "HEAD", "refs/heads/" + branch)
            try git.run("commit", "--allow-empty", "--quiet", "-m", message)
        }
    }

    package func switchTo(_ branch: String) throws(GitError) {
        let files = try repository.branch(named: branch)
        try restoringHead(files) { () throws(GitError) in try checkOut(branch, "--quiet", branch, "--") }
    }

    /// Lets git check out a branch.
    ///
    /// Git ends with the status of the hook `post-checkout`, which it runs when all is done: so HEAD tells whether it is.
    private func checkOut(_ branch: String, _ arguments: String...) throws(GitError) {
        let before = try repository.head().branch
        do throws(GitError) {
            try git.run(["checkout"] + arguments)
        } catch {
            guard before != branch, try repository.head().branch == branch else { throw error }
            warn("The hook 'post-checkout' failed after git had switched to '\(branch)': \(error.programReason)")
        }
    }

    package func merge(_ plan: MergePlan) throws(GitError) {
        var conflicts: [String] = []
        try restoringHead { () throws(GitError) in
            if try repository.head().branch != plan.base.name { try switchTo(plan.base.name) }
            do throws(GitError) {
                try git.run("merge", "--no-edit", plan.allowsFastForward ? "--ff" : "--no-ff", plan.branch.name)
            } catch {
                conflicts = try repository.conflictedPaths()
                if !conflicts.isEmpty { return }
                // A hook refused. What it was asked about is undone, so that the command can be run again.
                guard repository.hasPrivateFile("MERGE_HEAD") else { throw error }
                // Git advises to commit the merge that is taken back here.
                let lines = error.programReason.split(separator: "\n").filter { !$0.hasPrefix("Not committing merge;") }
                throw GitError.mergeRefused(reason: lines.isEmpty ? error.programReason : lines.joined(separator: "\n"))
                    .puttingBack { () throws(GitError) in try putBack("merge", "--abort") }
            }
        }
        if !conflicts.isEmpty { throw .mergeConflict(paths: conflicts) }
    }

    package func deleteBranch(_ name: String) throws(GitError) {
        try git.run("branch", "--quiet", "-D", "--", name)
    }

    /// Puts HEAD and the files back where git, or a hook, refuses.
    ///
    /// - `files`: The commit whose files git checks out, where it does only that.
    private func restoringHead(_ files: ObjectID? = nil, _ body: () throws(GitError) -> Void) throws(GitError) {
        let head = try repository.head()
        do throws(GitError) {
            try body()
        } catch {
            throw error.puttingBack { () throws(GitError) in
                let isMoved = try repository.head() != head
                switch head {
                case .branch(let name, _) where isMoved: try putBack("checkout", "--quiet", name, "--")
                case .detached(let commit) where isMoved: try putBack("checkout", "--quiet", "--detach", commit.hex)
                case .unborn(let name) where isMoved: try putBack("symbolic-ref", "HEAD", "refs/heads/" + name)
                default: break
                }
                if let files, !isMoved || head.commit == nil {
                    // git checks out files before it moves HEAD, and leaves them where it cannot. Where it never came to the
                    // files, this finds nothing to do, or refuses because of what is staged.
                    _ = try? putBack("read-tree", "-m", "-u", files.hex, (head.commit ?? .emptyTree).hex)
                }
            }
        }
    }

    /// Runs git without the hooks, one of which may have been what refused.
    private func putBack(_ arguments: String...) throws(GitError) {
        try git.run(["-c", "core.hooksPath=/dev/null"] + arguments)
    }
}

extension GitError {
    /// What the git program said, where it is what failed.
    fileprivate var programReason: String {
        if case .programFailed(_, let reason) = self { reason } else { message }
    }
}
