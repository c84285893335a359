import Diagnostics
import Testing

@testable import Migrations

@Suite struct ReleaseHistoryTests {
    private static func release(_ name: String, _ version: String, _ body: String) -> Release {
        let model = SourceFile(path: "A.swift", text: "class A: Object { \(body) }")
        let configuration = version.isEmpty ? "" : "Realm.Configuration(schemaVersion: \(version))"
        return Release(name: name, sources: [model, SourceFile(path: "App.swift", text: "let c = \(configuration)")])
    }

    @Test("Each release has its schema and version, and the last of a version counts as what was shipped")
    func readings() {
        let history = ReleaseHistory(
            [
                Self.release("1.0", "", "@Persisted var a: Int"),
                Self.release("1.1", "1", "@Persisted var a: Int; @Persisted var b: Int"),
                Self.release("1.2", "1", "@Persisted var b: Int"),
            ],
            current: Self.release("", "2", "@Persisted var c: Int").sources
        )
        #expect(history.releases.map(\.version) == [0, 1, 1])
        #expect(history.shipped[1]?.name == "1.2")
        #expect(history.shipped[0]?.schema.entities.map { $0.properties.map(\.name) } == [["a"]])
        #expect(history.current.version == 2)
    }

    @Test(
        "A version that is no number is not guessed",
        arguments: [
            ("build", "cannot tell the schema version: 'build' is not a number"),
            ("1 + 1", "cannot tell the schema version: '1 + 1' is not a number"),
        ]
    )
    func unknownVersion(written: String, message: String) {
        let history = ReleaseHistory([Self.release("1.0", written, "@Persisted var a: Int")], current: [])
        #expect(history.releases.map(\.version) == [nil])
        #expect(history.releases[0].findings.map(\.message) == [message])
        #expect(history.shipped.isEmpty)
    }

    @Test("Places that set one number are one version, and places that differ are none")
    func severalPlaces() {
        func version(_ first: Int, _ second: Int) -> UInt64? {
            let text =
                "let a = Realm.Configuration(schemaVersion: \(first)), b = Realm.Configuration(schemaVersion: \(second))"
            let release = Release(name: "1.0", sources: [SourceFile(path: "App.swift", text: text)])
            return ReleaseHistory([release], current: []).releases[0].version
        }
        #expect(version(3, 3) == 3)
        #expect(version(3, 4) == nil)
    }
}
