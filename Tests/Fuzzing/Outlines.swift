@testable import SyntaxSupport

/// Reads bytes as a stored outline, and as the entries of a cache; what is an outline must come back from its own bytes the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    withLargeStack {
        if let outline = OutlineReader.outline(in: bytes[...], path: "fuzz") {
            let written = OutlineWriter.bytes(of: outline)
            guard let again = OutlineReader.outline(in: written[...], path: "fuzz") else { preconditionFailure("lost") }
            precondition(OutlineWriter.bytes(of: again) == written)
            // What follows from it must not stop either.
            _ = DeclarationIndex([outline], frameworks: [])
        }
    }
    if let entry = OutlineCache.Entry(at: bytes[...]) {
        _ = withLargeStack { entry.outline(path: "fuzz") }
        precondition(entry.older.map { $0.hash == entry.hash } ?? true)
    }
    // Where the header of an empty version stands before them.
    let cache = OutlineCache(version: "", bytes: "skein outlines \(OutlineCache.format) \n".utf8 + bytes)
    precondition(cache.updatedBytes == nil)
    return 0
}
