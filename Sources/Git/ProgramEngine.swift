/// The engine that lets the git program change a repository.
package struct ProgramEngine: RepositoryEngine {
    private let git: GitProgram
    private let repository: Repository

    /// Creates an engine.
    package init(git: GitProgram, repository: Repository) {
        self.git = git
        self.repository = repository
    }

    package func createBranch(_ name: String, from start: BranchStart, checkingOut: Bool) throws(GitError) {
        let tracking = start.isUpstream ? "--track" : "--no-track"
        if checkingOut {
            try git.run("checkout", "--quiet", tracking, "-b", name, start.name, "--")
        } else {
            try git.run("branch", "--quiet", tracking, "--", name, start.name)
        }
    }

    package func makeFirstCommit(on branch: String, message: String) throws(GitError) {
        try git.run("symbolic-ref", "HEAD", "refs/heads/" + branch)
        try git.run("commit", "--allow-empty", "--quiet", "-m", message)
    }

    package func switchTo(_ branch: String) throws(GitError) {
        try git.run("checkout", "--quiet", branch, "--")
    }

    package func merge(_ plan: MergePlan) throws(GitError) {
        let head = try repository.head()
        if head.branch != plan.base.name { try switchTo(plan.base.name) }
        do throws(GitError) {
            try git.run("merge", "--no-edit", plan.allowsFastForward ? "--ff" : "--no-ff", plan.branch.name)
        } catch {
            let conflicts = try repository.conflictedPaths()
            if !conflicts.isEmpty { throw .mergeConflict(paths: conflicts) }
            // A hook refused. What it was asked about is undone, so that the command can be run again.
            if fileExists(repository.gitFolder + "MERGE_HEAD") { try git.run("merge", "--abort") }
            if head.branch != plan.base.name, let start = head.branch ?? head.commit?.hex { try switchTo(start) }
            throw error
        }
    }

    package func deleteBranch(_ name: String) throws(GitError) {
        try git.run("branch", "--quiet", "-D", "--", name)
    }
}
