import TestSupport
import Testing

@Suite("skein migrate make")
struct MigrateMakeTests {
    private func world(_ files: [String: String]) throws -> World {
        let world = try World("make")
        try world.git("init", "-q", "-b", "main")
        try release(files, as: "1.0.0", in: world)
        return world
    }

    private func release(_ files: [String: String], as tag: String, in world: World) throws {
        for (path, text) in files { try world.folder.write(text, to: path) }
        try world.git("add", "-A")
        try world.git("commit", "-q", "-m", tag)
        try world.git("tag", tag)
    }

    private static let app = """
        import RealmSwift
        import SwiftUI

        @main
        struct ItemsApp: App {
            var body: some Scene { WindowGroup { Text("Items") } }
        }

        """

    private static func item(_ body: String) -> String {
        """
        import RealmSwift
        import UIKit

        class Item: Object {
            @Persisted var name: String
            @Persisted var `class`: String
        \(body)}

        """
    }

    @Test("an app without a configuration begins at version 1, and a class that comes and goes needs no version")
    func withoutConfiguration() throws {
        let world = try world([
            "Sources/Items/Item.swift": Self.item(""), "Sources/Items/App.swift": Self.app,
            "Sources/Items/Store.swift": "import RealmSwift\n\nlet realm = try? Realm()\n",
        ])
        try world.folder.write(Self.item("    @Persisted var guild: String\n"), to: "Sources/Items/Item.swift")
        let made = try world.skein("migrate", "make", "--wire", "--test", "Migrated.swift")
        #expect(made.status == 0)
        let manager = "Sources/Items/MigrationManager.swift"
        #expect(world.folder.read(manager)?.contains("static let schemaVersion: UInt64 = 1\n") == true)
        #expect(
            world.folder.read("Sources/Items/App.swift")?.contains(
                "    init() {\n        MigrationManager.shared.performMigration()\n    }\n\n    var body"
            ) == true
        )
        #expect(world.folder.read("Migrated.swift")?.contains("final class Migrated: XCTestCase {") == true)
        try release([:], as: "1.1.0", in: world)

        let other = "\nclass Other: Object { @Persisted var n: Int }\n"
        try world.folder.write(Self.item("    @Persisted var guild: String\n") + other, to: "Sources/Items/Item.swift")
        #expect(try world.skein("migrate", "make").errors.contains("No migration is needed since '1.1.0'."))
        try release([:], as: "1.2.0", in: world)

