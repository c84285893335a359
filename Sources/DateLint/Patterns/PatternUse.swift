/// What is known of the formatter that a pattern is given to.
struct PatternUse: Sendable, Hashable {
    /// What takes the pattern.
    enum Taker: Sendable, Hashable {
        /// `DateFormatter.dateFormat`.
        case formatter
        /// `setLocalizedDateFormatFromTemplate`, which takes a template.
        case template
        /// `Date.FormatString`, whose fields are interpolated, in a style that is written.
        case formatStyle
        /// The same in a strategy that reads.
        case parseStrategy
    }

    /// A locale.
    enum Locale: Sendable, Hashable {
        case unknown
        /// Nobody sets it, so that it is the user's.
        case unset
        /// The user's.
        case current
        /// The one of an identifier.
        case fixed(String)
    }

    /// A time zone.
    enum Zone: Sendable, Hashable {
        case unknown
        /// Nobody sets it, so that it is the machine's.
        case unset
        /// UTC, by whatever name.
        case utc
        /// Another one that is set.
        case other
        /// One that is set, and that nobody can tell from the code.
        case unresolved
    }

    var taker = Taker.formatter
    var locale = Locale.unknown
    var zone = Zone.unknown
    /// Whether a calendar may be set.
    var setsCalendar = true
    /// Whether it reads; nil where nothing is known of that.
    var reads: Bool?
    /// Whether it is seen to write.
    var writes = false
    /// Whether another program reads what it writes.
    var isEncoded = false
    /// Whether its text goes to users.
    var isShown = false

    /// Whether all that it does is to read.
    var readsOnly: Bool { reads == true && !writes }

    /// Whether the locale is the invariant one.
    var isInvariant: Bool {
        if case .fixed(let identifier) = locale {
            ["en_US_POSIX", "en-US-POSIX"].contains(where: identifier.hasPrefix)
        } else {
            false
        }
    }

    /// Whether the locale is that of whoever runs the program.
    var isUsersLocale: Bool { locale == .unset || locale == .current }
}
