import Diagnostics

/// Where the lines of a text begin.
struct LineTable: Sendable {
    /// The UTF-8 offset of each line's first byte.
    private let starts: [Int]

    /// Reads the lines of a text; as for the Swift compiler, LF, CR LF and a lone CR end one.
    init(_ text: String) {
        var text = text
        starts = text.withUTF8 { bytes in
            var starts = [0]
            for offset in bytes.indices {
                let isLineFeed = bytes[offset] == UInt8(ascii: "\n")
                let isLoneReturn =
                    bytes[offset] == UInt8(ascii: "\r")
                    && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n"))
                if isLineFeed || isLoneReturn { starts.append(offset + 1) }
            }
            return starts
        }
    }

    /// Returns the line and column, both counted from 1, of a UTF-8 offset.
    func place(at offset: Int) -> (line: Int, column: Int) {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - starts[low] + 1)
    }

    /// Returns the UTF-8 offset of a line and column, or nil where there is no such line.
    func offset(ofLine line: Int, column: Int) -> Int? {
        starts.indices.contains(line - 1) ? starts[line - 1] + column - 1 : nil
    }
}
