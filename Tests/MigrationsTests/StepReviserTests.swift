import Diagnostics
import SyntaxSupport
import TestSupport
import Testing

@testable import Migrations

@Suite struct StepReviserTests {
    /// Adds a step to a manager that has one for version 2, whose body is given.
    private func make(
        _ before: String,
        _ after: String,
        step body: String,
        answers: MigrationAnswers = MigrationAnswers()
    ) throws -> (text: String, findings: [Finding]) {
        let manager = """
            enum Store {
                static let configuration = Realm.Configuration(schemaVersion: 2, migrationBlock: { migration, old in
                    if old < 2 { Store.migrationV2(migration) }
                })

                static func migrationV2(_ migration: Migration) {
                    \(body)
                }
            }
            """
        let file = SourceFile(path: "Store.swift", text: manager)
        let result = try RealmMigration.make(
            MigrationRequest(
                old: [SourceFile(path: "M.swift", text: before), file],
                new: [SourceFile(path: "M.swift", text: after), file],
                oldName: "1.0.0",
                answers: answers
            )
        )
        guard case .edited(let files) = result.outcome, let text = files.first?.text else {
            return ("", result.findings)
        }
        return (text, result.findings)
    }

    private static let a = "class A: Object { @Persisted var n: Int; @Persisted var made: Date }"
    private static let renamed = a.replacing("made", with: "createdAt")
    private static let answers = MigrationAnswers(renames: [
        PropertyRename(className: "A", from: "made", to: "createdAt")
    ])

    @Test(
        "A later rename is written into the steps that write the property, in each form of them",
        arguments: [
            ("migration.enumerateObjects(ofType: \"A\") { _, newObject in newObject?[\"WORD\"] = d }"),
            ("migration.enumerateObjects(ofType: \"A\") { o, n in n![\"WORD\"] = d }"),
            ("migration.enumerateObjects(ofType: \"A\") { $1?[\"WORD\"] = d }"),
            ("migration.enumerateObjects(ofType: \"A\", { (o, n) in n?[\"WORD\"] = d })"),
            ("guard migration.hasTargetProperty(\"WORD\", on: \"A\") else { return }"),
            ("migration.renameProperty(onType: \"A\", from: \"made\", to: \"WORD\")"),
            ("migration.renameProperty(onType: A.className(), from: \"made\", to: \"WORD\")"),
            ("migration.enumerateObjects(ofType: A.className()) { _, n in n?[\"WORD\"] = d }"),
            ("migration.enumerateObjects(ofType: Models.A.className()) { _, n in n?[\"WORD\"] = d }"),
            ("migration.enumerateObjects(ofType: \"\\(A.self)\") { _, n in n?[\"WORD\"] = d }"),
            ("migration.enumerateObjects(ofType: String(describing: A.self)) { _, n in n?[\"WORD\"] = d }"),
        ]
    )
    func renames(form: String) throws {
        let (text, findings) = try make(
            Self.a,
            Self.renamed,
            step: form.replacing("WORD", with: "made"),
            answers: Self.answers
        )
        #expect(text.contains(form.replacing("WORD", with: "createdAt")))
        #expect(findings.map(\.rule) == ["older-step-edited"])
    }

    @Test(
        "What is of another class, or of the file, keeps its name",
        arguments: [
            "migration.enumerateObjects(ofType: \"B\") { _, newObject in newObject?[\"made\"] = d }",
            "migration.enumerateObjects(ofType: B.className()) { _, newObject in newObject?[\"made\"] = d }",
            "migration.enumerateObjects(ofType: \"\\(A.self)Old\") { _, newObject in newObject?[\"made\"] = d }",
            "migration.enumerateObjects(ofType: \"A\") { oldObject, newObject in x = oldObject?[\"made\"] }",
            "guard migration.hasFileProperty(\"made\", on: \"A\") else { return }",
            "migration.renameProperty(onType: \"A\", from: \"made\", to: \"other\")",
        ]
    )
    func kept(form: String) throws {
        let (text, findings) = try make(Self.a, Self.renamed, step: form, answers: Self.answers)
        #expect(text.contains(form))
        #expect(findings == [])
    }

