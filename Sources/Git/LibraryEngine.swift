import Files

/// The engine that changes a repository in this process.
package struct LibraryEngine: RepositoryEngine {
    private let repository: Repository
    private let now: CommitDate

    /// Creates an engine.
    ///
    /// - `now`: The date of the commits it makes, where the environment says no other.
    package init(repository: Repository, now: CommitDate) {
        self.repository = repository
        self.now = now
    }

    package func createBranch(_ name: String, from start: BranchStart, checkingOut: Bool) throws(GitError) {
        guard let commit = try repository.commit(ofReference: start.reference) else {
            throw .failed(operation: "create branch '\(name)'", reason: "there is no branch '\(start.name)'")
        }
        if !checkingOut {
            return try holdingSignals { () throws(GitError) in try create(name, at: commit, from: start) }
        }
        try checkOut(commit) { () throws(GitError) in
            try create(name, at: commit, from: start)
            do throws(GitError) {
                try repository.setHead(toBranch: name)
            } catch {
                throw error.puttingBack { () throws(GitError) in try repository.deleteBranch(name) }
            }
        }
    }

    package func makeFirstCommit(on branch: String, message: String) throws(GitError) {
        let draft = CommitDraft(tree: try repository.writeIndexTree(), parents: [], message: message + "\n")
        let commit = try repository.writeCommit(draft, now: now)
        let head = try repository.head()
        try repository.setUnbornHead(toBranch: branch)
        do throws(GitError) {
            try repository.moveReference(
                "refs/heads/" + branch,
                from: nil,
                to: commit,
                reflog: "commit (initial): \(message)"
            )
        } catch {
            throw error.puttingBack { () throws(GitError) in try repository.restoreHead(head) }
        }
    }

    package func switchTo(_ branch: String) throws(GitError) {
        guard let target = try repository.branch(named: branch) else {
            throw .failed(operation: "switch to branch '\(branch)'", reason: "there is no such branch")
        }
        try checkOut(target) { () throws(GitError) in
            if try repository.head().branch != branch { try repository.setHead(toBranch: branch) }
        }
    }

    package func merge(_ plan: MergePlan) throws(GitError) {
        let (target, reflog) = try result(of: plan)
        try checkOut(target) { () throws(GitError) in
            if try repository.head().branch != plan.base.name { try repository.setHead(toBranch: plan.base.name) }
            if target == plan.base.tip { return }
            try repository.writeOriginalHead(plan.base.tip)
            try repository.moveReference(
                "refs/heads/" + plan.base.name,
                from: plan.base.tip,
                to: target,
                reflog: "merge \(plan.branch.name): \(reflog)"
            )
        }
    }

    package func deleteBranch(_ name: String) throws(GitError) {
        try holdingSignals { () throws(GitError) in try repository.deleteBranch(name) }
    }

    /// The commit that the base moves to, and what git's reflog says of such a merge.
    private func result(of plan: MergePlan) throws(GitError) -> (ObjectID, reflog: String) {
        let made = "Merge made by the 'ort' strategy."
        switch plan.outcome {
        case .alreadyMerged: return (plan.base.tip, "")
        case .fastForward where plan.allowsFastForward: return (plan.branch.tip, "Fast-forward")
        case .fastForward: return (try commit(plan, tree: try repository.tree(of: plan.branch.tip)), made)
        case .merged(let tree): return (try commit(plan, tree: tree), made)
        case .conflicts(let paths): throw .mergeConflict(paths: paths)
        }
    }

    private func commit(_ plan: MergePlan, tree: ObjectID) throws(GitError) -> ObjectID {
        try repository.writeCommit(
            CommitDraft(tree: tree, parents: [plan.base.tip, plan.branch.tip], message: plan.message),
            now: now
        )
    }

    /// Creates a branch that follows the one it begins at, where that is a remote's.
    private func create(_ name: String, at commit: ObjectID, from start: BranchStart) throws(GitError) {
        try repository.createBranch(name, at: commit, from: start.name)
        guard start.isUpstream else { return }
        do throws(GitError) {
            try repository.setUpstream(of: name, to: start.name)
        } catch {
            throw error.puttingBack { () throws(GitError) in try repository.deleteBranch(name) }
        }
    }

    /// Changes the files to those of a commit, and then references; where these refuse, files and HEAD are put back.
    ///
    /// A signal that ends the process waits until both agree.
    private func checkOut(_ target: ObjectID, then moveReferences: () throws(GitError) -> Void) throws(GitError) {
        try holdingSignals { () throws(GitError) in
            let head = try repository.head()
            try repository.checkOut(target, from: head.commit)
            do throws(GitError) {
                try moveReferences()
            } catch {
                throw error.puttingBack { () throws(GitError) in
                    try repository.restoreHead(head)
                    try repository.checkOut(head.commit ?? .emptyTree, from: target)
                }
            }
        }
    }
}
