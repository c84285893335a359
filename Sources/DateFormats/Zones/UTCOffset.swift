/// How far a clock is ahead of UTC, in seconds; negative west of Greenwich.
struct UTCOffset: Sendable, Hashable {
    /// The seconds that are added to UTC.
    let seconds: Int

    /// Creates an offset, or nil where it is a day or more.
    init?(seconds: Int) {
        guard abs(seconds) < CivilDateTime.secondsOfDay else { return nil }
        self.seconds = seconds
    }

    /// Reads an offset that is the name of a zone: `Z`, `+09:00`, `+0900`, `+09`, `-03:30`, or nil for other texts.
    init?(_ text: String) {
        var text = text
        let offset: Int? = text.withUTF8 { bytes in
            var reader = ByteReader(UnsafeRawBufferPointer(bytes))
            let offset = try? ISO8601Reader(forms: Self.forms).offset(from: &reader, isBasic: false)
            return reader.isAtEnd ? offset : nil
        }
        guard let offset else { return nil }
        seconds = offset
    }

    private static let forms: ISO8601Reader.Forms = [.mixed, .reduced, .lowercase, .unknownOffset, .offsetSeconds]
}

extension UTCOffset: CustomStringConvertible {
    /// The offset as `+09:00`, with seconds where there are any.
    var description: String {
        var buffer = ByteBuffer()
        buffer.write(atMost: OffsetStyle.maximumLength) { OffsetStyle.extended.write(seconds, to: &$0) }
        return buffer.string
    }
}
