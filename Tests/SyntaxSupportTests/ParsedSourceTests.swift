import Diagnostics
import SwiftSyntax
import SyntaxSupport
import TestSupport
import Testing

@Suite("Parsed sources")
struct ParsedSourceTests {
    @Test("a file without mistakes has no syntax errors")
    func noErrors() {
        #expect(SourceFile(path: "a.swift", text: "let a = 1\n").parsed { $0 }.syntaxErrors.isEmpty)
    }

    @Test("a syntax error has its position")
    func errorPosition() throws {
        let marked = MarkedText("let é = 1\nfunc1️⃣ \n")
        let errors = SourceFile(path: "a.swift", text: marked.text).parsed { $0 }.syntaxErrors
        let place = try #require(marked.positions["1️⃣"])
        let first = try #require(errors.first)
        #expect(first.location.line == place.line)
        #expect(first.rule == "syntax-error")
    }

    @Test("every line break that Swift knows counts", arguments: ["\n", "\r\n", "\r"])
    func lineBreaks(lineBreak: String) throws {
        let text = ["// é", "", "let a = 1", "let b = 2"].joined(separator: lineBreak)
        let source = SourceFile(path: "a.swift", text: text).parsed { $0 }
        let last = try #require(source.tree.statements.last)
        #expect(source.location(of: last) == SourceLocation(file: "a.swift", line: 4, column: 1))
    }

    @Test(
        "an equals sign that only seems to lack spaces is told, and stops nothing",
        arguments: ["var a \u{1}= 1", "var a \u{FFFD}= 1", "func f(a: Int \u{1}= 1) {}"]
    )
    func invalidCharacterBeforeEqualsSign(text: String) {
        let errors = SourceFile(path: "a.swift", text: text).parsed(\.syntaxErrors)
        #expect(errors.map(\.message) == ["'=' must have consistent whitespace on both sides"])
    }

    @Test(
        "what is written one behind the other without brackets has an outline that any thread can let go",
        arguments: [
            "let a = b" + String(repeating: " as C", count: 100_000),
            "func f() { " + String(repeating: "a = ", count: 100_000) + "b }",
        ]
    )
    func chains(text: String) {
        #expect(Outline(of: SourceFile(path: "a.swift", text: text)).statements.count == 1)
    }
}
