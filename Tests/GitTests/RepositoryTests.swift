import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Git

@Suite struct RepositoryTests {
    @Test("A folder in no repository is named, with what to type")
    func none() throws {
        let world = try World("none")
        let environment = world.nextEnvironment()
        let error = #expect(throws: GitError.notARepository(folder: world.path)) {
            try Repository(at: world.path, environment: environment)
        }
        #expect(
            error?.hints == ["to make one here, type: git init", "to make one and set up git-flow: skein flow init"]
        )
        #expect(error?.exitStatus == .missingInput)
    }

    @Test("A repository is found from a folder below, and by GIT_DIR from elsewhere")
    func discovery() throws {
        let world = try World.withRepository("discovery")
        try world.folder.write("x", to: "a/b/x")
        #expect(try world.repository(in: "a/b").workTree == world.path)
        let elsewhere = try TemporaryFolder("elsewhere")
        let environment = ["GIT_DIR": world.path + "/.git", "GIT_WORK_TREE": world.path]
        #expect(try Repository(at: elsewhere.path, environment: environment).workTree == world.path)
        let relative = ["GIT_DIR": "../.git", "GIT_WORK_TREE": ".."]
        let below = try Repository(at: world.path + "/a", environment: relative.merging(world.nextEnvironment()) { $1 })
        #expect(below.workTree == world.path)
        #expect(try below.program().run("rev-parse", "--show-toplevel") == world.path + "\n")
        // Where nothing names a work tree, git takes the folder it is run in.
        #expect(
            try Repository(at: elsewhere.path, environment: ["GIT_DIR": world.path + "/.git"]).workTree
                == elsewhere.path
        )
        #expect(throws: GitError.notARepository(folder: world.path + "/nowhere")) {
            try Repository(at: world.path, environment: ["GIT_DIR": "nowhere"])
        }
    }

    @Test("A bare repository has no work tree")
    func bare() throws {
        let world = try World("bare")
        try world.git("init", "-q", "--bare", "x.git")
        #expect(try world.repository(in: "x.git").workTree == nil)
    }

    @Test("What neither libgit2 nor git can read is refused with git's reason")
    func unsupported() throws {
        let world = try World.withRepository("format")
        try world.git("config", "core.repositoryFormatVersion", "1")
        try world.git("config", "extensions.fromTheFuture", "true")
        let error = #expect(throws: GitError.self) { try world.repository() }
        #expect(error?.message.hasSuffix("unknown repository extension found: fromthefuture") == true)
        #expect(error?.hints.isEmpty == false)
    }

    @Test(
        "A repository of another user is opened where git trusts it",
        .enabled(if: getuid() == 0, "only root gives files away")
    )
    func owner() throws {
        let world = try World.withRepository("owner")
        try world.folder.write("[safe]\n\tdirectory = *\n", to: ".home/trust")
        try world.run("chown", ["-R", "12345", ".", ".git"])
        #expect(throws: GitError.foreignOwner(folder: world.path)) { try world.repository() }
        let trusting = ["GIT_CONFIG_GLOBAL": world.path + "/.home/trust"]
        #expect(try world.repository(environment: trusting).workTree == world.path)
        #expect(throws: GitError.foreignOwner(folder: world.path)) { try world.repository() }
    }

    @Test("A broken HEAD and a broken settings file are errors, not crashes", arguments: ["HEAD", "config"])
    func broken(file: String) throws {
        let world = try World.withRepository("broken")
        try world.folder.write(Data([0xff, 0x00, 0x5b, 0x0a]), to: ".git/" + file)
        #expect(throws: GitError.self) { try world.repository().head() }
    }

    @Test("HEAD is unborn, then a branch, then detached")
    func heads() throws {
        let world = try World.withRepository("heads")
        let repository = try world.repository()
        #expect(try repository.head() == .unborn("main"))
        let commit = try world.commit("f", "1")
        #expect(try repository.head() == .branch("main", commit))
        try world.git("checkout", "-q", "--detach")
        #expect(try repository.head() == .detached(commit))
    }

    @Test("Other work trees are listed with their branches, from either side")
    func worktrees() throws {
        let world = try World.withRepository("worktrees")
        try world.commit("f", "1")
        try world.git("worktree", "add", "-q", "-b", "side", ".home/wt")
        #expect(try world.repository().otherWorktrees() == [Worktree(path: world.path + "/.home/wt", branch: "side")])
        #expect(try world.repository(in: ".home/wt").otherWorktrees() == [Worktree(path: world.path, branch: "main")])
    }

    @Test("Names are cut by bytes: an accent after the slash belongs to the name")
    func combining() throws {
        let world = try World.withRepository("combining")
        let commit = try world.commit("f", "1")
        try world.git("update-ref", "refs/heads/\u{301}a", "HEAD")
        try world.git("update-ref", "refs/heads/feature/\u{301}b", "HEAD")
        try world.git("update-ref", "refs/tags/v\u{301}", "HEAD")
        try world.git("worktree", "add", "-q", ".home/wt", "\u{301}a")
        let repository = try world.repository()
        let names = try repository.branches().map { Array($0.name.utf8) }
        #expect(names == ["feature/\u{301}b", "main", "\u{301}a"].map { Array($0.utf8) })
        #expect(try repository.branches(withPrefix: "feature/").count == 1)
        #expect(try repository.branch(named: "feature/\u{301}b") == commit)
        #expect(try repository.otherWorktrees().first?.branch == "\u{301}a")
        try world.git("symbolic-ref", "HEAD", "refs/heads/\u{301}a")
        #expect(try repository.head() == .branch("\u{301}a", commit))
    }

    @Test("Branches come in the order of their bytes, and a remote's without its HEAD")
    func branches() throws {
        let world = try World.withRepository("branches")
        let commit = try world.commit("f", "1")
        for name in ["feature/b", "feature/a/c", "feature/Z", "other"] { try world.git("branch", name) }
        for name in ["HEAD", "develop"] { try world.git("update-ref", "refs/remotes/origin/" + name, "HEAD") }
        let repository = try world.repository()
        #expect(
            try repository.branches(withPrefix: "feature/").map(\.name) == ["feature/Z", "feature/a/c", "feature/b"]
        )
        #expect(try repository.branches(ofRemote: "origin") == [Branch(name: "develop", tip: commit)])
        #expect(try repository.branch(named: "no such") == nil)
        try world.git("remote", "add", "origin", "nowhere")
        try repository.setUpstream(of: "other", to: "origin/develop")
        #expect(try world.gitLine("rev-parse", "--abbrev-ref", "other@{upstream}") == "origin/develop")
    }
}
