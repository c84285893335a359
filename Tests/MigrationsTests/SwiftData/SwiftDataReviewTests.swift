import Diagnostics
import SyntaxSupport
import Testing

@testable import Migrations

/// Sources and releases, and what a review finds in them: lines and rules.
struct SwiftDataReviewRow: Sendable, CustomTestStringConvertible {
    let name: String
    var shipped: [[String]] = []
    let current: [String]
    let found: [String]

    var testDescription: String { name }

    var findings: [Finding] {
        func files(_ texts: [String]) -> [SourceFile] {
            texts.enumerated().map { SourceFile(path: "File\($0).swift", text: "import SwiftData\n" + $1) }
        }
        let releases = shipped.enumerated().map { Release(name: "1.\($0).0", sources: files($1)) }
        return MigrationLinter.lint(files(current), since: releases).findings
    }

    static func model(_ body: String, named name: String = "Item") -> String {
        "@Model final class \(name) { var id: Int = 0\n\(body)\ninit() {} }"
    }

    /// A schema with copies of its models, or with a list of those that are there.
    static func schema(_ number: Int, _ body: String? = nil, version: Int? = nil, models: String = "Item.self")
        -> String
    {
        """
        enum SchemaV\(number): VersionedSchema {
        static let versionIdentifier = Schema.Version(\(version ?? number), 0, 0)
        static var models: [any PersistentModel.Type] { [\(models)] }
        \(body ?? "")
        }
        """
    }

    static func plan(_ count: Int, stages: String? = nil) -> String {
        let pairs = (1..<max(count, 1)).map {
            "MigrationStage.lightweight(fromVersion: SchemaV\($0).self, toVersion: SchemaV\($0 + 1).self)"
        }
        return """
            enum Plan: SchemaMigrationPlan {
            static var schemas: [any VersionedSchema.Type] { [\((1...count).map { "SchemaV\($0).self" }.joined(separator: ", "))] }
            static var stages: [MigrationStage] { [\(stages ?? pairs.joined(separator: ", "))] }
            }
            """
    }
}

@Suite struct SwiftDataReviewTests {
    private typealias Row = SwiftDataReviewRow

