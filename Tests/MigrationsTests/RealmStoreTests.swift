import Diagnostics
import Foundation
import SyntaxSupport
import Testing

@testable import Migrations

@Suite struct RealmStoreTests {
    private static func stores(_ texts: String...) -> [RealmStore] {
        let files = texts.enumerated().map { SourceFile(path: "File\($0).swift", text: $1) }
        return ModelSources(files).stores(of: files)
    }

    @Test(
        "Files are told apart by the classes that configurations list",
        arguments: [
            ("Realm.Configuration(schemaVersion: 2)", ["*"]),
            ("Realm.Configuration(schemaVersion: 2, objectTypes: [A.self, B.self])", ["A B"]),
            // One file and its copy in memory, or in a preview.
            ("Realm.Configuration(schemaVersion: 2); Realm.Configuration(schemaVersion: 2)", ["*"]),
            ("Realm.Configuration(inMemoryIdentifier: \"x\", schemaVersion: 1, objectTypes: [A.self])", []),
            (
                "Realm.Configuration(schemaVersion: 2); Realm.Configuration(schemaVersion: 5, objectTypes: [C.self])",
                ["*", "C"]
            ),
            (
                "Realm.Configuration(deleteRealmIfMigrationNeeded: true, objectTypes: [C.self]); "
                    + "Realm.Configuration(schemaVersion: 1, objectTypes: [A.self])",
                ["A"]
            ),
            // An extension that opens the file of the app.
            (
                "let version: UInt64 = 3; Realm.Configuration(schemaVersion: version); "
                    + "Realm.Configuration(schemaVersion: version, objectTypes: [A.self])",
                ["*"]
            ),
            (
                "Realm.Configuration(schemaVersion: Store.version(), objectTypes: [B.self]); "
                    + "Realm.Configuration(schemaVersion: Store.version(), objectTypes: [A.self])",
                ["A B"]
            ),
            (
                "Realm.Configuration(schemaVersion: 1, objectTypes: types()); Realm.Configuration(schemaVersion: 1, objectTypes: [A.self])",
                ["*", "A"]
            ),
            (
                "enum S { static let list: [ObjectBase.Type] = [A.self]; let c = Realm.Configuration(schemaVersion: 1, objectTypes: Self.list) }",
                ["A"]
            ),
            ("var c = Realm.Configuration(); c.schemaVersion = 3; c.objectTypes = [Inner.A.self]", ["A"]),
            ("func f() { var c = Realm.Configuration(schemaVersion: 3); if x { c.objectTypes = [A.self] } }", ["A"]),
            (
                "class S { var c = Realm.Configuration(); var d = Realm.Configuration()\n"
                    + "init() { self.c.schemaVersion = 3; c.objectTypes = [A.self]; d.schemaVersion = 4; d.objectTypes = [B.self] } }",
                ["A", "B"]
            ),
            ("Realm.Configuration(schemaVersion: 1, objectTypes: [A.self]); let r = try Realm()", ["A", "*"]),
            (
                "Realm.Configuration.defaultConfiguration = Realm.Configuration(schemaVersion: 1, objectTypes: [A.self]); "
                    + "let r = try Realm()",
                ["A"]
            ),
        ]
    )
    func grouping(text: String, expected: [String]) {
        let found = Self.stores("import RealmSwift\n" + text).map { $0.classes?.sorted().joined(separator: " ") ?? "*" }
        #expect(found == expected)
    }

    @Test("A store of older sources is found by what both list")
    func counterparts() {
        let place = SourceLocation(file: "a", line: 1, column: 1)
        func store(_ names: String...) -> RealmStore {
            RealmStore([names.isEmpty ? .all : .listed(Set(names))], at: place)
        }
        #expect(store("A", "B").counterpart(among: [store("C"), store("B")]) == store("B"))
        #expect(store("A").counterpart(among: [store(), store("C")]) == nil)
        #expect(store().counterpart(among: [store("C"), store()]) == store())
        #expect(store().counterpart(among: [store("C")]) == store("C"))
        #expect(store().counterpart(among: []) == nil)
    }

    // MARK: Commands

    private static let configurations = """
        import RealmSwift
        enum Store {
            static let main = Realm.Configuration(
                schemaVersion: 4,
                migrationBlock: { migration, oldSchemaVersion in
                    if oldSchemaVersion < 4 { migration.deleteData(forType: "Gone") }
                }
            )
            static let cache = Realm.Configuration(
                schemaVersion: 9,
                migrationBlock: migrateCache,
                objectTypes: [Page.self]
            )
            static func migrateCache(_ migration: Migration, _ oldSchemaVersion: UInt64) {
                if oldSchemaVersion < 9 { migration.deleteData(forType: "Page") }
            }
        }

        """

