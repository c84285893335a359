import Foundation
import TestSupport
import Testing

@Suite("Input that no command should take")
struct BadInputTests {
    private static let view = "import SwiftUI\nlet text = Text(\"Hello\")\n"

    @Test("pipes and devices are left out of a search, and refused where they are named")
    func notRegular() throws {
        let world = try World("pipes")
        try world.folder.write(Self.view, to: "Sources/a.swift")
        try world.run(
            "sh",
            ["-c", "mkfifo Sources/pipe.swift; ln -s /dev/zero Sources/zero.swift; ln -s nothing Sources/x.swift"]
        )
        #expect(try world.skein("strings", "extract", "Sources").description == "Sources/a.swift:2:17: \"Hello\"\n")
        let named = try world.skein("strings", "extract", "Sources/pipe.swift")
        #expect(named.errors == "error: 'Sources/pipe.swift' is no file, but a pipe, a device or a socket\n")
        #expect(named.status == 66)
        try world.run("mkfifo", [".skein.json"])
        #expect(try world.skein("config", "show").status == 66)
    }

    @Test(
        "what is no Swift is an error at its place, with the status of malformed input",
        arguments: [
            ("note.html", "<html></html>", "error: 'note.html' is not a Swift source, whose name ends in .swift\n"),
            ("note.swift", "Dear reader, see the Object here }", "note.swift:1:5: error: the file is no"),
            (
                "nul.swift", "class A {}\n\u{0}",
                "nul.swift:2:1: error: the file holds NUL bytes, so it is no Swift source"
            ),
        ]
    )
    func notSwift(name: String, text: String, message: String) throws {
        let world = try World("notswift")
        try world.folder.write(text, to: name)
        try world.folder.write("", to: "empty.swift")
        for words in [
            ["strings", "extract", name], ["migrate", "diff", "--from", "./\(name)", "--to", "./empty.swift"],
        ] {
            let transcript = try world.skein(words)
            #expect(transcript.errors.replacing("./", with: "").hasPrefix(String(message.prefix(40))))
            #expect(transcript.status == 65)
        }
    }

