import Commands
import Diagnostics
import Git
import GitFlow
import JSON

/// `skein flow feature list`, and the same for other kinds.
struct FlowList: Runnable {
    private static let format = Option<ListFormat>("--format", value: "format", help: "How to print.", default: "text")

    /// The command for a kind of branch.
    static func node(for kind: BranchKind) -> CommandNode<Context> {
        CommandNode(
            CommandDescription(
                name: "list",
                abstract: "List the \(kind.word) branches.",
                discussion: """
                    A star marks the branch that is checked out. With -v, each is compared with the branch that the kind \
                    starts from.
                    """,
                arguments: [format],
                examples: [
                    .init("See how each stands to the branch that it started from", "skein flow \(kind.word) list -v")
                ]
            )
        ) { arguments throws(UsageError) in FlowList(kind: kind, format: arguments[format] ?? .text) }
    }

    let kind: BranchKind
    let format: ListFormat

    /// Prints the names.
    func run(in context: Context) throws {
        let comparing = format == .json || context.verbosity > 0
        let entries = try BranchListing(of: kind, in: context.repository(), comparing: comparing).entries
        switch format {
        case .json:
            let list: JSONValue = [
                "version": 1, "kind": .string(kind.word), "branches": .array(entries.map(Self.json)),
            ]
            try context.console.write(list.text(.pretty, sortsKeys: true) + "\n")
        case .text where entries.isEmpty:
            context.console.say("There are no \(kind.word) branches.")
            context.console.hint("\(context.console.flowCommand) \(kind.word) start NAME")
        case .text:
            let width = (entries.map(\.name.displayWidth).max() ?? 0) + 3
            for entry in entries {
                let state = entry.state.map { entry.name.padded(to: width) + "(\($0))" } ?? entry.name
                try context.console.write((entry.isCurrent ? "* " : "  ") + state + "\n")
            }
        }
    }

    private static func json(_ entry: BranchListing.Entry) -> JSONValue {
        var object: JSONObject = [
            "name": .string(entry.name), "branch": .string(entry.branch), "isCurrent": .bool(entry.isCurrent),
        ]
        object["state"] = entry.state.map { .string($0.word) }
        if case .isBasedOn(let base) = entry.state { object["base"] = .string(base) }
        return .object(object)
    }
}
