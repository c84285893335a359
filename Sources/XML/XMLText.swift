import Diagnostics

/// The bytes of a document, and the places in them, of which libxml2 tells lines only.
struct XMLText {
    /// The bytes.
    let bytes: [UInt8]
    /// The name for messages.
    let file: String

    /// Returns the place of a byte.
    func location(at offset: Int) -> SourceLocation {
        var cursor = Cursor()
        return cursor.location(at: offset, in: self)
    }

    /// The offset of the first byte that is no part of a character in UTF-8, or is zero; nil where there is none.
    var firstNoText: Int? {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let character) where character.first != 0: offset += character.count
            case .valid, .error: return offset
            case .emptyInput: return nil
            }
        }
    }

    /// Whether there is nothing but white space.
    var isBlank: Bool { bytes.allSatisfy(\.isXMLSpace) }

    /// The encoding that the document says it is in, where that is not UTF-8, and the offset of its name.
    var otherEncoding: (offset: Int, name: String)? {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard bytes[start...].starts(with: "<?xml".utf8), let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        for (name, value) in attributes(in: start + 2..<end) where name.text(of: bytes) == "encoding" {
            let encoding = value.text(of: bytes)
            let isRead = ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding.lowercased())
            return isRead ? nil : (value.lowerBound, encoding)
        }
        return nil
    }

    /// The offset of the first line that git marked for a conflict.
    var conflict: Int? {
        var start = 0
        while start < bytes.count {
            if bytes[start...].starts(with: "<<<<<<< ".utf8) { return start }
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            start = end + 1
        }
        return nil
    }

    /// Returns where the tag begins in which the byte before an offset stands: the nearest `<`, which no value may hold.
    func tagStart(before offset: Int) -> Int {
        bytes[..<min(max(offset, 0), bytes.count)].lastIndex(of: UInt8(ascii: "<")) ?? 0
    }

    /// Returns the names and values of attributes between two offsets, of a tag that is well-formed.
    func attributes(in range: Range<Int>) -> [(name: Range<Int>, value: Range<Int>)] {
        var found: [(Range<Int>, Range<Int>)] = []
        var position = bytes[range].firstIndex(where: \.isXMLSpace) ?? range.upperBound
        while position < range.upperBound {
            guard let start = bytes[position..<range.upperBound].firstIndex(where: { !$0.isXMLSpace }),
                let equals = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "=")),
                let open = bytes[equals..<range.upperBound].firstIndex(where: \.isXMLQuote),
                let close = bytes[(open + 1)..<range.upperBound].firstIndex(of: bytes[open])
            else { break }
            let end = bytes[start..<equals].firstIndex(where: \.isXMLSpace) ?? equals
            found.append((start..<end, open + 1..<close))
            position = close + 1
        }
        return found
    }
}

extension XMLText {
    /// A place that goes through a document, counting lines.
    struct Cursor {
        private var offset = 0
        private var line = 1
        private var lineStart = 0

        /// Returns the place of a byte that is not before the last one that was asked for.
        mutating func location(at target: Int, in text: XMLText) -> SourceLocation {
            let end = min(max(target, offset), text.bytes.count)
            while let lineEnd = text.bytes[offset..<end].firstIndex(of: UInt8(ascii: "\n")) {
                offset = lineEnd + 1
                lineStart = offset
                line += 1
            }
            offset = end
            return SourceLocation(file: text.file, line: line, column: end - lineStart + 1)
        }
    }
}

extension Range<Int> {
    /// The text of the range of bytes.
    func text(of bytes: [UInt8]) -> String { String(decoding: bytes[self], as: UTF8.self) }
}

extension UInt8 {
    fileprivate var isXMLSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }

    fileprivate var isXMLQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
