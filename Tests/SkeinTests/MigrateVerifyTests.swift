import TestSupport
import Testing

/// Each test compiles and runs a migration, which takes some seconds.
@Suite("skein migrate verify", .enabled(if: Machine.has("swiftc"), "swiftc is not on PATH"))
struct MigrateVerifyTests {
    /// A repository whose sources were released one after the other, and are as the last of them in the working tree.
    func world(_ releases: [(tag: String, files: [String: String])], now: [String: String]) throws -> World {
        let world = try World("verify")
        try world.git("init", "-q", "-b", "main")
        for release in releases {
            for (path, text) in release.files { try world.folder.write(text, to: path) }
            try world.git("add", "-A", "App")
            try world.git("commit", "-q", "-m", release.tag)
            try world.git("tag", release.tag)
        }
        for (path, text) in now { try world.folder.write(text, to: path) }
        return world
    }

    /// Checks the whole report, in which identifiers are `$UUID` and today is `$TODAY`.
    func expectReport(_ transcript: Transcript, _ status: Int, _ text: String) {
        let uuid = /[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/
        let today = /20[2-9][0-9]-[0-9-]+T[0-9:]+Z/
        #expect(transcript.output.replacing(uuid, with: "$UUID").replacing(today, with: "$TODAY") == text)
        #expect(transcript.status == status)
    }

    private static let task = """
        import RealmSwift

        class SomeModelObject: Object {
            @Persisted(primaryKey: true) var id: String
            @Persisted var title: String?
        }

        """

    @Test("a date is added, and the step that make writes fills it")
    func dateAdded() throws {
        let configuration = "import RealmSwift\nlet configuration = Realm.Configuration(schemaVersion: 1)\n"
        let changed = Self.task.replacing("String?\n", with: "String?\n    @Persisted var createdBy: Date\n")
        let world = try world(
            [("1.0.0", ["App/Model.swift": Self.task, "App/Store.swift": configuration])],
            now: ["App/Model.swift": changed]
        )
        expectReport(
            try world.skein("migrate", "verify"),
            1,
            """
            1.0.0 (version 1) → working tree (version 1)
              refused: Migration is required due to the following errors:
              - Property 'SomeModelObject.createdBy' has been added.

            1 file of an old version: 1 with values that are lost, or not opened.

            """
        )
        #expect(try world.skein("migrate", "make").status == 0)
        try world.folder.write("", to: "App/Store.swift")
        expectReport(
            try world.skein("migrate", "verify"),
            0,
            """
            1.0.0 (version 1) → working tree (version 2)
              SomeModelObject: 3 rows
                id         kept
                title      kept
                createdBy  filled with $TODAY

            1 file of an old version: nothing is lost that the migration does not say is lost.

            """
        )
    }

    @Test("without a version at first, a property comes and goes, and the table of a removed class stays")
    func comesAndGoes() throws {
        let player = """
            import RealmSwift
            import UIKit

            class Player: Object {
                @Persisted(primaryKey: true) var id: Int
                @Persisted var `class`: String
                var color: UIColor { .red }
            }

            func open() { _ = try? Realm() }

            """
        let extra = player + "class Extra: Object { @Persisted var note: String }\n"
        let guild = player.replacing("String\n", with: "String\n    @Persisted var guild: String\n")
        let world = try world(
            [("1.0.0", ["App/Player.swift": player]), ("1.1.0", ["App/Player.swift": extra])],
            now: ["App/Player.swift": guild]
        )
        #expect(try world.skein("migrate", "make", "--no-input").status == 0)
        try world.git("add", "-A", "App")
        try world.git("commit", "-q", "-m", "next")
        try world.git("tag", "1.2.0")
        try world.folder.write(player, to: "App/Player.swift")
        #expect(try world.skein("migrate", "make", "--no-input").status == 0)
        expectReport(
            try world.skein("migrate", "verify"),
            0,
            """
            1.0.0 (version 0) → working tree (version 2)
              Player: 3 rows
                id     kept
                class  kept

            1.1.0 (version 0) → working tree (version 2)
              Extra: 3 rows; the class was removed; its table and rows stay in the file
              Player: 3 rows
                id     kept
                class  kept

            1.2.0 (version 1) → working tree (version 2)
              Player: 3 rows
                id     kept
                class  kept
                guild  lost, as the migration says: "Player.guild 1", "Player.guild 2"

            3 files of old versions: nothing is lost that the migration does not say is lost.

            """
        )
    }

    @Test("a legacy model gains a primary key, one for each row")
    func newKey() throws {
        let album = """
            import RealmSwift

            class Album: Object {
                @objc dynamic var title: String = ""
                @objc dynamic var artist: Artist?
            }
            @objcMembers class Artist: Object {
                dynamic var name = ""
                let albums = List<Album>()
            }

            """
        let key = """
            ?
                @objc dynamic var uuid: String = UUID().uuidString
                override class func primaryKey() -> String? { return "uuid" }

            """
        let world = try world(
            [("1.0.0", ["App/Album.swift": album])],
            now: ["App/Album.swift": album.replacing("?\n", with: key)]
        )
        #expect(try world.skein("migrate", "make").status == 0)
        expectReport(
            try world.skein("migrate", "verify"),
            0,
            """
            1.0.0 (version 0) → working tree (version 1)
              Album: 3 rows
                title   kept
                artist  kept
                uuid    filled with "$UUID", "$UUID", "$UUID"
              Artist: 3 rows
                name    kept
                albums  kept

            1 file of an old version: nothing is lost that the migration does not say is lost.

            """
        )
    }

    @Test("a class is renamed, and what became of its rows is told")
    func renamedClass() throws {
        let task = """
            import RealmSwift

            class Task: Object {
                @Persisted(primaryKey: true) var id: Int
                @Persisted var title: String
                @Persisted var note: String
                @Persisted var parent: Task?
            }

            """
        let chore = task.replacing("Task", with: "Chore").replacing("    @Persisted var note: String\n", with: "")
        let world = try world([("1.0.0", ["App/Model.swift": task])], now: ["App/Model.swift": chore])
        #expect(try world.skein("migrate", "make", "--rename-class", "Task=Chore").status == 0)
        expectReport(
            try world.skein("migrate", "verify"),
            0,
            """
            1.0.0 (version 0) → working tree (version 1)
              Chore: 3 rows; replaces 'Task'
                id      kept
                title   kept
                note    lost, as the migration says: "Task.note 1", "Task.note 2"
                parent  converted: Task #2 → Chore #2
              Task: 3 rows → 0; replaced by 'Chore'; the migration deleted the table

            1 file of an old version: nothing is lost that the migration does not say is lost.

            """
        )
    }

    private static let viewModel = """
        import RealmSwift
        import SwiftUI

        class DailySteps: Object {
            @Persisted(primaryKey: true) var id: Int
            @Persisted var date: Date
            // more
        }

        @MainActor
        final class StepsModel: ObservableObject {
            @Published var steps: [DailySteps] = []

            init() {
                let config = Realm.Configuration(schemaVersion: 2, migrationBlock: { migration, oldSchemaVersion in
                    if oldSchemaVersion < 1 {
                        migration.enumerateObjects(ofType: DailySteps.className()) { _, newObject in
                            newObject?["date"] = Date()
                        }
                    }
                    // next
                })
                Realm.Configuration.defaultConfiguration = config
            }
        }

        """

    @Test("a view model migrates, and a default that the app computes cannot run here")
    func computedDefault() throws {
        let changed = Self.viewModel.replacing(
            "    // more\n",
            with: """
                    @Persisted var target: Int = DailySteps.generateRandomTarget()
                    @Persisted var daysSpent = 0

                    static func generateRandomTarget() -> Int { .random(in: 1...9) }

                """
        ).replacing(
            "            // next\n",
            with: """
                            if oldSchemaVersion < 3 {
                                migration.enumerateObjects(ofType: "DailySteps") { _, newObject in
                                    newObject!["target"] = DailySteps.generateRandomTarget()
                                    newObject!["daysSpent"] = 0
                                }
                            }

                """
        ).replacing("schemaVersion: 2", with: "schemaVersion: 3")
        let world = try world([("1.0.0", ["App/Steps.swift": Self.viewModel])], now: ["App/Steps.swift": changed])
        let line = changed.split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.contains("= DailySteps.generateRandomTarget()\n") || $0.contains("[\"target\"]") }
        expectReport(
            try world.skein("migrate", "verify"),
            2,
            """
            1.0.0 (version 2) → working tree (version 3)
              DailySteps: 3 rows
                id         kept
                date       kept
                target     cannot run here: App/Steps.swift:\((line ?? 0) + 1):55: type 'DailySteps' has no member \
            'generateRandomTarget'
                daysSpent  filled with 0

            1 file of an old version: no loss in what was run; 1 with what cannot run here.

            """
        )
    }

