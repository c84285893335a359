import Git
import TestSupport
import Testing

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
        for first in 0..<8 {
            for second in 0..<8 {
                let (left, right) = (try world.id("b\(first)"), try world.id("b\(second)"))
                let counts = try world.gitLine("rev-list", "--left-right", "--count", "b\(first)...b\(second)")
                    .split(separator: "\t").compactMap { Int($0) }
                let expected: Divergence =
                    switch (counts[0], counts[1]) {
                    case (0, 0): .equal
                    case (_, 0): .ahead
                    case (0, _): .behind
                    default: .diverged
                    }
                #expect(try repository.divergence(of: left, from: right) == expected)
                #expect(try repository.isAncestor(left, of: right) == (counts[0] == 0))
                #expect(try repository.commitCount(of: left, notIn: right, limit: 100) == counts[0])
            }
        }
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
}
