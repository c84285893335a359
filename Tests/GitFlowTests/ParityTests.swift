import Foundation
import GitFlow
import TestSupport
import Testing

/// The same commands by us and by git-flow AVH leave equal repositories: branches, object ids, settings, HEAD.
@Suite(.enabled(if: FlowWorld.hasAVH, "git-flow AVH is not installed")) struct ParityTests {
    @Test(
        "Set up, start and finish",
        arguments: [(1, false), (2, false), (1, true), (2, true)]
    )
    func whole(branch: (commits: Int, keeps: Bool)) throws {
        try expectParity { flow in
            try flow.start("login")
            for number in 0..<branch.commits { try flow.commit("g\(number)", "x\n") }
            try flow.finish("login", [.keep: branch.keeps])
        }
    }

    @Test("All changes as one commit, with and without what it is called", arguments: [false, true])
    func squash(info: Bool) throws {
        try expectParity { flow in
            try flow.start("a")
            try flow.commit("g", "1\n")
            try flow.commit("h", "1\n")
            try flow.world.git("checkout", "-q", "develop")
            try flow.commit("i", "1\n")
            try flow.finish("a", [.squash: true, .squashInfo: info])
        }
    }

    @Test("A base of its own, work on the base meanwhile, and no fast-forward")
    func ownBase() throws {
        try expectParity { flow in
            try flow.world.git("branch", "side")
            try flow.start("a", base: "side")
            try flow.commit("g", "1\n")
            try flow.world.git("checkout", "-q", "side")
            try flow.commit("h", "1\n")
            try flow.finish("a", [.noFastForward: true])
            try flow.start("b")
            try flow.commit("i", "1\n")
            try flow.finish(nil, [.noFastForward: true])
        }
    }

    @Test("A conflict that a person resolves, and the finish again")
    func conflict() throws {
        try expectParity { flow in
            try flow.start("a")
            try flow.commit("f", "ours\n")
            try flow.commit("g", "1\n")
            try flow.world.git("checkout", "-q", "develop")
            try flow.commit("f", "theirs\n")
            #expect(throws: (any Error).self) { try flow.finish("a") }
            #expect(flow.world.folder.read(".git/.gitflow/MERGE_BASE") == "develop\n")
            try flow.world.folder.write("both\n", to: "f")
            try flow.world.git("commit", "-q", "-a", "-m", "resolved")
            try flow.finish("a")
            #expect(flow.world.folder.read(".git/.gitflow/MERGE_BASE") == nil)
        }
    }

    @Test("A branch that the remote has is deleted there too")
    func remote() throws {
        try expectParity { flow in
            try flow.world.git("clone", "-q", "--bare", ".", "remote.git")
            try flow.world.git("remote", "add", "origin", "./remote.git")
            try flow.start("a")
            try flow.commit("g", "1\n")
            try flow.commit("h", "1\n")
            try flow.world.git("push", "-q", "-u", "origin", "feature/a", "develop")
            try flow.finish("a")
            #expect(try flow.world.git("for-each-ref", "refs/heads/feature", in: "remote.git").output == "")
        }
    }

    /// Runs a script with AVH once, then with each of our tools.
    ///
    /// - `first`: Who sets the repositories up; nil for the tool itself.
    private func expectParity(
        _ tools: FlowWorld.Tool...,
        setUpBy first: FlowWorld.Tool? = nil,
        _ script: (FlowWorld) throws -> Void
    ) throws {
        for tool in tools.isEmpty ? FlowWorld.Tool.ours : tools {
            let expected = try world(after: script, by: .avh, setUpBy: first, in: tool.environment).state()
            let flow = try world(after: script, by: tool, setUpBy: first)
            #expect(try flow.state() == expected, "\(tool)")
            #expect(try flow.world.git("fsck", "--no-dangling").output == "")
        }
    }

    private func world(
        after script: (FlowWorld) throws -> Void,
        by tool: FlowWorld.Tool,
        setUpBy first: FlowWorld.Tool?,
        in environment: [String: String] = [:]
    ) throws -> FlowWorld {
        var flow = try FlowWorld(first ?? tool, environment: environment)
        flow.tool = tool
        try script(flow)
        return flow
    }
}
