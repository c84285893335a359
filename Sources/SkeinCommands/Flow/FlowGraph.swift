public import Commands
import Git
import GitFlow
import JSON

/// The command `skein flow graph`.
public struct FlowGraph: Command {
    private static let format = Option<GraphFormat>("--format", value: "format", help: "How to print.", default: "text")
    private static let limit = Option<Int>(
        "--limit",
        value: "count",
        help: "How many merges and releases of each branch are shown, the newest.",
        default: "\(usualLimit)"
    )
    private static let usualLimit = 10

    /// The table.
    public static let description = CommandDescription(
        name: "graph",
        abstract: "Draw the branches: where they part, what was merged, and the last releases.",
        discussion: """
            Long-lived branches are lanes; open branches hang where they began. Commits that neither part, merge nor \
            release are left out.
            """,
        arguments: [format, limit],
        examples: [
            .init("See the branches", "skein flow graph"),
            .init("Draw them in a document", "skein flow graph --format mermaid"),
        ]
    )

    private let format: GraphFormat
    private let limit: Int

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        format = arguments[Self.format] ?? .text
        limit = arguments[Self.limit] ?? Self.usualLimit
        if limit < 0 { throw UsageError("'--limit \(limit)' is less than nothing") }
    }

    /// Prints the graph.
    public func run(in context: Context) throws {
        let graph = try BranchGraph(of: context.repository(), limit: limit)
        switch format {
        case .text: try context.console.write(graph.text)
        case .mermaid: try context.console.write(graph.mermaid)
        case .json: try context.console.write(graph.json.text(.pretty, sortsKeys: true) + "\n")
        }
    }
}

/// How a graph is printed.
enum GraphFormat: String, CaseIterable, ArgumentValue {
    case text, mermaid, json
}

extension BranchGraph {
    /// The graph for scripts.
    fileprivate var json: JSONValue {
        [
            "version": 1,
            "branches": .array(
                lanes.map { lane in
                    [
                        "name": .string(lane.name), "isLongLived": .bool(lane.isLongLived),
                        "isCurrent": .bool(lane.isCurrent), "tip": .string(lane.tip.hex),
                        "fork": JSONValue(lane.fork?.hex), "commitCount": JSONValue(lane.commitCount),
                    ]
                }
            ),
            "commits": .array(
                commits.map { commit in
                    [
                        "id": .string(commit.id.hex), "branch": .string(lanes[commit.lane].name),
                        "tags": .array(commit.tags.map(JSONValue.string)),
                        "hiddenBefore": JSONValue(commit.hiddenCount),
                        "previous": JSONValue(commit.previous?.hex), "merged": JSONValue(commit.source?.hex),
                    ]
                }
            ),
        ]
    }
}
