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
        let files = checkingOut ? try start.commit(in: repository) : nil
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
            warn(
                "The hook 'post-checkout' failed after git had switched to '\(branch)': \(error.programReason.firstLine)"
            )
        }
    }

    package func merge(_ plan: MergePlan) throws(GitError) {
        var conflicts: [String] = []
        try restoringHead { () throws(GitError) in
            if try repository.head().branch != plan.base { try switchTo(plan.base) }
            do throws(GitError) {
                try run(plan)
            } catch {
                conflicts = try repository.conflictedPaths()
                if !conflicts.isEmpty { return }
                try takeBackMerge(refusedBy: error, plan)
            }
        }
        if !conflicts.isEmpty { throw .mergeConflict(paths: conflicts) }
    }

    private func run(_ plan: MergePlan) throws(GitError) {
        let merge = try repository.forecast(plan)
        if merge?.outcome == .alreadyMerged { return }
        switch plan.style {
        case .squash(let title):
            try git.run("merge", "--squash", "--quiet", try name(of: plan.source))
            if let title { try repository.titleSquashMessage(title) }
            try git.run("commit", "--quiet")
        case .fastForward:
            if let merge, merge.outcome != .fastForward {
                throw GitError.cannotFastForward(plan.base, to: plan.source.name)
            }
            try git.run("merge", "--ff-only", "--quiet", try name(of: plan.source))
        case .commit, .commitUnlessSingle, .fastForwardIfPossible:
            let fastForwards = merge.map { plan.fastForwards(commitCount: $0.commitCount) } ?? false
            let message = try repository.isAmbiguous(plan.source) ? ["-m", repository.message(of: plan)] : []
            try git.run(
                ["merge", "--no-edit", fastForwards ? "--ff" : "--no-ff"] + message + [try name(of: plan.source)]
            )
        }
    }

    /// The name by which git finds what is merged: the user's, which its message tells, where no other reference has it.
    private func name(of source: MergeSource) throws(GitError) -> String {
        try repository.isAmbiguous(source) ? source.reference : source.name
    }

    /// Undoes the merge that a hook refused to commit, so that the command can be run again.
    private func takeBackMerge(refusedBy error: GitError, _ plan: MergePlan) throws(GitError) -> Never {
        let isSquash = if case .squash = plan.style { true } else { false }
        guard repository.hasPrivateFile("MERGE_HEAD") || (isSquash && repository.hasPrivateFile("SQUASH_MSG")) else {
            throw error
        }
        // Git advises to commit the merge that is taken back here.
        let lines = error.programReason.split(separator: "\n").filter { !$0.hasPrefix("Not committing merge;") }
        throw GitError.mergeRefused(reason: lines.isEmpty ? error.programReason : lines.joined(separator: "\n"))
            .puttingBack { () throws(GitError) in
                if isSquash { try putBack("reset", "--quiet", "--merge") } else { try putBack("merge", "--abort") }
            }
    }

    package func createTag(_ draft: TagDraft) throws(GitError) {
        let message = "skein/TAG_MESSAGE"
        try repository.writePrivateFile(message, draft.text)
        defer { try? repository.removePrivateFile(message) }
        try git.run(
            ["tag", "-a", "--cleanup=verbatim", "-F", repository.gitFolder + message] + draft.signing.options
                + ["--", draft.name, "refs/heads/" + draft.branch]
        )
    }

    package func renameBranch(_ name: String, to newName: String) throws(GitError) {
        do throws(GitError) {
            try git.run("branch", "--move", "--", name, newName)
        } catch {
            throw error.puttingBack { () throws(GitError) in
                // git renames the branch, and fails where it cannot rename the settings.
                guard try repository.branch(named: name) == nil, try repository.branch(named: newName) != nil else {
                    return
                }
                // It does the one and fails again at the other.
                _ = try? putBack("branch", "--move", "--", newName, name)
                guard try repository.branch(named: name) == nil else { return }
                throw .failed(operation: "rename '\(newName)' to '\(name)'", reason: "git does not do it")
            }
        }
    }

    package func restore(_ point: RestorationPoint) throws(GitError) {
        // Without a branch checked out, references and files cannot disagree, wherever this ends.
        if let commit = try point.landing(in: repository) {
            try restoringHead(commit) { () throws(GitError) in
                try putBack("checkout", "--quiet", "--detach", commit.hex)
            }
        }
        if case .unborn(let name) = point.head { try putBack("symbolic-ref", "HEAD", "refs/heads/" + name) }
        for (name, target) in point.changes where try repository.target(ofReference: name) != target {
            if let target {
                try putBack("update-ref", "--create-reflog", "-m", "restored", name, target.hex)
            } else {
                try putBack("update-ref", "-d", name)
            }
        }
        if case .branch(let name, _) = point.head { try putBack("checkout", "--quiet", name, "--") }
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
                    let before = head.commit ?? .emptyTree(files.format)
                    _ = try? putBack("read-tree", "-m", "-u", files.hex, before.hex)
                }
            }
        }
    }

    /// Runs git without the hooks, one of which may have been what refused.
    private func putBack(_ arguments: String...) throws(GitError) {
        try git.run(["-c", "core.hooksPath=/dev/null"] + arguments)
    }
}

extension Repository {
    /// Whether git would take the name of what is merged for another reference.
    package func isAmbiguous(_ source: MergeSource) throws(GitError) -> Bool {
        let others = [MergeSource.tag(source.name), .branch(source.name), .remoteBranch(source.name)]
        for other in others where other != source {
            if try commit(ofReference: other.reference) != nil { return true }
        }
        return false
    }

    /// Puts a title above the list of commits that git wrote for a squash.
    fileprivate func titleSquashMessage(_ title: String) throws(GitError) {
        guard let text = privateText("SQUASH_MSG"), let end = text.firstIndex(of: "\n") else { return }
        try writePrivateFile("SQUASH_MSG", text[...end] + "\n" + title + text[end...])
    }
}

extension GitError {
    /// What the git program said, where it is what failed.
    fileprivate var programReason: String {
        if case .programFailed(_, let reason) = self { reason } else { message }
    }
}
