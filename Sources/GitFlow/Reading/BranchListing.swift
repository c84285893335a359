import Files
package import Git

/// The branches of one kind.
package struct BranchListing: Hashable, Sendable {
    /// One line of the list.
    package struct Entry: Hashable, Sendable {
        /// The name without its prefix.
        package var name: String
        /// The whole name.
        package var branch: String
        /// Whether it is checked out.
        package var isCurrent: Bool
        /// How it stands to the branch that its kind starts from, where that was asked for.
        package var state: State?
    }

    /// How a branch stands to the long-lived branch that its kind starts from, as git-flow AVH tells it.
    package enum State: Hashable, Sendable {
        /// Both are at the same commit.
        case noCommits
        /// It has no commit of its own, and the other has gone on.
        case isBehind(String)
        /// It has all of the other's commits.
        case isBasedOnLatest(String)
        /// Both have gone on.
        case mayBeRebased
        /// It parted at a commit, which a name by its nearest tag or its first digits stand for.
        case isBasedOn(String)
        /// They have no commit in common.
        case isUnrelated(String)
    }

    /// The branches in the order of their names.
    package var entries: [Entry]

    /// Reads the branches of a kind.
    ///
    /// - `comparing`: Whether each is compared with the branch that the kind starts from, which takes longer.
    ///
    /// Throws ``FlowError/notInitialised`` or a `GitError`.
    package init(of kind: BranchKind, in repository: Repository, comparing: Bool = false) throws {
        let configuration = try FlowConfiguration.required(of: repository)
        _ = try configuration.rules(of: kind)
        let current = try repository.head().branch
        // An empty prefix fits the long-lived branches, too, and AVH lists them.
        let prefix = configuration.branch(kind, named: "")
        let branches = try repository.branches(withPrefix: prefix)
        let states = comparing ? try Comparison(kind, configuration, in: repository).states(of: branches) : []
        entries = []
        for (position, branch) in branches.enumerated() {
            guard let name = branch.name.rest(after: prefix) else { continue }
            entries.append(
                Entry(
                    name: name,
                    branch: branch.name,
                    isCurrent: branch.name == current,
                    state: position < states.count ? states[position] : nil
                )
            )
        }
    }
}

/// What the branches of a kind are compared with, and how.
private struct Comparison {
    private let rules: BranchRules
    private let other: String
    private let tip: ObjectID?
    private let repository: Repository

    init(_ kind: BranchKind, _ configuration: FlowConfiguration, in repository: Repository) throws(GitError) {
        rules = configuration.kinds[kind] ?? BranchRules(prefix: "", start: .develop)
        let branch = configuration.name(of: rules.start)
        // git-flow AVH says "develop", whatever the name is.
        other = rules.start == .develop ? "develop" : branch
        tip = try repository.branch(named: branch)
        self.repository = repository
    }

    func states(of branches: [Branch]) throws(GitError) -> [BranchListing.State] {
        guard let tip else { return [] }
        var states: [BranchListing.State] = []
        var bases: [Int: ObjectID] = [:]
        for (position, branch) in branches.enumerated() {
            let base = try repository.mergeBase(of: branch.tip, tip)
            states.append(state(of: branch.tip, partedAt: base, from: tip))
            if case .isBasedOn = states[position] { bases[position] = base }
        }
        // A release is told by the commit, what starts in production by its tag.
        guard rules.start != .develop, !bases.isEmpty else { return states }
        for (position, name) in try repository.nearestTags(of: bases) { states[position] = .isBasedOn(name) }
        return states
    }

    private func state(of branch: ObjectID, partedAt base: ObjectID?, from tip: ObjectID) -> BranchListing.State {
        if branch == tip { return .noCommits }
        guard let base else { return .isUnrelated(other) }
        if rules.isVersion || rules.target == nil { return .isBasedOn(base.abbreviated) }
        if base == branch { return .isBehind(other) }
        return base == tip ? .isBasedOnLatest(other) : .mayBeRebased
    }
}

extension Repository {
    /// Returns what `git name-rev` calls commits by their tags, or their first digits where no tag leads to one.
    fileprivate func nearestTags(of commits: [Int: ObjectID]) throws(GitError) -> [Int: String] {
        let places = commits.keys.sorted()
        let names = try program().run(
            ["name-rev", "--tags", "--no-undefined", "--always", "--name-only"] + places.compactMap { commits[$0]?.hex }
        )
        return Dictionary(zip(places, names.split(separator: "\n").map(String.init))) { first, _ in first }
    }
}

extension BranchListing.State: CustomStringConvertible {
    /// The state in git-flow AVH's words, without the brackets.
    package var description: String {
        switch self {
        case .noCommits: "no commits yet"
        case .isBehind(let other): "is behind \(other), may ff"
        case .isBasedOnLatest(let other): "based on latest \(other)"
        case .mayBeRebased: "may be rebased"
        case .isBasedOn(let name): "based on \(name)"
        case .isUnrelated(let other): "shares no commit with \(other)"
        }
    }

    /// The state as one word, for scripts.
    package var word: String {
        switch self {
        case .noCommits: "new"
        case .isBehind: "behind"
        case .isBasedOnLatest: "ahead"
        case .mayBeRebased: "diverged"
        case .isBasedOn: "based"
        case .isUnrelated: "unrelated"
        }
    }
}
