import Foundation
import TestSupport
import Testing

@testable import Git

@Suite struct ConfigurationTests {
    @Test("Settings come from the files that the environment names, the nearer ones first")
    func scopes() throws {
        let world = try World.withRepository("scopes")
        let system = try world.folder.write("[a]\n  one = system\n  two = system\n", to: ".home/system")
        let global = try world.folder.write("[a]\n  two = global\n  three = global\n", to: ".home/own-name")
        try world.git("config", "a.three", "local")
        let files = ["GIT_CONFIG_SYSTEM": system, "GIT_CONFIG_GLOBAL": global, "GIT_CONFIG_NOSYSTEM": "0"]
        let repository = try world.repository(environment: files)
        #expect(
            try ["a.one", "a.two", "a.three", "a.four"].map { try repository.setting($0) } == [
                "system", "global", "local", nil,
            ]
        )
        let values = try repository.settings(withPrefix: "a.").map(\.value)
        #expect(values == ["system", "system", "global", "global", "local"])
        #expect(try world.repository(environment: ["GIT_CONFIG_SYSTEM": system]).setting("a.one") == nil)
    }

    @Test("Settings that are given with the command come before all others")
    func command() throws {
        let world = try World.withRepository("command")
        try world.git("config", "gitflow.a.keep", "false")
        let given = ["GIT_CONFIG_PARAMETERS": "'gitflow.a.keep'='yes' 'a.b'='two\nlines'"]
        let repository = try world.repository(environment: given)
        #expect(try repository.truth(of: "gitflow.a.keep") == true)
        #expect(try repository.setting("a.b") == "two\nlines")
        #expect(try repository.settings(withPrefix: "gitflow.").map(\.value) == ["false", "yes"])
    }

    @Test("The home folder's settings are read where no variable names others")
    func home() throws {
        let world = try World.withRepository("home")
        try world.folder.write("[a]\n  b = home\n", to: ".home/.gitconfig")
        try world.folder.write("[a]\n  b = xdg\n  c = xdg\n", to: ".home/.config/git/config")
        var environment = world.nextEnvironment()
        environment["GIT_CONFIG_GLOBAL"] = nil
        let repository = try Repository(at: world.path, environment: environment)
        #expect(try repository.setting("a.b") == "home")
        #expect(try repository.setting("a.c") == "xdg")
    }

    @Test(
        "Truth values are git's",
        arguments: [("yes", true), ("on", true), ("1", true), ("false", false), ("", false), ("0", false)]
    )
    func truth(text: String, value: Bool) throws {
        let world = try World.withRepository("truth")
        try world.git("config", "a.b", text)
        #expect(try world.repository().truth(of: "a.b") == value)
    }

    @Test("A value that is no truth value is an error that names the key")
    func noTruth() throws {
        let world = try World.withRepository("truth")
        try world.git("config", "a.b", "perhaps")
        let error = #expect(throws: GitError.self) { try world.repository().truth(of: "a.b") }
        #expect(error?.message.contains("'a.b'") == true)
    }

    @Test("What is written, git reads", arguments: ["plain", " spaced ", "a\"b\\c", "", "né#;", "line\nend"])
    func write(value: String) throws {
        let world = try World.withRepository("write")
        try world.repository().setLocalSetting("gitflow.branch.feature/x.base", to: value)
        #expect(try world.git("config", "--local", "-z", "gitflow.branch.feature/x.base").output == value + "\0")
    }

    @Test("What is written leaves every other byte as it was", arguments: removals)
    func writeAmongOthers(text: [UInt8]) throws {
        let world = try World.withRepository("write")
        let core = Array((world.folder.read(".git/config") ?? "").utf8)
        try world.folder.write(Data(core + text), to: ".git/config")
        try world.repository().setLocalSetting("new.y.base", to: "develop")
        let bytes = FileManager.default.contents(atPath: world.path + "/.git/config").map(Array.init) ?? []
        #expect(bytes.starts(with: core + text))
        #expect(try world.gitLine("config", "new.y.base") == "develop")
    }

    /// Settings in which the section `s.x` is to be removed.
    private static let removals: [[UInt8]] =
        [
            "[a]\n\tb = 1\n[s \"x\"]\n\tbase = develop\n[c]\n\td = 1\n", "[s \"x\"]\n\tbase = develop\n",
            "[a]\n\tb = 1\n", "[s \"x y\"]\n\tbase = 2\n[s \"x\"]\n\tbase = 1\n# a remark\n",
            "[s \"x\"]\n\tbase = 1\n[s \"x\"]\n\tother = 2\n",
            "[s \"x\"]\n\tbase = 1\n[t]\n\tu = 1\n[s \"x\"]\n\tother = 2\n[v]\n\tw = 1\n",
            "[a]\r\n\tb = 1\r\n[s \"x\"]\r\n\tbase = develop\r\n[c]\r\n\td = 1\r\n[e]\r\n\tf = 1\r\n",
            "[a]\n\tb = 1\r\n[s \"x\"]\n\tbase = develop\r\n[c]\r\n\td = 1\n[e]\n\tf = 1\r\n",
            "# before\n[s \"x\"] # beside\n; within\n\tbase = 1 ; behind\n# after\n[a]\n\tb = 1\n",
            "# ends in a backslash \\\n[s \"x\"]\n\tbase = 1\n[a]\n\tb = c ; so \\\n[d]\n\te = \"#\\\\\"\n",
            "[s \"X\"]\n\tbase = 1\n[s \"x/y\"]\n\tbase = 1\n[sx]\n\tbase = 1\n[s]\n\tbase = 1\n",
            "  [s   \"x\"]base = 1\n\tother = 1\n[a]b = 1\n", "[s.x]\n\tbase = 1\n[a]\n\tb = 1\n",
            "[a]\n\tb = 1\n[s \"x\"]\n\tbase = develop", "[s \"x\"]\n\tbase = 1\n[a]\n\tb = 1", "",
        ].map { Array($0.utf8) } + [
            [UInt8]("[a]\n\tb = K".utf8) + [0xF6] + [UInt8]("ln\n[s \"x\"]\n\tbase = ".utf8) + [0xE9, 0x0A]
                + [UInt8]("[c]\n\td = ".utf8) + [0xFC, 0x0A]
        ]

    @Test("A section is removed as git removes it", arguments: removals)
    func removal(text: [UInt8]) throws {
        let world = try World.withRepository("removal")
        let core = Array((world.folder.read(".git/config") ?? "").utf8)
        try world.folder.write(Data(core + text), to: ".git/config")
        try world.folder.write(Data(core + text), to: ".home/theirs")
        try world.repository().removeLocalSection("s.x")
        try world.git("config", "--file", ".home/theirs", "--remove-section", "s.x")
        let (ours, theirs) = (world.path + "/.git/config", world.path + "/.home/theirs")
        #expect(FileManager.default.contents(atPath: ours) == FileManager.default.contents(atPath: theirs))
    }

    @Test(
        "A value that goes on in the next line goes with its section",
        arguments: [
            "[s \"x\"]\n\tbase = a \\\n[no header]\n", "[s \"x\"]\r\n\tbase = a \\\r\n[no header]\r\n",
            "[s \"x\"]\n\tbase = \"a \\\n# no remark \\\n[no header]\"\n", "[S \"x\"]\n\tbase = 1\n",
        ]
    )
    func continuation(section: String) {
        var text = ConfigurationText(Array("[a]\n\tb = 1\n\(section)[t]\n\tu = \\\n[s \"x\"]\n".utf8))
        text.removeSection("s.x")
        #expect(String(decoding: text.bytes, as: UTF8.self) == "[a]\n\tb = 1\n[t]\n\tu = \\\n[s \"x\"]\n")
    }

    @Test(
        "A name with quotes and backslashes is found as git writes it",
        arguments: ["a\"b", "a\\b", "é\u{301}/#;[x]"]
    )
    func escapes(name: String) throws {
        let world = try World.withRepository("escapes")
        let before = world.folder.read(".git/config")
        try world.git("config", "s.\(name).base", "develop")
        try world.repository().removeLocalSection("s." + name)
        #expect(world.folder.read(".git/config") == before)
    }

    @Test("A held lock is an error, and the file stays")
    func locked() throws {
        let world = try World.withRepository("locked")
        try world.git("config", "s.x.base", "develop")
        let before = world.folder.read(".git/config")
        try world.folder.write("", to: ".git/config.lock")
        #expect(throws: GitError.self) { try world.repository().removeLocalSection("s.x") }
        #expect(throws: GitError.self) { try world.repository().setLocalSetting("a.b", to: "c") }
        #expect(world.folder.read(".git/config") == before)
    }
}
