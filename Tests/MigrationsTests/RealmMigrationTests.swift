import Diagnostics
import Migrations
import SyntaxSupport
import TestSupport
import Testing

/// Makes the migration that adds `level: Int = 3` (or the given body) to a class, beside other files.
private func make(
    adding body: String = "@Persisted var level = 3",
    to old: String = "",
    beside files: [SourceFile] = [],
    manager: SourceFile? = nil,
    answers: MigrationAnswers = MigrationAnswers()
) throws -> MigrationResult {
    func model(_ body: String) -> SourceFile {
        SourceFile(path: "A.swift", text: "class A: Object {\n@Persisted var kept: Int\n\(body)\n}")
    }
    return try RealmMigration.make(
        MigrationRequest(
            old: [model(old)],
            new: [model(body)] + files,
            manager: manager,
            oldName: "1.0.0",
            answers: answers
        )
    )
}

@Suite struct SchemaVersionTests {
    @Test(
        "The version is read from the configuration, through a constant where it names one",
        arguments: [
            ("", 0),
            ("let c = Realm.Configuration()", 0),
            ("let c = Realm.Configuration(schemaVersion: 7)", 7),
            ("let c: Realm.Configuration = .init(schemaVersion: 1_2)", 12),
            ("func f() { var c = Realm.Configuration(); c.schemaVersion = 3 }", 3),
            ("func f() { config.schemaVersion = current }\nlet current: UInt64 = 4", 4),
            ("enum S { static let schemaVersion = 5; static func f() { config.schemaVersion = Self.schemaVersion } }", 5),
            ("struct Document { let schemaVersion = 9 }", 0),
            ("let d = Document(schemaVersion: 9)", 0),
            ("// config.schemaVersion = 3", 0),
        ] as [(String, UInt64)]
    )
    func version(source: String, version: UInt64) throws {
        let result = try make(beside: [SourceFile(path: "App.swift", text: source)])
        #expect(result.plan?.fromVersion == version)
        #expect(result.plan?.toVersion == version + 1)
    }

    @Test(
        "A version that is not a number is told with its place, never guessed",
        arguments: [
            "let c = Realm.Configuration(schemaVersion: 1️⃣UInt64(build))",
            "let c = Realm.Configuration(schemaVersion: 1️⃣major * 100)",
            "let c = Realm.Configuration(schemaVersion: 1️⃣unknownName)",
            "func f() { 1️⃣c.schemaVersion = base + 1 }",
            "let c = Realm.Configuration(schemaVersion: 1️⃣99999999999999999999)",
        ]
    )
    func computed(marked: String) throws {
        let source = MarkedText(marked)
        let error = try #require(throws: MigrationError.self) {
            try make(beside: [SourceFile(path: "App.swift", text: source.text)])
        }
        guard case .versionNotLiteral = error else { throw error }
        #expect(error.message.hasPrefix("cannot tell the schema version: '"))
        #expect(error.hints.count == 1)
        let place = try #require(error.location)
        #expect((place.line, place.column) == source.positions["1️⃣"] ?? (0, 0))
    }

    @Test("Of several versions none is chosen, unless the manager is named")
    func several() throws {
        let files = ["App", "Widget"].map {
            SourceFile(path: "\($0).swift", text: "let c\($0) = Realm.Configuration(schemaVersion: \($0.count))")
        }
        let error = try #require(throws: MigrationError.self) { try make(beside: files) }
        guard case .severalVersions(let places) = error else { throw error }
        #expect(places.map(\.file) == ["App.swift", "Widget.swift"])
        let result = try make(beside: files, manager: files[1])
        #expect(result.plan?.fromVersion == 6)
    }

    @Test("The highest version cannot be raised")
    func highest() {
        let file = SourceFile(path: "App.swift", text: "let c = Realm.Configuration(schemaVersion: \(UInt64.max))")
        #expect(throws: MigrationError.self) { try make(beside: [file]) }
    }
}

@Suite struct RealmMigrationTests {
    @Test("Where nothing must be done nothing is made", arguments: ["", "@Persisted(indexed: true) var kept2: Int", "var cache = 1"])
    func upToDate(body: String) throws {
        let before = body.replacing("(indexed: true)", with: "")
        let result = try make(adding: body, to: body.hasPrefix("var") ? "" : before)
        #expect(result.outcome == .upToDate)
        #expect(result.plan == nil)
    }

    @Test("A configuration that keeps its own version is pointed at")
    func note() throws {
        let file = SourceFile(path: "App.swift", text: "let c = Realm.Configuration(schemaVersion: 7)")
        let result = try make(beside: [file])
        #expect(result.findings.map(\.rule) == ["version-set-elsewhere"])
        guard case .created = result.outcome else { Issue.record("\(result.outcome)"); return }
    }

    @Test("A value that only a person can give is asked for, all at once")
    func missingDefaults() throws {
        let body = "@Persisted var a: Int = roll()\n@Persisted var b: String = name()\n@Persisted var c = 5"
        let error = try #require(throws: MigrationError.self) { try make(adding: body) }
        #expect(error.hints == ["--default A.a=EXPRESSION", "--default A.b=EXPRESSION"])
        #expect(error.location?.line == 3)
        let answers = MigrationAnswers(defaults: try ["A.a=roll()", "A.b=\"x=y\""].map { try PropertyDefault(parsing: $0) })
        let result = try make(adding: body, answers: answers)
        #expect(result.plan?.operations.map(\.property) == ["a", "b", "c"])
    }

