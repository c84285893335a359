import Commands

/// A small tool for the tests, which writes down what its commands were given.
struct SampleContext: Sendable {
    let report: @Sendable (String) -> Void
}

enum Shade: String, CaseIterable, ArgumentValue {
    case light, medium, dark
}

enum SampleTool {
    static let quiet = Flag("-q", "--quiet", help: "Say less.")
    static let verbose = Counter("-v", "--verbose", help: "Say more.")
    static let folder = Option<String>("-C", value: "folder", help: "Work in a folder.", completion: .folders)

    struct Paint: Command {
        static let color = Option<Shade>("-c", "--color", value: "shade", help: "The shade to use.", default: "medium")
        static let tags = OptionList<String>("--tag", value: "tag", help: "A tag; may be repeated.")
        static let message = Option<String>(
            "-m",
            "--message",
            value: "text",
            help: "A message.",
            isJoined: true,
            takesAnyWord: true
        )
        static let count = Option<Int>("--count", value: "number", help: "How many.")
        static let gloss = Flag("--gloss", not: ["--no-gloss"], help: "Make it shine.")
        static let force = Flag("-f", "--force", help: "Do it anyway.")
        static let wall = Positional<String>("wall", help: "The wall to paint.", completion: .dynamic("walls"))
        static let others = PositionalList<String>(
            "other",
            help: "More walls.",
            completion: .files(extensions: ["wall"])
        )

        static let description = CommandDescription(
            name: "paint",
            aliases: ["brush"],
            abstract: "Paint a wall.",
            discussion: "Walls are painted one after another.",
            arguments: [color, tags, message, count, gloss, force, wall, others],
            examples: [.init("Paint the north wall", "sample paint north --color dark")]
        )

        let report: String

        init(from arguments: ParsedArguments) throws(UsageError) {
            let wall = try arguments[Self.wall]
            try arguments.requireAtMostOne(of: Self.message, Self.count)
            if wall == "roof" { throw UsageError("a roof is no wall", hints: "sample paint north") }
            let color = arguments[Self.color]?.rawValue ?? "-"
            let count = arguments[Self.count].map(String.init) ?? "-"
            let gloss = arguments.setting(of: Self.gloss).map(String.init) ?? "-"
            var words = [wall, arguments[Self.others].joined(separator: "+"), color]
            words += [arguments[Self.tags].joined(separator: "+"), arguments[Self.message] ?? "-", count, gloss]
            words += ["\(arguments[Self.force])", "\(arguments[SampleTool.verbose])"]
            words.append(arguments[SampleTool.folder] ?? "-")
            report = words.joined(separator: " ")
        }

        func run(in context: SampleContext) throws {
            context.report(report)
        }
    }

    struct Wash: Command {
        static let walls = PositionalList<String>("wall", isOptional: false, help: "The walls to wash.")
        static let description = CommandDescription(name: "wash", abstract: "Wash walls.", arguments: [walls])

        let walls: [String]

        init(from arguments: ParsedArguments) throws(UsageError) {
            walls = arguments[Self.walls]
        }

        func run(in context: SampleContext) throws {
            context.report(walls.joined(separator: "+"))
        }
    }

    struct Rinse: Command {
        static let description = CommandDescription(name: "rinse", abstract: "Rinse what was washed.", isHidden: true)

        init(from arguments: ParsedArguments) throws(UsageError) {}

        func run(in context: SampleContext) throws {}
    }

    static let interface = CommandLineInterface(
        root: CommandNode(
            CommandDescription(name: "sample", abstract: "Care for walls.", arguments: [folder, quiet, verbose]),
            groups: [
                CommandGroup(title: nil, commands: [CommandNode(Paint.self)]),
                CommandGroup(
                    title: "By getopt",
                    commands: [
                        CommandNode(
                            CommandDescription(
                                name: "old",
                                abstract: "Care for walls as ever.",
                                isHidden: true,
                                followsGetopt: true
                            ),
                            subcommands: [CommandNode(Paint.self)]
                        )
                    ]
                ),
                CommandGroup(
                    title: "Water",
                    commands: [
                        CommandNode(
                            CommandDescription(name: "clean", abstract: "Clean in other ways."),
                            subcommands: [CommandNode(Wash.self), CommandNode(Rinse.self)]
                        )
                    ]
                ),
            ]
        ),
        version: "sample 1.0",
        topics: [
            HelpTopic(
                name: "environment",
                title: "Environment",
                abstract: "The variables that the tool reads.",
                macro: "Ev",
                rows: [("NO_COLOR", "Switches colours off.")]
            )
        ]
    )

    /// Runs the tool in memory and returns what it printed or reported, or the error's message and details.
    static func run(_ words: String..., columns: Int = 80) throws -> String {
        try run(words, columns: columns)
    }

    static func run(_ words: [String], columns: Int = 80) throws -> String {
        do {
            switch try interface.invocation(of: words, columns: columns) {
            case .print(let text): return text
            case .run(let command, _):
                let lines = Lines()
                try command.run(in: SampleContext(report: lines.append))
                return lines.text
            }
        } catch let error as UsageError {
            return (["error: \(error.message)"] + error.details).joined(separator: "\n") + "\n"
        }
    }
}
