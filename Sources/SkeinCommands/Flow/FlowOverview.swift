public import Commands
import Git
import GitFlow
import JSON

/// The command `skein flow overview`.
public struct FlowOverview: Command {
    private static let format = Option<ListFormat>("--format", value: "format", help: "How to print.", default: "text")

    /// The table.
    public static let description = CommandDescription(
        name: "overview",
        abstract: "Show every branch as it stands, and what to do next.",
        discussion: """
            For each open branch: where it goes when it is finished, what it has that its base has not and the other way \
            round, how it stands on the remote, and whether its work has arrived already. The remote is not asked: what it \
            has is what was last fetched.
            """,
        arguments: [format],
        examples: [
            .init("See what is open", "skein flow overview"),
            .init("Hand it to a script", "skein flow overview --format json"),
        ]
    )

    private let format: ListFormat

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        format = arguments[Self.format] ?? .text
    }

    /// Prints the overview.
    public func run(in context: Context) throws {
        let overview = try BranchOverview(of: context.repository())
        let command = context.console.flowCommand
        switch format {
        case .text: try context.console.write(OverviewText(overview, calledBy: command).text)
        case .json:
            try context.console.write(overview.json(calledBy: command).text(.pretty, sortsKeys: true) + "\n")
        }
    }
}
