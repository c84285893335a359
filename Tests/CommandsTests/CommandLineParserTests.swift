import Commands
import Testing

@Suite("Parsing a command line")
struct CommandLineParserTests {
    @Test(
        "arguments of every kind reach the command",
        arguments: [
            (["paint", "north"], "north  -  - - - false 0 -"),
            (["brush", "north"], "north  -  - - - false 0 -"),
            (["paint", "north", "east", "west"], "north east+west -  - - - false 0 -"),
            (["paint", "--color", "dark", "north"], "north  dark  - - - false 0 -"),
            (["paint", "--color=dark", "north"], "north  dark  - - - false 0 -"),
            (["paint", "-c", "dark", "north"], "north  dark  - - - false 0 -"),
            (["paint", "north", "--color", "dark", "--color", "light"], "north  light  - - - false 0 -"),
            (["paint", "--tag", "a", "north", "--tag=b=c"], "north  - a+b=c - - - false 0 -"),
            (["paint", "-mwet", "north"], "north  -  wet - - false 0 -"),
            (["paint", "-fm", "wet", "north"], "north  -  wet - - true 0 -"),
            (["paint", "-fmwet", "north"], "north  -  wet - - true 0 -"),
            (["paint", "-m", "", "north"], "north  -   - - false 0 -"),
            (["paint", "-m", "-x", "north"], "north  -  -x - - false 0 -"),
            (["paint", "--message", "--help", "north"], "north  -  --help - - false 0 -"),
            (["paint", "-fm", "-h", "north"], "north  -  -h - - true 0 -"),
            (["paint", "-m", "--", "north"], "north  -  -- - - false 0 -"),
            (["paint", "--nogloss", "north"], "north  -  - - false false 0 -"),
            (["paint", "--no_gloss", "north"], "north  -  - - false false 0 -"),
            (["paint", "--gloss", "north"], "north  -  - - true false 0 -"),
            (["paint", "--no-gloss", "north"], "north  -  - - false false 0 -"),
            (["-C", "attic", "paint", "north"], "north  -  - - - false 0 attic"),
            (["paint", "north", "-C", "attic"], "north  -  - - - false 0 attic"),
            (["-vv", "paint", "-v", "north"], "north  -  - - - false 3 -"),
            (["paint", "--", "--color"], "--color  -  - - - false 0 -"),
            (["paint", "-"], "-  -  - - - false 0 -"),
            (["paint", "-5", "--count", "-7"], "-5  -  - -7 - false 0 -"),
            (["clean", "wash", "a", "b"], "a+b"),
        ]
    )
    func values(words: [String], expected: String) throws {
        #expect(try SampleTool.run(words) == expected)
    }

    @Test(
        "where options are read as by getopt, names may be cut short and the last of two opposites counts",
        arguments: [
            (["--col", "dark"], "north  dark  - - - false 0 -"),
            (["--mess=wet"], "north  -  wet - - false 0 -"),
            (["--mess", "--help"], "north  -  --help - - false 0 -"),
            (["--gl"], "north  -  - - true false 0 -"),
            (["--no-gl"], "north  -  - - false false 0 -"),
            (["--nog"], "north  -  - - false false 0 -"),
            (["--no"], "north  -  - - false false 0 -"),
            (["--verb", "--f"], "north  -  - - - true 1 -"),
            (["--gloss", "--no-gloss"], "north  -  - - false false 0 -"),
            (["--nogloss", "--gloss"], "north  -  - - true false 0 -"),
            (["--co", "dark"], "error: Unknown option '--co'. Did you mean '--color'?"),
            (["--forced"], "error: Unknown option '--forced'. Did you mean '--force'?"),
        ]
    )
    func getopt(options: [String], expected: String) throws {
        let said = try SampleTool.run(["old", "paint", "north"] + options)
        #expect(said.split(separator: "\n").first.map(String.init) == expected)
    }

    @Test("elsewhere a name is not cut short", arguments: ["--colo", "--glo", "--no-glo"])
    func whole(option: String) throws {
        #expect(try SampleTool.run("paint", "north", option).hasPrefix("error: Unknown option '\(option)'"))
    }

