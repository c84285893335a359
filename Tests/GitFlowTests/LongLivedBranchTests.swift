import Git
import TestSupport
import Testing

@testable import GitFlow

/// Branches that no command on a branch of a kind may touch.
@Suite struct LongLivedBranchTests {
    @Test("An empty prefix does not make a long-lived branch one of the kind")
    func emptyPrefix() throws {
        let flow = try FlowWorld()
        try flow.world.git("config", "gitflow.prefix.feature", "")
        for name in ["main", "develop"] {
            let unknown = FlowError.nothingMatches(.feature, name: name, nearest: nil, verb: "delete")
            var request = BranchDeleting(.feature, name: name)
            request.forces = true
            try flow.expectRefusal(unknown) { try request.plan(in: $0) }
            #expect(throws: FlowError.self) { try flow.finish(name) }
            #expect(throws: FlowError.self) { try flow.carryOut(BranchRenaming(.feature, to: "b", name: name).plan) }
        }
        #expect(throws: FlowError.notOnBranch(.feature, verb: "finish")) { try flow.finish() }
        try flow.start("a")
        try flow.finish()
        #expect(try flow.branches() == ["develop", "main"])
    }

    @Test("Names that are typed the wrong way round are turned in the hint")
    func turnedNames() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        let error = #expect(throws: FlowError.self) {
            try flow.carryOut(BranchRenaming(.feature, to: "a", name: "b").plan)
        }
        #expect(error?.hints == ["did you mean: git flow feature rename b a"])
    }

    @Test("A setting that is neither true nor false is named, with the command that finds it")
    func nonsense() throws {
        let flow = try FlowWorld()
        try flow.start("a")
        try flow.world.git("config", "gitflow.feature.finish.keep", "maybe")
        let error = #expect(throws: GitError.notTrueOrFalse(key: "gitflow.feature.finish.keep", value: "maybe")) {
            try flow.finish("a")
        }
        let hint = try #require(error?.hints.first?.split(separator: ": ").last)
        try flow.shell("test \"$(\(hint))\" = 'file:.git/config\tmaybe'")
    }

    @Test("Bytes that are not UTF-8 make no branch of another name")
    func bytes() {
        #expect(
            BranchName.problem(with: String(decoding: [0x61, 0xff], as: UTF8.self))
                == "it holds bytes that are not UTF-8"
        )
    }
}
