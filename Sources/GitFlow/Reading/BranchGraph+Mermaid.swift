import Git

extension BranchGraph {
    /// The graph in mermaid's language, as a `gitGraph`.
    package var mermaid: String { MermaidText(self).lines.map { $0 + "\n" }.joined() }
}

/// A graph on its way to mermaid's language, which draws by commands: each merge takes the newest commit of a branch.
private struct MermaidText {
    private(set) var lines: [String] = []

    private let graph: BranchGraph
    private let names: [String]
    private var current = 0
    /// The newest commit of each lane so far.
    private var tips: [Int: ObjectID] = [:]
    /// The lanes that have a commit of their own so far.
    private var begun: Set<Int> = []
    private let laneOf: [ObjectID: Int]

    init(_ graph: BranchGraph) {
        self.graph = graph
        names = Self.names(of: graph.lanes)
        laneOf = graph.laneOfCommit
        guard let main = names.first else {
            lines = ["gitGraph"]
            return
        }
        if main != "main" { lines.append("%%{init: {\"gitGraph\": {\"mainBranchName\": \"\(main)\"}}}%%") }
        lines.append("gitGraph")
        // What shares no commit with production begins beside it.
        for (lane, value) in graph.lanes.enumerated().dropFirst() where value.fork == nil { branch(lane, at: nil) }
        for commit in graph.commits {
            add(commit)
            for (lane, value) in graph.lanes.enumerated() where value.fork == commit.id { branch(lane, at: commit) }
        }
    }

    private mutating func branch(_ lane: Int, at commit: BranchGraph.Commit?) {
        checkOut(commit?.lane ?? 0)
        tips[lane] = commit?.id
        lines.append("   branch \(quoted(names[lane]))")
        current = lane
    }

    private mutating func add(_ commit: BranchGraph.Commit) {
        checkOut(commit.lane)
        let id = commit.id.abbreviated
        let source = source(of: commit)
        if source != nil, !begun.contains(commit.lane) {
            // mermaid refuses to merge the branch that another has just parted from.
            lines.append("   commit id: \"\(commit.hiddenCount) before \(id)\"")
        }
        var words = source.map { ["merge", quoted(names[$0])] } ?? ["commit"]
        words.append("id: \"\(id)\"")
        // Older versions of mermaid have room for one tag.
        if !commit.tags.isEmpty { words.append("tag: \"\(Self.text(commit.tags.joined(separator: ", ")))\"") }
        lines.append("   " + words.joined(separator: " "))
        begun.insert(commit.lane)
        tips[commit.lane] = commit.id
    }

    /// The lane that a commit merges, where mermaid can say so.
    private func source(of commit: BranchGraph.Commit) -> Int? {
        guard let source = commit.source, let lane = laneOf[source], tips[lane] == source else { return nil }
        return begun.contains(commit.lane) || commit.hiddenCount > 0 ? lane : nil
    }

    private mutating func checkOut(_ lane: Int) {
        if lane == current { return }
        lines.append("   checkout \(quoted(names[lane]))")
        current = lane
    }

    // MARK: Names

    /// The names of lanes: quotation marks, which a text of mermaid's cannot hold, are replaced, and no two are the same.
    private static func names(of lanes: [BranchGraph.Lane]) -> [String] {
        var names: [String] = []
        for lane in lanes {
            var name = text(lane.name)
            while names.contains(name) { name += "’" }
            names.append(name)
        }
        return names
    }

    private static func text(_ text: String) -> String {
        String(text.map { $0 == "\"" || $0 == "'" ? "’" : $0 })
    }

    /// What mermaid reads at the beginning of a name as something else.
    private static let keywords = [
        "acc", "branch", "checkout", "cherry-pick", "commit", "merge", "order", "switch", "title",
    ]

    private func quoted(_ name: String) -> String {
        func isWord(_ byte: UInt8?) -> Bool {
            guard let byte else { return false }
            return byte == UInt8(ascii: "_") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        }
        func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
        let isPlain =
            name.utf8.allSatisfy { isWord($0) || isDigit($0) || "-./".utf8.contains($0) }
            && isWord(name.utf8.first) && name.utf8.last.map { isWord($0) || isDigit($0) } == true
        return isPlain && !Self.keywords.contains(where: name.hasPrefix) ? name : "\"\(name)\""
    }
}
