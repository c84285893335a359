#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file or folder in a tree.
struct TreeEntry {
    /// The name, which need not be UTF-8.
    let name: ArraySlice<UInt8>
    /// What it is.
    let side: TreeChange.Side

    /// Compares two entries by git's order, in which a folder and a file of one name are apart: less than 0 where the first
    /// comes before the other, 0 where they are in one place.
    func order(to other: TreeEntry) -> Int {
        let count = min(name.count, other.name.count)
        let order = name.withUnsafeBytes { name in
            other.name.withUnsafeBytes { other in
                count == 0
                    ? 0 : name.baseAddress.flatMap { name in other.baseAddress.map { memcmp(name, $0, count) } } ?? 0
            }
        }
        return order == 0 ? Int(byte(after: count)) - Int(other.byte(after: count)) : Int(order)
    }

    private func byte(after count: Int) -> UInt8 {
        if count < name.count { return name[name.startIndex + count] }
        return side.isFolder ? UInt8(ascii: "/") : 0
    }
}

/// The entries of a tree in git's order.
struct TreeEntries: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private let idLength: Int
    private var position = 0

    /// Reads a tree.
    init(_ tree: StoredObject) {
        bytes = tree.bytes
        idLength = tree.id.format.byteCount
    }

    /// The next entry: the mode in octal digits, a space, the name, a zero, and the object's name.
    mutating func next() -> TreeEntry? {
        var mode: UInt32 = 0
        while position < bytes.count, bytes[position] != UInt8(ascii: " ") {
            mode = mode << 3 | UInt32(bytes[position] & 7)
            position += 1
        }
        let start = position + 1
        guard let end = zero(from: start), end + idLength < bytes.count else { return nil }
        let id = bytes.withUnsafeBytes { bytes in
            ObjectID(bytes: UnsafeRawBufferPointer(rebasing: bytes[(end + 1)...(end + idLength)]))
        }
        position = end + 1 + idLength
        return id.map { TreeEntry(name: bytes[start..<end], side: TreeChange.Side(id: $0, mode: Self.known(mode))) }
    }

    private func zero(from start: Int) -> Int? {
        guard start < bytes.count else { return nil }
        return bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let found = memchr(base + start, 0, bytes.count - start) else {
                return nil
            }
            return UnsafeRawPointer(found) - base
        }
    }

    /// One of the modes that git writes today: old ones had more bits.
    private static func known(_ mode: UInt32) -> UInt16 {
        switch mode & 0o170000 {
        case 0o100000: mode & 0o100 == 0 ? 0o100644 : 0o100755
        case let kind: UInt16(kind)
        }
    }
}
