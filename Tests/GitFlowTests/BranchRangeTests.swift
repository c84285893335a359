import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct BranchRangeTests {
    @Test("A branch is compared with the base where it began, by the beginning of its name")
    func kinds() throws {
        let flow = try FlowWorld()
        try flow.world.git("branch", "side")
        try flow.start("login", base: "side")
        let range = try BranchRange(of: .feature, beginning: "log", in: flow.repository())
        #expect(range.differenceArguments == ["diff", "refs/heads/side...refs/heads/feature/login", "--"])
        #expect(try BranchRange(of: .feature, beginning: nil, in: flow.repository()) == range)
        #expect(try BranchRange(ofHeadIn: flow.repository()) == range)
    }

    @Test("What is of no kind is compared with the production branch, and a missing base is named")
    func others() throws {
        let flow = try FlowWorld()
        #expect(try BranchRange(ofHeadIn: flow.repository()).logArguments == ["log", "refs/heads/main.."])
        try flow.start("a")
        try flow.world.git("config", "gitflow.branch.feature/a.base", "gone")
        #expect(throws: FlowError.noBranch("gone")) { try BranchRange(ofHeadIn: flow.repository()) }
    }
}
