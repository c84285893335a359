import Diagnostics
import Files
package import Git

/// The request to finish a branch: to merge it where it belongs, tag a version, and delete it.
package struct BranchFinishing: Hashable, Sendable {
    /// The kind; nil for that of the branch that is checked out.
    package var kind: BranchKind?
    /// The whole name without its prefix; nil for the branch that is checked out.
    package var name: String?
    /// What was chosen.
    package var options: FinishOptions
    /// Whether the remote is asked for what it has of the branch.
    package var asksRemote = true

    /// Creates a request.
    package init(_ kind: BranchKind?, name: String? = nil, options: FinishOptions = FinishOptions()) {
        self.kind = kind
        self.name = name
        self.options = options
    }

    /// Reads the repository and decides what to do.
    ///
    /// Where the same finish stopped before, the plan goes on with it.
    ///
    /// - Throws: A ``FlowError`` that refuses, or a `GitError`.
    package func plan(in repository: Repository) throws -> FlowPlan {
        let configuration = try FlowConfiguration.required(of: repository)
        let target = try target(configuration, in: repository)
        let subject = configuration.branch(target.kind, named: target.name)
        if let plan = try FlowResumption.planAgain("finish", of: subject, options.description, in: repository) {
            return plan
        }
        try repository.refuseMergeUnderWay()
        try repository.refuseUnfinishedWork()

        let branch = try BranchSelection(target.kind, target.name, configuration).branch(
            among: repository.branches(),
            head: repository.head(),
            verb: "finish"
        )
        var situation = try FinishSituation(of: branch, as: target.kind, configuration, in: repository)
        try repository.refuseReadOnly()
        situation.cleanliness = try repository.cleanliness()
        try situation.refuseDirt()
        let options = try options.completed(for: target.kind, situation.rules, in: repository)
        try situation.readRemote(fetchingAll: options[.fetch], asking: asksRemote, in: repository)
        return try FinishDecision(target, options, situation, in: repository).plan()
    }

    /// Returns the rules of the kind that is to be finished, or nil where nothing says which.
    package func rules(in repository: Repository) throws(GitError) -> BranchRules? {
        guard let configuration = try FlowConfiguration(of: repository) else { return nil }
        let current = try repository.head().branch.flatMap { configuration.kind(of: $0)?.kind }
        return (kind ?? current).flatMap { configuration.kinds[$0] }
    }

    /// What is to be finished, as far as the command line and the branch that is checked out say it.
    struct Target {
        var kind: BranchKind
        var name: String
        /// All that was chosen, by which the same command is known when it is typed again.
        var request: String
        /// The verb: `finish`, or `branch` where a release is made without a branch of its own.
        var verb = "finish"
        /// The words that take up the work where it stops.
        var command: String
    }

    private func target(_ configuration: FlowConfiguration, in repository: Repository) throws -> Target {
        let current = try repository.head().branch
        // What stopped in the middle may have left its branch.
        let waiting = try FlowJournal.read("finish", in: repository)?.subject
        let kinds = [current, waiting].compactMap { $0.flatMap { configuration.kind(of: $0)?.kind } }
        if name == nil, kinds.isEmpty { try repository.refuseOperationUnderWay() }
        guard let kind = kind ?? kinds.first else { throw FlowError.notOnFlowBranch(verb: "finish") }
        guard try configuration.rules(of: kind).target != nil else { throw FlowError.neverFinished(kind) }
        let candidates = [name] + [current, waiting].map { $0.flatMap { configuration.name(of: $0, as: kind) } }
        guard var name = candidates.compactMap(\.self).first else { throw FlowError.notOnBranch(kind, verb: "finish") }
        if kind == .release {
            name = try HookRunner(configuration, in: repository).filter("release-finish-version", name)
        }
        return Target(
            kind: kind,
            name: name,
            request: options.description,
            command: "\(kind.word) finish \(name.shellWord)"
        )
    }
}

extension FinishOptions: CustomStringConvertible {
    /// The choices in a fixed order.
    package var description: String {
        let choices = switches.map { "\($0.key.rawValue)=\($0.value)" }.sorted()
        return "\(choices) \([message, messageFile, tagName, signingKey].map { $0 ?? "-" })"
    }
}
