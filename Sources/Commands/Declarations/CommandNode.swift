/// A command in the tree of commands: one that runs, or one that has others below it.
public struct CommandNode<Context: Sendable>: Sendable {
    /// The table.
    public let description: CommandDescription

    /// The commands below, in titled groups.
    public var groups: [CommandGroup<Context>] { makeGroups() }

    /// Makes the tables of the commands below, each time: a command line needs those of few commands, and making all of them
    /// takes a good part of a short command's time.
    private let makeGroups: @Sendable () -> [CommandGroup<Context>]

    /// The name of the command below that runs where none is named.
    let defaultSubcommand: String?

    /// Makes the command from what was typed; nil where there are only commands below.
    let make: (@Sendable (ParsedArguments) throws(UsageError) -> any Runnable<Context>)?

    /// Creates a node for a command that runs.
    public init<Leaf: Command>(_ command: Leaf.Type) where Leaf.Context == Context {
        description = Leaf.description
        makeGroups = { [] }
        defaultSubcommand = nil
        make = { arguments throws(UsageError) in RunnableCommand(command: try Leaf(from: arguments)) }
    }

    /// Creates a node for a command that runs, one of several that a type makes from different tables.
    public init(
        _ description: CommandDescription,
        make: @escaping @Sendable (ParsedArguments) throws(UsageError) -> any Runnable<Context>
    ) {
        self.description = description
        makeGroups = { [] }
        defaultSubcommand = nil
        self.make = make
    }

    /// Creates a node that has other commands below it, of which one may run where none is named.
    public init(
        _ description: CommandDescription,
        subcommands: @autoclosure @escaping @Sendable () -> [CommandNode<Context>],
        default defaultSubcommand: String? = nil
    ) {
        self.description = description
        makeGroups = { [CommandGroup(title: nil, commands: subcommands())] }
        self.defaultSubcommand = defaultSubcommand
        make = nil
    }

    /// Creates a node that has groups of other commands below it.
    public init(
        _ description: CommandDescription,
        groups: @autoclosure @escaping @Sendable () -> [CommandGroup<Context>]
    ) {
        self.description = description
        makeGroups = groups
        defaultSubcommand = nil
        make = nil
    }

    private init(_ node: CommandNode, groups: @autoclosure @escaping @Sendable () -> [CommandGroup<Context>]) {
        description = node.description
        makeGroups = groups
        defaultSubcommand = node.defaultSubcommand
        make = node.make
    }

    /// Returns the command with more commands below it, as a group of their own.
    func adding(_ group: CommandGroup<Context>) -> CommandNode { CommandNode(self, groups: groups + [group]) }

    /// Returns the command with another in the place of the one below it that has the same name.
    func replacing(_ node: CommandNode) -> CommandNode {
        CommandNode(
            self,
            groups: groups.map { group in
                CommandGroup(
                    title: group.title,
                    commands: group.commands.map { $0.description.name == node.description.name ? node : $0 }
                )
            }
        )
    }

    /// All the commands below.
    public var subcommands: [CommandNode<Context>] { groups.flatMap(\.commands) }

    /// Returns the command below that answers to a word.
    func subcommand(named word: String) -> CommandNode<Context>? {
        subcommands.first { $0.description.answers(to: word) }
    }
}

/// Commands that help lists under one title.
public struct CommandGroup<Context: Sendable>: Sendable {
    /// The title, such as `Branches`; nil for the usual one.
    public let title: String?

    /// The commands.
    public let commands: [CommandNode<Context>]

    /// Creates a group.
    public init(title: String?, commands: [CommandNode<Context>]) {
        self.title = title
        self.commands = commands
    }
}

/// A command that was made and waits to be run.
public protocol Runnable<Context>: Sendable {
    /// What it works with.
    associatedtype Context: Sendable

    /// Does the work.
    func run(in context: Context) throws
}

private struct RunnableCommand<Leaf: Command>: Runnable {
    let command: Leaf

    func run(in context: Leaf.Context) throws {
        try command.run(in: context)
    }
}
