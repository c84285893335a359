import Diagnostics
import Testing

@testable import Migrations

@Suite struct MigrationCheckTests {
    /// Sources of a model with a body and, below it, a manager whose steps are lines of its block.
    private static func sources(_ body: String, version: String = "1", steps: String = "", beside: String = "")
        -> [SourceFile]
    {
        [
            SourceFile(path: "A.swift", text: "class A: Object {\n@Persisted var kept: Int\n\(body)\n}\n"),
            SourceFile(
                path: "Manager.swift",
                text: """
                    let configuration = Realm.Configuration(
                        schemaVersion: \(version),
                        migrationBlock: { migration, oldVersion in
                    \(steps)
                        }
                    )
                    \(beside)
                    """
            ),
        ]
    }

    private static func check(
        _ current: [SourceFile],
        since start: [SourceFile] = sources(""),
        releases: [Release] = [],
        snapshots: [String: SchemaSnapshot] = [:],
        branches: [ParallelModels] = []
    ) throws -> MigrationCheckResult {
        try RealmMigration.check(
            MigrationCheckRequest(
                current: current,
                start: Release(name: "1.0.0", sources: start),
                releases: releases,
                snapshots: snapshots,
                branches: branches
            )
        )
    }

    @Test(
        "What changed is covered by a version that rose, and by a step where one is needed",
        arguments: [
            ("", "1", "", []), ("@Persisted(indexed: true) var other: Int", "1", "", ["SK130"]),
            ("@Persisted var note: String?", "1", "", ["SK130"]), ("@Persisted var note: String?", "2", "", []),
            ("@Persisted var level = 3", "2", "", ["SK120"]),
            ("@Persisted var level = 3", "2", "if oldVersion < 2 { fill(migration, \"level\") }", []),
            ("@Persisted var level = 3", "2", "if oldVersion < 1 { fill(migration, \"level\") }", ["SK120"]),
            ("@Persisted var level = 3", "2", "if oldVersion < 2 { fill(migration, \"levels\") }", ["SK120"]),
            ("@Persisted var level = 3", "2", "if oldVersion < 1 {} else if oldVersion < 2 { new.level = 3 }", []),
            ("@Persisted var level = 3", "2", "if oldVersion == 1 { step(migration, \\.level) }", []),
            ("@Persisted var level = 3", "3", "if oldVersion < 2 { fill(migration, \"level\") }", []),
            ("@Persisted var a: Int?; @Persisted var b = 1", "1", "", ["SK130", "SK130"]),
            ("", "2", "", ["SK133"]), ("", "2", "if oldVersion < 2 { tidy(migration) }", []), ("", "0", "", ["SK131"]),
            ("@Persisted var a: Int?", "build", "", ["SK138"]), ("", "build + 1", "", ["SK138"]),
            ("@Persisted(primaryKey: true) var key: Int", "2", "", ["SK120", "SK123"]),
        ] as [(String, String, String, [String])]
    )
    func rules(body: String, version: String, steps: String, expected: [String]) throws {
        let result = try Self.check(Self.sources(body, version: version, steps: steps))
        #expect(result.findings.map(\.rule) == expected)
    }

    @Test("A comment beside a change ignores what is said of it, and of nothing else")
    func ignored() throws {
        let body = "@Persisted var a: Int? // skein:ignore SK130\n@Persisted var b: Int? // skein:ignore SK120"
        let findings = try Self.check(Self.sources(body)).findings
        #expect(findings.map(\.rule) == ["SK130"])
        #expect(findings.first?.message.contains("'A.b'") == true)
    }

    @Test("A removed property is covered by a step that says so, in a comment, too")
    func removal() throws {
        let old = Self.sources("@Persisted var gone: Int")
        let bare = try Self.check(Self.sources("", version: "2"), since: old)
        #expect(bare.findings.map(\.rule) == ["SK120"])
        #expect(bare.findings.map(\.location.file) == ["A.swift"])
        let steps = "if oldVersion < 2 { toVersion2(migration) }"
        let step = "/// `gone` removed: its values are lost.\nfunc toVersion2(_ migration: Migration) {}"
        #expect(try Self.check(Self.sources("", version: "2", steps: steps, beside: step), since: old).findings.isEmpty)
        // A function that no step of the version calls says nothing.
        let idle = Self.sources("", version: "2", steps: "if oldVersion < 1 { toVersion2(migration) }", beside: step)
        #expect(try Self.check(idle, since: old).findings.map(\.rule) == ["SK120"])
    }

    @Test("Cases that are gone are covered by a step that names a property of the enumeration")
    func cases() throws {
        let (old, new) = ("\nenum M: Int, PersistableEnum { case a, b }", "\nenum M: Int, PersistableEnum { case a }")
        let body = "@Persisted var mood: M }"
        let start = Self.sources(body + old.dropLast())
        func rules(_ steps: String, _ version: String) throws -> [String] {
            let current = Self.sources(body + new.dropLast(), version: version, steps: steps)
            return try Self.check(current, since: start).findings.map(\.rule)
        }
        #expect(try rules("", "1") == ["SK130"])
        #expect(try rules("", "2") == ["SK121"])
        #expect(try rules("if oldVersion < 2 { map(migration, \"mood\") }", "2") == [])
    }

