import DateFormats

@testable import DateFormats

/// Reads a text with a reader of bytes.
func read<Value>(
    _ text: String,
    _ body: (UnsafeRawBufferPointer) throws(ReadFailure) -> Value
) throws(ReadFailure) -> Value {
    let bytes = Array(text.utf8)
    let result: Result<Value, ReadFailure> = bytes.withUnsafeBytes { buffer in
        do throws(ReadFailure) {
            return .success(try body(buffer))
        } catch {
            return .failure(error)
        }
    }
    return try result.get()
}

/// Writes a local time by a pattern of LDML.
func format(_ seconds: Int, nanosecond: Int = 0, offset: Int = 0, ldml: String) throws -> String {
    try format(seconds, nanosecond: nanosecond, offset: offset, by: DatePattern(ldml, in: .ldml))
}

/// Writes a local time by a pattern.
func format(_ seconds: Int, nanosecond: Int = 0, offset: Int = 0, by pattern: DatePattern) throws -> String {
    let writer = try PatternWriter(pattern, zone: .utc, symbols: .posix)
    let time = CivilDateTime(secondsSinceEpoch: seconds + offset, nanosecond: nanosecond)
    return written(atMost: writer.maximumLength) {
        writer.write(time, offset: offset, abbreviation: Array("UTC".utf8), to: &$0)
    }
}

/// Returns what a function appends.
func written(atMost length: Int, _ body: (inout ByteCursor) -> Void) -> String {
    var buffer = ByteBuffer()
    buffer.write(atMost: length, body)
    return buffer.string
}
