extension PatternElement {
    /// What the element means, in a few words: `the month by its full name`.
    var englishMeaning: String {
        switch self {
        case .literal(let text): "the text \"\(text)\""
        case .number(let field, let form): "the \(field.englishName)\(form.englishEnding)"
        case .name(let field, let form): "the \(field.englishName)\(form.englishEnding)"
        case .fraction(let digits): "the fraction of the second in \(digits) digit\(digits == 1 ? "" : "s")"
        case .trimmedFraction(_, let digits):
            "the fraction of the second in at most \(digits) digit\(digits == 1 ? "" : "s"), if there is any"
        case .offset(let style): "the offset from UTC, as in \(style.example)\(style.englishEnding)"
        case .zone(.abbreviation): "the zone's abbreviation, as in EST"
        case .zone(.identifier): "the zone's name, as in Asia/Seoul"
        case .zone(.short): "the locale's short name of the zone"
        case .zone(.long): "the locale's long name of the zone"
        case .zone(.genericShort): "the locale's short name of the zone for all the year, as in PT"
        case .zone(.genericLong): "the locale's long name of the zone for all the year, as in Pacific Time"
        case .zone(.city): "the city of the zone"
        case .zone(.location): "the locale's name of the zone by its place, as in South Korea Time"
        case .zone(.shortIdentifier): "Unicode's identifier of the zone, as in krsel"
        }
    }
}

extension NumberForm {
    fileprivate var englishEnding: String {
        switch (part, padding) {
        case (.ordinal, _): ", as in 1st"
        case (.lastTwoDigits, _): ", its last two digits"
        case (.whole, .spaces): ", padded with spaces to \(digits) places"
        case (.whole, .zeros): digits == 1 ? ", without zeros before it" : " in at least \(digits) digits"
        }
    }
}

extension OffsetStyle {
    fileprivate var englishEnding: String {
        switch zero {
        case .digits: ""
        case .letter: ", or Z for zero"
        case .prefixOnly: ", or GMT for zero"
        }
    }
}

extension NameForm {
    fileprivate var englishEnding: String {
        let width =
            switch self.width {
            case .abbreviated: " by its short name"
            case .full: " by its full name"
            case .narrow: " by its narrow name"
            case .short: " by its shortest name"
            }
        let letters =
            switch letterCase {
            case .asIs: ""
            case .upper: " in capitals"
            case .lower: " in small letters"
            }
        return width + letters + (isStandalone ? ", standing alone" : "")
    }
}

extension NumericField {
    /// What the field counts, in one or a few words.
    var englishNoun: String {
        switch self {
        case .year, .yearOfEra, .weekYear, .isoWeekYear: "year"
        case .weekOfYear, .isoWeek, .weekFromFirstSunday, .weekFromFirstMonday, .weekOfMonth: "week"
        case .weekdayInMonth, .weekday, .weekdayFrom0, .isoWeekday, .weekdayFromSunday0: "weekday"
        case .dayOfYear, .dayOfYearFrom0: "day of the year"
        case .hour, .hourFrom1, .hourOf12, .hourOf12From0: "hour"
        case .century, .quarter, .month, .day, .julianDay, .modifiedJulianDay, .minute, .second, .millisecond,
            .millisecondOfDay, .unixSeconds, .unixMilliseconds:
            englishName
        }
    }

    /// The field in English, told from all others.
    var englishName: String {
        switch self {
        case .year: "year"
        case .yearOfEra: "year of the era"
        case .century: "century"
        case .weekYear: "year of the week, by the locale's weeks"
        case .isoWeekYear: "year of the ISO week"
        case .quarter: "quarter"
        case .month: "month"
        case .weekOfYear: "week of the year, by the locale's weeks"
        case .isoWeek: "ISO week"
        case .weekFromFirstSunday: "week of the year, from the first Sunday"
        case .weekFromFirstMonday: "week of the year, from the first Monday"
        case .weekOfMonth: "week of the month"
        case .day: "day"
        case .dayOfYear: "day of the year"
        case .dayOfYearFrom0: "day of the year from 0"
        case .weekdayInMonth: "count of its weekday in the month"
        case .weekday: "weekday as a number, by the locale's weeks"
        case .weekdayFrom0: "weekday as a number from 0, by the locale's weeks"
        case .isoWeekday: "weekday as a number from 1 for Monday"
        case .weekdayFromSunday0: "weekday as a number from 0 for Sunday"
        case .julianDay: "Julian day"
        case .modifiedJulianDay: "modified Julian day"
        case .hour: "hour from 0 to 23"
        case .hourFrom1: "hour from 1 to 24"
        case .hourOf12: "hour from 1 to 12"
        case .hourOf12From0: "hour from 0 to 11"
        case .minute: "minute"
        case .second: "second"
        case .millisecond: "millisecond"
        case .millisecondOfDay: "millisecond of the day"
        case .unixSeconds: "seconds since 1970"
        case .unixMilliseconds: "milliseconds since 1970"
        }
    }
}

extension NameField {
    /// The field in English.
    var englishName: String {
        switch self {
        case .era: "era"
        case .quarter: "quarter"
        case .month: "month"
        case .weekday: "weekday"
        case .dayPeriod: "half of the day"
        case .dayPeriodWithNoon: "half of the day, noon or midnight"
        case .flexibleDayPeriod: "part of the day"
        }
    }
}
