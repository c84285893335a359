/// What dates need of a locale.
///
/// It takes ICU, which this module does not know: whoever asks for dates in a locale's words gives one.
public protocol DateLocale: Sendable {
    /// Whether years and months are those of the Gregorian calendar.
    var isGregorian: Bool { get }

    /// The day that begins a week, by ISO 8601: 1 is Monday, 7 is Sunday.
    var firstWeekday: Int { get }

    /// How many days of the year its first week has at least.
    var minimumDaysInFirstWeek: Int { get }

    /// The locale with the Gregorian calendar and the digits of ASCII.
    ///
    /// All dialects but Unicode's use these, whatever the locale.
    var gregorian: any DateLocale { get }

    /// Makes a formatter.
    ///
    /// - Parameters:
    ///   - pattern: Unicode's date field symbols.
    ///   - zone: A name of the time zone database, or an offset such as `+09:00`.
    /// - Returns: The formatter, or nil where the zone is not known.
    func formatter(of pattern: String, zone: String) -> (any DateLocaleFormatter)?
}

/// Writes and reads dates by one pattern in the words of a locale.
public protocol DateLocaleFormatter: Sendable {
    /// Returns the text of a POSIX second.
    func text(at second: Int) -> String

    /// Returns the milliseconds since 1970 that a text tells, or nil where it does not follow the pattern.
    func milliseconds(from text: String) -> Int?
}

extension DateLocale {
    /// How the locale counts weeks.
    var weekRules: WeekRules { WeekRules(firstWeekday: firstWeekday, minimumDays: minimumDaysInFirstWeek) }

    /// The ten digits, from 0; nil where they are those of ASCII.
    package var digits: [String]? {
        guard let formatter = formatter(of: "s", zone: Zone.utc.name) else { return nil }
        let digits = (0..<10).map(formatter.text)
        return digits == (0..<10).map(String.init) || digits.contains("") ? nil : digits
    }
}

extension DateLocale {
    /// The year that the locale's calendar counts while ours counts 2023; nil where it is not told in the digits of ASCII.
    var yearOfEra: Int? {
        formatter(of: "y", zone: Zone.utc.name).flatMap { Int($0.text(at: LocalizedPatternReader.exampleSecond)) }
    }

    /// How many years the locale's calendar is behind ours, whose months it has; nil for other calendars.
    var yearsBehind: Int? {
        guard !isGregorian, let year = yearOfEra,
            formatter(of: "M-d", zone: Zone.utc.name)?.text(at: LocalizedPatternReader.exampleSecond) == "11-15"
        else { return nil }
        return 2023 - year
    }
}

extension PatternDialect {
    /// Returns the form of a locale that the dialect's patterns mean: only Unicode's know calendars and digits.
    func locale(_ locale: (any DateLocale)?) -> (any DateLocale)? {
        self == .ldml ? locale : locale?.gregorian
    }
}

extension DateFormat {
    /// Whether what is written takes a locale's own words in every locale: the parts of the day, and names of zones.
    public var needsLocale: Bool {
        guard case .pattern(let pattern) = self else { return false }
        return pattern.tokens.contains { token in
            switch token.element {
            case .zone(.abbreviation), .zone(.identifier): false
            case .zone, .name(.dayPeriodWithNoon, _), .name(.flexibleDayPeriod, _): true
            default: false
            }
        }
    }
}
