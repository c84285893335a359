import Diagnostics
import TestSupport
import Testing

@testable import Migrations

@Suite struct SquashTests {
    static let manager = """
        import RealmSwift

        // A manager with steps of several styles.
        nonisolated enum Store {
            static let schemaVersion: UInt64 = 4

            static func open() -> Realm.Configuration {
                Realm.Configuration(
                    schemaVersion: schemaVersion,
                    migrationBlock: { migration, oldVersion in
                        // Each version has a line.
                        if oldVersion < 1 { toVersion1(migration) } // first
                        // The second is written in place.
                        if oldVersion < 2 {
                            migration.deleteData(forType: "Gone")
                        }
                        if oldVersion < 3 { toVersion3(migration) }

                        if oldVersion < 4 { toVersion4(migration) }
                    }
                )
            }

            // MARK: - Steps

            /// Version 1.
            ///
            /// With two helpers.
            static func toVersion1(_ migration: Migration) {
                fill(migration)
                shared(migration)
            }

            /// Version 3.
            private static func toVersion3(_ migration: Migration) { shared(migration) }

            /// Version 4.
            private static func toVersion4(_ migration: Migration) { shared(migration) }

            private static func shared(_ migration: Migration) {}
        }

        nonisolated private func fill(_ migration: Migration) {
            migration.touch()
        }

        nonisolated private extension Migration {
            func touch() {}
        }

        """

    private static func squash(
        _ text: String,
        below version: UInt64,
        beside: String = "",
        in project: [SourceFile] = []
    ) throws -> SquashResult {
        let files = [SourceFile(path: "Store.swift", text: text), SourceFile(path: "Other.swift", text: beside)]
        return try RealmMigration.squash(files, in: project, below: version)
    }

    @Test("The steps that go take their functions along, and a guard stands in their place", arguments: [1, 2, 3, 4])
    func golden(version: UInt64) throws {
        let result = try Self.squash(Self.manager, below: version)
        try expectGolden(result.file?.text ?? "(nothing)", named: "Squash\(version).swift.txt")
        #expect(result.droppedVersions == Array(1...version))
    }

    @Test("What is squashed once is not squashed again, and once more from a later version")
    func repeated() throws {
        let once = try #require(try Self.squash(Self.manager, below: 2).file?.text)
        #expect(try Self.squash(once, below: 2) == SquashResult())
        #expect(try Self.squash(once, below: 1) == SquashResult())
        let twice = try Self.squash(once, below: 3).file?.text
        #expect(twice?.contains("oldVersion < 3 {") == true)
        #expect(twice?.contains("oldVersion < 2 {") == false)
    }

    @Test("What is left compiles without a warning", arguments: ["5", "6"])
    func compiles(mode: String) throws {
        let steps = "if old < 1 { migration.a() }\nif old < 2 { migration.b() }"
        let bodies = [
            "func migrate(_ migration: Migration, from old: UInt64) {\n\(steps)\n}\n",
            "let block: @Sendable (Migration, UInt64) -> Void = { migration, old in\n\(steps)\n}\n",
        ]
        let world = try World("squash")
        try world.folder.write("struct Migration { func a() {}; func b() {} }\n", to: "Migration.swift")
        for (file, text) in zip(["Function.swift", "Closure.swift"], bodies) {
            try world.folder.write(try #require(try Self.squash(text, below: 1).file?.text), to: file)
        }
        let check = try world.run(
            "swiftc",
            [
                "-typecheck", "-warnings-as-errors", "-swift-version", mode, "Migration.swift", "Function.swift",
                "Closure.swift",
            ]
        )
        #expect(check.description == "")
    }

    @Test("A function that another file names stays")
    func seenElsewhere() throws {
        let result = try Self.squash(Self.manager, below: 1, beside: "func test() { Store.toVersion1(migration) }")
        #expect(result.droppedFunctions == [])
        #expect(result.file?.text.contains("func toVersion1") == true)
    }

    @Test("Line breaks and tabs of the file are those of the guard")
    func style() throws {
        let text =
            "let c = Realm.Configuration(schemaVersion: 2, migrationBlock: { migration, old in\r\n\tif old < 1 {\r\n\t\tmigration.a()\r\n\t}\r\n"
            + "\tif old < 2 { migration.b() }\r\n})\r\n"
        let squashed = try #require(try Self.squash(text, below: 1).file?.text)
        #expect(
            squashed.hasPrefix(
                "let c = Realm.Configuration(schemaVersion: 2, migrationBlock: { migration, old in\r\n\tif old < 1 {\r\n\t\t// "
            )
        )
        #expect(squashed.hasSuffix("\r\n\t}\r\n\tif old < 2 { migration.b() }\r\n})\r\n"))
        #expect(!squashed.replacing("\r\n", with: "").contains("\n"))
    }

    @Test(
        "What cannot be squashed safely is left alone, with the reason",
        arguments: [
            ("if old < 1 { m.a() } else if old < 2 { m.b() }", "joined by 'else'"),
            ("if old < 1 { m.a() }; if old < 2 { m.b() }", "other code"),
            ("if old < 2 { m.b() }\nif old < 1 { m.a() }", "not in the order"),
            ("switch old { default: m.a() }", "no line of the form"),
        ]
    )
    func refusals(steps: String, reason: String) {
        let text = "let c = Realm.Configuration(schemaVersion: 2, migrationBlock: { m, old in\n\(steps)\n})"
        let error = #expect(throws: MigrationError.self) { try Self.squash(text, below: 2) }
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "no error")")
    }

    @Test("A version that no file has yet, and sources without steps, are mistakes")
    func mistakes() {
        let early = #expect(throws: MigrationError.self) { try Self.squash(Self.manager, below: 9) }
        #expect(early?.message == "no file has the version 9 yet, since the schema version is 4")
        let none = #expect(throws: MigrationError.self) { try Self.squash("class A {}", below: 1) }
        #expect(none?.exitStatus == .missingInput)
    }

    @Test("A step that any file of the project calls stays")
    func calledElsewhere() throws {
        let caller = SourceFile(path: "Tests/StoreTests.swift", text: "func test() { Store.toVersion1(migration) }")
        #expect(try Self.squash(Self.manager, below: 1).droppedFunctions.contains("toVersion1"))
        #expect(try Self.squash(Self.manager, below: 1, in: [caller]).droppedFunctions.isEmpty)
    }
}
