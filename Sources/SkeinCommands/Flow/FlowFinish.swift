public import Commands
import GitFlow

/// `skein flow feature finish`, and the same for other kinds.
public struct FlowFinish<Kind: FlowKind>: Command {
    private static var name: OptionalPositional<String> {
        OptionalPositional(
            "name",
            help: "The name of the branch, without its prefix; the branch that is checked out without it.",
            completion: .dynamic(Kind.word)
        )
    }
    private static var keep: Flag { Flag("-k", "--keep", help: "Keep the branch.") }
    private static var noFastForward: Flag { Flag("--no-ff", help: "Make a merge commit even for a single commit.") }
    private static var dryRun: Flag { Flag("--dry-run", help: "Print what would be done, and do nothing.") }

    /// The table.
    public static var description: CommandDescription {
        CommandDescription(
            name: "finish",
            abstract: "Merge a \(Kind.word) branch into the branch that it began at, and delete it.",
            discussion: """
                A single commit is merged without a merge commit. Where the merge conflicts, resolve it, commit, and run the \
                command again.
                """,
            arguments: [name, keep, noFastForward, dryRun],
            examples: [
                .init("Finish the branch that is checked out", "skein flow \(Kind.word) finish"),
                .init("See what would happen", "skein flow \(Kind.word) finish login --dry-run"),
            ]
        )
    }

    private let request: BranchFinishing
    private let isDryRun: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        isDryRun = arguments[Self.dryRun]
        var request = BranchFinishing(
            Kind.kind,
            name: arguments[Self.name],
            keeps: arguments.setting(of: Self.keep),
            refusesFastForward: arguments.setting(of: Self.noFastForward)
        )
        // What would be done is told without the network.
        request.asksRemote = !isDryRun
        self.request = request
    }

    /// Merges and deletes the branch.
    public func run(in context: Context) throws {
        let repository = try context.repository()
        try context.carryOut(try request.plan(in: repository), in: repository, isDryRun: isDryRun)
    }
}
