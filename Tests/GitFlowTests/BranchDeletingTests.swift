import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct BranchDeletingTests {
    private func delete(_ flow: FlowWorld, _ name: String?, kind: BranchKind? = .feature, forces: Bool? = nil) throws
        -> FlowOutcome
    {
        try flow.carryOut { repository in
            var request = BranchDeleting(kind, name: name)
            request.forces = forces
            return try request.plan(in: repository)
        }
    }

    @Test(
        "A branch goes with its settings, and comes back by undo",
        arguments: FlowWorld.Tool.ours,
        [true, false]
    )
    func undo(tool: FlowWorld.Tool, isCheckedOut: Bool) throws {
        let flow = try FlowWorld(tool)
        try flow.share()
        try flow.world.git("branch", "side")
        try flow.start("a", base: "side")
        try flow.commit("g", "1\n")
        try flow.world.git("push", "-q", "-u", "origin", "feature/a")
        if !isCheckedOut { try flow.world.git("checkout", "-q", "main") }
        let before = try flow.state()
        let outcome = try delete(flow, isCheckedOut ? nil : "a", kind: isCheckedOut ? nil : .feature, forces: true)
        #expect(
            outcome.summary == [
                "The branch 'feature/a' was deleted.", "You are now on branch '\(isCheckedOut ? "side" : "main")'.",
            ]
        )
        #expect(try flow.branches() == ["develop", "main", "side"])
        #expect(flow.world.folder.read(".git/config")?.contains("feature/a") == false)
        try flow.undo()
        #expect(try flow.state() == before)
    }

    @Test("What is not merged where it belongs stays, and the command that deletes it is told")
    func unmerged() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.commit("g", "1\n")
        try flow.expectRefusal(
            .notMerged(branch: "feature/a", into: ["develop"], commandToForce: "feature delete -f a")
        ) { try BranchDeleting(nil).plan(in: $0) }
        try flow.world.git("checkout", "-q", "develop")
        try flow.start("1.0", kind: .release)
        try flow.commit("h", "1\n")
        try flow.shell("git checkout -q main; git merge -q release/1.0")
        try flow.expectRefusal(
            .notMerged(branch: "release/1.0", into: ["develop"], commandToForce: "release delete -f 1.0")
        ) { try BranchDeleting(.release, name: "1.0").plan(in: $0) }
        try flow.shell("git checkout -q develop; git merge -q release/1.0")
        _ = try delete(flow, "1.0", kind: .release)
        #expect(try flow.branches() == ["develop", "feature/a", "main"])
    }

    @Test("Edits, another work tree, and a name that is none stop it")
    func refusals() throws {
        let flow = try FlowWorld()
        try flow.start("ab")
        try flow.world.folder.write("edited\n", to: "f")
        try flow.expectRefusal(.uncommittedChanges(paths: ["f"])) { try BranchDeleting(nil).plan(in: $0) }
        try flow.expectRefusal(.nothingMatches(.feature, name: "a", nearest: "ab", verb: "delete")) {
            try BranchDeleting(.feature, name: "a").plan(in: $0)
        }
        try flow.shell("git checkout -q -f main; git worktree add -q .home/tree feature/ab")
        try flow.expectRefusal(.heldByWorktree(branch: "feature/ab", path: flow.world.path + "/.home/tree")) {
            try BranchDeleting(.feature, name: "ab").plan(in: $0)
        }
        try flow.expectRefusal(.notOnFlowBranch(verb: "delete")) { try BranchDeleting(nil).plan(in: $0) }
    }

    @Test("Branches that have it as their base are named, with the command that gives them another")
    func orphans() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.start("b", base: "feature/a")
        let plan = try BranchDeleting(.feature, name: "a").plan(in: flow.repository())
        #expect(
            plan.warnings == [
                """
                'feature/b' has 'feature/a' as its base, and would have none; give it another: \
                git config gitflow.branch.feature/b.base develop
                """
            ]
        )
    }

    @Test("Without a remote, or a branch there, the branch here goes all the same", arguments: [false, true])
    func nothingRemote(hasRemote: Bool) throws {
        let flow = try FlowWorld()
        if hasRemote { try flow.share() }
        try flow.start("a")
        var request = BranchDeleting(.feature, name: "a")
        request.deletesRemote = true
        let plan = try request.plan(in: flow.repository())
        #expect(
            plan.warnings == [
                hasRemote ? "there is no branch 'feature/a' on 'origin'" : "there is no remote 'origin'"
            ]
        )
        try flow.carryOut { try request.plan(in: $0) }
        #expect(try flow.branches() == ["develop", "main"])
    }

    @Test("The remote's branch goes too, but not with commits of others that were merged nowhere")
    func remote() throws {
        let flow = try FlowWorld()
        try flow.share()
        try flow.start("a")
        try flow.carryOut { try BranchPublishing(nil).plan(in: $0) }
        try flow.pushByOthers(to: "feature/a")
        var request = BranchDeleting(.feature, name: "a")
        request.deletesRemote = true
        let error = FlowError.notMerged(
            branch: "origin/feature/a",
            into: ["develop"],
            commandToForce: "feature delete -f -r a"
        )
        #expect(throws: error) { try flow.carryOut { try request.plan(in: $0) } }
        #expect(try flow.branches().contains("feature/a"))
        request.forces = true
        let outcome = try flow.carryOut { try request.plan(in: $0) }
        #expect(outcome.summary.first == "The branch 'feature/a' was deleted, and on 'origin'.")
        #expect(try flow.world.git("branch", "--list", "feature/a", in: "remote.git").output == "")
        #expect(throws: FlowError.alreadyShared(what: "the branch 'feature/a' was deleted on 'origin'")) {
            try flow.undo()
        }
    }

    @Test("Where the server keeps its branch, the local one is kept, too", arguments: FlowWorld.Tool.ours)
    func refusedByServer(tool: FlowWorld.Tool) throws {
        let flow = try FlowWorld(tool)
        try flow.share()
        try flow.start("a")
        try flow.carryOut { try BranchPublishing(nil).plan(in: $0) }
        try flow.world.git("config", "receive.denyDeletes", "true", in: "remote.git")
        try flow.world.git("config", "gitflow.feature.delete.remote", "true")
        let before = try flow.state()
        #expect(throws: GitError.self) { try delete(flow, "a") }
        #expect(try flow.state() == before)
        // The command line goes before the settings.
        var request = BranchDeleting(.feature, name: "a")
        request.deletesRemote = false
        try flow.carryOut { try request.plan(in: $0) }
        #expect(try flow.branches() == ["develop", "main"])
    }
}
