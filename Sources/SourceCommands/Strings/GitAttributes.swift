/// The text of a `.gitattributes` file, of which every byte is kept.
struct GitAttributes {
    /// A pattern of paths and what is said of them.
    struct Line {
        let pattern: String
        let attributes: [String]

        /// The line as it is written.
        var text: String { ([pattern] + attributes).joined(separator: " ") }
    }

    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the file with a line at its end, unless it has one that says the same.
    func adding(_ line: Line) -> GitAttributes {
        if lines.contains(where: { Self.says($0, line) }) { return self }
        let newline: [UInt8] =
            bytes.contains(Self.carriageReturn) ? [Self.carriageReturn, Self.lineFeed] : [Self.lineFeed]
        let start = bytes.isEmpty || bytes.last == Self.lineFeed ? bytes : bytes + newline
        return GitAttributes(start + Array(line.text.utf8) + newline)
    }

    /// Returns the file without the lines that say just that.
    func removing(_ line: Line) -> GitAttributes {
        let text = Array(line.text.utf8)
        let rest = lines.filter { !$0.prefix { $0 != Self.carriageReturn && $0 != Self.lineFeed }.elementsEqual(text) }
        return GitAttributes(Array(rest.joined()))
    }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// The lines, each with its end.
    private var lines: [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: Self.lineFeed).map { $0 + 1 } ?? rest.endIndex
            lines.append(rest[..<end])
            rest = rest[end...]
        }
        return lines
    }

    /// Whether a line has the pattern and all of the attributes, among others perhaps.
    private static func says(_ bytes: ArraySlice<UInt8>, _ line: Line) -> Bool {
        let words = bytes.split { [UInt8(ascii: " "), UInt8(ascii: "\t"), carriageReturn, lineFeed].contains($0) }
            .map { String(decoding: $0, as: UTF8.self) }
        return words.first == line.pattern && line.attributes.allSatisfy(words.dropFirst().contains)
    }
}
