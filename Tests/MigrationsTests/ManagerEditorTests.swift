import Diagnostics
import SyntaxSupport
import TestSupport
import Testing

@testable import Migrations

@Suite struct ManagerEditorTests {
    private static func manager(_ ladder: String, after: String = "") -> String {
        """
        enum Store {
            static var configuration = Realm.Configuration(schemaVersion: 3, migrationBlock: { migration, old in
        \(ladder)
            })
        }
        \(after)
        """
    }

    @Test(
        "A manager that cannot be edited safely is left alone, and the step is given to be added by hand",
        arguments: [
            ("if old < 2 { a(migration) } else if old < 3 { b(migration) }", "joined by 'else'"),
            ("switch old { case 1: a(migration)\n default: break }", "no line of the form"),
            ("if old < 2 { a(migration) }\nif old == 2 { b(migration) }", "otherwise than by 'old < N'"),
            ("if old < 3 { a(migration) }\nif old < 2 { b(migration) }", "not in the order"),
            ("if old < 2 { a(migration); return }", "returns before the end"),
            ("if old < 2 { a(migration) }\nswitch old { default: break }", "by 'switch'"),
            ("if old < latest { a(migration) }\nif old < 2 { b(migration) }", "not a number"),
            ("if old < 4 { a(migration) }", "a step for version 4 already"),
            ("run(migration)", "no line of the form"),
            ("x(); if old < 2 { a(migration) }", "other code before"),
        ]
    )
    func refusals(ladder: String, reason: String) throws {
        let file = SourceFile(path: "Store.swift", text: Self.manager(ladder))
        let result = try make(beside: [file])
        guard case .byHand(let text) = result.outcome else {
            Issue.record("\(result.outcome)")
            return
        }
        #expect(text.contains("// Raise the schema version to 4."))
        #expect(text.contains("if old < 4 { migrationV4(migration) }"))
        #expect(text.contains("newObject?[\"level\"] = 3"))
        let finding = try #require(result.findings.first)
        #expect(finding.message.contains(reason))
        #expect(finding.location.file == "Store.swift")
    }

    @Test("Two places that migrate, a name that is taken, and syntax errors are refusals too")
    func otherRefusals() throws {
        let ladder = "if old < 2 { a(migration) }"
        let none = SourceFile(path: "Store.swift", text: "let r = Realm.Configuration(migrationBlock: { _, _ in })")
        guard case .created = try make(beside: [none]).outcome else {
            Issue.record("a block that takes nothing was taken for a manager")
            return
        }
        let twice = Self.manager(ladder, after: Self.manager(ladder).replacing("schemaVersion: 3, ", with: ""))
        let taken = Self.manager(ladder, after: "func migrationV4(_ migration: Migration) {}")
        let broken = Self.manager(ladder, after: "func (")
        for text in [twice, taken, broken] {
            let result = try make(beside: [SourceFile(path: "Store.swift", text: text)])
            guard case .byHand = result.outcome else {
                Issue.record("\(text)")
                continue
            }
        }
        let files = ["One", "Two"].map { SourceFile(path: "\($0).swift", text: Self.manager(ladder)) }
        // A third that sets no version, and one that ignores what it is given, do not count.
        let unversioned = SourceFile(
            path: "Three.swift",
            text: Self.manager(ladder).replacing("schemaVersion: 3, ", with: "")
        )
        let ignoring = SourceFile(
            path: "Four.swift",
            text: "let reader = Realm.Configuration(migrationBlock: { _, _ in print(1) })"
        )
        for others in [[unversioned], [ignoring], [unversioned, ignoring]] {
            guard case .edited(let edited) = try make(beside: others + [files[0]]).outcome else {
                Issue.record("the manager with the version was not edited")
                continue
            }
            #expect(edited.map(\.path) == ["One.swift"])
        }
        guard case .edited(let edited) = try make(beside: files, manager: files[1]).outcome else {
            Issue.record("the named manager was not edited")
            return
        }
        #expect(edited.map(\.path) == ["Two.swift"])
    }

