import Git
import GitFlow
import Testing

/// A `gitGraph` as mermaid reads it: its grammar, and what it refuses to draw.
struct MermaidReading {
    private(set) var problems: [String] = []

    private var branches: [String: String?]
    private var commits: [String: (branch: String, parents: [String])] = [:]
    private var current: String
    private var merges = 0

    init(_ text: String) {
        var lines = text.split(separator: "\n").map(String.init)
        current = "main"
        if let name = lines.first?.firstMatch(of: /^%%\{init: \{"gitGraph": \{"mainBranchName": "([^"]*)"\}\}\}%%$/)?.1
        {
            current = String(name)
            lines.removeFirst()
        }
        branches = [current: String?.none]
        if lines.first != "gitGraph" { problems.append("no gitGraph") }
        for line in lines.dropFirst() { read(line) }
    }

    private mutating func read(_ line: String) {
        let commit = #/ {3}commit id: "(?<id>[^"]+)"(?: tag: "[^"]*")?/#
        let merge = #/ {3}merge (?:"(?<text>[^"]+)"|(?<word>[^" ]+)) id: "(?<id>[^"]+)"(?: tag: "[^"]*")?/#
        let other = #/ {3}(?<verb>branch|checkout) (?:"(?<text>[^"]+)"|(?<word>[^" ]+))/#
        if let match = line.wholeMatch(of: commit) {
            self.commit(id: String(match.id), merging: nil)
        } else if let match = line.wholeMatch(of: merge) {
            self.merge(name(match.text, match.word), id: String(match.id))
        } else if let match = line.wholeMatch(of: other) {
            let branch = name(match.text, match.word)
            if (branches[branch] != nil) == (match.verb == "branch") { problems.append(line) }
            if match.verb == "branch" { branches[branch] = .some(branches[current] ?? nil) }
            current = branch
        } else {
            problems.append("cannot read: \(line)")
        }
    }

    /// A name, which may stand without quotation marks only where mermaid takes it for one.
    private mutating func name(_ text: Substring?, _ word: Substring?) -> String {
        guard let word else { return String(text ?? "") }
        let isName = word.wholeMatch(of: #/[A-Za-z_]([-./A-Za-z0-9_]*[A-Za-z0-9_])?/#) != nil
        let isTaken = word.prefixMatch(of: #/commit|branch|merge|checkout|switch|cherry-pick|title|acc/#) != nil
        if !isName || isTaken { problems.append("'\(word)' is no name") }
        return String(word)
    }

    private mutating func commit(id: String, merging other: String?) {
        if id.isEmpty || commits[id] != nil { problems.append("'\(id)' is there, or empty") }
        let head = branches[current] ?? nil
        commits[id] = (current, [head, other].compactMap(\.self))
        branches[current] = id
    }

    private mutating func merge(_ other: String, id: String) {
        guard let head = branches[current] ?? nil, let source = branches[other] ?? nil else {
            problems.append("'\(other)' or '\(current)' has no commit")
            return
        }
        if other == current || head == source || commits[head]?.branch == other {
            problems.append("'\(other)' into itself")
        }
        merges += 1
        commit(id: id, merging: source)
    }

    /// Checks that mermaid draws a graph's commits, each on what it follows, and merges only what was merged.
    func expect(_ graph: BranchGraph) throws {
        #expect(problems.isEmpty, "\(problems)")
        #expect(branches.count == graph.lanes.count)
        for commit in graph.commits {
            let drawn = try #require(commits[commit.id.abbreviated])
            var first = drawn.parents.first
            // What stands for hidden commits is none of the graph's.
            if let id = first, id.contains(" before ") { first = commits[id]?.parents.first }
            #expect(first == commit.previous?.abbreviated)
            if drawn.parents.count > 1 { #expect(drawn.parents[1] == commit.source?.abbreviated) }
        }
    }
}
