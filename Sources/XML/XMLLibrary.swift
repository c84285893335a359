import Clibxml2

/// The one-time load of libxml2, when a document is first read.
enum XMLLibrary {
    /// The functions of libxml2, or why they are not there.
    static func functions() throws(XMLError) -> skein_libxml2 {
        if let reason = library.failure { throw .noLibrary(reason: reason) }
        return library.table.pointee
    }

    // Unsafe: written once, by the start that Swift gives globals, and pointers to functions that any thread may call.
    nonisolated(unsafe) private static let library: (table: UnsafeMutablePointer<skein_libxml2>, failure: String?) = {
        let bytes = UnsafeMutableRawPointer.allocate(
            byteCount: MemoryLayout<skein_libxml2>.size,
            alignment: MemoryLayout<skein_libxml2>.alignment
        )
        bytes.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<skein_libxml2>.size)
        let table = bytes.bindMemory(to: skein_libxml2.self, capacity: 1)
        let failure = skein_libxml2_load(table).map { String(cString: $0) }
        if failure == nil { table.pointee.xmlInitParser() }
        return (table, failure)
    }()
}
