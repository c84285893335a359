import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Migrations

@Suite struct MigrationLinterTests {
    private static let rows =
        MigrationLintRow.removedProperties + MigrationLintRow.missingProperties + MigrationLintRow.renames
        + MigrationLintRow.deletions + MigrationLintRow.styles + MigrationLintRow.ladders + MigrationLintRow.blocks
        + MigrationLintRow.changes + MigrationLintRow.keys + MigrationLintRow.versions
        + MigrationLintRow.configurations + MigrationLintRow.lists + MigrationLintRow.openings

    @Test("What is wrong is found where it is, and nothing else", arguments: rows)
    func rules(row: MigrationLintRow) {
        #expect(row.findings() == row.found)
    }

    @Test("Each rule has a row that must be found")
    func allRules() {
        let ofSwiftData = Set(MigrationRule.swiftDataRules.map(\.id))
        let found = Set(Self.rows.flatMap(\.found).compactMap { $0.split(separator: " ").last.map(String.init) })
        #expect((MigrationRule.all.map(\.id).filter { !found.contains($0) && !ofSwiftData.contains($0) }) == [])
    }

    @Test("Findings say what is wrong in Realm's words, and what to do")
    func words() {
        let findings = MigrationLintRow.missingProperties[0].result() + MigrationLintRow.renames[0].result()
        let texts = findings.map { "\($0.finding.message)\n\($0.finding.hint ?? "")" }
        #expect(
            texts == [
                """
                what '1.0' wrote has no 'A.b', so this ends the app: Invalid property name 'b' for class 'A'.
                ask first: guard migration.oldSchema["A"]?["b"] != nil else { return } (a file of '1.0' has version 1)
                """,
                """
                '1.0' had no class 'A': Realm throws "Cannot rename properties for type 'A' because it does not exist."
                ask first: guard migration.oldSchema["A"]?["b"] != nil else { return }
                """,
            ]
        )
    }

    @Test("A long table of constants is gone through once, and hides no step behind it")
    func longTable() {
        let table = "static let table = [" + (0..<1500).map { "\($0): \"n\($0)\"" }.joined(separator: ", ") + "]"
        let uses = (0..<60).map { "_ = Names.table[\($0)]" }.joined(separator: "; ")
        let row = MigrationLintRow(
            "",
            shipped: [(1, "class A: Object { @Persisted var a: Int }")],
            models: "class A: Object { @Persisted var a: Int; @Persisted var legs = 4 }",
            block: """
                if oldSchemaVersion < 1 { \(uses) }
                if oldSchemaVersion < 9 {
                    migration.enumerateObjects(ofType: "A") { _, new in new?["legs"] = 4 }
                }
                """,
            others: ["enum Names { \(table) }"]
        )
        #expect(row.findings() == [])
    }

    @Test("A step that the models force to change is only noted")
    func forcedEdit() {
        let step = { (name: String) in
            "if oldSchemaVersion < 3 { migration.enumerateObjects(ofType: \"A\") { _, new in new?[\"\(name)\"] = 1 } }"
        }
        let row = MigrationLintRow(
            "",
            shipped: [(3, "class A: Object { @Persisted var old: Int; @Persisted var a: Int }")],
            shippedBlock: step("old"),
            block: step("a")
        )
        #expect(row.result().map(\.finding).map { [$0.rule, $0.severity.rawValue] } == [["SK134", "note"]])
    }

    @Test("What is written for new models is right by the rules", arguments: MigrationScenario.new)
    func generated(scenario: MigrationScenario) throws {
        guard case .created(let manager) = try scenario.make().outcome else {
            Issue.record("no manager was made")
            return
        }
        // The old configuration is what the new manager takes over.
        let models = scenario.after.split(separator: "\n").filter { !$0.contains("schemaVersion") }
        let files = [SourceFile(path: "Models.swift", text: models.joined(separator: "\n")), manager]
        let shipped = Release(name: "1.0", sources: [SourceFile(path: "Models.swift", text: scenario.before)])
        let found = MigrationLinter.lint(files, since: [shipped]).findings
        #expect(found.filter { $0.severity != .note }.map(\.message) == [])
    }

    @Test("Comments that name no rule are told")
    func misuses() {
        let row = MigrationLintRow("", others: ["import RealmSwift // skein:ignore SK999"])
        #expect(row.result().map(\.finding.message) == ["there is no rule 'SK999'"])
    }

    @Test("Whatever is left out of the code, it is read to its end", arguments: 0..<6)
    func brokenSyntax(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for row in Self.rows.shuffled(using: &generator).prefix(12) {
            let files = ([row.models] + row.code).enumerated().map { number, text in
                var characters = Array(MarkedText(text).text)
                for _ in 0..<3 where !characters.isEmpty {
                    let start = Int.random(in: characters.indices, using: &generator)
                    characters.removeSubrange(
                        start..<min(characters.count, start + Int.random(in: 1...9, using: &generator))
                    )
                }
                return SourceFile(path: "\(number).swift", text: String(characters))
            }
            let release = Release(name: "1.0", sources: files)
            _ = MigrationLinter.lint(files.reversed(), since: [release])
        }
    }

    @Test("Code that calls itself, and loops in loops, come to an end")
    func endless() {
        let code = """
            import RealmSwift
            let steps = steps + [1]
            func first(_ migration: Migration) { second(migration); first(migration) }
            func second(_ migration: Migration) { first(migration); second(migration) }
            func isIt(_ text: String) -> Bool { isIt(text) }
            let configuration = Realm.Configuration(schemaVersion: 9, migrationBlock: { migration, old in
                first(migration)
                for a in 1...999 { for b in 1...999 { for c in 1...999 { migration.deleteData(forType: "A") } } }
                if isIt("a") { migration.enumerateObjects(ofType: "A") { _, new in new?["x"] = 1 } }
            })
            """
        let files = [
            SourceFile(path: "A.swift", text: "class A: Object { @Persisted var a: Int }"),
            SourceFile(path: "B.swift", text: code),
        ]
        #expect(MigrationLinter.lint(files, since: []).findings.map(\.rule) == [])
    }
}

@Suite("Documentation of migration rules")
struct MigrationRuleDocumentationTests {
    /// `SKEIN_RECORD=1 swift test` writes the tables anew.
    @Test("the page has the tables of the rules")
    func page() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Documentation/MigrationRules.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.range(of: "## Steps\n")).lowerBound
        if ProcessInfo.processInfo.environment["SKEIN_RECORD"] == "1" {
            try (text[..<start] + MigrationRule.documentation).write(to: page, atomically: true, encoding: .utf8)
            return
        }
        #expect(text[start...] == MigrationRule.documentation)
    }
}
