import Migrations

/// Reads bytes as the snapshot of a schema; what is one must come back from its own text the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(MigrationError) {
        let snapshot = try SchemaSnapshot(bytes, file: "3.json")
        let again = try SchemaSnapshot(Array(snapshot.text.utf8), file: "3.json")
        precondition(again.text == snapshot.text && again.version == snapshot.version)
    } catch {
        precondition(!error.message.isEmpty && error.location != nil)
    }
    return 0
}
