extension String {
    /// How many columns of a terminal the text takes.
    package var displayWidth: Int { reduce(0) { $0 + ($1.isWide ? 2 : 1) } }

    /// Returns the text with spaces behind it, up to a width.
    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - displayWidth))
    }

    /// The text without spaces at its end.
    package var droppingSpacesAtEnd: String {
        let spaces = utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
        return String(Substring(utf8.dropLast(spaces)))
    }
}

extension Character {
    /// Whether terminals give it two columns, as they do to Chinese, Japanese and Korean letters, and to emoji.
    fileprivate var isWide: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        switch scalar.value {
        case ..<0x1100: return false
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return true
        default: return scalar.properties.isEmojiPresentation
        }
    }
}
