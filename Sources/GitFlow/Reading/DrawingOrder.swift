import Git

/// An order of commits in which a graph can be drawn from the oldest to the newest.
///
/// Each commit comes after the one before it on its lane and after what it merged. Where that can be, a merge comes before
/// the lane that it merged goes on, so that what is merged is the lane's newest commit: a language such as mermaid's can say
/// no other merges. Two branches that have each merged what the other was before cannot both be drawn so.
struct DrawingOrder {
    /// The commits in order.
    private(set) var commits: [BranchGraph.Commit] = []

    private var waiting: [BranchGraph.Commit]
    private let lanes: [ObjectID: Int]
    private var done: Set<ObjectID> = []
    /// How many merges of a commit are still to come.
    private var mergesToCome: [ObjectID: Int] = [:]

    init(_ commits: [BranchGraph.Commit], times: [ObjectID: Int64]) {
        waiting = commits.sorted { (times[$0.id] ?? 0, $0.lane) < (times[$1.id] ?? 0, $1.lane) }
        lanes = Dictionary(commits.map { ($0.id, $0.lane) }) { first, _ in first }
        for source in commits.compactMap(\.source) { mergesToCome[source, default: 0] += 1 }
        while let position = next() { take(position) }
    }

    private func next() -> Int? {
        let ready = waiting.indices.filter { position in
            [waiting[position].previous, waiting[position].source].allSatisfy { $0.map(done.contains) ?? true }
        }
        return ready.first { !leavesMergeBehind(waiting[$0]) } ?? ready.first
    }

    /// Whether a merge of the commit before this one, on the same lane, is still to come.
    private func leavesMergeBehind(_ commit: BranchGraph.Commit) -> Bool {
        guard let previous = commit.previous, lanes[previous] == commit.lane else { return false }
        return mergesToCome[previous, default: 0] > 0
    }

    private mutating func take(_ position: Int) {
        let commit = waiting.remove(at: position)
        done.insert(commit.id)
        if let source = commit.source { mergesToCome[source, default: 0] -= 1 }
        commits.append(commit)
    }
}
