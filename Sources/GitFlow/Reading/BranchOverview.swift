import Files
package import Git

/// Every branch of the model as it stands, and what waits for the user.
package struct BranchOverview: Hashable, Sendable {
    /// What is checked out.
    package var head: Head
    /// The remote that branches are shared on, or nil where there is none.
    package var remote: String?
    /// The long-lived branches, production first.
    package var longLived: [LongLived]
    /// The open branches, by kind and name.
    package var open: [Open]
    /// The commands that stopped in the middle.
    package var waiting: [FlowJournal]
    /// The command that an undo would take back, or nil where it would take back none.
    package var undoable: FlowJournal?

    /// How a branch stands to another.
    package struct Standing: Hashable, Sendable {
        /// The other.
        package var other: String
        /// What each has alone.
        package var distance: Distance
        /// The commit where they part, or nil where they have none in common.
        package var fork: ObjectID?
    }

    /// How a branch stands to its counterpart on the remote.
    package enum Sharing: Hashable, Sendable {
        /// It is not on the remote.
        case none
        /// It was on the remote, and is no more.
        case gone
        /// It is on the remote.
        case shared(Standing)
    }

    /// A long-lived branch.
    package struct LongLived: Hashable, Sendable {
        /// The name.
        package var name: String
        /// How it stands to its counterpart on the remote.
        package var sharing = Sharing.none
        /// How it stands to the branch whose commits it takes in, where there is one.
        package var standing: Standing?
    }

    /// An open branch.
    package struct Open: Hashable, Sendable {
        /// The kind.
        package var kind: BranchKind
        /// The name without its prefix.
        package var name: String
        /// The whole name.
        package var branch: String
        /// The branch where it began.
        package var base: String
        /// Where it goes when it is finished; empty where it lives on.
        package var destinations: [String]
        /// How it stands to its base, or nil where that is not there.
        package var standing: Standing?
        /// How it stands to its counterpart on the remote.
        package var sharing = Sharing.none
        /// What became of its work.
        package var progress = Progress.open
        /// The folder of another work tree that has it checked out.
        package var worktree: String?
    }

    /// What became of a branch's work.
    package enum Progress: Hashable, Sendable {
        /// There is none yet.
        case new
        /// It has commits that the branch that it goes into has not.
        case open
        /// It is merged.
        case merged
        /// It arrived by another way, such as a pull request.
        case arrived(Arrival)
    }
}

extension BranchOverview {
    /// Reads a repository, without the network.
    ///
    /// Throws ``FlowError/notInitialised``, ``FlowError/bareRepository`` or a `GitError`.
    package init(of repository: Repository) throws {
        let reader = try OverviewReader(repository)
        self.init(
            head: try repository.head(),
            remote: reader.remote,
            longLived: try reader.longLived(),
            open: try reader.open(),
            waiting: try ["finish", "rebase", "update"].compactMap { try FlowJournal.read($0, in: repository) },
            undoable: try? UndoRequest().journal(in: repository)
        )
    }
}

/// Reads the branches of an overview; what is needed for each of them is read once.
private struct OverviewReader {
    let remote: String?

    private let repository: Repository
    private let configuration: FlowConfiguration
    private let settings: FlowSettings
    private let branches: [Branch]
    private let tips: [String: ObjectID]
    private let remoteTips: [String: ObjectID]
    private let followed: Set<String>
    private let worktrees: [String: String]

