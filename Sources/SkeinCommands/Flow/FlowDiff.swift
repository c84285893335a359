import Commands
import GitFlow

/// `skein flow feature diff`, and the same for other kinds.
struct FlowDiff: Runnable {
    /// The command for a kind of branch.
    static func node(for kind: BranchKind) -> CommandNode<Context> {
        CommandNode(
            CommandDescription(
                name: "diff",
                abstract: "Show what a \(kind.word) branch has changed since it left its base.",
                arguments: [TopicArguments.name(kind)],
                examples: [.init("Look at all changes of the branch", "skein flow \(kind.word) diff")]
            )
        ) { arguments throws(UsageError) in
            FlowDiff(kind: kind, beginning: arguments[TopicArguments.name(kind)])
        }
    }

    let kind: BranchKind
    let beginning: String?

    /// Shows the changes.
    func run(in context: Context) throws {
        let range = try BranchRange(of: kind, beginning: beginning, in: context.repository())
        try context.runGit(range.differenceArguments)
    }
}
