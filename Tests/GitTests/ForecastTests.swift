import Git
import TestSupport
import Testing

@Suite struct ForecastTests {
    @Test("Branches that were merged into each other come out as with git")
    func crissCross() throws {
        let world = try EngineTests.twoBranches()
        try world.folder.write((1...20).map { "line \($0)\n" }.joined(), to: "long")
        try world.git("add", ".")
        try world.commit("m", "1\n")
        try world.run(
            "sh",
            ["-c", "git checkout -q side; git merge -q --no-edit main; git branch one; git branch two"]
        )
        for (branch, line) in [("one", 2), ("two", 18)] {
            try world.git("checkout", "-q", branch)
            try world.run("sed", ["-i", "\(line)s/$/ \(branch)/", "long"])
            try world.git("commit", "-q", "-a", "-m", branch)
        }
        try world.run("sh", ["-c", "git tag one.1 one; git tag two.1 two; git merge -q --no-edit one.1"])
        try world.run("sh", ["-c", "git checkout -q one; git merge -q --no-edit two.1"])
        try world.run("sed", ["-i", "10s/$/ again/", "long"])
        try world.git("commit", "-q", "-a", "-m", "again")
        try world.run("sh", ["-c", "git checkout -q two; sed -i '14s/$/ too/' long; git commit -q -a -m too"])
        #expect(try world.gitLine("merge-base", "--all", "one", "two").split(separator: "\n").count == 2)

        let repository = try world.repository()
        let forecast = try #require(try repository.forecast(MergePlan(.branch("one"), into: "two", style: .commit)))
        let tree = try world.gitLine("merge-tree", "--write-tree", "two", "one")
        #expect(forecast.outcome == .merged(tree: try #require(ObjectID(hex: tree))))
        #expect(try repository.tree(of: forecast.result).hex == tree)
        #expect(forecast.makesCommit)
        #expect(!forecast.isUnrelated)
    }

    @Test("Histories without a commit in common are told")
    func unrelated() throws {
        let world = try EngineTests.twoBranches()
        try world.run("sh", ["-c", "git checkout -q --orphan alone; git rm -q -r -f .; echo a >a; git add a"])
        try world.git("commit", "-q", "-m", "alone")
        let plan = MergePlan(.branch("alone"), into: "main", style: .commit)
        let forecast = try #require(try world.repository().forecast(plan))
        #expect(forecast.isUnrelated)
    }

    @Test("What is merged, or merged into, is not there")
    func missing() throws {
        let repository = try EngineTests.twoBranches().repository()
        #expect(try repository.forecast(MergePlan(.branch("none"), into: "main", style: .commit)) == nil)
        #expect(try repository.forecast(MergePlan(.tag("v1"), into: "main", style: .commit)) == nil)
        #expect(try repository.forecast(MergePlan(.branch("side"), into: "none", style: .commit)) == nil)
    }

    @Test("A merge that follows others is foretold on their outcome, and no reference moves")
    func afterOthers() throws {
        let world = try EngineTests.twoBranches()
        try world.git("checkout", "-q", "-b", "dev")
        try world.commit("d", "dev\n")
        let before = try world.git("for-each-ref").output
        let repository = try world.repository()
        let first = try #require(try repository.forecast(MergePlan(.branch("side"), into: "main", style: .commit)))
        let tips = ["refs/heads/main": first.result, "refs/tags/v1": first.result]
        let second = try #require(
            try repository.forecast(MergePlan(.tag("v1"), into: "dev", style: .commit), after: tips)
        )
        #expect(try world.git("for-each-ref").output == before)
        for plan in [first.plan, second.plan] {
            try EngineTests.engine("git", world.repository()).merge(plan)
            if plan.base == "main" { try world.git("tag", "v1", "main") }
        }
        #expect(try repository.tree(of: second.result).hex == world.gitLine("rev-parse", "dev^{tree}"))
        #expect(try repository.tree(of: first.result).hex == world.gitLine("rev-parse", "main^{tree}"))
    }
}
