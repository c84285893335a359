import Diagnostics
import Foundation
import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct BranchFinishingTests {
    private static let commit = ObjectID(hex: String(repeating: "1", count: 40))

    @Test(
        "A single commit moves the base forward, unless that is refused",
        arguments: [(1, false, true), (1, true, false), (2, false, false)]
    )
    func fastForward(commits: Int, refuses: Bool, moves: Bool) throws {
        let flow = try FlowWorld()
        try flow.start("a")
        for number in 0..<commits { try flow.commit("g\(number)", "1\n") }
        let plan = try flow.plan("a", [.noFastForward: refuses], in: flow.repository())
        #expect(plan.work.merges.map(\.makesCommit) == [!moves])
    }

    @Test("The remote's branch is deleted before the local one, under a lease, and after what is pushed")
    func deletion() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.commit("g", "1\n")
        try flow.world.git("clone", "-q", "--bare", ".", "remote.git")
        try flow.world.git("remote", "add", "origin", "./remote.git")
        try flow.world.git("fetch", "-q")
        let repository = try flow.repository()
        let tip = try #require(try repository.branch(named: "feature/a"))
        #expect(
            Array(try flow.plan("a", [.push: true], in: repository).steps.dropFirst()) == [
                .push(PushPlan(remote: "origin", references: ["refs/heads/develop"])),
                .deleteRemoteBranch("feature/a", remote: "origin", expected: tip), .deleteBranch("feature/a"),
                .forgetBase(of: "feature/a"),
            ]
        )
        #expect(try flow.plan("a", [.keep: true], in: repository).steps.count == 1)
        #expect(try flow.plan("a", [.keepremote: true, .keeplocal: true], in: repository).steps.count == 1)
    }

    @Test("The plan can be read")
    func sentences() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.commit("g", "1\n")
        let plan = try flow.plan("a", in: flow.repository())
        #expect(
            plan.steps.map(\.description) == [
                "Merge 'feature/a' into 'develop', and switch to it.", "Delete the local branch 'feature/a'.",
                "Forget where 'feature/a' began.",
            ]
        )
        #expect(
            plan.summary == [
                "The branch 'feature/a' was merged into 'develop'.", "The branch 'feature/a' was deleted.",
            ]
        )
    }

    @Test(
        "Work that is not committed stops it, whatever it is",
        arguments: FlowWorld.Tool.ours,
        [
            "echo x >>f", "echo x >>f && git add f", "echo x >>f && git add f && git show HEAD:f >f", "rm f",
            "git rm -q --cached f",
        ]
    )
    func dirty(tool: FlowWorld.Tool, command: String) throws {
        let flow = try FlowWorld(tool)
        try flow.start("a")
        try flow.commit("g", "1\n")
        try flow.world.run("sh", ["-c", command])
        let before = try flow.state()
        #expect(throws: FlowError.self) { try flow.finish("a") }
        #expect(try flow.state() == before)
    }

    @Test(
        "A file that git does not know and the merge would overwrite stops it",
        arguments: FlowWorld.Tool.ours
    )
    func unknownFile(tool: FlowWorld.Tool) throws {
        let flow = try FlowWorld(tool)
        try flow.start("a")
        try flow.commit("g", "1\n")
        try flow.commit("h", "1\n")
        try flow.world.git("checkout", "-q", "develop")
        try flow.world.folder.write("mine\n", to: "g")
        let before = try flow.state()
        #expect(throws: GitError.self) { try flow.finish("a") }
        #expect(try flow.state() == before)
        #expect(flow.world.folder.read("g") == "mine\n")
    }

    @Test("A branch in another work tree is named with its folder", arguments: ["develop", "feature/a"])
    func worktree(branch: String) throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.commit("g", "1\n")
        try flow.world.git("checkout", "-q", "main")
        try flow.world.git("worktree", "add", "-q", ".home/wt", branch)
        let before = try flow.state()
        #expect(throws: FlowError.heldByWorktree(branch: branch, path: flow.world.path + "/.home/wt")) {
            try flow.finish("a")
        }
        #expect(try flow.state() == before)
    }

    @Test(
        "A hook that refuses is told in its own words, and all is as before",
        arguments: ["pre-merge-commit", "commit-msg"]
    )
    func refusingHook(name: String) throws {
        let flow = try FlowWorld(.git)
        try flow.start("a")
        try flow.commit("g", "1\n")
        try flow.commit("h", "1\n")
        try flow.world.folder.write("#!/bin/sh\necho policy says no >&2\nexit 1\n", to: ".git/hooks/" + name)
        try flow.world.run("chmod", ["+x", ".git/hooks/" + name])
        let before = try flow.state()
        let error = #expect(throws: GitError.self) { try flow.finish("a") }
        #expect(error?.message.contains("policy says no") == true)
        #expect(try flow.state() == before)
    }

    @Test("A conflict leaves the merge to a person, names the files and the next command")
    func conflict() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.commit("f", "ours\n")
        try flow.world.git("checkout", "-q", "develop")
        try flow.commit("f", "theirs\n")
        let error = #expect(throws: FlowError.conflict(paths: ["f"], commandToContinue: "feature finish a")) {
            try flow.finish("a")
        }
        #expect(error?.exitStatus == .personNeeded)
        #expect(throws: FlowError.conflictWaits(paths: ["f"], commandToContinue: "feature finish a")) {
            try flow.finish("a")
        }
        try flow.world.git("merge", "--abort")
        #expect(throws: FlowError.self) { try flow.finish("a") }
    }

    @Test("Hints call the tool as the user does, and leave paths alone")
    func hints() {
        let waits = FlowError.conflictWaits(paths: ["f"], commandToContinue: "feature finish a")
        #expect(waits.hints.contains("or put everything back: git flow feature finish --abort a"))
        #expect(
            waits.hints(calledBy: "skein flow").contains("or put everything back: skein flow feature finish --abort a")
        )
        let held = FlowError.heldByWorktree(branch: "a", path: "/git flow /a")
        #expect(held.hints(calledBy: "skein flow").first?.hasSuffix("git worktree remove '/git flow /a'") == true)
    }

    @Test("Of two branches whose names look the same, the one of exactly these bytes is meant")
    func lookalikes() throws {
        let tips = try ["1", "2"].map { try #require(ObjectID(hex: String(repeating: $0, count: 40))) }
        let branches = [
            Branch(name: "feature/e\u{301}", tip: tips[0]), Branch(name: "feature/\u{e9}", tip: tips[1]),
            Branch(name: "feature/\u{301}x", tip: tips[0]),
        ]
        let configuration = FlowConfiguration(production: "main", develop: "develop")
        for (name, tip) in [("\u{e9}", tips[1]), ("e\u{301}", tips[0]), ("\u{301}x", tips[0])] {
            let selection = BranchSelection(.feature, name, configuration)
            #expect(try selection.branch(among: branches, head: .detached(tips[0]), verb: "finish").tip == tip)
        }
        #expect(configuration.name(of: "feature/\u{301}x", as: .feature) == "\u{301}x")
    }

    @Test("The settings are left whole, whatever bytes and line ends they hold")
    func settingsOfOthers() throws {
        let flow = try FlowWorld()
        let path = flow.world.path + "/.git/config"
        let before = try #require(FileManager.default.contents(atPath: path))
        let others = Data("[user]\r\n\tname = K".utf8 + [0xF6] + "ln\r\n[a]\r\n\tb = 1\r\n".utf8)
        try (before + others).write(to: URL(fileURLWithPath: path))
        try flow.start("a")
        try flow.commit("g", "1\n")
        try flow.finish("a")
        #expect(FileManager.default.contents(atPath: path) == before + others)
    }

    @Test(
        "Only the exact name is taken, and the nearest is told",
        arguments: [
            ("login-f", "login-form"), ("login", nil), ("lgoin-form", "login-form"),
            ("feature/login-page", "login-page"),
            ("x", nil), ("a", "a;b"),
        ]
    )
    func selection(name: String, nearest: String?) throws {
        let tip = try #require(Self.commit)
        let branches = ["login-form", "login-page", "a;b"].map { Branch(name: "feature/" + $0, tip: tip) }
        let selection = BranchSelection(.feature, name, FlowConfiguration(production: "main", develop: "develop"))
        let error = #expect(throws: FlowError.nothingMatches(.feature, name: name, nearest: nearest, verb: "finish")) {
            try selection.branch(among: branches, head: .detached(tip), verb: "finish")
        }
        if name == "a" { #expect(error?.hints == ["did you mean: git flow feature finish 'a;b'"]) }
    }

    @Test("Without a name, a branch of the kind has to be checked out")
    func notOnBranch() throws {
        let flow = try FlowWorld()
        #expect(throws: FlowError.notOnBranch(.feature, verb: "finish")) { try flow.finish() }
    }

    @Test("Names in commands are quoted where a shell would take them apart")
    func quoting() throws {
        let flow = try FlowWorld()
        try flow.start("a;b'c")
        let plan = try flow.plan(in: flow.repository())
        #expect(plan.commandToContinue == #"feature finish 'a;b'\''c'"#)
        #expect(FlowError.branchExists("a(b").hints.first?.hasSuffix("git switch 'a(b'") == true)
        #expect(FlowError.branchExists("é/b").hints.first?.hasSuffix("git switch é/b") == true)
    }

    @Test("Files with conflicts outside of a merge are told once, and without a stash that cannot work")
    func unmerged() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.commit("g", "1\n")
        try flow.world.run(
            "sh",
            ["-c", "echo x >f; git stash -q; echo y >f; git commit -qam y; git stash pop -q"]
        )
        let error = #expect(throws: FlowError.unmergedFiles(paths: ["f"])) { try flow.finish("a") }
        #expect(error?.hints.contains { $0.contains("stash") } == false)
        #expect(throws: FlowError.unmergedFiles(paths: ["f"])) { try flow.start("b") }
    }

    @Test("A branch that is rebased and has nothing to merge is left, and deleted")
    func rebasedToNothing() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.world.git("checkout", "-q", "develop")
        try flow.commit("g", "1\n")
        try flow.finish("a", [.rebase: true])
        #expect(try flow.world.git("branch", "--format=%(HEAD)%(refname:short)").output == "*develop\n main\n")
    }

    @Test("The settings of finish hold where no flag is given")
    func settings() throws {
        let flow = try FlowWorld()
        try flow.world.git("config", "gitflow.feature.finish.keep", "true")
        try flow.start("a")
        try flow.commit("g", "1\n")
        try flow.finish()
        #expect(try flow.world.git("branch", "--list", "feature/a").output == "  feature/a\n")
        try flow.world.git("checkout", "-q", "feature/a")
        try flow.finish(nil, [.keep: false])
        #expect(try flow.world.git("branch", "--list", "feature/a").output == "")
        #expect(flow.world.folder.read(".git/config")?.contains("feature/a") == false)
        try flow.world.git("config", "gitflow.feature.finish.squash", "true")
        try flow.start("b")
        for number in 1...2 { try flow.commit("h", "\(number)\n") }
        try flow.finish()
        #expect(try flow.world.git("rev-list", "--count", "--merges", "develop").output == "0\n")
    }

    @Test("Commits that somebody pushed meanwhile are not lost with the branch")
    func pushedMeanwhile() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.commit("g", "1\n")
        try flow.world.git("clone", "-q", "--bare", ".", "remote.git")
        try flow.world.git("remote", "add", "origin", "./remote.git")
        try flow.world.git("fetch", "-q")
        try flow.world.git("clone", "-q", "-b", "feature/a", "remote.git", ".home/other")
        try flow.world.git("commit", "-q", "--allow-empty", "-m", "theirs", in: ".home/other")
        try flow.world.git("push", "-q", in: ".home/other")
        #expect(throws: FlowError.behindRemote(branch: "feature/a", remote: "origin/feature/a", diverged: false)) {
            try flow.finish("a")
        }
        #expect(try flow.world.git("log", "-1", "--format=%s", "feature/a", in: "remote.git").output == "theirs\n")
    }

    @Test("It works from a folder below, also from one that goes away")
    func subfolder() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.commit("d/e/g", "1\n")
        try flow.world.git("checkout", "-q", "develop")
        try flow.world.git("checkout", "-q", "feature/a")
        let repository = try flow.repository(in: "d/e")
        _ = try BranchFinishing(.feature).plan(in: repository).execute(in: repository, now: now)
        #expect(try flow.world.git("status", "--porcelain", "-b").output == "## develop\n")
    }
}
