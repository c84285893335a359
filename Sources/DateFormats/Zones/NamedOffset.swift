/// A name that stands for one offset from UTC, whatever the day.
enum NamedOffset {
    /// The names of RFC 2822 with ISO 8601's letter, each with its hours.
    ///
    /// Other abbreviations have several meanings: `IST` is used in India, Ireland and Israel.
    static let table: [(name: String, hours: Int)] = [
        ("UTC", 0), ("GMT", 0), ("UT", 0), ("Z", 0), ("EST", -5), ("EDT", -4), ("CST", -6), ("CDT", -5), ("MST", -7),
        ("MDT", -6), ("PST", -8), ("PDT", -7),
    ]

    /// Returns the names that formatters write for an offset, given in seconds: where a zone has none, it is made of the hours.
    static func names(of offset: Int) -> [String] {
        let written = table.filter { $0.hours * 3600 == offset && !["UTC", "UT", "Z"].contains($0.name) }
        var buffer = ByteBuffer()
        buffer.write(atMost: OffsetStyle.maximumLength) { OffsetStyle.shortGMT.write(offset, to: &$0) }
        return written.map(\.name) + [buffer.string]
    }

    /// Reads a name, or what ICU writes where a zone has none: `GMT+9`.
    ///
    /// - Returns: The offset in seconds.
    static func read(from reader: inout ByteReader) throws(ReadFailure) -> Int {
        let start = reader
        for (name, hours) in table {
            var text = name
            guard text.withUTF8({ reader.skip(if: UnsafeRawBufferPointer($0)) }) else { continue }
            guard name == "GMT", reader.next == UInt8(ascii: "+") || reader.next == UInt8(ascii: "-") else {
                return hours * 3600
            }
            reader = start
            return try OffsetStyle.shortGMT.read(from: &reader)
        }
        throw reader.failure("a zone whose name tells its offset, such as GMT, EST or GMT+9")
    }
}
