import Diagnostics
import Testing

@testable import Migrations

@Suite struct MigrationReportTests {
    /// Reads what a run wrote about the class `A`, of which each cell is a text, and marked where it is written or empty.
    private func report(
        _ oldBody: String,
        _ newBody: String,
        before: String,
        after: String,
        number: Int = 1,
        more: String = "",
        code: String = ""
    ) throws -> MigrationReport {
        func model(_ body: String) -> String {
            "enum M: String, PersistableEnum { case a }\nclass A: Object { \(body) }\n"
        }
        let verification = try RealmVerification(
            of: [Release(name: "1.0", sources: [SourceFile(path: "A.swift", text: model(oldBody))])],
            to: [
                SourceFile(
                    path: "A.swift",
                    text: model(newBody) + "let c = Realm.Configuration(schemaVersion: 1)\n" + code
                )
            ]
        )
        let file = try #require(verification.files.first)
        func rows(_ cells: String, _ number: Int) -> String {
            #"[{"table":"A","number":\#(number),"isDeleted":false,"cells":{\#(cells)}}]"#
        }
        let record = #"{"before":\#(rows(before, 1)),"after":\#(rows(after, number)),"tables":["A"]\#(more)}"#
        return verification.report(on: file, VerificationRun(record: Array(record.utf8), status: 0, errors: ""))
    }

    private static func cell(_ name: String, _ text: String, written: Bool = false, zero: Bool = false) -> String {
        #""\#(name)":{"text":"\#(text)","isWritten":\#(written),"isZero":\#(zero)}"#
    }

    private func fates(_ report: MigrationReport) -> [String: MigrationReport.Fate] {
        Dictionary(report.classes.flatMap(\.properties).map { ($0.name, $0.fate) }) { first, _ in first }
    }

    @Test("Values that are the same are kept, those that were written converted, those that are gone lost")
    func fates() throws {
        let p = "@Persisted var p: Int"
        let q = "@Persisted var p: String"
        let old = Self.cell("p", "1")
        let kept = try report(p, p + "?", before: old, after: old)
        #expect(fates(kept) == ["p": .kept(as: nil)])
        #expect(kept.verdict == .passed)
        let converted = try report(p, q, before: old, after: Self.cell("p", "one", written: true))
        #expect(fates(converted) == ["p": .converted(from: "1", to: "one")])
        let lost = try report(p, q, before: old, after: Self.cell("p", "", zero: true))
        #expect(fates(lost) == ["p": .lost(example: "1", isSaid: false)])
        #expect(lost.verdict == .failed)
    }

    @Test("A removed property is lost, which is said where the code names it, or carried")
    func removed() throws {
        let (p, q) = ("@Persisted var p: Int; ", "@Persisted var q: Int")
        let (before, after) = (Self.cell("p", "1") + "," + Self.cell("q", "2"), Self.cell("q", "2"))
        let silent = try report(p + q, q, before: before, after: after)
        #expect(fates(silent)["p"] == .lost(example: "1", isSaid: false))
        let said = try report(p + q, q, before: before, after: after, code: "// p is gone\n")
        #expect(fates(said)["p"] == .lost(example: "1", isSaid: true))
        #expect(said.verdict == .passed)
        let other = try report(p + q, q, before: before, after: after, code: "// pp is gone\nlet p = 1\n")
        #expect(fates(other)["p"] == .lost(example: "1", isSaid: false))
        let r = "@Persisted var r: Int"
        let carried = try report(p, r, before: Self.cell("p", "1"), after: Self.cell("r", "1", written: true))
        #expect(fates(carried)["p"] == .carried(to: "r"))
        let renamed = try report(
            p,
            r,
            before: Self.cell("p", "1"),
            after: Self.cell("r", "1"),
            more: #","renames":[{"table":"A","from":"p","to":"r"}]"#
        )
        #expect(fates(renamed) == ["p": .kept(as: "r")])
    }

