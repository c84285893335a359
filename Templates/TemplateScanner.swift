import Diagnostics

/// Positions in the bytes of a template.
struct TemplateScanner {
    /// What messages call the template.
    let name: String

    /// The text in UTF-8: tags begin and end with whole characters, so bytes are enough.
    let bytes: [UInt8]

    init(text: String, name: String) {
        self.name = name
        bytes = Array(text.utf8)
    }

    /// Returns the text between two offsets.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Returns the line and column of an offset.
    func location(of offset: Int) -> SourceLocation {
        let before = bytes[..<offset]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = 1 + before.count { $0 == UInt8(ascii: "\n") }
        return SourceLocation(file: name, line: line, column: offset - lineStart + 1)
    }

    /// Returns where the bytes are found first, at an offset or after it.
    func firstIndex(of pattern: [UInt8], from offset: Int) -> Int? {
        guard let first = pattern.first else { return nil }
        var index = offset
        while index + pattern.count <= bytes.count {
            if bytes[index] == first, bytes[index..<index + pattern.count].elementsEqual(pattern) { return index }
            index += 1
        }
        return nil
    }

    /// Returns the line around a range, with its line break, if nothing else but white space stands on it.
    ///
    /// The result is from the line's first byte to the byte after its break, or nil.
    func lineOfItsOwn(_ range: Range<Int>) -> Range<Int>? {
        var start = range.lowerBound
        while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
        guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
        var end = range.upperBound
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        if end == bytes.count { return start..<end }
        if bytes[end] == UInt8(ascii: "\n") { return start..<end + 1 }
        let isBreak = bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n")
        return isBreak ? start..<end + 2 : nil
    }

    private func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
