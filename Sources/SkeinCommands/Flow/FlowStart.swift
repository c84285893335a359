import Commands
import GitFlow

/// `skein flow feature start`, and the same for other kinds.
struct FlowStart: Runnable {
    private static let fetch = Flag(
        "-F",
        "--fetch",
        not: ["--no-fetch"],
        help: "Ask the remote first for what it has of the base."
    )
    private static let bump = Option<VersionPart>(
        "--bump",
        value: "part",
        help: "Take the version that follows the last release by counting up this part."
    )
    private static let base = OptionalPositional<String>(
        "base",
        help: "Where to start from, and to finish into; the usual branch without it.",
        completion: .dynamic("branches")
    )

    private static let name = Positional<String>("name", help: "The name of the new branch, without its prefix.")
    /// A version can be told by `--bump`, too.
    private static let version = OptionalPositional<String>(
        "name",
        help: "The version that the branch is for, without the prefix of its tag."
    )

    /// The command for a kind of branch.
    ///
    /// - `isVersion`: Whether branches of the kind stand for versions.
    static func node(for kind: BranchKind, isVersion: Bool) -> CommandNode<Context> {
        let example = isVersion ? "1.0.1" : "login"
        return CommandNode(
            CommandDescription(
                name: "start",
                aliases: ["init"],
                abstract: "Start a \(kind.word) branch.",
                arguments: (isVersion ? [version, base, fetch, bump] : [name, base, fetch]) + [TopicArguments.dryRun],
                examples: [.init("Start a \(kind.word)", "skein flow \(kind.word) start \(example)")]
            )
        ) { arguments throws(UsageError) in try FlowStart(kind, from: arguments) }
    }

    private let request: BranchStarting
    private let isDryRun: Bool

    private init(_ kind: BranchKind, from arguments: ParsedArguments) throws(UsageError) {
        try arguments.requireAtMostOne(of: Self.bump, Self.version)
        var request = BranchStarting(kind, name: arguments[Self.version], base: arguments[Self.base])
        request.fetches = arguments.setting(of: Self.fetch)
        request.bump = arguments[Self.bump]
        isDryRun = arguments[TopicArguments.dryRun]
        request.asksRemote = !isDryRun
        self.request = request
    }

    /// Creates the branch and checks it out.
    func run(in context: Context) throws {
        try context.carryOut(isDryRun: isDryRun) { try request.plan(in: $0) }
    }
}

extension VersionPart: ArgumentValue {}