    @Test(
        "What no comment says is lost is not said to be",
        arguments: [
            ("// p is gone", true), ("/* The old\n   p is dropped. */", true), ("/// Data loss: p", true),
            ("// A: removed `p: Int`. Its values are lost.", true), ("// p, q and r are dropped", true),
            ("// a → b, A.p removed (values lost), A.q optional", true), ("// p and more.\n// q is dropped", false),
            ("// a → b, A.q removed (values lost), A.p optional", false), ("// p counts the parts", false),
            ("// B: p is dropped", false), ("// pp is gone", false), ("// p is not lost", false),
            ("func f() { print(\"p is lost\") }", false),
        ]
    )
    func saidLosses(comment: String, isSaid: Bool) throws {
        let (p, q) = ("@Persisted var p: Int; ", "@Persisted var q: Int")
        let (before, after) = (Self.cell("p", "1") + "," + Self.cell("q", "2"), Self.cell("q", "2"))
        let other = "}\nclass B: Object { @Persisted var p: Int"
        let report = try report(p + q + other, q + other, before: before, after: after, code: comment + "\n")
        #expect(fates(report)["p"] == .lost(example: "1", isSaid: isSaid))
    }

    @Test("A text that is part of another now is carried")
    func carriedTexts() throws {
        let report = try report(
            "@Persisted var p: String",
            "@Persisted var q: String",
            before: Self.cell("p", #"\"Ada\""#),
            after: Self.cell("q", #"\"Ada L.\""#, written: true)
        )
        #expect(fates(report)["p"] == .carried(to: "q"))
    }

    @Test("Rows that Realm deletes are lost, which is said where a comment says it of the class")
    func rows() throws {
        let p = "@Persisted var p: Int"
        func report(_ code: String) throws -> MigrationReport {
            try self.report(p, p + "?", before: Self.cell("p", "1"), after: Self.cell("p", "1"), number: 2, code: code)
        }
        let silent = try report("let a = \"A\"\n")
        #expect(silent.classes.map(\.lostRows) == [1])
        #expect(silent.classes.map(\.note) == ["none of its old rows is left"])
        #expect(fates(silent).isEmpty)
        #expect(silent.verdict == .failed)
        #expect(try report("// rows of A go\n").verdict == .passed)
        #expect(try report("// A: orphans without p are lost\n").verdict == .passed)
        #expect(try report("// the rows of A\n").verdict == .failed)
        #expect(try report("// A: p is dropped\n").verdict == .failed)
    }

    @Test("A class that is new in place of another has what became of its values")
    func replacedClass() throws {
        func report(_ after: String, code: String = "") throws -> [MigrationReport.ClassReport] {
            let verification = try RealmVerification(
                of: [
                    Release(
                        name: "1.0",
                        sources: [
                            SourceFile(
                                path: "A.swift",
                                text:
                                    "class Old: Object { @Persisted var p: Int; @Persisted var q: Int }\n\(code)"
                                    + "class Gone: Object { @Persisted var x: Int }"
                            )
                        ]
                    )
                ],
                to: [
                    SourceFile(
                        path: "A.swift",
                        text:
                            "class New: Object { @Persisted var p: Int }\n\(code)let c = Realm.Configuration(schemaVersion: 1)"
                    )
                ]
            )
            func row(_ table: String, _ number: Int, _ cells: String...) -> String {
                let cells = cells.joined(separator: ",")
                return #"{"table":"\#(table)","number":\#(number),"isDeleted":false,"cells":{\#(cells)}}"#
            }
            let (p, q) = (Self.cell("p", "7"), Self.cell("q", "8"))
            let empty = [Self.cell("p", "0", zero: true), Self.cell("q", "0", zero: true)]
            let before = [row("Gone", 1, Self.cell("x", "5")), row("Old", 1, p, q), row("Old", 2, empty[0], empty[1])]
            let record = #"{"before":[\#(before.joined(separator: ","))],"after":[\#(after)],"tables":["New","Gone"]}"#
            let file = try #require(verification.files.first)
            return verification.report(on: file, VerificationRun(record: Array(record.utf8), status: 0, errors: ""))
                .classes
        }
        func row(_ number: Int, _ text: String) -> String {
            let cell = Self.cell("p", text, written: true)
            return #"{"table":"New","number":\#(number),"isDeleted":false,"cells":{\#(cell)}}"#
        }
        let both = try report(row(1, "0") + "," + row(2, "7"))
        #expect(both.map(\.name) == ["Gone", "New", "Old"])
        #expect(both.map(\.note)[1...] == ["replaces 'Old'", "replaced by 'New'; the migration deleted the table"])
        #expect(both.map(\.lostRows) == [1, 0, 0])
        #expect(both[1].properties.map(\.fate) == [.kept(as: nil), .lost(example: "8", isSaid: false)])
        #expect(try report(row(1, "7")).map(\.lostRows)[1...] == [1, 0])
        let said = try report(row(1, "7"), code: "// Empty rows of Old are dropped. Old.q is gone.\n")
        #expect(said[1].isLossSaid)
        #expect(said[1].properties.map(\.fate) == [.kept(as: nil), .lost(example: "8", isSaid: true)])
        #expect(try report(row(1, "99")).map(\.note)[1] == "the class is new")
    }

    @Test("Of a type that the sources do not explain, nothing is said")
    func unknownType() throws {
        let report = try report(
            "@Persisted var p: Int",
            "@Persisted var p: Mystery",
            before: Self.cell("p", "1"),
            after: ""
        )
        #expect(fates(report)["p"] == .unknown("the sources do not explain the type 'Mystery'"))
    }

    @Test("New values are filled, empty, unknown, or none that the enumeration has")
    func added() throws {
        let p = "@Persisted var p: Int; "
        let old = Self.cell("p", "1")
        func fate(_ type: String, _ cell: String) throws -> MigrationReport.Fate? {
            fates(try report(p, p + "@Persisted var q: \(type)", before: old, after: old + "," + cell))["q"]
        }
        #expect(try fate("Int", Self.cell("q", "5", written: true)) == .filled(["5"]))
        #expect(try fate("Int", Self.cell("q", "0", zero: true)) == .empty("0"))
        #expect(try fate("M", Self.cell("q", #"\"\""#, zero: true)) == .invalid("\"\"", enumeration: "M"))
        #expect(try fate("M", Self.cell("q", #"\"a\""#, written: true)) == .filled(["\"a\""]))
        #expect(try fate("M?", Self.cell("q", "nil", zero: true)) == .empty("nil"))
        let unknown = #""q":{"text":"?","isWritten":true,"isZero":false,"unknown":"A.swift:1:1: why"}"#
        #expect(try fate("Int", unknown) == .unknown("A.swift:1:1: why"))
    }

    @Test("A run that wrote nothing ended the app, or took too long")
    func ends() throws {
        let verification = try RealmVerification(
            of: [
                Release(
                    name: "1.0",
                    sources: [SourceFile(path: "A.swift", text: "class A: Object { @Persisted var a: Int }")]
                )
            ],
            to: [SourceFile(path: "A.swift", text: "class A: Object { @Persisted var b: Int }")]
        )
        let file = try #require(verification.files.first)
        let crash = verification.report(
            on: file,
            VerificationRun(record: nil, status: 132, errors: "Fatal error: nil\nmore")
        )
        #expect(crash.failure == .init(kind: .crash, message: "Fatal error: nil"))
        #expect(crash.verdict == .failed)
        let late = verification.report(on: file, VerificationRun(record: nil, status: 142, errors: ""))
        #expect(late.verdict == .cannotRun)
        let record = #"{"failure":"Invalid property name 'x' for class 'A'.","failureKind":"exception"}"#
        let failed = verification.report(on: file, VerificationRun(record: Array(record.utf8), status: 0, errors: ""))
        #expect(failed.failure == .init(kind: .crash, message: "Invalid property name 'x' for class 'A'."))
    }
}