    @Test("loss that nobody wrote down is found, and what ends the app, in words and for scripts")
    func losses() throws {
        let store = """
            import RealmSwift
            let configuration = Realm.Configuration(schemaVersion: 2, migrationBlock: { migration, old in
                migration.enumerateObjects(ofType: "Other") { old, new in
                    if old != nil { new?["removed"] = 1 }
                }
            })
            class Other: Object { @Persisted var name: String }

            """
        let world = try world(
            [
                ("1.0.0", ["App/Model.swift": Self.task]),
                ("1.1.0", ["App/Store.swift": store.replacing("Version: 2", with: "Version: 1")]),
            ],
            now: [
                "App/Model.swift": Self.task.replacing("title: String?", with: "title: String"),
                "App/Store.swift": store,
            ]
        )
        let text = try world.skein("migrate", "verify", "App")
        expectReport(
            text,
            1,
            """
            1.0.0 (version 0) → working tree (version 2)
              Other: 0 rows; the class is new
              SomeModelObject: 3 rows
                id     kept
                title  lost: "SomeModelObject.title 1", "SomeModelObject.title 2"

            1.1.0 (version 1) → working tree (version 2)
              the app ends: Invalid property name 'removed' for class 'Other'.

            2 files of old versions: 2 with values that are lost, or not opened.

            """
        )
        let json = try world.skein("migrate", "verify", "App", "--format", "json", "--keep", "Kept")
        #expect(json.status == 1)
        #expect(json.output.contains("\"isLoss\": true"))
        #expect(json.output.contains("\"kind\": \"crash\""))
        #expect(world.folder.read("Kept/main.swift")?.contains("import RealmSwift") == true)
        let refused = try world.skein("migrate", "verify", "App", "--keep", "App")
        #expect(
            refused.errors.hasPrefix("error: 'App' is not empty, and what is in it could be replaced\nhint: name a new")
        )
        #expect(refused.status == 1)
    }

    @Test("without swiftc that is said, and nothing is left behind")
    func noCompiler() throws {
        let world = try World("verify", environment: ["PATH": "/usr/bin:/bin"])
        try world.git("init", "-q", "-b", "main")
        try world.folder.write(Self.task, to: "App/Model.swift")
        try world.git("add", "-A", "App")
        try world.git("commit", "-q", "-m", "1")
        try world.git("tag", "1.0.0")
        #expect(
            try world.skein("migrate", "verify").output
                == "No release left a file that must be migrated to version 0.\n"
        )
        try world.folder.write(Self.task.replacing("title", with: "name"), to: "App/Model.swift")
        let refused = try world.skein("migrate", "verify")
        #expect(
            refused.errors.hasPrefix(
                "error: 'swiftc' is not on PATH, and migrations are compiled to be run\nhint: install Swift"
            )
        )
        #expect(refused.status == 66)
    }
}
