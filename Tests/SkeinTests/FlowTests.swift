import TestSupport
import Testing

@Suite("skein flow")
struct FlowTests {
    private func repository() throws -> World {
        let world = try World("flow")
        try world.git("init", "-q", "-b", "main")
        try world.git("commit", "-q", "--allow-empty", "-m", "base")
        return world
    }

    @Test("a feature from its start to its end tells what was done, where one is, and what to type next")
    func wholeFeature() throws {
        let world = try repository()
        var text = ""
        func run(_ words: String...) throws {
            text += "$ skein \(words.joined(separator: " "))\n" + (try world.skein(words).description)
        }
        try run("flow", "init", "-d", "--dry-run")
        try run("flow", "init", "-d")
        try run("flow", "feature", "list")
        try run("flow", "feature", "start", "login")
        try world.folder.write("1", to: "a.txt")
        try world.git("add", "a.txt")
        try run("flow", "feature", "finish")
        try world.git("commit", "-q", "-m", "one")
        try run("flow", "feature", "list", "-v")
        try run("flow", "feature", "list", "--format", "json")
        try run("flow", "feature", "finish", "lo")
        try run("flow", "feature", "finish", "login", "--dry-run")
        try run("flow", "feature", "finish", "login")
        try run("flow", "feature", "start", "bad name")
        try run("flow", "version")
        try expectGolden(text, named: "flow-feature.txt")
        #expect(try world.git("status", "--porcelain").output == "?? .home/\n")
    }

    @Test("under the name git-flow the tool is its flow command, for git too")
    func gitFlow() throws {
        let world = try repository()
        _ = try world.run("sh", ["-c", "mkdir bin && ln -s '\(World.buildFolder)/skein' bin/git-flow"])
        #expect(try world.run(world.path + "/bin/git-flow", ["init", "-d"]).status == 0)
        let list = try world.run("sh", ["-c", "PATH=\"$PWD/bin:$PATH\" git flow feature strat x"])
        // Only the fast program was linked, and the other is looked for beside it.
        #expect(
            list.description == """
                --- stderr
                error: Unknown subcommand 'strat'. Did you mean 'start'?
                Usage: git flow feature <subcommand>
                  See 'git flow feature --help' for more information.
                [exit 64]

                """
        )
    }

    @Test("without a terminal nothing is asked")
    func noTerminal() throws {
        #expect(
            try repository().skein("flow", "init").description == """
                --- stderr
                error: there is no terminal to ask for the names of branches on
                hint: skein flow init -d takes the suggested names
                [exit 1]

                """
        )
    }

    @Test("outside a repository, and before init, the next command is named")
    func refusals() throws {
        let world = try World("outside")
        let outside = try world.skein("flow", "feature", "list")
        #expect(outside.errors.hasPrefix("error: '$WORLD' is not in a git repository\nhint: "))
        let before = try repository().skein("flow", "feature", "start", "a")
        #expect(
            before.description
                == "--- stderr\nerror: git-flow is not set up in this repository\nhint: skein flow init -d\n[exit 1]\n"
        )
    }

    @Test("a path that is not UTF-8 is looked after as any other", arguments: ["mkdir", "ln -s \"$PWD/outside\""])
    func otherEncodings(make: String) throws {
        let world = try repository()
        _ = try world.skein("flow", "init", "-d")
        _ = try world.skein("flow", "feature", "start", "x")
        let transcript = try world.run(
            "sh",
            [
                "-c",
                """
                set -e; name=$(printf 'd\\351'); mkdir outside "$name"
                echo feature > "$name/p.txt"; echo same > q.txt
                git add "$name" q.txt; git commit -qm one; git checkout -q develop
                \(make) "$name"; echo precious > "$name/p.txt"; echo same > q.txt
                "\(World.buildFolder)/skein" flow feature finish x && exit 9
                cat "$name/p.txt"
                """,
            ]
        )
        #expect(transcript.output == "precious\n")
        #expect(transcript.status == 0)
    }

    @Test("without a command a kind of branches is listed, with the options of its list")
    func listByDefault() throws {
        let world = try repository()
        _ = try world.skein("flow", "init", "-d")
        _ = try world.skein("flow", "feature", "start", "login")
        #expect(try world.skein("flow", "feature").output == "* login\n")
        #expect(try world.skein("flow", "feature", "-v").output.hasPrefix("* login   ("))
        let json = try world.skein("flow", "feature", "--format", "json")
        #expect(try json.output == world.skein("flow", "feature", "list", "--format=json").output)
        #expect(try world.skein("---complete", "flow", "feature", "fi").output.hasPrefix("finish\t"))
    }

    @Test("branches are offered by completion")
    func completion() throws {
        let world = try repository()
        _ = try world.skein("flow", "init", "-d")
        _ = try world.skein("flow", "feature", "start", "login")
        #expect(try world.skein("---complete", "flow", "feature", "finish", "").output == "login\n")
        #expect(try world.skein("---complete", "flow", "feature", "start", "x", "d").output == "develop\n")
        try world.git("update-ref", "refs/remotes/origin/feature/login", "develop")
        try world.git("update-ref", "refs/remotes/origin/feature/theirs", "develop")
        try world.git("update-ref", "refs/remotes/origin/develop", "develop")
        #expect(try world.skein("---complete", "flow", "feature", "track", "").output == "theirs\n")
    }
}
