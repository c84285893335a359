/// A recursive descent over the bytes of a text.
struct JSONReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let file: String
    let options: JSONReadingOptions
    var index = 0
    var marks: [JSONMark] = []
    private var depth = 0

    init(bytes: UnsafeBufferPointer<UInt8>, file: String, options: JSONReadingOptions) {
        self.bytes = bytes
        self.file = file
        self.options = options
    }

    /// The byte that is read next.
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func readDocument() throws(JSONError) -> JSONValue {
        guard bytes.count <= options.maximumByteCount else {
            throw error(.tooLarge(limit: options.maximumByteCount), at: 0)
        }
        if bytes.starts(with: byteOrderMark) { index = byteOrderMark.count }
        // A guess, so that the array seldom grows: catalogs have a value in 14 bytes.
        marks.reserveCapacity(bytes.count / 16)
        try skipSpace()
        let value = try readValue()
        try skipSpace()
        guard next == nil else { throw unexpected(expected: "the end of the file") }
        return value
    }

    private mutating func readValue(keyOffset: Int? = nil) throws(JSONError) -> JSONValue {
        let mark = marks.count
        marks.append(JSONMark(offset: UInt32(index), keyOffset: UInt32(keyOffset ?? index), next: 0))
        let value = try readUnmarkedValue(mark: mark)
        marks[mark].next = UInt32(marks.count)
        return value
    }

    private mutating func readUnmarkedValue(mark: Int) throws(JSONError) -> JSONValue {
        guard let byte = next else { throw unexpected(expected: "a value") }
        switch byte {
        case .quote: return .string(try readString())
        case .openBrace: return .object(try readObject(mark: mark))
        case .openBracket: return .array(try readArray())
        case UInt8(ascii: "t") where skipWord("true"): return true
        case UInt8(ascii: "f") where skipWord("false"): return false
        case UInt8(ascii: "n") where skipWord("null"): return .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try readNumber())
        case .apostrophe where options.allowsJSON5: return .string(try readString())
        case UInt8(ascii: "+"), .point, UInt8(ascii: "I"), UInt8(ascii: "N"):
            guard options.allowsJSON5 else { throw unexpected(expected: "a value") }
            return .number(try readNumber())
        default: throw unexpected(expected: "a value")
        }
    }

    private mutating func readArray() throws(JSONError) -> [JSONValue] {
        try enter()
        var elements: [JSONValue] = []
        while !skip(.closeBracket) {
            elements.append(try readValue())
            try skipSpace()
            if try endsAfterComma(.closeBracket, expected: "',' or ']'") { break }
        }
        depth -= 1
        return elements
    }

    private mutating func readObject(mark: Int) throws(JSONError) -> JSONObject {
        try enter()
        var members: [JSONObject.Member] = []
        var seen: Set<String> = []
        while !skip(.closeBrace) {
            let keyOffset = index
            let key = try readKey()
            try check(key, at: keyOffset, isNewIn: members, seen: &seen, mark: mark)
            try skipSpace()
            guard next == .colon else { throw unexpected(expected: "':'") }
            index += 1
            try skipSpace()
            members.append(JSONObject.Member(key: key, value: try readValue(keyOffset: keyOffset)))
            try skipSpace()
            if try endsAfterComma(.closeBrace, expected: "',' or '}'") { break }
        }
        depth -= 1
        return JSONObject(uniqueMembers: members)
    }

    private mutating func readKey() throws(JSONError) -> String {
        switch next {
        case .quote: return try readString()
        case .apostrophe where options.allowsJSON5: return try readString()
        case let byte? where options.allowsJSON5 && !byte.isDigit && (byte.continuesWord || byte >= 0x80):
            return try readIdentifier()
        default: throw unexpected(expected: options.allowsJSON5 ? "a key" : "a key in double quotation marks")
        }
    }
}

// MARK: Punctuation

extension JSONReader {
    /// Steps into an array or object, behind its opening bracket.
    private mutating func enter() throws(JSONError) {
        guard depth < options.maximumDepth else { throw error(.tooDeep(limit: options.maximumDepth), at: index) }
        depth += 1
        index += 1
        try skipSpace()
    }

    /// Skips a byte if it comes next.
    private mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index += 1
        return true
    }

    /// Reads what comes after an element, and returns whether that was the end.
    ///
    /// After a comma in strict JSON the caller's loop must not see a closing bracket, so that is refused here.
    private mutating func endsAfterComma(_ close: UInt8, expected: String) throws(JSONError) -> Bool {
        if skip(close) { return true }
        guard skip(.comma) else { throw unexpected(expected: expected) }
        try skipSpace()
        if next == close, !options.allowsJSON5 {
            throw unexpected(expected: close == .closeBrace ? "a key after ','" : "a value after ','")
        }
        return false
    }

    /// Skips a whole word if it comes next.
    mutating func skipWord(_ word: StaticString) -> Bool {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] { return false }
        if end < bytes.count, bytes[end].continuesWord { return false }
        index = end
        return true
    }

    mutating func skipSpace() throws(JSONError) {
        while index < bytes.count {
            switch bytes[index] {
            case .space, .lineFeed, .carriageReturn, .tab: index += 1
            case .slash: if try !skipComment() { return }
            case 0x0B, 0x0C, 0x80...: if !skipJSON5Space() { return }
            default: return
            }
        }
    }
}

// MARK: Errors

extension JSONReader {
    /// Refuses a key that the object has already: reading on would lose one of the two values.
    private func check(
        _ key: String,
        at offset: Int,
        isNewIn members: [JSONObject.Member],
        seen: inout Set<String>,
        mark: Int
    ) throws(JSONError) {
        // Most objects are small, and there a walk is faster than hashing.
        let limit = 8
        if members.count == limit { seen.formUnion(members.map(\.key)) }
        if members.count >= limit, seen.insert(key).inserted { return }
        guard let first = members.firstIndex(where: { $0.key.hasSameScalars(as: key) }) else { return }
        var firstMark = mark + 1
        for _ in 0..<first { firstMark = Int(marks[firstMark].next) }
        let position = JSONPosition(ofByte: Int(marks[firstMark].keyOffset), in: bytes)
        throw error(.duplicateKey(key, first: position), at: offset)
    }

    /// The error that something else comes next than has to.
    func unexpected(expected: String) -> JSONError {
        guard let byte = next else {
            return error(.unexpected(found: "the end of the file", expected: expected), at: index)
        }
        guard let scalar = bytes.scalar(at: index)?.scalar else { return error(.invalidUTF8(byte), at: index) }
        let isVisible = scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
        let code = String(scalar.value, radix: 16, uppercase: true)
        let name = isVisible ? "'\(scalar)'" : "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        return error(.unexpected(found: name, expected: expected), at: index)
    }

    func error(_ problem: JSONError.Problem, at offset: Int) -> JSONError {
        JSONError(problem: problem, file: file, position: JSONPosition(ofByte: offset, in: bytes))
    }
}
