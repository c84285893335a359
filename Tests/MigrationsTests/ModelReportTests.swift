import Diagnostics
import SyntaxSupport
import TestSupport
import Testing

@testable import Migrations

@Suite struct ModelReportTests {
    private static let before = """
        import SwiftData
        import RealmSwift
        class Task: Object { @Persisted var title: String; @Persisted var old: Int }
        """
    private static let after = """
        import SwiftData
        import RealmSwift
        class Task: Object { @Persisted var title: String }
        enum Models {
            @Model class Task { @Attribute(.unique) var id: Int; var title: String; var address: Address?; var project: Project? }
            @Model class Project { var tasks: [Task] = []; var tags: [String] = []; var site: URL? }
        }
        struct Address: Codable { var city: String }
        """

    @Test("An app with Realm and SwiftData has a comparison for each")
    func both() throws {
        let report = try modelReport(Self.before, Self.after)
        #expect(report.comparisons.map(\.framework) == [.realm, .swiftData])
        #expect(
            report.changes.map { "\($0.framework) \($0.kind.rawValue) \($0.className)" } == [
                "realm property-removed Task", "swiftData class-added Project", "swiftData class-added Task",
            ]
        )
        #expect(report.effect == .loss)
        let markdown = report.markdown(from: "a", to: "b")
        #expect(markdown.contains("**Realm models from `a` to `b`:** 1 change; data is lost unless a step rescues it."))
        #expect(
            markdown.contains("**SwiftData models from `a` to `b`:** 2 changes; a lightweight migration is enough.")
        )
    }

    @Test("A diagram of both has every name once, and one line for the two ends of a relationship")
    func diagram() throws {
        try expectGolden(modelReport(Self.before, Self.after).mermaid, named: "TwoFrameworks.mermaid.txt")
    }

    @Test("Where there are no models of a framework, nothing is said of it")
    func one() throws {
        #expect(
            try modelReport("import SwiftData", "import SwiftData\n@Model class A { var a: Int }").comparisons.map(
                \.framework
            ) == [.swiftData]
        )
        #expect(
            try modelReport("", "class A: Object { @Persisted var a: Int }").comparisons.map(\.framework) == [.realm]
        )
        #expect(try modelReport("", "").comparisons.map(\.framework) == [.realm])
    }

    @Test("What could be a rename is told with what keeps the values")
    func remedies() throws {
        let report = try modelReport(
            "import SwiftData\n@Model class A { var p: Int; var b: B? }\n@Model class B { var x: Int; var y: Int }",
            "import SwiftData\n@Model class A { var q: Int; var c: C? }\n@Model class C { var x: Int; var y: Int }"
        )
        let comparison = try #require(report.comparisons.first)
        let properties = comparison.difference.renameCandidates.map(comparison.remedy(for:))
        #expect(properties == [RenameRemedy(phrase: "write", code: "@Attribute(originalName: \"p\")")])
        #expect(comparison.difference.classRenameCandidates == [ClassRename(from: "B", to: "C")])
        #expect(comparison.nextCommand == "skein migrate make")
    }

    @Test("A rename that a person tells takes the place of the removal and the addition, and says what is missing")
    func renames() throws {
        let report = try modelReport(
            "import SwiftData\n@Model class A { var p: Int; var b: B? }\n@Model class B { var x: Int }",
            "import SwiftData\n@Model class A { var q: Int; var b: C? }\n@Model class C { var x: Int }",
            renames: ["A.p=A.q"],
            classRenames: ["B=C"]
        )
        #expect(report.comparisons.first?.difference.lines == ["property-renamed A.q block", "class-renamed C block"])
        #expect(report.changes.first?.reason.contains("unless the newer model names what it was") == true)
    }

    @Test("A rename that fits no model is refused")
    func impossibleRename() {
        #expect(throws: MigrationError.self) {
            try modelReport(
                "import SwiftData\n@Model class A { var p: Int }",
                "import SwiftData\n@Model class A { var p: Int }",
                renames: ["A.p=A.q"]
            )
        }
    }

    @Test("A syntax error is a warning once, and what can be read is compared")
    func syntaxErrors() throws {
        let report = try modelReport(
            "import SwiftData\n@Model class A { var p: Int }",
            "import SwiftData\n@Model class A { var p: Int; var q: Int? \n"
        )
        #expect(report.findings.map(\.rule) == ["syntax-error"])
        #expect(report.findings.allSatisfy { $0.severity == .warning })
        #expect(report.comparisons.last?.difference.lines == ["property-added A.q bump"])
    }
}
