import Diagnostics
import SyntaxSupport
import Testing

@Suite("Which files have part in what literals mean")
struct SourceNamesTests {
    @Test(
        "a file matters that holds a literal, or declares what such a file mentions, also at second hand",
        arguments: [
            (["let a = \"x\""], [0]),
            (["let a = 1"], []),
            (["f(\"x\", a)", "let a = b", "var b = 1", "let c = 1"], [0, 1, 2]),
            (["f(\"x\", .b)", "enum E {\n    case a,\n        b\n}"], [0, 1]),
            (["f(\"x\", c)", "let a = 1, c = 2"], [0, 1]),
            (["f(\"x\", b)", "let c = 1; print(b)"], [0]),
            (["f(\"x\", b)", "func f() {}\nb()"], [0, 1]),
            (["f(\"x\")", "let a = 1\nf(a)", "typealias Key = Int"], [0]),
            (["enum Key: Word { case a }", "let word = 1"], [0]),
            (["f(\"x\")", "Dear reader", "class A {}\n\u{0}", "class B {}"], [0, 1, 2]),
            (["// a \"quoted\" word"], [0]),
            (["f(.a)"], [0]), (["let a: B = .c"], [0]), (["return .a"], [0]), (["f(\n    .a\n)"], [0]),
            (["x ? .a : y"], [0]),
            (["let x = a.b\n    .c()"], []), (["let x = a?.b(c.d)!.e[0].f"], []),
            (["let x = { a }\n.b()\nfor x in 0...y {}"], []),
            (["let x = f(.5)"], []),
            (["switch a {\ncase .b, .c(let d): d\n}"], []), (["switch a {\ncase .b: .c\n}"], [0]),
        ]
    )
    func relevance(texts: [String], relevant: [Int]) {
        let files = texts.enumerated().map { SourceFile(path: "\($0.offset)", text: $0.element) }
        #expect(files.relevant(for: ["Word"]).map(\.path) == relevant.map(String.init))
    }
}
