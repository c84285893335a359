import Diagnostics
import SyntaxSupport
import TestSupport
import Testing

@testable import Migrations

/// Makes the migration that adds `level: Int = 3` (or the given body) to a class, beside other files.
func make(
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
            old: [model(old)] + files,
            new: [model(body)] + files,
            manager: manager,
            oldName: "1.0.0",
            answers: answers
        )
    )
}

@Suite struct RealmMigrationTests {
    @Test(
        "Where nothing must be done nothing is made",
        arguments: ["", "@Persisted(indexed: true) var kept2: Int", "var cache = 1"]
    )
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
        #expect(
            result.findings[0].hint?.hasSuffix("MigrationManager.shared.configuration(from: CONFIGURATION)") == true
        )
        guard case .created = result.outcome else {
            Issue.record("\(result.outcome)")
            return
        }
    }

    @Test("A value that only a person can give is asked for, all at once")
    func missingDefaults() throws {
        let body =
            "@Persisted var a: Int = {\n1 }()\n@Persisted var b: String = {\nname() }()\n@Persisted var c = 5"
        let error = try #require(throws: MigrationError.self) { try make(adding: body) }
        #expect(error.hints == ["--default A.a=EXPRESSION", "--default A.b=EXPRESSION"])
        #expect(error.location?.line == 3)
        let answers = MigrationAnswers(
            defaults: try ["A.a=roll()", "A.b=\"x=y\""].map { try PropertyDefault(parsing: $0) }
        )
        let result = try make(adding: body, answers: answers)
        #expect(result.plan?.operations.map(\.property) == ["a", "b", "c"])
    }

    @Test(
        "What no step can be written for stops the migration",
        arguments: [
            ("@Persisted var p: List<A>", "@Persisted var p: A?"),
            ("@Persisted var p: List<A>", "@Persisted var p: Map<String, A?>"),
            ("@Persisted var p: List<Int>", "@Persisted var p: Int"),
            ("@Persisted var p: String", "@Persisted var p: Int"),
            ("@Persisted(primaryKey: true) var p: Int?", "@Persisted(primaryKey: true) var p: Int"),
        ]
    )
    func unwritable(before: String, after: String) throws {
        let error = try #require(throws: MigrationError.self) { try make(adding: after, to: before) }
        #expect(error.exitStatus == .personNeeded)
        #expect(!error.hints.isEmpty)
    }

    @Test("A rename is never guessed, and taken only where it can be one")
    func renames() throws {
        let (old, new) = (
            "@Persisted var a: Int; @Persisted var s: String", "@Persisted var b: Int; @Persisted var t: Date"
        )
        let refusal = try #require(throws: MigrationError.self) { try make(adding: new, to: old) }
        #expect(refusal.hints == ["if it was renamed: --rename A.a=A.b", "if none was: --no-input"])
        #expect(refusal.exitStatus == .personNeeded)
        let declined = try make(adding: new, to: old, answers: MigrationAnswers(declinesOtherRenames: true))
        #expect(declined.plan?.operations.contains { if case .rename = $0.action { true } else { false } } == false)
        let answers = MigrationAnswers(renames: [try PropertyRename(parsing: "A.a=A.b")])
        let result = try make(adding: new, to: old, answers: answers)
        #expect(result.plan?.operations.first?.action == .rename(from: "a", to: "b"))
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

    @Test(
        "Answers that cannot be read are usage errors",
        arguments: ["", "A", "A.b", "A.b=", "=5", "A.b.c=5", "A.b=)", "A.b=1; f()", "A.b=1\n2"]
    )
    func malformedDefaults(text: String) throws {
        let error = try #require(throws: MigrationError.self) { try PropertyDefault(parsing: text) }
        #expect(error.exitStatus == .usage)
    }

    @Test(
        "Renames that cannot be read are usage errors",
        arguments: ["", "A.a", "A.a=b", "A.a=B.b", "A.a=A.b=A.c", "A=B"]
    )
    func malformedRenames(text: String) throws {
        #expect(throws: MigrationError.self) { try PropertyRename(parsing: text) }
    }

    @Test("A project's own template wins, and a broken one is told by line")
    func templates() throws {
        var request = MigrationRequest(
            old: [SourceFile(path: "A.swift", text: "class A: Object { @Persisted var a: Int }")],
            new: [
                SourceFile(path: "A.swift", text: "class A: Object { @Persisted var a: Int; @Persisted var d: Date }")
            ],
            oldName: "1.0.0",
            templates: ["realm-migration-manager": "{{type}} {{version}}\r\n"]
        )
        #expect(
            try RealmMigration.make(request).outcome
                == .created(SourceFile(path: "MigrationManager.swift", text: "MigrationManager 1\n"))
        )
        request.templates = ["realm-migration-manager": "\n{{#a}}"]
        let error = try #require(throws: MigrationError.self) { try RealmMigration.make(request) }
        #expect(error.location == SourceLocation(file: "realm-migration-manager.mustache", line: 2, column: 1))
        #expect(error.exitStatus == .malformedInput)
    }

    @Test("Models that cannot be read without doubt stop a migration, with their place")
    func unreadable() throws {
        let error = try #require(throws: MigrationError.self) { try make(adding: "@Persisted var level = roll()") }
        #expect(error.message == "cannot read the models: cannot tell the type of 'A.level'")
        #expect(error.location?.line == 3)
        #expect(error.exitStatus == .malformedInput)
    }

    @Test("A version rises once a release: the step is written for it, and only once")
    func versionRaised() throws {
        let released = MigrationScenario.model("") + "let c = Realm.Configuration(schemaVersion: 1)\n"
        let changed = MigrationScenario.model("    @Persisted var createdBy: Date")
        func make(_ text: String) throws -> MigrationResult {
            try RealmMigration.make(
                MigrationRequest(
                    old: [SourceFile(path: "M.swift", text: released)],
                    new: [SourceFile(path: "M.swift", text: text)],
                    oldName: "1.0.0"
                )
            )
        }
        // Raised by hand, without a step.
        let raised =
            changed + """
                let c = Realm.Configuration(schemaVersion: 2, migrationBlock: { migration, oldSchemaVersion in
                })

                """
        let result = try make(raised)
        #expect(result.plan?.toVersion == 2)
        guard case .edited(let files) = result.outcome, let text = files.first?.text else {
            Issue.record("\(result.outcome)")
            return
        }
        #expect(text.contains("schemaVersion: 2,"))
        #expect(text.contains("if oldSchemaVersion < 2"))
        // What was written is not written again.
        let error = try #require(throws: MigrationError.self) { try make(text) }
        #expect(
            error.message == "the schema version rose from 1 to 2 since '1.0.0', and has its step: nothing was written"
        )
        // A change that needs no step needs no second rise.
        let bumped =
            MigrationScenario.model("    @Persisted var note: String?")
            + "let c = Realm.Configuration(schemaVersion: 2)\n"
        #expect(try make(bumped).outcome == .upToDate)
    }

    @Test("A new manager stands beside the first model that needs the migration, where it is now")
    func placeOfNewManager() throws {
        func model(_ name: String, _ body: String) -> String {
            "class \(name): Object {\n@Persisted var kept: Int\n\(body)\n}"
        }
        let old = [
            SourceFile(path: "/released/A.swift", text: model("A", "")),
            SourceFile(path: "/released/B.swift", text: model("B", "@Persisted var gone: Int")),
        ]
        let new = [
            SourceFile(path: "One/A.swift", text: model("A", "@Persisted(indexed: true) var kept2: String?")),
            SourceFile(path: "Two/Models/B.swift", text: model("B", "")),
        ]
        func path(of changed: [SourceFile], named: String? = nil) throws -> String? {
            let request = MigrationRequest(old: old, new: changed, newManagerPath: named, oldName: "1.0.0")
            guard case .created(let file) = try RealmMigration.make(request).outcome else { return nil }
            return file.path
        }
        #expect(try path(of: new) == "One/MigrationManager.swift")
        #expect(
            try path(of: [SourceFile(path: "A.swift", text: old[0].text), new[1]])
                == "Two/Models/MigrationManager.swift"
        )
        #expect(
            try path(of: [new[0], SourceFile(path: "B.swift", text: old[1].text)], named: "Own.swift") == "Own.swift"
        )
    }

    @Test("Files of one text are each told by their own path, in both sides")
    func sharedTexts() throws {
        let text = "class A: Object { @Persisted var a: Int }"
        let files = ["One/A.swift", "Two/A.swift"].map { SourceFile(path: $0, text: text) }
        let reading = ModelSources(files).schema(of: files)
        #expect(reading.findings.map(\.location.file) == ["Two/A.swift"])
        #expect(reading.schema.entities.map(\.location.file) == ["One/A.swift"])
        #expect(reading.schema.entities.first?.properties.map(\.location.file) == ["One/A.swift"])
    }

    @Test("Files that can declare nothing of a schema are not parsed, and change nothing")
    func needlessFiles() {
        let model = SourceFile(path: "A.swift", text: "class A: Object { @Persisted var a: Int }")
        let others = [
            "struct V: View { var body: some View { Text(\"a\") } }", "func (", "", "let é = \"🙂\"", "clas", "enu",
        ]
        let files = [model] + others.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
        let reading = ModelSources(files).schema(of: files)
        #expect(reading.findings == [])
        #expect(reading.schema == ModelSources([model]).schema(of: [model]).schema)
    }

    @Test(
        "The current moment is asked once for all rows, however it is spelled",
        arguments: ["Date()", "Date.now", ".now"]
    )
    func currentMoment(expression: String) throws {
        let answers = MigrationAnswers(defaults: [try PropertyDefault(parsing: "A.d=" + expression)])
        let plan = try make(adding: "@Persisted var d: Date", answers: answers).plan
        let value = FillValue(expression: expression == ".now" ? "Date.now" : expression, constant: "migratedAt")
        #expect(plan?.operations.map(\.action) == [.fill(value)])
    }

    @Test("What nests too deeply to be read stops a migration")
    func nesting() throws {
        let deep = SourceFile(
            path: "Deep.swift",
            text: "class Deep: Object { let x = " + String(repeating: "[", count: 30)
        )
        let error = try #require(throws: MigrationError.self) { try make(beside: [deep]) }
        #expect(error.message == "cannot read the models: this is nested too deeply to be read")
        #expect(error.location?.file == "Deep.swift")
        #expect(throws: MigrationError.self) {
            try PropertyDefault(parsing: "A.b=" + String(repeating: "[", count: 30) + String(repeating: "]", count: 30))
        }
    }
}