    private static func sources(task: String = "", page: String = "", code: String = configurations) -> [SourceFile] {
        [
            SourceFile(
                path: "Models.swift",
                text: """
                    class Task: Object {
                    @Persisted var name: String
                    \(task)
                    }
                    class Page: Object {
                    override class func shouldIncludeInDefaultSchema() -> Bool { false }
                    @Persisted var address: String
                    \(page)
                    }
                    """
            ),
            SourceFile(path: "Store.swift", text: code),
        ]
    }

    private static func make(
        task: String = "",
        page: String = "",
        code: String = configurations,
        answers: MigrationAnswers = MigrationAnswers()
    ) throws -> MigrationResult {
        try RealmMigration.make(
            MigrationRequest(
                old: sources(code: code),
                new: sources(task: task, page: page, code: code),
                oldName: "1.0.0",
                answers: answers
            )
        )
    }

    @Test("The step goes to the migration of the file that holds what changed, and that version rises")
    func ownStep() throws {
        guard case .edited(let files) = try Self.make(page: "@Persisted var level = 3").outcome else {
            Issue.record("nothing was edited")
            return
        }
        let text = try #require(files.first?.text)
        #expect(text.contains("schemaVersion: 4,") && text.contains("schemaVersion: 10,"))
        #expect(text.contains("if oldSchemaVersion < 10"))
        let cache = try #require(text.range(of: "func migrateCache"))
        let step = try #require(text.range(of: "oldSchemaVersion < 10"))
        #expect(cache.lowerBound < step.lowerBound)
    }

    @Test("Where two files change, both get their step at once")
    func bothSteps() throws {
        let answers = MigrationAnswers(defaults: [try PropertyDefault(parsing: "Page.rank=roll()")])
        let result = try Self.make(
            task: "@Persisted var level = 3",
            page: "@Persisted var rank: Int = { 1 }()",
            answers: answers
        )
        guard case .edited(let files) = result.outcome else {
            Issue.record("\(result.outcome)")
            return
        }
        let text = try #require(files.first?.text)
        #expect(files.count == 1)
        #expect(text.contains("schemaVersion: 5,") && text.contains("schemaVersion: 10,"))
        #expect(text.contains("if oldSchemaVersion < 5") && text.contains("if oldSchemaVersion < 10"))
        #expect(text.contains("roll()"))
        #expect(result.difference.changes.map(\.className) == ["Page", "Task"])
    }

