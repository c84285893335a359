import TestSupport
import Testing

@Suite("skein strings rename")
struct StringsRenameTests {
    private static let view = """
        struct Greeting: View {
            let name: String
            var body: some View {
                Text("Hello, \\(name)")
                Text("Hello, \\(name)", tableName: "Lists")
                Text("Bye")
            }
        }

        """

    private static let catalog = #"""
        {"sourceLanguage": "en", "strings": {"Bye": {}, "Hello, %@": {"localizations":
        {"de": {"stringUnit": {"state": "translated", "value": "Hallo, %@"}}}}}, "version": "1.0"}
        """#

    private func world() throws -> World {
        let world = try World("rename")
        try world.folder.write(Self.view, to: "Sources/Greeting.swift")
        try world.folder.write(Self.catalog, to: "Sources/Localizable.xcstrings")
        try world.folder.write(Self.catalog.replacing("\"Bye\": {}, ", with: ""), to: "Sources/Lists.xcstrings")
        return world
    }

    /// What all files hold.
    private func files(of world: World) -> [String?] {
        ["Greeting.swift", "Localizable.xcstrings", "Lists.xcstrings"].map { world.folder.read("Sources/\($0)") }
    }

    @Test("a dry run shows both sides, and the renaming does both, in one table or in all")
    func renaming() throws {
        let world = try world()
        let before = files(of: world)
        var text = ""
        func run(_ words: String...) throws {
            text +=
                "$ skein strings rename \(words.joined(separator: " "))\n"
                + (try world.skein(["strings", "rename"] + words).description)
        }
        try run("Hello, %@", "Welcome, %@", "--dry-run")
        #expect(files(of: world) == before)
        try run("Hello, %@", "Welcome, %@", "--table", "Lists")
        try run("Hello, %@", "Hi, %@")
        try run("Hello, %@", "Hi, %@")
        text += files(of: world).compactMap(\.self).joined(separator: "\n")
        try expectGolden(text, named: "strings-rename.txt")
        #expect(try world.skein("strings", "sync", "--check").status == 0)
    }

    @Test(
        "what cannot be renamed is refused with a reason, and no file changes",
        arguments: [
            (["Hello, %@", "Bye"], 64), (["Hello, %@", "%1$@!"], 64), (["Bye", "Hello, %@"], 64),
            (["Helo, %@", "Hi, %@"], 66),
            (["Bye", "Stay", "--table", "Lists"], 66), (["Bye", "taken"], 1), (["Bye", "used"], 1),
            (["Bye", "used", "--table", "Nothing"], 66),
        ] as [([String], Int32)]
    )
    func refusals(words: [String], status: Int32) throws {
        let world = try world()
        try world.folder.write(
            Self.view.replacing("Text(\"Bye\")", with: "Text(\"Bye\"); Text(\"used\")"),
            to: "Sources/Greeting.swift"
        )
        try world.folder.write(
            Self.catalog.replacing("\"Bye\": {}", with: "\"Bye\": {}, \"taken\": {}"),
            to: "Sources/Localizable.xcstrings"
        )
        let before = files(of: world)
        let transcript = try world.skein(["strings", "rename"] + words)
        #expect(transcript.status == status)
        #expect(transcript.errors.contains("error: ") && transcript.errors.contains("hint: "))
        #expect(files(of: world) == before)
    }

    @Test("catalogs follow where the code has the new key already")
    func completing() throws {
        let world = try world()
        try world.folder.write(Self.view.replacing("Hello", with: "Hi"), to: "Sources/Greeting.swift")
        let transcript = try world.skein("strings", "rename", "Hello, %@", "Hi, %@")
        #expect(transcript.status == 0)
        #expect(world.folder.read("Sources/Lists.xcstrings")?.contains("\"Hi, %@\"") == true)
        #expect(try world.skein("strings", "sync", "--check").status == 0)
    }

    @Test("in a package, a part of a catalog's sources is not enough")
    func partialSources() throws {
        let world = try World("rename")
        try world.folder.write(
            "// swift-tools-version: 6.0\nimport PackageDescription\n"
                + "let package = Package(name: \"Kit\", defaultLocalization: \"en\", targets: [.target(name: \"Kit\")])\n",
            to: "Package.swift"
        )
        try world.folder.write(Self.view, to: "Sources/Kit/Greeting.swift")
        try world.folder.write("let bye = Text(\"Bye\")\n", to: "Sources/Kit/Bye.swift")
        try world.folder.write(Self.catalog, to: "Sources/Kit/Localizable.xcstrings")
        let part = try world.skein("strings", "rename", "Bye", "Ciao", "Sources/Kit/Bye.swift")
        #expect(
            part.status == 1
                && part.errors.contains("only a part of the sources of 'Sources/Kit/Localizable.xcstrings'")
        )
        let whole = try world.skein("strings", "rename", "Bye", "Ciao")
        #expect(whole.status == 0)
        #expect(world.folder.read("Sources/Kit/Bye.swift") == "let bye = Text(\"Ciao\")\n")
        #expect(world.folder.read("Sources/Kit/Greeting.swift")?.contains("Text(\"Ciao\")") == true)
    }
}
