import Commands
import GitFlow

/// `skein flow feature delete`, the same for other kinds, and for the branch that is checked out.
struct FlowDelete: Runnable {
    private static let force = Flag(
        "-f",
        "--force",
        not: ["--no-force"],
        help: "Delete it even if it holds commits that are nowhere else."
    )
    private static let remote = Flag("-r", "--remote", not: ["--no-remote"], help: "Delete it on the remote, too.")

    private static func name(_ kind: BranchKind) -> Positional<String> {
        Positional(
            "name",
            help: "The name of the branch, without its prefix.",
            completion: .dynamic(kind.word)
        )
    }

    /// The command for a kind of branch, or for the branch that is checked out.
    static func node(for kind: BranchKind?) -> CommandNode<Context> {
        let words = TopicArguments.words("delete", for: kind) + (kind == nil ? "" : " login")
        return CommandNode(
            CommandDescription(
                name: "delete",
                abstract: kind.map { "Delete a \($0.word) branch without finishing it." }
                    ?? "Delete the branch that is checked out, without finishing it.",
                discussion: """
                    Where the branch is checked out, its base is checked out first. What is not merged where it belongs is \
                    only deleted with --force.
                    """,
                arguments: (kind.map { [name($0)] } ?? []) + [force, remote, TopicArguments.dryRun],
                examples: [
                    .init("Delete a branch that is merged", "skein flow \(words)"),
                    .init("Give it up, on the remote too", "skein flow \(words) --force --remote"),
                ]
            )
        ) { arguments throws(UsageError) in try FlowDelete(kind, from: arguments) }
    }

    private let request: BranchDeleting
    private let isDryRun: Bool

    private init(_ kind: BranchKind?, from arguments: ParsedArguments) throws(UsageError) {
        var request = BranchDeleting(kind)
        if let kind { request.name = try arguments[Self.name(kind)] }
        request.forces = arguments.setting(of: Self.force)
        request.deletesRemote = arguments.setting(of: Self.remote)
        isDryRun = arguments[TopicArguments.dryRun]
        request.asksRemote = !isDryRun
        self.request = request
    }

    /// Deletes the branch.
    func run(in context: Context) throws {
        try context.carryOut(isDryRun: isDryRun) { try request.plan(in: $0) }
    }
}
