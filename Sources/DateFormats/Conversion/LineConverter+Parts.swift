extension LineConverter {
    /// Converts the lines that begin in a part of a file, as one of several converters that each have a part.
    ///
    /// - Parameters:
    ///   - part: The bytes of the file in which those lines begin.
    ///   - isFirst: Whether a line begins at the first byte, whatever is before it.
    ///   - buffer: Where the file's bytes are read to.
    ///   - read: Reads bytes of the file from a position on and returns how many, none at its end.
    ///   - output: Where the lines are appended.
    ///   - deliver: Takes what was converted and empties the output; called where it is large, and at the end.
    /// - Throws: What the two functions throw.
    public mutating func convert<Failure: Error>(
        linesBeginningIn part: Range<Int>,
        isFirst: Bool,
        through buffer: UnsafeMutableRawBufferPointer,
        read: (_ position: Int, _ buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int,
        into output: inout ByteBuffer,
        deliver: (inout ByteBuffer, [LineFailure]) throws(Failure) -> Void
    ) throws(Failure) {
        var failures: [LineFailure] = []
        // The byte before the part tells whether a line begins with it.
        var position = isFirst ? part.lowerBound : part.lowerBound - 1
        var isInLine = isFirst
        var isDone = part.isEmpty
        // A line that goes through the whole part belongs to another one.
        while !isDone, isInLine || position < part.upperBound - 1 {
            // Behind the part, only the end of a line is looked for.
            let room = position < part.upperBound ? part.upperBound - position : Self.usualLine
            let count = try read(position, UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(room)))
            guard count > 0 else { break }
            var chunk = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            defer { position += count }
            if !isInLine {
                guard let end = chunk.lineFeed(from: 0) else { continue }
                guard position + end + 1 < part.upperBound else { return try deliver(&output, failures) }
                chunk = UnsafeRawBufferPointer(rebasing: chunk[(end + 1)...])
                isInLine = true
            }
            // The line that holds the part's last byte is the last one.
            isDone = chunk.endLine(holding: part.upperBound - 1 - (position + count - chunk.count))
            failures += convert(chunk, into: &output)
            if output.count > Self.largestOutput || failures.count > Self.mostFailures {
                try deliver(&output, failures)
                failures = []
            }
        }
        failures += finish(into: &output)
        try deliver(&output, failures)
    }

    /// More bytes than most lines have.
    private static let usualLine = 1 << 12

    /// How many bytes are converted, and how many lines not, before they are delivered.
    private static let (largestOutput, mostFailures) = (2 << 20, 10_000)
}

extension UnsafeRawBufferPointer {
    /// Drops what follows the line that holds a byte, or the first line where the byte is before that.
    ///
    /// - Returns: Whether that line ends here; if not, nothing is dropped.
    fileprivate mutating func endLine(holding position: Int) -> Bool {
        let position = Swift.max(0, position)
        guard position < count, let end = lineFeed(from: position) else { return false }
        self = UnsafeRawBufferPointer(rebasing: self[...end])
        return true
    }
}
