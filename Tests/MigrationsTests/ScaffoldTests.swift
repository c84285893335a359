import Diagnostics
import TestSupport
import Testing

@testable import Migrations

@Suite struct ScaffoldTests {
    private static func scaffold(_ files: [SourceFile], at path: String? = nil) throws -> ManagerScaffold {
        try RealmMigration.scaffold(for: files, at: path, since: "1.2.0")
    }

    private static let model = SourceFile(
        path: "Sources/Models/A.swift",
        text: "class A: Object { @Persisted var x: Int }"
    )

    @Test("A new manager has the version of the sources and no step")
    func new() throws {
        let configuration = SourceFile(path: "App.swift", text: "let c = Realm.Configuration(schemaVersion: 3)")
        guard case .new(let file, let findings) = try Self.scaffold([Self.model, configuration]) else {
            Issue.record("there is none")
            return
        }
        #expect(file.path == "Sources/Models/MigrationManager.swift")
        #expect(findings.map(\.rule) == ["version-set-elsewhere"])
        try expectGolden(file.text, named: "Init.swift.txt")
    }

    @Test("A manager that is there stays, and a version that is no number is not guessed")
    func existing() throws {
        let manager = SourceFile(path: "M.swift", text: "func go(_ m: Migration, from old: UInt64) {}")
        #expect(try Self.scaffold([manager]) == .there(SourceLocation(file: "M.swift", line: 1, column: 6)))
        let computed = SourceFile(path: "App.swift", text: "let c = Realm.Configuration(schemaVersion: build)")
        #expect(throws: MigrationError.self) { try Self.scaffold([Self.model, computed]) }
    }

    @Test("A file that may migrate and cannot be read at all is told")
    func unreadable() throws {
        let deep = String(repeating: "(", count: 20_000)
        let manager = SourceFile(path: "M.swift", text: "func go(_ m: Migration, from old: UInt64) { \(deep)")
        let error = #expect(throws: MigrationError.self) { try Self.scaffold([Self.model, manager]) }
        #expect(error?.location?.file == "M.swift")
        #expect(error?.message.contains("nested too deeply") == true)
        let other = SourceFile(path: "O.swift", text: "class O { let o = \(deep)")
        guard case .new = try Self.scaffold([Self.model, other]) else {
            Issue.record("nothing is made")
            return
        }
    }

    @Test("The first step fits into the manager that was begun so")
    func continued() throws {
        guard case .new(let file, _) = try Self.scaffold([Self.model]) else {
            Issue.record("there is none")
            return
        }
        let result = try make(manager: file)
        guard case .edited(let files) = result.outcome else {
            Issue.record("\(result.outcome)")
            return
        }
        #expect(files[0].text.contains("if oldSchemaVersion < 1 { migrationV1(migration) }"))
    }
}
