import Diagnostics
import Foundation
import Testing

@testable import Migrations

/// A change of models with what is documented of it: a folder with `before`, `after`, `expect.tsv` and `rule.txt`.
struct ModelCase: Sendable, CustomTestStringConvertible {
    let name: String
    let folder: URL

    var testDescription: String { name }

    /// Returns the cases of a framework.
    static func cases(of framework: String) -> [ModelCase] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Cases").appendingPathComponent(framework)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { ModelCase(name: $0, folder: folder.appendingPathComponent($0)) }
    }

    /// Returns the text of a file of the case.
    func text(of file: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    }

    /// The lines that a comparison must give: kind, class, property and effect.
    var expectedLines: [String] {
        get throws { try text(of: "expect.tsv").split(separator: "\n").map(String.init).sorted() }
    }
}

extension SchemaChange {
    /// The change as a line of `expect.tsv`.
    var line: String { [kind.rawValue, className, property ?? "", effect.rawValue].joined(separator: "\t") }
}

@Suite struct SwiftDataCaseTests {
    @Test("There are cases")
    func count() {
        #expect(ModelCase.cases(of: "SwiftData").count >= 16)
    }

    @Test("A case gives what its rule says, without a finding", arguments: ModelCase.cases(of: "SwiftData"))
    func changes(_ model: ModelCase) throws {
        let report = try ModelReport(
            from: [SourceFile(path: "before.swift", text: model.text(of: "before.swift"))],
            to: [SourceFile(path: "after.swift", text: model.text(of: "after.swift"))]
        )
        let unknown = report.findings.filter { $0.rule != "unknown-type" }
        #expect(unknown == [])
        #expect(try report.changes.map(\.line).sorted() == model.expectedLines)
        #expect(report.changes.allSatisfy { $0.framework == .swiftData })
        #expect(try model.text(of: "rule.txt").count > 20)
    }
}
