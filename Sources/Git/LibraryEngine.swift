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
        guard let commit = try start.commit(in: repository) else {
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
        guard let merge = try repository.forecast(plan) else {
            throw .failed(
                operation: "merge '\(plan.source.name)' into '\(plan.base)'",
                reason: "one of them is not there"
            )
        }
        let head = try repository.head()
        if merge.outcome == .alreadyMerged, !plan.checksOut { return }
        let (target, reflog) = try result(of: merge)
        let move = { () throws(GitError) in
            if target == merge.base { return }
            try repository.moveReference(
                "refs/heads/" + plan.base,
                from: merge.base,
                to: target,
                reflog: "merge \(plan.source.name): \(reflog)"
            )
        }
        if !plan.checksOut, head.branch != plan.base {
            return try holdingSignals(move)
        }
        try checkOut(target) { () throws(GitError) in
            if head.branch != plan.base { try repository.setHead(toBranch: plan.base) }
            if target != merge.base { try repository.writeOriginalHead(merge.base) }
            try move()
        }
    }

    package func createTag(_ draft: TagDraft) throws(GitError) {
        guard let commit = try repository.branch(named: draft.branch) else {
            throw .failed(operation: "create the tag '\(draft.name)'", reason: "there is no branch '\(draft.branch)'")
        }
        try holdingSignals { () throws(GitError) in try repository.createTag(draft, at: commit, now: now) }
    }

    package func renameBranch(_ name: String, to newName: String) throws(GitError) {
        try holdingSignals { () throws(GitError) in try repository.renameBranch(name, to: newName) }
    }

    package func restore(_ point: RestorationPoint) throws(GitError) {
        try holdingSignals { () throws(GitError) in
            // Without a branch checked out, references and files cannot disagree, wherever this ends.
            if let commit = try point.landing(in: repository) {
                try checkOut(commit) { () throws(GitError) in try repository.restoreHead(.detached(commit)) }
            } else {
                try repository.restoreHead(point.head)
            }
            for (name, target) in point.changes {
                try repository.setReference(name, to: target)
            }
            try repository.restoreHead(point.head)
        }
    }

    package func deleteBranch(_ name: String) throws(GitError) {
        try holdingSignals { () throws(GitError) in try repository.deleteBranch(name) }
    }

    /// The commit that the base moves to, and what git's reflog says of such a merge.
    private func result(of merge: MergeForecast) throws(GitError) -> (ObjectID, reflog: String) {
        switch merge.outcome {
        case .alreadyMerged: return (merge.base, "")
        case .conflicts(let paths): throw .mergeConflict(paths: paths)
        case .fastForward where !merge.makesCommit: return (merge.source, "Fast-forward")
        case .fastForward, .merged:
            guard merge.plan.style != .fastForward else {
                throw .cannotFastForward(merge.plan.base, to: merge.plan.source.name)
            }
            let made = CommitDraft(
                tree: try repository.tree(of: merge.result),
                parents: [merge.base, merge.source],
                message: try repository.message(of: merge.plan)
            )
            return (try repository.writeCommit(made, now: now), "Merge made by the 'ort' strategy.")
        }
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
