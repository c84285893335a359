extension OutlineCache {
    /// An outline as it is stored: a checksum of what follows, the outline's size, its age, the hash of its source, and the bytes.
    struct Entry: Sendable {
        /// The bytes, with those before the outline's own.
        let record: ArraySlice<UInt8>

        private static let headSize = 29

        init(of outline: Outline, hash: ContentHash) {
            let body = OutlineWriter.bytes(of: outline)
            self.init(head: body.count.bytes(4) + [0] + hash.low.bytes(8) + hash.high.bytes(8), body: body[...])
        }

        private init(head: [UInt8], body: ArraySlice<UInt8>) {
            let content = head + body
            record = (Self.checksum(of: content[...]).bytes(8) + content)[...]
        }

        /// Finds the entry that bytes begin with; whether it is damaged is seen when it is decoded.
        init?(at bytes: ArraySlice<UInt8>) {
            guard bytes.count >= Self.headSize else { return nil }
            let size = Int(bytes.dropFirst(8).word(4))
            guard size <= bytes.count - Self.headSize else { return nil }
            record = bytes.prefix(Self.headSize + size)
        }

        var hash: ContentHash {
            ContentHash(low: record.dropFirst(13).word(8), high: record.dropFirst(21).word(8))
        }

        /// Returns the outline, as one of a file's; nil where the bytes are damaged.
        func outline(path: String) -> Outline? {
            guard isWhole else { return nil }
            return OutlineReader.outline(in: record.dropFirst(Self.headSize), path: path)
        }

        private var isWhole: Bool { record.word(8) == Self.checksum(of: record.dropFirst(8)) }

        private var age: UInt8 { record[record.startIndex + 12] }

        /// The entry after one more time that nobody asked for it; nil where it goes.
        var older: Self? { age < OutlineCache.maximumAge ? aged(to: age + 1) : nil }

        /// Returns the entry with another age; nil where it is damaged.
        func aged(to age: UInt8) -> Self? {
            guard isWhole else { return nil }
            if age == self.age { return self }
            let head = record.dropFirst(8).prefix(Self.headSize - 8)
            return Self(head: head.prefix(4) + [age] + head.dropFirst(5), body: record.dropFirst(Self.headSize))
        }

        private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
            bytes.withUnsafeBytes { ContentHash(of: $0).low }
        }
    }
}

extension FixedWidthInteger {
    /// The lowest bytes, the lowest first.
    fileprivate func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
    }
}

extension ArraySlice<UInt8> {
    /// The number that the slice begins with, its lowest byte first.
    fileprivate func word(_ count: Int) -> UInt64 {
        prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