    @Test("a table cannot lead out of the folder of catalogs", arguments: ["../evil", "a/b", ".hidden"])
    func impossibleTable(table: String) throws {
        let world = try World("tables")
        try world.folder.write("let a = String(localized: \"key\", table: \"\(table)\")\n", to: "Sources/a.swift")
        for words in [["extract", "Sources", "--output", "out"], ["sync", "Sources", "--create"]] {
            let transcript = try world.skein(["strings"] + words)
            #expect(
                transcript.errors.hasPrefix("Sources/a.swift:1:27: error: '\(table)' cannot be the name of a table")
            )
            #expect(transcript.status == 65)
        }
        #expect(try world.run("find", [".", "-name", "*.xcstrings"]).output == "")
    }

    @Test("a catalog that people worked on is not replaced by an extraction")
    func worthyCatalog() throws {
        let world = try World("replace")
        try world.folder.write(Self.view, to: "a.swift")
        _ = try world.skein("strings", "extract", "a.swift", "--output", "out")
        #expect(try world.skein("strings", "extract", "a.swift", "--output", "out").status == 0)
        let translated = """
            {"sourceLanguage": "en", "strings": {"Hello": {"localizations": {"de":
            {"stringUnit": {"state": "translated", "value": "Hallo"}}}}}, "version": "1.0"}
            """
        try world.folder.write(translated, to: "out/Localizable.xcstrings")
        let transcript = try world.skein("strings", "extract", "a.swift", "--output", "out")
        #expect(
            transcript.errors.hasPrefix(
                "error: 'out/Localizable.xcstrings' is there already and was left alone\nhint: "
            )
        )
        #expect(transcript.status == 2)
        #expect(world.folder.read("out/Localizable.xcstrings") == translated)
    }

    @Test("a file that is no manager is not replaced by one, and no broken expression is written")
    func worthyFile() throws {
        let world = try World("manager")
        let model = "import RealmSwift\nclass A: Object {\n    @Persisted var a: Int\n}\n"
        try world.folder.write(model, to: "old/A.swift")
        try world.folder.write(
            model.replacing("a: Int\n", with: "a: Int\n    @Persisted var b: Date\n"),
            to: "M/A.swift"
        )
        try world.folder.write("func precious() {}\n", to: "M/MigrationManager.swift")
        let kept = try world.skein("migrate", "make", "M", "--from", "./old")
        #expect(kept.errors.contains("error: 'M/MigrationManager.swift' is there already and was left alone\nhint: "))
        #expect(world.folder.read("M/MigrationManager.swift") == "func precious() {}\n")
        for expression in [")(", "1 2", "a; b", "\"", "f("] {
            let words = [
                "migrate", "make", "M", "--from", "./old", "--manager", "M/New.swift", "--default", "A.b=\(expression)",
            ]
            #expect(try world.skein(words).status == 64, "\(expression)")
            #expect(world.folder.read("M/New.swift") == nil)
        }
    }

    @Test("nothing of the user's steers the terminal")
    func controlCharacters() throws {
        let world = try World("control")
        let date = try world.skein("date", "convert", input: "a\u{1B}[31mred\n")
        #expect(!date.errors.contains("\u{1B}"))
        #expect(date.errors.contains("a\\u{1B}[31mred"))
        let faked = try world.skein("flow", "feature", "start\nerror: faked")
        #expect(!faked.errors.contains("\nerror: faked"))
        try world.folder.write("import SwiftUI\nlet a = Text(\"k\", comment: \"c\u{1B}[2J\")\n", to: "b\u{1B}[2J.swift")
        #expect(!(try world.skein("strings", "extract", ".").description.contains("\u{1B}")))
    }

    @Test("a zone that the configuration names wrongly is told with its place")
    func wrongZone() throws {
        let world = try World("zone")
        try world.folder.write("{date: {zone: 'Asia/Soul'}}", to: ".skein.json")
        #expect(
            try world.skein("date", "convert", "2024-01-01").errors == """
                error: there is no time zone 'Asia/Soul' (date.zone of .skein.json:1)
                hint: did you mean 'Asia/Seoul'?

                """
        )
    }

    @Test("a mark at the beginning of the input is no part of its first line")
    func byteOrderMark() throws {
        #expect(
            try World("bom").skein("date", "convert", input: "\u{FEFF}2024-01-01T00:00:00Z\n").output
                == "2024-01-01T00:00:00Z\n"
        )
    }

    @Test("a synchronization says what it looked at, and nothing that it did not")
    func honestSync() throws {
        let world = try World("honest")
        try world.folder.write(Self.view, to: "Sources/a.swift")
        _ = try world.skein("strings", "sync", "Sources", "--create")
        try world.folder.write("{\"sourceLanguage\": \"en\", \"strings\": {\"x\": {}}}", to: "Sources/Other.xcstrings")
        #expect(
            try world.skein("strings", "sync", "Sources", "--check").errors == """
                note: 'Sources/Other.xcstrings' was left alone: the sources use no string of its table; to sync it, too, name it with --catalog beside the others
                'Sources/Localizable.xcstrings' is in step with the code.

                """
        )
        let typo = try world.skein(
            "strings",
            "sync",
            "Sources",
            "--catalog",
            "Sources/Localizible.xcstrings",
            "--check"
        )
        #expect(typo.errors.hasPrefix("error: there is no catalog 'Sources/Localizible.xcstrings'\n"))
        #expect(typo.status == 66)
        try world.run("mkdir", ["empty"])
        #expect(
            try world.skein("strings", "sync", "empty", "--catalog", "Sources").errors.hasPrefix(
                "error: there are no Swift sources in 'empty'\n"
            )
        )
    }
}
