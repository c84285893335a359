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

    /// Returns the pattern that a text in a dialect is read by: that of the standard format where it is one, else itself.
    ///
    /// - Throws: ``DateError/malformedPattern(_:column:problem:hint:)`` where .NET has no such format, or where the format takes the
    ///   time to UTC first, which a pattern cannot say.
    static func expansion(of text: String, in dialect: PatternDialect) throws(DateError) -> String {
        guard isMeant(by: text, in: dialect) else { return text }
        guard let pattern = pattern(of: text) else {
            let problem = ".NET takes one letter for a standard format, and there is no \"\(text)\""
            throw .malformedPattern(text, column: 1, problem: problem, hint: "write '%\(text)' for the field alone")
        }
        guard !["r", "u", "U"].contains(text == "R" ? "r" : text) else {
            let problem = "it stands for \(pattern) with the time in UTC, which no pattern says"
            throw .malformedPattern(
                text,
                column: 1,
                problem: problem,
                hint: "write the pattern out, or use the format http"
            )
        }
        return pattern
    }

    /// Whether .NET takes a text for a standard format: a single letter, which is no field by itself.
    package static func isMeant(by text: String, in dialect: PatternDialect) -> Bool {
        guard dialect == .dotnet, text.utf8.count == 1, let letter = text.first else { return false }
        return letter.isASCII && letter.isLetter
    }
}
