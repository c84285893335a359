import Git
import TestSupport
import Testing

@testable import GitFlow

@Suite struct BranchListingTests {
    @Test("The branches of a kind come by name, with how they stand to develop")
    func list() throws {
        let flow = try FlowWorld()
        try flow.start("b")
        try flow.commit("g", "1\n")
        try flow.start("a")
        try flow.world.git("branch", "other")
        let plain = try BranchListing(of: .feature, in: flow.repository()).entries
        #expect(plain.map(\.name) == ["a", "b"])
        #expect(plain.map(\.isCurrent) == [true, false])
        let compared = try BranchListing(of: .feature, in: flow.repository(), comparing: true).entries
        #expect(compared.map(\.state) == [.noCommits, .isBasedOnLatest("develop")])
        #expect(try BranchListing(of: .release, in: flow.repository()).entries.isEmpty)
    }

    @Test("An empty prefix, which AVH allows, lists every branch")
    func emptyPrefix() throws {
        let flow = try FlowWorld()
        try flow.world.git("config", "gitflow.prefix.feature", "")
        #expect(try BranchListing(of: .feature, in: flow.repository()).entries.map(\.name) == ["develop", "main"])
    }
}
