import Commands
import GitFlow

/// `skein flow feature update`, the same for other kinds, and for the branch that is checked out.
struct FlowUpdate: Runnable {
    private static let rebase = Flag(
        "-r",
        "--rebase",
        not: ["--no-rebase"],
        help: "Put the branch's commits on top of its base instead of merging."
    )
    private static let fetch = Flag(
        "-F",
        "--fetch",
        not: ["--no-fetch"],
        help: "Bring the base up to date with the remote first."
    )

    /// The command for a kind of branch, or for the branch that is checked out.
    static func node(for kind: BranchKind?) -> CommandNode<Context> {
        let words = TopicArguments.words("update", for: kind)
        return CommandNode(
            CommandDescription(
                name: "update",
                abstract: kind.map { "Take the commits of its base into a \($0.word) branch." }
                    ?? "Take the commits of its base into the branch that is checked out.",
                discussion: """
                    Where it stops at conflicts, resolve them, then type the command again with --continue or --abort.
                    """,
                arguments: TopicArguments.name(kind)
                    + [rebase, fetch, TopicArguments.goOn, TopicArguments.abort, TopicArguments.dryRun],
                examples: [
                    .init("Take in what is new on the remote", "skein flow \(words) --fetch"),
                    .init("Go on when conflicts are resolved", "skein flow \(words) --continue"),
                ]
            )
        ) { arguments throws(UsageError) in try FlowUpdate(kind, from: arguments) }
    }

    private let request: BranchUpdating
    private let resumption: Resumption?
    private let isDryRun: Bool

    private init(_ kind: BranchKind?, from arguments: ParsedArguments) throws(UsageError) {
        var request = BranchUpdating(kind, name: arguments.name(kind))
        request.rebases = arguments.setting(of: Self.rebase)
        request.fetches = arguments.setting(of: Self.fetch)
        resumption = try arguments.resumption
        isDryRun = arguments[TopicArguments.dryRun]
        request.asksRemote = !isDryRun
        self.request = request
    }

    /// Takes the commits in.
    func run(in context: Context) throws {
        try context.carryOut("update", of: request.kind, named: request.name, resumption, isDryRun: isDryRun) {
            try request.plan(in: $0)
        }
    }
}
