extension JSONReader {
    /// Reads a string, whose opening quotation mark comes next.
    mutating func readString() throws(JSONError) -> String {
        let start = index
        let quote = bytes[index]
        index += 1
        let first = try readRun(until: quote, from: start)
        if bytes[index] == quote {
            index += 1
            return bytes.text(first)
        }
        var text = Array(bytes[first])
        while bytes[index] != quote {
            try readEscape(into: &text, from: start)
            text += bytes[try readRun(until: quote, from: start)]
        }
        index += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads up to the closing quotation mark or the next backslash, and checks what it reads.
    private mutating func readRun(until quote: UInt8, from start: Int) throws(JSONError) -> Range<Int> {
        let runStart = index
        var allBits: UInt8 = 0
        var end = index
        while true {
            guard end < bytes.count else { throw error(.unterminatedString, at: start) }
            let byte = bytes[end]
            if byte == quote || byte == .backslash { break }
            if byte < .space { try check(control: byte, at: end, from: start) }
            allBits |= byte
            end += 1
        }
        if allBits >= 0x80, let invalid = bytes.firstInvalidByte(in: runStart..<end) {
            throw error(.invalidUTF8(bytes[invalid]), at: invalid)
        }
        index = end
        return runStart..<end
    }

    /// A string ends with its line; other control characters are JSON5's alone.
    private func check(control byte: UInt8, at offset: Int, from start: Int) throws(JSONError) {
        if byte == .lineFeed || byte == .carriageReturn { throw error(.unterminatedString, at: start) }
        guard options.allowsJSON5 else { throw error(.controlCharacter(byte), at: offset) }
    }

    /// Reads an escape, whose backslash comes next, in the string that begins at an offset.
    private mutating func readEscape(into text: inout [UInt8], from stringStart: Int) throws(JSONError) {
        let start = index
        guard index + 1 < bytes.count else { throw error(.unterminatedString, at: stringStart) }
        let byte = bytes[index + 1]
        index += 2
        switch byte {
        case .quote, .backslash, .slash: text.append(byte)
        case UInt8(ascii: "n"): text.append(.lineFeed)
        case UInt8(ascii: "t"): text.append(.tab)
        case UInt8(ascii: "r"): text.append(.carriageReturn)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"): text += Array(String(try readUnicodeEscape(from: start)).utf8)
        default:
            guard options.allowsJSON5 else { throw invalidEscape(at: start) }
            index = start + 1
            try readJSON5Escape(into: &text)
        }
    }

    /// Reads four digits, behind `\u`, and the second half of a surrogate pair where they are the first.
    private mutating func readUnicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
        let unit = try readHexadecimal(digits: 4, from: start)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let isHigh = unit < 0xDC00
        if isHigh, index + 1 < bytes.count, bytes[index] == .backslash, bytes[index + 1] == UInt8(ascii: "u") {
            let second = index
            index += 2
            let low = try readHexadecimal(digits: 4, from: second)
            if (0xDC00...0xDFFF).contains(low),
                let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
            {
                return scalar
            }
        }
        throw error(.loneSurrogate(bytes.text(start..<start + 6)), at: start)
    }

    /// Reads hexadecimal digits of an escape that begins at `start`.
    mutating func readHexadecimal(digits: Int, from start: Int) throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let digit = next?.hexadecimalValue else { throw invalidEscape(at: start) }
            value = value << 4 | digit
            index += 1
        }
        return value
    }

    /// The error for the escape at an offset, which shows as much of it as is an escape.
    func invalidEscape(at start: Int) -> JSONError {
        let shown = bytes[start...].prefix(6)
        let end = shown.dropFirst().firstIndex { $0 == .quote || $0 < .space } ?? shown.endIndex
        let isUnicode = start + 1 < end && bytes[start + 1] == UInt8(ascii: "u")
        let text = bytes.text(start..<(isUnicode ? end : min(end, start + 2)))
        return error(.invalidEscape(text), at: start)
    }
}
