import Commands
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
                discussion:
                    "A star marks the branch that is checked out. With -v, each is compared with the development branch.",
                arguments: [format],
                examples: [.init("See how each stands to the development branch", "skein flow \(kind.word) list -v")]
            )
        ) { arguments throws(UsageError) in FlowList(kind: kind, format: arguments[format] ?? .text) }
    }

    let kind: BranchKind
    let format: ListFormat

    /// Prints the names.
    func run(in context: Context) throws {
        let comparing = context.verbosity > 0
        let entries = try BranchListing(of: kind, in: context.repository(), comparing: comparing).entries
        switch format {
        case .json:
            let rows = entries.map { entry -> JSONValue in
                ["name": .string(entry.name), "isCurrent": .bool(entry.isCurrent)]
            }
            let list: JSONValue = ["version": 1, "kind": .string(kind.word), "branches": .array(rows)]
            try context.console.write(list.text(.pretty, sortsKeys: true) + "\n")
        case .text where entries.isEmpty:
            context.console.say("There are no \(kind.word) branches.")
            context.console.hint("\(context.console.flowCommand) \(kind.word) start NAME")
        case .text:
            let width = entries.map(\.name.count).max() ?? 0
            for entry in entries {
                let padding = String(repeating: " ", count: width - entry.name.count)
                let standing = entry.divergence.map { padding + "  " + $0.standing } ?? ""
                try context.console.write((entry.isCurrent ? "* " : "  ") + entry.name + standing + "\n")
            }
        }
    }
}

extension Divergence {
    /// How a branch stands to the development branch, in words.
    fileprivate var standing: String {
        switch self {
        case .equal: "(no commits yet)"
        case .ahead: "(based on latest develop)"
        case .behind: "(is behind develop, may ff)"
        case .diverged: "(may be rebased)"
        case .unrelated: "(shares no commit with develop)"
        }
    }
}
