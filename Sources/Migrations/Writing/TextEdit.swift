import Diagnostics

/// A replacement of some bytes of a text.
struct TextEdit {
    /// The bytes, as offsets in UTF-8.
    var range: Range<Int>
    /// What takes their place.
    var replacement: String

    /// Puts a text in before an offset.
    static func insert(_ text: String, at offset: Int) -> TextEdit {
        TextEdit(range: offset..<offset, replacement: text)
    }
}

extension String {
    /// Returns the text with edits made that do not overlap; of two at one offset the first given comes first.
    func applying(_ edits: [TextEdit]) -> String {
        var bytes: [UInt8] = []
        let old = Array(utf8)
        var offset = 0
        let ordered = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        for edit in ordered.map(\.element) {
            bytes += old[offset..<edit.range.lowerBound]
            bytes += Array(edit.replacement.utf8)
            offset = edit.range.upperBound
        }
        bytes += old[offset...]
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text without the white space around it.
    var trimmedWhiteSpace: String {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
        return String(self[start..<end])
    }

    /// Returns the lines with white space before each that is not blank, four spaces turned to the unit.
    func indented(by indentation: String, unit: String = "    ") -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard !line.isEmpty else { return "" }
            let levels = line.prefix { $0 == " " }.count / 4
            return indentation + String(repeating: unit, count: levels) + line.dropFirst(levels * 4)
        }.joined(separator: "\n")
    }
}

extension SourceFile {
    /// Returns the file with edits made.
    func applying(_ edits: [TextEdit]) -> SourceFile {
        SourceFile(path: path, text: text.applying(edits))
    }
}

extension String {
    /// What a line puts before it for each level: that of the first line that is indented.
    var indentationUnit: String {
        let lines = utf8.split(separator: UInt8(ascii: "\n")).lazy
        let first = lines.map { String(Substring($0.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })) }
            .first { $0.hasPrefix("\t") || $0.count > 1 }
        return first.map { $0.hasPrefix("\t") ? "\t" : $0.count == 2 ? "  " : "    " } ?? "    "
    }

    /// The white space at the beginning of the line that an offset is on.
    func indentation(at offset: Int) -> String {
        let before = utf8.prefix(offset)
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map(before.index(after:)) ?? before.startIndex
        return String(Substring(before[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }))
    }
}
