public import Diagnostics

/// A source file with other texts in some places.
public struct SourceChange: Sendable, Hashable {
    /// A text that takes the place of some bytes.
    struct Edit: Sendable, Hashable {
        /// The UTF-8 offsets in the file.
        let range: Range<Int>
        /// The text.
        let replacement: String
    }

    /// Lines that change, before and after.
    public struct Lines: Sendable, Hashable {
        /// The number of the first line, counted from 1.
        public let number: Int
        /// The lines as they are.
        public let old: [String]
        /// The lines as they become.
        public let new: [String]
    }

    /// The file as it is.
    public let file: SourceFile

    /// The edits in the order of the file; none overlaps another.
    let edits: [Edit]

    /// How many literals and symbols are rewritten.
    public let useCount: Int

    init(file: SourceFile, edits: [Edit], useCount: Int) {
        self.file = file
        self.useCount = useCount
        self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The text as it becomes.
    public var text: String {
        let bytes = Array(file.text.utf8)
        return Self.applying(edits, to: bytes, in: 0..<bytes.count)
    }

    /// The lines that change; what is edited on the same lines stands together.
    public var lines: [Lines] {
        let bytes = Array(file.text.utf8)
        let lineFeed = UInt8(ascii: "\n")
        var groups: [(range: Range<Int>, edits: [Edit])] = []
        for edit in edits {
            let start = bytes[..<edit.range.lowerBound].lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
            let end = bytes[edit.range.upperBound...].firstIndex(of: lineFeed) ?? bytes.count
            if let last = groups.last, start < last.range.upperBound {
                groups[groups.count - 1] = (
                    last.range.lowerBound..<max(end, last.range.upperBound), last.edits + [edit]
                )
            } else {
                groups.append((start..<end, [edit]))
            }
        }
        return groups.map { group in
            Lines(
                number: bytes[..<group.range.lowerBound].count { $0 == lineFeed } + 1,
                old: Self.lines(of: String(decoding: bytes[group.range], as: UTF8.self)),
                new: Self.lines(of: Self.applying(group.edits, to: bytes, in: group.range))
            )
        }
    }

    private static func applying(_ edits: [Edit], to bytes: [UInt8], in range: Range<Int>) -> String {
        var result: [UInt8] = []
        var position = range.lowerBound
        for edit in edits {
            result += bytes[position..<edit.range.lowerBound]
            result += edit.replacement.utf8
            position = edit.range.upperBound
        }
        result += bytes[position..<range.upperBound]
        return String(decoding: result, as: UTF8.self)
    }

    private static func lines(of text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    }
}
