import JSON
import StringCatalogs

/// Reads bytes as a catalog; what is one must come back from its own bytes the same, and those must not change any more.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(CatalogError) {
        let catalog = try StringCatalog(bytes, file: "fuzz")
        let written = catalog.json.bytes(.xcode)
        let again = try StringCatalog(written, file: "fuzz")
        precondition(again == catalog)
        precondition(again.json.bytes(.xcode) == written)
    } catch {
        precondition(!error.message.isEmpty)
        if let marked = MarkedCatalog(bytes, file: "fuzz") { _ = try? marked.agreed(file: "fuzz") }
    }
    return 0
}
