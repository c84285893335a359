#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension String {
    /// Reads bytes that must be UTF-8; nil where they are not.
    ///
    /// The standard library's own `init(validating:as:)` needs macOS 15.
    package init?(validUTF8 bytes: [UInt8]) {
        self.init(decoding: bytes, as: UTF8.self)
        // What is no UTF-8 was replaced, and so differs.
        let isUnchanged = withUTF8 { text in
            bytes.withUnsafeBytes { given in
                guard text.count == given.count, let texts = text.baseAddress, let others = given.baseAddress else {
                    return text.count == given.count
                }
                return memcmp(texts, others, text.count) == 0
            }
        }
        if !isUnchanged { return nil }
    }

    /// Returns the rest after a prefix, or nil where the text does not begin with it.
    ///
    /// By bytes: a letter that combines with the prefix's last one hides that from Swift's characters, not from the
    /// programs that gave the text its form.
    package func rest(after prefix: String) -> String? {
        utf8.starts(with: prefix.utf8) ? String(Substring(utf8.dropFirst(prefix.utf8.count))) : nil
    }
}
