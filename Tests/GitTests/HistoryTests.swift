import TestSupport
import Testing

@testable import Git

@Suite struct HistoryTests {
    @Test("Divergence, ancestry and counts are git's, in random histories", arguments: [1, 2, 3] as [UInt64])
    func oracle(seed: UInt64) throws {
        let world = try World.withRepository("history")
        var random = SeededGenerator(seed: seed)
        try world.commit("f", "0")
        for number in 0..<8 {
            try world.git("checkout", "-q", "-b", "b\(number)", "HEAD~\(Int.random(in: 0...2, using: &random))")
            try world.git("checkout", "-q", "-b", "b\(number)")
            try world.commit("f\(number)", "x")
            if number > 2, Bool.random(using: &random) { try world.git("merge", "-q", "--no-edit", "b\(number - 2)") }
        }
        let repository = try world.repository()
        let tips = try (0..<8).map { try world.id("b\($0)") }
        for first in 0..<8 {
            for second in 0...first {
                let counts = try world.gitLine("rev-list", "--left-right", "--count", "b\(first)...b\(second)")
                    .split(separator: "\t").compactMap { Int($0) }
                try expect(repository, tips[first], tips[second], left: counts[0], right: counts[1])
                try expect(repository, tips[second], tips[first], left: counts[1], right: counts[0])
            }
        }
    }

    /// Compares with git's counts of what each of two commits has that the other has not.
    private func expect(_ repository: Repository, _ one: ObjectID, _ other: ObjectID, left: Int, right: Int) throws {
        let expected: Divergence =
            switch (left, right) {
            case (0, 0): .equal
            case (_, 0): .ahead
            case (0, _): .behind
            default: .diverged
            }
        #expect(try repository.divergence(of: one, from: other) == expected)
        #expect(try repository.isAncestor(one, of: other) == (left == 0))
        #expect(try repository.commitCount(of: one, notIn: other, limit: 100) == left)
        let distance = try repository.distance(of: one, from: other)
        #expect(distance == Distance(ahead: left, behind: right))
        #expect(try repository.mergeBase(of: one, other, distance) == repository.mergeBase(of: one, other))
    }

    @Test("A merge tells its outcome beforehand, and changes nothing")
    func outcomes() throws {
        let world = try World.withRepository("outcomes")
        let base = try world.commit("f", "1\n")
        try world.git("checkout", "-q", "-b", "side")
        let side = try world.commit("f", "2\n")
        try world.git("checkout", "-q", "main")
        let main = try world.commit("f", "3\n")
        try world.git("checkout", "-q", "-b", "other", base.hex)
        let other = try world.commit("g", "1\n")
        try world.git("checkout", "-q", "--orphan", "alone")
        let alone = try world.commit("f", "4\n")
        let repository = try world.repository()
        #expect(try repository.mergeOutcome(of: base, into: main) == .alreadyMerged)
        #expect(try repository.mergeOutcome(of: side, into: base) == .fastForward)
        #expect(try repository.mergeOutcome(of: side, into: main) == .conflicts(paths: ["f"]))
        #expect(try repository.divergence(of: alone, from: main) == .unrelated)
        guard case .merged(let tree) = try repository.mergeOutcome(of: other, into: main) else {
            Issue.record("not merged")
            return
        }
        #expect(try world.gitLine("merge-tree", "--write-tree", "main", "other") == tree.hex)
        #expect(try world.gitLine("status", "--porcelain") == "")
    }

    @Test("Distances are git's where clocks were wrong, and where branches have no commit in common")
    func wrongClocks() throws {
        let world = try World.withRepository("clocks")
        let script = """
            commit() { GIT_COMMITTER_DATE="@$1 +0000" git commit -q --allow-empty -m "$1"; }
            commit 1700000000; git checkout -qb b
            for time in 1600000000 1800000000 1500000000 1900000000; do commit $time; done
            git checkout -q main; for time in 1999999999 1000000000 1700000001; do commit $time; done
            git merge -q --no-edit b~2; commit 5; git checkout -q --orphan alone; commit 7; commit 6
            """
        #expect(try world.run("sh", ["-ec", script]).status == 0)
        let repository = try world.repository()
        for (one, other) in [("main", "b"), ("b", "main"), ("alone", "main"), ("b", "alone"), ("b", "b")] {
            let counts = try world.gitLine("rev-list", "--left-right", "--count", "\(one)...\(other)")
                .split(separator: "\t").compactMap { Int($0) }
            let distance = try repository.distance(of: world.id(one), from: world.id(other))
            #expect([distance.ahead, distance.behind] == counts, "\(one) \(other)")
            let base = try repository.mergeBase(of: world.id(one), world.id(other), distance)
            #expect(try base?.hex ?? "" == world.gitLine("merge-base", one, other))
        }
    }

    @Test("What was merged into a branch is not on its line of first parents")
    func firstParents() throws {
        let world = try World.withRepository("line")
        let first = try world.commit("f", "1\n")
        try world.git("checkout", "-q", "-b", "side")
        let side = try world.commit("g", "1\n")
        try world.git("checkout", "-q", "main")
        try world.git("merge", "-q", "--no-ff", "--no-edit", "side")
        let repository = try world.repository()
        let tip = try world.id("main")
        #expect(try repository.isOnFirstParentLine(first, of: tip))
        #expect(try repository.isOnFirstParentLine(tip, of: tip))
        #expect(try !repository.isOnFirstParentLine(side, of: tip))
        #expect(try repository.record(of: tip)?.parents == [first, side])
        #expect(try repository.record(of: .emptyTree) == nil)
    }
}
