import Diagnostics
import Files
package import Git

/// The request to start a feature or a bugfix.
package struct BranchStarting: Hashable, Sendable {
    /// The kind.
    package var kind: BranchKind
    /// The name without its prefix.
    package var name: String
    /// The local branch to start from; nil for the development branch.
    package var base: String?

    /// Creates a request.
    package init(_ kind: BranchKind, name: String, base: String? = nil) {
        self.kind = kind
        self.name = name
        self.base = base
    }

    /// Reads the repository and decides what to do.
    ///
    /// - Throws: A ``FlowError`` that refuses, or a `GitError`.
    package func plan(in repository: Repository) throws -> FlowPlan {
        let configuration = try FlowConfiguration.required(of: repository)
        try repository.refuseUnfinishedWork()
        try configuration.refuseUnsupported(
            ["\(kind.rawValue).start.fetch"],
            hooks: "\(kind.rawValue)-start",
            in: repository
        )
        return try decide(Situation(of: self, configuration, in: repository))
    }

    /// What the decision depends on.
    struct Situation {
        var configuration: FlowConfiguration
        var head: Head
        var branches: [String]
        var remoteBranches: Set<String>
        var ignoresCase = false
        /// The files with conflicts, where a merge is under way.
        var conflictedPaths: [String]?
        /// The files with conflicts, where no merge is under way.
        var unmergedPaths: [String] = []
        var baseTip: ObjectID?
        /// How the base stands to its counterpart on the remote, where there is one.
        var baseDivergence: Divergence?
    }

    /// Decides, by the rules of git-flow AVH.
    func decide(_ situation: Situation) throws(FlowError) -> FlowPlan {
        let configuration = situation.configuration
        let base = base ?? configuration.develop
        let branch = configuration.branch(kind, named: name)
        if let paths = situation.conflictedPaths {
            throw .conflictWaits(paths: paths, commandToContinue: "\(kind.rawValue) start \(name.shellWord)")
        }
        if !situation.unmergedPaths.isEmpty { throw .unmergedFiles(paths: situation.unmergedPaths) }
        guard let tip = situation.baseTip else { throw .noBase(base) }
        if let problem = BranchName.problem(with: name.isEmpty ? name : branch) {
            throw .invalidName(branch, problem: problem)
        }
        if situation.branches.contains(branch) { throw .branchExists(branch) }
        if situation.remoteBranches.contains(branch) { throw .branchExists(configuration.remoteName(of: branch)) }
        try refuseClash(of: branch, situation)

        let warnings = try configuration.refuseBehindRemote(base, situation.baseDivergence)
        return FlowPlan(
            steps: [
                // The setting first: where the branch cannot be made, it goes away again.
                .set(key: "gitflow.branch.\(branch).base", value: base),
                .createBranch(branch, from: .local(base), checkingOut: true),
            ],
            work: LocalWork(current: situation.head.commit, checkouts: [tip]),
            summary: ["The branch '\(branch)' was created, based on '\(base)'."],
            landing: branch,
            warnings: warnings,
            nextCommand: "\(kind.rawValue) finish \(name.shellWord)"
        )
    }

    /// Git keeps a branch as a file: `a` and `a/b` cannot both be, nor `a` and `A` where the disk ignores case.
    private func refuseClash(of branch: String, _ situation: Situation) throws(FlowError) {
        func folded(_ name: String) -> String { situation.ignoresCase ? name.lowercased() : name }
        let new = folded(branch)
        let clash = situation.branches.first { existing in
            let old = folded(existing)
            return old == new || old.rest(after: new + "/") != nil || new.rest(after: old + "/") != nil
        }
        if let clash { throw .nameClash(branch, with: clash) }
    }
}

extension BranchStarting.Situation {
    init(of request: BranchStarting, _ configuration: FlowConfiguration, in repository: Repository) throws(GitError) {
        let base = request.base ?? configuration.develop
        let remotes = try repository.branches(ofRemote: configuration.origin)
        let tip = try repository.branch(named: base)
        self.init(
            configuration: configuration,
            head: try repository.head(),
            branches: try repository.branches().map(\.name),
            remoteBranches: Set(remotes.map(\.name)),
            ignoresCase: try repository.truth(of: "core.ignorecase") ?? false,
            baseTip: tip
        )
        let conflicts = try repository.conflictedPaths()
        if repository.hasPrivateFile("MERGE_HEAD") { conflictedPaths = conflicts } else { unmergedPaths = conflicts }
        if let tip, let remote = remotes.first(where: { $0.name == base }) {
            baseDivergence = try repository.divergence(of: tip, from: remote.tip)
        }
    }
}
