import Commands
import GitFlow

/// `skein flow feature rename`, the same for other kinds, and for the branch that is checked out.
struct FlowRename: Runnable {
    private static let newName = Positional<String>("new", help: "The new name, without the prefix.")

    private static func oldName(_ kind: BranchKind) -> OptionalPositional<String> {
        OptionalPositional(
            "old",
            help: "The name that it has, without its prefix; the branch that is checked out without it.",
            completion: .dynamic(kind.word)
        )
    }

    /// The command for a kind of branch, or for the branch that is checked out.
    static func node(for kind: BranchKind?) -> CommandNode<Context> {
        CommandNode(
            CommandDescription(
                name: "rename",
                abstract: kind.map { "Give a \($0.word) branch another name." }
                    ?? "Give the branch that is checked out another name.",
                discussion: """
                    What is kept about the branch goes along, and branches that have it as their base follow. The remote's \
                    branch keeps its name.
                    """,
                arguments: [newName] + (kind.map { [oldName($0)] } ?? []) + [TopicArguments.dryRun],
                examples: [
                    .init(
                        "Give the branch that is checked out another name",
                        "skein flow \(TopicArguments.words("rename", for: kind)) sign-in"
                    )
                ]
            )
        ) { arguments throws(UsageError) in try FlowRename(kind, from: arguments) }
    }

    private let request: BranchRenaming
    private let isDryRun: Bool

    private init(_ kind: BranchKind?, from arguments: ParsedArguments) throws(UsageError) {
        request = BranchRenaming(
            kind,
            to: try arguments[Self.newName],
            name: kind.flatMap { arguments[Self.oldName($0)] }
        )
        isDryRun = arguments[TopicArguments.dryRun]
    }

    /// Renames the branch.
    func run(in context: Context) throws {
        try context.carryOut(isDryRun: isDryRun) { try request.plan(in: $0) }
    }
}
