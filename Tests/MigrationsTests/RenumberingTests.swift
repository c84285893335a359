import Diagnostics
import TestSupport
import Testing

@testable import Migrations

@Suite struct RenumberingTests {
    /// A step: its number, and the property that it fills.
    private typealias Step = (version: Int, property: String)

    /// A manager as the tool writes it, with a step for each number.
    private static func manager(_ steps: [Step], version: Int? = nil, tail: String = "") -> String {
        let history = steps.map { "v\($0.version): A.\($0.property)" }.joined(separator: " · ")
        let lines = steps.map { "        if oldSchemaVersion < \($0.version) { migrationV\($0.version)(migration) }\n" }
        let functions = steps.map { step in
            """
                /// v\(step.version) — A: added `\(step.property)`.
                private func migrationV\(step.version)(_ migration: Migration) {
                    migration.fill("\(step.property)") // 2
                }

            """
        }
        return """
            final class Manager {
                /// \(history)
                static let schemaVersion: UInt64 = \(version ?? steps.last?.version ?? 0)

                func configuration() -> Realm.Configuration {
                    Realm.Configuration(schemaVersion: Self.schemaVersion, migrationBlock: migrate)
                }

                private func migrate(_ migration: Migration, from oldSchemaVersion: UInt64) {
            \(lines.joined())    }

                // MARK: - Steps

            \(functions.joined(separator: "\n"))\(tail)}

            """
    }

    private static func files(_ text: String) -> [SourceFile] { [SourceFile(path: "Manager.swift", text: text)] }

    private static func renumber(
        _ ours: String,
        behind theirs: String,
        base: String,
        isOursSecond: Bool = false
    ) throws -> RenumberingResult {
        try RealmMigration.renumber(
            RenumberingRequest(
                current: files(ours),
                other: files(theirs),
                base: files(base),
                isOursSecond: isOursSecond
            )
        )
    }

    @Test(
        "Our steps get the numbers behind those of the other branch, and nothing else changes",
        arguments: [
            // Ours, theirs, what ours become.
            ([2], [2], [3]), ([2, 3], [2], [3, 4]), ([2], [2, 3, 4], [5]), ([2, 3], [2, 3], [4, 5]),
            ([9], [2, 9], [10]), ([20_240_110], [20_240_112], [20_240_113]),
        ]
    )
    func moves(ours: [Int], theirs: [Int], expected: [Int]) throws {
        let base: [Step] = [(1, "a")]
        func side(_ name: String, _ numbers: [Int]) -> String {
            Self.manager(base + numbers.enumerated().map { ($0.element, "\(name)\($0.offset)") })
        }
        let result = try Self.renumber(side("b", ours), behind: side("c", theirs), base: Self.manager(base))
        #expect(result.files.map(\.text) == [side("b", expected)])
        #expect(result.move == RenumberingResult.Move(old: UInt64(ours[0]), new: UInt64(expected[0])))
    }

    @Test("Where the number is free nothing changes")
    func free() throws {
        let base: [Step] = [(1, "a")]
        let behind = try Self.renumber(
            Self.manager(base + [(3, "b")]),
            behind: Self.manager(base + [(2, "c")]),
            base: Self.manager(base)
        )
        #expect(behind.files.isEmpty)
        let alone = try Self.renumber(
            Self.manager(base + [(2, "b")]),
            behind: Self.manager(base),
            base: Self.manager(base)
        )
        #expect(alone.move == nil)
        let none = try Self.renumber(
            Self.manager(base),
            behind: Self.manager(base + [(2, "c")]),
            base: Self.manager(base)
        )
        #expect(none.move == nil)
    }

    @Test("A version without a step is raised as well, and one in another file, too")
    func versionAlone() throws {
        let base: [Step] = [(1, "a")]
        let result = try Self.renumber(
            Self.manager(base, version: 2),
            behind: Self.manager(base + [(2, "c")]),
            base: Self.manager(base)
        )
        #expect(result.files.map(\.text) == [Self.manager(base, version: 3)])
    }

