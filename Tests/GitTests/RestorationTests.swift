import Git
import TestSupport
import Testing

@Suite struct RestorationTests {
    /// States that a repository can be in, by the commands that lead there from two branches and a tag.
    private static let states = [
        "true",
        "git checkout -q side",
        "git checkout -q --detach side~1",
        "git checkout -q --detach v1",
        "git branch -q -D side; git tag -d v1 >/dev/null",
        "git branch -f side main; git tag -f -a -m other v1 main >/dev/null",
        "git checkout -q side; git merge -q --no-ff --no-edit main; git commit -q --allow-empty -m more; git branch new",
        "git checkout -q -b new/deep side; git pack-refs --all; git branch -q -D main",
    ]

    private static let references = ["main", "side", "new", "new/deep"].map { "refs/heads/" + $0 } + ["refs/tags/v1"]

    @Test("From any state to any other", arguments: ["libgit2", "git"])
    func all(name: String) throws {
        let world = try Self.world()
        let engine = try EngineTests.engine(name, world.repository())
        let beginning = try RestorationPoint(of: world.repository(), references: Self.references)
        for end in Self.states {
            try world.run("sh", ["-c", end])
            let point = try RestorationPoint(of: world.repository(), references: Self.references)
            let expected = try Self.state(of: world)
            for start in Self.states where start != end {
                try engine.restore(beginning)
                try world.run("sh", ["-c", start])
                try engine.restore(point)
                #expect(try Self.state(of: world) == expected, "from '\(start)' to '\(end)'")
            }
            try engine.restore(beginning)
        }
    }

    @Test("Back to before the first commit: what was staged is staged again", arguments: ["libgit2", "git"])
    func unborn(name: String) throws {
        let world = try World.withRepository("unborn")
        try world.folder.write("1\n", to: "f")
        try world.git("add", "f")
        let point = try RestorationPoint(of: world.repository(), references: ["refs/heads/main", "refs/heads/dev"])
        let before = try Self.state(of: world)
        #expect(point.head == .unborn("main"))
        let engine = try EngineTests.engine(name, world.repository())
        try engine.makeFirstCommit(on: "main", message: "Initial commit")
        try engine.createBranch("dev", from: .local("main"), checkingOut: true)
        let after = try RestorationPoint(of: world.repository(), references: ["refs/heads/main", "refs/heads/dev"])
        try engine.restore(point)
        #expect(try Self.state(of: world) == before)
        try engine.restore(after)
        #expect(try world.gitLine("status", "--porcelain", "-b") == "## dev")
    }

    @Test(
        "A lock that is in the way is an error, nothing is lost, and a second attempt does the rest",
        arguments: ["libgit2", "git"],
        ["HEAD", "index", "refs/heads/side", "refs/heads/main", "refs/tags/v1", "packed-refs"]
    )
    func locks(name: String, lock: String) throws {
        let world = try Self.world()
        try world.run("sh", ["-c", "git checkout -q side; git pack-refs --all"])
        let point = try RestorationPoint(of: world.repository(), references: Self.references)
        let expected = try Self.state(of: world)
        try world.run("sh", ["-c", "git checkout -q -b new main; git commit -q --allow-empty -m more"])
        try world.run("sh", ["-c", "git branch -f side main; git branch -f main new; git tag -d v1"])
        try world.folder.write("", to: ".git/\(lock).lock")
        let engine = try EngineTests.engine(name, world.repository())
        let isDone = (try? engine.restore(point)) != nil
        #expect(!isDone || (name == "libgit2" && lock == "packed-refs"))
        try world.run("rm", [".git/\(lock).lock"])
        #expect(try world.gitLine("status", "--porcelain") == "")
        #expect(try world.gitLine("fsck", "--no-dangling") == "")
        try engine.restore(point)
        #expect(try Self.state(of: world) == expected)
    }

    @Test("Work in the way is refused, and HEAD stays", arguments: ["libgit2", "git"])
    func refused(name: String) throws {
        let world = try Self.world()
        try world.git("checkout", "-q", "side")
        let point = try RestorationPoint(of: world.repository(), references: Self.references)
        try world.git("checkout", "-q", "main")
        try world.folder.write("mine\n", to: "f")
        let before = try Self.state(of: world)
        #expect(throws: GitError.self) { try EngineTests.engine(name, world.repository()).restore(point) }
        #expect(try Self.state(of: world) == before)
        #expect(world.folder.read("f") == "mine\n")
    }

    private static func world() throws -> World {
        let world = try EngineTests.twoBranches()
        try world.git("tag", "-a", "-m", "Release", "v1", "side")
        return world
    }

    private static func state(of world: World) throws -> String {
        try (world.folder.read(".git/HEAD") ?? "") + world.git("for-each-ref").output
            + world.git("status", "--porcelain").output + world.git("ls-files", "--stage").output
    }
}