    @Test("A version that is not known is no error where nothing changed")
    func unknownVersion() throws {
        let severity = { (body: String) in
            try Self.check(Self.sources(body, version: "build")).findings.map(\.severity)
        }
        #expect(try severity("") == [.note])
        #expect(try severity("@Persisted var a: Int?") == [.error])
    }

    @Test("A version is never lower than one that was shipped, whatever the last release")
    func lowered() throws {
        let releases = [
            Release(name: "0.9", sources: Self.sources("", version: "4")),
            Release(name: "1.0.0", sources: Self.sources("")),
        ]
        let result = try Self.check(Self.sources("", version: "3"), releases: releases)
        #expect(result.findings.map(\.rule) == ["SK131"])
        #expect(result.findings[0].message.contains("'0.9' has 4"))
        #expect(result.findings[0].location.file == "Manager.swift")
    }

    @Test(
        "A branch that took the same version for other changes is named",
        arguments: [
            // Base, ours, theirs, and whether they collide.
            (("", "1"), ("@Persisted var a: Int?", "2"), ("@Persisted var b: Int?", "2"), true),
            (("", "1"), ("@Persisted var a: Int?", "2"), ("", "2"), true),
            (("", "1"), ("@Persisted var a: Int?", "2"), ("@Persisted var a: Int?", "2"), false),
            (
                ("", "1"), ("@Persisted var a: Int?; @Persisted var b: Int?", "2"), ("@Persisted var a: Int?", "2"),
                false
            ),
            (("", "1"), ("@Persisted var a: Int?", "2"), ("@Persisted var b: Int?", "3"), false),
            (("", "1"), ("@Persisted var a: Int?", "2"), ("", "1"), false),
            // Both add to a version that was new before they parted.
            (("", "2"), ("@Persisted var a: Int?", "2"), ("@Persisted var b: Int?", "2"), false),
        ] as [((String, String), (String, String), (String, String), Bool)]
    )
    func collisions(base: (String, String), ours: (String, String), theirs: (String, String), collides: Bool) throws {
        func sources(_ side: (String, String)) -> [SourceFile] { Self.sources(side.0, version: side.1) }
        let branch = ParallelModels(name: "feature/b", sources: sources(theirs), base: sources(base))
        let result = try Self.check(sources(ours), branches: [branch])
        #expect(result.findings.map(\.rule) == (collides ? ["SK132"] : []))
        if collides { #expect(result.findings[0].hint?.hasSuffix("skein migrate rebase --onto feature/b") == true) }
    }

    @Test("A snapshot must say what its release says, and each release has one where any has")
    func snapshots() throws {
        let releases = [
            Release(name: "0.9", sources: Self.sources("@Persisted var a: Int", version: "0")),
            Release(name: "1.0.0", sources: Self.sources("")),
        ]
        func snapshot(_ version: UInt64, _ body: String) -> [String: SchemaSnapshot] {
            let text = "class A: Object { @Persisted var kept: Int; \(body) }"
            return ["s/\(version).json": SchemaSnapshot(version: version, schema: readSchema(text).schema)]
        }
        func findings(_ snapshots: [String: SchemaSnapshot]) throws -> [Finding] {
            try Self.check(Self.sources(""), releases: releases, snapshots: snapshots).findings
        }
        #expect(try findings([:]).isEmpty)
        #expect(try findings(snapshot(0, "@Persisted var a: Int")).map(\.rule) == ["snapshot-missing"])
        #expect(try findings(snapshot(1, "")).map(\.rule) == ["snapshot-missing"])
        let all = snapshot(1, "").merging(snapshot(0, "@Persisted var a: Int")) { first, _ in first }
        #expect(try findings(all).isEmpty)
        let wrong = try findings(snapshot(1, "").merging(snapshot(0, "@Persisted var a: String")) { first, _ in first })
        #expect(wrong.map(\.rule) == ["snapshot-differs"])
        #expect(wrong[0].message.contains("'A.a'"))
        #expect(wrong[0].location.file == "s/0.json")
        // A version that no release has is nobody's business here.
        #expect(try findings(all.merging(snapshot(7, "")) { first, _ in first }).isEmpty)
        let missing = try Self.check(Self.sources(""), releases: releases).missingSnapshots
        #expect(missing.map(\.version) == [0, 1])
    }

    @Test("A snapshot stands for the release where a clone lacks it")
    func startSnapshot() throws {
        let schema = readSchema("class A: Object { @Persisted var kept: Int }").schema
        var request = MigrationCheckRequest(
            current: Self.sources("@Persisted var a: Int?"),
            start: Release(name: "s/1.json", sources: []),
            startSnapshot: SchemaSnapshot(version: 1, schema: schema)
        )
        #expect(try RealmMigration.check(request).findings.map(\.rule) == ["SK130"])
        request.current = Self.sources("@Persisted var a: Int?", version: "2")
        #expect(try RealmMigration.check(request).findings.isEmpty)
    }

    @Test("Models that cannot be read without doubt are an error, and no finding")
    func unreadable() {
        #expect(throws: MigrationError.self) {
            try Self.check(Self.sources("@Persisted var a = unknown()"))
        }
    }
}
