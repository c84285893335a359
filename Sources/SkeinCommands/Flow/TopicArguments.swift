import Commands
import Git
import GitFlow

/// The arguments that the commands on a branch of a kind share.
enum TopicArguments {
    static let dryRun = Flag("--dry-run", help: "Print what would be done, and do nothing.")
    static let goOn = Flag("--continue", help: "Go on with what stopped, when conflicts are resolved.")
    static let abort = Flag("--abort", help: "Put back everything that the command that stopped has changed.")

    /// The name of the branch, which may be left out.
    static func name(_ kind: BranchKind) -> OptionalPositional<String> {
        OptionalPositional(
            "name",
            help: "The name of the branch, without its prefix; the branch that is checked out without it.",
            completion: .dynamic(kind.word)
        )
    }

    /// The name of the branch, or nothing where the command is for the branch that is checked out.
    static func name(_ kind: BranchKind?) -> [any ArgumentDeclaration] { kind.map { [name($0)] } ?? [] }

    /// The words that call a command for a kind: `feature publish`, or `publish`.
    static func words(_ verb: String, for kind: BranchKind?) -> String { kind.map { "\($0.word) \(verb)" } ?? verb }
}

extension ParsedArguments {
    /// The name that was typed.
    func name(_ kind: BranchKind?) -> String? { kind.flatMap { self[TopicArguments.name($0)] } }

    /// What was typed about taking a command up that stopped.
    var resumption: Resumption? {
        get throws(UsageError) {
            try requireAtMostOne(of: TopicArguments.goOn, TopicArguments.abort)
            return self[TopicArguments.goOn] ? .goOn : self[TopicArguments.abort] ? .abort : nil
        }
    }
}

/// What is to happen to a command that stopped in the middle.
enum Resumption {
    case goOn, abort
}

extension Context {
    /// Takes a command up that stopped, or makes the plan of a new one and carries it out.
    func carryOut(
        _ verb: String,
        of kind: BranchKind? = nil,
        named name: String? = nil,
        _ resumption: Resumption?,
        isDryRun: Bool,
        plan: (Repository) throws -> FlowPlan
    ) throws {
        let repository = try repository(toChange: !isDryRun)
        let waiting = try resumption.map { _ in try FlowResumption(verb, of: kind, named: name, in: repository) }
        switch (resumption, waiting) {
        case (.goOn, let waiting?): try goOn(waiting, in: repository, isDryRun: isDryRun)
        case (.abort, let waiting?): try abort(waiting, in: repository, isDryRun: isDryRun)
        default: try carryOut(plan(repository), in: repository, isDryRun: isDryRun)
        }
    }

    /// Makes a plan and carries it out.
    func carryOut(isDryRun: Bool, plan: (Repository) throws -> FlowPlan) throws {
        let repository = try repository(toChange: !isDryRun)
        try carryOut(plan(repository), in: repository, isDryRun: isDryRun)
    }
}
