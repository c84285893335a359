import Diagnostics
import LocalizedStrings
import StringExtraction
import SyntaxSupport
import TestSupport
import Testing

@Suite("StringExtractor")
struct StringExtractorTests {
    @Test("a string has the place of each use, in order")
    func locations() throws {
        let first = MarkedText("// é\nlet a = Text(1️⃣\"Hello\")\n")
        let second = MarkedText("let b = [Text(1️⃣\"Hello\"), Text(2️⃣\"Hello\")]\n")
        let result = extraction(first.text, second.text)
        let string = try #require(result.strings.first)
        let expected = [("file1.swift", first, "1️⃣"), ("file2.swift", second, "1️⃣"), ("file2.swift", second, "2️⃣")]
        #expect(
            try string.locations
                == expected.map { file, text, marker in
                    let place = try #require(text.positions[marker])
                    return SourceLocation(file: file, line: place.line, column: place.column)
                }
        )
    }

    @Test("a raw value's place is the case's name")
    func caseLocation() throws {
        let text = MarkedText("enum Kind: LocalizedStringKey {\n    case 1️⃣managed\n}\n")
        let place = try #require(text.positions["1️⃣"])
        let location = try #require(extraction(text.text).strings.first?.locations.first)
        #expect((location.line, location.column) == (place.line, place.column))
    }

    @Test("comments that differ are lines of one comment, sorted; the first value counts")
    func merging() {
        let result = extraction(
            #"let a = String(localized: "k", defaultValue: "one", comment: "b")"#,
            #"let b = String(localized: "k", defaultValue: "two", comment: "a"); let c = Text("k", comment: "b")"#
        )
        #expect(result.strings.map(\.comment) == ["a\nb"])
        #expect(result.strings.map(\.value) == ["one"])
    }

    @Test("a key is one string in each table")
    func tables() {
        let strings = extraction(#"let a = [Text("k"), Text("k", tableName: "A"), Text("j")]"#).strings
        #expect(strings.map(\.table) == ["A", "Localizable", "Localizable"])
        #expect(strings.map(\.key) == ["k", "j", "k"])
    }

    @Test("a table that is not a literal is a finding and makes no key")
    func unknownTable() throws {
        let text = MarkedText("let a = Text(1️⃣\"k\", tableName: table)")
        let result = extraction(text.text)
        let finding = try #require(result.findings.first)
        #expect(result.strings.isEmpty)
        #expect(finding.rule == "unknown-table")
        #expect(finding.location.column == text.positions["1️⃣"]?.column)
    }

    @Test("an interpolated key of NSLocalizedString is a finding and makes no key")
    func interpolatedKey() {
        let result = extraction(#"let a = NSLocalizedString("k \(1)", comment: "")"#)
        #expect(result.strings.isEmpty)
        #expect(result.findings.map(\.rule) == ["interpolated-key"])
    }

    @Test("a file with syntax errors gives its keys and a warning")
    func syntaxErrors() {
        let result = extraction("func f( {\n    Text(\"A\")\n}\nlet x = Text(\"B\"\nlet y = Text(\"C\")\n")
        #expect(Set(result.strings.map(\.key)).isSuperset(of: ["B", "C"]))
        #expect(result.findings.allSatisfy { $0.rule == "syntax-error" && $0.severity == .warning })
        #expect(!result.findings.isEmpty)
    }

    @Test("the order of the files does not change the strings", arguments: 0..<5)
    func order(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let files = (0..<40).map { number in
            SourceFile(
                path: "f\(number).swift",
                text: "let a\(number) = Text(\"k\(number % 7)\", comment: \"c\(number)\")"
            )
        }
        let extractor = StringExtractor()
        #expect(
            extractor.strings(in: files).strings == extractor.strings(in: files.shuffled(using: &generator)).strings
        )
    }

    @Test("a custom routine is one more interface")
    func customRoutine() {
        let custom = SourceFile(
            path: "Custom.swiftinterface",
            text: "func translate(_ key: LocalizationKey, note: LocalizationComment) -> String"
        )
        let extractor = StringExtractor(interfaces: Interfaces.system + [custom])
        let result = extractor.strings(in: [SourceFile(path: "a.swift", text: #"let a = translate("k", note: "n")"#)])
        #expect(result.strings.map(\.key) == ["k"])
        #expect(result.strings.map(\.comment) == ["n"])
    }

    @Test(
        "a routine that is named is read by its declarations, or as NSLocalizedString where there are none",
        arguments: [
            ("translate", "let a = translate(\"k\", comment: \"c\")", ["k|Localizable|c"]),
            ("translate", "let a = translate(\"k\", tableName: \"T\", value: \"v\", comment: \"\")", ["k|T|-"]),
            (
                "translate",
                "func translate(_ key: String, _ arguments: CVarArg...) -> String {}\nlet a = translate(\"k %d\", 1)",
                ["k %d|Localizable|-"]
            ),
            (
                "translate",
                "enum L { static func translate(_ key: StaticString, table: String = \"\", comment: String? = nil) {} }\n"
                    + "let a = L.translate(\"k\", table: \"T\", comment: \"c\")",
                ["k|T|c"]
            ),
            (
                "L.text",
                "enum L { static func text(_ key: String) -> String {} }\nenum M { static func text(_ key: String) {} }\n"
                    + "let a = L.text(\"k\")\nlet b = M.text(\"no\")",
                ["k|Localizable|-"]
            ),
            ("L.text", "let a = L.text(\"k\", comment: \"c\")", ["k|Localizable|c"]),
            ("other", "func translate(_ key: String) {}\nlet a = translate(\"no\")", []),
        ]
    )
    func namedRoutine(name: String, code: String, expected: [String]) throws {
        let extractor = StringExtractor(routines: [try #require(LocalizationRoutine(name))])
        let strings = extractor.strings(in: [SourceFile(path: "a.swift", text: code)]).strings
        #expect(strings.map { "\($0.key)|\($0.table)|\($0.comment ?? "-")" } == expected)
    }

    @Test("what is no name is no routine", arguments: ["", "a b", "a.", ".a", "1a", "a()", "$(inherited)"])
    func noRoutine(name: String) {
        #expect(LocalizationRoutine(name) == nil)
    }

    @Test("the interfaces are Swift without mistakes", arguments: Interfaces.system)
    func interfaces(file: SourceFile) {
        // A protocol's requirements may stand in a structure here, without a body.
        let errors = Outline(of: file).syntaxErrors
        #expect(errors.map { "\($0.location.line): \($0.message)" } == [])
    }

    @Test(
        "code of any depth and shape ends in a result",
        arguments: [
            "", "\u{FEFF}let a = Text(\"k\")", "\0", "Text(\"", "\"\"\"", "Text(\"\\(", "#\"\\#u{110000}\"#", "\\",
            "}}}}",
            String(repeating: "(", count: 4_000) + "Text(\"k\")" + String(repeating: ")", count: 4_000),
            "let a = b" + String(repeating: ".c(\"d\")", count: 4_000),
            "let a = \"a\"" + String(repeating: " + \"b\"", count: 4_000),
            "let a = " + String(repeating: "f {", count: 4_000) + String(repeating: "}", count: 4_000),
            "func f() { if a {}" + String(repeating: " else if b { Text(\"q\") }", count: 4_000) + " }",
            "let a: LocalizedStringKey = " + String(repeating: "b ? \"t\" : ", count: 4_000) + "\"u\"",
            "let a: " + String(repeating: "() -> ", count: 4_000) + "Int",
            "let a: A" + String(repeating: ".B", count: 4_000),
            "let a = " + String(repeating: "try ", count: 4_000) + "b",
            String(repeating: "struct A {", count: 4_000) + String(repeating: "}", count: 4_000),
            "typealias A = B; typealias B = A; let a: A = \"k\"",
            "struct A: B {}; struct B: A {}; let a = A().x.y; func f() { Text(\"\\(a.z)\") }",
            "let a = b; let b = a; func f() { Text(\"\\(a)\") }",
        ]
    )
    func robustness(text: String) {
        _ = extraction(text)
    }
}
