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
        let names = (0..<150).map { _ in
            (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
        // `git branch` refuses these, which check-ref-format accepts below refs/heads.
        .filter { $0 != "HEAD" && $0 != "@" && $0.utf8.first != UInt8(ascii: "-") }
        // One process asks for all of them.
        let script = #"while IFS= read -r name; do git check-ref-format "refs/heads/$name"; echo $?; done"#
        let answers = try world.run("sh", ["-c", script], input: names.joined(separator: "\n") + "\n").output
        let statuses = answers.split(separator: "\n")
        #expect(statuses.count == names.count)
        for (name, status) in zip(names, statuses) {
            #expect((BranchName.problem(with: name) == nil) == (status == "0"), "\(name)")
        }
    }
}
