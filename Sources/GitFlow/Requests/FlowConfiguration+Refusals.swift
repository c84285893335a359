import Files
package import Git

extension FlowConfiguration {
    /// Returns the configuration of a repository that has files.
    ///
    /// - Throws: ``FlowError/notInitialised``, ``FlowError/longLivedBranchMissing(_:remote:)``,
    ///   ``FlowError/bareRepository`` or a `GitError`.
    package static func required(of repository: Repository) throws -> FlowConfiguration {
        if repository.workTree == nil { throw FlowError.bareRepository }
        guard let configuration = try FlowConfiguration(FlowSettings(of: repository)) else {
            throw FlowError.notInitialised
        }
        if let name = try configuration.missingBranch(in: repository) {
            let isRemote = try repository.branch(named: name, ofRemote: configuration.origin) != nil
            throw FlowError.longLivedBranchMissing(name, remote: isRemote ? configuration.remoteName(of: name) : nil)
        }
        return configuration
    }

    /// Returns the rules of a kind of branch.
    ///
    /// Throws ``FlowError/noKind(_:known:)`` where the model has no place for it.
    package func rules(of kind: BranchKind) throws(FlowError) -> BranchRules {
        guard let rules = kinds[kind] else { throw .noKind(kind, known: kindsInOrder) }
        return rules
    }

    /// Refuses where the remote has commits of a branch that are not here.
    ///
    /// - `divergence`: How the branch stands to its counterpart on the remote; nil where there is none.
    ///
    /// Returns what is worth knowing, if anything.
    func refuseBehindRemote(_ branch: String, _ divergence: Divergence?) throws(FlowError) -> [String] {
        let remote = remoteName(of: branch)
        switch divergence {
        case .behind: throw .behindRemote(branch: branch, remote: remote, diverged: false)
        case .diverged, .unrelated: throw .behindRemote(branch: branch, remote: remote, diverged: true)
        case .ahead: return ["'\(branch)' has commits that '\(remote)' has not"]
        case .equal, nil: return []
        }
    }
}

extension Repository {
    /// Refuses where a merge waits for a person.
    func refuseMergeUnderWay() throws {
        guard hasPrivateFile("MERGE_HEAD") else { return }
        throw FlowError.mergeUnderWay(paths: try conflictedPaths())
    }

    /// Refuses where an operation of git, a merge among them, waits for a person.
    func refuseOperationUnderWay() throws {
        try refuseMergeUnderWay()
        if let operation = operationUnderWay { throw FlowError.operationUnderWay(operation) }
    }

    /// Refuses a name that no new branch can have: one that git cannot keep, or that is taken.
    ///
    /// - `old`: The branch that is going to give up its own name for it.
    func refuseNewBranch(_ name: String, replacing old: String? = nil) throws {
        if let problem = BranchName.problem(with: name) { throw FlowError.invalidName(name, problem: problem) }
        if try branch(named: name) != nil { throw FlowError.branchExists(name) }
        let others = try branches().map(\.name).filter { $0 != old }
        try others.refuseClash(with: name, ignoringCase: try truth(of: "core.ignorecase") ?? false)
    }

    /// Refuses where another work tree has checked out one of these branches.
    func refuseWorktrees(holding branches: String...) throws {
        for tree in try otherWorktrees() {
            guard let held = tree.branch, branches.contains(held) else { continue }
            throw FlowError.heldByWorktree(branch: held, path: tree.path)
        }
    }

    /// Refuses where switching to another branch would lose a commit, or go away from an operation that waits for a
    /// person, or that was cut off.
    func refuseUnfinishedWork() throws {
        try FlowJournal.refuseCutOffCheckout(in: self)
        if let operation = operationUnderWay { throw FlowError.operationUnderWay(operation) }
        if case .detached(let commit) = try head(), try !isHeld(commit) { throw FlowError.unheldCommit(commit) }
    }
}

extension [String] {
    /// Refuses a new branch that git cannot keep beside these: a branch is a file, so `a` and `a/b` cannot both be, nor
    /// `a` and `A` where the disk ignores case.
    func refuseClash(with branch: String, ignoringCase: Bool) throws(FlowError) {
        func folded(_ name: String) -> String { ignoringCase ? name.lowercased() : name }
        let new = folded(branch)
        let clash = first { existing in
            let old = folded(existing)
            return old == new || old.rest(after: new + "/") != nil || new.rest(after: old + "/") != nil
        }
        if let clash { throw .nameClash(branch, with: clash) }
    }
}
