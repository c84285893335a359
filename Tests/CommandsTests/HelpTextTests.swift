import Commands
import Foundation
import TestSupport
import Testing

@Suite("Help")
struct HelpTextTests {
    @Test("help on the tool and on a command is as a person would lay it out")
    func wholeText() throws {
        let text = try ["", "paint", "clean", "clean wash", "environment"].map { line in
            "$ sample \(line)\n" + (try SampleTool.run(["help"] + line.split(separator: " ").map(String.init)))
        }
        try expectGolden(text.joined(separator: "\n"), named: "help.txt")
    }

    @Test(
        "help is what the tools that ship with Swift print",
        .enabled(if: Machine.has("docc"), "no docc on PATH"),
        arguments: [
            ["process-archive"],
            ["process-archive", "transform-for-static-hosting"],
            ["process-catalog", "emit-generated-curation"],
        ]
    )
    func sameAsDocc(command: [String]) throws {
        let expected = try World("docc").run("docc", ["help"] + command).output
        guard case .print(let text) = try Docc.interface.invocation(of: ["help"] + command, columns: 80) else {
            Issue.record("help did not print")
            return
        }
        #expect(text == expected)
    }

    @Test(
        "errors are what the tools that ship with Swift print",
        .enabled(if: Machine.has("docc"), "no docc on PATH"),
        arguments: [
            ["process-catalog", "emit-generated-curation", "--bogus"],
            ["process-catalog", "emit-generated-curation", "--depth"],
            ["process-catalog", "emit-generated-curation", "--depth="],
            ["process-catalog", "emit-generated-curation", "--depth", "--from-symbol"],
            ["process-catalog", "emit-generated-curation", "--depth", "deep"],
        ]
    )
    func sameErrorsAsDocc(words: [String]) throws {
        let expected = try World("docc").run("docc", words)
        #expect(expected.status == 64)
        let error = #expect(throws: UsageError.self) { try Docc.interface.invocation(of: words, columns: 400) }
        let text = ["Error: \(error?.message ?? "")"] + (error?.details ?? [])
        #expect(text.joined(separator: "\n") + "\n" == expected.errors)
    }

    @Test("a line is never longer than the terminal is wide", arguments: [40, 60, 80, 132])
    func width(columns: Int) throws {
        for line in try SampleTool.run(["paint", "--help"], columns: columns).split(separator: "\n")
        where !line.hasPrefix("USAGE") && !line.hasPrefix("    sample") {
            #expect(line.count <= columns, "\(line)")
        }
    }
}

/// Some commands of docc in our tables: docc is the oracle for the form of help and errors.
private enum Docc {
    static let interface = CommandLineInterface<Void>(
        root: CommandNode(
            CommandDescription(name: "docc", abstract: ""),
            subcommands: [
                CommandNode(
                    CommandDescription(
                        name: "process-archive",
                        abstract: "Perform operations on documentation archives ('.doccarchive' directories)."
                    ),
                    subcommands: [CommandNode(Transform.self), CommandNode(Index.self)]
                ),
                CommandNode(
                    CommandDescription(name: "process-catalog", abstract: ""),
                    subcommands: [CommandNode(Curate.self)]
                ),
            ]
        ),
        version: ""
    )

    static let archive = OptionalPositional<String>(
        "source-archive-path",
        help: "Path to the DocC Archive ('.doccarchive') that should be processed."
    )

    struct Index: Command {
        static let description = CommandDescription(
            name: "index",
            abstract: "Create an index for the documentation from compiled data."
        )
        init(from arguments: ParsedArguments) throws(UsageError) {}
        func run(in context: Void) throws {}
    }

    struct Transform: Command {
        static let description = CommandDescription(
            name: "transform-for-static-hosting",
            abstract: "Transform an existing DocC Archive into one that supports a static hosting environment.",
            arguments: [
                archive,
                Option<String>(
                    "--output-path",
                    value: "output-path",
                    help: ArgumentHelp(
                        "The location where docc writes the transformed archive.",
                        discussion: "If no output-path is provided, docc will perform an in-place transformation of "
                            + "the provided DocC Archive."
                    )
                ),
                Option<String>(
                    "--hosting-base-path",
                    value: "hosting-base-path",
                    help: ArgumentHelp(
                        "The base path your documentation website will be hosted at.",
                        discussion:
                            "For example, to deploy your site to 'example.com/my_name/my_project/documentation' "
                            + "instead of 'example.com/documentation', pass '/my_name/my_project' as the base path."
                    )
                ),
            ]
        )
        init(from arguments: ParsedArguments) throws(UsageError) {}
        func run(in context: Void) throws {}
    }

    struct Curate: Command {
        static let files = "Inputs & outputs"
        static let generation = "Generation options"
        static let description = CommandDescription(
            name: "emit-generated-curation",
            abstract: "Write documentation extension files with markdown representations of DocC's automatic curation.",
            discussion: """
                Pass the same '<catalog-path>' and '--additional-symbol-graph-dir <symbol-graph-dir>' as you would for \
                `docc convert` to emit documentation extension files for your project.

                If you're getting started with arranging your symbols into topic groups you can pass '--depth 0' to \
                only write topic sections for top-level symbols to a documentation extension file for your module.

                If you want to arrange a specific sub-hierarchy of your project into topic groups you can pass \
                '--from-symbol <symbol-link>' to only write documentation extension files for that symbol and its \
                descendants. This can be combined with '--depth <limit>' to control how far to descend from the \
                specified symbol.

                For more information on arranging symbols into topic groups, see \
                https://www.swift.org/documentation/docc/adding-structure-to-your-documentation-pages.
                """,
            arguments: [
                OptionalPositional<String>(
                    "catalog-path",
                    help: ArgumentHelp("Path to the documentation catalog ('.docc') directory.", section: files)
                ),
                Option<String>(
                    "--additional-symbol-graph-dir",
                    value: "symbol-graph-dir",
                    help: ArgumentHelp("Path to a directory of additional symbol graph files.", section: files)
                ),
                Option<String>(
                    "--output-path",
                    value: "output-path",
                    help: ArgumentHelp(
                        "The location where docc writes the transformed catalog.",
                        discussion: "If no output-path is provided, docc will perform an in-place transformation of "
                            + "the provided documentation catalog.",
                        section: files
                    )
                ),
                Option<String>(
                    "--from-symbol",
                    value: "symbol-link",
                    help: ArgumentHelp(
                        "A link to a symbol to start generating documentation extension files from.",
                        discussion: "If no symbol-link is provided, docc will generate documentation extension files "
                            + "starting from the module.",
                        section: generation
                    )
                ),
                Option<Int>(
                    "--depth",
                    value: "limit",
                    help: ArgumentHelp(
                        "A depth limit for which pages to generate documentation extension files for.",
                        discussion: """
                            If no depth is provided, docc will generate documentation extension files for all pages \
                            from the starting point.
                            If 0 is provided, docc will generate documentation extension files for only the starting \
                            page.
                            If a positive number is provided, docc will generate documentation extension files for the \
                            starting page and its descendants up to that depth limit (inclusive).
                            """,
                        section: generation
                    )
                ),
            ]
        )
        init(from arguments: ParsedArguments) throws(UsageError) {}
        func run(in context: Void) throws {}
    }
}
