import TestSupport
import Testing

@Suite("skein strings merge")
struct StringsMergeTests {
    private static let path = "App/Localizable.xcstrings"

    /// A catalog as Xcode writes it, with the German text of each key.
    private static func catalog(_ texts: KeyValuePairs<String, String?>) -> String {
        let entries = texts.map { key, text in
            guard let text else { return "    \"\(key)\" : {\n\n    }" }
            return """
                    "\(key)" : {
                      "localizations" : {
                        "de" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "\(text)"
                          }
                        }
                      }
                    }
                """
        }
        let strings = entries.joined(separator: ",\n")
        return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(strings)\n  },\n  \"version\" : \"1.0\"\n}"
    }

    /// A repository with the driver installed, a catalog, and a branch `side` that starts there.
    private func world(_ base: String = catalog(["hello": "Hallo", "quit": "Ende"])) throws -> World {
        let world = try World("merge", environment: ["PATH": "\(World.buildFolder):/usr/local/bin:/usr/bin:/bin"])
        try world.git("init", "-q", "-b", "main")
        #expect(try world.skein("strings", "merge", "--install").status == 0)
        try commit(base, in: world)
        try world.git("branch", "side")
        return world
    }

    private func commit(_ catalog: String, on branch: String? = nil, in world: World) throws {
        if let branch { try world.git("checkout", "-q", branch) }
        try world.folder.write(catalog, to: Self.path)
        try world.git("add", "App", ".gitattributes")
        #expect(try world.git("commit", "-qm", "Change").status == 0)
    }

    @Test("the driver is installed once, shown before, and taken out again")
    func installing() throws {
        let world = try World("merge", environment: ["PATH": "\(World.buildFolder):/usr/local/bin:/usr/bin:/bin"])
        try world.git("init", "-q")
        try world.folder.write("*.png binary", to: ".gitattributes")
        try world.folder.write("", to: "App/Main.swift")
        var text = ""
        func run(_ words: String..., in folder: String = "") throws {
            text += "$ skein \(words.joined(separator: " "))\n" + (try world.skein(words, in: folder).description)
        }
        try run("strings", "merge", "--install", "--dry-run")
        #expect(world.folder.read(".gitattributes") == "*.png binary")
        try run("strings", "merge", "--install", in: "App")
        let installed = "*.png binary\n*.xcstrings merge=skein-xcstrings\n"
        #expect(world.folder.read(".gitattributes") == installed)
        #expect(try world.git("check-attr", "merge", "x/A.xcstrings").output.hasSuffix(": skein-xcstrings\n"))
        text += try world.git("config", "--get-regexp", "^merge").output
        try run("strings", "merge", "--install")
        #expect(world.folder.read(".gitattributes") == installed)
        try run("strings", "merge", "--uninstall", "--dry-run")
        try run("strings", "merge", "--uninstall")
        #expect(world.folder.read(".gitattributes") == "*.png binary\n")
        #expect(try world.git("config", "--get-regexp", "^merge").status == 1)
        try expectGolden(text, named: "strings-merge-install.txt")
    }

    @Test(
        "git joins catalogs when it merges, rebases and picks, without a conflict",
        arguments: [["merge", "-q", "--no-edit", "side"], ["rebase", "-q", "side"], ["cherry-pick", "side"]]
    )
    func joining(command: [String]) throws {
        let world = try world()
        try commit(Self.catalog(["hello": "Hallo", "help": nil, "quit": "Ende"]), on: "side", in: world)
        try commit(Self.catalog(["hello": "Hallo", "hero": "Held", "quit": "Beenden"]), on: "main", in: world)
        let done = try world.run("git", command)
        #expect(done.status == 0, "\(done)")
        let joined = Self.catalog(["hello": "Hallo", "help": nil, "hero": "Held", "quit": "Beenden"])
        #expect(world.folder.read(Self.path) == joined)
        #expect(try world.git("status", "--porcelain", "--untracked-files=no").output == "")
    }

    @Test("a branch that git-flow finishes is joined, too")
    func finishing() throws {
        let world = try world()
        #expect(try world.skein("flow", "init", "-d").status == 0)
        try world.git("checkout", "-q", "-b", "feature/help")
        let both = Self.catalog(["hello": "Hallo", "help": "Hilfe", "hero": "Held", "quit": "Ende"])
        try commit(Self.catalog(["hello": "Hallo", "help": "Hilfe", "quit": "Ende"]), in: world)
        try commit(Self.catalog(["hello": "Hallo", "hero": "Held", "quit": "Ende"]), on: "develop", in: world)
        let finish = try world.skein("flow", "feature", "finish", "help")
        #expect(finish.status == 0, "\(finish)")
        #expect(world.folder.read(Self.path) == both)
    }

    @Test("both sides added the file")
    func addedTwice() throws {
        let world = try world(
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"
        )
        for (branch, catalog) in [("side", Self.catalog(["a": "A"])), ("main", Self.catalog(["b": "B"]))] {
            try world.git("checkout", "-q", branch)
            try world.folder.write(catalog, to: "New.xcstrings")
            try world.git("add", "New.xcstrings")
            try world.git("commit", "-qm", "Add")
        }
        #expect(try world.git("merge", "-q", "--no-edit", "side").status == 0)
        #expect(world.folder.read("New.xcstrings") == Self.catalog(["a": "A", "b": "B"]))
    }

    @Test("what people must decide is marked, told, listed, kept by format, and resolved in an editor")
    func conflict() throws {
        let world = try world()
        try commit(Self.catalog(["hello": "Servus", "help": nil, "quit": "Ende"]), on: "side", in: world)
        try commit(Self.catalog(["hello": "Moin", "quit": "Schluss"]), on: "main", in: world)
        let merge = try world.git("merge", "--no-edit", "side")
        var text = "$ git merge side\n\(merge)$ cat \(Self.path)\n"
        let marked = try #require(world.folder.read(Self.path))
        text += marked + "\n"
        for words in [["--check"], ["--check", "--format", "github"], []] {
            let words = ["strings", "format", Self.path] + words
            text += "$ skein \(words.joined(separator: " "))\n" + (try world.skein(words).description)
        }
        try world.folder.write("let done = String(localized: \"done\")\n", to: "App/Done.swift")
        text += "$ skein strings sync\n" + (try world.skein("strings", "sync", "--catalog", Self.path).description)
        #expect(world.folder.read(Self.path) == marked)
        try expectGolden(text, named: "strings-merge-conflict.txt")

        let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
        let ours = lines.filter {
            !$0.hasPrefix("<<<") && !$0.hasPrefix(">>>") && !$0.hasPrefix("===") && !$0.contains("Servus")
        }
        try world.folder.write(ours.joined(separator: "\n"), to: Self.path)
        #expect(try world.skein("strings", "format", Self.path, "--check").description == "")
        #expect(world.folder.read(Self.path) == Self.catalog(["hello": "Moin", "help": nil, "quit": "Schluss"]))
    }

    @Test("what git merged before the driver was there is joined by checking it out again")
    func lateInstallation() throws {
        let world = try world()
        try world.git("config", "--remove-section", "merge.skein-xcstrings")
        try commit(Self.catalog(["hello": "Hallo", "help": "Hilfe", "quit": "Ende"]), on: "side", in: world)
        try commit(Self.catalog(["hello": "Hallo", "hero": "Held", "quit": "Ende"]), on: "main", in: world)
        #expect(try world.git("merge", "--no-edit", "side").status == 1)
        let check = try world.skein("strings", "format", "--check", Self.path)
        #expect(check.status == 1)
        #expect(
            check.output.contains("\(Self.path):14:1: error: both sides of a merge changed 'hero' [merge-conflict]"),
            "\(check)"
        )
        #expect(try world.skein("strings", "merge", "--install").status == 0)
        #expect(try world.git("checkout", "--merge", Self.path).status == 0)
        #expect(
            world.folder.read(Self.path)
                == Self.catalog(["hello": "Hallo", "help": "Hilfe", "hero": "Held", "quit": "Ende"])
        )
    }

    @Test("branches that were merged into each other have a base of two, which may hold a conflict itself")
    func crissCross() throws {
        let world = try world()
        try commit(Self.catalog(["hello": "Servus", "quit": "Ende"]), on: "side", in: world)
        try commit(Self.catalog(["hello": "Moin", "quit": "Ende"]), on: "main", in: world)
        try world.git("branch", "main-1")
        for (branch, other) in [("main", "side"), ("side", "main-1")] {
            try world.git("checkout", "-q", branch)
            #expect(try world.git("merge", "--no-edit", other).status == 1)
            try commit(Self.catalog(["hello": "Moin", "\(branch)": nil, "quit": "Ende"]), in: world)
        }
        let merge = try world.git("merge", "--no-edit", "main")
        #expect(merge.status == 0, "\(merge)")
        #expect(
            world.folder.read(Self.path) == Self.catalog(["hello": "Moin", "main": nil, "quit": "Ende", "side": nil])
        )
    }

    @Test(
        "a file that is no catalog is refused, and every file stays as it was",
        arguments: [("base", 65), ("ours", 65), ("theirs", 65), ("missing", 66)]
    )
    func refused(broken: String, status: Int) throws {
        let world = try World("merge")
        for name in ["base", "ours", "theirs"] where name != broken {
            try world.folder.write(Self.catalog(["a": name]), to: name)
        }
        if broken != "missing" { try world.folder.write("{ \"strings\" : 1 }", to: broken) }
        let names = broken == "missing" ? ["base", "ours", "missing"] : ["base", "ours", "theirs"]
        let transcript = try world.skein(["strings", "merge"] + names + ["--output", "ours"])
        #expect(Int(transcript.status) == status && transcript.output == "")
        #expect(transcript.errors.contains(broken) && transcript.errors.contains("error: "))
        for name in ["base", "ours", "theirs"] where name != broken {
            #expect(world.folder.read(name) == Self.catalog(["a": name]))
        }
        if broken != "missing" { #expect(world.folder.read(broken) == "{ \"strings\" : 1 }") }
    }

    @Test("git keeps the conflict of a file that is no catalog")
    func refusedByGit() throws {
        let world = try world()
        try commit("{ \"strings\" : [] }", on: "side", in: world)
        let ours = Self.catalog(["hello": "Moin", "quit": "Ende"])
        try commit(ours, on: "main", in: world)
        let merge = try world.git("merge", "--no-edit", "side")
        #expect(merge.status == 1 && merge.output.contains("CONFLICT (content)"))
        #expect(world.folder.read(Self.path) == ours)
        #expect(try world.git("status", "--porcelain", "--untracked-files=no").output == "UU \(Self.path)\n")
    }

    @Test("three files are merged by hand, an empty base too, and the result is printed")
    func byHand() throws {
        let world = try World("merge")
        try world.folder.write("", to: "base")
        try world.folder.write(Self.catalog(["a": "A"]), to: "ours")
        try world.folder.write(Self.catalog(["b": "B"]), to: "theirs")
        let joined = Self.catalog(["a": "A", "b": "B"]) + "\n"
        #expect(try world.skein("strings", "merge", "base", "ours", "theirs").description == joined)
        #expect(try world.skein("strings", "merge", "/dev/null", "ours", "theirs").description == joined)
        #expect(try world.skein("strings", "merge", "ours", "theirs").status == 64)
        #expect(try world.skein("strings", "merge", "--install", "ours").status == 64)
    }
}