    @Test("A mention that is not understood is pointed at")
    func doubtful() throws {
        let form = "migration.enumerateObjects(ofType: \"A\") { _, newObject in newObject?.made = d }"
        let (text, findings) = try make(Self.a, Self.renamed, step: form, answers: Self.answers)
        #expect(text.contains(form))
        #expect(findings.map(\.rule) == ["older-step"])
        #expect(findings.first?.location.line == 7)
    }

    @Test(
        "A later type is written into the steps that write the property",
        arguments: [
            ("n?[\"n\"] = 3", "n?[\"n\"] = String(3)"), ("n?[\"n\"] = a + b", "n?[\"n\"] = String((a + b))"),
            ("n?[\"n\"] = o?[\"n\"] as? Int ?? 0", "n?[\"n\"] = String((o?[\"n\"] as? Int ?? 0))"),
        ]
    )
    func retypes(before: String, after: String) throws {
        let walk = "migration.enumerateObjects(ofType: \"A\") { o, n in "
        let (text, findings) = try make(
            Self.a,
            Self.a.replacing("n: Int", with: "n: String"),
            step: walk + before + " }"
        )
        #expect(text.contains(walk + after + " }"))
        #expect(findings.map(\.rule) == ["older-step-edited"])
    }

    @Test(
        "A step whose value the new one writes over is pointed at, and one that only copies is not",
        arguments: [
            ("n?[\"n\"] = (o?[\"n\"] as? Int ?? 0) * 2", true), ("n?[\"n\"] = doubled(o?[\"n\"] as? Int ?? 0)", true),
            ("if o?[\"n\"] == nil { n?[\"n\"] = 5 }", true), ("n?[\"n\"] = o?[\"n\"] as? Int ?? 0", false),
            ("if let a = o?[\"n\"] as? String { n?[\"n\"] = Int(a) ?? 0 }", false), ("n?[\"n\"] = 5", false),
            ("n?[\"n\"] = (o?[\"m\"] as? Int ?? 0) * 2", false),
        ]
    )
    func overwritten(body: String, isDoubtful: Bool) throws {
        let walk = "migration.enumerateObjects(ofType: \"A\") { o, n in \(body) }"
        let result = try make(Self.a, Self.a.replacing("n: Int", with: "n: String"), step: walk)
        #expect(result.findings.contains { $0.message.contains("writes what the file holds over it") } == isDoubtful)
    }

    @Test(
        "A step that may write nil into what is required now is pointed at",
        arguments: [
            ("nil", true), ("o?[\"d\"] as? Int", true), ("o?[\"d\"]", true), ("o?[\"d\"] as? Int ?? 0", false),
            ("5", false),
        ]
    )
    func absent(value: String, isDoubtful: Bool) throws {
        let walk = "migration.enumerateObjects(ofType: \"A\") { o, n in n?[\"n\"] = \(value) }"
        let result = try make(Self.a.replacing("n: Int", with: "n: Int?"), Self.a, step: walk)
        #expect(result.findings.contains { $0.message.contains("may write nil into 'A.n'") } == isDoubtful)
    }

    @Test("A step whose values nobody can convert is pointed at, as is one of a class that has another name")
    func notEdited() throws {
        let walk = "migration.enumerateObjects(ofType: \"A\") { o, n in n?[\"n\"] = o?[\"n\"] }"
        let retyped = try make(Self.a, Self.a.replacing("n: Int", with: "n: String"), step: walk)
        #expect(retyped.findings.map(\.rule) == ["older-step"])
        let answers = MigrationAnswers(classRenames: [ClassRename(from: "A", to: "B")])
        let classRenamed = try make(Self.a, Self.a.replacing("class A", with: "class B"), step: walk, answers: answers)
        #expect(classRenamed.findings.map(\.rule) == ["class-renamed", "older-step"])
        // What names the class itself was renamed with it.
        let named = try make(
            Self.a,
            Self.a.replacing("class A", with: "class B"),
            step: walk.replacing("\"A\"", with: "B.className()"),
            answers: answers
        )
        #expect(named.findings.map(\.rule) == ["class-renamed", "older-step"])
    }
}
