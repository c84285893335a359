import Git
import TestSupport
import Testing

@Suite struct TagTests {
    private static let messages = [
        "Release 1.0",
        "# no comment\nRelease\n#last",
        "It's \"quoted\", 'twice', and $(touch ran) `touch ran` $HOME \\n",
        "First paragraph\nof two lines.\n\nSecond.\n\n\nThird after two empty lines.",
        "  spaces stay  \n\ttabs too\t\nend",
        "Grüße, 你好",
    ]

    @Test("The message is kept to the letter, and both engines write the same tag", arguments: messages)
    func message(text: String) throws {
        var objects: [String] = []
        for name in ["libgit2", "git"] {
            let world = try EngineTests.twoBranches()
            try EngineTests.engine(name, world.repository()).createTag(
                TagDraft(name: "v1", branch: "side", message: text)
            )
            let object = try world.git("cat-file", "tag", "v1").output
            #expect(object.hasSuffix("\n\n" + text + "\n"))
            #expect(try world.id("v1^{commit}") == world.id("side"))
            #expect(world.folder.read("ran") == nil)
            #expect(world.folder.read(".git/skein/TAG_MESSAGE") == nil)
            objects.append(object)
        }
        #expect(objects[0] == objects[1])
    }

    @Test("A tag that is there is refused and stays, and so is a branch that is not", arguments: ["libgit2", "git"])
    func refused(name: String) throws {
        let world = try EngineTests.twoBranches()
        try world.git("tag", "v1", "main")
        let engine = try EngineTests.engine(name, world.repository())
        #expect(throws: GitError.self) {
            try engine.createTag(TagDraft(name: "v1", branch: "side", message: "m"))
        }
        #expect(throws: GitError.self) {
            try engine.createTag(TagDraft(name: "v2", branch: "missing", message: "m"))
        }
        #expect(try world.gitLine("tag", "--list") == "v1")
        #expect(try world.id("v1") == world.id("main"))
    }

    /// How a tag is made that is merged.
    private static let tags = [
        ["tag", "v1", "side"],
        ["tag", "-a", "-m", "Release 1", "v1", "side"],
        ["tag", "-a", "-m", "Title", "-m", "Body of\ntwo lines  \n\n\n\nand one", "v1", "side"],
        ["tag", "-a", "--cleanup=verbatim", "-m", "\n\n# a line\n\t\nend\n\n", "v1", "side"],
    ]

    @Test("Merging a tag gives git's message and commit", arguments: tags, ["main", "dev"])
    func merging(tag: [String], base: String) throws {
        var ends: [String] = []
        for name in ["libgit2", "git", "plain"] {
            let world = try EngineTests.twoBranches()
            try world.git("branch", "dev", "main")
            try world.run("git", tag)
            try world.git("checkout", "-q", base)
            if name == "plain" {
                try world.git("merge", "-q", "--no-ff", "--no-edit", "v1")
            } else {
                let plan = MergePlan(.tag("v1"), into: base, style: .commit)
                try EngineTests.engine(name, world.repository()).merge(plan)
            }
            ends.append(try world.git("cat-file", "commit", base).output + world.git("status", "-b", "--short").output)
        }
        #expect(ends[0] == ends[2])
        #expect(ends[1] == ends[2])
    }
}
