extension String {
    /// Whether the first character is an uppercase letter, as it is in the names of types.
    package var isCapitalized: Bool {
        guard let first = utf8.first else { return false }
        guard first < 0x80 else { return self.first?.isUppercase ?? false }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    }
}
