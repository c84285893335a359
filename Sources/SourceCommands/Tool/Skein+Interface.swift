public import Commands
public import SkeinCommands

extension Skein {
    /// All commands.
    public static let interface = interface(
        CommandNode(
            description,
            groups: [
                CommandGroup(title: nil, commands: [flow, date(with: [])]),
                CommandGroup(
                    title: "Tool",
                    commands: [config, CommandNode(CompletionsCommand.self), CommandNode(ManualCommand.self)]
                ),
            ]
        )
    )
}
