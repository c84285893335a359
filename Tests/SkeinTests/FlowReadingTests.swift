import Foundation
import TestSupport
import Testing

@Suite("skein flow, what only reads")
struct FlowReadingTests {
    /// A repository with branches of every kind, and tags.
    private func repository() throws -> World {
        let world = try World("flow")
        try world.folder.write("/.home/\n", to: ".home/ignore")
        let commands = """
            commit() { echo "$1" >"$1"; git add "$1"; git commit -q -m "$1"; }
            flow() { "\(World.buildFolder)/skein" -q flow "$@"; }
            git init -q -b main; git config core.excludesFile "$PWD/.home/ignore"; commit f; flow init -d
            flow release start 1.0; commit v; flow release finish -m 1.0 1.0
            flow feature start behind; git checkout -q develop; commit d
            flow feature start even; flow feature start ahead; commit a
            git checkout -q -b feature/both develop~1; commit b; flow bugfix start fix; commit x
            git checkout -q develop; flow release start 2.0; commit r; git branch -q release/3.0 develop
            git checkout -q main; commit m; git branch -q hotfix/even main; git config gitflow.multi-hotfix true
            git branch -q hotfix/tagged 1.0; git checkout -q hotfix/tagged; commit h
            git checkout -q -b hotfix/plain main; commit p; git checkout -q main; commit m2
            flow support start old 1.0; commit s
            """
        let end = try world.run("sh", ["-ec", commands])
        #expect(end.status == 0, "\(end)")
        return world
    }

    @Test(
        "branches are listed as git-flow AVH lists them",
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git-flow"),
            "git-flow AVH is not installed"
        ),
        arguments: ["feature", "bugfix", "release", "hotfix", "support"]
    )
    func list(kind: String) throws {
        let world = try repository()
        for options in [[], ["-v"]] {
            let theirs = try world.run("/usr/bin/git-flow", [kind, "list"] + options)
            #expect(theirs.output.contains("\n"))
            let ours = try world.skein(["flow", kind, "list"] + options)
            #expect(ours.description == theirs.output)
        }
    }

    @Test("the settings are listed with git-flow AVH's eight lines")
    func config() throws {
        let world = try repository()
        let ours = try world.skein("flow", "config")
        #expect(
            ours.output.hasPrefix(
                """
                Branch name for production releases: main
                Branch name for "next release" development: develop
                Feature branch prefix: feature/
                Bugfix branch prefix: bugfix/
                Release branch prefix: release/
                Hotfix branch prefix: hotfix/
                Support branch prefix: support/
                Version tag prefix:

                gitflow.multi-hotfix

                """.trimmingCharacters(in: .newlines)
            )
        )
        if FileManager.default.isExecutableFile(atPath: "/usr/bin/git-flow") {
            let theirs = try world.run("/usr/bin/git-flow", ["config", "list"]).output
            let lines = theirs.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(ours.output.split(separator: "\n").prefix(8).map(String.init) == lines)
        }
        let local = try world.skein("flow", "config", "list", "--local", "--format", "json").output
        #expect(local.contains("\"master\": \"main\""))
        let global = try world.skein("flow", "config", "list", "--global", "--format", "json").output
        #expect(global.contains("\"master\": \"\""))
        #expect(try world.skein("flow", "config", "list", "--local", "--system").status == 64)
    }

    @Test("every setting is listed with its meaning, whether it is set or not")
    func allSettings() throws {
        try expectGolden(repository().skein("flow", "config", "list", "--all").description, named: "flow-settings.txt")
    }

    @Test("a setting is changed by git-flow AVH's name for it, and taken back")
    func set() throws {
        let world = try repository()
        var text = ""
        func run(_ words: String...) throws {
            text += "$ skein flow config \(words.joined(separator: " "))\n"
            text += try world.skein(["flow", "config"] + words).description
        }
        try run("set", "VersionTagPrefix", "v")
        try run("set", "master", "develop")
        try run("set", "develop", "nowhere")
        try run("set", "allowmultihotfix", "maybe")
        try run("set", "featre", "f/")
        try run("set", "feature")
        try run("set", "hotfix", "fix/", "--dry-run")
        try run("set", "hotfix", "fix/", "--file", ".home/settings")
        try run("base", "feature/both")
        try run("base", "--set", "feature/both", "feature/even")
        try run("base", "feature/both")
        try run("base", "--set", "feature/both", "nowhere")
        try run("base", "--set", "feature/both")
        try run("base", "feature/both", "develop")
        try expectGolden(text, named: "flow-config.txt")
        #expect(try world.skein("flow", "undo").status == 0)
        #expect(try world.skein("flow", "config", "base", "feature/both").output.contains("not set"))
    }

    @Test("the overview fits on a screen, tells what to do, and says nothing of a remote where there is none")
    func overview() throws {
        let world = try repository()
        let text = try world.skein("flow", "overview")
        try expectGolden(text.description, named: "flow-overview.txt")
        #expect(!text.output.contains("origin"))
        let json = try world.skein("flow", "overview", "--format", "json").output
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(object["version"] as? Int == 1)
        #expect((object["branches"] as? [Any])?.count == 11)
    }

    @Test("the graph is printed as text, for mermaid and as JSON")
    func graph() throws {
        let world = try repository()
        let text = try world.skein("flow", "graph").description
        let mermaid = try world.skein("flow", "graph", "--format", "mermaid").description
        try expectGolden(text + "\n" + mermaid, named: "flow-graph.txt")
        let json = try world.skein("flow", "graph", "--format", "json").output
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect((object["branches"] as? [Any])?.count == 13)
        #expect(try world.skein("flow", "graph", "--limit", "-1").status == 64)
    }

    @Test("a detached HEAD is read and told", arguments: ["overview", "graph"])
    func detached(command: String) throws {
        let world = try repository()
        try world.git("checkout", "-q", "--detach")
        let transcript = try world.skein("flow", command)
        #expect(transcript.status == 0)
        if command == "overview" { #expect(transcript.output.contains("No branch is checked out: HEAD is ")) }
    }

    @Test(
        "where git-flow is not set up, or nothing is, the next command is named",
        arguments: [["overview"], ["graph"], ["config"], ["config", "set", "feature", "f/"], ["feature", "list"]]
    )
    func refusals(words: [String]) throws {
        let world = try World("new")
        try world.git("init", "-q", "-b", "main")
        let transcript = try world.skein(["flow"] + words)
        #expect(
            transcript.description
                == "--- stderr\nerror: git-flow is not set up in this repository\nhint: skein flow init -d\n[exit 1]\n"
        )
        try world.git("init", "-q", "--bare", "bare.git")
        #expect(try world.skein(["flow"] + words, in: "bare.git").status == 1)
    }
}
