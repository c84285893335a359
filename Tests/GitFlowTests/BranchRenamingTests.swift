import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct BranchRenamingTests {
    @Test(
        "A branch takes its settings along, those that stand on it follow, and undo takes it back",
        arguments: FlowWorld.Tool.ours,
        ["b", "a/b", "A"]
    )
    func rename(tool: FlowWorld.Tool, newName: String) throws {
        let flow = try FlowWorld(tool)
        try flow.share()
        try flow.start("a")
        try flow.world.git("push", "-q", "-u", "origin", "feature/a")
        try flow.start("child", base: "feature/a")
        try flow.world.git("checkout", "-q", "feature/a")
        let before = try flow.state()
        let outcome = try flow.carryOut { try BranchRenaming(nil, to: newName).plan(in: $0) }
        #expect(
            outcome.summary == [
                "The branch 'feature/a' is called 'feature/\(newName)' now.",
                "You are now on branch 'feature/\(newName)'.",
            ]
        )
        func setting(_ key: String) throws -> String { try flow.world.git("config", key).output }
        #expect(try setting("gitflow.branch.feature/\(newName).base") == "develop\n")
        #expect(try setting("branch.feature/\(newName).merge") == "refs/heads/feature/a\n")
        #expect(try setting("gitflow.branch.feature/child.base") == "feature/\(newName)\n")
        #expect(try setting("gitflow.branch.feature/a.base") == "")
        #expect(try flow.branches().contains("feature/a") == false)
        try flow.undo()
        #expect(try flow.state() == before)
    }

    @Test(
        "Names that are taken, here or on the remote, that clash or that git refuses, stop it",
        arguments: [
            ("b", .branchExists("feature/b")), ("b/c", .nameClash("feature/b/c", with: "feature/b")),
            ("theirs", .branchExists("origin/feature/theirs")),
            ("x..y", .invalidName("feature/x..y", problem: "it holds '..'")), ("a", .branchExists("feature/a")),
        ] as [(String, FlowError)]
    )
    func refusals(newName: String, error: FlowError) throws {
        let flow = try FlowWorld()
        try flow.share()
        try flow.pushByOthers(to: "feature/theirs")
        try flow.world.git("fetch", "-q")
        try flow.start("b")
        try flow.start("a")
        try flow.expectRefusal(error) { try BranchRenaming(.feature, to: newName, name: "a").plan(in: $0) }
    }

    @Test("A version whose tag is there is no new name")
    func tag() throws {
        let flow = try FlowWorld()
        try flow.start("1.0", kind: .release)
        try flow.world.git("tag", "1.1")
        let commit = try #require(try flow.repository().tag(named: "1.1"))
        try flow.expectRefusal(.tagExists("1.1", at: commit)) { try BranchRenaming(nil, to: "1.1").plan(in: $0) }
    }

    @Test("Edits and a branch in another work tree are no obstacle: no file changes")
    func elsewhere() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.shell("git checkout -q main; git worktree add -q .home/tree feature/a; echo edited >f")
        let outcome = try flow.carryOut { try BranchRenaming(.feature, to: "b", name: "a").plan(in: $0) }
        #expect(outcome.summary.last == "You are now on branch 'main'.")
        #expect(try flow.world.git("status", "-sb", in: ".home/tree").output == "## feature/b\n")
        #expect(flow.world.folder.read("f") == "edited\n")
    }

    @Test("A branch that others have seen keeps its name there, which is said")
    func published() throws {
        let flow = try FlowWorld()
        try flow.share()
        try flow.start("a")
        try flow.carryOut { try BranchPublishing(nil).plan(in: $0) }
        let plan = try BranchRenaming(nil, to: "b").plan(in: flow.repository())
        #expect(plan.warnings == ["'origin/feature/a' keeps its name: publish the branch anew"])
    }
}
