import Diagnostics
import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct BranchRebasingTests {
    /// A feature and a base that both have changed a file.
    private func world(_ tool: FlowWorld.Tool = .libgit2, conflicting: Bool) throws -> FlowWorld {
        let flow = try FlowWorld(tool)
        try flow.start("a")
        try flow.commit(conflicting ? "f" : "g", "ours\n")
        try flow.commit("h", "1\n")
        try flow.world.git("checkout", "-q", "develop")
        try flow.commit("f", "theirs\n")
        return flow
    }

    private func rebase(_ repository: Repository) throws -> FlowPlan {
        try BranchRebasing(.feature, name: "a").plan(in: repository)
    }

    @Test("The commits stand on the base, and undo takes it back", arguments: FlowWorld.Tool.ours)
    func rebase(tool: FlowWorld.Tool) throws {
        let flow = try world(tool, conflicting: false)
        let before = try flow.state()
        let outcome = try flow.carryOut(rebase)
        #expect(
            outcome.summary == [
                "The branch 'feature/a' stands on top of 'develop'.", "You are now on branch 'feature/a'.",
            ]
        )
        #expect(try flow.world.git("rev-list", "--count", "develop..feature/a").output == "2\n")
        #expect(try flow.world.git("rev-list", "--count", "feature/a..develop").output == "0\n")
        try flow.undo()
        #expect(try flow.state() == before)
    }

    @Test(
        "A conflict waits for a person, and is gone on with, or taken back",
        arguments: FlowWorld.Tool.ours
    )
    func conflict(tool: FlowWorld.Tool) throws {
        let flow = try world(tool, conflicting: true)
        let before = try flow.state()
        let command = "feature rebase a"
        let error = #expect(throws: FlowError.conflict(paths: ["f"], commandToContinue: command)) {
            try flow.carryOut(rebase)
        }
        #expect(error?.exitStatus == .personNeeded)
        #expect(error?.hints.last == "or put everything back: git flow feature rebase --abort a")
        #expect(throws: FlowError.conflictWaits(paths: ["f"], commandToContinue: command)) { try flow.carryOut(rebase) }
        #expect(throws: FlowError.conflictWaits(paths: ["f"], commandToContinue: command)) { try flow.goOn("rebase") }
        try flow.abort("rebase")
        #expect(try flow.state() == before)

        #expect(throws: FlowError.self) { try flow.carryOut(rebase) }
        try flow.world.folder.write("both\n", to: "f")
        try flow.world.git("add", "f")
        try flow.goOn("rebase")
        #expect(try flow.world.git("status", "-sb").output == "## feature/a\n")
        #expect(try flow.world.git("show", "feature/a:f").output == "both\n")
        try flow.undo()
        #expect(try flow.state() == before)
    }

    @Test("What a person has ended, or given up, by hand stands in nobody's way", arguments: [true, false])
    func byHand(ends: Bool) throws {
        let flow = try world(conflicting: true)
        #expect(throws: FlowError.self) { try flow.carryOut(rebase) }
        try flow.shell(ends ? "echo both >f; git add f; git rebase --continue" : "git rebase --abort")
        if ends {
            try flow.goOn("rebase")
        } else {
            #expect(throws: FlowError.conflict(paths: ["f"], commandToContinue: "feature rebase a")) {
                try flow.carryOut(rebase)
            }
            try flow.abort("rebase")
        }
        #expect(throws: FlowError.nothingToContinue(verb: "rebase")) { try flow.goOn("rebase") }
    }

    @Test("Edits stop it, unless git puts them aside, and an abort brings them back")
    func edits() throws {
        let flow = try world(conflicting: true)
        try flow.world.git("checkout", "-q", "feature/a")
        try flow.world.folder.write("edited\n", to: "h")
        try flow.expectRefusal(.uncommittedChanges(paths: ["h"])) { try rebase($0) }
        try flow.world.git("config", "rebase.autostash", "true")
        let before = try flow.state()
        #expect(throws: FlowError.self) { try flow.carryOut(rebase) }
        try flow.abort("rebase")
        #expect(try flow.state() == before)
        #expect(flow.world.folder.read("h") == "edited\n")
        // Git puts nothing aside where it has to check the branch out first.
        try flow.shell("git checkout -q -f develop; echo edited >f")
        try flow.expectRefusal(.uncommittedChanges(paths: ["f"])) { try rebase($0) }
    }

    @Test("An interactive rebase may stop without a conflict, and is gone on with")
    func interactive() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.commit("g", "1\n")
        try flow.commit("h", "1\n")
        try flow.world.git("config", "sequence.editor", "sed -i.old 1s/pick/edit/")
        try flow.world.git("config", "gitflow.feature.rebase.interactive", "true")
        #expect(throws: FlowError.conflict(paths: [], commandToContinue: "feature rebase a")) {
            try flow.carryOut(rebase)
        }
        try flow.shell("echo 2 >g; git commit -q --amend -a --no-edit")
        try flow.goOn("rebase")
        #expect(try flow.world.git("show", "feature/a~1:g").output == "2\n")
    }

    @Test("Merges are put anew where that is asked for")
    func merges() throws {
        for keeps in [false, true] {
            let flow = try FlowWorld()
            try flow.start("a")
            try flow.shell("git checkout -q -b side; git commit -q --allow-empty -m s; git checkout -q feature/a")
            try flow.commit("g", "1\n")
            try flow.shell("git merge -q side -m merged; git checkout -q develop")
            try flow.commit("d", "1\n")
            var request = BranchRebasing(.feature, name: "a")
            request.keepsMerges = keeps
            try flow.carryOut { try request.plan(in: $0) }
            let count = try flow.world.git("rev-list", "--merges", "--count", "develop..feature/a").output
            #expect(count == (keeps ? "1\n" : "0\n"))
        }
    }

    @Test("A missing base and another work tree stop it; commits that others have seen are worth a warning")
    func refusals() throws {
        let flow = try world(conflicting: false)
        try flow.share()
        #expect(try BranchRebasing(.feature, name: "a").plan(in: flow.repository()).warnings.count == 1)
        try flow.world.git("config", "gitflow.branch.feature/a.base", "gone")
        try flow.expectRefusal(.noBranch("gone")) { try rebase($0) }
        try flow.shell("git config gitflow.branch.feature/a.base main; git worktree add -q .home/tree feature/a")
        try flow.expectRefusal(.heldByWorktree(branch: "feature/a", path: flow.world.path + "/.home/tree")) {
            try rebase($0)
        }
    }
}
