import Commands
import GitFlow

/// `skein flow feature publish`, the same for other kinds, and for the branch that is checked out.
struct FlowPublish: Runnable {
    private static let pushOption = OptionList<String>(
        "-o",
        "--push-option",
        value: "text",
        help: "What the server's hooks are handed, as with 'git push'."
    )
    private static let noPushOption = Flag(
        "--no-push-option",
        help: "Hand the server's hooks nothing, whatever the settings say."
    )

    /// The command for a kind of branch, or for the branch that is checked out.
    static func node(for kind: BranchKind?) -> CommandNode<Context> {
        CommandNode(
            CommandDescription(
                name: "publish",
                abstract: kind.map { "Share a \($0.word) branch on the remote, or push what is new of it." }
                    ?? "Publish the branch that is checked out.",
                discussion: """
                    Checks the branch out, pushes it and makes it follow the remote's. Where the remote has commits that \
                    are not here, it refuses: nothing is ever forced.
                    """,
                arguments: TopicArguments.name(kind) + [pushOption, noPushOption, TopicArguments.dryRun],
                examples: [
                    .init(
                        "Share the branch that is checked out",
                        "skein flow \(TopicArguments.words("publish", for: kind))"
                    )
                ]
            )
        ) { arguments throws(UsageError) in FlowPublish(kind, from: arguments) }
    }

    private let request: BranchPublishing
    private let isDryRun: Bool

    private init(_ kind: BranchKind?, from arguments: ParsedArguments) {
        var request = BranchPublishing(kind, name: arguments.name(kind))
        request.pushOptions = arguments[Self.pushOption]
        request.leavesOutPushOptions = arguments[Self.noPushOption]
        isDryRun = arguments[TopicArguments.dryRun]
        request.asksRemote = !isDryRun
        self.request = request
    }

    /// Pushes the branch.
    func run(in context: Context) throws {
        try context.carryOut(isDryRun: isDryRun) { try request.plan(in: $0) }
    }
}
