import TestSupport
import Testing

/// The commands that look at other branches and at releases.
@Suite("skein migrate check, init, rebase and squash")
struct MigrateBranchTests {
    private static func model(_ body: String) -> String {
        "import RealmSwift\n\nclass Sighting: Object {\n    @Persisted var place: String\n\(body)}\n"
    }

    /// A repository whose models were released as 1.0.0 with the schema version 1.
    private func world() throws -> World {
        let world = try World("check")
        try world.git("init", "-q", "-b", "develop")
        try world.folder.write(".home\n", to: ".gitignore")
        try world.folder.write(Self.model(""), to: "Models/Sighting.swift")
        try world.folder.write(
            """
            import RealmSwift

            enum Store {
                /// v1: 1.0.0
                static let schemaVersion: UInt64 = 1

                static func configuration() -> Realm.Configuration {
                    Realm.Configuration(schemaVersion: schemaVersion, migrationBlock: migrate)
                }

                static func migrate(_ migration: Migration, from oldVersion: UInt64) {
                    if oldVersion < 1 { migrationV1(migration) }
                }

                /// v1 — nothing.
                static func migrationV1(_ migration: Migration) {}
            }

            """,
            to: "Store.swift"
        )
        try commit(world, "models")
        try world.git("tag", "1.0.0")
        return world
    }

    private func commit(_ world: World, _ message: String) throws {
        try world.git("add", "--all", ".")
        try world.git("commit", "-q", "-m", message)
    }

    /// Adds a property and its step on a branch, each of which takes the next number.
    private func addProperty(_ name: String, on branch: String, in world: World) throws {
        try world.git("switch", "-q", "-c", branch, "1.0.0")
        try world.folder.write(Self.model("    @Persisted var \(name) = 3\n"), to: "Models/Sighting.swift")
        let made = try world.skein("migrate", "make")
        #expect(made.status == 0, "\(made)")
        try commit(world, name)
    }

    @Test("a check fails until a migration covers what changed, in words and for services")
    func check() throws {
        let world = try world()
        var text = ""
        func run(_ words: String...) throws {
            text += "$ skein \(words.joined(separator: " "))\n" + (try world.skein(words).description)
        }
        try run("migrate", "check")
        try world.folder.write(Self.model("    @Persisted var count = 3\n"), to: "Models/Sighting.swift")
        try run("migrate", "check")
        try run("migrate", "check", "--format", "github")
        let store = try #require(world.folder.read("Store.swift"))
        try world.folder.write(store.replacing("UInt64 = 1", with: "UInt64 = 2"), to: "Store.swift")
        try run("migrate", "check")
        try world.folder.write(store, to: "Store.swift")
        try run("migrate", "make")
        try run("migrate", "check")
        try world.folder.write(store.replacing("UInt64 = 1", with: "UInt64 = build"), to: "Store.swift")
        try run("migrate", "check", "Models", "Store.swift")
        try expectGolden(text, named: "migrate-check.txt")
    }

