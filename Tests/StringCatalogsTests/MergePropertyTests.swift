import JSON
import LocalizedStrings
import TestSupport
import Testing

@testable import StringCatalogs

@Suite("Properties of a merge")
struct MergePropertyTests {
    private static let rounds = 150

    @Test("what one side alone changed is the result, and so is what both sides did alike")
    func oneSided() throws {
        var random = RandomCatalogs(seed: 21)
        for _ in 0..<Self.rounds {
            let base = random.catalog()
            let other = random.changed(base)
            for merge in [
                CatalogMerge(base, other, base: base), CatalogMerge(other, base, base: base),
                CatalogMerge(other, other, base: base), CatalogMerge(other, other, base: nil),
            ] {
                #expect(!merge.hasConflicts && merge.kept.isEmpty)
                #expect(merge.ours.inOrder == other.inOrder && merge.theirs.inOrder == other.inOrder)
            }
        }
    }

    @Test("the sides can be swapped, conflicts too")
    func symmetry() throws {
        var random = RandomCatalogs(seed: 22)
        var conflicts = 0
        for round in 0..<Self.rounds {
            let base = random.catalog()
            let (ours, theirs) = (random.changed(base), random.changed(base))
            let givenBase = round.isMultiple(of: 5) ? nil : base
            let merge = CatalogMerge(ours, theirs, base: givenBase)
            let swapped = CatalogMerge(theirs, ours, base: givenBase)
            conflicts += merge.conflicts.count
            #expect(Set(merge.conflicts) == Set(swapped.conflicts) && Set(merge.kept) == Set(swapped.kept))
            #expect(merge.ours.inOrder == swapped.theirs.inOrder && merge.theirs.inOrder == swapped.ours.inOrder)
            #expect(merge.hasConflicts || merge.ours == merge.theirs)
        }
        #expect(conflicts > Self.rounds / 10)
    }

    @Test("no key, language or text goes that no side has dropped, and none comes from nowhere")
    func nothingIsLost() throws {
        var random = RandomCatalogs(seed: 23)
        var kept = 0
        for _ in 0..<Self.rounds {
            let base = random.catalog()
            let (ours, theirs) = (random.changed(base), random.changed(base))
            let merge = CatalogMerge(ours, theirs, base: base)
            let result = merge.ours.texts.union(merge.theirs.texts)
            // What is on both sides stays, and so does what is new on one side.
            #expect(ours.texts.intersection(theirs.texts).isSubset(of: result))
            let new = ours.texts.union(theirs.texts).subtracting(base.texts)
            #expect(new.isSubset(of: result), "\(new.subtracting(result))")
            #expect(result.isSubset(of: ours.texts.union(theirs.texts)))
            for path in merge.kept { #expect(merge.ours.paths.contains(path)) }
            kept += merge.kept.count
            let sharedKeys = ours.paths.intersection(theirs.paths).filter { $0.steps.count == 2 }
            #expect(sharedKeys.isSubset(of: merge.ours.paths))
        }
        #expect(kept > 10)
    }

    @Test("the file is as Xcode would write it, and its marks tell the conflicts and hold both sides")
    func files() throws {
        var random = RandomCatalogs(seed: 24)
        var joined = 0
        for _ in 0..<Self.rounds {
            let base = random.catalog()
            let merge = CatalogMerge(random.changed(base), random.changed(base), base: base)
            let file = try merge.marked(file: "read", order: .foundation)
            guard merge.hasConflicts else {
                joined += 1
                let read = try StringCatalog(file.bytes, file: "read")
                #expect(read.inOrder == merge.ours.inOrder && file.conflicts.isEmpty)
                #expect(try read.bytes(order: .foundation) == file.bytes)
                continue
            }
            let marked = try #require(MarkedCatalog(file.bytes, file: "read"))
            #expect(marked.conflicts == file.conflicts)
            #expect(Set(marked.conflicts.map(\.path)) == Set(merge.conflicts))
            #expect(try marked.sides.ours == merge.ours.bytes(order: .foundation))
            #expect(try marked.sides.theirs == merge.theirs.bytes(order: .foundation))
        }
        #expect(joined > 20)
    }
}

extension StringCatalog {
    /// The catalog's text with the keys of every object sorted.
    fileprivate var inOrder: String { json.text(.compact, sortsKeys: true) }

    /// Every translated text with its place; those of a set without their places in it.
    fileprivate var texts: Set<Text> {
        Set(
            leaves.filter { $0.path.language != nil && ["value", "values"].contains($0.path.steps.last?.text) }.map {
                Text(path: $0.path, value: $0.value)
            }
        )
    }

    fileprivate struct Text: Hashable {
        let path: CatalogPath
        let value: String
    }

    /// The way to every leaf, and to every key.
    fileprivate var paths: Set<CatalogPath> {
        Set(leaves.flatMap { leaf in leaf.path.steps.indices.map { CatalogPath(Array(leaf.path.steps[...$0])) } })
    }

    private var leaves: [(path: CatalogPath, value: String)] { Self.leaves(of: json, at: CatalogPath()) }

    private static func leaves(of value: JSONValue, at path: CatalogPath) -> [(path: CatalogPath, value: String)] {
        if path.steps.last?.text == "values", let texts = value.array { return texts.map { (path, $0.text(.compact)) } }
        guard let object = value.object, !object.isEmpty else { return [(path, value.text(.compact))] }
        return object.flatMap { leaves(of: $0.value, at: path + $0.key) }
    }
}
