import Git
import TestSupport
import Testing

/// The ways in which engines merge, and the renaming of branches.
@Suite struct MergeTests {
    @Test(
        "All changes become one commit with git's message, under a title where there is one",
        arguments: [nil, "Title"]
    )
    func squash(title: String?) throws {
        let world = try EngineTests.twoBranches()
        let list = try world.git("log", "--no-merges", "--pretty=medium", "main..side").output
        let plan = MergePlan(.branch("side"), into: "main", style: .squash(title: title))
        try EngineTests.engine("git", world.repository()).merge(plan)
        let head = "Squashed commit of the following:\n\n" + (title.map { $0 + "\n\n" } ?? "")
        #expect(try world.git("log", "-1", "--format=%B").output == head + list + "\n")
        #expect(try world.gitLine("rev-parse", "HEAD^{tree}") == world.gitLine("rev-parse", "side^{tree}"))
        #expect(try world.gitLine("rev-list", "--count", "main") == "2")
        #expect(try world.gitLine("status", "--porcelain", "-b") == "## main")
    }

    @Test("A squash of what is merged already does nothing")
    func nothingToSquash() throws {
        let world = try EngineTests.twoBranches()
        try world.git("branch", "old")
        let main = try world.commit("m", "more\n")
        let plan = MergePlan(.branch("old"), into: "main", style: .squash(title: nil))
        try EngineTests.engine("git", world.repository()).merge(plan)
        #expect(try world.id("main") == main)
    }

    @Test("A base only moves to what follows it, else both are named", arguments: ["libgit2", "git"])
    func fastForward(name: String) throws {
        let world = try EngineTests.twoBranches()
        let plan = MergePlan(.branch("side"), into: "main", style: .fastForward)
        try world.commit("m", "main\n")
        let before = try world.id("main")
        #expect(throws: GitError.cannotFastForward("main", to: "side")) {
            try EngineTests.engine(name, world.repository()).merge(plan)
        }
        #expect(try world.id("main") == before)
        #expect(try world.gitLine("status", "--porcelain", "-b") == "## main")
        try world.git("reset", "-q", "--hard", "main~1")
        try EngineTests.engine(name, world.repository()).merge(plan)
        #expect(try world.id("main") == world.id("side"))
        #expect(try world.gitLine("status", "--porcelain", "-b") == "## main")
    }

    @Test("Without a checkout the base moves, and neither HEAD nor a file", arguments: ["other", "detached"])
    func noCheckout(start: String) throws {
        let world = try EngineTests.twoBranches()
        try world.git("branch", "other")
        if start == "detached" {
            try world.git("checkout", "-q", "--detach", "main")
        } else {
            try world.git("checkout", "-q", start)
        }
        try world.folder.write("work\n", to: "f")
        let head = world.folder.read(".git/HEAD")
        let main = try world.id("main")
        let plan = MergePlan(.branch("side"), into: "main", style: .commit, checksOut: false)
        try EngineTests.engine("libgit2", world.repository()).merge(plan)
        #expect(try world.gitLine("rev-parse", "main^@") == "\(main)\n\(world.id("side"))")
        #expect(world.folder.read(".git/HEAD") == head)
        #expect(world.folder.read("f") == "work\n")
        #expect(try world.gitLine("status", "--porcelain") == " M f")
        #expect(
            try world.gitLine("reflog", "-1", "--format=%gs", "main") == "merge side: Merge made by the 'ort' strategy."
        )
    }

    @Test("Where the base is checked out, its files follow without being asked for", arguments: ["libgit2", "git"])
    func filesFollow(name: String) throws {
        let world = try EngineTests.twoBranches()
        let plan = MergePlan(.branch("side"), into: "main", style: .commit, checksOut: false)
        try EngineTests.engine(name, world.repository()).merge(plan)
        #expect(world.folder.read("f") == "2\n")
        #expect(world.folder.read("deep/h") == nil)
        #expect(try world.gitLine("status", "--porcelain", "-b") == "## main")
    }

    @Test(
        "A renamed branch takes its settings and every HEAD with it",
        arguments: ["libgit2", "git"],
        ["new", "side/deeper", "Side", "x/y"]
    )
    func renaming(name: String, new: String) throws {
        let world = try EngineTests.twoBranches()
        try world.git("config", "branch.side.remote", "origin")
        try world.git("config", "--add", "branch.side.merge", "refs/heads/side")
        try world.git("config", "--add", "branch.side.merge", "refs/heads/two")
        try world.git("config", "other.key", "stays")
        try world.git("worktree", "add", "-q", "tree", "side")
        let tip = try world.id("side")
        let settings = world.folder.read(".git/config") ?? ""
        try EngineTests.engine(name, world.repository()).renameBranch("side", to: new)
        #expect(try world.id("refs/heads/" + new) == tip)
        #expect(try world.gitLine("branch", "--list", "side") == "")
        #expect(world.folder.read(".git/worktrees/tree/HEAD") == "ref: refs/heads/\(new)\n")
        #expect(world.folder.read(".git/config") == settings.replacing("\"side\"]", with: "\"\(new)\"]"))
        let log = try world.gitLine("reflog", "-1", "--format=%gs", "refs/heads/" + new)
        #expect(log == "Branch: renamed refs/heads/side to refs/heads/\(new)")
    }

    @Test(
        "A name that is taken, or that a branch's file or folder takes, is refused and changes nothing",
        arguments: ["libgit2", "git"],
        ["main", "main/x", "dir", ".bad", "a..b"]
    )
    func renameRefused(name: String, new: String) throws {
        let world = try EngineTests.twoBranches()
        try world.git("branch", "dir/x")
        try world.git("config", "branch.side.remote", "origin")
        let before = try world.git("for-each-ref").output + (world.folder.read(".git/config") ?? "")
        #expect(throws: GitError.self) {
            try EngineTests.engine(name, world.repository()).renameBranch("side", to: new)
        }
        #expect(try world.git("for-each-ref").output + (world.folder.read(".git/config") ?? "") == before)
    }

    @Test(
        "A rename whose settings or new name are held is taken back",
        arguments: ["libgit2", "git"],
        ["config", "refs/heads/new"]
    )
    func renameHeld(name: String, lock: String) throws {
        let world = try EngineTests.twoBranches()
        try world.git("config", "branch.side.remote", "origin")
        try world.git("checkout", "-q", "side")
        let before = try world.git("for-each-ref").output
        try world.folder.write("", to: ".git/\(lock).lock")
        #expect(throws: GitError.self) {
            try EngineTests.engine(name, world.repository()).renameBranch("side", to: "new")
        }
        #expect(try world.git("for-each-ref").output == before)
        #expect(try world.gitLine("symbolic-ref", "HEAD") == "refs/heads/side")
    }
}
