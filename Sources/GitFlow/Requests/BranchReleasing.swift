import Diagnostics
package import Git

/// The request to release a branch as it is: to merge it into production and to tag it, without a release branch.
package struct BranchReleasing: Hashable, Sendable {
    /// The version.
    package var version: String
    /// The branch; nil for the development branch.
    package var branch: String?
    /// What was chosen.
    package var options: FinishOptions
    /// Whether the remote is asked for what it has of the branch.
    package var asksRemote = true

    /// The verb, by which its journal is found.
    package static let verb = "branch"

    /// Creates a request.
    package init(version: String, branch: String? = nil, options: FinishOptions = FinishOptions()) {
        self.version = version
        self.branch = branch
        self.options = options
    }

    /// Reads the repository and decides what to do: what a finish of a release does, but for the branch, which stays, and
    /// the development branch, which takes nothing in.
    ///
    /// Where the same command stopped before, the plan goes on with it.
    ///
    /// - Throws: A ``FlowError`` that refuses, or a `GitError`.
    package func plan(in repository: Repository) throws -> FlowPlan {
        let configuration = try FlowConfiguration.required(of: repository)
        let target = try target(configuration, in: repository)
        let name = branch ?? configuration.develop
        if let plan = try FlowResumption.planAgain(target.verb, of: name, target.request, in: repository) {
            return plan
        }
        try repository.refuseMergeUnderWay()
        try repository.refuseUnfinishedWork()
        if let kind = configuration.kind(of: name)?.kind { throw FlowError.notReleasedDirectly(name, kind) }
        guard let tip = try repository.branch(named: name) else { throw FlowError.noBranch(name) }
        var situation = try FinishSituation(
            of: Branch(name: name, tip: tip),
            as: .release,
            configuration,
            in: repository
        )
        if name == situation.base.name { throw FlowError.sameBranches(name) }
        situation.updates = []
        try repository.refuseReadOnly()
        situation.cleanliness = try repository.cleanliness()
        try situation.refuseDirt()

        var options = try options.completed(bySection: "gitflow.release.branch.", in: repository)
        options.switches[.keep] = true
        options.switches[.nodevelopmerge] = true
        try situation.readRemote(fetchingAll: options[.fetch], asking: asksRemote, in: repository)
        // A release is merged even where production has all of its changes.
        situation.arrival = nil
        return try FinishDecision(target, options, situation, in: repository).plan()
    }

    private func target(_ configuration: FlowConfiguration, in repository: Repository) throws -> BranchFinishing.Target
    {
        _ = try configuration.rules(of: .release)
        let version = try HookRunner(configuration, in: repository).filter("branch-finish-version", version)
        let words = ["release branch", version.shellWord] + [branch?.shellWord].compactMap(\.self)
        return BranchFinishing.Target(
            kind: .release,
            name: version,
            request: "\(version) \(options.description)",
            verb: Self.verb,
            command: words.joined(separator: " ")
        )
    }
}
