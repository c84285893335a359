import DateFormats

/// Where what Foundation does differs from what a pattern says.
struct FormatterHazard: Sendable {
    /// Its identifier, that of the rule where there is one.
    let rule: String

    /// The code that has it.
    let apis: Set<CodeAPI>

    /// What happens, in one sentence without a full stop.
    let message: String

    /// Whether code with such a pattern has it.
    let applies: @Sendable (Situation) -> Bool

    /// The code that is written.
    struct Situation: Sendable {
        var pattern: CodePattern
        /// The form of ISO 8601 that the code is written for; nil where it follows a pattern.
        var shape: ISO8601Shape?
        var zone: CodeZone
        var hasOwnLocale: Bool
        /// Whether the locale counts years and months by another calendar, or has digits of its own.
        var hasOtherNumbers: Bool
        /// Whether the locale counts years and months by another calendar.
        var hasOtherCalendar: Bool
        /// How much of what is written is read.
        var reading: FormatterReading
        /// Whether the pattern tells the day.
        var tellsDay: Bool
    }
}

extension FormatterHazard {
    /// Returns the warnings of code for an interface, in the order in which they are told.
    static func warnings(of api: CodeAPI, in situation: Situation) -> [DateCode.Warning] {
        func warnings(_ hazards: [FormatterHazard]) -> [DateCode.Warning] {
            hazards.filter { $0.apis.contains(api) && $0.applies(situation) }.map {
                DateCode.Warning(rule: $0.rule, message: $0.message)
            }
        }
        let ofWriting = warnings(ofWriting)
        switch situation.reading {
        case .nothing:
            let message = "the code only writes: Foundation does not read the pattern's names"
            return ofWriting + [DateCode.Warning(rule: "write-only", message: message)]
        case .notAll(let text):
            let message = "some of what it writes it does not read, as in '\(text)'"
            return ofWriting + [DateCode.Warning(rule: "unread-name", message: message)] + warnings(ofReading)
                + situation.window
        case .all:
            return ofWriting + warnings(ofReading) + situation.window
        }
    }

    /// What was found by writing and reading with Foundation itself; tests compare the code with `skein date convert`, but for
    /// these.
    private static let ofWriting: [FormatterHazard] = [
        FormatterHazard(
            rule: "beyond-ms",
            apis: [.dateFormatter, .formatStyle, .jsonDecoder],
            message:
                "it carries milliseconds only: further digits of a fraction are written as zeros and lost on reading"
        ) { $0.pattern.fractionDigits > 3 && $0.shape == nil },
        FormatterHazard(
            rule: "beyond-ms",
            apis: [.jsonDecoder],
            message: "it writes milliseconds only: further digits of a fraction are zeros"
        ) { $0.pattern.fractionDigits > 3 && $0.shape != nil },
        FormatterHazard(
            rule: "rounding",
            apis: [.dateFormatter, .iso8601Formatter, .jsonDecoder],
            message: "it rounds to milliseconds: 0.9996 of a second is written as the next second"
        ) { $0.pattern.fractionDigits > 0 },
        FormatterHazard(
            rule: "millisecond-less",
            apis: [.formatStyle],
            message:
                "up to Swift 6.3 it may write a millisecond less than was read (.001 as .000); DateFormatter does not"
        ) { $0.pattern.fractionDigits > 0 && $0.shape != nil },
        FormatterHazard(
            rule: "fraction-cut",
            apis: [.formatStyle],
            message: "it cuts the fraction off: 0.9996 of a second is written as .999"
        ) { $0.pattern.fractionDigits > 0 && $0.shape == nil },
        FormatterHazard(
            rule: "week-locale",
            apis: Set(CodeAPI.allCases),
            message:
                "weeks are counted by ISO 8601, from Monday, and not by the locale as LDML has it; name a locale for its weeks"
        ) { $0.pattern.hasISOWeeks && !$0.hasOwnLocale },
        FormatterHazard(
            rule: "calendar",
            apis: [.dateFormatter, .formatStyle, .jsonDecoder],
            message:
                "the calendar is the Gregorian one, and not the locale's own: change it in the code for dates that people read"
        ) { $0.hasOtherCalendar },
        FormatterHazard(
            rule: "locale",
            apis: [.iso8601Formatter],
            message: "the locale is passed over: ISO 8601 has the Gregorian calendar, and the digits of ASCII"
        ) { $0.hasOtherNumbers },
        FormatterHazard(
            rule: "quoted-zone",
            apis: [.dateFormatter, .formatStyle, .jsonDecoder],
            message: "the zone at the end is text: it is written whatever the zone is, and says nothing on reading"
        ) { $0.pattern.hasLiteralZone && !$0.zone.isUTC },
        FormatterHazard(
            rule: "zone-name",
            apis: [.dateFormatter, .formatStyle, .jsonDecoder],
            message:
                "the zone's short name is the locale's: for many zones it is an offset such as GMT+9, and others are not read"
        ) { $0.pattern.elements.contains(.zone(.short)) || $0.pattern.elements.contains(.zone(.genericShort)) },
        FormatterHazard(
            rule: "utc-name",
            apis: [.dateFormatter, .formatStyle, .jsonDecoder],
            message: "the name of UTC is written as GMT"
        ) { $0.pattern.elements.contains(.zone(.identifier)) && $0.zone.exampleZone.fixedOffset == 0 },
        FormatterHazard(
            rule: "offset-name",
            apis: [.dateFormatter, .formatStyle, .jsonDecoder],
            message: "an offset has no name: what stands for it, such as GMT-03:30 or unk, is not read"
        ) {
            ![nil, 0].contains($0.zone.exampleZone.fixedOffset)
                && [ZoneNameStyle.identifier, .shortIdentifier, .city].map(PatternElement.zone)
                    .contains(where: $0.pattern.elements.contains)
        },
    ]

