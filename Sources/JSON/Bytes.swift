/// The bytes that a UTF-8 text may begin with to say that it is one.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

/// The bytes with a meaning of their own in JSON.
extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let apostrophe = UInt8(ascii: "'")
    static let backslash = UInt8(ascii: "\\")
    static let slash = UInt8(ascii: "/")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let point = UInt8(ascii: ".")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")

    var isDigit: Bool { self >= 0x30 && self <= 0x39 }

    /// Whether a word or a number goes on with this byte.
    var continuesWord: Bool {
        isDigit || (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A
            || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
    }

    /// The value of a hexadecimal digit.
    var hexadecimalValue: UInt32? {
        switch self {
        case 0x30...0x39: UInt32(self) - 0x30
        case 0x41...0x46: UInt32(self) - 0x41 + 10
        case 0x61...0x66: UInt32(self) - 0x61 + 10
        default: nil
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The text of a range of valid UTF-8.
    func text(_ range: Range<Int>) -> String {
        String(decoding: self[range], as: UTF8.self)
    }

    /// Decodes the scalar at an offset and returns it with its length, or nil where the bytes are no UTF-8 (Unicode, table 3-7).
    func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        let first = self[offset]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let (length, bits): (Int, UInt32)
        switch first {
        case 0xC2...0xDF: (length, bits) = (2, UInt32(first & 0x1F))
        case 0xE0...0xEF: (length, bits) = (3, UInt32(first & 0x0F))
        case 0xF0...0xF4: (length, bits) = (4, UInt32(first & 0x07))
        default: return nil
        }
        guard offset + length <= count else { return nil }
        var code = bits
        for index in offset + 1..<offset + length {
            guard self[index] & 0xC0 == 0x80 else { return nil }
            code = code << 6 | UInt32(self[index] & 0x3F)
        }
        // A longer form than needed is not UTF-8 either; two bytes cannot be one, as C0 and C1 are left out above.
        guard code >= (length == 3 ? 0x800 : length == 4 ? 0x10000 : 0) else { return nil }
        return Unicode.Scalar(code).map { ($0, length) }
    }

    /// The offset of the first byte in a range that is not part of valid UTF-8.
    func firstInvalidByte(in range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound {
            if self[index] < 0x80 {
                index += 1
            } else if let length = scalar(at: index)?.length, index + length <= range.upperBound {
                index += length
            } else {
                return index
            }
        }
        return nil
    }
}
