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

    /// Refuses where switching to another branch would lose a commit, or go away from an operation that waits for a
    /// person, or that was cut off.
    func refuseUnfinishedWork() throws {
        try FlowJournal.refuseCutOffCheckout(in: self)
        if let operation = operationUnderWay { throw FlowError.operationUnderWay(operation) }
        if case .detached(let commit) = try head(), try !isHeld(commit) { throw FlowError.unheldCommit(commit) }
    }
}