        try world.folder.write(Self.item(""), to: "Sources/Items/Item.swift")
        let second = try world.skein("migrate", "make", "--wire")
        #expect(second.status == 0)
        #expect(second.errors.contains("The call is at Sources/Items/App.swift:7:9."))
        let text = world.folder.read(manager) ?? ""
        #expect(text.contains("static let schemaVersion: UInt64 = 2\n"))
        #expect(text.contains("        if oldSchemaVersion < 2 { migrationV2(migration) }\n"))
        #expect(text.contains("// Data loss: to rescue the values, read oldObject?[\"guild\"] of Item here"))
    }

    @Test(
        "a test never takes the place of the manager, however its path is written",
        arguments: ["MigrationManager.swift", "./migrationManager.swift", "Tests/../MigrationManager.swift"]
    )
    func testOverManager(path: String) throws {
        let world = try world(["Item.swift": Self.item(""), "Tests/Empty.swift": ""])
        try world.folder.write(Self.item("    @Persisted var guild: String\n"), to: "Item.swift")
        let made = try world.skein("migrate", "make", "--test", path)
        #expect(made.status == 64)
        #expect(made.errors.contains("hint: name another file with --test FILE"))
        #expect(["MigrationManager.swift", path].allSatisfy { world.folder.read($0) == nil })
    }

    @Test("a class that has another name is told by an option, and nothing is written without it")
    func classRename() throws {
        let world = try world(["Model.swift": "class Album: Object { @Persisted var title: String }\n"])
        try world.folder.write("class Record: Object { @Persisted var title: String }\n", to: "Model.swift")
        let refused = try world.skein("migrate", "make")
        #expect(refused.status == 2)
        #expect(refused.errors.contains("hint: if it was renamed: --rename-class Album=Record\n"))
        #expect(world.folder.read("MigrationManager.swift") == nil)
        let made = try world.skein("migrate", "make", "--rename-class", "Album=Record")
        #expect(made.status == 0)
        #expect(made.errors.contains("_realmObjectName()"))
        #expect(world.folder.read("MigrationManager.swift")?.contains("migration.create(\"Record\"") == true)
    }

    @Test("what a person said was renamed is told as that, and not as a loss")
    func propertyRename() throws {
        let world = try world(["Model.swift": "class Album: Object { @Persisted var title: String }\n"])
        try world.folder.write("class Album: Object { @Persisted var name: String }\n", to: "Model.swift")
        let made = try world.skein("migrate", "make", "--rename", "Album.title=Album.name")
        #expect(made.status == 0)
        #expect(made.errors.contains("block: Property 'Album.title' has been renamed to 'name'."))
        #expect(!made.errors.contains("loss:"))
    }

    @Test(
        "on a terminal renames are asked about, and no is what an empty answer means",
        .enabled(if: Machine.has("python3"))
    )
    func questions() throws {
        let world = try world([
            "Model.swift": "class A: Object { @Persisted var made: Int; @Persisted var n: String }\n"
        ])
        try world.folder.write(
            "class A: Object { @Persisted var count: Int; @Persisted var make: Int; @Persisted var n: String }\n",
            to: "Model.swift"
        )
        func answer(_ keys: String) throws -> String {
            try world.skein(onTerminal: "migrate", "make", "--dry-run", typing: keys)
        }
        let yes = try answer("y\n")
        #expect(yes.contains("Was 'A.made' renamed to 'make'? [y/N]"))
        #expect(!yes.contains("renamed to 'count'?"))
        #expect(yes.contains("renameProperty(onType: \"A\", from: \"made\", to: \"make\")"))
        let no = try answer("\n\n")
        #expect(no.contains("Was 'A.made' renamed to 'count'? [y/N]"))
        #expect(no.contains("Data loss"))
    }

    @Test("templates of the project win, from the folder and from those above it")
    func templates() throws {
        let world = try world(["App/Model.swift": "class A: Object { @Persisted var n: Int }\n"])
        try world.folder.write("class A: Object { @Persisted var n: String }\n", to: "App/Model.swift")
        let copied = try world.skein("migrate", "templates")
        #expect(copied.errors.contains("Created '.skein/templates/realm-migration-step.mustache'."))
        let again = try world.skein("migrate", "templates")
        #expect(again.errors.contains("'.skein/templates/realm-migration-step.mustache' is there already."))
        let usual = try world.skein("migrate", "make", "--dry-run", in: "App")
        #expect(usual.output.contains("scaffolded by skein"))
        try world.folder.write(
            "// ours: {{type}} {{version}}\n",
            to: ".skein/templates/realm-migration-manager.mustache"
        )
        let own = try world.skein("migrate", "make", "--dry-run", in: "App")
        #expect(own.output == "// MigrationManager.swift\n// ours: MigrationManager 1\n")
        try world.folder.write("{{#a}}", to: ".skein/templates/realm-migration-manager.mustache")
        let broken = try world.skein("migrate", "make", in: "App")
        #expect(broken.status == 65)
        #expect(broken.errors.contains("realm-migration-manager.mustache:1:1"))
        #expect(world.folder.read("App/MigrationManager.swift") == nil)
    }

    @Test("code for an older compiler has no word that it does not know")
    func olderCompiler() throws {
        let world = try world(["Model.swift": "class A: Object { @Persisted var n: Int }\n"])
        try world.folder.write("class A: Object { @Persisted var n: String }\n", to: "Model.swift")
        try world.folder.write("{swiftVersion: '5.9'}", to: ".skein.json")
        #expect(try !world.skein("migrate", "make", "--dry-run").output.contains("nonisolated"))
    }
}
