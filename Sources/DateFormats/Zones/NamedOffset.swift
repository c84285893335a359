/// A name that stands for one offset from UTC, whatever the day.
struct NamedOffset: Sendable {
    let name: String
    /// The name in UTF-8.
    let bytes: [UInt8]
    /// The offset in seconds.
    let seconds: Int

    private init(_ name: String, hours: Int) {
        (self.name, bytes, seconds) = (name, Array(name.utf8), hours * 3600)
    }

    /// The names of RFC 2822, and ISO 8601's letter.
    ///
    /// Other abbreviations have several meanings: `IST` is used in India, Ireland and Israel.
    static let table = [
        ("UTC", 0), ("GMT", 0), ("UT", 0), ("Z", 0), ("EST", -5), ("EDT", -4), ("CST", -6), ("CDT", -5), ("MST", -7),
        ("MDT", -6), ("PST", -8), ("PDT", -7),
    ].map(NamedOffset.init)

    /// Returns the names that formatters write for an offset, given in seconds: where a zone has none, it is made of the hours.
    static func names(of offset: Int) -> [String] {
        let written = table.filter { $0.seconds == offset && !["UTC", "UT", "Z"].contains($0.name) }
        var buffer = ByteBuffer()
        buffer.write(atMost: OffsetStyle.maximumLength) { OffsetStyle.shortGMT.write(offset, to: &$0) }
        return written.map(\.name) + [buffer.string]
    }

    /// Reads a name, or what ICU writes where a zone has none: `GMT+9`.
    ///
    /// - Returns: The offset in seconds.
    static func read(from reader: inout ByteReader) throws(ReadFailure) -> Int {
        let start = reader
        for known in table {
            guard known.bytes.withUnsafeBytes({ reader.skip(if: $0) }) else { continue }
            guard known.name == "GMT", reader.next == UInt8(ascii: "+") || reader.next == UInt8(ascii: "-") else {
                return known.seconds
            }
            reader = start
            return try OffsetStyle.shortGMT.read(from: &reader)
        }
        throw reader.failure("a zone whose name tells its offset, such as GMT, EST or GMT+9")
    }
}
