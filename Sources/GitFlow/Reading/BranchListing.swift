package import Git

/// The branches of one kind.
package struct BranchListing: Hashable, Sendable {
    /// One line of the list.
    package struct Entry: Hashable, Sendable {
        /// The name without its prefix.
        package var name: String
        /// Whether it is checked out.
        package var isCurrent: Bool
        /// How it stands to the branch that it is measured by, where that was asked for.
        package var divergence: Divergence?
    }

    /// The branches in the order of their names.
    package var entries: [Entry]

    /// Reads the branches of a kind.
    ///
    /// - `comparing`: Whether each is compared with the development branch, which takes longer.
    ///
    /// Throws ``FlowError/notInitialised`` or a `GitError`.
    package init(of kind: BranchKind, in repository: Repository, comparing: Bool = false) throws {
        let configuration = try FlowConfiguration.required(of: repository)
        _ = try configuration.rules(of: kind)
        let current = try repository.head().branch
        let develop = comparing ? try repository.branch(named: configuration.develop) : nil
        entries = []
        for branch in try repository.branches(withPrefix: configuration.branch(kind, named: "")) {
            guard let name = configuration.name(of: branch.name, as: kind) else { continue }
            var entry = Entry(name: name, isCurrent: branch.name == current)
            if let develop { entry.divergence = try repository.divergence(of: branch.tip, from: develop) }
            entries.append(entry)
        }
    }
}
