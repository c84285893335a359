import Commands
import GitFlow

/// `skein flow feature checkout`, and the same for other kinds.
struct FlowCheckout: Runnable {
    private static func name(_ kind: BranchKind) -> OptionalPositional<String> {
        OptionalPositional(
            "name",
            help: "The name of the branch, without its prefix, or the beginning of it.",
            completion: .dynamic(kind.word)
        )
    }

    /// The command for a kind of branch.
    static func node(for kind: BranchKind) -> CommandNode<Context> {
        CommandNode(
            CommandDescription(
                name: "checkout",
                aliases: ["co"],
                abstract: "Check out a \(kind.word) branch.",
                discussion: "The beginning of a name is enough where only one branch begins so.",
                arguments: [name(kind), TopicArguments.dryRun],
                examples: [.init("Go to the branch whose name begins so", "skein flow \(kind.word) checkout log")]
            )
        ) { arguments throws(UsageError) in FlowCheckout(kind, from: arguments) }
    }

    private let request: BranchCheckout
    private let isDryRun: Bool

    private init(_ kind: BranchKind, from arguments: ParsedArguments) {
        request = BranchCheckout(kind, beginning: arguments[Self.name(kind)] ?? "")
        isDryRun = arguments[TopicArguments.dryRun]
    }

    /// Checks the branch out.
    func run(in context: Context) throws {
        try context.carryOut(isDryRun: isDryRun) { try request.plan(in: $0) }
    }
}
