import TestSupport
import Testing

@Suite("skein flow init, and kinds of branches of one's own")
struct FlowSetupTests {
    private func repository() throws -> World {
        let world = try World("setup")
        try world.git("init", "-q", "-b", "main")
        try world.folder.write("/.home/\n", to: ".git/info/exclude")
        try world.git("commit", "-q", "--allow-empty", "-m", "base")
        return world
    }

    @Test("the commands of git that do the same are shown, by option or by setting")
    func showCommands() throws {
        let world = try repository()
        var text = ""
        func run(_ words: String...) throws {
            text += "$ skein \(words.joined(separator: " "))\n" + (try world.skein(words).description)
        }
        try run("flow", "init", "-d", "--kind", "chore=chore/", "--showcommands")
        try run("flow", "--showcommands", "chore", "start", "x")
        try world.git("config", "gitflow.showcommands", "true")
        try world.git("commit", "-q", "--allow-empty", "-m", "one")
        try world.git("commit", "-q", "--allow-empty", "-m", "two")
        try run("flow", "chore", "finish")
        try run("flow", "chore", "list", "--noshowcommands")
        try run("flow", "release", "start", "1.0", "--no-showcommands")
        try run("flow", "release", "finish", "-m", "- one\n\ntwo")
        try run("flow", "release", "branch", "1.1", "-m1.1")
        try expectGolden(text, named: "flow-commands.txt")
    }

    @Test("a kind that only this repository has is a command there, with help and completion, from any folder")
    func ownKinds() throws {
        let world = try repository()
        _ = try world.skein("flow", "init", "-d", "--kind", "chore=chore/")
        try world.git("config", "gitflow.branch.rc.type", "topic")
        try world.git("config", "gitflow.branch.rc.parent", "main")
        try world.git("config", "gitflow.branch.rc.tag", "true")
        #expect(try world.skein("flow", "chore", "start", "x").status == 0)
        #expect(try world.skein("flow", "chore").output == "* x\n")
        #expect(try world.skein("-C", "..", "flow", "chore", "list").status == 64)
        #expect(try world.skein("-C", world.path, "flow", "chore", "list", in: ".home").output == "* x\n")
        #expect(try world.skein("flow", "chore", "finish", "--help").output.contains("--squash"))
        #expect(try world.skein("flow", "rc", "finish", "--help").output.contains("--tagname"))
        #expect(try world.skein("flow", "help").output.contains("THIS REPOSITORY'S SUBCOMMANDS:\n  chore "))
        #expect(
            try world.skein("flow", "chroe").errors.hasPrefix(
                "error: Unknown subcommand 'chroe'. Did you mean 'chore'?"
            )
        )
        #expect(try world.skein("---complete", "flow", "cho").output.hasPrefix("chore\t"))
        #expect(try world.skein("---complete", "flow", "chore", "finish", "").output == "x\n")
        #expect(try !world.skein("flow", "help", in: "..").output.contains("chore"))
    }

    @Test(
        "what excludes each other is a mistake of usage, before anything changes",
        arguments: [
            (["init", "--local", "--global"], "'--local' and '--global' exclude each other"),
            (["init", "-d", "--custom"], "'--defaults' and '--custom' exclude each other"),
            (
                ["init", "--preset", "github", "--develop", "x"],
                "the model 'github' has no development branch of its own"
            ),
            (["init", "--preset", "gitflow"], "The value 'gitflow' is invalid for '--preset <model>'. "),
            (["init", "--kind", "a b=c/"], "The value 'a b=c/' is invalid for '--kind <name=prefix>'"),
            (["release", "finish", "-m", "a", "-f", "b"], "'--message' and '--messagefile' exclude each other"),
            (["release", "branch"], "the version is missing"),
            (["release", "branch", "1", "-fb", "-ma"], "'--message' and '--messagefile' exclude each other"),
            (["feature", "finish", "--continue", "--abort"], "'--continue' and '--abort' exclude each other"),
            (["feature", "finish", "--continue", "-k"], "what is taken up goes by the choices that it was begun with"),
            (["finish", "--abort", "-p"], "what is taken up goes by the choices that it was begun with"),
            (["release", "start", "1.0", "--bump", "minor"], "'--bump' and '<name>' exclude each other"),
        ]
    )
    func exclusions(words: [String], message: String) throws {
        let world = try repository()
        let end = try world.skein(["flow"] + words)
        #expect(end.status == 64)
        #expect(end.errors.hasPrefix("error: \(message)"), "\(end.errors)")
        #expect(try world.git("branch", "--format=%(refname:short)").output == "main\n")
    }

    @Test("a finish is put back only where that is what is asked for")
    func dryAbort() throws {
        let world = try repository()
        _ = try world.skein("flow", "init", "-d")
        _ = try world.skein("flow", "feature", "start", "a")
        try world.folder.write("1", to: "f")
        try world.git("add", "f")
        try world.git("commit", "-q", "-m", "a")
        try world.git("checkout", "-q", "develop")
        try world.folder.write("2", to: "f")
        try world.git("add", "f")
        try world.git("commit", "-q", "-m", "b")
        #expect(try world.skein("flow", "feature", "finish", "a").status == 2)
        let before = try world.git("status").output
        #expect(try world.skein("flow", "feature", "finish", "--abort", "--dry-run").status == 0)
        #expect(try world.git("status").output == before)
        #expect(try world.skein("flow", "feature", "finish", "--abort").status == 0)
    }

    @Test(
        "on a terminal the names are asked for, in AVH's order",
        .enabled(if: Machine.has("script"), "no script on PATH")
    )
    func questions() throws {
        let world = try repository()
        try world.git("branch", "dev")
        let skein = "\(World.buildFolder)/skein"
        func ask(_ options: String, _ answers: String) throws -> Transcript {
            try world.run("script", ["-qec", "\(skein) flow init \(options)", "/dev/null"], input: answers)
        }
        let end = try ask("--custom -x hot/", "\ndev\nfeat/\n\n\n-\nv\nchore\nc/\n\n.hooks\n")
        #expect(end.status == 0, "\(end)")
        #expect(end.output.contains("These branches exist:\r\n  - dev\r\n  - main\r\n"))
        #expect(
            try world.git("config", "--local", "--get-regexp", "^gitflow[.]").output == """
                gitflow.branch.master main
                gitflow.branch.develop dev
                gitflow.prefix.feature feat/
                gitflow.prefix.bugfix bugfix/
                gitflow.prefix.release release/
                gitflow.prefix.hotfix hot/
                gitflow.prefix.support \("")
                gitflow.prefix.versiontag v
                gitflow.branch.chore.type topic
                gitflow.branch.chore.parent dev
                gitflow.branch.chore.startpoint dev
                gitflow.branch.chore.upstreamstrategy merge
                gitflow.branch.chore.downstreamstrategy rebase
                gitflow.branch.chore.prefix c/
                gitflow.path.hooks .hooks

                """
        )
        // A wrong branch ends it before more is asked.
        let wrong = try ask("--force", "nope\n")
        #expect(wrong.status == 1)
        #expect(wrong.output.contains("there is no branch 'nope'"))
        #expect(!wrong.output.contains("next release"))
    }

    @Test("AVH's words for help are understood", arguments: ["help", "feature help", "init help", "version help"])
    func help(line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let end = try World("help").skein(["flow"] + words)
        #expect(end.status == 0)
        #expect(end.output == (try World("help").skein(["flow"] + words.dropLast() + ["--help"]).output))
    }
}