    @Test(
        "what cannot be understood is named, with the nearest name that can",
        arguments: [
            (["paint", "north", "--colour", "dark"], "error: Unknown option '--colour'. Did you mean '--color'?"),
            (["paint", "north", "--bogus"], "error: Unknown option '--bogus'"),
            (["paint", "north", "-z"], "error: Unknown option '-z'"),
            (["pant"], "error: Unknown subcommand 'pant'. Did you mean 'paint'?"),
            (["elephant"], "error: Unknown subcommand 'elephant'"),
            (["clean", "wsh"], "error: Unknown subcommand 'wsh'. Did you mean 'wash'?"),
            (["help", "pant"], "error: Unknown subcommand 'pant'. Did you mean 'paint'?"),
            (["help", "enviroment"], "error: Unknown subcommand 'enviroment'. Did you mean 'environment'?"),
            (["paint"], "error: Missing expected argument '<wall>'"),
            (["clean", "wash"], "error: Missing expected argument '<wall> ...'"),
            (["paint", "north", "--color"], "error: Missing value for '--color <shade>'"),
            (["paint", "north", "--color="], "error: Missing value for '--color <shade>'"),
            (["paint", "north", "--color", "--force"], "error: Missing value for '--color <shade>'"),
            (["paint", "north", "-cdark"], "error: Missing value for '--color <shade>'"),
            (
                ["paint", "north", "--force=yes"],
                "error: The option '--force' does not take any value, but 'yes' was specified."
            ),
            (
                ["paint", "north", "--color", "drak"],
                "error: The value 'drak' is invalid for '--color <shade>'. Did you mean 'dark'?"
            ),
            (
                ["paint", "north", "--color", "purple"],
                "error: The value 'purple' is invalid for '--color <shade>'. "
                    + "Please provide one of 'light', 'medium' or 'dark'."
            ),
            (["paint", "north", "--count", "few"], "error: The value 'few' is invalid for '--count <number>'"),
            (
                ["paint", "north", "--gloss", "--no-gloss"],
                "error: Value to be set with flag '--no-gloss' had already been set with flag '--gloss'"
            ),
            (["paint", "roof"], "error: a roof is no wall"),
            (["paint", "north", "-mx", "--count", "1"], "error: '--message' and '--count' exclude each other"),
            (["paint", "north", "--noforce"], "error: Unknown option '--noforce'. Did you mean '--force'?"),
            (["paint", "north", "--nobogus"], "error: Unknown option '--nobogus'"),
            (["--bogus"], "error: Unknown option '--bogus'"),
            (["--quit", "always", "paint"], "error: Unknown option '--quit'. Did you mean '--quiet'?"),
            (["paint", "north", "-xyz"], "error: Unknown option '-xyz'"),
            (["help", "--bogus"], "error: Unknown option '--bogus'"),
            (["clean", "help", "wahs"], "error: Unknown subcommand 'wahs'. Did you mean 'wash'?"),
            (["--generate-completion-script", "tcsh"], "error: Can't generate completion scripts for 'tcsh'."),
            (["--generate-completion-script=tcsh"], "error: Can't generate completion scripts for 'tcsh'."),
        ]
    )
    func mistakes(words: [String], expected: String) throws {
        #expect(try SampleTool.run(words).split(separator: "\n").first.map(String.init) == expected)
    }

    @Test("an error shows help on the argument, the usage where it is short, and where to read more")
    func details() throws {
        #expect(
            try SampleTool.run("clean", "wash") == """
                error: Missing expected argument '<wall> ...'
                Help:  <wall> ...  The walls to wash.
                Usage: sample clean wash <wall> ...
                  See 'sample clean wash --help' for more information.

                """
        )
        #expect(
            try SampleTool.run("paint", "--bogus", columns: 40) == """
                error: Unknown option '--bogus'
                  See 'sample paint --help' for more information.

                """
        )
    }

    @Test("commands can be added below another, and are listed as a group of their own")
    func addedCommands() throws {
        let group = CommandGroup(title: "Local", commands: [CommandNode(SampleTool.Paint.self)])
        let interface = SampleTool.interface.adding(group, below: "clean")
        guard case .print(let help) = try interface.invocation(of: ["clean", "--help"], columns: 80) else {
            Issue.record("help did not print")
            return
        }
        #expect(help.contains("LOCAL SUBCOMMANDS:\n  paint, brush"))
        #expect(interface.holds(["clean", "paint", "north"]))
        #expect(interface.implying("clean", as: "git clean").holds(["paint", "north"]))
        #expect(!SampleTool.interface.holds(["clean", "paint", "north"]))
        #expect(SampleTool.interface.adding(group, below: "bogus").holds(["paint", "north"]))
    }

    @Test("help and version are found wherever they stand, before anything else is wrong")
    func builtIns() throws {
        let help = try SampleTool.run("paint", "--help")
        #expect(help.hasPrefix("OVERVIEW: Paint a wall."))
        #expect(try SampleTool.run("paint", "--bogus", "-h") == help)
        #expect(try SampleTool.run("help", "paint") == help)
        #expect(try SampleTool.run("help", "brush") == help)
        #expect(try SampleTool.run("-q", "help", "-v", "paint") == help)
        #expect(try SampleTool.run("help", "help") == SampleTool.run("--help"))
        #expect(try SampleTool.run("clean", "help", "wash") == SampleTool.run("clean", "wash", "--help"))
        #expect(try SampleTool.run("clean", "rinse", "help") == SampleTool.run("clean", "rinse", "--help"))
        #expect(try SampleTool.run("clean", "rinse", "--help").hasPrefix("OVERVIEW: Rinse what was washed."))
        #expect(try SampleTool.run("--generate-completion-script", "fish").hasPrefix("# fish completion for sample"))
        #expect(try SampleTool.run("--version") == "sample 1.0\n")
        #expect(try SampleTool.run("paint", "--version") == "sample 1.0\n")
        #expect(try SampleTool.run("paint", "--", "--help").hasPrefix("--help "))
        #expect(try SampleTool.run() == SampleTool.run("--help"))
        #expect(try SampleTool.run("clean") == SampleTool.run("help", "clean"))
    }
}
