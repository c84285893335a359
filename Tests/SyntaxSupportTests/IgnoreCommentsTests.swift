import Diagnostics
import SyntaxSupport
import TestSupport
import Testing

@Suite("Comments that ignore rules")
struct IgnoreCommentsTests {
    private static func comments(in text: String) -> IgnoreComments {
        SourceFile(path: "a.swift", text: text).parsed(IgnoreComments.init)
    }

    @Test(
        "a rule is ignored on the lines with a marker, and on no other",
        arguments: [
            // Behind code, and before it.
            "let a = 1\nlet b = 2 1️⃣// skein:ignore rule\nlet c = 3",
            "let a = 1\n1️⃣/* skein:ignore rule */ let b = 2\nlet c = 3",
            "let a = 1\nlet b = /* skein:ignore rule */ 21️⃣\nlet c = 3",
            "let a = 1 // x /* skein:ignore other */\nlet b = 2 1️⃣// because // skein:ignore rule",
            // Alone on the line before.
            "// skein:ignore rule\n1️⃣let a = 1\nlet b = 2",
            "/* skein:ignore rule */\n1️⃣let a = 1",
            "/*\n skein:ignore rule\n */\n1️⃣let a = 1\nlet b = 1",
            "/// skein:ignore rule\n1️⃣let a = 1",
            "/**\n * skein:ignore rule\n */\n1️⃣let a = 1",
            "func f() {\n    // skein:ignore rule\n    1️⃣f()\n    f()\n}",
            "f(\n    // skein:ignore rule\n    1️⃣a,\n    b)",
            "// skein:ignore rule\r\n1️⃣let a = 1\r\nlet b = 2",
            // Other comments may stand between, and no empty line.
            "// skein:ignore rule\n// as the server wants it\n1️⃣let a = 1",
            "// skein:ignore other\n// skein:ignore rule\n1️⃣let a = 1",
            "// skein:ignore rule\n// skein:ignore other\n1️⃣let a = 1",
            "// skein:ignore rule\n/* a\n b */\n// skein:ignore other\n1️⃣let a = 1",
            // Several rules, and what is said of them.
            "let a = 1 1️⃣// skein:ignore other, rule: as the server wants it",
            "let a = 1 1️⃣// skein:ignore rule,other",
            "let a = 1 1️⃣// skein:ignore: rule, other",
            "let a = 1 1️⃣// skein:ignore all",
            "let a = 1 1️⃣/* skein:ignore rule*/",
            // Literals of several lines.
            "// skein:ignore rule\n1️⃣let a = \"\"\"\n    2️⃣x\n    3️⃣\"\"\"\nlet b = 1",
            "1️⃣let a = \"\"\"\n    2️⃣x\n    \"\"\" 3️⃣// skein:ignore rule\nlet b = 1",
            "// skein:ignore rule\n1️⃣f(\n    a,\n    2️⃣\"\"\"\n    3️⃣x\n    4️⃣\"\"\"\n)",
            "f(\n    // skein:ignore rule\n    1️⃣b: #\"\"\"\n    2️⃣x\n    3️⃣\"\"\"#,\n    c)",
            "// skein:ignore rule\n1️⃣f {\n    g(\"\"\"\n    x\n    \"\"\")\n}",
        ]
    )
    func lines(marked: String) {
        let source = MarkedText(marked)
        let comments = Self.comments(in: source.text)
        let count = source.text.count { $0.isNewline } + 1
        let ignored = (1...count).filter { comments.covers("rule", line: $0) }
        #expect(ignored == Set(source.positions.values.map(\.line)).sorted())
        #expect(comments.misuses(knowing: ["rule", "other"], as: "unknown", severity: .note).isEmpty)
    }

    @Test(
        "what is no order ignores nothing, and is none to complain of",
        arguments: [
            "let a = \"// skein:ignore rule\"",
            "let a = \"\"\"\n    // skein:ignore rule\n    \"\"\"",
            "let a = #\"/* skein:ignore rule */\"#",
            "let a = 1 // see `// skein:ignore rule`",
            "let a = 1 // skein:ignored rule",
            "let a = 1 // notskein:ignore rule",
            "let a = /\\/\\/ skein:ignore rule/",
        ]
    )
    func noOrders(text: String) {
        let comments = Self.comments(in: text)
        #expect(comments.comments.isEmpty)
        #expect(!(1...4).contains { comments.covers("rule", line: $0) })
    }

    @Test("an empty line ends what a comment is about")
    func emptyLine() {
        let comments = Self.comments(in: "// skein:ignore rule\n\nlet a = 1")
        #expect(!comments.covers("rule", line: 3))
    }

    @Test(
        "names of no rule are told where they stand, those of the other kind of linters excepted",
        arguments: [
            (
                "let a = 1 // 1️⃣skein:ignore week-yaer", ["week-year", "quote"], "there is no rule 'week-yaer'",
                "week-year"
            ),
            ("/* é 1️⃣skein:ignore quote, none */", ["week-year", "quote"], "there is no rule 'none'", nil),
            ("/*\n * 1️⃣skein:ignore SK105\n */", ["SK104"], "there is no rule 'SK105'", "SK104"),
            ("// 1️⃣skein:ignore", ["quote"], "'skein:ignore' names no rule, and ignores nothing", nil),
            ("// 1️⃣skein:ignore - as ever", ["quote"], "'skein:ignore' names no rule, and ignores nothing", nil),
            ("// skein:ignore SK104", ["quote"], nil, nil), ("// skein:ignore quote, SK104", ["SK104"], nil, nil),
        ] as [(String, [String], String?, String?)]
    )
    func misuses(marked: String, ids: [String], message: String?, meant: String?) {
        let source = MarkedText(marked)
        let found = Self.comments(in: source.text).misuses(knowing: ids, as: "unknown-rule", severity: .warning)
        #expect(found.map(\.message) == (message.map { [$0] } ?? []))
        guard let finding = found.first else { return }
        #expect(source.positions["1️⃣"].map { $0 == (finding.location.line, finding.location.column) } == true)
        #expect(finding.rule == "unknown-rule" && finding.severity == .warning)
        if let meant { #expect(finding.hint == "did you mean '\(meant)'?") }
    }
}