    /// The same of reading.
    private static let ofReading: [FormatterHazard] = [
        FormatterHazard(
            rule: "quarter-reading",
            apis: [.dateFormatter, .formatStyle, .jsonDecoder],
            message: "a quarter behind the month makes that the first of the quarter on reading: read without it"
        ) { $0.pattern.hasNumber(of: .quarter) || $0.pattern.hasName(of: .quarter) },
        FormatterHazard(
            rule: "12h-no-ampm",
            apis: [.dateFormatter, .formatStyle, .jsonDecoder],
            message: "the pattern does not tell the halves of the day: an afternoon is read as a morning"
        ) { $0.lacksHalfOfDay },
        FormatterHazard(
            rule: "noon",
            apis: [.formatStyle],
            message: "noon may have a name of its own, which is not read, or as midnight"
        ) { $0.pattern.hasName(of: .dayPeriodWithNoon) },
        FormatterHazard(
            rule: "open-number",
            apis: [.dateFormatter, .formatStyle, .jsonDecoder],
            message:
                "numbers touch each other: where one has two digits for one in the pattern, the date is not read or read wrongly"
        ) { $0.pattern.hasOpenNumbers },
        FormatterHazard(
            rule: "late-week",
            apis: [.formatStyle],
            message:
                "a week or a weekday this late behind the date makes it a day of another week on reading: put it first"
        ) { $0.pattern.hasLateWeek },
        FormatterHazard(
            rule: "week-of-month",
            apis: [.formatStyle],
            message:
                "the day is not read from a week of the month or from the place of its weekday in it: it is one of January"
        ) {
            $0.pattern.hasNumber(of: .weekOfMonth, .weekdayInMonth)
                && !$0.pattern.hasNumber(of: .day, .dayOfYear, .julianDay)
        },
        FormatterHazard(
            rule: "incomplete",
            apis: [.dateFormatter, .jsonDecoder],
            message: "the pattern does not tell the whole date: what it leaves out is that of 2000-01-01 on reading"
        ) { !$0.tellsDay },
        FormatterHazard(
            rule: "incomplete",
            apis: [.formatStyle],
            message: "the pattern does not tell the whole date: what it leaves out is that of 1970-01-01 on reading"
        ) { !$0.tellsDay },
        FormatterHazard(
            rule: "gap-nil",
            apis: [.dateFormatter, .formatStyle, .jsonDecoder],
            message:
                "a time that the clocks of the zone skip is not read, and of one that comes twice the later is taken"
        ) { $0.readsLocalTime && $0.shape == nil },
        FormatterHazard(
            rule: "gap",
            apis: [.iso8601Formatter],
            message:
                "a time that the clocks of the zone skip is read as one after the gap, and of one that comes twice the later"
        ) { $0.readsLocalTime },
        FormatterHazard(
            rule: "gap",
            apis: [.formatStyle],
            message:
                "a time that the clocks of the zone skip is read as one after the gap, and of one that comes twice the earlier"
        ) { $0.readsLocalTime && $0.shape != nil },
        FormatterHazard(
            rule: "weekday-unchecked",
            apis: [.dateFormatter, .formatStyle, .jsonDecoder],
            message: "a weekday that is not that of the date is read, too"
        ) { $0.pattern.hasName(of: .weekday) && $0.pattern.hasNumber(of: .day, .dayOfYear, .julianDay) },
        FormatterHazard(
            rule: "iso-no-fraction",
            apis: [.iso8601Formatter],
            message: "a date with a fraction of a second is not read"
        ) { $0.shape?.time?.hasFraction == false },
        FormatterHazard(
            rule: "iso-no-fraction",
            apis: [.iso8601Formatter],
            message: "a date without a fraction of a second is not read"
        ) { $0.shape?.time?.hasFraction == true },
        FormatterHazard(
            rule: "iso-no-fraction",
            apis: [.formatStyle],
            message: "before iOS 26 and macOS 26, a date with a fraction of a second is not read"
        ) { $0.shape?.time?.hasFraction == false },
        FormatterHazard(
            rule: "iso-no-fraction",
            apis: [.formatStyle],
            message: "before iOS 26 and macOS 26, a date without a fraction of a second is not read"
        ) { $0.shape?.time?.hasFraction == true },
        FormatterHazard(
            rule: "iso-lenient",
            apis: [.iso8601Formatter],
            message:
                "it reads more than the form: text behind the date, as the seconds of an offset, and 30 February as 2 March"
        ) { _ in true },
        FormatterHazard(
            rule: "iso-lenient",
            apis: [.formatStyle, .jsonDecoder],
            message:
                "it reads more than the form: text behind the date, as the seconds of an offset, and 30 February as 2 March"
        ) { $0.shape != nil },
        FormatterHazard(
            rule: "parse-prefix",
            apis: [.formatStyle],
            message: "it reads more than the pattern: text behind the date, and years of fewer digits"
        ) { $0.shape == nil },
        FormatterHazard(
            rule: "two-digit-year",
            apis: [.dateFormatter, .jsonDecoder],
            message:
                "between the turn of a year in the zone and that in UTC, two digits can be read as another year: 01.01.00 in Seoul as 12100"
        ) { $0.pattern.firstTwoDigitYear != nil && (!$0.zone.isUTC || $0.pattern.hasZone) },
        FormatterHazard(
            rule: "yyyy-accepts-short",
            apis: [.dateFormatter, .jsonDecoder],
            message: "it reads years of fewer digits: 23 as the year 23"
        ) { $0.shape == nil && $0.pattern.hasNumber(of: .year, .yearOfEra) && $0.pattern.firstTwoDigitYear == nil },
        FormatterHazard(
            rule: "separators",
            apis: [.dateFormatter, .jsonDecoder],
            message: "it reads hyphens, slashes and points for each other"
        ) { $0.shape == nil && $0.pattern.separatesNumbers },
    ]
}

extension FormatterHazard.Situation {
    /// Whether the hour may be one before noon or after it.
    fileprivate var lacksHalfOfDay: Bool {
        pattern.hasNumber(of: .hourOf12, .hourOf12From0)
            && ![NameField.dayPeriod, .dayPeriodWithNoon, .flexibleDayPeriod].contains(where: pattern.hasName)
    }

    /// The warning of the years that two digits are read as.
    fileprivate var window: [DateCode.Warning] {
        guard let first = pattern.firstTwoDigitYear else { return [] }
        let message = "a year of two digits is read as one of \(first) to \(first + 99)"
        return [DateCode.Warning(rule: "two-digit-year", message: message)]
    }

    /// Whether what is read may be a time that clocks skip or show twice.
    fileprivate var readsLocalTime: Bool {
        !pattern.hasZone && zone.mayMoveClocks
            && pattern.hasNumber(of: .hour, .hourFrom1, .hourOf12, .hourOf12From0, .minute, .millisecondOfDay)
    }
}
