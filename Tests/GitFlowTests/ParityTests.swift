import Foundation
import TestSupport
import Testing

/// The same commands by us and by git-flow AVH leave equal repositories: branches, object ids, settings, HEAD.
@Suite(.enabled(if: FlowWorld.hasAVH, "git-flow AVH is not installed")) struct ParityTests {
    @Test(
        "Set up, start and finish",
        arguments: [FlowWorld.Tool.libgit2, .git],
        [(1, false), (2, false), (1, true), (2, true)]
    )
    func whole(tool: FlowWorld.Tool, branch: (commits: Int, keeps: Bool)) throws {
        try expectParity(tool) { flow in
            try flow.start("login")
            for number in 0..<branch.commits { try flow.commit("g\(number)", "x\n") }
            try flow.finish("login", keeps: branch.keeps)
        }
    }

    @Test(
        "A base of its own, work on the base meanwhile, and no fast-forward",
        arguments: [FlowWorld.Tool.libgit2, .git]
    )
    func ownBase(tool: FlowWorld.Tool) throws {
        try expectParity(tool) { flow in
            try flow.world.git("branch", "side")
            try flow.start("a", base: "side")
            try flow.commit("g", "1\n")
            try flow.world.git("checkout", "-q", "side")
            try flow.commit("h", "1\n")
            try flow.finish("a", refusesFastForward: true)
            try flow.start("b")
            try flow.commit("i", "1\n")
            try flow.finish(refusesFastForward: true)
        }
    }

    @Test("A conflict that a person resolves, and the finish again", arguments: [FlowWorld.Tool.libgit2, .git])
    func conflict(tool: FlowWorld.Tool) throws {
        try expectParity(tool) { flow in
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

    @Test("A branch that the remote has is deleted there too", arguments: [FlowWorld.Tool.libgit2, .git])
    func remote(tool: FlowWorld.Tool) throws {
        try expectParity(tool) { flow in
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

    @Test("Random histories are finished equally", arguments: 1...6 as ClosedRange<UInt64>)
    func random(seed: UInt64) throws {
        try expectParity(.automatic) { flow in
            var random = SeededGenerator(seed: seed)
            for number in 0..<4 {
                try flow.start("n\(number)")
                for step in 0..<Int.random(in: 0...3, using: &random) {
                    if step == 0, Bool.random(using: &random) { try flow.world.git("rm", "-q", "old\(number - 1)") }
                    try flow.commit("old\(number)", "\(step) \(Int.random(in: 0...9, using: &random))\n")
                }
                if Bool.random(using: &random) {
                    try flow.world.git("checkout", "-q", "develop")
                    try flow.commit("base\(number)", "x\n")
                }
                try flow.finish("n\(number)", refusesFastForward: Bool.random(using: &random))
            }
        }
    }

    private func expectParity(_ tool: FlowWorld.Tool, _ script: (FlowWorld) throws -> Void) throws {
        let ours = try FlowWorld(tool)
        let theirs = try FlowWorld(.avh)
        try script(ours)
        try script(theirs)
        #expect(try ours.state() == theirs.state())
        #expect(try ours.world.git("fsck", "--no-dangling").output == "")
    }
}
