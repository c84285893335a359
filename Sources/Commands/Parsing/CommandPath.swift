/// The commands that a command line names, from the tool itself down to the one that is meant.
struct CommandPath<Context: Sendable>: Sendable {
    /// The commands, the tool first.
    private(set) var nodes: [CommandNode<Context>]

    /// What the tool is called, such as `skein`, or `git flow` where that stands for the tool and its first subcommand.
    let programName: String

    /// How many of the nodes the program's name stands for.
    let impliedCount: Int

    init(root: CommandNode<Context>, programName: String) {
        nodes = [root]
        self.programName = programName
        impliedCount = 1
    }

    private init(nodes: [CommandNode<Context>], programName: String) {
        self.nodes = nodes
        self.programName = programName
        impliedCount = nodes.count
    }

    /// Returns the path for a program whose name stands for a subcommand of the tool.
    func implying(_ subcommand: CommandNode<Context>, as programName: String) -> CommandPath {
        CommandPath(nodes: nodes + [subcommand], programName: programName)
    }

    mutating func append(_ node: CommandNode<Context>) {
        nodes.append(node)
    }

    /// The command that is meant.
    var command: CommandNode<Context> { nodes[nodes.count - 1] }

    /// Whether the program's name alone is meant.
    var isProgram: Bool { nodes.count == impliedCount }

    /// The words that call it.
    var words: [String] { [programName] + nodes.dropFirst(impliedCount).map(\.description.name) }

    /// The words that call it, as one text.
    var text: String { words.joined(separator: " ") }

    /// Its own arguments.
    var ownArguments: [ArgumentDefinition] { command.description.arguments }

    /// The arguments that commands above it share with it, unless its own have taken all their names.
    var sharedArguments: [ArgumentDefinition] {
        let taken = Set(ownArguments.flatMap { $0.names + $0.inversions })
        return nodes.dropLast().flatMap(\.description.arguments).filter { !taken.isSuperset(of: $0.names) }
    }

    /// Returns the argument that a name belongs to, and whether the name switches it off.
    func argument(named name: ArgumentName) -> (definition: ArgumentDefinition, isInverted: Bool)? {
        let arguments = ownArguments + sharedArguments
        for definition in arguments {
            if definition.names.contains(name) { return (definition, false) }
            if definition.inversions.contains(name) { return (definition, true) }
        }
        return Self.argument(inOtherSpelling: name, among: arguments) ?? argument(cutShort: name, among: arguments)
    }

    /// Whether options are read as getopt reads them.
    var followsGetopt: Bool { nodes.contains(where: \.description.followsGetopt) }

    /// Returns the one argument with a name that begins so; names that switch a flag off come after the others.
    private func argument(
        cutShort name: ArgumentName,
        among arguments: [ArgumentDefinition]
    ) -> (definition: ArgumentDefinition, isInverted: Bool)? {
        guard followsGetopt, case .long(let text) = name, !text.isEmpty else { return nil }
        let beginning = String(text.map { $0 == "_" ? "-" : $0 })
        for isInverted in [false, true] {
            let found = arguments.filter { $0.longNames(inverted: isInverted).contains { $0.hasPrefix(beginning) } }
            if !found.isEmpty { return found.count == 1 ? (found[0], isInverted) : nil }
        }
        return nil
    }

    /// Returns the argument that a name means in the spelling of shFlags, by which older tools are known: `--force_delete`
    /// for `--force-delete`, and `--nokeep` to switch off a flag that can be switched off.
    private static func argument(
        inOtherSpelling name: ArgumentName,
        among arguments: [ArgumentDefinition]
    ) -> (definition: ArgumentDefinition, isInverted: Bool)? {
        guard case .long(let text) = name else { return nil }
        let name = String(text.map { $0 == "_" ? "-" : $0 })
        if let definition = arguments.first(where: { $0.names.contains(.long(name)) }) { return (definition, false) }
        guard name.hasPrefix("no") else { return nil }
        let rest = name.dropFirst(name.hasPrefix("no-") ? 3 : 2)
        return arguments.first { !$0.inversions.isEmpty && $0.names.contains(.long(String(rest))) }.map { ($0, true) }
    }

    /// The long names that can be typed here, for suggestions and completions.
    var longNames: [String] {
        let names = (ownArguments + sharedArguments).filter { !$0.isHidden }.flatMap { $0.names + $0.inversions }
        return (names + [.long("help"), .long("version")]).compactMap { if case .long = $0 { $0.text } else { nil } }
    }
}

extension ArgumentDefinition {
    /// The long names that switch it on, or off, without their dashes; shFlags switches off by `no` before the name.
    fileprivate func longNames(inverted: Bool) -> [String] {
        func texts(_ names: [ArgumentName]) -> [String] {
            names.compactMap { if case .long(let text) = $0 { text } else { nil } }
        }
        guard inverted else { return texts(names) }
        return inversions.isEmpty ? [] : texts(inversions) + texts(names).map { "no" + $0 }
    }
}
