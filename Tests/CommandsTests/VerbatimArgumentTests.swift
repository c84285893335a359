import Testing

@testable import Commands

@Suite("Words for another program")
struct VerbatimArgumentTests {
    private struct Echo: Runnable {
        let words: [String]

        func run(in context: Void) throws {}
    }

    private static let words = PositionalList<String>("word", help: "What is handed on.", isVerbatim: true)
    private static let loud = Flag("-l", "--loud", help: "Speak up.")

    private static let interface = CommandLineInterface(
        root: CommandNode<Void>(
            CommandDescription(name: "tool", abstract: "A tool.", arguments: [loud]),
            subcommands: [
                CommandNode(
                    CommandDescription(name: "echo", abstract: "Hand words on.", arguments: [words])
                ) { Echo(words: $0[words]) }
            ]
        ),
        version: "1"
    )

    @Test(
        "Every word behind the command goes to the other program, also what looks like an option of ours",
        arguments: [
            [], ["-l", "--loud"], ["-5", "--format=%h", "--", "a", "--help"], ["--no-such-option"],
            ["x", "--version"],
        ]
    )
    func handedOn(words: [String]) throws {
        guard case .run(let command, _) = try Self.interface.invocation(of: ["echo"] + words, columns: 80) else {
            Issue.record("the command is not run")
            return
        }
        #expect((command as? Echo)?.words == words)
    }

    @Test("What stands before the command is ours, and so is a single question for help")
    func ours() throws {
        let words = ["--loud", "echo", "--loud", "x"]
        guard case .run(let command, let arguments) = try Self.interface.invocation(of: words, columns: 80) else {
            Issue.record("the command is not run")
            return
        }
        #expect(arguments[Self.loud])
        #expect((command as? Echo)?.words == ["--loud", "x"])
        guard case .print = try Self.interface.invocation(of: ["echo", "--help"], columns: 80) else {
            Issue.record("no help is printed")
            return
        }
    }
}
