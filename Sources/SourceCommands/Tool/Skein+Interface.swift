public import Commands
public import SkeinCommands

extension Skein {
    /// All commands.
    public static let interface: CommandLineInterface<Context> = interface(
        CommandNode(
            description,
            groups: [
                CommandGroup(title: nil, commands: [flow, date(with: []), migrate]),
                CommandGroup(
                    title: "Tool",
                    commands: [config, CommandNode(CompletionsCommand.self), CommandNode(ManualCommand.self)]
                ),
            ]
        )
    )

    private static let migrate = CommandNode<Context>(
        CommandDescription(
            name: "migrate",
            abstract: "Turn changed data models into migrations that lose no data.",
            examples: [MigrateDiff.description, MigrateMake.description].flatMap { $0.examples.prefix(1) }
        ),
        subcommands: [CommandNode(MigrateDiff.self), CommandNode(MigrateMake.self)]
    )
}
