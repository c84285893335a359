import TestSupport
import Testing

/// What `make` writes, run by `verify`: only that shows whether values arrive.
extension MigrateVerifyTests {
    @Test("a value made of two others, and links renamed with their class, arrive in every row")
    func carriedByHand() throws {
        let models = """
            import RealmSwift

            class Dog: Object { @Persisted var name: String }
            class Person: Object {
                @Persisted var first: String
                @Persisted var last: String
                @Persisted var dogs: List<Dog>
            }

            """
        let changed = """
            import RealmSwift

            class Pet: Object { @Persisted var name: String }
            class Person: Object {
                @Persisted var full: String
                @Persisted var pets: List<Pet>
            }

            """
        let store = "import RealmSwift\nlet configuration = Realm.Configuration(schemaVersion: 1)\n"
        let world = try world(
            [("1.0.0", ["App/Model.swift": models, "App/Store.swift": store])],
            now: ["App/Model.swift": changed]
        )
        let full = #"Person.full="\(oldObject?["first"] as? String ?? "") \(oldObject?["last"] as? String ?? "")""#
        let made = try world.skein(
            "migrate",
            "make",
            "--rename-class",
            "Dog=Pet",
            "--rename",
            "Person.dogs=Person.pets",
            "--default",
            full,
            "--no-input"
        )
        #expect(made.status == 0)
        try world.folder.write("", to: "App/Store.swift")
        let report = try world.skein("migrate", "verify")
        #expect(report.status == 0)
        #expect(
            report.output.contains("first  carried to 'full'") && report.output.contains("last   carried to 'full'")
        )
        #expect(!report.output.contains("  lost"))
        #expect(report.output.contains("dogs   carried to 'pets'"))
    }

    @Test("what stands for nil leaves the other values alone, under another name and in another type")
    func standsForNil() throws {
        let models = """
            import RealmSwift

            class Task: Object {
                @Persisted var note: String?
                @Persisted var count: Int?
            }

            """
        let changed = models.replacing("note: String?", with: "remark: String")
            .replacing("count: Int?", with: "count: String")
        let world = try world([("1.0.0", ["App/Model.swift": models])], now: ["App/Model.swift": changed])
        let renamed = ["migrate", "make", "--rename", "Task.note=Task.remark"]
        let given = ["--default", "Task.remark=\"none\"", "--default", "Task.count=\"?\""]
        #expect(try world.skein(renamed + given).status == 0)
        let report = try world.skein("migrate", "verify")
        #expect(report.status == 0)
        #expect(report.output.contains("note    carried to 'remark'"))
        #expect(report.output.contains("count   converted"))
        #expect(!report.output.contains("  lost"))
    }

    @Test("an app with two Realms has the steps of both written, and each file is migrated with its own")
    func twoRealms() throws {
        let models = """
            import RealmSwift

            class Task: Object {
                @Persisted var name: String
            }
            class Page: Object {
                override class func shouldIncludeInDefaultSchema() -> Bool { false }
                @Persisted var address: String
            }

            """
        let store = """
            import RealmSwift

            enum Store {
                static let main = Realm.Configuration(schemaVersion: 4, migrationBlock: migrateMain)
                static let cache = Realm.Configuration(schemaVersion: 9, migrationBlock: migrateCache, objectTypes: [Page.self])

                static func migrateMain(_ migration: Migration, oldSchemaVersion: UInt64) {
                    if oldSchemaVersion < 1 { migration.deleteData(forType: "Gone") }
                }

                static func migrateCache(_ migration: Migration, oldSchemaVersion: UInt64) {
                    if oldSchemaVersion < 1 { migration.deleteData(forType: "Gone") }
                }
            }

            """
        let changed =
            models.replacing("name: String\n", with: "name: String\n    @Persisted var level = 3\n")
            .replacing("address: String\n", with: "address: String\n    @Persisted var rank = 7\n")
        let world = try world(
            [("1.0.0", ["App/Model.swift": models, "App/Store.swift": store])],
            now: ["App/Model.swift": changed]
        )
        let difference = try world.skein("migrate", "diff")
        #expect(difference.output.contains("    in the Realm with 'Page' (App/Store.swift:5)\n"))
        #expect(difference.output.contains("    in the Realm of all classes (App/Store.swift:4)\n"))
        #expect(try world.skein("migrate", "make").status == 0)
        #expect(try world.skein("migrate", "check").status == 0)
        expectReport(
            try world.skein("migrate", "verify"),
            0,
            """
            For the Realm of all classes (App/Store.swift:4):
            1.0.0 (version 4) → working tree (version 5)
              Task: 3 rows
                name   kept
                level  filled with 3

            1 file of an old version: nothing is lost that the migration does not say is lost.

            For the Realm with 'Page' (App/Store.swift:5):
            1.0.0 (version 9) → working tree (version 10)
              Page: 3 rows
                address  kept
                rank     filled with 7

            1 file of an old version: nothing is lost that the migration does not say is lost.

            """
        )
    }
}