    init(_ repository: Repository) throws {
        self.repository = repository
        configuration = try .required(of: repository)
        settings = try FlowSettings(of: repository)
        let origin = configuration.origin
        remote = try repository.hasRemote(origin) ? origin : nil
        branches = try repository.branches()
        tips = Dictionary(branches.map { ($0.name, $0.tip) }) { first, _ in first }
        let shared = remote == nil ? [] : try repository.branches(ofRemote: origin)
        remoteTips = Dictionary(shared.map { ($0.name, $0.tip) }) { first, _ in first }
        // `branch.NAME.remote` of a branch that is not there says that it was.
        followed = Set(
            try repository.settings(withPrefix: "branch.").compactMap { setting in
                guard setting.value == origin, setting.key.hasSuffix(".remote") else { return nil }
                return setting.key.rest(after: "branch.").map { String($0.dropLast(".remote".count)) }
            }
        )
        let held = try repository.otherWorktrees().compactMap { tree in tree.branch.map { ($0, tree.path) } }
        worktrees = Dictionary(held) { first, _ in first }
    }

    func longLived() throws(GitError) -> [BranchOverview.LongLived] {
        var found: [BranchOverview.LongLived] = []
        for name in configuration.longLivedBranches {
            guard let tip = tips[name] else { continue }
            var entry = BranchOverview.LongLived(name: name, sharing: try sharing(of: name, at: tip))
            if let parent = configuration.updates.first(where: { $0.branch == name })?.parent {
                entry.standing = try standing(of: tip, to: parent, at: tips[parent])
            }
            found.append(entry)
        }
        return found
    }

    func open() throws(GitError) -> [BranchOverview.Open] {
        let longLived = configuration.longLivedBranches
        var found: [BranchKind: [BranchOverview.Open]] = [:]
        for branch in branches where !longLived.contains(branch.name) {
            guard let (kind, name) = configuration.kind(of: branch.name) else { continue }
            found[kind, default: []].append(try open(branch, kind, name))
        }
        return configuration.kindsInOrder.flatMap { found[$0] ?? [] }
    }

    private func open(_ branch: Branch, _ kind: BranchKind, _ name: String) throws(GitError) -> BranchOverview.Open {
        let stored = settings.base(of: branch.name)
        let destination = configuration.destination(of: kind, startedFrom: stored)
        let usual = configuration.kinds[kind].map { configuration.name(of: $0.start) } ?? configuration.develop
        let base = stored ?? usual
        var entry = BranchOverview.Open(
            kind: kind,
            name: name,
            branch: branch.name,
            base: base,
            destinations: destination?.branches ?? [],
            standing: try standing(of: branch.tip, to: base, at: tips[base]),
            sharing: try sharing(of: branch.name, at: branch.tip),
            worktree: worktrees[branch.name]
        )
        if let target = destination?.base {
            let own = target == base ? entry.standing : try standing(of: branch.tip, to: target, at: tips[target])
            entry.progress = try progress(of: branch.tip, own, in: target)
        }
        return entry
    }

    private func progress(
        of branch: ObjectID,
        _ standing: BranchOverview.Standing?,
        in base: String
    ) throws(GitError) -> BranchOverview.Progress {
        guard let standing, let tip = tips[base] else { return .open }
        guard standing.distance.ahead == 0 else {
            guard let fork = standing.fork else { return .open }
            return try repository.arrival(of: branch, in: tip, or: remoteTips[base], since: fork).map { .arrived($0) }
                ?? .open
        }
        if standing.distance.behind == 0 { return .new }
        return try repository.isOnFirstParentLine(branch, of: tip) ? .new : .merged
    }

    private func standing(
        of tip: ObjectID,
        to other: String,
        at otherTip: ObjectID?
    ) throws(GitError) -> BranchOverview.Standing? {
        guard let otherTip else { return nil }
        let distance = try repository.distance(of: tip, from: otherTip)
        let fork = try repository.mergeBase(of: tip, otherTip, distance)
        return BranchOverview.Standing(other: other, distance: distance, fork: fork)
    }

    private func sharing(of branch: String, at tip: ObjectID) throws(GitError) -> BranchOverview.Sharing {
        let name = configuration.remoteName(of: branch)
        if let standing = try standing(of: tip, to: name, at: remoteTips[branch]) { return .shared(standing) }
        return remote != nil && followed.contains(branch) ? .gone : .none
    }
}
