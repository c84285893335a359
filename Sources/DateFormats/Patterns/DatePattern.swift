/// The pattern of a date: literal texts and fields in their order.
public struct DatePattern: Sendable, Hashable {
    /// An element and the place in the pattern that it was read from.
    struct Token: Sendable, Hashable {
        /// What the token means.
        var element: PatternElement
        /// The token as it was written, with its quotes.
        var text: String
        /// Its first byte in the pattern, counted from 1.
        var column: Int
    }

    /// The pattern as it was written.
    let text: String

    /// Its tokens.
    let tokens: [Token]

    /// The first of the hundred years that a year of two digits can mean.
    let firstTwoDigitYear: Int
}

/// A language of date patterns.
enum PatternDialect: String, Sendable, Hashable, CaseIterable {
    /// Unicode's date field symbols, as `DateFormatter` takes them.
    case ldml
    /// C's `strftime`.
    case strftime
    /// Python's `datetime`.
    case python
    /// Java's `DateTimeFormatter`.
    case java
    /// Moment.js.
    case moment
    /// Day.js.
    case dayjs
    /// Luxon.
    case luxon
    /// The package date-fns.
    case dateFns = "date-fns"
    /// Go's reference time.
    case go
    /// .NET's custom format strings.
    case dotnet
    /// PHP's `date`.
    case php
    /// Ruby's `strftime`.
    case ruby
}
