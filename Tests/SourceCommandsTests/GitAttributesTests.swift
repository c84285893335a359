import Testing

@testable import SourceCommands

@Suite("A .gitattributes file")
struct GitAttributesTests {
    private static let line = GitAttributes.Line(pattern: "*.xcstrings", attributes: ["merge=x"])

    private func text(_ attributes: GitAttributes) -> String { String(decoding: attributes.bytes, as: UTF8.self) }

    @Test(
        "a line is added at the end, once",
        arguments: [
            ("", "*.xcstrings merge=x\n"),
            ("a b\n", "a b\n*.xcstrings merge=x\n"),
            ("a b", "a b\n*.xcstrings merge=x\n"),
            ("a b\r\n", "a b\r\n*.xcstrings merge=x\r\n"),
            ("# *.xcstrings merge=x\n", "# *.xcstrings merge=x\n*.xcstrings merge=x\n"),
            ("*.xcstrings merge=y\n", "*.xcstrings merge=y\n*.xcstrings merge=x\n"),
            ("*.xcstrings \t text  merge=x\r\na", "*.xcstrings \t text  merge=x\r\na"),
        ]
    )
    func adding(old: String, new: String) {
        let added = GitAttributes(Array(old.utf8)).adding(Self.line)
        #expect(text(added) == new)
        #expect(text(added.adding(Self.line)) == new)
    }

    @Test(
        "what was added is removed, and nothing else",
        arguments: [
            ("a b\n*.xcstrings merge=x\nc", "a b\nc"), ("*.xcstrings merge=x\r\n", ""),
            ("*.xcstrings text merge=x\n", "*.xcstrings text merge=x\n"),
        ]
    )
    func removing(old: String, new: String) {
        #expect(text(GitAttributes(Array(old.utf8)).removing(Self.line)) == new)
    }
}
