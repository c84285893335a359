import Diagnostics
import TestSupport
import Testing

@testable import Migrations

/// Compares the models of two texts.
func comparison(
    _ before: String,
    _ after: String,
    renames: [String] = [],
    classRenames: [String] = []
) throws -> ModelComparison {
    try #require(modelReport(before, after, renames: renames, classRenames: classRenames).comparisons.first)
}

/// Reports what changed from the models of one text to those of another.
func modelReport(
    _ before: String,
    _ after: String,
    renames: [String] = [],
    classRenames: [String] = []
) throws -> ModelReport {
    try ModelReport(
        from: [SourceFile(path: "Models/A|B.swift", text: before)],
        to: [SourceFile(path: "Models/A|B.swift", text: after)],
        answers: MigrationAnswers(
            classRenames: classRenames.map { try ClassRename(parsing: $0) },
            renames: renames.map { try PropertyRename(parsing: $0) }
        )
    )
}

@Suite struct ModelComparisonTests {
    private static let before = """
        class Owner: Object { @Persisted(primaryKey: true) var id: String; @Persisted var age: Int; @Persisted var old_name: String }
        class Gone: Object { @Persisted var x: Int }
        enum Mood: Int, PersistableEnum { case calm, busy }
        """
    private static let after = """
        class Owner: Object {
            @Persisted(primaryKey: true) var id: String
            @Persisted var age: String
            @Persisted var name: String
            @Persisted var pets: List<Pet>
            @Persisted var byName: Map<String, Pet?>
            @Persisted var home: Place?
            @Persisted var pk: Data?
            @Persisted var naïveté: Date?
            @Persisted var mood: Mood
        }
        class Pet: Object {
            @Persisted var title: MutableSet<String>
            @Persisted var serial: ObjectId
            @Persisted var value: AnyRealmValue
            @Persisted var owner: Owner?
        }
        class Place: EmbeddedObject { @Persisted var street: String }
        class Title: Object { @Persisted var x: Int }
        class Größe: Object { @Persisted var x: Int? }
        enum Mood: Int, PersistableEnum { case calm, busy }
        """

    @Test("A comment on a pull request has the changes, the questions and the next command")
    func markdown() throws {
        let report = try modelReport(Self.before, Self.after)
        try expectGolden(report.markdown(from: "1.0|0", to: "working tree"), named: "Comment.md.txt")
        let same = try modelReport(Self.after, Self.after)
        #expect(same.markdown(from: "a", to: "b") == "No change in the data models from `a` to `b`.\n")
    }

    @Test("A diagram has every table, its links with their cardinalities, and what changed")
    func mermaid() throws {
        let report = try modelReport(Self.before, Self.after, renames: ["Owner.old_name=Owner.name"])
        try expectGolden(report.mermaid, named: "Diagram.mermaid.txt")
    }

    @Test("A diagram names classes and not their tables")
    func mermaidTables() throws {
        let model = """
            class A: Object {
                @Persisted var next: A?
                override class func _realmObjectName() -> String? { "first table" }
            }
            """
        let diagram = try EntityDiagram.text(of: [comparison("", model)])
        let lines = diagram.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        #expect(lines == ["erDiagram", "A[\"A (added)\"] {", "A next", "}", "A }o..o| A : \"next\""])
    }

    @Test("A rename that was told takes the place of the removal and the addition, and is asked for no more")
    func renames() throws {
        let report = try comparison(
            "class A: Object { @Persisted var p: Int; @Persisted var k: Int }",
            "class A: Object { @Persisted var q: Int?; @Persisted var k: Int }",
            renames: ["A.p=A.q"]
        )
        #expect(report.difference.lines == ["property-renamed A.q block", "property-made-optional A.q bump"])
        #expect(report.difference.renameCandidates.isEmpty)
        #expect(report.nextCommand == "skein migrate make --rename A.p=A.q")
    }

    @Test("A class that was renamed is compared with what it was, and links to it stay what they are")
    func classRenames() throws {
        let report = try comparison(
            "class A: Object { @Persisted var p: Int; @Persisted var k: Int }; class L: Object { @Persisted var a: A? }",
            "class B: Object { @Persisted var q: Int; @Persisted var k: Int }; class L: Object { @Persisted var a: B? }",
            renames: ["B.p=B.q"],
            classRenames: ["A=B"]
        )
        #expect(report.difference.lines == ["class-renamed B block", "property-renamed B.q block"])
        #expect(report.difference.classRenameCandidates.isEmpty)
        #expect(report.nextCommand == "skein migrate make --rename-class A=B --rename B.p=B.q")
    }

    @Test(
        "A rename that does not fit what changed is refused",
        arguments: ["A.k=A.q", "A.p=A.k", "B.p=B.q", "A.p=A.other"]
    )
    func impossibleRename(flag: String) throws {
        #expect(throws: MigrationError.self) {
            try comparison(
                "class A: Object { @Persisted var p: Int; @Persisted var k: Int }",
                "class A: Object { @Persisted var q: Int; @Persisted var k: Int }",
                renames: [flag]
            )
        }
    }

    @Test(
        "What is markup in Markdown stands for itself",
        arguments: [
            ("array<int> | a_b", "array\\<int\\> \\| a\\_b"), ("one\ntwo", "one two"),
            ("`x` [a](b) # &amp;", ##"\`x\` \[a\](b) \# \&amp;"##),
        ]
    )
    func escaping(text: String, expected: String) {
        #expect(Markdown.text(text) == expected)
    }

    @Test(
        "Code has a fence that no backtick of it closes",
        arguments: [("a", "`a`"), ("a`b", "``a`b``"), ("``", "``` `` ```"), ("a|b", "`a\\|b`")]
    )
    func code(text: String, expected: String) {
        #expect(Markdown.code(text, inTable: true) == expected)
    }
}
