import Diagnostics
import Files
package import Git

/// The request to start a branch.
package struct BranchStarting: Hashable, Sendable {
    /// The kind.
    package var kind: BranchKind
    /// The name without its prefix; nil where a version is to be suggested.
    package var name: String?
    /// Where it starts: a local branch, or for a support branch any commit in production; nil for the usual branch.
    package var base: String?
    /// Whether the remote is asked first for what it has of the base; nil for what `gitflow.KIND.start.fetch` says.
    package var fetches: Bool?
    /// The part of the last version that is counted up, where no name is given.
    package var bump: VersionPart?
    /// Whether the remote may be asked.
    package var asksRemote = true

    /// Creates a request.
    package init(_ kind: BranchKind, name: String?, base: String? = nil) {
        self.kind = kind
        self.name = name
        self.base = base
    }

    /// Reads the repository and decides what to do.
    ///
    /// - Throws: A ``FlowError`` that refuses, or a `GitError`.
    package func plan(in repository: Repository) throws -> FlowPlan {
        let configuration = try FlowConfiguration.required(of: repository)
        try repository.refuseMergeUnderWay()
        let rules = try configuration.rules(of: kind)
        var request = self
        request.name = try named(by: configuration, rules, in: repository)
        let subject = configuration.branch(kind, named: request.name ?? "")
        let typed = request.base ?? configuration.name(of: rules.start)
        if let plan = try FlowResumption.planAgain("start", of: subject, typed, in: repository) { return plan }
        try repository.refuseUnfinishedWork()
        if try asksRemote && (fetches ?? repository.truth(of: "gitflow.\(kind.word).start.fetch") ?? false) {
            let base = request.base ?? configuration.name(of: rules.start)
            if try repository.branch(named: base, ofRemote: configuration.origin) != nil {
                try repository.fetch([base], from: configuration.origin)
            }
        }
        var plan = try request.decide(StartSituation(of: request, configuration, rules, in: repository))
        try addHooks(to: &plan, configuration, rules, in: repository)
        return plan
    }

    /// The name that was given, or the version that comes next, after the filter of the user's.
    private func named(
        by configuration: FlowConfiguration,
        _ rules: BranchRules,
        in repository: Repository
    ) throws -> String {
        var name = name
        if name == nil {
            let versions = try NextVersions(configuration, in: repository)
            guard let bump else {
                throw FlowError.noVersion(kind, suggestions: rules.isVersion ? versions.all : [])
            }
            name = versions.version(after: bump)
        }
        let given = name ?? ""
        guard rules.isVersion else { return given }
        return try HookRunner(configuration, in: repository).filter("\(kind.word)-start-version", given)
    }

    private func addHooks(
        to plan: inout FlowPlan,
        _ configuration: FlowConfiguration,
        _ rules: BranchRules,
        in repository: Repository
    ) throws(GitError) {
        guard let branch = plan.landing, let name = configuration.name(of: branch, as: kind) else { return }
        let arguments = [
            rules.isVersion ? configuration.versionTagPrefix + name : name, configuration.origin, branch,
            base ?? configuration.name(of: rules.start),
        ]
        try plan.surround(byHooksOf: "\(kind.word)-start", arguments, HookRunner(configuration, in: repository))
    }

    /// Decides, by the rules of git-flow AVH.
    func decide(_ situation: StartSituation) throws(FlowError) -> FlowPlan {
        let configuration = situation.configuration
        let base = base ?? configuration.name(of: situation.rules.start)
        let name = name ?? ""
        let branch = configuration.branch(kind, named: name)
        if !situation.unmergedPaths.isEmpty { throw .unmergedFiles(paths: situation.unmergedPaths) }
        let start = try start(at: base, situation)
        if let problem = BranchName.problem(with: name.isEmpty ? name : branch) {
            throw .invalidName(branch, problem: problem)
        }
        if situation.rules.isSingle, let other = situation.others.first { throw .anotherIsOpen(kind, name: other) }
        try situation.cleanliness.refuse()
        if situation.branches.contains(branch) { throw .branchExists(branch) }
        if situation.remoteBranches.contains(branch) { throw .branchExists(configuration.remoteName(of: branch)) }
        if let tag = situation.tag { throw .tagExists(configuration.versionTagPrefix + name, at: tag) }
        try situation.branches.refuseClash(with: branch, ignoringCase: situation.ignoresCase)

        let warnings = try configuration.refuseBehindRemote(base, situation.baseDivergence)
        var plan = FlowPlan(
            "start",
            of: branch,
            request: base,
            work: LocalWork(current: situation.head.commit, checkouts: [start.tip])
        )
        // A branch that is merged nowhere needs no base.
        if situation.rules.target != nil {
            plan.steps.append(.set(key: "gitflow.branch.\(branch).base", value: base, file: .local))
        }
        plan.steps.append(.createBranch(branch, from: start.point, checkingOut: true))
        plan.summary = ["The branch '\(branch)' was created, based on '\(base)'."]
        plan.landing = branch
        plan.warnings = warnings
        plan.nextCommand = situation.rules.target == nil ? nil : "\(kind.word) finish \(name.shellWord)"
        return plan
    }

    private func start(
        at base: String,
        _ situation: StartSituation
    ) throws(FlowError) -> (point: BranchStart, tip: ObjectID) {
        if situation.rules.target == nil {
            guard self.base != nil else { throw .noStart(kind, latest: situation.latestRelease) }
            guard let commit = situation.productionCommit else {
                throw .notInProduction(revision: base, production: situation.configuration.production)
            }
            return (.revision(base), commit)
        }
        guard let tip = situation.baseTip else { throw .noBase(base) }
        return (.local(base), tip)
    }
}
