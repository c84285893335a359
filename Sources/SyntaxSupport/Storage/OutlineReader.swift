/// Reads an outline that an ``OutlineWriter`` stored.
///
/// Any bytes may be read: what is no outline throws.
struct OutlineReader {
    /// The path of the outline's file, which is not stored.
    let path: String

    private let bytes: ArraySlice<UInt8>
    private var offset: Int
    private var strings: [String] = []
    private var depth = 0

    /// How deep statements, expressions and types may be inside of each other; the parser's sources stay far below.
    private static let maximumDepth = 10_000

    /// Returns the outline in bytes; nil where they hold none.
    static func outline(in bytes: ArraySlice<UInt8>, path: String) -> Outline? {
        do throws(DamagedOutline) {
            var reader = OutlineReader(path: path, bytes: bytes)
            try reader.readStrings()
            let outline = try Outline(from: &reader)
            return reader.offset == bytes.endIndex ? outline : nil
        } catch {
            return nil
        }
    }

    private init(path: String, bytes: ArraySlice<UInt8>) {
        self.path = path
        self.bytes = bytes
        offset = bytes.startIndex
    }

    private mutating func readStrings() throws(DamagedOutline) {
        let count = try count()
        strings.reserveCapacity(count)
        for _ in 0..<count {
            let size = try self.count()
            let end = offset + size
            strings.append(String(decoding: bytes[offset..<end], as: UTF8.self))
            offset = end
        }
    }

    mutating func byte() throws(DamagedOutline) -> UInt8 {
        guard offset < bytes.endIndex else { throw DamagedOutline() }
        defer { offset += 1 }
        return bytes[offset]
    }

    mutating func number() throws(DamagedOutline) -> Int {
        var number = 0
        for shift in stride(from: 0, to: 63, by: 7) {
            let byte = try byte()
            number |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        throw DamagedOutline()
    }

    /// Reads how many elements or bytes follow: no more than there are bytes.
    mutating func count() throws(DamagedOutline) -> Int {
        let count = try number()
        guard count <= bytes.endIndex - offset else { throw DamagedOutline() }
        return count
    }

    mutating func string() throws(DamagedOutline) -> String {
        let number = try number()
        guard number < strings.count else { throw DamagedOutline() }
        return strings[number]
    }

    /// Reads a value whose type the place asks for.
    mutating func read<Value: OutlineStorable>() throws(DamagedOutline) -> Value {
        try Value(from: &self)
    }

    /// Reads a case of an enumeration that may hold itself: its number, and then what the closure reads for the number.
    mutating func nested<Value>(
        _ read: (UInt8, inout OutlineReader) throws(DamagedOutline) -> Value
    ) throws(DamagedOutline) -> Value {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw DamagedOutline() }
        return try read(try byte(), &self)
    }
}
