/// Converts a stream of lines, each of them one value, chunk by chunk and in constant memory.
///
/// Each line in gives one line out, an empty one where the value cannot be read. A line ends in LF or CRLF, and the line that
/// comes of it ends as it does; the last one gets its LF where it has none.
public struct LineConverter: Sendable {
    /// A line whose value was not converted.
    public struct Failure: Sendable {
        /// The number of the line, from 1.
        public var line: Int
        /// Why it was not.
        public var error: DateError
    }

    /// The longest line that is read; what is longer is no date.
    static let longestLine = 4096

    private var converter: DateConverter
    private var line = 0
    /// The beginning of a line whose end has not come yet.
    private var rest: [UInt8] = []
    /// Whether the bytes up to the next line feed belong to a line that is too long.
    private var isSkipping = false

    /// Creates a converter of lines.
    public init(_ converter: DateConverter) {
        self.converter = converter
    }

    /// Converts the lines that end in a chunk, and keeps the beginning of the next one.
    ///
    /// - Parameters:
    ///   - chunk: The bytes that follow those of the chunk before; it may end anywhere.
    ///   - output: Where the lines are appended. The caller empties it.
    /// - Returns: The lines that were not converted.
    public mutating func convert(_ chunk: UnsafeRawBufferPointer, into output: inout ByteBuffer) -> [Failure] {
        var failures: [Failure] = []
        // Windows begins texts with a mark that is no part of them.
        var start = line == 0 && rest.isEmpty && chunk.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if isSkipping || !rest.isEmpty {
            let end = chunk.lineFeed(from: 0)
            keep(chunk[..<(end ?? chunk.count)])
            guard let end else { return [] }
            convertRest(into: &output, failures: &failures)
            start = end + 1
        }
        while let end = chunk.lineFeed(from: start) {
            convertLine(UnsafeRawBufferPointer(rebasing: chunk[start..<end]), into: &output, failures: &failures)
            start = end + 1
        }
        keep(chunk[start...])
        return failures
    }

    /// Converts the last line where it has no line feed.
    public mutating func finish(into output: inout ByteBuffer) -> [Failure] {
        var failures: [Failure] = []
        if isSkipping || !rest.isEmpty { convertRest(into: &output, failures: &failures) }
        return failures
    }

    private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>) {
        guard !isSkipping else { return }
        if rest.count + bytes.count > Self.longestLine {
            isSkipping = true
            rest = []
        } else {
            rest += bytes
        }
    }

    private mutating func convertRest(into output: inout ByteBuffer, failures: inout [Failure]) {
        if isSkipping {
            line += 1
            failures.append(Failure(line: line, error: .tooLong(limit: Self.longestLine)))
            output.write(atMost: 1) { $0.append(UInt8(ascii: "\n")) }
        } else {
            let bytes = rest
            bytes.withUnsafeBytes { convertLine($0, into: &output, failures: &failures) }
        }
        rest = []
        isSkipping = false
    }

    @inline(__always)
    private mutating func convertLine(
        _ bytes: UnsafeRawBufferPointer,
        into output: inout ByteBuffer,
        failures: inout [Failure]
    ) {
        line += 1
        let hasCarriageReturn = bytes.last == UInt8(ascii: "\r")
        let value = hasCarriageReturn ? UnsafeRawBufferPointer(rebasing: bytes.dropLast()) : bytes
        do {
            try converter.convert(value, into: &output)
        } catch {
            failures.append(Failure(line: line, error: error))
        }
        output.write(atMost: 2) { end in
            if hasCarriageReturn { end.append(UInt8(ascii: "\r")) }
            end.append(UInt8(ascii: "\n"))
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the position of the first line feed from a position on.
    @inline(__always)
    fileprivate func lineFeed(from start: Int) -> Int? {
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
