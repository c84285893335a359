import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct BranchTrackingTests {
    private func world(_ tool: FlowWorld.Tool = .libgit2) throws -> FlowWorld {
        let flow = try FlowWorld(tool)
        try flow.share()
        try flow.pushByOthers(to: "feature/a")
        return flow
    }

    @Test(
        "The branch is created, follows the remote's, and can be taken back",
        arguments: FlowWorld.Tool.ours
    )
    func track(tool: FlowWorld.Tool) throws {
        let flow = try world(tool)
        try flow.world.git("fetch", "-q")
        let before = try flow.state()
        let outcome = try flow.carryOut { try BranchTracking(.feature, name: "a").plan(in: $0) }
        #expect(
            outcome.summary == [
                "The branch 'feature/a' was created, and follows 'origin/feature/a'.",
                "You are now on branch 'feature/a'.",
            ]
        )
        #expect(outcome.nextCommand == "feature finish a")
        #expect(try flow.world.git("status", "-sb").output == "## feature/a...origin/feature/a\n")
        try flow.undo()
        #expect(try flow.state() == before)
    }

    @Test(
        "What the remote has not, names that are taken or clash, and edits stop it",
        arguments: [
            ("none", .noRemoteBranch("feature/none", remote: "origin")), ("mine", .branchExists("feature/mine")),
            ("mine/b", .nameClash("feature/mine/b", with: "feature/mine")),
            ("a b", .invalidName("feature/a b", problem: "it holds a space")),
        ] as [(String, FlowError)]
    )
    func refusals(name: String, error: FlowError) throws {
        let flow = try world()
        try flow.start("mine")
        try flow.expectRefusal(error) { repository in
            var request = BranchTracking(.feature, name: name)
            request.asksRemote = false
            return try request.plan(in: repository)
        }
        try flow.world.folder.write("edited\n", to: "f")
        try flow.expectRefusal(.uncommittedChanges(paths: ["f"])) {
            try BranchTracking(.feature, name: "a").plan(in: $0)
        }
    }

    @Test("Files that git does not know, and the branch would overwrite, stop it")
    func inTheWay() throws {
        let flow = try world()
        try flow.world.folder.write("mine\n", to: "theirs")
        #expect(throws: GitError.unknownFilesInTheWay(paths: ["theirs"])) {
            try flow.carryOut { try BranchTracking(.feature, name: "a").plan(in: $0) }
        }
        #expect(flow.world.folder.read("theirs") == "mine\n")
        #expect(try flow.branches() == ["develop", "main"])
    }
}
