import SwiftSyntax
import SyntaxSupport

/// The lines of a text, by the offsets of their bytes.
struct WholeLines {
    private let bytes: [UInt8]

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Returns the lines that a node takes, with the comments right above it and the end of the last line.
    ///
    /// - Returns: nil where other code stands before or behind the node on its lines.
    func range(of node: some SyntaxProtocol) -> Range<Int>? {
        let first = node.positionAfterSkippingLeadingTrivia.utf8Offset
        var start = lineStart(of: first)
        let end = lineEnd(of: node.endPositionBeforeTrailingTrivia.utf8Offset)
        let isAlone =
            bytes[start..<first].allSatisfy(\.isSpace)
            && end <= node.endPosition.utf8Offset + 2
            && text(from: node.endPosition.utf8Offset, to: end).allSatisfy(\.isBlank)
        guard isAlone else { return nil }
        // A blank line, or a mark of Xcode's, parts a comment from what it stands above.
        while start > node.position.utf8Offset {
            let above = lineStart(of: start - 1)
            guard above >= node.position.utf8Offset, !isBlank(above..<start - 1), !isMark(above..<start - 1) else {
                break
            }
            start = above
        }
        return start..<end
    }

    /// Returns the lines of a node that is to be moved or removed.
    ///
    /// - Throws: ``MigrationError`` where other code would go with it.
    func range(of node: some SyntaxProtocol, editing manager: MigrationCode) throws(MigrationError) -> Range<Int> {
        guard let range = range(of: node) else {
            let place = manager.source.location(of: node)
            throw .managerNotEditable(reason: "there is other code on the lines of this", place)
        }
        return range
    }

    /// Returns the lines with the blank lines before them, or else those behind them, so that one blank line stays between others.
    func withBlankLine(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, isBlank(lineStart(of: start - 1)..<start - 1) { start = lineStart(of: start - 1) }
        if start < range.lowerBound { return start..<end }
        while end < bytes.count, isBlank(end..<lineEnd(of: end)) { end = lineEnd(of: end) }
        return start..<end
    }

    /// Returns the text of lines.
    func text(of range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func text(from start: Int, to end: Int) -> ArraySlice<UInt8> { start < end ? bytes[start..<end] : [] }

    private func lineStart(of offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    /// The offset behind the line break that ends a line.
    private func lineEnd(of offset: Int) -> Int {
        bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }

    private func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(\.isBlank) }

    private func isMark(_ range: Range<Int>) -> Bool { String(decoding: bytes[range], as: UTF8.self).contains("MARK:") }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    fileprivate var isBlank: Bool { isSpace || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension Sequence<Range<Int>> {
    /// The ranges in order, those that touch or overlap made one.
    func joined() -> [Range<Int>] {
        sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { result, range in
            if let last = result.last, last.upperBound >= range.lowerBound {
                result[result.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
    }
}
