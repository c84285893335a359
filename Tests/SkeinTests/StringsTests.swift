import TestSupport
import Testing

@Suite("skein strings")
struct StringsTests {
    private static let view = """
        import SwiftUI

        struct Greeting: View {
            let name: String
            let count: Int
            var body: some View {
                Text("Hello, \\(name)", comment: "On the first screen")
                Text("\\(count) of \\(name)", tableName: "Lists")
                Button(String(localized: "done", defaultValue: "Done")) {}
            }
        }
        """

    private func world() throws -> World {
        let world = try World("strings")
        try world.folder.write(Self.view, to: "Sources/Greeting.swift")
        return world
    }

    @Test("keys, comments, values and places are printed for people and for scripts")
    func extract() throws {
        let world = try world()
        let text = try world.skein("strings", "extract", "Sources").description
        let json = try world.skein("strings", "extract", "Sources", "--format", "json").description
        try expectGolden(text + "\n" + json, named: "strings-extract.txt")
    }

    @Test("the classes of a Core Data model are known that stands below a folder that was named, or in the project")
    func dataModel() throws {
        let world = try World("model")
        try world.folder.write(
            """
            <model><entity name="Bird" representedClassName="Bird" codeGenerationType="class">
            <attribute name="weight" attributeType="Integer 16" usesScalarValueType="YES"/></entity></model>
            """,
            to: "Data/Birds.xcdatamodeld/Birds.xcdatamodel/contents"
        )
        let code = "import SwiftUI\nfunc text(_ bird: Bird) -> Text { Text(\"\\(bird.weight) grams\") }\n"
        try world.folder.write(code, to: "Views/BirdView.swift")
        #expect(try world.skein("strings", "extract", ".").output.hasSuffix("\"%d grams\"\n"))
        #expect(try world.skein("strings", "extract", "Views").output.hasSuffix("\"%@ grams\"\n"))
        let manifest =
            "// swift-tools-version: 6.1\nimport PackageDescription\nlet package = Package(name: \"Birds\")\n"
        try world.folder.write(manifest, to: "Package.swift")
        #expect(try world.skein("strings", "extract", "Views/BirdView.swift").output.hasSuffix("\"%d grams\"\n"))
    }

    @Test("a catalog is made, follows the code, and is left alone where nothing changes")
    func sync() throws {
        let world = try world()
        var text = ""
        func run(_ words: String...) throws {
            text += "$ skein \(words.joined(separator: " "))\n" + (try world.skein(words).description)
        }
        try run("strings", "sync", "Sources")
        try run("strings", "sync", "Sources", "--create")
        text += (world.folder.read("Sources/Localizable.xcstrings") ?? "") + "\n"
        try run("strings", "sync", "Sources", "--check")
        try world.folder.write(Self.view.replacing("Hello", with: "Welcome"), to: "Sources/Greeting.swift")
        try run("strings", "sync", "Sources", "--check")
        try run("strings", "sync", "Sources", "--dry-run")
        try run("strings", "sync", "Sources")
        try run("strings", "sync", "Sources")
        try run("strings", "format", "Sources/Lists.xcstrings", "--check")
        try expectGolden(text, named: "strings-sync.txt")
    }

    @Test("a catalog that cannot be read is named with the place, and every file stays as it was")
    func brokenCatalog() throws {
        let world = try world()
        try world.folder.write("{\"sourceLanguage\": \"en\", \"strings\": {}}", to: "Sources/Lists.xcstrings")
        try world.folder.write("{\n  \"sourceLanguage\" \"en\"\n}", to: "Sources/Localizable.xcstrings")
        let transcript = try world.skein("strings", "sync", "Sources")
        #expect(transcript.status == 65)
        #expect(transcript.errors.hasPrefix("Sources/Localizable.xcstrings:2:20: error: "))
        #expect(world.folder.read("Sources/Lists.xcstrings") == "{\"sourceLanguage\": \"en\", \"strings\": {}}")
    }

    @Test(
        "where not all strings can be read, there is a warning, and no key is removed or marked stale",
        arguments: ["func broken( {\n", "let text = Text(\"Hello\", tableName: table)\n"]
    )
    func partialSources(line: String) throws {
        let world = try world()
        _ = try world.skein("strings", "sync", "Sources", "--create")
        try world.folder.write(line + Self.view.replacing("Hello", with: "Bye"), to: "Sources/Greeting.swift")
        let transcript = try world.skein("strings", "sync", "Sources")
        #expect(transcript.errors.contains("Sources/Greeting.swift:1:"))
        #expect(transcript.errors.contains(": warning: "))
        #expect(transcript.errors.contains("note: not all strings could be read, so keys that seem unused stay"))
        let catalog = try #require(world.folder.read("Sources/Localizable.xcstrings"))
        #expect(catalog.contains("\"Hello, %@\"") && catalog.contains("\"Bye, %@\""))
        #expect(!catalog.contains("stale"))
    }

    @Test("what a check tells to type does what was checked")
    func pastedHint() throws {
        let world = try World("strings")
        try world.folder.write(Self.view, to: "My Sources/Greeting.swift")
        try world.folder.write("{\"sourceLanguage\": \"de\", \"strings\": {}}", to: "It's/Lists.xcstrings")
        let check = try world.skein("strings", "sync", "My Sources", "--catalog", "It's", "--create", "--check")
        #expect(check.status == 1)
        let hint = try #require(check.errors.split(separator: "\n").last?.firstMatch(of: /hint: skein (.*)/)?.output.1)
        #expect(hint == #"strings sync --catalog 'It'\''s' --create 'My Sources'"#)
        _ = try world.run("sh", ["-c", "\(World.buildFolder)/skein \(hint)"])
        #expect(try world.skein("strings", "sync", "My Sources", "--catalog", "It's", "--check").status == 0)

        try world.folder.write("{\"sourceLanguage\": \"de\", \"strings\": {}}", to: "It's/Lists.xcstrings")
        #expect(
            try world.skein("strings", "format", "It's/Lists.xcstrings", "--check").description == #"""
                It's/Lists.xcstrings:1:2: warning: the catalog is not as Xcode would write it [catalog-format]
                --- stderr
                hint: skein strings format 'It'\''s/Lists.xcstrings'
                [exit 1]

                """#
        )
    }

    @Test("a file that is no text is an error at its first bad byte")
    func invalidText() throws {
        let world = try world()
        _ = try world.run("sh", ["-c", "printf 'let a = 1\\n\\377' > Sources/Bad.swift"])
        #expect(
            try world.skein("strings", "extract", "Sources").description == """
                --- stderr
                Sources/Bad.swift:2:1: error: invalid UTF-8
                hint: save 'Sources/Bad.swift' as UTF-8 and try again
                [exit 65]

                """
        )
    }
}
