import Diagnostics
import SyntaxSupport
import TestSupport
import Testing

@Suite("Nesting scanner")
struct NestingScannerTests {
    private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

    @Test(
        "code that nests deeper than a person writes is told with its place, within a second, and not read",
        arguments: [
            "let x = " + times(16, "["), "let x = " + times(30, "["),
            "let x: " + times(30, "[") + "Int" + times(30, "]"),
            "let x = " + times(40, "[("), "let x = " + times(40, "[ /* a */ \n"), "let x = " + times(40, "A<["),
            "let x = " + times(40, "[") + "A" + times(40, "]?"), "let x: " + times(500, "List<"),
            "let x = " + times(500, "List<"), "let x: " + times(500, "A<(A, "), "let x = " + times(1000, "a < ") + "b",
            "func f() { if a {}" + times(4000, " else if a {}") + "}", "let x = " + times(20000, "("),
            "let x: " + times(2000, "("), times(6000, "class A {"), times(600, "if a {"),
            "let x = " + times(6000, "[{"),
            "let x = " + times(6000, "f(["), "let x = " + times(6000, "\"\\("), "let x = " + times(600, "#\"\\#("),
            "let x = \"\"\"\n" + times(600, "\\(f(\"\"\"\n"), times(6000, "#if A\n"), times(6000, "@a("),
            "let x = " + times(6000, "a ? "), "func f() { " + times(6000, "return ") + "}",
            "let x: " + times(6000, "some "), "let x: " + times(6000, "A -> ") + "A",
            "let x = a" + times(6000, " {}"), "let x = " + times(6000, "if if "), "let x = " + times(600, "{ [a = {"),
        ]
    )
    func excess(text: String) throws {
        let clock = ContinuousClock()
        var outline: Outline?
        let time = clock.measure { outline = Outline(of: SourceFile(path: "a.swift", text: text)) }
        let finding = try #require(outline?.syntaxErrors.first)
        #expect(finding.rule == "nesting-too-deep")
        #expect(finding.severity == .error)
        #expect(finding.location > SourceLocation(file: "a.swift", line: 1, column: 8))
        #expect(outline?.statements.isEmpty == true)
        #expect(time < .seconds(1))
    }

    @Test(
        "code that a person or a tool may write is read",
        arguments: [
            "let x: [[[[[[Int]]]]]] = [[[[[[1]]]]]]", "let x = " + times(60, "f([1, ") + times(60, "])"),
            "func f() { if a {}" + times(1500, " else if a {}") + "}", "enum E {" + times(3000, "\ncase a") + "\n}",
            "let x = [" + times(5000, "\":(\", ") + "]",
            "let x = a" + times(300, " + b") + " ?? " + times(300, "c ?? ") + "d",
            "func f() {" + times(500, "\nlet x = a < b") + "\n}",
            "switch a {" + times(500, "\ncase b: return a < b") + "\n}",
            "func f() {" + times(500, "\ng(a < b)") + "\n}", "let x = a" + times(1000, "\n    .b()"),
            "let x = " + times(300, "/\\(/, ") + "a",
            "// " + times(1000, "[") + "\n/* /* \" */" + times(1000, "(") + "*/",
            "let x = \"\"\"\n" + times(1000, "[[[[((((") + "\n\"\"\"",
            "let x = #\"\\(\"\"((((\"#" + times(200, "+ \"(\""),
            "let x = \"\(times(50, "\\(a[\"(\"])"))\"", times(200, "func f<A: B>(_ a: A) -> C<A> { a<b ? c : d }\n"),
            "let x: " + times(100, "() -> ") + "A",
            "protocol P {" + times(500, "\nsubscript(a: A) -> B { get }") + "\n}",
            "func f() { g { } }\n" + times(3000, "func f() { }\n"), times(300, "#if A\nlet a = 1\n#endif\n"), "", "\"",
            "\\",
            "#", "/*", "\"\\(", "]})>", "\"\"\"", "#\"", "🙂",
        ]
    )
    func acceptable(text: String) {
        let clock = ContinuousClock()
        var outline: Outline?
        let time = clock.measure { outline = Outline(of: SourceFile(path: "a.swift", text: text)) }
        #expect(outline?.syntaxErrors.contains { $0.rule == "nesting-too-deep" } == false)
        #expect(time < .seconds(3))
    }
}
