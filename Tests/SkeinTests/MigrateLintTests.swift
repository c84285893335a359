import TestSupport
import Testing

@Suite("skein migrate lint")
struct MigrateLintTests {
    private static let model = """
        import RealmSwift

        class Item: Object {
            @Persisted var title: String
        }

        """

    private static let manager = """
        import RealmSwift

        let configuration = Realm.Configuration(
            schemaVersion: 3,
            migrationBlock: { migration, oldSchemaVersion in
                if oldSchemaVersion < 3 {
                    migration.enumerateObjects(ofType: Item.className()) { oldObject, newObject in
                        newObject?["title"] = oldObject?["name"]
                    }
                }
            }
        )

        """

    /// Two releases, of which only the second has `name`, and a third that is being made.
    private func world() throws -> World {
        let world = try World("migrate-lint")
        try world.git("init", "-q", "-b", "main")
        func release(_ tag: String, _ version: Int, _ property: String) throws {
            try world.folder.write(Self.model.replacing("title", with: property), to: "App/Item.swift")
            try world.folder.write(
                "import RealmSwift\nlet configuration = Realm.Configuration(schemaVersion: \(version))\n",
                to: "App/Store.swift"
            )
            try world.git("add", "App")
            try world.git("commit", "-q", "-m", tag)
            try world.git("tag", tag)
        }
        try release("1.0.0", 1, "label")
        try release("1.1.0", 2, "name")
        try world.folder.write(Self.model, to: "App/Item.swift")
        try world.folder.write(Self.manager, to: "App/Store.swift")
        return world
    }

    @Test("steps are judged for the files of all releases, and reported in each format")
    func formats() throws {
        let world = try world()
        var text = ""
        for format in ["text", "json", "xcode", "github"] {
            let transcript = try world.skein("migrate", "lint", "App", "--format", format)
            text += "$ skein migrate lint App --format \(format)\n\(transcript)"
        }
        try expectGolden(text, named: "migrate-lint.txt")
        // The rest of it are the rules, which documentation holds.
        let sarif = try world.skein("migrate", "lint", "App", "--format", "sarif").output
        #expect(["SK102", "SK104"].allSatisfy { sarif.contains("\"ruleId\": \"\($0)\"") })
    }

    @Test("a point takes the place of the releases, and comments keep findings silent")
    func pointAndComments() throws {
        let world = try world()
        let last = try world.skein("migrate", "lint", "--from", "1.1.0")
        #expect(!last.output.contains("SK102"))
        #expect(last.output.contains("App/Store.swift:7:48: warning: the step uses 'Item'"))
        try world.folder.write(
            Self.manager.replacing("migration.enum", with: "// skein:ignore SK104\nmigration.enum"),
            to: "App/Store.swift"
        )
        let silent = try world.skein("migrate", "lint", "--from", "1.1.0")
        #expect(silent.description == "")
    }

    @Test("where history is cut off, and where there is none, that is told and the rest is checked")
    func partialHistory() throws {
        let world = try world()
        try world.git("commit", "-q", "-a", "-m", "next")
        try world.git("clone", "-q", "--depth", "1", "--no-tags", "file://\(world.path)", "clone")
        try world.git("-C", "clone", "fetch", "-q", "--depth", "1", "origin", "tag", "1.0.0")
        let clone = try world.skein(["migrate", "lint"], in: "clone")
        #expect(
            clone.errors.hasPrefix(
                """
                note: history is cut off, so the release '1.0.0' cannot be read, and nothing is said of what was shipped then
                hint: fetch the rest: git fetch --unshallow --tags

                """
            )
        )
        #expect(clone.output.contains("SK104"))
        #expect(clone.status == 1)
        let folder = try World("no-repository")
        try folder.folder.write(Self.model, to: "Item.swift")
        #expect(
            try folder.skein("migrate", "lint").description == """
                --- stderr
                note: there is no git repository here, so nothing is said of what was shipped (--from)

                """
        )
    }
}
