import Diagnostics
import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct BranchUpdatingTests {
    private func world(_ tool: FlowWorld.Tool = .libgit2, ours: String?, theirs: String?) throws -> FlowWorld {
        let flow = try FlowWorld(tool)
        try flow.start("a")
        if let ours { try flow.commit(ours, "ours\n") }
        try flow.world.git("checkout", "-q", "develop")
        if let theirs { try flow.commit(theirs, "theirs\n") }
        return flow
    }

    private func update(_ repository: Repository) throws -> FlowPlan {
        try BranchUpdating(.feature, name: "a").plan(in: repository)
    }

    @Test(
        "The base's commits are taken in by a merge as git makes it, and undo takes it back",
        arguments: FlowWorld.Tool.ours,
        ["g", nil]
    )
    func merge(tool: FlowWorld.Tool, ours: String?) throws {
        let flow = try world(tool, ours: ours, theirs: "h")
        let before = try flow.state()
        let outcome = try flow.carryOut(update)
        #expect(
            outcome.summary == [
                "The commits of 'develop' were merged into 'feature/a'.", "You are now on branch 'feature/a'.",
            ]
        )
        let subject = try flow.world.git("log", "-1", "--format=%s", "feature/a").output
        #expect(subject == (ours == nil ? "change h\n" : "Merge branch 'develop' into feature/a\n"))
        try flow.undo()
        #expect(try flow.state() == before)
    }

    @Test("A conflict waits for a person, and is gone on with, or taken back", arguments: [false, true])
    func conflict(rebases: Bool) throws {
        let flow = try world(ours: "f", theirs: "f")
        try flow.world.git("config", "gitflow.feature.update.rebase", "\(rebases)")
        let before = try flow.state()
        let error = FlowError.conflict(paths: ["f"], commandToContinue: "feature update a")
        #expect(throws: error) { try flow.carryOut(update) }
        #expect(throws: FlowError.conflictWaits(paths: ["f"], commandToContinue: "feature update a")) {
            try flow.carryOut(update)
        }
        #expect(flow.world.folder.read(".git/.gitflow/MERGE_BASE") == nil)
        try flow.abort("update")
        #expect(try flow.state() == before)

        #expect(throws: error) { try flow.carryOut(update) }
        try flow.shell("echo both >f; git add f")
        try flow.goOn("update")
        #expect(try flow.world.git("status", "-sb").output == "## feature/a\n")
        #expect(try flow.world.git("rev-list", "--count", "feature/a..develop").output == "0\n")
        #expect(try flow.world.git("rev-list", "--merges", "--count", "feature/a").output == (rebases ? "0\n" : "1\n"))
        try flow.undo()
        #expect(try flow.state() == before)
    }

    @Test("A conflict that is committed by hand is done, and the update after the next finds nothing")
    func byHand() throws {
        let flow = try world(ours: "f", theirs: "f")
        #expect(throws: FlowError.self) { try flow.carryOut(update) }
        try flow.shell("echo both >f; git commit -qam resolved")
        try flow.carryOut(update)
        let outcome = try flow.carryOut(update)
        #expect(outcome.summary == ["The branch 'feature/a' has all commits of 'develop' already."])
    }

    @Test("The request goes before the setting, and that before the model")
    func way() throws {
        let flow = try world(ours: "g", theirs: "h")
        func rebases(_ request: Bool?) throws -> Bool {
            var updating = BranchUpdating(.feature, name: "a")
            updating.rebases = request
            return try updating.plan(in: flow.repository()).steps.contains {
                if case .rebase = $0 { true } else { false }
            }
        }
        #expect(try !rebases(nil))
        #expect(try rebases(true))
        try flow.world.git("config", "gitflow.feature.update.rebase", "yes")
        #expect(try rebases(nil))
        #expect(try !rebases(false))
    }

    @Test("With a fetch the base is first moved forward to the remote's", arguments: FlowWorld.Tool.ours)
    func fetch(tool: FlowWorld.Tool) throws {
        let flow = try world(tool, ours: "g", theirs: nil)
        try flow.share()
        try flow.pushByOthers(to: "develop")
        let before = try flow.state()
        var request = BranchUpdating(.feature, name: "a")
        #expect(try request.plan(in: flow.repository()).steps == [.switchTo("feature/a")])
        request.fetches = true
        let outcome = try flow.carryOut { try request.plan(in: $0) }
        #expect(outcome.summary.first == "The commits of 'develop' were merged into 'feature/a'.")
        #expect(try flow.world.git("show", "feature/a:theirs", "develop:theirs").output == "theirs\ntheirs\n")
        try flow.undo()
        try flow.world.git("update-ref", "refs/remotes/origin/develop", "develop")
        #expect(try flow.state() == before)

        try flow.commit("mine", "1\n")
        #expect(throws: FlowError.behindRemote(branch: "develop", remote: "origin/develop", diverged: true)) {
            try flow.carryOut { try request.plan(in: $0) }
        }
    }

    @Test("The development branch takes the production branch's commits in")
    func develop() throws {
        let flow = try FlowWorld()
        try flow.world.git("checkout", "-q", "main")
        try flow.commit("g", "1\n")
        try flow.world.git("checkout", "-q", "develop")
        try flow.carryOut { try BranchUpdating(nil).plan(in: $0) }
        #expect(try flow.world.git("rev-parse", "develop").output == flow.world.git("rev-parse", "main").output)
    }

    @Test("Edits, a missing base and another work tree stop it")
    func refusals() throws {
        let flow = try world(ours: "g", theirs: "h")
        try flow.world.folder.write("edited\n", to: "f")
        try flow.expectRefusal(.uncommittedChanges(paths: ["f"])) { try update($0) }
        try flow.shell("git checkout -q -f main; git worktree add -q .home/tree feature/a")
        try flow.expectRefusal(.heldByWorktree(branch: "feature/a", path: flow.world.path + "/.home/tree")) {
            try update($0)
        }
        try flow.world.git("config", "gitflow.branch.feature/a.base", "gone")
        try flow.expectRefusal(.noBranch("gone")) { try update($0) }
        try flow.expectRefusal(.notOnFlowBranch(verb: "update")) { try BranchUpdating(nil).plan(in: $0) }
    }

    @Test("The user's hooks run around it, also where it stopped in between")
    func hooks() throws {
        let flow = try world(ours: "f", theirs: "f")
        try flow.shell(
            """
            for phase in pre post; do
            hook=.git/hooks/$phase-flow-feature-update
            printf '#!/bin/sh\\necho %s "$@" >>.git/ran\\n' $phase >$hook; chmod +x $hook
            done
            """
        )
        #expect(throws: FlowError.self) { try flow.carryOut(update) }
        #expect(flow.world.folder.read(".git/ran") == "pre a origin feature/a\n")
        try flow.shell("echo both >f; git add f")
        try flow.goOn("update")
        #expect(flow.world.folder.read(".git/ran") == "pre a origin feature/a\npost a origin feature/a\n")
    }
}
