import TestSupport
import Testing

@Suite("skein migrate")
struct MigrateTests {
    private static let model = """
        import RealmSwift

        class SomeModelObject: Object {
            @Persisted(primaryKey: true) var id: String
        }

        let configuration = Realm.Configuration(schemaVersion: 1)

        """

    private static let changed = model.replacing(
        "id: String\n",
        with: "id: String\n    @Persisted var createdBy: Date\n"
    )

    /// A repository whose models were released as 1.0.0 and have a new property since.
    private func world(format: String = "sha1") throws -> World {
        let world = try World("migrate", environment: ["GIT_DEFAULT_HASH": format])
        try world.git("init", "-q", "-b", "main")
        try world.folder.write(Self.model, to: "Models/Model.swift")
        try world.git("add", "Models")
        try world.git("commit", "-q", "-m", "models")
        try world.git("tag", "1.0.0")
        try world.git("tag", "1.1.0-beta")
        try world.folder.write(Self.changed, to: "Models/Model.swift")
        return world
    }

    @Test("changes since the last release are told, and the migration is written once", arguments: ["sha1", "sha256"])
    func diffAndMake(format: String) throws {
        let world = try world(format: format)
        var text = ""
        func run(_ words: String..., in folder: String = "") throws {
            text += "$ skein \(words.joined(separator: " "))\n" + (try world.skein(words, in: folder).description)
        }
        try run("migrate", "diff")
        try run("migrate", "diff", "--format", "json", in: "Models")
        try run("migrate", "make", "--dry-run")
        try run("migrate", "make")
        text += world.folder.read("Models/MigrationManager.swift") ?? "(no manager)\n"
        try run("migrate", "make")
        try expectGolden(text, named: "migrate.txt")
    }

    @Test("what make is to compare is what diff was told to")
    func nextCommand() throws {
        let world = try world()
        try world.folder.write(Self.model, to: "Old Models/Model.swift")
        func next(_ words: String...) throws -> Substring? {
            let parts = try world.skein(["migrate", "diff"] + words).output.split(separator: "Next: ")
            return parts.dropFirst().first?.drop { $0 == "`" }.prefix { $0 != "\n" && $0 != "`" }
        }
        #expect(try next("Models") == "skein migrate make Models")
        #expect(try next("Models", "--from", "1.0.0") == "skein migrate make --from 1.0.0 Models")
        let old = ["--from", "./Old Models"]
        #expect(try next("Models", old[0], old[1]) == "skein migrate make --from './Old Models' Models")
        #expect(try next(old[0], old[1], "--to", "./Models") == "skein migrate make --from './Old Models' ./Models")
        #expect(try next("Models", "--format", "markdown") == "skein migrate make Models")
        try world.git("commit", "-q", "-a", "-m", "next")
        #expect(try next("Models", "--from", "1.0.0", "--to", "HEAD") == nil)
    }

