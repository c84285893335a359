import TestSupport
import Testing

@testable import Git

@Suite("Work that arrived by another way") struct ArrivedWorkTests {
    @Test(
        "A base that was given a branch's changes as a commit of its own holds its work; one that lacks any of them does not",
        arguments: [
            ("git merge -q --squash side; git commit -qm squash", true),
            (
                "git merge -q --squash side; git commit -qm squash; echo more >other; git add other; git commit -qm more",
                true
            ),
            ("git cherry-pick side~1 side >/dev/null", true),
            ("git cherry-pick side~1 >/dev/null", false),
            ("echo more >other; git add other; git commit -qm more", false),
            ("git merge -q --squash side; git rm -qf new; git commit -qm part", false),
            ("git merge -q --squash side; echo else >f; git commit -qam more", false),
            ("git merge -q --squash side; git mv new moved; git commit -qam moved", false),
            ("git merge -q --squash side; git commit -qm squash; git revert --no-edit HEAD >/dev/null", false),
        ]
    )
    func holdsWork(commands: String, holds: Bool) throws {
        let world = try World.withRepository("arrived")
        try world.commit("f", "1\n")
        try world.commit("gone", "1\n")
        try world.git("checkout", "-q", "-b", "side")
        try world.commit("f", "2\n")
        try world.git("rm", "-q", "gone")
        try world.commit("new", "1\n")
        try world.git("checkout", "-q", "main")
        try world.commit("unrelated", "1\n")
        #expect(try world.run("sh", ["-ec", commands]).status == 0)
        let repository = try world.repository()
        let (side, main) = try (world.id("side"), world.id("main"))
        let fork = try #require(try repository.mergeBase(of: side, main))
        #expect(try repository.commit(main, holdsWorkOf: side, since: fork) == holds)
        // The quick look says what a whole merge says.
        let tree = try repository.tree(of: main)
        #expect(try (repository.mergeOutcome(of: side, into: main) == .merged(tree: tree)) == holds)
    }

    @Test("A branch whose changes cancel out, or that is merged, has not arrived")
    func nothing() throws {
        let world = try World.withRepository("cancels")
        try world.commit("f", "1\n")
        try world.git("checkout", "-q", "-b", "side")
        try world.commit("f", "2\n")
        try world.commit("f", "1\n")
        let (fork, side) = try (world.id("main"), world.id("side"))
        try world.git("checkout", "-q", "main")
        let main = try world.commit("g", "1\n")
        let repository = try world.repository()
        #expect(try !repository.commit(main, holdsWorkOf: side, since: fork))
        #expect(try !repository.commit(side, holdsWorkOf: main, since: fork))
        #expect(try !repository.commit(main, holdsWorkOf: fork, since: fork))
    }
}
