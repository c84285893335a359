import TestSupport
import Testing

@Suite(.enabled(if: Machine.has("swiftc"), "swiftc is not on PATH"))
struct SwiftCompilerTests {
    @Test("What the compiler says is read with its place", arguments: SwiftCompiler.Mode.known)
    func diagnostics(mode: SwiftCompiler.Mode) throws {
        let program = MarkedText("func f() -> Int {\n    1️⃣\"text\"\n}\n")
        let diagnostics = try SwiftCompiler().diagnostics(of: ["F.swift": program.text], mode: mode)
        let place = try #require(program.positions["1️⃣"])
        let error = "cannot convert return expression of type 'String' to return type 'Int'"
        #expect(diagnostics.map(\.description) == ["F.swift:\(place.line):\(place.column): error: \(error)"])
    }

    @Test("A variable that is never initialized is an error")
    func initialization() throws {
        let text = "func f() -> Int {\n    let number: Int\n    return number\n}\n"
        let diagnostics = try SwiftCompiler().diagnostics(of: ["F.swift": text], mode: .swift6)
        #expect(diagnostics.map(\.message) == ["constant 'number' used before being initialized"])
    }

    @Test("What the compiler cannot do is no list of nothing")
    func failure() throws {
        let compiler = SwiftCompiler(options: ["-no-such-option"])
        let diagnostics = try compiler.diagnostics(of: ["F.swift": ""], mode: .swift6)
        #expect(diagnostics.map(\.description) == [":0:0: error: unknown argument: '-no-such-option'"])
    }
}
