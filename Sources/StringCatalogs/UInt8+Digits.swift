extension UInt8 {
    /// Whether the byte is a digit of ASCII.
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
