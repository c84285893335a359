import TestSupport
import Testing

@testable import Git

@Suite struct ClaimTests {
    @Test("One command at a time has a work tree, and what it runs belongs to it")
    func claim() throws {
        let world = try World.withRepository("claim")
        try world.commit("f", "1")
        try world.git("worktree", "add", "-q", "tree")
        var first: Repository? = try world.repository()
        try first?.claim()
        try first?.claim()
        let second = try world.repository()
        #expect(throws: GitError.busy(folder: world.path)) { try second.claim() }

        let within = try #require(first?.environment)
        try Repository(at: world.path, environment: within).claim()
        let other = try Repository(at: world.path + "/tree", environment: within)
        try other.claim()

        first = nil
        try second.claim()
    }
}
