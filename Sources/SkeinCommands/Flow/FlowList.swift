public import Commands
import Git
import GitFlow
import JSON

/// `skein flow feature list`, and the same for other kinds.
public struct FlowList<Kind: FlowKind>: Command {
    private static var format: Option<ListFormat> {
        Option("--format", value: "format", help: "How to print.", default: "text")
    }

    /// The table.
    public static var description: CommandDescription {
        CommandDescription(
            name: "list",
            abstract: "List the \(Kind.word) branches.",
            discussion:
                "A star marks the branch that is checked out. With -v, each is compared with the development branch.",
            arguments: [format],
            examples: [.init("See how each stands to the development branch", "skein flow \(Kind.word) list -v")]
        )
    }

    private let format: ListFormat

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        format = arguments[Self.format] ?? .text
    }

    /// Prints the names.
    public func run(in context: Context) throws {
        let comparing = context.verbosity > 0
        let entries = try BranchListing(of: Kind.kind, in: context.repository(), comparing: comparing).entries
        switch format {
        case .json:
            let rows = entries.map { entry -> JSONValue in
                ["name": .string(entry.name), "isCurrent": .bool(entry.isCurrent)]
            }
            let list: JSONValue = ["version": 1, "kind": .string(Kind.word), "branches": .array(rows)]
            try context.console.write(list.text(.pretty, sortsKeys: true) + "\n")
        case .text where entries.isEmpty:
            context.console.say("There are no \(Kind.word) branches.")
            context.console.hint("\(context.console.flowCommand) \(Kind.word) start NAME")
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
