import Commands
import GitFlow

/// `skein flow feature pull`, and the same for other kinds.
struct FlowPull: Runnable {
    private static let remote = OptionalPositional<String>("remote", help: "The remote.")
    private static let rebase = Flag("-r", "--rebase", not: ["--no-rebase"], help: "Rebase instead of merging.")

    /// The command for a kind of branch.
    static func node(for kind: BranchKind) -> CommandNode<Context> {
        CommandNode(
            CommandDescription(
                name: "pull",
                abstract: "Take in what a remote has of a \(kind.word) branch.",
                discussion: """
                    Creates the branch where it is not there. It is kept for those who know it from git-flow AVH, which \
                    advises against it: 'track' takes a branch over, and 'git pull' brings it up to date.
                    """,
                arguments: [
                    remote, TopicArguments.name(kind), rebase, TopicArguments.goOn, TopicArguments.abort,
                    TopicArguments.dryRun,
                ],
                examples: [.init("Take in what others have pushed", "skein flow \(kind.word) pull origin login")]
            )
        ) { arguments throws(UsageError) in try FlowPull(kind, from: arguments) }
    }

    private let request: BranchPulling
    private let resumption: Resumption?
    private let isDryRun: Bool

    private init(_ kind: BranchKind, from arguments: ParsedArguments) throws(UsageError) {
        resumption = try arguments.resumption
        guard let remote = arguments[Self.remote] ?? (resumption == nil ? nil : "") else {
            throw UsageError("Missing expected argument '<remote>'")
        }
        var request = BranchPulling(kind, from: remote, name: arguments[TopicArguments.name(kind)])
        request.rebases = arguments.setting(of: Self.rebase)
        isDryRun = arguments[TopicArguments.dryRun]
        request.asksRemote = !isDryRun
        self.request = request
    }

    /// Pulls.
    func run(in context: Context) throws {
        try context.carryOut("pull", of: request.kind, named: request.name, resumption, isDryRun: isDryRun) {
            try request.plan(in: $0)
        }
    }
}