    @Test(
        "A manager that is named is the one that counts, even where it has nothing to do with migrations",
        arguments: ["", "let a = 1"]
    )
    func namedWithoutCode(text: String) throws {
        let other = SourceFile(path: "Store.swift", text: Self.manager("if old < 2 { a(migration) }"))
        let named = SourceFile(path: "Own.swift", text: text)
        let result = try make(beside: [other, named], manager: named)
        guard case .byHand = result.outcome else {
            Issue.record("\(result.outcome)")
            return
        }
        #expect(result.findings.map(\.location.file) == ["Own.swift"])
    }

    @Test("Every byte that was there is kept, in its order")
    func keepsBytes() throws {
        for scenario in MigrationScenario.edited where scenario.answers.renames.isEmpty {
            let old = try #require(scenario.manager)
            let new = try scenario.text()
            // The number is the one thing that is replaced; all else is put in between.
            let version = try #require(scenario.version)
            try #require(old.ranges(of: version.before + version.number).count == 1, "\(scenario)")
            let kept = old.replacing(version.before + version.number, with: version.before)
            var rest = kept.utf8[...]
            for byte in new.utf8 where byte == rest.first { rest.removeFirst() }
            #expect(rest.isEmpty, "\(scenario)")
        }
    }

    @Test(
        "A guard of 'self' before the steps does not keep a step from being added, and is told",
        arguments: ["guard let self else { return }", "guard let owner = self, let self = self else { return }"]
    )
    func guardOfSelf(statement: String) throws {
        let file = SourceFile(path: "Store.swift", text: Self.manager("\(statement)\nif old < 2 { a(migration) }"))
        let result = try make(beside: [file])
        guard case .edited(let files) = result.outcome else {
            Issue.record("\(result.outcome)")
            return
        }
        #expect(files[0].text.contains("\nif old < 4 { migrationV4(migration) }\n"))
        #expect(result.findings.map(\.rule) == ["step-may-not-run"])
        #expect(result.findings.first?.location.line == 3)
        // A raised version alone needs no step that could be left out.
        #expect(try make(adding: "@Persisted var level: Int", beside: [file]).findings.isEmpty)
    }

    @Test(
        "A guard of anything else is a refusal",
        arguments: ["guard old < 9 else { return }", "guard let self, old < 9 else { return }"]
    )
    func otherGuard(statement: String) throws {
        let file = SourceFile(path: "Store.swift", text: Self.manager("\(statement)\nif old < 2 { a(migration) }"))
        guard case .byHand = try make(beside: [file]).outcome else {
            Issue.record("not left alone")
            return
        }
    }

    @Test("A version alone is raised whatever number of files migrates")
    func raisedAlone() throws {
        let files = [
            SourceFile(path: "One.swift", text: Self.manager("if old < 2 { a(migration) }")),
            SourceFile(
                path: "Two.swift",
                text: Self.manager("if old < 2 { b(migration) }").replacing("schemaVersion: 3, ", with: "")
            ),
        ]
        let result = try make(adding: "@Persisted var level: Int", beside: files)
        guard case .edited(let edited) = result.outcome else {
            Issue.record("\(result.outcome)")
            return
        }
        #expect(
            edited == [SourceFile(path: "One.swift", text: files[0].text.replacing("Version: 3", with: "Version: 4"))]
        )
    }

    @Test("A version that stands in another file is raised there")
    func versionElsewhere() throws {
        let files = [
            SourceFile(
                path: "Steps.swift",
                text: Self.manager("if old < 3 { }").replacing("schemaVersion: 3", with: "schemaVersion: K.version")
            ),
            SourceFile(
                path: "K.swift",
                text: "enum K {\n    /// schemaVersion of the app\n    static let version: UInt64 = 3\n}"
            ),
        ]
        guard case .edited(let edited) = try make(beside: files).outcome else {
            Issue.record("not edited")
            return
        }
        #expect(edited.map(\.path) == ["K.swift", "Steps.swift"])
        #expect(edited[0].text.hasSuffix("= 4\n}"))
        #expect(edited[1].text.contains("\nif old < 3 { }\nif old < 4 { migrationV4(migration) }\n    })"))
    }
}
