import Commands

/// The options that every flow command has.
enum FlowOptions {
    static let showCommands = Flag(
        "--showcommands",
        not: ["--no-showcommands"],
        help: "Show the commands of git that do the same, each before its work is done."
    )
}
