import Commands
import GitFlow

/// `skein flow feature track`, and the same for other kinds.
struct FlowTrack: Runnable {
    private static func name(_ kind: BranchKind) -> Positional<String> {
        Positional(
            "name",
            help: "The name of the branch, without its prefix.",
            completion: .dynamic(DynamicValues.trackable + kind.word)
        )
    }

    /// The command for a kind of branch.
    static func node(for kind: BranchKind) -> CommandNode<Context> {
        CommandNode(
            CommandDescription(
                name: "track",
                abstract: "Take over a \(kind.word) branch that others have shared.",
                discussion: "Creates the branch from the remote's, which it follows, and checks it out.",
                arguments: [name(kind), TopicArguments.dryRun],
                examples: [.init("Work on a branch of others", "skein flow \(kind.word) track login")]
            )
        ) { arguments throws(UsageError) in try FlowTrack(kind, from: arguments) }
    }

    private let request: BranchTracking
    private let isDryRun: Bool

    private init(_ kind: BranchKind, from arguments: ParsedArguments) throws(UsageError) {
        var request = BranchTracking(kind, name: try arguments[Self.name(kind)])
        isDryRun = arguments[TopicArguments.dryRun]
        request.asksRemote = !isDryRun
        self.request = request
    }

    /// Creates the branch and checks it out.
    func run(in context: Context) throws {
        try context.carryOut(isDryRun: isDryRun) { try request.plan(in: $0) }
    }
}