    @Test(
        "models that only tests have are not the app's, unless their folder is named",
        arguments: ["Tests/AppTests", "UITests"]
    )
    func testModels(folder: String) throws {
        let world = try world()
        try world.folder.write(Self.model, to: "Models/Model.swift")
        try world.folder.write("class Fake: Object { @Persisted var x: Int }\n", to: "\(folder)/Fake.swift")
        #expect(
            try world.skein("migrate", "diff").output == "No change in the models from '1.0.0' to the working tree.\n"
        )
        #expect(try world.skein("migrate", "check").status == 0)
        #expect(try world.skein("migrate", "make").output.contains("Fake") == false)
        #expect(try world.skein("migrate", "diff", "Models", folder).output.contains("Class 'Fake' has been added."))
        #expect(try world.skein(["migrate", "diff"], in: folder).output.contains("Class 'Fake' has been added."))
        try world.git("add", "-A")
        try world.git("commit", "-q", "-m", "tests")
        let back = try world.skein("migrate", "diff", "--from", "HEAD", "--to", "1.0.0")
        #expect(back.output == "No change in the models from 'HEAD' to '1.0.0'.\n")
    }

    @Test("changes of SwiftData's models are told in all formats")
    func swiftData() throws {
        let world = try World("swift-data")
        let model = "import SwiftData\n\n@Model final class Trip {\n    var name: String\n}\n"
        try world.folder.write(model, to: "Old/Trip.swift")
        try world.folder.write(
            model.replacing("name: String", with: "title: String\n    var days: Int"),
            to: "New/Trip.swift"
        )
        var text = ""
        for format in ["text", "json", "markdown", "mermaid"] {
            let words = ["migrate", "diff", "--from", "./Old", "--to", "./New", "--format", format]
            text += "$ skein \(words.joined(separator: " "))\n" + (try world.skein(words).description)
        }
        try expectGolden(text, named: "migrate-swiftdata.txt")
    }

    @Test("a rename is never guessed: without an answer nothing is written, and the answers are told")
    func renames() throws {
        let world = try world()
        try world.git("commit", "-q", "-a", "-m", "next")
        try world.git("tag", "1.1.0")
        try world.folder.write(Self.changed.replacing("createdBy", with: "createdAt"), to: "Models/Model.swift")
        let refused = try world.skein("migrate", "make")
        #expect(refused.status == 2)
        #expect(refused.errors.contains("--rename SomeModelObject.createdBy=SomeModelObject.createdAt"))
        #expect(world.folder.read("Models/MigrationManager.swift") == nil)
        let made = try world.skein("migrate", "make", "--rename", "SomeModelObject.createdBy=SomeModelObject.createdAt")
        #expect(made.status == 0)
        #expect(world.folder.read("Models/MigrationManager.swift")?.contains("renameProperty") == true)
    }

    @Test("what cannot be compared is named, with the next command")
    func mistakes() throws {
        let world = try world()
        let revision = try world.skein("migrate", "diff", "--from", "0.9")
        #expect(revision.errors.hasPrefix("error: '0.9' is no revision in this repository\n"))
        let outside = try World("outside").skein("migrate", "diff")
        #expect(outside.errors.hasPrefix("error: '$WORLD' is not in a git repository\n"))
        let folder = try world.skein("migrate", "diff", "--from", "./nothing")
        #expect(folder.description == "--- stderr\nerror: there is no file or folder './nothing'\n[exit 66]\n")
    }

    @Test("a manager that is named is written where its folder is there, and else nothing is")
    func namedManager() throws {
        let world = try world()
        let refused = try world.skein("migrate", "make", "--manager", "Store/Own.swift")
        #expect(
            refused.description == """
                --- stderr
                error: there is no folder 'Store/', so 'Store/Own.swift' can be neither edited nor written
                hint: mkdir -p 'Store/'
                [exit 66]

                """
        )
        let made = try world.skein("migrate", "make", "--manager", "Models/Own.swift")
        #expect(made.status == 0)
        #expect(made.errors.contains("\nCreated 'Models/Own.swift'.\n"))
        #expect(world.folder.read("Models/Own.swift")?.contains("final class Own: Sendable") == true)
    }

    @Test("a model with a syntax error is a warning to diff, and stops make")
    func syntaxError() throws {
        let world = try world()
        try world.folder.write(
            Self.changed + "\nclass Other: Object { @Persisted var a: Int\n",
            to: "Models/Model.swift"
        )
        let diff = try world.skein("migrate", "diff")
        #expect(diff.output.contains("Property 'SomeModelObject.createdBy' has been added."))
        #expect(diff.errors.hasPrefix("Models/Model.swift:"))
        #expect(diff.errors.contains(": warning: expected '}' to end class"))
        #expect(diff.status == 0)
        let make = try world.skein("migrate", "make")
        #expect(make.status == 65)
        #expect(world.folder.read("Models/MigrationManager.swift") == nil)
    }

    @Test("where nothing changed the points are told")
    func unchanged() throws {
        let world = try world()
        try world.folder.write(Self.model, to: "Models/Model.swift")
        #expect(
            try world.skein("migrate", "diff").output == "No change in the models from '1.0.0' to the working tree.\n"
        )
        let made = try world.skein("migrate", "make")
        #expect((made.output + made.errors).contains("No migration is needed since '1.0.0'."))
    }
}
