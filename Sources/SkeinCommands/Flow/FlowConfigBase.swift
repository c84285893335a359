public import Commands
import GitFlow

/// The command `skein flow config base`.
public struct FlowConfigBase: Command {
    private static let get = Flag("--get", help: "Show the base; so it is without an option.")
    private static let set = Flag("--set", help: "Set the base.")
    private static let branch = Positional<String>(
        "branch",
        help: "The whole name of the branch.",
        completion: .dynamic("branches")
    )
    private static let base = OptionalPositional<String>(
        "base",
        help: "The branch that it is to go into.",
        completion: .dynamic("branches")
    )

    /// The table.
    public static let description = CommandDescription(
        name: "base",
        abstract: "Show or set where a branch goes when it is finished.",
        arguments: [get, set, branch, base],
        examples: [
            .init("See it", "skein flow config base feature/login"),
            .init("Put a branch on another's work", "skein flow config base --set feature/login feature/accounts"),
        ]
    )

    private let branch: String
    private let newBase: String?

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        branch = try arguments[Self.branch]
        let base = arguments[Self.base]
        switch (arguments[Self.get], arguments[Self.set], base) {
        case (true, true, _): throw UsageError("'--get' and '--set' exclude each other")
        case (_, true, nil): throw UsageError("No base was given to set")
        case (_, false, .some):
            throw UsageError("A base is set with '--set'")
        default: newBase = base
        }
    }

    /// Prints or sets the base.
    public func run(in context: Context) throws {
        let repository = try context.repository(toChange: newBase != nil)
        if let newBase {
            let plan = try BaseSetting(of: branch, to: newBase).plan(in: repository)
            return try context.carryOut(plan, in: repository, isDryRun: false)
        }
        _ = try FlowConfiguration.required(of: repository)
        let base = try FlowSettings(of: repository)["branch.\(branch).base"]
        // git-flow AVH's words.
        let sentence = base.map { "Base branch for branch '\(branch)' set to '\($0)'" }
        try context.console.write((sentence ?? "Base branch not set for branch '\(branch)'") + "\n")
    }
}
