import Diagnostics

/// Reads an old-style property list from its bytes.
///
/// ```
/// // !$*UTF8*$!
/// { key = "a text"; list = (one, two, ); data = <0fbd77>; /* a comment */ }
/// ```
struct PropertyListReader {
    private let bytes: [UInt8]
    private let file: String
    private var position = 0

    /// How deep values may nest: far more than Xcode writes.
    private static let maximumDepth = 64

    /// Returns the one value of a text.
    ///
    /// - Parameters:
    ///   - bytes: The text, in UTF-8.
    ///   - file: Its name for messages.
    /// - Returns: The value.
    /// - Throws: ``ProjectError/syntax(_:location:)``.
    static func value(of bytes: [UInt8], file: String) throws(ProjectError) -> PropertyList {
        var reader = PropertyListReader(bytes: bytes, file: file)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
        try reader.skipSpace()
        if reader.isAt("<?xml") { throw reader.fault(.isXML) }
        let value = try reader.readValue(depth: 0)
        try reader.skipSpace()
        if reader.byte != nil { throw reader.fault(.trailing(reader.found)) }
        return value
    }

    private init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }
    private var rest: ArraySlice<UInt8> { bytes[position...] }

    private func isAt(_ text: StaticString) -> Bool { text.withUTF8Buffer { rest.starts(with: $0) } }

    // MARK: Values

    private mutating func readValue(depth: Int) throws(ProjectError) -> PropertyList {
        guard depth < Self.maximumDepth else { throw fault(.tooDeep) }
        switch byte {
        case UInt8(ascii: "{"): return try readDictionary(depth: depth)
        case UInt8(ascii: "("): return try readArray(depth: depth)
        case UInt8(ascii: "<") where !isAtConflict: return try readData()
        default: return .string(try readText(expecting: "a value"))
        }
    }

    private mutating func readDictionary(depth: Int) throws(ProjectError) -> PropertyList {
        let start = position
        position += 1
        var members: [String: PropertyList] = [:]
        while true {
            try skipSpace()
            if byte == nil { throw fault(.unclosed("this dictionary"), at: start) }
            if take("}") { return .dictionary(members) }
            let key = try readText(expecting: "a key or '}'")
            try skipSpace()
            guard take("=") else { throw fault(.expected("'='", found: found)) }
            try skipSpace()
            members[key] = try readValue(depth: depth + 1)
            try skipSpace()
            // The last semicolon may be missing.
            guard take(";") || byte == UInt8(ascii: "}") else { throw fault(.expected("';'", found: found)) }
        }
    }

    private mutating func readArray(depth: Int) throws(ProjectError) -> PropertyList {
        let start = position
        position += 1
        var elements: [PropertyList] = []
        while true {
            try skipSpace()
            if byte == nil { throw fault(.unclosed("this list"), at: start) }
            if take(")") { return .array(elements) }
            elements.append(try readValue(depth: depth + 1))
            try skipSpace()
            guard take(",") || byte == UInt8(ascii: ")") else { throw fault(.expected("',' or ')'", found: found)) }
        }
    }

    private mutating func readData() throws(ProjectError) -> PropertyList {
        let start = position
        position += 1
        var digits: [UInt8] = []
        while !take(">") {
            guard let byte else { throw fault(.unclosed("this data"), at: start) }
            if let digit = byte.hexadecimalDigit {
                digits.append(digit)
            } else if !byte.isSpace {
                throw fault(.expected("a hexadecimal digit", found: found))
            }
            position += 1
        }
        guard digits.count.isMultiple(of: 2) else {
            throw fault(.expected("whole bytes", found: "half of one"), at: start)
        }
        return .data(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    }

    // MARK: Texts

    private mutating func readText(expecting expected: String) throws(ProjectError) -> String {
        if let byte, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try readQuoted(byte) }
        if isAtConflict { throw fault(.mergeConflict) }
        let word = rest.prefix(while: \.isUnquoted)
        guard !word.isEmpty else { throw fault(.expected(expected, found: found)) }
        position += word.count
        return String(decoding: word, as: UTF8.self)
    }

    private mutating func readQuoted(_ quote: UInt8) throws(ProjectError) -> String {
        let start = position
        position += 1
        var text: [UInt8] = []
        while let byte {
            position += 1
            if byte == quote { return String(decoding: text, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") { text += readEscape() } else { text.append(byte) }
        }
        throw fault(.unclosed("this text"), at: start)
    }

    /// Reads what follows a backslash; of what means nothing, the character itself is taken.
    private mutating func readEscape() -> [UInt8] {
        guard let byte else { return [] }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "a"): return [0x07]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "v"): return [0x0B]
        case UInt8(ascii: "U"): return readUnicode()
        default: return [byte]
        }
    }

    /// Reads `\U0041`; two surrogates follow each other.
    private mutating func readUnicode() -> [UInt8] {
        var units = [readUnit()]
        if UTF16.isLeadSurrogate(units[0]), isAt("\\U") {
            position += 2
            units.append(readUnit())
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private mutating func readUnit() -> UInt16 {
        let digits = rest.prefix(4).prefix { $0.hexadecimalDigit != nil }
        position += digits.count
        return digits.reduce(0) { $0 << 4 | UInt16($1.hexadecimalDigit ?? 0) }
    }

    // MARK: Space

    private mutating func skipSpace() throws(ProjectError) {
        while let byte {
            if byte.isSpace {
                position += 1
            } else if isAt("//") {
                position = rest.firstIndex(of: 0x0A) ?? bytes.count
            } else if isAt("/*") {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(ProjectError) {
        let start = position
        position += 2
        while !isAt("*/") {
            guard byte != nil else { throw fault(.unclosed("this comment"), at: start) }
            position += 1
        }
        position += 2
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard byte == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    // MARK: Faults

    /// Whether git's marks of a conflict stand here.
    private var isAtConflict: Bool {
        isAt("<<<<<<<") || isAt("=======") || isAt(">>>>>>>")
    }

    private var found: String {
        guard byte != nil else { return "the end of the file" }
        let text = String(decoding: rest.prefix(4), as: UTF8.self)
        return text.first.map { "'\(String($0).escapingControlCharacters)'" } ?? "nothing"
    }

    private func fault(_ fault: PropertyListFault, at offset: Int? = nil) -> ProjectError {
        let before = bytes[..<(offset ?? position)]
        let line = before.count { $0 == 0x0A } + 1
        let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
        return .syntax(fault, location: SourceLocation(file: file, line: line, column: column))
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// Whether the byte can be part of a text without quotation marks.
    ///
    /// What is not ASCII is taken too: tools write it, and Xcode reads it.
    fileprivate var isUnquoted: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
            UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), 0x80...:
            true
        default: false
        }
    }

    fileprivate var hexadecimalDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
