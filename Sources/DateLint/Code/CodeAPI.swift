/// What Foundation has to write and read dates with.
public enum CodeAPI: String, Sendable, Hashable, CaseIterable {
    /// `DateFormatter`.
    case dateFormatter = "date-formatter"
    /// `ISO8601DateFormatter`.
    case iso8601Formatter = "iso8601-formatter"
    /// `Date.ISO8601FormatStyle` or `Date.VerbatimFormatStyle`.
    case formatStyle = "format-style"
    /// The date strategies of `JSONDecoder` and `JSONEncoder`.
    case jsonDecoder = "json-decoder"
}
