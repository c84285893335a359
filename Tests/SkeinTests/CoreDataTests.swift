import Foundation
import TestSupport
import Testing

@Suite("skein migrate diff of Core Data models")
struct CoreDataTests {
    /// Two models each with what is to be said of the way from one to the other: kind, class, property and effect, or a rule and
    /// its severity.
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("MigrationsTests/Cases/CoreData").path

    static let cases = (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []

    @Test("there are cases")
    func caseCount() { #expect(Self.cases.count >= 8) }

    @Test("what is said of a change is what the documented rule says", arguments: cases)
    func rule(name: String) throws {
        let world = try World("case")
        try FileManager.default.copyItem(atPath: "\(Self.folder)/\(name)", toPath: world.path + "/case")
        let transcript = try world.skein(
            ["migrate", "diff", "--from", "./before.xcdatamodeld", "--to", "./after.xcdatamodeld", "--format", "json"],
            in: "case"
        )
        let report = try JSONDecoder().decode(Report.self, from: Data(transcript.output.utf8))
        let changes = report.changes.map { [$0.kind, $0.class, $0.property ?? "", $0.effect].joined(separator: "\t") }
        // What else is found stands on standard error: `file:line:column: severity: message [rule]`.
        let findings = transcript.errors.split(separator: "\n").compactMap { line -> String? in
            guard let match = line.firstMatch(of: /:\d+:\d+: (\w+): .*\[([\w-]+)\]$/) else { return nil }
            return "\(match.2)\t\t\t\(match.1)"
        }
        let expected = try String(contentsOfFile: "\(Self.folder)/\(name)/expect.tsv", encoding: .utf8)
        #expect((changes + findings).sorted() == expected.split(separator: "\n").map(String.init).sorted())
        #expect(transcript.status == (report.findings.contains { $0.severity == "error" } ? 1 : 0))
        #expect(try String(contentsOfFile: "\(Self.folder)/\(name)/rule.txt", encoding: .utf8).hasSuffix(".\n"))
    }

    private struct Report: Decodable {
        struct Change: Decodable {
            let kind: String
            let `class`: String
            let property: String?
            let effect: String
        }
        struct Finding: Decodable {
            let severity: String
        }
        let changes: [Change]
        let findings: [Finding]
    }

    // MARK: Points

    private static func model(_ attributes: String, entity: String = "Item") -> String {
        """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" sourceLanguage="Swift">
            <entity name="\(entity)" representedClassName="\(entity)">
                <attribute name="name" optional="YES" attributeType="String"/>
                \(attributes)
            </entity>
        </model>

        """
    }

    private static func marker(_ version: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>_XCCurrentVersionName</key>
        \t<string>\(version)</string>
        </dict>
        </plist>

        """
    }

    private static let added = model(#"<attribute name="made" attributeType="Date"/>"#)

    /// A repository with a model that was released as 1.0.0.
    private func world() throws -> World {
        let world = try World("models")
        try world.git("init", "-q", "-b", "main")
        try world.folder.write(Self.model(""), to: "App/Shop.xcdatamodeld/Shop.xcdatamodel/contents")
        try world.folder.write(Self.marker("Shop.xcdatamodel"), to: "App/Shop.xcdatamodeld/.xccurrentversion")
        try world.git("add", "App")
        try world.git("commit", "-q", "-m", "model")
        try world.git("tag", "1.0.0")
        return world
    }

    @Test(
        "on a terminal nobody is asked about a rename that only the model can tell",
        .enabled(if: Machine.has("python3"), "no python3")
    )
    func noQuestions() throws {
        let world = try world()
        let renamed = Self.model("").replacing("name=\"name\"", with: "name=\"title\"")
        try world.folder.write(renamed, to: "App/Shop.xcdatamodeld/Shop 2.xcdatamodel/contents")
        try world.folder.write(Self.marker("Shop 2.xcdatamodel"), to: "App/Shop.xcdatamodeld/.xccurrentversion")
        let shown = try world.skein(onTerminal: "migrate", "diff", "App", typing: "y\n")
        #expect(shown.contains("Property 'Item.name' has been removed."))
        #expect(shown.contains("If 'Item.name' is now 'title'"))
        #expect(!shown.contains("[y/N]") && !shown.contains("error:"))
    }

    @Test("a version that was added since the release is compared in all formats")
    func formats() throws {
        let world = try world()
        try world.folder.write(Self.added, to: "App/Shop.xcdatamodeld/Shop 2.xcdatamodel/contents")
        try world.folder.write(Self.marker("Shop 2.xcdatamodel"), to: "App/Shop.xcdatamodeld/.xccurrentversion")
        var text = ""
        func run(_ words: String..., in folder: String = "") throws {
            text += "$ skein \(words.joined(separator: " "))\n" + (try world.skein(words, in: folder).description)
        }
        for format in ["text", "json", "markdown", "mermaid"] { try run("migrate", "diff", "--format", format) }
        try run("migrate", "diff", "Shop.xcdatamodeld", in: "App")
        try run("migrate", "diff", "--to", "1.0.0")
        // A version that was shipped is edited.
        try world.folder.write(Self.added, to: "App/Shop.xcdatamodeld/Shop.xcdatamodel/contents")
        try run("migrate", "diff")
        try run("migrate", "diff", "--format", "markdown")
        try expectGolden(text, named: "coredata.txt")
    }

    @Test("versions and files that are named by themselves are compared, whatever they are called")
    func loneModels() throws {
        let world = try World("lone")
        try world.folder.write(Self.model(""), to: "A.xcdatamodel/contents")
        try world.folder.write(Self.added, to: "B.xcdatamodel/contents")
        for file in ["", "/contents"] {
            let (from, to) = ("./A.xcdatamodel\(file)", "./B.xcdatamodel\(file)")
            let transcript = try world.skein("migrate", "diff", "--from", from, "--to", to)
            #expect(transcript.status == 0, "\(transcript)")
            #expect(transcript.output.hasPrefix("./B.xcdatamodel/contents:5:9: block: "))
        }
    }

    @Test("models of several frameworks are told together, and classes that are new are no models of Core Data")
    func severalFrameworks() throws {
        let world = try world()
        let code = "import RealmSwift\nclass Note: Object { @Persisted var text: String }\n"
        try world.folder.write(code, to: "App/Note.swift")
        try world.git("add", "App")
        try world.git("commit", "-q", "-m", "note")
        try world.git("tag", "1.1.0")
        try world.folder.write(code.replacing("text: String", with: "text: String?"), to: "App/Note.swift")
        try world.folder.write(Self.added, to: "App/Shop.xcdatamodeld/Shop 2.xcdatamodel/contents")
        try world.folder.write(Self.marker("Shop 2.xcdatamodel"), to: "App/Shop.xcdatamodeld/.xccurrentversion")
        let both = try world.skein("migrate", "diff", "App")
        #expect(both.status == 0, "\(both)")
        #expect(both.output.contains("Property 'Note.text' has been made optional."))
        #expect(both.output.contains("Property 'Item.made' has been added."))
        #expect(both.output.contains("Realm: 1 change; the schema version must rise. Next: skein migrate make App\n"))
        #expect(both.output.hasSuffix("Core Data: 1 change; a mapping model or a custom stage is needed.\n"))
        let source = try world.skein("migrate", "diff", "App/Note.swift")
        #expect(source.output.contains("1 change; the schema version must rise."))
        // A model beside which no sources are named says nothing of classes.
        let version = "./App/Shop.xcdatamodeld/Shop.xcdatamodel"
        let model = try world.skein("migrate", "diff", "--from", version, "--to", "./App")
        #expect(model.output.contains("1 change; a mapping model or a custom stage is needed."), "\(model)")
    }

    /// What is wrong with a model, each with the place and the beginning of what is said.
    static let faults: [(text: String, place: String, message: String)] = [
        (model("<attribute"), "6:5", "this is no well-formed XML"),
        (model(#"<attribute name="a" attributeType="Integer16"/>"#), "5:29", "'Item.a' has the attribute type"),
        (model(#"<attribute name="a"/>"#), "5:9", "the attribute 'a' has no attributeType"),
        (model(#"<attribute attributeType="String"/>"#), "5:9", "an element 'attribute' has no name"),
        (model(#"<attribute name="name" attributeType="Date"/>"#), "5:20", "the attribute 'name' is there twice"),
        (
            model(#"<relationship name="tag" destinationEntity="Itme"/>"#), "5:34",
            "the destinationEntity of 'Item.tag' is 'Itme', and there is no such entity"
        ),
        ("<plist/>\n", "1:1", "this is no Core Data model: its root is 'plist'"),
        ("", "1:1", "there is nothing in this file"),
    ]

    @Test("what is wrong with a model is told with its place and a hint", arguments: faults)
    func malformedModels(text: String, place: String, message: String) throws {
        let world = try world()
        try world.folder.write(text, to: "App/Shop.xcdatamodeld/Shop.xcdatamodel/contents")
        let transcript = try world.skein("migrate", "diff")
        let head = "App/Shop.xcdatamodeld/Shop.xcdatamodel/contents:\(place): error: \(message)"
        #expect(transcript.status == 65)
        #expect(transcript.output == "")
        #expect(transcript.errors.contains(head), "\(transcript)")
        #expect(transcript.errors.contains("hint: "), "\(transcript)")
    }

    @Test(
        "without the library that reads XML, what to install is told",
        .enabled(if: Machine.isLinux, "the test knows how Linux finds libraries")
    )
    func missingLibrary() throws {
        let world = try World("library")
        try world.folder.write(Self.model(""), to: "A.xcdatamodel/contents")
        for name in ["libxml2.so.2", "libxml2.so.16"] { try world.folder.write("", to: "broken/\(name)") }
        let transcript = try world.run(
            "env",
            [
                "LD_LIBRARY_PATH=\(world.path)/broken", "\(World.buildFolder)/skein", "migrate", "diff",
                "--from", "./A.xcdatamodel", "--to", "./A.xcdatamodel",
            ]
        )
        #expect(transcript.status == 1)
        #expect(transcript.errors.hasPrefix("error: cannot load libxml2, which reads XML\n"), "\(transcript)")
        #expect(transcript.errors.contains("hint: install it: apt-get install libxml2-utils"))
    }

    @Test("a current version that is missing is told")
    func missingVersion() throws {
        let world = try world()
        try world.folder.write(Self.marker("Shop 9.xcdatamodel"), to: "App/Shop.xcdatamodeld/.xccurrentversion")
        let missing = try world.skein("migrate", "diff")
        #expect(missing.status == 65)
        #expect(
            missing.errors.contains(
                "App/Shop.xcdatamodeld/.xccurrentversion:6:2: error: 'App/Shop.xcdatamodeld' has no version 'Shop 9.xcdatamodel'"
            )
        )
        try world.folder.write(Self.added, to: "App/Shop.xcdatamodeld/Shop 2.xcdatamodel/contents")
        try FileManager.default.removeItem(atPath: world.path + "/App/Shop.xcdatamodeld/.xccurrentversion")
        let unsaid = try world.skein("migrate", "diff")
        #expect(unsaid.status == 65)
        #expect(unsaid.errors.contains("error: nothing says which of 2 versions of 'App/Shop.xcdatamodeld' is current"))
    }
}
