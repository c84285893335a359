public import Commands
import GitFlow

/// The command `skein flow undo`.
public struct FlowUndo: Command {
    private static let dryRun = Flag("--dry-run", help: "Print what would be taken back, and do nothing.")

    /// The table.
    public static let description = CommandDescription(
        name: "undo",
        abstract: "Take back the last flow command.",
        discussion: """
            Branches, tags, settings and what is checked out become what they were before it. What was pushed, or changed \
            since, is not taken back.
            """,
        arguments: [dryRun],
        examples: [.init("See what would be taken back", "skein flow undo --dry-run")]
    )

    private let isDryRun: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        isDryRun = arguments[Self.dryRun]
    }

    /// Takes the command back.
    public func run(in context: Context) throws {
        let repository = try context.repository(toChange: !isDryRun)
        guard isDryRun else { return context.tell(try UndoRequest().execute(in: repository, now: context.date)) }
        for step in try UndoRequest().journal(in: repository).done.reversed() {
            try context.console.write("Take back: \(step)\n")
        }
    }
}
