import Testing

@testable import SourceCommands

@Suite("Paths below a repository's top")
struct RelativePathTests {
    @Test(
        "a path is followed from a folder",
        arguments: [
            ("", "a", "a"), ("", ".", ""), ("a/b", "c", "a/b/c"), ("a/b", "../c", "a/c"), ("a/b", "../..", ""),
            ("a", "./b//c/.", "a/b/c"), ("a", "b/../c", "a/c"), ("a/b", "", "a/b"), ("a", "..a/...", "a/..a/..."),
            ("", "..", nil), ("a", "../..", nil), ("a", "../../a", nil), ("a", "/a", nil),
        ] as [(String, String, String?)]
    )
    func joining(folder: String, path: String, expected: String?) {
        #expect(RelativePath.joining(folder, path) == expected)
    }

    @Test(
        "a path is shown from a folder, from which it leads back",
        arguments: [
            ("a", "", "a"), ("a/b", "a", "b"), ("b", "a", "../b"), ("a", "a", "../a"), ("a/b/c", "a/d/e", "../../b/c"),
            ("ab/c", "a", "../ab/c"), ("a/b", "a/b/c", "../../b"),
        ]
    )
    func showing(path: String, folder: String, expected: String) {
        #expect(RelativePath.showing(path, from: folder) == expected)
        #expect(RelativePath.joining(folder, expected) == path)
    }
}