    @Test("A name that is taken, and steps in no ladder, are refused")
    func refusals() throws {
        let base: [Step] = [(1, "a")]
        let taken = Self.manager(base + [(2, "b")], tail: "    func migrationV3() {}\n")
        let error = #expect(throws: MigrationError.self) {
            try Self.renumber(taken, behind: Self.manager(base + [(2, "c")]), base: Self.manager(base))
        }
        #expect(error?.message.contains("'migrationV3' already") == true)
        let joined = Self.manager(base + [(2, "b")]).replacing(
            " }\n        if oldSchemaVersion < 2",
            with: " } else if oldSchemaVersion < 2"
        )
        #expect(throws: MigrationError.self) {
            try Self.renumber(joined, behind: Self.manager(base + [(2, "c")]), base: Self.manager(base))
        }
    }

    @Test(
        "A conflict of both steps keeps both, ours behind theirs",
        arguments: [false, true],
        [[2], [2, 3], [3]]
    )
    func conflict(isRebase: Bool, ours: [Int]) throws {
        for lineBreak in ["\n", "\r\n"] { try expectBothSteps(isRebase: isRebase, ours: ours, lineBreak: lineBreak) }
    }

    private func expectBothSteps(isRebase: Bool, ours: [Int], lineBreak: String) throws {
        func manager(_ steps: [Step]) -> String { Self.manager(steps).replacing("\n", with: lineBreak) }
        let base: [Step] = [(1, "a")]
        let mine = base + ours.enumerated().map { ($0.element, "b\($0.offset)") }
        let theirs = base + [(2, "c")]
        let world = try World("conflict")
        try world.folder.write(manager(base), to: "base")
        try world.folder.write(manager(mine), to: isRebase ? "second" : "first")
        try world.folder.write(manager(theirs), to: isRebase ? "first" : "second")
        try world.git("merge-file", "-q", "--diff3", "first", "base", "second")
        let marked = try #require(world.folder.read("first"))
        #expect(marked.contains("<<<<<<<"))
        let result = try Self.renumber(
            marked,
            behind: manager(theirs),
            base: manager(base),
            isOursSecond: isRebase
        )
        let moved = ours.enumerated().map { (ours[0] == 2 ? $0.element + 1 : $0.element, "b\($0.offset)") }
        #expect(result.files.map(\.text) == [manager(theirs + moved)])
        #expect(result.resolvesConflict)
    }

    @Test("The sides of a conflict are read whatever ends the lines", arguments: ["\n", "\r\n"])
    func sides(lineBreak: String) throws {
        let marked = "a\n<<<<<<< HEAD\nb\n||||||| base\nc\n=======\nd\n>>>>>>> other\ne".replacing(
            "\n",
            with: lineBreak
        )
        let text = try #require(ConflictedText(marked))
        #expect(text.first == "a\nb\ne".replacing("\n", with: lineBreak))
        #expect(text.second == "a\nd\ne".replacing("\n", with: lineBreak))
        #expect(ConflictedText("<<<<<<< HEAD\nb\n=======\n") == nil)
        #expect(ConflictedText("a\n=======\nb\n") == nil)
    }

    @Test("A conflict of anything else is refused")
    func otherConflict() throws {
        let base: [Step] = [(1, "a")]
        let mine = Self.manager(base + [(2, "b")], tail: "    let own = 1\n")
        let theirs = Self.manager(base + [(2, "c")], tail: "    let other = 1\n")
        let marked = "<<<<<<< HEAD\n\(mine)=======\n\(theirs)>>>>>>> other\n"
        let error = #expect(throws: MigrationError.self) {
            try Self.renumber(marked, behind: theirs, base: Self.manager(base))
        }
        #expect(error?.message.contains("differ in more than steps") == true)
        let files =
            Self.files(Self.manager(base + [(2, "b")])) + [
                SourceFile(path: "Model.swift", text: "<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> other\n")
            ]
        let elsewhere = #expect(throws: MigrationError.self) {
            try RealmMigration.renumber(
                RenumberingRequest(
                    current: files,
                    other: Self.files(Self.manager(base + [(2, "c")])),
                    base: Self.files(Self.manager(base))
                )
            )
        }
        #expect(elsewhere?.location?.file == "Model.swift")
        // Where no step moves, a conflict is still none that was resolved.
        let unmoved = #expect(throws: MigrationError.self) {
            try RealmMigration.renumber(
                RenumberingRequest(
                    current: files,
                    other: Self.files(Self.manager(base)),
                    base: Self.files(Self.manager(base))
                )
            )
        }
        #expect(unmoved?.location?.file == "Model.swift")
    }

    @Test("Behind the highest number there is none")
    func highest() throws {
        let text = Self.manager([(1, "a"), (2, "b")])
        let theirs = Self.manager([(1, "a")]).replacing("UInt64 = 1", with: "UInt64 = \(UInt64.max)")
        let error = #expect(throws: MigrationError.self) {
            try Self.renumber(text, behind: theirs, base: Self.manager([(1, "a")]))
        }
        #expect(error?.message == "the schema version cannot be raised")
    }

    @Test(
        "A number of a comment is one of a version only where it says so",
        arguments: [
            ("/// v2 — A", "/// v7 — A"), ("/// v2: a · v21: b", "/// v7: a · v21: b"),
            ("// to version 2.", "// to version 7."),
            ("// 2 rows, iv2, v2x, V2", "// 2 rows, iv2, v2x, V7"),
        ]
    )
    func comments(text: String, expected: String) {
        #expect(text.renumbering(2, to: 7) == expected)
    }
}
