import Files
import Foundation
import TestSupport
import Testing

@testable import Git

@Suite struct IndexScanTests {
    /// A work tree with names of many lengths, in an index of some version.
    private func world(version: Int) throws -> World {
        let world = try World.withRepository("scan")
        try world.git("config", "index.version", "\(version)")
        for length in 1...20 { try world.folder.write("1\n", to: "d/" + String(repeating: "f", count: length)) }
        try world.git("add", ".")
        try world.git("commit", "-q", "-m", "base")
        return world
    }

    private func index(of world: World) throws -> File {
        File(try world.repository().gitFolder + "index")
    }

    @Test("An index with conflicts is told from one without, in every version", arguments: 2...4)
    func conflicts(version: Int) throws {
        let world = try world(version: version)
        #expect(try IndexScan.holdsConflicts(in: index(of: world)) == false)
        // An entry of its own kind, with more flags than others.
        try world.folder.write("1\n", to: "later")
        try world.git("add", "--intent-to-add", "later")
        #expect(try IndexScan.holdsConflicts(in: index(of: world)) == false)
        let blob = try world.git("rev-parse", "HEAD:d/f").output.trimmingCharacters(in: .newlines)
        let entry = "100644 \(blob) 2\td/fff\n"
        try world.run("sh", ["-c", "printf '\(entry)' | git update-index --index-info"])
        #expect(try IndexScan.holdsConflicts(in: index(of: world)) == true)
        #expect(try world.repository().conflictedPaths() == ["d/fff"])
    }

    @Test("No answer is given for an index that is damaged, cut off, split or missing")
    func unreadable() throws {
        let world = try world(version: 2)
        let path = try index(of: world).path
        let whole = try File(path).bytes()
        for length in stride(from: 0, to: whole.count - 400, by: 7) {
            try world.folder.write(Data(whole.prefix(length)), to: "cut")
            #expect(IndexScan.holdsConflicts(in: File(world.folder.path + "/cut")) == nil)
        }
        try world.git("update-index", "--split-index")
        #expect(IndexScan.holdsConflicts(in: File(path)) == nil)
        #expect(IndexScan.holdsConflicts(in: File(path + "-missing")) == nil)
    }

    @Test("Bytes that are changed at random are read or refused", arguments: [1, 2] as [UInt64], 2...4)
    func mutations(seed: UInt64, version: Int) throws {
        let world = try world(version: version)
        let whole = try index(of: world).bytes()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            var bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &random)))
            for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
            try world.folder.write(Data(bytes), to: "changed")
            // It must come back, whatever it says; what does not begin as an index is none.
            let answer = IndexScan.holdsConflicts(in: File(world.folder.path + "/changed"))
            if !bytes.starts(with: "DIRC".utf8) { #expect(answer == nil) }
        }
    }
}
