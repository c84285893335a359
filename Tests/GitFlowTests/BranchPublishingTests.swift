import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct BranchPublishingTests {
    private func world(_ tool: FlowWorld.Tool = .libgit2) throws -> FlowWorld {
        let flow = try FlowWorld(tool)
        try flow.share()
        try flow.start("a")
        try flow.commit("g", "1\n")
        return flow
    }

    @Test("A branch is checked out, pushed and made to follow the remote's", arguments: FlowWorld.Tool.ours)
    func publish(tool: FlowWorld.Tool) throws {
        let flow = try world(tool)
        try flow.world.git("checkout", "-q", "develop")
        let outcome = try flow.carryOut { try BranchPublishing(.feature, name: "a").plan(in: $0) }
        #expect(
            outcome.summary == [
                "The branch 'feature/a' was pushed to 'origin', which it follows.",
                "You are now on branch 'feature/a'.",
            ]
        )
        #expect(try flow.world.git("status", "-sb").output == "## feature/a...origin/feature/a\n")
        #expect(throws: FlowError.alreadyShared(what: "'feature/a' went to 'origin'")) { try flow.undo() }
    }

    @Test("Commits of others on the remote stop it, whether or not they were heard of", arguments: [false, true])
    func othersCommits(diverged: Bool) throws {
        let flow = try world()
        try flow.carryOut { try BranchPublishing(nil).plan(in: $0) }
        try flow.pushByOthers(to: "feature/a")
        if diverged { try flow.commit("h", "1\n") }
        let tip = try flow.world.git("rev-parse", "feature/a", in: "remote.git").output
        let error = FlowError.behindRemote(branch: "feature/a", remote: "origin/feature/a", diverged: diverged)
        #expect(throws: error) { try flow.carryOut { try BranchPublishing(nil).plan(in: $0) } }
        #expect(try flow.world.git("rev-parse", "feature/a", in: "remote.git").output == tip)
    }

    @Test("A branch that is gone on the remote is published anew")
    func gone() throws {
        let flow = try world()
        try flow.carryOut { try BranchPublishing(nil).plan(in: $0) }
        try flow.world.git("update-ref", "-d", "refs/heads/feature/a", in: "remote.git")
        try flow.world.git("reset", "-q", "--hard", "HEAD~1")
        try flow.carryOut { try BranchPublishing(nil).plan(in: $0) }
        #expect(try flow.world.git("rev-parse", "feature/a", in: "remote.git").status == 0)
    }

    @Test("A missing remote, edits, and another work tree stop it")
    func refusals() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.expectRefusal(.noRemote("origin")) { try BranchPublishing(nil).plan(in: $0) }
        try flow.share()
        try flow.world.folder.write("edited\n", to: "f")
        try flow.expectRefusal(.uncommittedChanges(paths: ["f"])) { try BranchPublishing(nil).plan(in: $0) }
        try flow.shell("git checkout -q -f develop; git worktree add -q .home/tree feature/a")
        try flow.expectRefusal(.heldByWorktree(branch: "feature/a", path: flow.world.path + "/.home/tree")) {
            try BranchPublishing(.feature, name: "a").plan(in: $0)
        }
    }

    @Test("A push that the server refuses leaves everything as it was")
    func refusedByServer() throws {
        let flow = try world()
        try flow.world.git("checkout", "-q", "develop")
        try flow.shell(
            "printf '#!/bin/sh\\nexit 1\\n' >remote.git/hooks/pre-receive; chmod +x remote.git/hooks/pre-receive"
        )
        let before = try flow.state()
        #expect(throws: GitError.self) { try flow.carryOut { try BranchPublishing(.feature, name: "a").plan(in: $0) } }
        #expect(try flow.state() == before)
    }

    @Test("The options of a push are those of the settings and of the request, or none")
    func pushOptions() throws {
        let flow = try world()
        try flow.shell(
            """
            git -C remote.git config receive.advertisePushOptions true
            git config --add gitflow.feature.publish.push-option ci.skip
            git config --add gitflow.feature.publish.push-option label=x
            """
        )
        var request = BranchPublishing(nil)
        request.pushOptions = ["mine"]
        func options() throws -> [String] {
            let plan = try request.plan(in: flow.repository())
            for case .push(let push) in plan.steps { return push.options }
            return []
        }
        #expect(try options() == ["ci.skip", "label=x", "mine"])
        try flow.carryOut { try request.plan(in: $0) }
        request.leavesOutPushOptions = true
        #expect(try options() == [])
    }
}
