#if canImport(_FoundationICU)
    import _FoundationICU
#endif

/// The collation keys of Foundation's own ICU: bytes whose order is that of the texts.
enum CollationKeys {
    /// Returns the indices of texts in the order of their keys, or nil where ICU cannot be reached, as on macOS.
    static func indices(of texts: [String]) -> [Int]? {
        #if canImport(_FoundationICU)
            var status = U_ZERO_ERROR
            guard let collator = swift_ucol_open("en_US", &status) else { return nil }
            defer { swift_ucol_close(collator) }
            swift_ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status)
            guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
            let keys = texts.map { key(of: Array($0.utf16), collator) }
            return texts.indices.sorted { left, right in
                keys[left] == keys[right]
                    ? texts[left].utf8.lexicographicallyPrecedes(texts[right].utf8)
                    : keys[left].lexicographicallyPrecedes(keys[right])
            }
        #else
            return nil
        #endif
    }

    #if canImport(_FoundationICU)
        /// ICU tells how long the key is, also where it had no room for it.
        private static func key(of text: [UInt16], _ collator: OpaquePointer) -> [UInt8] {
            var capacity = 4 * text.count + 16
            while true {
                var length = 0
                let key = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                    length = Int(
                        swift_ucol_getSortKey(collator, text, Int32(text.count), buffer.baseAddress, Int32(capacity))
                    )
                    count = min(length, capacity)
                }
                guard length > capacity else { return key }
                capacity = length
            }
        }
    #endif
}
