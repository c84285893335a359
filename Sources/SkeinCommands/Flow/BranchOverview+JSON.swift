import Git
import GitFlow
import JSON

extension BranchOverview {
    /// The overview for scripts.
    ///
    /// - `command`: What git-flow is called by.
    func json(calledBy command: String) -> JSONValue {
        [
            "version": 1,
            "head": ["branch": JSONValue(head.branch), "commit": JSONValue(head.commit?.hex)],
            "remote": JSONValue(remote),
            "longLived": .array(longLived.map(json)),
            "branches": .array(open.map(json)),
            "waiting": .array(waiting.map(Self.json)),
            "undo": undoable.map(Self.json) ?? .null,
            "next": .array(
                advice.map { advice in
                    [
                        "branch": JSONValue(advice.branch), "command": .string(advice.line(calledBy: command)),
                        "reason": .string(advice.reason),
                    ]
                }
            ),
        ]
    }

    private func json(_ branch: LongLived) -> JSONValue {
        [
            "name": .string(branch.name), "isCurrent": .bool(head.branch == branch.name),
            "parent": branch.standing.map(Self.json) ?? .null, "remote": Self.json(branch.sharing),
        ]
    }

    private func json(_ branch: Open) -> JSONValue {
        [
            "kind": .string(branch.kind.word), "name": .string(branch.name), "branch": .string(branch.branch),
            "isCurrent": .bool(head.branch == branch.branch),
            "base": branch.standing.map(Self.json) ?? ["name": .string(branch.base), "state": "gone"],
            "destinations": .array(branch.destinations.map(JSONValue.string)),
            "progress": .string(branch.progress.word), "remote": Self.json(branch.sharing),
            "worktree": JSONValue(branch.worktree),
        ]
    }

    private static func json(_ sharing: Sharing) -> JSONValue {
        switch sharing {
        case .none: .null
        case .gone: ["state": "gone"]
        case .shared(let standing): json(standing)
        }
    }

    private static func json(_ standing: Standing) -> JSONValue {
        [
            "name": .string(standing.other), "state": standing.fork == nil ? "unrelated" : "there",
            "ahead": JSONValue(standing.distance.ahead), "behind": JSONValue(standing.distance.behind),
        ]
    }

    private static func json(_ journal: FlowJournal) -> JSONValue {
        [
            "verb": .string(journal.verb), "done": JSONValue(journal.doneCount),
            "steps": JSONValue(journal.steps.count),
            "next": JSONValue(journal.next?.description), "summary": .array(journal.summary.map(JSONValue.string)),
        ]
    }
}

extension BranchOverview.Progress {
    /// The progress as one word.
    fileprivate var word: String {
        switch self {
        case .new: "new"
        case .open: "open"
        case .merged: "merged"
        case .arrived(.here): "arrived"
        case .arrived(.onRemote): "arrivedOnRemote"
        }
    }
}
