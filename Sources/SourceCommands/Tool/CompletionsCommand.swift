public import Commands
public import SkeinCommands

/// The command `skein completions`.
public struct CompletionsCommand: Command {
    private static let shell = Positional<CompletionScript.Shell>("shell", help: "The shell.")
    private static let program = Option<Program>(
        "--program",
        value: "name",
        help: "The name that the tool is called by.",
        default: "skein"
    )

    /// The names that the tool is called by.
    private enum Program: String, CaseIterable, ArgumentValue {
        case skein
        case gitFlow = "git-flow"
    }

    /// The table.
    public static let description = CommandDescription(
        name: "completions",
        abstract: "Print the script that makes a shell complete command lines.",
        arguments: [shell, program],
        examples: [
            .init("Complete in this shell", "source <(skein completions bash)"),
            .init(
                "Complete in every fish",
                "skein completions fish > ~/.config/fish/completions/skein.fish"
            ),
        ]
    )

    private let script: CompletionScript

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        let program = arguments[Self.program] ?? .skein
        script = CompletionScript(shell: try arguments[Self.shell], programName: program.rawValue)
    }

    /// Prints the script.
    public func run(in context: Context) throws {
        try context.console.write(script.text)
    }
}
