import Diagnostics
import Git
import GitFlow

/// An overview as text for people: one row a branch, then what waits and what to type.
struct OverviewText {
    private let overview: BranchOverview
    private let command: String

    /// - `command`: What git-flow is called by.
    init(_ overview: BranchOverview, calledBy command: String) {
        self.overview = overview
        self.command = command
    }

    /// The text.
    var text: String {
        [table.text, waiting, next, undo].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    // MARK: Branches

    private var table: TextTable {
        var table = TextTable()
        table.rows.append(["  branch", "goes into", "to its base", overview.remote.map { "on " + $0 } ?? "", ""])
        for branch in overview.longLived {
            let standing = branch.standing.map { "\($0.words) (\($0.other))" } ?? ""
            table.rows.append([mark(branch.name) + branch.name, "", standing, words(for: branch.sharing), ""])
        }
        var kind: BranchKind?
        for branch in overview.open {
            if branch.kind != kind {
                table.rows += [[""], [branch.kind.word + ":"]]
                kind = branch.kind
            }
            table.rows.append(row(for: branch))
        }
        if overview.open.isEmpty { table.rows += [[""], ["No branch is open."]] }
        return table
    }

    private func row(for branch: BranchOverview.Open) -> [String] {
        [
            mark(branch.branch) + branch.name, branch.destinations.joined(separator: ", "), standing(of: branch),
            words(for: branch.sharing), branch.worktree.map { "in \($0.escapingControlCharacters)" } ?? "",
        ]
    }

    private func standing(of branch: BranchOverview.Open) -> String {
        switch branch.progress {
        case .merged: return "merged"
        case .arrived(.here): return "arrived by another way"
        case .arrived(.onRemote): return "arrived on \(overview.remote ?? "the remote")"
        case .new, .open: break
        }
        guard let standing = branch.standing else { return "'\(branch.base)' is gone" }
        let words = standing.distance.isZero ? "no commits yet" : standing.words
        // A base that is not where the branch goes is worth its name.
        return branch.destinations.first == branch.base ? words : "\(words) (\(branch.base))"
    }

    private func words(for sharing: BranchOverview.Sharing) -> String {
        guard overview.remote != nil else { return "" }
        return switch sharing {
        case .none: "-"
        case .gone: "gone"
        case .shared(let standing): standing.words
        }
    }

    private func mark(_ branch: String) -> String { overview.head.branch == branch ? "* " : "  " }

    // MARK: What to do

    private var waiting: String {
        var lines = overview.waiting.map { journal in
            let next = journal.next.map { ": next is: \($0)" } ?? ""
            return "A \(journal.verb) stopped after \(journal.doneCount) of \(journal.steps.count) steps" + next
        }
        if case .detached(let commit) = overview.head {
            lines.append("No branch is checked out: HEAD is \(commit.abbreviated).")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private var next: String {
        let advice = overview.advice
        if advice.isEmpty { return "" }
        var table = TextTable([["next:"]])
        table.rows += advice.map { ["  " + $0.line(calledBy: command), $0.reason] }
        return table.text
    }

    private var undo: String {
        guard let journal = overview.undoable else { return "" }
        var table = TextTable([["undo:"]])
        table.rows.append(["  \(command) undo", "takes back: \(journal.summary.first ?? journal.verb)"])
        return table.text
    }
}

extension BranchOverview.Standing {
    /// The distance in words.
    fileprivate var words: String {
        if fork == nil { return "no common commit" }
        let parts = [(distance.ahead, "ahead"), (distance.behind, "behind")].filter { $0.0 > 0 }
        return parts.isEmpty ? "even" : parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
}
