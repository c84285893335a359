import Foundation
import Git
import TestSupport
import Testing

@Suite struct EngineTests {
    /// An engine by the name of its kind.
    static func engine(_ name: String, _ repository: Repository) throws -> any RepositoryEngine {
        name == "libgit2"
            ? LibraryEngine(repository: repository, now: now)
            : ProgramEngine(
                git: try GitProgram(in: repository.workTree ?? "", environment: repository.environment),
                repository: repository
            )
    }

    /// A world with `main` and `side`, which differ in the files f (changed), g (new) and h (gone).
    static func twoBranches() throws -> World {
        let world = try World.withRepository("engine")
        try world.folder.write("h\n", to: "deep/h")
        try world.folder.write("same\n", to: "same")
        try world.git("add", ".")
        try world.commit("f", "1\n")
        try world.git("checkout", "-q", "-b", "side")
        try world.git("rm", "-q", "deep/h")
        try world.folder.write("g\n", to: "new/g")
        try world.git("add", ".")
        try world.commit("f", "2\n")
        try world.git("checkout", "-q", "main")
        return world
    }

    @Test("Switching changes what differs and touches nothing else", arguments: ["libgit2", "git"])
    func switching(name: String) throws {
        let world = try Self.twoBranches()
        try world.folder.write("edited\n", to: "same")
        try Self.engine(name, world.repository()).switchTo("side")
        #expect(try world.gitLine("symbolic-ref", "HEAD") == "refs/heads/side")
        #expect(try world.gitLine("status", "--porcelain") == " M same")
        #expect(world.folder.read("f") == "2\n")
        #expect(!FileManager.default.fileExists(atPath: world.path + "/deep"))
        #expect(try world.gitLine("reflog", "-1", "--format=%gs") == "checkout: moving from main to side")
    }

    @Test(
        "Work in the way is refused, and nothing changes",
        arguments: ["libgit2", "git"],
        [
            "echo mine >f", "echo mine >f && git add f", "mkdir new && echo mine >new/g",
            "echo mine >f && git add f && git show :0:f >/dev/null && git show HEAD:f >f",
            "mkdir new && echo mine >new/g && git add new && rm new/g",
        ]
    )
    func inTheWay(name: String, command: String) throws {
        let world = try Self.twoBranches()
        try world.run("sh", ["-c", command])
        let before = try world.git("status", "--porcelain").output + world.git("diff", "--cached").output
        #expect(throws: GitError.self) { try Self.engine(name, world.repository()).switchTo("side") }
        #expect(throws: GitError.self) {
            try Self.engine(name, world.repository()).createBranch("new", from: .local("side"), checkingOut: true)
        }
        #expect(try world.git("status", "--porcelain").output + world.git("diff", "--cached").output == before)
        #expect(try world.gitLine("symbolic-ref", "HEAD") == "refs/heads/main")
        #expect(try world.gitLine("branch", "--list", "new") == "")
    }

    @Test("A held index lock is refused before any file changes", arguments: ["libgit2", "git"])
    func heldLock(name: String) throws {
        let world = try Self.twoBranches()
        try world.folder.write("", to: ".git/index.lock")
        #expect(throws: GitError.self) { try Self.engine(name, world.repository()).switchTo("side") }
        #expect(world.folder.read("f") == "1\n")
    }

    @Test("A base that cannot move leaves files, HEAD and branches as they were")
    func refusedMove() throws {
        let world = try Self.twoBranches()
        try world.git("checkout", "-q", "side")
        let repository = try world.repository()
        let (main, side) = (try world.id("main"), try world.id("side"))
        let plan = MergePlan(
            branch: Branch(name: "side", tip: side),
            base: Branch(name: "main", tip: main),
            allowsFastForward: false,
            outcome: .fastForward
        )
        try world.folder.write("", to: ".git/refs/heads/main.lock")
        #expect(throws: GitError.self) { try LibraryEngine(repository: repository, now: now).merge(plan) }
        #expect(try world.gitLine("status", "--porcelain", "--branch") == "## side")
        #expect(try world.id("main") == main)
        #expect(try world.gitLine("fsck", "--no-dangling") == "")
    }

    @Test("Files whose names are not UTF-8 are checked out and removed")
    func rawNames() throws {
        let world = try Self.twoBranches()
        try world.git("checkout", "-q", "side")
        try world.run(
            "sh",
            ["-c", "printf x >\"$(printf 'b\\377')\"; git add .; git commit -q -m raw; git checkout -q main"]
        )
        let repository = try world.repository()
        try LibraryEngine(repository: repository, now: now).switchTo("side")
        #expect(try world.gitLine("status", "--porcelain", "--branch") == "## side")
        try LibraryEngine(repository: repository, now: now).switchTo("main")
        #expect(try world.gitLine("status", "--porcelain", "--branch") == "## main")
    }

    @Test("Both engines make the same merges and the same reflog", arguments: [true, false], [0, 1, 2])
    func merging(allowsFastForward: Bool, commitsOnMain: Int) throws {
        var ends: [String] = []
        for name in ["libgit2", "git"] {
            let world = try Self.twoBranches()
            for number in 0..<commitsOnMain { try world.commit("main\(number)", "x\n") }
            try world.git("checkout", "-q", "side")
            let (main, side) = (try world.id("main"), try world.id("side"))
            let repository = try world.repository()
            let outcome = try repository.mergeOutcome(of: side, into: main)
            let plan = MergePlan(
                branch: Branch(name: "side", tip: side),
                base: Branch(name: "main", tip: main),
                allowsFastForward: allowsFastForward,
                outcome: outcome
            )
            try Self.engine(name, repository).merge(plan)
            ends.append(
                try world.git("log", "--all", "--format=%H %P %an %cn %s").output
                    + world.git("status", "--porcelain", "-b").output
                    + world.git("reflog", "--format=%gs").output + world.git("reflog", "main", "--format=%gs").output
                    + world.git("rev-parse", "ORIG_HEAD").output
            )
        }
        #expect(ends[0] == ends[1])
    }
}
