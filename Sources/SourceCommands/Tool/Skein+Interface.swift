public import Commands
public import SkeinCommands

extension Skein {
    /// All commands.
    public static let interface: CommandLineInterface<Context> = interface(
        CommandNode(
            description,
            groups: [
                CommandGroup(title: nil, commands: [flow, strings, dates, migrate]),
                CommandGroup(
                    title: "Tool",
                    commands: [config, CommandNode(CompletionsCommand.self), CommandNode(ManualCommand.self)]
                ),
            ]
        )
    )

    private static let strings = CommandNode<Context>(
        CommandDescription(
            name: "strings",
            abstract: "Keep String Catalogs in step with the code, without Xcode.",
            examples: [StringsExtract.description, StringsSync.description].flatMap { $0.examples.prefix(1) }
        ),
        subcommands: [
            CommandNode(StringsExtract.self), CommandNode(StringsSync.self), CommandNode(StringsRename.self),
            CommandNode(StringsFormat.self), CommandNode(StringsMerge.self),
        ]
    )

    /// The commands of dates that start fast, and those that need SwiftSyntax.
    private static let dates = CommandNode<Context>(
        date.description,
        subcommands: date.subcommands + [CommandNode(DateLintCommand.self), CommandNode(DateCodeCommand.self)]
    )

    private static let migrate = CommandNode<Context>(
        CommandDescription(
            name: "migrate",
            abstract: "Turn changed data models into migrations that lose no data.",
            examples: [MigrateDiff.description, MigrateMake.description, MigrateVerify.description].flatMap {
                $0.examples.prefix(1)
            }
        ),
        subcommands: [
            CommandNode(MigrateInit.self), CommandNode(MigrateDiff.self), CommandNode(MigrateMake.self),
            CommandNode(MigrateCheck.self), CommandNode(MigrateLint.self), CommandNode(MigrateVerify.self),
            CommandNode(MigrateRebase.self), CommandNode(MigrateSquash.self), CommandNode(MigrateConvert.self),
            CommandNode(MigrateTemplates.self),
        ]
    )
}
