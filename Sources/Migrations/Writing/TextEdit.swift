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
