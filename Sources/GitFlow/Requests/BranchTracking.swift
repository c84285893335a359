import Diagnostics
package import Git

/// The request to take over a branch that others have shared on the remote.
package struct BranchTracking: Hashable, Sendable {
    /// The kind.
    package var kind: BranchKind
    /// The name without its prefix.
    package var name: String
    /// Whether the remote may be asked.
    package var asksRemote = true

    /// Creates a request.
    package init(_ kind: BranchKind, name: String) {
        self.kind = kind
        self.name = name
    }

    /// Returns the names of the branches of a kind that the remote had when it was last heard of and that are not here yet.
    package static func candidates(of kind: BranchKind, in repository: Repository) throws -> [String] {
        let configuration = try FlowConfiguration.required(of: repository)
        let here = Set(try repository.branches().map(\.name))
        return try repository.branches(ofRemote: configuration.origin).map(\.name).filter { !here.contains($0) }
            .compactMap { configuration.name(of: $0, as: kind) }
    }

    /// Reads the repository and decides what to do.
    ///
    /// - Throws: A ``FlowError`` that refuses, or a `GitError`.
    package func plan(in repository: Repository) throws -> FlowPlan {
        try FlowResumption.goingOn(with: "track", self, in: repository) { try decide(in: repository) }
    }

    private func decide(in repository: Repository) throws -> FlowPlan {
        let configuration = try FlowConfiguration.required(of: repository)
        let (branch, origin) = (configuration.branch(kind, named: name), configuration.origin)
        try repository.refuseMergeUnderWay()
        try repository.refuseUnfinishedWork()
        try repository.cleanliness().refuse()
        try repository.refuseMissingRemote(origin)
        try repository.refuseNewBranch(branch)
        if asksRemote { try repository.fetchAll(from: origin) }
        guard let tip = try repository.branch(named: branch, ofRemote: origin) else {
            throw FlowError.noRemoteBranch(branch, remote: origin)
        }

        let remote = configuration.remoteName(of: branch)
        let head = try repository.head()
        var plan = FlowPlan("track", of: branch, work: LocalWork(current: head.commit, checkouts: [tip]))
        plan.steps = [.createBranch(branch, from: .upstream(remote), checkingOut: true)]
        try plan.surround(
            byHooksOf: "\(kind.word)-track",
            [name, origin, branch],
            HookRunner(configuration, in: repository)
        )
        plan.summary = ["The branch '\(branch)' was created, and follows '\(remote)'."]
        plan.landing = branch
        plan.nextCommand = configuration.kinds[kind]?.target.map { _ in "\(kind.word) finish \(name.shellWord)" }
        return plan
    }
}