    @Test("An answer that fits nothing is refused, whichever file it is about")
    func unfitAnswer() throws {
        let answers = MigrationAnswers(renames: [PropertyRename(className: "Page", from: "a", to: "b")])
        #expect(throws: MigrationError.self) {
            try Self.make(task: "@Persisted var level = 3", answers: answers)
        }
    }

    @Test("A file without a migration has its step printed, and no other is written meanwhile")
    func byHand() throws {
        let code = """
            import RealmSwift
            let main = Realm.Configuration(schemaVersion: 1, migrationBlock: { migration, old in
                if old < 1 { migration.deleteData(forType: "Gone") }
            })
            let cache = Realm.Configuration(objectTypes: [Page.self])
            """
        let result = try Self.make(
            task: "@Persisted var rank = 2",
            page: "@Persisted var level = 3",
            code: code
        )
        guard case .byHand(let text) = result.outcome else {
            Issue.record("\(result.outcome)")
            return
        }
        #expect(text.contains("the Realm with 'Page' (Store.swift:5"))
        #expect(text.contains("level") && !text.contains("rank"))
        #expect(result.findings.map(\.rule) == ["not-written-alone"])
    }

    @Test("The file that opens by default gets a manager of its own beside one that is migrated elsewhere")
    func defaultFile() throws {
        let code = """
            import RealmSwift
            let cache = Realm.Configuration(schemaVersion: 2, migrationBlock: { migration, old in
                if old < 2 { migration.deleteData(forType: "Page") }
            }, objectTypes: [Page.self])
            let realm = try! Realm()
            """
        let result = try Self.make(task: "@Persisted var rank = 2", page: "@Persisted var level = 3", code: code)
        guard case .created(let file) = result.outcome else {
            Issue.record("\(result.outcome)")
            return
        }
        #expect(file.path == "MigrationManager.swift" && file.text.contains("rank") && !file.text.contains("level"))
        #expect(result.editedBesides.map(\.path) == ["Store.swift"])
        #expect(result.editedBesides.first?.text.contains("schemaVersion: 3") == true)
    }

    @Test("A manager that is not written since another step is by hand is told of, and can be asked for alone")
    func defaultFileBesideOneByHand() throws {
        let code = """
            import RealmSwift
            let cache = Realm.Configuration(schemaVersion: 2, objectTypes: [Page.self])
            let realm = try! Realm()
            """
        let (task, page) = ("@Persisted var rank = 2", "@Persisted var level = 3")
        let whole = try Self.make(task: task, page: page, code: code)
        guard case .byHand(let text) = whole.outcome else {
            Issue.record("\(whole.outcome)")
            return
        }
        #expect(text.contains("level") && !text.contains("rank"))
        #expect(whole.findings.map(\.hint) == ["write these alone with --manager MigrationManager.swift"])

        let alone = try RealmMigration.make(
            MigrationRequest(
                old: Self.sources(code: code),
                new: Self.sources(task: task, page: page, code: code),
                newManagerPath: "MigrationManager.swift",
                oldName: "1.0.0"
            )
        )
        guard case .created(let file) = alone.outcome else {
            Issue.record("\(alone.outcome)")
            return
        }
        #expect(file.text.contains("rank") && !file.text.contains("level"))
    }

    @Test("One function that two configurations of a file are given is one migration, two functions are not")
    func sharedBlock() throws {
        func version(of code: String) throws -> [UInt64] {
            let released = Release(name: "1.0.0", sources: Self.sources(code: code.replacing("= 4", with: "= 3")))
            let current = Self.sources(task: "@Persisted var note: String?", code: code)
            return try RealmVerification.verifications(of: [released], to: current).map(\.verification.version)
        }
        let code = """
            import RealmSwift
            let version: UInt64 = 4
            let app = Realm.Configuration(schemaVersion: version, migrationBlock: migrate, objectTypes: [Task.self])
            let part = Realm.Configuration(schemaVersion: version, migrationBlock: migrate, objectTypes: [Page.self])
            func migrate(_ migration: Migration, _ old: UInt64) {}
            """
        #expect(try version(of: code) == [4])
        let other = code.replacing("migrate, objectTypes: [Page", with: "other, objectTypes: [Page")
        #expect(throws: MigrationError.self) { try version(of: other) }
    }

    @Test(
        "A check and a review look at each file by itself",
        arguments: [
            ("", "@Persisted var note: String?", configurations, ["SK130"]),
            ("", "@Persisted var note: String?", configurations.replacing("9", with: "10"), []),
            ("@Persisted var note: String?", "", configurations.replacing("9", with: "10"), ["SK130"]),
            ("@Persisted var level = 3", "", configurations.replacing("4", with: "5"), ["SK120"]),
            ("", "", configurations, []),
        ]
    )
    func checks(task: String, page: String, code: String, expected: [String]) throws {
        let current = Self.sources(task: task, page: page, code: code)
        let released = Release(name: "1.0.0", sources: Self.sources())
        let result = try RealmMigration.check(
            MigrationCheckRequest(current: current, start: released, releases: [released])
        )
        let rules = result.findings.map(\.rule).filter { $0.hasPrefix("SK") }
        #expect(rules.sorted() == expected)
        let linted = MigrationLinter.lint(current, since: [released]).findings.map(\.rule)
        #expect(linted.filter { ["SK120", "SK130", "SK133"].contains($0) }.sorted() == expected)
    }

    @Test("Each file is migrated with its own classes and block")
    func verifications() throws {
        let current = Self.sources(
            task: "@Persisted var note: String?",
            page: "@Persisted var note: String?",
            code: Self.configurations.replacing("9", with: "10").replacing("4", with: "5")
        )
        let released = Release(name: "1.0.0", sources: Self.sources())
        let all = try RealmVerification.verifications(of: [released], to: current)
        #expect(all.map(\.verification.version) == [5, 10])
        #expect(all.map { $0.verification.files.map(\.version) } == [[4], [9]])
        #expect(all.map { $0.store?.holdsAllClasses } == [true, false])
        let programs = all.map { $0.verification.programFiles.map(\.text).joined() }
        #expect(programs[0].contains("Task") && !programs[0].contains("address"))
        #expect(programs[1].contains("migrateCache") && !programs[1].contains("class Task"))
        let one = try RealmVerification.verifications(of: [released], to: current, manager: current[1])
        #expect(one.count == 2)
    }
}
