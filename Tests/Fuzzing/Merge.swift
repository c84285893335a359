import JSON
import StringCatalogs

/// Merges three catalogs, with a line of hyphens between them, and holds the result against what a merge promises.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let parts = bytes.split(separator: Array("\n---\n".utf8), omittingEmptySubsequences: false)
    guard parts.count == 3 else { return -1 }
    let read = parts.map { try? StringCatalog(Array($0), file: "fuzz") }
    guard let ours = read[1], let theirs = read[2] else { return 0 }
    let merge = CatalogMerge(ours, theirs, base: read[0])
    let swapped = CatalogMerge(theirs, ours, base: read[0])
    precondition(Set(merge.conflicts) == Set(swapped.conflicts))
    precondition(merge.ours.inOrder == swapped.theirs.inOrder && merge.theirs.inOrder == swapped.ours.inOrder)
    precondition(merge.hasConflicts || merge.ours == merge.theirs)
    precondition(CatalogMerge(ours, ours, base: read[0]).ours.inOrder == ours.inOrder)
    if let base = read[0] { precondition(CatalogMerge(base, theirs, base: base).ours.inOrder == theirs.inOrder) }
    check(merge)
    return 0
}

/// The marked text must be found to be one, with the same conflicts, and hold both sides.
private func check(_ merge: CatalogMerge) {
    let order = KeyOrder { keys in keys.indices.sorted { keys[$0].utf8.lexicographicallyPrecedes(keys[$1].utf8) } }
    guard let marked = try? merge.marked(file: "fuzz", order: order) else {
        preconditionFailure("the order never throws")
    }
    guard merge.hasConflicts else {
        precondition((try? StringCatalog(marked.bytes, file: "fuzz").inOrder) == merge.ours.inOrder)
        return
    }
    guard let read = MarkedCatalog(marked.bytes, file: "fuzz") else { preconditionFailure("no marks") }
    precondition(read.conflicts == marked.conflicts)
    precondition((try? read.agreed(file: "fuzz")) != nil)
}

extension StringCatalog {
    /// The catalog's text with the keys of every object sorted.
    fileprivate var inOrder: [UInt8] { json.bytes(.compact, sortsKeys: true) }
}