    @Test("snapshots of releases stand for their tags where a clone has none, and must agree with them where it has")
    func snapshots() throws {
        let world = try world()
        let written = try world.skein("migrate", "check", "--write-snapshots")
        #expect(written.errors.contains("Created 'Migrations/schema/1.json'."))
        #expect(try world.skein("migrate", "check", "--write-snapshots").errors.contains("Created") == false)
        try commit(world, "snapshot")
        try world.git("clone", "-q", "--no-tags", "--depth", "1", "file://\(world.path)", ".clone")
        try world.folder.write(Self.model("    @Persisted var count: Int?\n"), to: ".clone/Models/Sighting.swift")
        let diff = try world.skein("migrate", "diff", in: ".clone")
        #expect(diff.output.contains("Property 'Sighting.count' has been added."))
        #expect(diff.errors.contains("compared with 'Migrations/schema/1.json'"))
        let check = try world.skein("migrate", "check", in: ".clone")
        #expect(check.status == 1)
        #expect(check.output.contains("[SK130]"))
        #expect(try world.skein("migrate", "make", in: ".clone").status == 0)
        #expect(try world.skein("migrate", "check", in: ".clone").status == 0)

        let text = try #require(world.folder.read("Migrations/schema/1.json"))
        try world.folder.write(text.replacing("\"place\"", with: "\"spot\""), to: "Migrations/schema/1.json")
        let differing = try world.skein("migrate", "check")
        #expect(differing.status == 1)
        #expect(
            differing.output.contains(
                "Migrations/schema/1.json:1:1: error: the snapshot and the release '1.0.0' differ in"
            )
        )
        try world.folder.write("{", to: "Migrations/schema/1.json")
        let malformed = try world.skein("migrate", "check")
        #expect(malformed.status == 65)
        #expect(malformed.errors.hasPrefix("Migrations/schema/1.json:1:2: error: this is no snapshot of a schema: "))
    }

    @Test("two branches that took one version are told, and one makes way, before a merge or in the middle of it")
    func rebase() throws {
        let world = try world()
        try addProperty("count", on: "feature/count", in: world)
        try addProperty("level", on: "feature/level", in: world)
        let check = try world.skein("migrate", "check")
        #expect(check.status == 1)
        #expect(check.output.contains("'feature/count' took the schema version 2 as well"))
        let preview = try world.skein("migrate", "rebase", "--onto", "feature/count", "--dry-run")
        #expect(preview.output.contains("static let schemaVersion: UInt64 = 3"))
        #expect(try world.git("status", "--short").output.isEmpty)
        try world.git("branch", "early")

        let moved = try world.skein("migrate", "rebase", "--onto", "feature/count")
        #expect(moved.status == 0, "\(moved)")
        #expect(try world.skein("migrate", "check").status == 0)
        let store = try #require(world.folder.read("Store.swift"))
        #expect(store.contains("if oldVersion < 3 { migrationV3(migration) }"))
        #expect(try world.skein("migrate", "rebase", "--onto", "feature/count").errors.contains("is free"))

        try world.git("reset", "-q", "--hard")
        try world.git("switch", "-q", "early")
        #expect(try world.git("merge", "-q", "feature/count").status != 0)
        try world.folder.write(
            Self.model("    @Persisted var count = 3\n    @Persisted var level = 3\n"),
            to: "Models/Sighting.swift"
        )
        let resolved = try world.skein("migrate", "rebase")
        #expect(resolved.status == 0, "\(resolved)")
        let merged = try #require(world.folder.read("Store.swift"))
        #expect(
            merged.contains(
                "if oldVersion < 2 { migrationV2(migration) }\n        if oldVersion < 3 { migrationV3(migration) }"
            )
        )
        #expect(merged.contains("UInt64 = 3"))
        #expect(merged.contains("\"count\"") && merged.contains("\"level\"") && !merged.contains("<<<<<<<"))
        #expect(try world.skein("migrate", "check").status == 0)
    }

    @Test("without a branch to make way for, nobody guesses one")
    func noBranch() throws {
        let world = try world()
        try world.git("branch", "-q", "-m", "trunk")
        let refused = try world.skein("migrate", "rebase")
        #expect(refused.status == 66)
        #expect(refused.errors.hasPrefix("error: no branch is named"))
    }

    @Test("a project begins with a manager and the schemas of its releases, and what is there stays")
    func begin() throws {
        let world = try world()
        try world.folder.write("let configuration = Realm.Configuration(schemaVersion: 1)\n", to: "Store.swift")
        let dry = try world.skein("migrate", "init", "--dry-run")
        #expect(dry.output.contains("final class MigrationManager: Sendable"))
        #expect(dry.output.contains("// Migrations/schema/1.json\n{"))
        #expect(world.folder.read("Models/MigrationManager.swift") == nil)
        let made = try world.skein("migrate", "init")
        #expect(made.status == 0, "\(made)")
        #expect(
            world.folder.read("Models/MigrationManager.swift")?.contains("static let schemaVersion: UInt64 = 1\n")
                == true
        )
        #expect(world.folder.read("Migrations/schema/1.json")?.contains("\"schemaVersion\": 1") == true)
        try world.folder.write("// mine\n", to: "Own.swift")
        let again = try world.skein("migrate", "init", "--manager", "Own.swift")
        #expect(again.errors.contains("There is a migration at Models/MigrationManager.swift:"))
        #expect(world.folder.read("Own.swift") == "// mine\n")
    }

    @Test("old steps go, and a guard stands in their place")
    func squash() throws {
        let world = try world()
        try addProperty("count", on: "feature/count", in: world)
        let refused = try world.skein("migrate", "squash", "--below", "3")
        #expect(refused.status == 64)
        #expect(refused.errors.contains("hint: --below 2"))
        let done = try world.skein("migrate", "squash", "--below", "1")
        #expect(
            done.errors
                == "Changed 'Store.swift'.\n  dropped the steps of version 1\n  dropped the functions 'migrationV1'\n"
        )
        let store = try #require(world.folder.read("Store.swift"))
        #expect(
            store.contains("if oldVersion < 1 {\n") && store.contains("fatalError(") && !store.contains("migrationV1")
        )
        #expect(
            try world.skein("migrate", "squash", "--below", "1").errors
                == "No step is for files below version 1 alone.\n"
        )
        #expect(try world.skein("migrate", "check").status == 0)
    }
}
