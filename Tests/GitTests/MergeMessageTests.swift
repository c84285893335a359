import TestSupport
import Testing

@testable import Git

@Suite struct MergeMessageTests {
    @Test("Messages are cleaned as git cleans them", arguments: 1...30 as ClosedRange<UInt64>)
    func cleaned(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            " ", "\t", "\n", "\n", "\n\n\n", "\r\n", "\r", "\u{0b}", "\u{0c}", "\u{85}", "\u{a0}", "\u{2003}", "a",
            "# b",
            "é", "e\u{301}", "word word",
        ]
        let count = Int.random(in: 0...30, using: &random)
        let text = (0..<count).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
        let world = try World("stripspace")
        #expect(try MergeMessage.cleaned(text) == world.run("git", ["stripspace"], input: text).output)
    }
}
