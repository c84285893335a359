import Diagnostics

/// A tool's commands, and what its command line can ask for.
public struct CommandLineInterface<Context: Sendable>: Sendable {
    /// What a command line asks for.
    public enum Invocation: Sendable {
        /// To run a command, with the arguments that the commands above it share.
        case run(any Runnable<Context>, ParsedArguments)
        /// To print a text: help, a version, a script.
        case print(String)
    }

    /// The tool.
    public let root: CommandNode<Context>

    /// What `--version` prints.
    public let version: String

    /// What help tells besides the commands.
    public let topics: [HelpTopic]

    let start: CommandPath<Context>

    /// Creates the interface of a tool.
    ///
    /// - Parameters:
    ///   - root: The tree of its commands.
    ///   - version: What `--version` prints.
    ///   - topics: What help tells besides the commands, as in `help environment`.
    public init(root: CommandNode<Context>, version: String, topics: [HelpTopic] = []) {
        self.root = root
        self.version = version
        self.topics = topics
        start = CommandPath(root: root, programName: root.description.name)
    }

    private init(_ interface: CommandLineInterface, start: CommandPath<Context>) {
        root = interface.root
        version = interface.version
        topics = interface.topics
        self.start = start
    }

    /// Returns the interface of a program whose name stands for a subcommand: `git flow` for `skein flow`.
    public func implying(_ subcommand: String, as programName: String) -> CommandLineInterface {
        guard let node = root.subcommand(named: subcommand) else { return self }
        return CommandLineInterface(self, start: start.implying(node, as: programName))
    }

    /// Returns the interface with a group of more commands below one of the tool's commands.
    ///
    /// It stands for the whole tool again: imply a subcommand afterwards.
    public func adding(_ group: CommandGroup<Context>, below name: String) -> CommandLineInterface {
        guard let node = root.subcommand(named: name) else { return self }
        return CommandLineInterface(root: root.replacing(node.adding(group)), version: version, topics: topics)
    }

    /// Whether the words name a command that runs, or ask for the version and nothing else.
    public func holds(_ words: [String]) -> Bool {
        guard words != ["--version"] else { return true }
        guard let parser = try? CommandLineParser(words, from: start) else { return false }
        return parser.path.command.make != nil && !parser.contains("--help") && !parser.contains("-h")
    }

    /// Reads a command line.
    ///
    /// - Parameters:
    ///   - words: The words after the program's name.
    ///   - columns: The width that help is wrapped to.
    ///   - shell: The name of the user's shell, for which completions are written where none is named.
    /// - Returns: The command, ready to run, or the text to print.
    /// - Throws: ``UsageError`` where the words cannot be understood.
    public func invocation(of words: [String], columns: Int, shell: String? = nil) throws(UsageError) -> Invocation {
        let parser: CommandLineParser<Context>
        do {
            parser = try CommandLineParser(words, from: start)
        } catch {
            throw error.described(at: wrongPath(of: words), columns: columns)
        }
        do {
            return try invocation(of: parser, columns: columns, shell: shell)
        } catch {
            throw error.described(at: parser.path, columns: columns)
        }
    }

    private func invocation(
        of parser: CommandLineParser<Context>,
        columns: Int,
        shell: String?
    ) throws(UsageError) -> Invocation {
        let path = parser.path
        if parser.asksForHelp { return .print(try help(on: parser.words, from: path, columns: columns)) }
        if let request = BuiltInRequest(in: parser.words, of: path) {
            return .print(try text(for: request, at: path, columns: columns, shell: shell))
        }
        guard let make = path.command.make else {
            _ = try parser.arguments()
            return .print(helpText(at: path, columns: columns))
        }
        let arguments = try parser.arguments()
        return .run(try make(arguments), arguments)
    }

    private func text(
        for request: BuiltInRequest,
        at path: CommandPath<Context>,
        columns: Int,
        shell: String?
    ) throws(UsageError) -> String {
        switch request {
        case .help(let showsHidden): helpText(at: path, columns: columns, showsHidden: showsHidden)
        case .version: version + "\n"
        case .dump: HelpDump(root: root).text
        case .completionScript(let name):
            try CompletionScript(shell: name ?? shell, programName: start.programName).text
        }
    }

    private func helpText(at path: CommandPath<Context>, columns: Int, showsHidden: Bool = false) -> String {
        HelpText(path: path, columns: columns, topics: path.isProgram ? topics : [], showsHidden: showsHidden).text
    }

    /// Returns help on the command or the topic that the words after `help` name.
    private func help(on words: [String], from base: CommandPath<Context>, columns: Int) throws(UsageError) -> String {
        var path = base
        let names = try CommandLineParser<Context>.values(of: words, at: path)
        if path.isProgram, let topic = topics.first(where: { [$0.name] == names }) {
            return topic.text(columns: columns)
        }
        for word in names where word != "help" {
            guard let next = path.command.subcommand(named: word) else {
                let names =
                    path.command.subcommands.map(\.description.name) + (path.isProgram ? topics.map(\.name) : [])
                throw UsageError(.unknownSubcommand(word, nearest: Suggestion.nearest(to: word, in: names)))
            }
            path.append(next)
        }
        return helpText(at: path, columns: columns)
    }

    /// Returns the last command that the words name before the one that does not exist.
    private func wrongPath(of words: [String]) -> CommandPath<Context> {
        var path = start
        for word in words {
            guard let next = path.command.subcommand(named: word) else { continue }
            path.append(next)
        }
        return path
    }
}

extension UsageError {
    /// Returns the error with the words that call its command, and with the usage line where that fits on one line.
    fileprivate func described<Context>(at path: CommandPath<Context>, columns: Int) -> UsageError {
        var error = self
        error.commandPath = path.words
        let usage = UsageLine(path: path).text
        error.usage = "Usage: ".count + usage.count <= columns ? usage : nil
        return error
    }
}