    @Test(
        "What no step can be written for stops the migration",
        arguments: [
            ("@Persisted var p: Int", "@Persisted(primaryKey: true) var p: Int"),
            ("", "@Persisted(primaryKey: true) var p: Int"),
            ("@Persisted var p: A?", "@Persisted var p: List<A>"),
            ("@Persisted var p: String", "@Persisted var p: Int"),
            ("@Persisted var p: List<Int?>", "@Persisted var p: List<Int>"),
        ]
    )
    func unwritable(before: String, after: String) throws {
        let error = try #require(throws: MigrationError.self) { try make(adding: after, to: before) }
        #expect(error.exitStatus == .personNeeded)
        #expect(!error.hints.isEmpty)
    }

    @Test("A rename is taken only where it can be one, and is no longer open then")
    func renames() throws {
        let (old, new) = ("@Persisted var a: Int; @Persisted var s: String", "@Persisted var b: Int; @Persisted var t: Date")
        #expect(try make(adding: new, to: old).openRenames.map(\.flag) == ["--rename A.a=A.b"])
        let answers = MigrationAnswers(renames: [try PropertyRename(parsing: "A.a=A.b")])
        let result = try make(adding: new, to: old, answers: answers)
        #expect(result.openRenames == [])
        #expect(result.plan?.operations.first?.action == .rename(from: "a"))
        for (text, reason) in [
            ("A.s=A.t", "it would change from 'string' to 'date'"), ("A.x=A.b", "'x' has not been removed"),
            ("A.a=A.kept", "'kept' has not been added"), ("C.a=C.b", "'a' has not been removed"),
        ] {
            let error = try #require(throws: MigrationError.self) {
                try make(adding: new, to: old, answers: MigrationAnswers(renames: [try PropertyRename(parsing: text)]))
            }
            #expect(error.message.hasSuffix(reason))
        }
    }

    @Test("A default for a property that needs none is an error")
    func needlessDefault() throws {
        let answers = MigrationAnswers(defaults: [try PropertyDefault(parsing: "A.levle=5")])
        #expect(throws: MigrationError.self) { try make(answers: answers) }
    }

    @Test("Answers that cannot be read are usage errors", arguments: ["", "A", "A.b", "A.b=", "=5", "A.b.c=5", "A.b=)", "A.b=1; f()", "A.b=1\n2"])
    func malformedDefaults(text: String) throws {
        let error = try #require(throws: MigrationError.self) { try PropertyDefault(parsing: text) }
        #expect(error.exitStatus == .usage)
    }

    @Test("Renames that cannot be read are usage errors", arguments: ["", "A.a", "A.a=b", "A.a=B.b", "A.a=A.b=A.c", "A=B"])
    func malformedRenames(text: String) throws {
        #expect(throws: MigrationError.self) { try PropertyRename(parsing: text) }
    }

    @Test("A project's own template wins, and a broken one is told by line")
    func templates() throws {
        var request = MigrationRequest(
            old: [SourceFile(path: "A.swift", text: "class A: Object { @Persisted var a: Int }")],
            new: [SourceFile(path: "A.swift", text: "class A: Object { @Persisted var a: Int; @Persisted var d: Date }")],
            oldName: "1.0.0",
            templates: ["realm-migration-manager": "{{type}} {{version}}\r\n"]
        )
        #expect(try RealmMigration.make(request).outcome == .created(SourceFile(path: "MigrationManager.swift", text: "MigrationManager 1\n")))
        request.templates = ["realm-migration-manager": "\n{{#a}}"]
        let error = try #require(throws: MigrationError.self) { try RealmMigration.make(request) }
        #expect(error.location == SourceLocation(file: "realm-migration-manager.mustache", line: 2, column: 1))
        #expect(error.exitStatus == .malformedInput)
    }
}

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
        guard case .byHand(let text) = result.outcome else { Issue.record("\(result.outcome)"); return }
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
        let twice = Self.manager(ladder, after: Self.manager(ladder).replacing("schemaVersion: 3, ", with: ""))
        let taken = Self.manager(ladder, after: "func migrationV4(_ migration: Migration) {}")
        let broken = Self.manager(ladder, after: "func (")
        for text in [twice, taken, broken] {
            let result = try make(beside: [SourceFile(path: "Store.swift", text: text)])
            guard case .byHand = result.outcome else { Issue.record("\(text)"); continue }
        }
        let files = ["One", "Two"].map { SourceFile(path: "\($0).swift", text: Self.manager(ladder)) }
        guard case .edited(let edited) = try make(beside: files, manager: files[1]).outcome else {
            Issue.record("the named manager was not edited")
            return
        }
        #expect(edited.map(\.path) == ["Two.swift"])
    }

    @Test("Every byte that was there is kept, in its order")
    func keepsBytes() throws {
        for scenario in MigrationScenario.edited {
            let old = try #require(scenario.manager)
            let new = try scenario.text()
            // The number is the one thing that is replaced; all else is put in between.
            let removed = Array(new.utf8).difference(from: Array(old.utf8)).removals
            #expect(removed.count <= 3, "\(scenario)")
        }
    }

    @Test("A version that stands in another file is raised there")
    func versionElsewhere() throws {
        let files = [
            SourceFile(path: "Steps.swift", text: Self.manager("if old < 3 { }").replacing("schemaVersion: 3", with: "schemaVersion: K.version")),
            SourceFile(path: "K.swift", text: "enum K {\n    /// schemaVersion of the app\n    static let version: UInt64 = 3\n}"),
        ]
        guard case .edited(let edited) = try make(beside: files).outcome else { Issue.record("not edited"); return }
        #expect(edited.map(\.path) == ["K.swift", "Steps.swift"])
        #expect(edited[0].text.hasSuffix("= 4\n}"))
        #expect(edited[1].text.contains("        if old < 4 { migrationV4(migration) }\n    })") || edited[1].text.contains("if old < 4 { migrationV4(migration) }"))
    }
}
