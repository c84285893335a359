import Commands
import GitFlow

/// `skein flow feature rebase`, the same for other kinds, and for the branch that is checked out.
struct FlowRebase: Runnable {
    private static let interactive = Flag(
        "-i",
        "--interactive",
        not: ["--no-interactive"],
        help: "Edit the list of commits first."
    )
    private static let preserveMerges = Flag(
        "-p",
        "--preserve-merges",
        not: ["--no-preserve-merges"],
        help: "Put merges anew, too."
    )

    /// The command for a kind of branch, or for the branch that is checked out.
    static func node(for kind: BranchKind?) -> CommandNode<Context> {
        let words = TopicArguments.words("rebase", for: kind)
        return CommandNode(
            CommandDescription(
                name: "rebase",
                abstract: kind.map { "Put the commits of a \($0.word) branch on top of its base." }
                    ?? "Put the commits of the branch that is checked out on top of its base.",
                discussion: """
                    Where it stops at conflicts, resolve them, then type the command again with --continue or --abort.
                    """,
                arguments: TopicArguments.name(kind)
                    + [interactive, preserveMerges, TopicArguments.goOn, TopicArguments.abort, TopicArguments.dryRun],
                examples: [
                    .init("Rebase the branch that is checked out", "skein flow \(words)"),
                    .init("Go on when conflicts are resolved", "skein flow \(words) --continue"),
                ]
            )
        ) { arguments throws(UsageError) in try FlowRebase(kind, from: arguments) }
    }

    private let request: BranchRebasing
    private let resumption: Resumption?
    private let isDryRun: Bool

    private init(_ kind: BranchKind?, from arguments: ParsedArguments) throws(UsageError) {
        var request = BranchRebasing(kind, name: arguments.name(kind))
        request.isInteractive = arguments.setting(of: Self.interactive)
        request.keepsMerges = arguments.setting(of: Self.preserveMerges)
        self.request = request
        resumption = try arguments.resumption
        isDryRun = arguments[TopicArguments.dryRun]
    }

    /// Rebases the branch.
    func run(in context: Context) throws {
        try context.carryOut("rebase", of: request.kind, named: request.name, resumption, isDryRun: isDryRun) {
            try request.plan(in: $0)
        }
    }
}
