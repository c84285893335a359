import Git
import TestSupport
import Testing

@Suite struct SettingsFileTests {
    private static let values = ["plain", "", "  spaces ", "a \"quoted\" \\ # ; text", "two\nlines", "ä"]

    @Test("A setting is written where it is asked for, and git reads the same", arguments: values)
    func scopes(value: String) throws {
        let world = try World.withRepository("scopes")
        let files = ["GIT_CONFIG_GLOBAL": "\(world.path)/global", "GIT_CONFIG_SYSTEM": "\(world.path)/system"]
        let repository = try world.repository(environment: files)
        let scopes: [(SettingsFile, path: String)] = [
            (.local, ".git/config"), (.global, "global"), (.system, "system"), (.file(world.path + "/own"), "own"),
        ]
        for (scope, path) in scopes {
            try repository.setSetting("gitflow.branch.feature/A.base", to: value, in: scope)
            let read = try world.git("config", "-z", "--file", path, "--get", "gitflow.branch.feature/A.base")
            #expect(read.output == value + "\0", "\(scope)")
            for (_, other) in scopes where other != path {
                #expect(world.folder.read(other)?.contains("feature/A") != true)
            }
            try world.run("git", ["config", "--file", path, "--remove-section", "gitflow.branch.feature/A"])
        }
    }

    @Test("A section gets back what it held, and no other byte of the file changes")
    func restoring() throws {
        let world = try World.withRepository("section")
        let rest = "# a remark\n[core]\n\tbare = false ; another\n[a \"B\"]\r\n\tX=1\n"
        let section = """
            [branch "side"]
            \tremote = origin
            \tmerge = refs/heads/one
            \tmerge = refs/heads/two
            \tdescription = "a \\"text\\"\\nin two lines "

            """
        try world.folder.write(rest + section, to: ".git/config")
        let repository = try world.repository()
        let before = try repository.localSettings(inSection: "branch.side")
        #expect(before.map(\.value) == ["origin", "refs/heads/one", "refs/heads/two", "a \"text\"\nin two lines "])

        try world.git("config", "branch.side.remote", "other")
        try world.git("config", "--add", "branch.side.rebase", "true")
        try world.git("config", "--replace-all", "branch.side.merge", "refs/heads/three")
        try repository.restoreLocalSection("branch.side", to: before)
        #expect(try world.repository().localSettings(inSection: "branch.side") == before)
        #expect(world.folder.read(".git/config")?.hasPrefix(rest) == true)
        try repository.restoreLocalSection("branch.side", to: [])
        #expect(world.folder.read(".git/config") == rest)
    }

    @Test("A section that holds what it should is not written, and one that looks alike stays")
    func untouched() throws {
        let world = try World.withRepository("untouched")
        let others = "[branch \"a.b\"]\n\tremote = p\n[branch \"A\"]\n\tremote = q\n"
        let text = "[branch \"a\"]\n\tremote=  o ; odd form\n" + others
        try world.folder.write(text, to: ".git/config")
        let repository = try world.repository()
        try repository.restoreLocalSection("branch.a", to: [Setting(key: "branch.a.remote", value: "o")])
        #expect(world.folder.read(".git/config") == text)
        try repository.restoreLocalSection("branch.a", to: [])
        #expect(world.folder.read(".git/config") == others)
    }
}
