public import Commands
import GitFlow

/// The command `skein flow develop`.
public struct FlowDevelop: Command {
    /// The table.
    public static let description = CommandDescription(
        name: "develop",
        abstract: "Check out the development branch.",
        discussion: "Where it is missing, it is created from the remote's, or from the production branch.",
        arguments: [TopicArguments.dryRun],
        examples: [.init("Go to the development branch", "skein flow develop")]
    )

    private let isDryRun: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        isDryRun = arguments[TopicArguments.dryRun]
    }

    /// Checks the branch out.
    public func run(in context: Context) throws {
        try context.carryOut(isDryRun: isDryRun) { try DevelopCheckout().plan(in: $0) }
    }
}
