/// A standard format of .NET: one letter that stands for a whole pattern, which depends on the culture.
package enum StandardFormat {
    /// The patterns of the invariant culture.
    private static let patterns: [String: String] = [
        "d": "MM/dd/yyyy",
        "D": "dddd, dd MMMM yyyy",
        "f": "dddd, dd MMMM yyyy HH:mm",
        "F": "dddd, dd MMMM yyyy HH:mm:ss",
        "g": "MM/dd/yyyy HH:mm",
        "G": "MM/dd/yyyy HH:mm:ss",
        "m": "MMMM dd",
        "o": "yyyy'-'MM'-'dd'T'HH':'mm':'ss'.'fffffffK",
        "r": "ddd, dd MMM yyyy HH':'mm':'ss 'GMT'",
        "s": "yyyy'-'MM'-'dd'T'HH':'mm':'ss",
        "t": "HH:mm",
        "T": "HH:mm:ss",
        "u": "yyyy'-'MM'-'dd HH':'mm':'ss'Z'",
        "U": "dddd, dd MMMM yyyy HH:mm:ss",
        "y": "yyyy MMMM",
    ]

    /// Returns what a letter stands for; nil where there is no such format.
    package static func pattern(of letter: String) -> String? {
        // Of these the capital and the small letter are one.
        patterns[["M", "O", "R", "Y"].contains(letter) ? letter.lowercased() : letter]
    }

    /// Whether .NET takes a text for a standard format: a single letter, which is no field by itself.
    package static func isMeant(by text: String, in dialect: PatternDialect) -> Bool {
        guard dialect == .dotnet, text.utf8.count == 1, let letter = text.first else { return false }
        return letter.isASCII && letter.isLetter
    }
}
