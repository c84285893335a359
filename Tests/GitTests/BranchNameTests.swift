import Git
import TestSupport
import Testing

@Suite struct BranchNameTests {
    @Test(
        "A refusal says what is wrong",
        arguments: [
            ("", "it is empty"), ("b c", "it holds a space"), ("a..b", "it holds '..'"),
            ("a\tb", "it holds a control character"),
            ("a~1", "it holds '~'"), ("-x", "it begins with '-'"), ("HEAD", "git uses this name itself"),
            ("a.lock/b", "a part of it ends with '.lock'"), ("a/.b", "a part of it begins with '.'"),
            ("a//b", "a '/' stands at its beginning or end, or beside another"), ("a.", "it ends with '.'"),
            ("a@{1}", "it holds '@{'"),
        ]
    )
    func words(name: String, problem: String) {
        #expect(BranchName.problem(with: name) == problem)
    }

    @Test("Names are judged as git judges them")
    func oracle() throws {
        let world = try World("names")
        var random = SeededGenerator(seed: 7)
        let pieces = ["a", "é", "/", ".", "..", "@", "{", ".lock", "-", "\u{301}", "~", "\\", "HEAD", "日"]
        for _ in 0..<150 {
            let name = (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }.joined()
            // `git branch` refuses these, which check-ref-format accepts below refs/heads.
            if name == "HEAD" || name == "@" || name.utf8.first == UInt8(ascii: "-") { continue }
            let status = try world.git("check-ref-format", "refs/heads/" + name).status
            #expect((BranchName.problem(with: name) == nil) == (status == 0), "\(name)")
        }
    }
}
