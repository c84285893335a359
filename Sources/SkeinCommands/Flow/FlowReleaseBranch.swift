import Commands
import GitFlow

/// `skein flow release branch`.
struct FlowReleaseBranch: Runnable {
    private static let version = OptionalPositional<String>(
        "version",
        help: "The version, which the tag is named after."
    )
    private static let branch = OptionalPositional<String>(
        "name",
        help: "The branch to release; the development branch without it.",
        completion: .dynamic("branches")
    )

    /// The command.
    static let node = CommandNode<Context>(
        CommandDescription(
            name: "branch",
            abstract: "Release a branch as it is, without a release branch.",
            discussion: """
                Merges the development branch, or the one that is named, into the production branch and makes the tag. \
                Nothing is merged back, and no branch is deleted.
                """,
            arguments: [version, branch] + FinishArguments.all(for: .directRelease),
            examples: [.init("Release the development branch", "skein flow release branch 1.1.0 -m 'Release 1.1.0'")]
        )
    ) { arguments throws(UsageError) in try FlowReleaseBranch(from: arguments) }

    private let request: BranchReleasing
    private let isDryRun: Bool
    private let resumption: Resumption?

    private init(from arguments: ParsedArguments) throws(UsageError) {
        resumption = try arguments.resumption
        isDryRun = arguments[TopicArguments.dryRun]
        let options = try FinishArguments.options(from: arguments)
        let version = arguments[Self.version]
        if version == nil, resumption == nil {
            throw UsageError("the version is missing", hints: "skein flow release branch VERSION")
        }
        var request = BranchReleasing(version: version ?? "", branch: arguments[Self.branch], options: options)
        // What would be done is told without the network.
        request.asksRemote = !isDryRun && arguments.setting(of: FinishArguments.fetch) != false
        self.request = request
    }

    /// Merges the branch and makes the tag.
    func run(in context: Context) throws {
        var request = request
        request.options.messageFile = request.options.messageFile.map { context.absolutePath(of: $0) }
        try context.carryOut(BranchReleasing.verb, resumption, isDryRun: isDryRun) { repository in
            var plan = try request.plan(in: repository)
            if !isDryRun { try plan.askForMessage(unless: request.options, in: context) }
            return plan
        }
    }
}
