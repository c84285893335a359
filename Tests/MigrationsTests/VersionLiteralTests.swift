import Diagnostics
import SyntaxSupport
import TestSupport
import Testing

@testable import Migrations

@Suite struct VersionLiteralTests {
    @Test(
        "The version is read from the configuration, through a constant where it names one",
        arguments: [
            ("", 0),
            ("let c = Realm.Configuration()", 0),
            ("let c = Realm.Configuration(schemaVersion: 7)", 7),
            ("let c: Realm.Configuration = .init(schemaVersion: 1_2)", 12),
            ("func f() { var c = Realm.Configuration(); c.schemaVersion = 3 }", 3),
            ("func f() { config.schemaVersion = current }\nlet current: UInt64 = 4", 4),
            (
                "enum S { static let schemaVersion = 5; static func f() { config.schemaVersion = Self.schemaVersion } }",
                5
            ),
            (
                "let c = Realm.Configuration(schemaVersion: a)\nlet a = b\nlet b = S.c\nenum S { static let c: UInt64 = 6 }",
                6
            ),
            (
                "let c = Realm.Configuration(schemaVersion: S.v)\nenum S { static let v = 5 }\nenum T { static let v = 6 }",
                5
            ),
            ("let c = Realm.Configuration(schemaVersion: S.v)\nenum S { static var v: UInt64 { 8 } }", 8),
            ("let c = Realm.Configuration(schemaVersion: S.v)\nenum S { static var v: UInt64 { get { 8 } } }", 8),
            ("let c = Realm.Configuration(schemaVersion: UInt64(7))", 7),
            ("let c = Realm.Configuration(schemaVersion: UInt64(S.v))\nenum S { static let v = 5 }", 5),
            (
                "let c = Realm.Configuration(schemaVersion: a)\nlet a = (UInt64(S.v))\nenum S { static let v = Int(6) }",
                6
            ),
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

    @Test("Constants are followed through other files, whatever else is in them, and raised where they stand")
    func elsewhere() throws {
        let files = [
            (
                "App.swift",
                "let c = Realm.Configuration(schemaVersion: Store.version, migrationBlock: { migration, old in\n})\n"
            ),
            ("Store.swift", "enum Store { static let version = Constants.current }"),
            ("Other.swift", "enum Other { static let current: UInt64 = 99; static let version = 98 }"),
            ("Constants.swift", "extension Constants { static let current: UInt64 = 7 }"),
        ].map { SourceFile(path: $0.0, text: $0.1) }
        let result = try make(beside: files)
        #expect(result.plan?.fromVersion == 7)
        guard case .edited(let edited) = result.outcome else { return #expect(Bool(false), "\(result.outcome)") }
        #expect(edited.first { $0.path == "Constants.swift" }?.text.contains("current: UInt64 = 8") == true)
        // The manager that is named takes its version from where it says.
        #expect(try make(beside: files, manager: files[0]).plan?.fromVersion == 7)
    }

    @Test(
        "A version that is not a number is told with its place, never guessed",
        arguments: [
            "let c = Realm.Configuration(schemaVersion: 1️⃣UInt64(build))",
            "let c = Realm.Configuration(schemaVersion: 1️⃣major * 100)",
            "let c = Realm.Configuration(schemaVersion: 1️⃣unknownName)",
            "let c = Realm.Configuration(schemaVersion: 1️⃣a)\nlet a = b\nlet b = a",
            "let c = Realm.Configuration(schemaVersion: 1️⃣a)\nlet a = UInt64(build)",
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

    @Test(
        "Where a version cannot be told, the step is given to be added by hand, and names none",
        arguments: [
            ("@Persisted var n: Int = 3", "if old < N { migrationVN(migration) }"),
            ("@Persisted var n: Int", "// Raise the schema version by one.\n"),
        ]
    )
    func byHand(body: String, line: String) throws {
        let text =
            "let c = Realm.Configuration(schemaVersion: current(), migrationBlock: { migration, old in\n    migrate(migration, old)\n})"
        let result = try make(adding: body, beside: [SourceFile(path: "App.swift", text: text)])
        guard case .byHand(let step) = result.outcome else { return #expect(Bool(false), "\(result.outcome)") }
        #expect(step.hasPrefix("// Raise the schema version by one"))
        #expect(step.contains(line))
        #expect(result.findings.map(\.message) == ["cannot tell the schema version: 'current()' is not a number"])
        #expect(result.findings.map(\.severity) == [.warning])
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
