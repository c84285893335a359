import TestSupport
import Testing

@testable import SourceCommands

@Suite("Commands to paste")
struct ShellCommandTests {
    @Test(
        "words are quoted where a shell would change them",
        arguments: [
            (["a", "B/c-d_1.x"], "a B/c-d_1.x"), (["--part=25%"], "'--part=25%'"), (["25%"], "25%"),
            (["My App/a.xcstrings"], "'My App/a.xcstrings'"), (["it's"], #"'it'\''s'"#), ([""], "''"),
            (["Größe"], "Größe"), (["~", "*", "$x", "a;b", "#a"], "'~' '*' '$x' 'a;b' '#a'"),
        ]
    )
    func quoting(words: [String], expected: String) {
        #expect("\(ShellCommand(words, operands: []))" == expected)
    }

    @Test("a path that looks like an option is none")
    func hyphen() {
        #expect("\(ShellCommand(["skein"], operands: ["a", "-b"]))" == "skein -- a -b")
    }

    @Test("a shell reads back every word")
    func shell() throws {
        var random = SeededGenerator(seed: 13)
        let signs = Array("aZ0 '\"\\$`!*?[]{}()<>|&;#~=%+,-./:@_^\t\né中")
        let words = (0..<300).map { _ in
            String((0..<Int.random(in: 0..<6, using: &random)).compactMap { _ in signs.randomElement(using: &random) })
        }
        let line = "\(ShellCommand(["printf", #"[%s]"#] + words, operands: []))"
        #expect(try World("shell").run("sh", ["-c", line]).output == words.map { "[\($0)]" }.joined())
    }
}
