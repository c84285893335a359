/// A place in a JSON text.
public struct JSONPosition: Sendable, Hashable {
    /// The line, counted from 1.
    public let line: Int

    /// The column, counted from 1 in UTF-8 bytes.
    public let column: Int

    /// Creates a position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Finds the position of a byte, by counting the lines before it; a byte order mark takes no column.
    init(ofByte offset: Int, in bytes: some RandomAccessCollection<UInt8>) {
        var line = 1
        var lineStart = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        var previous: UInt8 = 0
        for (index, byte) in bytes.prefix(offset).enumerated() {
            if byte == .lineFeed, previous == .carriageReturn {
                lineStart = index + 1
            } else if byte == .lineFeed || byte == .carriageReturn {
                line += 1
                lineStart = index + 1
            }
            previous = byte
        }
        self.init(line: line, column: max(1, offset - lineStart + 1))
    }
}
