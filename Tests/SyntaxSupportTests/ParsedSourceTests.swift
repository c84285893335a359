import Diagnostics
import SwiftSyntax
import SyntaxSupport
import TestSupport
import Testing

@Suite("Parsed sources")
struct ParsedSourceTests {
    @Test("a file without mistakes has no syntax errors")
    func noErrors() {
        #expect(ParsedSource(parsing: SourceFile(path: "a.swift", text: "let a = 1\n")).syntaxErrors.isEmpty)
    }

    @Test("a syntax error has its position")
    func errorPosition() throws {
        let marked = MarkedText("let é = 1\nfunc1️⃣ \n")
        let errors = ParsedSource(parsing: SourceFile(path: "a.swift", text: marked.text)).syntaxErrors
        let place = try #require(marked.positions["1️⃣"])
        let first = try #require(errors.first)
        #expect(first.location.line == place.line)
        #expect(first.rule == "syntax-error")
    }

    @Test("every line break that Swift knows counts", arguments: ["\n", "\r\n", "\r"])
    func lineBreaks(lineBreak: String) throws {
        let text = ["// é", "", "let a = 1", "let b = 2"].joined(separator: lineBreak)
        let source = ParsedSource(parsing: SourceFile(path: "a.swift", text: text))
        let last = try #require(source.tree.statements.last)
        #expect(source.location(of: last) == SourceLocation(file: "a.swift", line: 4, column: 1))
    }
}
