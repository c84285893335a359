import Diagnostics
import SyntaxSupport
import TestSupport
import Testing

@testable import Migrations

/// The XCTest that is written on request, and what older compilers get.
@Suite struct MigrationTestCodeTests {
    private func make(_ path: String, manager: SourceFile? = nil, swiftVersion: String? = nil) throws -> MigrationResult
    {
        let models = [
            "class A: Object { @Persisted var n: Int }",
            "class A: Object { @Persisted var n: Int; @Persisted var d: Date }",
        ]
        return try RealmMigration.make(
            MigrationRequest(
                old: [SourceFile(path: "M.swift", text: models[0])] + [manager].compactMap(\.self),
                new: [SourceFile(path: "M.swift", text: models[1])] + [manager].compactMap(\.self),
                oldName: "1.0.0",
                testPath: path,
                swiftVersion: swiftVersion
            )
        )
    }

    @Test("The test is named after its file and tests the module that its folder is named after")
    func golden() throws {
        let test = try #require(try make("Tests/StoreTests/ReleasedFilesTests.swift").test)
        #expect(test.path == "Tests/StoreTests/ReleasedFilesTests.swift")
        try expectGolden(test.text, named: "ReleasedFilesTests.swift.txt")
    }

    @Test("A manager of another make is tested by the default configuration")
    func ownManager() throws {
        let manager = SourceFile(
            path: "Store.swift",
            text:
                "let c = Realm.Configuration(schemaVersion: 1, migrationBlock: { migration, old in\nif old < 1 { }\n})"
        )
        let result = try make("MigrationTests.swift", manager: manager)
        #expect(result.call == nil)
        let text = try #require(result.test?.text)
        #expect(text.contains("var configuration = Realm.Configuration.defaultConfiguration\n"))
        #expect(!text.contains("@testable import"))
    }

    @Test(
        "The call is that of the manager's own type",
        arguments: [
            (
                "final class Store { static let shared = Store(); func performMigration() {} BODY }",
                "Store.shared.performMigration()"
            ),
            ("enum Store { static func performMigration() {} BODY }", "Store.performMigration()"),
            ("enum Store { static func setUp() {} BODY }", nil),
        ]
    )
    func calls(type: String, call: String?) throws {
        let body =
            "static let c = Realm.Configuration(schemaVersion: 1, migrationBlock: { migration, old in\nif old < 1 { }\n})"
        let manager = SourceFile(path: "Store.swift", text: type.replacing("BODY", with: "\n" + body))
        #expect(try make("T.swift", manager: manager).call == call)
    }

    @Test(
        "Compilers before Swift 6.1 get no 'nonisolated' before types",
        arguments: [("5.10", false), ("6.0", false), ("6", true), ("6.1", true), ("6.2", true), (nil, true)]
    )
    func isolation(version: String?, isWritten: Bool) throws {
        guard case .created(let file) = try make("T.swift", swiftVersion: version).outcome else {
            Issue.record("no manager")
            return
        }
        #expect(file.text.contains("nonisolated") == isWritten)
    }
}
