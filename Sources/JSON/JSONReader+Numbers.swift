extension JSONReader {
    /// Reads a number; one of JSON5's becomes the same number in JSON's notation.
    mutating func readNumber() throws(JSONError) -> JSONNumber {
        let start = index
        let isNegative = next == UInt8(ascii: "-")
        if isNegative || next == UInt8(ascii: "+") { index += 1 }
        let sign = isNegative ? "-" : ""
        if options.allowsJSON5 {
            if skipWord("Infinity") { return JSONNumber(uncheckedText: sign + "Infinity") }
            if skipWord("NaN") { return JSONNumber(uncheckedText: "NaN") }
            if let value = try readHexadecimalInteger(from: start) { return JSONNumber(uncheckedText: sign + value) }
        }

        let whole = readDigits()
        let hasLeadingZero = whole.count > 1 && bytes[whole.lowerBound] == UInt8(ascii: "0")
        var fraction: Range<Int>?
        if next == .point {
            index += 1
            fraction = readDigits()
        }
        var isWellFormed = !hasLeadingZero && !(whole.isEmpty && fraction?.isEmpty ?? true)
        if !options.allowsJSON5 { isWellFormed = isWellFormed && !whole.isEmpty && fraction?.isEmpty != true }
        let exponentStart = index
        if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
            index += 1
            if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { index += 1 }
            isWellFormed = isWellFormed && !readDigits().isEmpty
        }
        guard isWellFormed, !(next.map { $0.continuesWord || $0 == .point } ?? false) else {
            throw malformedNumber(from: start)
        }

        if !options.allowsJSON5 { return JSONNumber(uncheckedText: bytes.text(start..<index)) }
        var text = sign + (whole.isEmpty ? "0" : bytes.text(whole))
        if let fraction, !fraction.isEmpty { text += "." + bytes.text(fraction) }
        return JSONNumber(uncheckedText: text + bytes.text(exponentStart..<index))
    }

    private mutating func readDigits() -> Range<Int> {
        let start = index
        while let byte = next, byte.isDigit { index += 1 }
        return start..<index
    }

    /// Reads `0x…` and returns the value in decimal notation, or nil where something else comes next.
    private mutating func readHexadecimalInteger(from start: Int) throws(JSONError) -> String? {
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "0"), bytes[index + 1] | 0x20 == UInt8(ascii: "x")
        else { return nil }
        index += 2
        let digitsStart = index
        while next?.hexadecimalValue != nil { index += 1 }
        guard let value = UInt64(bytes.text(digitsStart..<index), radix: 16), next?.continuesWord != true else {
            throw malformedNumber(from: start)
        }
        return String(value)
    }

    /// The error for all that looks like one number.
    private func malformedNumber(from start: Int) -> JSONError {
        let rest = bytes[start...].prefix(64)
        let end = rest.firstIndex {
            !$0.continuesWord && $0 != .point && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+")
        }
        return error(.malformedNumber(bytes.text(start..<(end ?? rest.endIndex))), at: start)
    }
}
