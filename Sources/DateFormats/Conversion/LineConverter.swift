/// Converts a stream of lines, chunk by chunk and in constant memory: each line is one value, or a text that has values in it.
///
/// Each line in gives one line out. Where it is a value that cannot be read, an empty one; in a text, all but its values stays. A line
/// ends in LF or CRLF, and the line that comes of it ends as it does; a value's line gets its LF where it has none.
public struct LineConverter: Sendable {
    /// What the lines are.
    public enum Content: Sendable {
        /// Each is a value.
        case values
        /// Each is a text with values in it, such as a line of a log.
        case texts
    }

    private var converter: DateConverter
    private let stamps: StampFinder?
    private let longestLine: Int

    /// Whether the lines are the first ones, before which Windows puts a mark.
    private let isAtStart: Bool

    /// The number of lines that have been converted.
    public private(set) var lineCount = 0

    /// The beginning of a line whose end has not come yet.
    private var rest: [UInt8] = []

    /// Whether the bytes up to the next line feed belong to a line that is too long.
    private var isSkipping = false

    /// Creates a converter of lines.
    public init(_ converter: DateConverter, content: Content = .values, isAtStart: Bool = true) {
        self.converter = converter
        self.isAtStart = isAtStart
        switch content {
        case .values: (stamps, longestLine) = (nil, longestValue)
        case .texts: (stamps, longestLine) = (converter.stamps, Self.longestText)
        }
    }

    /// The most bytes of a text in which values are looked for; longer ones are passed on as they are.
    static let longestText = 1 << 16

    /// Converts the lines that end in a chunk, and keeps the beginning of the next one.
    ///
    /// - Parameters:
    ///   - chunk: The bytes that follow those of the chunk before; it may end anywhere.
    ///   - output: Where the lines are appended. The caller empties it.
    /// - Returns: What was not converted.
    public mutating func convert(_ chunk: UnsafeRawBufferPointer, into output: inout ByteBuffer) -> [LineFailure] {
        var failures: [LineFailure] = []
        var start = 0
        if isSkipping || !rest.isEmpty {
            let end = chunk.lineFeed(from: 0)
            keep(UnsafeRawBufferPointer(rebasing: chunk[..<(end ?? chunk.count)]), into: &output, failures: &failures)
            guard let end else { return failures }
            convertRest(endsWithLineFeed: true, into: &output, failures: &failures)
            start = end + 1
        }
        while let end = chunk.lineFeed(from: start) {
            let line = UnsafeRawBufferPointer(rebasing: chunk[start..<end])
            if line.count > longestLine {
                keep(line, into: &output, failures: &failures)
                convertRest(endsWithLineFeed: true, into: &output, failures: &failures)
            } else {
                convertLine(line, endsWithLineFeed: true, into: &output, failures: &failures)
            }
            start = end + 1
        }
        keep(UnsafeRawBufferPointer(rebasing: chunk[start...]), into: &output, failures: &failures)
        return failures
    }

    /// Converts the last line where it has no line feed.
    public mutating func finish(into output: inout ByteBuffer) -> [LineFailure] {
        var failures: [LineFailure] = []
        if isSkipping || !rest.isEmpty {
            convertRest(endsWithLineFeed: stamps == nil, into: &output, failures: &failures)
        }
        return failures
    }

    /// Keeps the beginning of a line until its end comes, or as much of it as may be a value.
    private mutating func keep(
        _ bytes: UnsafeRawBufferPointer,
        into output: inout ByteBuffer,
        failures: inout [LineFailure]
    ) {
        if isSkipping {
            if stamps != nil { output.append(bytes) }
            return
        }
        let room = longestLine - rest.count
        rest += bytes.prefix(room)
        guard bytes.count > room else { return }
        // A text that was cut off could end within a value, so it is passed on as it is.
        if stamps != nil {
            rest.withUnsafeBytes { output.append($0) }
            output.append(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(room)))
        }
        rest = []
        isSkipping = true
    }

    private mutating func convertRest(
        endsWithLineFeed: Bool,
        into output: inout ByteBuffer,
        failures: inout [LineFailure]
    ) {
        if isSkipping {
            lineCount += 1
            failures.append(LineFailure(line: lineCount, error: .tooLong(limit: longestLine)))
            if endsWithLineFeed { output.append(UInt8(ascii: "\n")) }
        } else {
            let bytes = rest
            bytes.withUnsafeBytes {
                convertLine($0, endsWithLineFeed: endsWithLineFeed, into: &output, failures: &failures)
            }
        }
        rest = []
        isSkipping = false
    }

    @inline(__always)
    private mutating func convertLine(
        _ bytes: UnsafeRawBufferPointer,
        endsWithLineFeed: Bool,
        into output: inout ByteBuffer,
        failures: inout [LineFailure]
    ) {
        if stamps != nil {
            convertText(bytes, into: &output, failures: &failures)
            lineCount += 1
            if endsWithLineFeed { output.append(UInt8(ascii: "\n")) }
            return
        }
        lineCount += 1
        let hasCarriageReturn = bytes.last == UInt8(ascii: "\r")
        var value = hasCarriageReturn ? UnsafeRawBufferPointer(rebasing: bytes.dropLast()) : bytes
        // Windows begins texts with a mark that is no part of them.
        if lineCount == 1, isAtStart { value = value.withoutMark }
        do {
            try converter.convert(value, into: &output)
        } catch {
            failures.append(LineFailure(line: lineCount, error: error))
        }
        output.write(atMost: 2) { end in
            if hasCarriageReturn { end.append(UInt8(ascii: "\r")) }
            end.append(UInt8(ascii: "\n"))
        }
    }

    /// Converts the values in a text and copies all else.
    private mutating func convertText(
        _ text: UnsafeRawBufferPointer,
        into output: inout ByteBuffer,
        failures: inout [LineFailure]
    ) {
        var position = 0
        var copied = 0
        while let stamp = stamps?.next(in: text, from: position) {
            output.append(UnsafeRawBufferPointer(rebasing: text[copied..<stamp.range.lowerBound]))
            copied = stamp.range.lowerBound
            do throws(DateError) {
                let value = UnsafeRawBufferPointer(rebasing: text[stamp.range])
                try converter.convert(stamp.reading.get(), of: value, into: &output)
                copied = stamp.range.upperBound
            } catch {
                let column = stamp.range.lowerBound + 1
                failures.append(LineFailure(line: lineCount + 1, column: column, error: error))
            }
            position = stamp.range.upperBound
        }
        output.append(UnsafeRawBufferPointer(rebasing: text[copied...]))
    }
}

/// The most bytes of a value; what is longer is no date.
let longestValue = 4096

extension UnsafeRawBufferPointer {
    /// The bytes without the mark that Windows puts before texts in UTF-8.
    var withoutMark: UnsafeRawBufferPointer {
        starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeRawBufferPointer(rebasing: dropFirst(3)) : self
    }

    /// Returns the position of the first line feed from a position on.
    @inline(__always)
    func lineFeed(from start: Int) -> Int? {
        var position = start
        // Eight bytes at a time: a byte of the difference is zero where it is a line feed, and only such a byte, or one above it,
        // borrows into its own highest bit.
        while position + 8 <= count {
            let word = loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian ^ 0x0A0A_0A0A_0A0A_0A0A
            let zeros = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
            if zeros != 0 { return position + zeros.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < count {
            if self[position] == UInt8(ascii: "\n") { return position }
            position += 1
        }
        return nil
    }
}
