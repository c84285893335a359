/// A language of date patterns.
public enum PatternDialect: String, Sendable, Hashable, CaseIterable {
    /// Unicode's date field symbols, as `DateFormatter` takes them.
    case ldml
    /// C's `strftime`, with the extensions of GNU date.
    case strftime
    /// Python's `datetime`.
    case python
    /// Java's `DateTimeFormatter`.
    case java
    /// Moment.js.
    case moment
    /// Day.js, with its plugins advancedFormat, weekOfYear, weekYear and isoWeek.
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

    /// Whether milliseconds since 1970 are put together of the seconds, rounded down, and three digits: half a second before is `-1500`.
    var joinsSecondsAndMilliseconds: Bool { self == .strftime || self == .php }

    /// How the dialect's patterns are spelt.
    var rules: DialectRules {
        switch self {
        case .ldml: .ldml
        case .strftime: .strftime
        case .python: .python
        case .java: .java
        case .moment: .moment
        case .dayjs: .dayjs
        case .luxon: .luxon
        case .dateFns: .dateFns
        case .go: .go
        case .dotnet: .dotnet
        case .php: .php
        case .ruby: .ruby
        }
    }
}
