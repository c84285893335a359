import Diagnostics
import Git

extension BranchGraph {
    /// The graph as text: the long-lived branches are lanes from top, the newest, to bottom; the open branches hang below the
    /// commits where they began.
    package var text: String { GraphText(self).text }
}

/// A graph as text.
private struct GraphText {
    private let graph: BranchGraph
    private let lanes: [Int]
    private let columns: [Int: Int]
    private let width: Int
    private let laneOf: [ObjectID: Int]
    private var rows: [String] = []
    /// The lanes that a line leads through at the moment.
    private var alive: Set<Int> = []

    init(_ graph: BranchGraph) {
        self.graph = graph
        // A lane without a commit of its own is a name beside another's.
        lanes = graph.lanes.indices.filter { graph.lanes[$0].isLongLived && graph.lanes[$0].commitCount > 0 }
        var columns: [Int: Int] = [:]
        var column = 0
        for lane in lanes {
            columns[lane] = column
            column += graph.lanes[lane].name.displayWidth + 2
        }
        self.columns = columns
        width = column
        laneOf = graph.laneOfCommit
        addRows()
    }

    var text: String { rows.map { $0.droppingSpacesAtEnd + "\n" }.joined() }

    private mutating func addRows() {
        rows.append(lanes.map { graph.lanes[$0].name + "  " }.joined())
        let drawn = graph.commits.filter { columns[$0.lane] != nil }
        for (position, commit) in drawn.enumerated().reversed() {
            // The lanes whose first commit is above this one begin here.
            for lane in lanes where alive.contains(lane) && graph.lanes[lane].fork == commit.id && lane != commit.lane {
                connect(lane, to: commit.lane)
                alive.remove(lane)
            }
            let source = lane(mergedBy: commit, amongOlder: drawn[..<position])
            rows.append(line(of: commit, mergedFrom: source) + label(of: commit, isJoined: source != nil))
            alive.formUnion([commit.lane, source].compactMap(\.self))
            hang(at: commit)
            if commit.hiddenCount > 0 {
                rows.append(line { $0 == commit.lane ? ":" : "|" } + count(commit.hiddenCount))
            }
            let isRoot = commit.previous == nil && !drawn[..<position].contains { $0.lane == commit.lane }
            if isRoot { alive.remove(commit.lane) }
        }
        addUnrelated()
    }

    /// The lane that a commit merges, where that can be drawn: where what it merges is the newest of it so far.
    private func lane(mergedBy commit: BranchGraph.Commit, amongOlder older: ArraySlice<BranchGraph.Commit>) -> Int? {
        guard let source = commit.source, let lane = laneOf[source] else { return nil }
        return older.last { $0.lane == lane }?.id == source ? lane : nil
    }

    // MARK: Lines

    /// A row with a sign for each lane that a line leads through.
    private func line(_ sign: (Int) -> Character) -> String {
        var cells = [Character](repeating: " ", count: width)
        for lane in lanes where alive.contains(lane) { cells[columns[lane] ?? 0] = sign(lane) }
        return String(cells)
    }

    private func line(of commit: BranchGraph.Commit, mergedFrom source: Int?) -> String {
        var cells = Array(line { _ in "|" })
        let column = columns[commit.lane] ?? 0
        if let source, let other = columns[source] {
            for position in min(column, other)...max(column, other) where cells[position] == " " {
                cells[position] = "-"
            }
            if !alive.contains(source) { cells[other] = "." }
            let arrow = column < other ? column + 1 : column - 1
            cells[arrow] = column < other ? "<" : ">"
        }
        cells[column] = "*"
        return String(cells)
    }

    /// The row where a lane parts from another.
    private mutating func connect(_ lane: Int, to other: Int) {
        var cells = Array(line { _ in "|" })
        let (from, to) = (columns[lane] ?? 0, columns[other] ?? 0)
        for position in min(from, to)...max(from, to) where cells[position] == " " { cells[position] = "-" }
        cells[from] = "'"
        cells[to] = alive.contains(other) ? "|" : "."
        rows.append(String(cells))
    }

    // MARK: Words

    private func label(of commit: BranchGraph.Commit, isJoined: Bool) -> String {
        let names = graph.lanes.filter { $0.isLongLived && $0.tip == commit.id }.map {
            $0.isCurrent ? "HEAD -> \($0.name)" : $0.name
        }
        let decorations = names + commit.tags.map { "tag: \($0)" }
        let merged =
            isJoined
            ? nil
            : commit.source.map { source in
                "  merges \(source.abbreviated)" + (laneOf[source].map { " of \(graph.lanes[$0].name)" } ?? "")
            }
        return commit.id.abbreviated + (decorations.isEmpty ? "" : " (\(decorations.joined(separator: ", ")))")
            + (merged ?? "")
    }

    private func count(_ commits: Int) -> String { commits == 1 ? "1 commit" : "\(commits) commits" }

    /// The open branches that begin at a commit, with those that begin on them.
    private mutating func hang(at commit: BranchGraph.Commit) {
        for row in TextTable(branches(from: { $0 == commit.id }, lane: commit.lane, depth: 0)).lines {
            var cells = Array(line { $0 == commit.lane && row.first == "-" ? "+" : "|" })
            if row.first == "-" {
                for position in (columns[commit.lane] ?? 0)..<width where cells[position] == " " {
                    cells[position] = "-"
                }
            }
            rows.append(String(cells) + row)
        }
    }

    /// What begins on a lane, at a commit that is wanted.
    private func branches(from isWanted: (ObjectID) -> Bool, lane: Int, depth: Int) -> [[String]] {
        graph.lanes.enumerated().flatMap { index, branch -> [[String]] in
            guard !branch.isLongLived, let fork = branch.fork, isWanted(fork), laneOf[fork] == lane else { return [] }
            return [row(of: branch, depth: depth)] + branches(from: { _ in true }, lane: index, depth: depth + 1)
        }
    }

    private func row(of branch: BranchGraph.Lane, depth: Int) -> [String] {
        let mark = depth == 0 ? "- " : String(repeating: "  ", count: depth) + "'- "
        let commits = branch.commitCount == 0 ? "no commits yet" : count(branch.commitCount)
        return [mark + branch.name, commits, branch.isCurrent ? "HEAD" : ""]
    }

    /// The branches that begin on no other.
    private mutating func addUnrelated() {
        let branches = graph.lanes.enumerated().filter { !$1.isLongLived && $1.fork == nil }
        if branches.isEmpty { return }
        rows += ["", "without a common commit:"]
        let table = branches.flatMap { index, branch in
            [row(of: branch, depth: 0)] + self.branches(from: { _ in true }, lane: index, depth: 1)
        }
        rows += TextTable(table).lines
    }
}
