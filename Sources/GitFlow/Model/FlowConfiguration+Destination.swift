extension FlowConfiguration {
    /// Where a branch goes when it is finished.
    package struct Destination: Hashable, Sendable {
        /// The branch that it is merged into.
        package var base: String
        /// The long-lived branches that take the merge in afterwards.
        package var updates: [BranchUpdate]

        /// All of them, in the order in which they change.
        package var branches: [String] { [base] + updates.map(\.branch) }
    }

    /// Returns where branches of a kind go when they are finished, or nil where they never are.
    ///
    /// - `base`: The branch where one began, as it is kept in the settings: git-flow AVH merges there, and nowhere else, where
    ///   it is not the usual one.
    package func destination(of kind: BranchKind, startedFrom base: String?) -> Destination? {
        guard let rules = kinds[kind], let target = rules.target else { return nil }
        if let base, base != name(of: rules.start) { return Destination(base: base, updates: []) }
        let usual = name(of: target)
        return Destination(base: usual, updates: updates(from: usual))
    }
}
