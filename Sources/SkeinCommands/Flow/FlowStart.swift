public import Commands
import GitFlow

/// `skein flow feature start`, and the same for other kinds.
public struct FlowStart<Kind: FlowKind>: Command {
    private static var name: Positional<String> {
        Positional("name", help: "The name of the new branch, without its prefix.")
    }
    private static var base: OptionalPositional<String> {
        OptionalPositional(
            "base",
            help: "The local branch to start from, and to finish into; the development branch without it.",
            completion: .dynamic("branches")
        )
    }
    private static var dryRun: Flag { Flag("--dry-run", help: "Print what would be done, and do nothing.") }

    /// The table.
    public static var description: CommandDescription {
        CommandDescription(
            name: "start",
            abstract: "Start a \(Kind.word) branch.",
            arguments: [name, base, dryRun],
            examples: [.init("Start a \(Kind.word) from the development branch", "skein flow \(Kind.word) start login")]
        )
    }

    private let request: BranchStarting
    private let isDryRun: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        request = BranchStarting(Kind.kind, name: try arguments[Self.name], base: arguments[Self.base])
        isDryRun = arguments[Self.dryRun]
    }

    /// Creates the branch and checks it out.
    public func run(in context: Context) throws {
        let repository = try context.repository()
        try context.carryOut(try request.plan(in: repository), in: repository, isDryRun: isDryRun)
    }
}
