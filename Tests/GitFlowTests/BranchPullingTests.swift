import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct BranchPullingTests {
    private func world() throws -> FlowWorld {
        let flow = try FlowWorld()
        try flow.share()
        try flow.start("a")
        try flow.carryOut { try BranchPublishing(nil).plan(in: $0) }
        try flow.pushByOthers(to: "feature/a", file: "f")
        return flow
    }

    @Test("A conflict waits for a person, and is gone on with, or taken back", arguments: [false, true])
    func conflict(rebases: Bool) throws {
        let flow = try world()
        try flow.commit("f", "ours\n")
        try flow.world.git("fetch", "-q")
        let before = try flow.state()
        var request = BranchPulling(.feature, from: "origin")
        request.rebases = rebases
        let command = "feature pull origin a"
        #expect(throws: FlowError.conflict(paths: ["f"], commandToContinue: command)) {
            try flow.carryOut { try request.plan(in: $0) }
        }
        #expect(throws: FlowError.conflictWaits(paths: ["f"], commandToContinue: command)) { try flow.goOn("pull") }
        try flow.abort("pull")
        #expect(try flow.state() == before)

        #expect(throws: FlowError.self) { try flow.carryOut { try request.plan(in: $0) } }
        try flow.shell("echo both >f; git add f")
        try flow.goOn("pull")
        #expect(try flow.world.git("status", "-sb").output.hasPrefix("## feature/a...origin/feature/a [ahead"))
    }

    @Test("A merge that a hook refuses is taken back")
    func refusingHook() throws {
        let flow = try world()
        try flow.commit("g", "ours\n")
        try flow.world.git("fetch", "-q")
        try flow.shell("printf '#!/bin/sh\\nexit 1\\n' >.git/hooks/commit-msg; chmod +x .git/hooks/commit-msg")
        let before = try flow.state()
        #expect(throws: GitError.self) {
            try flow.carryOut { try BranchPulling(.feature, from: "origin").plan(in: $0) }
        }
        #expect(try flow.state() == before)
        #expect(flow.world.folder.read(".git/MERGE_HEAD") == nil)
    }

    @Test("Edits, a missing remote and a branch that it has not stop it")
    func refusals() throws {
        let flow = try world()
        try flow.expectRefusal(.noRemote("there")) { try BranchPulling(.feature, from: "there").plan(in: $0) }
        try flow.expectRefusal(.otherBranchCheckedOut("feature/a", wanted: "feature/b")) {
            try BranchPulling(.feature, from: "origin", name: "b").plan(in: $0)
        }
        try flow.world.git("checkout", "-q", "develop")
        try flow.expectRefusal(.noRemoteBranch("feature/b", remote: "origin")) {
            try BranchPulling(.feature, from: "origin", name: "b").plan(in: $0)
        }
        try flow.world.folder.write("edited\n", to: "f")
        try flow.expectRefusal(.uncommittedChanges(paths: ["f"])) {
            try BranchPulling(.feature, from: "origin", name: "b").plan(in: $0)
        }
    }
}
