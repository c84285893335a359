public import Commands

/// The command `skein flow version`.
public struct FlowVersion: Command {
    /// The table.
    public static let description = CommandDescription(
        name: "version",
        abstract: "Show the version, on one line.",
        examples: [.init("See which git-flow answers to git", "git flow version")]
    )

    /// Takes nothing.
    public init(from arguments: ParsedArguments) throws(UsageError) {}

    /// Prints the version, in the form that other git-flows have.
    public func run(in context: Context) throws {
        try context.console.write("\(Skein.version) (skein)\n")
    }
}
