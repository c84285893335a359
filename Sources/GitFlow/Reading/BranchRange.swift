package import Git

/// What a branch has that its base has not.
package struct BranchRange: Hashable, Sendable {
    /// The branch.
    package let branch: String
    /// The branch that it is compared with.
    package let base: String

    /// Finds a branch of a kind.
    ///
    /// - `beginning`: The name without its prefix, or the beginning of it; nil for the branch that is checked out.
    ///
    /// Throws a ``FlowError`` where there is no such branch, or no base of it.
    package init(of kind: BranchKind, beginning: String?, in repository: Repository) throws {
        let topic = try TopicBranch(kind, named: beginning, by: .beginning, for: "diff", in: repository)
        try self.init(topic.branch.name, topic.base, in: repository)
    }

    /// Takes the branch that is checked out; what is of no kind is compared with the production branch, as AVH does.
    ///
    /// Throws a ``FlowError`` where nothing is checked out, or there is no base.
    package init(ofHeadIn repository: Repository) throws {
        let configuration = try FlowConfiguration.required(of: repository)
        let current = try repository.head().branch ?? "HEAD"
        let start = configuration.kind(of: current).flatMap { configuration.kinds[$0.kind]?.start }
        let base = try FlowSettings(of: repository).base(of: current)
        try self.init(current, base ?? start.map(configuration.name(of:)) ?? configuration.production, in: repository)
    }

    private init(_ branch: String, _ base: String, in repository: Repository) throws {
        guard try repository.branch(named: base) != nil else { throw FlowError.noBranch(base) }
        self.branch = branch
        self.base = base
    }

    /// The arguments by which git shows the changes since the branch left its base.
    package var differenceArguments: [String] { ["diff", "refs/heads/\(base)...refs/heads/\(branch)", "--"] }

    /// The arguments by which git lists the commits of what is checked out that the base has not; more may follow.
    package var logArguments: [String] { ["log", "refs/heads/\(base).."] }
}
