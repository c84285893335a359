import Files
package import Git

extension BranchGraph {
    /// Reads a repository.
    ///
    /// - `limit`: How many merges and releases of each branch are taken, the newest; forks and tips always are.
    ///
    /// Throws ``FlowError/notInitialised``, ``FlowError/bareRepository`` or a `GitError`.
    package init(of repository: Repository, limit: Int) throws {
        let configuration = try FlowConfiguration.required(of: repository)
        let current = try repository.head().branch
        let longLived = configuration.longLivedBranches
        let branches = try repository.branches()
        var sources = longLived.compactMap { name in branches.first { $0.name == name } }
        let open = branches.filter { !longLived.contains($0.name) }
        for kind in configuration.kindsInOrder {
            sources += open.filter { configuration.kind(of: $0.name)?.kind == kind }
        }

        var history = LaneHistory(repository)
        lanes = []
        for branch in sources {
            let line = try history.addLane(from: branch.tip)
            lanes.append(
                Lane(
                    name: branch.name,
                    isLongLived: longLived.contains(branch.name),
                    tip: branch.tip,
                    fork: line.fork,
                    commitCount: line.commits.count,
                    isCurrent: branch.name == current
                )
            )
        }
        for tag in try repository.tags()
        where Repository.version(ofTag: tag.name, prefix: configuration.versionTagPrefix) != nil {
            history.tags[tag.commit, default: []].append(tag.name)
        }
        commits = try history.commitsThatMatter(limit: limit)
    }
}

/// The lines of first parents, and what is read of their commits.
private struct LaneHistory {
    struct Line {
        /// The newest first.
        var commits: [ObjectID] = []
        var fork: ObjectID?
    }

    var tags: [ObjectID: [String]] = [:]

    private let repository: Repository
    private var lines: [Line] = []
    private var records: [ObjectID: CommitRecord] = [:]
    private var owners: [ObjectID: Int] = [:]
    /// The commit of a lane that the line of first parents of a commit outside of all lanes leads to.
    private var anchors: [ObjectID: ObjectID?] = [:]

    init(_ repository: Repository) {
        self.repository = repository
    }

    /// Follows the first parents from a tip to a commit of an earlier lane, or to the beginning.
    mutating func addLane(from tip: ObjectID) throws(GitError) -> Line {
        var line = Line()
        var current: ObjectID? = tip
        while let commit = current {
            if owners[commit] != nil {
                line.fork = commit
                break
            }
            guard let record = try record(of: commit) else { break }
            owners[commit] = lines.count
            line.commits.append(commit)
            current = record.parents.first
        }
        lines.append(line)
        return line
    }

    private mutating func record(of commit: ObjectID) throws(GitError) -> CommitRecord? {
        if let known = records[commit] { return known }
        let record = try repository.record(of: commit)
        records[commit] = record
        return record
    }

    /// The commits that matter, in an order in which they can be drawn.
    mutating func commitsThatMatter(limit: Int) throws(GitError) -> [BranchGraph.Commit] {
        var chosen = Set(lines.compactMap(\.fork))
        var merges: [ObjectID: ObjectID] = [:]
        for (lane, line) in lines.enumerated() {
            if let tip = line.commits.first { chosen.insert(tip) }
            var count = 0
            for commit in line.commits where count < limit {
                let source = try source(of: commit, in: lane)
                guard source != nil || tags[commit] != nil else { continue }
                count += 1
                chosen.insert(commit)
                merges[commit] = source
                if let source { chosen.insert(source) }
            }
        }
        let drawn = lines.enumerated().flatMap { lane, line in
            Self.commits(of: line, lane, chosen: chosen).map { commit in
                var commit = commit
                commit.tags = tags[commit.id] ?? []
                commit.source = merges[commit.id]
                return commit
            }
        }
        return DrawingOrder(drawn, times: records.mapValues(\.time)).commits
    }

    private static func commits(of line: Line, _ lane: Int, chosen: Set<ObjectID>) -> [BranchGraph.Commit] {
        var commits: [BranchGraph.Commit] = []
        var hidden = 0
        for id in line.commits.reversed() {
            guard chosen.contains(id) else {
                hidden += 1
                continue
            }
            commits.append(
                BranchGraph.Commit(id: id, lane: lane, hiddenCount: hidden, previous: commits.last?.id ?? line.fork)
            )
            hidden = 0
        }
        return commits
    }

    /// The commit of another lane that a commit merged, or that what it merged leads to, where the lane had not got it.
    private mutating func source(of commit: ObjectID, in lane: Int) throws(GitError) -> ObjectID? {
        guard let parents = try record(of: commit)?.parents, let first = parents.first else { return nil }
        for parent in parents.dropFirst() {
            guard let anchor = try anchor(of: parent), owners[anchor] != lane else { continue }
            if try !repository.isAncestor(anchor, of: first) { return anchor }
        }
        return nil
    }

    private mutating func anchor(of commit: ObjectID) throws(GitError) -> ObjectID? {
        var path: [ObjectID] = []
        var current: ObjectID? = commit
        while let commit = current, owners[commit] == nil {
            if let known = anchors[commit] {
                current = known
                break
            }
            path.append(commit)
            current = try record(of: commit)?.parents.first
        }
        for commit in path { anchors[commit] = .some(current) }
        return current
    }
}
