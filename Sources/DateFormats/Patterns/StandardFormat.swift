/// A standard format of .NET: one character that stands for a whole pattern, which depends on the culture.
package struct StandardFormat {
    /// The pattern that it stands for in the invariant culture.
    package let pattern: String

    /// Whether it takes the time to UTC first, which no pattern says.
    package let isOfUTC: Bool

    /// Finds the format that a text in a dialect means; nil where it is a pattern.
    ///
    /// - Throws: ``DateError/malformedPattern(_:column:problem:hint:)`` where .NET has no such format.
    package init?(_ text: String, in dialect: PatternDialect) throws(DateError) {
        guard Self.isMeant(by: text, in: dialect) else { return nil }
        guard let (pattern, isOfUTC) = Self.formats[text] else {
            let problem = ".NET takes one character for a standard format, and there is no \"\(text)\""
            throw .malformedPattern(
                text,
                column: 1,
                problem: problem,
                hint: "write '\(Self.custom(text))' for it alone"
            )
        }
        (self.pattern, self.isOfUTC) = (pattern, isOfUTC)
    }

    /// Returns the pattern that a text in a dialect is read by: that of the standard format where it is one, else itself.
    ///
    /// - Throws: ``DateError/malformedPattern(_:column:problem:hint:)`` where .NET has no such format, or where the format takes the
    ///   time to UTC first.
    static func expansion(of text: String, in dialect: PatternDialect) throws(DateError) -> String {
        guard let format = try StandardFormat(text, in: dialect) else { return text }
        guard !format.isOfUTC else {
            let problem = "it stands for \(format.pattern) with the time in UTC, which no pattern says"
            let other = text.lowercased() == "r" ? "use the format http" : "write the pattern out, with --zone UTC"
            throw .malformedPattern(text, column: 1, problem: problem, hint: other)
        }
        return format.pattern
    }

    /// Whether .NET takes a text for a standard format: a single character, which is no field by itself.
    package static func isMeant(by text: String, in dialect: PatternDialect) -> Bool {
        dialect == .dotnet && text.utf16.count == 1
    }

    /// Returns the pattern that is a field alone, or another character alone.
    static func custom(_ character: String) -> String {
        (character.utf8.first?.isLetter == true ? "%" : "\\") + character
    }

    private static let monthAndDay = "MMMM dd"
    private static let roundTrip = "yyyy'-'MM'-'dd'T'HH':'mm':'ss'.'fffffffK"
    private static let mail = "ddd, dd MMM yyyy HH':'mm':'ss 'GMT'"
    private static let yearAndMonth = "yyyy MMMM"

    /// The patterns of the invariant culture, and whether they are of UTC.
    ///
    /// Of four letters the capital and the small one are one.
    private static let formats: [String: (pattern: String, isOfUTC: Bool)] = [
        "d": ("MM/dd/yyyy", false),
        "D": ("dddd, dd MMMM yyyy", false),
        "f": ("dddd, dd MMMM yyyy HH:mm", false),
        "F": ("dddd, dd MMMM yyyy HH:mm:ss", false),
        "g": ("MM/dd/yyyy HH:mm", false),
        "G": ("MM/dd/yyyy HH:mm:ss", false),
        "m": (monthAndDay, false), "M": (monthAndDay, false),
        "o": (roundTrip, false), "O": (roundTrip, false),
        "r": (mail, true), "R": (mail, true),
        "s": ("yyyy'-'MM'-'dd'T'HH':'mm':'ss", false),
        "t": ("HH:mm", false),
        "T": ("HH:mm:ss", false),
        "u": ("yyyy'-'MM'-'dd HH':'mm':'ss'Z'", true),
        "U": ("dddd, dd MMMM yyyy HH:mm:ss", true),
        "y": (yearAndMonth, false), "Y": (yearAndMonth, false),
    ]
}
