import Diagnostics
import Testing

@testable import Migrations

@Suite("StageRenderer")
struct StageRendererTests {
    private static func models(_ count: Int, note: Bool = false) -> SourceFile {
        let classes = (10..<10 + count).map {
            "@Model\nfinal class LongNameOfModel\($0) {\n    var name: String = \"\"\n"
        }
        let addition = note ? "    var note: String?\n" : ""
        let text = classes.map { $0 + addition + "    init() {}\n}\n" }.joined()
        return SourceFile(path: "App/Models.swift", text: "import SwiftData\n" + text)
    }

    @Test(
        "a stage is called by the versions at the end of the schemas' names, or by what they have beside \"Schema\"",
        arguments: [
            ("SchemaV3", "V3"), ("TripsSchemaV12", "V12"), ("Schema4", "4"), ("SchemaAlpha", "Alpha"),
            ("Schema", "Schema"),
            ("Version2", "Version2"), ("V1", "V1"),
        ]
    )
    func names(schema: String, short: String) {
        #expect(StageRenderer.short(schema) == short)
    }

    @Test("lists are on one line, or each element on its own where that would be too long")
    func longLists() throws {
        let (long, short) = (
            SwiftDataScenario(name: "", old: [Self.models(6)], new: [Self.models(6, note: true)]),
            SwiftDataScenario(name: "", old: [Self.models(2)], new: [Self.models(2, note: true)])
        )
        let names = (10..<16).map { "            LongNameOfModel\($0).self,\n" }
        let list = "        [\n\(names.joined())        ]\n"
        let result = try long.make()
        #expect(result.created.count == 2)
        #expect(result.created.allSatisfy { $0.text.contains(list) })
        #expect(try short.text().contains("        [LongNameOfModel10.self, LongNameOfModel11.self]\n"))
    }
}
