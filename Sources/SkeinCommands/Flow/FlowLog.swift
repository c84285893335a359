public import Commands
import GitFlow

/// The command `skein flow log`.
public struct FlowLog: Command {
    private static let gitOptions = PositionalList<String>(
        "option",
        help: "What 'git log' is given besides: options, and paths behind --.",
        isVerbatim: true
    )

    /// The table.
    public static let description = CommandDescription(
        name: "log",
        abstract: "List the commits that the branch that is checked out has and its base has not.",
        arguments: [gitOptions],
        examples: [.init("See them in a line each", "skein flow log --oneline")]
    )

    private let options: [String]

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        options = arguments[Self.gitOptions]
    }

    /// Shows the commits.
    public func run(in context: Context) throws {
        let range = try BranchRange(ofHeadIn: context.repository())
        context.console.note("the commits that '\(range.base)' has not")
        try context.runGit(range.logArguments + options)
    }
}