    private static let rows: [SwiftDataReviewRow] = [
        Row(
            name: "a plan that is right",
            shipped: [[Row.model("")]],
            current: [Row.model("var a: Int?"), Row.schema(1, Row.model("")), Row.schema(2), Row.plan(2)],
            found: []
        ),
        Row(
            name: "an older schema lists a model as it is",
            shipped: [[Row.model("")]],
            current: [Row.model("var a: Int?"), Row.schema(1), Row.schema(2, Row.model("var b: Int?")), Row.plan(2)],
            found: ["File1.swift:4 SK201", "File3.swift:3 SK204"]
        ),
        Row(
            name: "a copy stores a value that is declared outside",
            shipped: [[Row.model("var m: Money = Money()"), "struct Money: Codable { var a = 0 }"]],
            current: [
                Row.model("var m: Money = Money(); var c: Int?"), "struct Money: Codable { var a = 0 }",
                Row.schema(1, Row.model("var m: Money = Money()")), Row.schema(2), Row.plan(2),
            ],
            found: ["File2.swift:6 SK201"]
        ),
        Row(
            name: "an older schema was edited after its release",
            shipped: [[Row.schema(1, Row.model("")), "typealias Item = SchemaV1.Item"]],
            current: [
                Row.schema(1, Row.model("var a: Int?")), Row.schema(2, Row.model("var a: Int?; var b: Int?")),
                "typealias Item = SchemaV2.Item", Row.plan(2),
            ],
            found: ["File0.swift:2 SK202", "File3.swift:3 SK204"]
        ),
        Row(
            name: "two schemas store the same",
            current: [Row.model("func f() {}"), Row.schema(1, Row.model("")), Row.schema(2), Row.plan(2)],
            found: ["File2.swift:2 SK203"]
        ),
        Row(
            name: "a release is in no schema",
            shipped: [[Row.model("var x: String?")], [Row.model("")]],
            current: [Row.model("var a: Int?"), Row.schema(1, Row.model("")), Row.schema(2), Row.plan(2)],
            found: ["File3.swift:3 SK204"]
        ),
        Row(
            name: "a property went and one like it came",
            shipped: [[Row.model("var name: String?")]],
            current: [Row.model("var title: String?")],
            found: ["File0.swift:3 SK205"]
        ),
        Row(
            name: "the name that it had is told",
            shipped: [[Row.model("var name: String?")]],
            current: [Row.model("@Attribute(originalName: \"name\") var title: String?")],
            found: []
        ),
        Row(
            name: "two could be meant",
            shipped: [[Row.model("var name: String?")]],
            current: [Row.model("var title: String?; var note: String?")],
            found: []
        ),
        Row(
            name: "a value is needed",
            shipped: [[Row.model("var note: String?")]],
            current: [
                "@Model final class Item { var id: Int = 0; var note: String?\nvar level: Int\ninit() { level = 1 } }"
            ],
            found: ["File0.swift:3 SK206"]
        ),
        Row(
            name: "duplicates are left",
            shipped: [[Row.model("var code: Int = 0")]],
            current: [Row.model("@Attribute(.unique) var code: Int = 0")],
            found: ["File0.swift:3 SK207"]
        ),
        Row(
            name: "a custom stage removes duplicates",
            shipped: [[Row.model("var code: Int = 0")]],
            current: [
                Row.model("@Attribute(.unique) var code: Int = 0"), Row.schema(1, Row.model("var code: Int = 0")),
                Row.schema(2),
                Row.plan(
                    2,
                    stages:
                        "MigrationStage.custom(fromVersion: SchemaV1.self, toVersion: SchemaV2.self, willMigrate: tidy, didMigrate: nil)"
                ),
            ],
            found: []
        ),
        Row(
            name: "containers without the plan",
            shipped: [[Row.model("")]],
            current: [
                Row.model("var a: Int?"), Row.schema(1, Row.model("")), Row.schema(2), Row.plan(2),
                """
                let a = try ModelContainer(for: Item.self)
                let b = try ModelContainer(for: Item.self, migrationPlan: Plan.self)
                let c = try ModelContainer(for: Item.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
                let d = ContentView().modelContainer(for: Item.self)
                let e = ContentView().modelContainer(b)
                #Preview { ContentView().modelContainer(for: Item.self) }
                let f = try ModelContainer(for: Item.self) // skein:ignore SK208
                """,
            ],
            found: ["File4.swift:2 SK208", "File4.swift:5 SK208"]
        ),
        Row(
            name: "containers whose configuration is declared before them",
            shipped: [[Row.model("")]],
            current: [
                Row.model("var a: Int?"), Row.schema(1, Row.model("")), Row.schema(2), Row.plan(2),
                """
                let preview: ModelContainer = {
                    let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
                    return try! ModelContainer(for: Item.self, configurations: configuration)
                }()
                let kept: ModelContainer = {
                    let configuration = ModelConfiguration(isStoredInMemoryOnly: false)
                    return try! ModelContainer(for: Item.self, configurations: configuration)
                }()
                enum Sample {
                    static let settings = [ModelConfiguration(isStoredInMemoryOnly: true)]
                    static func container() throws -> ModelContainer {
                        try ModelContainer(for: Item.self, configurations: settings)
                    }
                }
                struct ItemPreviews: PreviewProvider {
                    static var previews: some View { ItemView().modelContainer(for: Item.self) }
                }
                """,
            ],
            found: ["File4.swift:8 SK208"]
        ),
        Row(
            name: "one version for two schemas, and a stage that is missing",
            shipped: [[Row.model("")]],
            current: [
                Row.model("var a: Int?"), Row.schema(1, Row.model("")), Row.schema(2, version: 1),
                Row.plan(2, stages: ""),
            ],
            found: ["File2.swift:3 SK209", "File3.swift:4 SK210"]
        ),
        Row(
            name: "stages that are made elsewhere",
            shipped: [[Row.model("")]],
            current: [
                Row.model("var a: Int?"), Row.schema(1, Row.model("")), Row.schema(2),
                Row.plan(2, stages: "Stages.first"),
            ],
            found: []
        ),
    ]

    @Test("What is wrong is found where it is, and nothing else", arguments: rows)
    func rules(row: SwiftDataReviewRow) {
        let found = row.findings.map { "\($0.location.file):\($0.location.line) \($0.rule)" }
        #expect(found == row.found)
    }

    @Test("A frozen copy must be what is written for its release")
    func copies() throws {
        let old = SourceFile(path: "Item.swift", text: "import SwiftData\n" + Row.model(""))
        let new = SourceFile(path: "Item.swift", text: "import SwiftData\n" + Row.model("var a: Int?"))
        let made = try SwiftDataMigration.make(MigrationRequest(old: [old], new: [new], oldName: "1.0.0"))
        let release = Release(name: "1.0.0", sources: [old])
        func rules(_ files: [SourceFile]) -> [String] {
            MigrationLinter.lint(files, since: [release]).findings.map { "\($0.location.line) \($0.rule)" }
        }
        #expect(rules([new] + made.created) == [])
        let edited = made.created.map { file in
            SourceFile(path: file.path, text: file.text.replacing("var id: Int = 0\n", with: "var id: Int = 1\n"))
        }
        #expect(rules([new] + edited) == ["17 SK211"])
    }

    @Test("Each rule has a row that must be found")
    func allRules() {
        let found = Set(Self.rows.flatMap(\.found).compactMap { $0.split(separator: " ").last.map(String.init) })
        #expect(MigrationRule.swiftDataRules.map(\.id).filter { !found.contains($0) } == ["SK211"])
    }
}
