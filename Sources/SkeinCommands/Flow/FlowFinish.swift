import Commands
import Git
import GitFlow

/// `skein flow feature finish`, the same for other kinds, and for the branch that is checked out.
struct FlowFinish: Runnable {
    private let request: BranchFinishing
    private let isDryRun: Bool
    private let resumption: Resumption?
    private let pushesOrPreserves: Bool

    private init(_ kind: BranchKind?, from arguments: ParsedArguments) throws(UsageError) {
        isDryRun = arguments[TopicArguments.dryRun]
        resumption = try arguments.resumption
        pushesOrPreserves = arguments[FinishArguments.pushOrPreserve]
        var request = BranchFinishing(kind, name: arguments[FinishArguments.name(kind)])
        request.options = try FinishArguments.options(from: arguments)
        // What would be done is told without the network.
        request.asksRemote = !isDryRun && arguments.setting(of: FinishArguments.fetch) != false
        self.request = request
    }

    /// The command for a kind of branch, or for that of the branch that is checked out.
    ///
    /// - `isVersion`: Whether branches of the kind stand for versions.
    static func node(for kind: BranchKind?, isVersion: Bool = false) -> CommandNode<Context> {
        let words = kind.map { "\($0.word) " } ?? ""
        let use: FinishUse =
            kind == nil ? .currentBranch : kind == .hotfix ? .hotfix : isVersion ? .version : .work
        return CommandNode(
            CommandDescription(
                name: "finish",
                abstract: kind.map { "Merge a \($0.word) branch where it belongs, and delete it." }
                    ?? "Finish the branch that is checked out.",
                discussion: FinishArguments.discussion(for: use),
                arguments: [FinishArguments.name(kind)] + FinishArguments.all(for: use),
                examples: [
                    .init("Finish the branch that is checked out", "skein flow \(words)finish"),
                    .init("See what would happen", "skein flow \(words)finish --dry-run"),
                ] + (isVersion ? [.init("Give the tag a message", "skein flow \(words)finish -m 'Release 1.0.1'")] : [])
            )
        ) { arguments throws(UsageError) in try FlowFinish(kind, from: arguments) }
    }

    /// Merges and deletes the branch.
    func run(in context: Context) throws {
        var request = request
        request.options.messageFile = request.options.messageFile.map { context.absolutePath(of: $0) }
        try context.carryOut("finish", of: request.kind, named: request.name, resumption, isDryRun: isDryRun) {
            repository in
            if pushesOrPreserves {
                let isVersion = try request.rules(in: repository)?.isVersion ?? false
                request.options.switches[isVersion ? .push : .preserveMerges] = true
            }
            var plan = try request.plan(in: repository)
            if !isDryRun { try plan.askForMessage(unless: request.options, in: context) }
            return plan
        }
    }
}

extension FlowPlan {
    /// Asks for the message of the tag where there is a terminal and nothing gave one.
    mutating func askForMessage(unless options: FinishOptions, in context: Context) throws {
        guard journal == nil, options.message == nil, options.messageFile == nil, context.console.readsFromTerminal
        else {
            return
        }
        for (position, step) in steps.enumerated() {
            guard case .tag(var draft) = step else { continue }
            draft.message = try context.console.ask("Message of the tag '\(draft.name)'", suggestion: draft.message)
            steps[position] = .tag(draft)
        }
    }
}
