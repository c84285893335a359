extension String {
    /// The text as a word that can be pasted into a shell: in quotes where a shell would not take it as it is.
    package var shellWord: String {
        let isPlain = !isEmpty && utf8.allSatisfy(Self.isPlain)
        // A quote ends the quotation, stands escaped, and begins the next one.
        return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
    }

    /// Whether shells take a byte for itself wherever it stands: letters, digits, what is beyond ASCII, and some signs.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: true
        default: "%+,-./:@_".utf8.contains(byte)
        }
    }
}
