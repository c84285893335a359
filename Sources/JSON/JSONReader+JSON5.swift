/// What JSON5 (https://spec.json5.org) adds to JSON.
extension JSONReader {
    /// Skips a comment, whose slash comes next, and returns whether there was one.
    mutating func skipComment() throws(JSONError) -> Bool {
        let start = index
        let second = index + 1 < bytes.count ? bytes[index + 1] : 0
        guard second == .slash || second == UInt8(ascii: "*") else { return false }
        guard options.allowsJSON5 else { throw error(.comment, at: start) }
        index += 2
        if second == .slash {
            while let byte = next, byte != .lineFeed, byte != .carriageReturn, !isLineSeparator(at: index) {
                index += 1
            }
        } else {
            while index + 1 < bytes.count, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == .slash) {
                index += 1
            }
            guard index + 1 < bytes.count else { throw error(.unterminatedComment, at: start) }
            index += 2
        }
        if let invalid = bytes.firstInvalidByte(in: start..<index) {
            throw error(.invalidUTF8(bytes[invalid]), at: invalid)
        }
        return true
    }

    /// Skips a space that only JSON5 knows, and returns whether there was one.
    mutating func skipJSON5Space() -> Bool {
        guard options.allowsJSON5, let (scalar, length) = bytes.scalar(at: index) else { return false }
        let isSpace =
            scalar == "\u{0B}" || scalar == "\u{0C}" || scalar == "\u{FEFF}" || isLineSeparator(at: index)
            || scalar.properties.generalCategory == .spaceSeparator
        if isSpace { index += length }
        return isSpace
    }

    /// Whether U+2028 or U+2029 stands at an offset.
    private func isLineSeparator(at offset: Int) -> Bool {
        guard bytes[offset] == 0xE2, let scalar = bytes.scalar(at: offset)?.scalar else { return false }
        return scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    /// Reads a key without quotation marks.
    mutating func readIdentifier() throws(JSONError) -> String {
        let start = index
        while index < bytes.count, bytes[index].continuesWord || bytes[index] >= 0x80 {
            guard let (scalar, length) = bytes.scalar(at: index) else { throw unexpected(expected: "a key") }
            guard scalar.isASCII || scalar.properties.isIDContinue else { break }
            index += length
        }
        guard index > start else { throw unexpected(expected: "a key") }
        return bytes.text(start..<index)
    }

    /// Reads what comes after a backslash, where that is none of JSON's escapes.
    mutating func readJSON5Escape(into text: inout [UInt8]) throws(JSONError) {
        let start = index - 1
        guard let (scalar, length) = bytes.scalar(at: index) else {
            throw error(.invalidUTF8(bytes[index]), at: index)
        }
        index += length
        switch scalar {
        case "\n", "\u{2028}", "\u{2029}": break
        case "\r": if next == .lineFeed { index += 1 }
        case "v": text.append(0x0B)
        case "x":
            let value = try readHexadecimal(digits: 2, from: start)
            text += Array(String(Unicode.Scalar(UInt8(value))).utf8)
        case "0" where next?.isDigit != true: text.append(0)
        case "0"..."9": throw invalidEscape(at: start)
        default: text += bytes[index - length..<index]
        }
    }
}
