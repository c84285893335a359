extension NumericField {
    /// Whether the field is a year that a day can be counted from.
    var isYear: Bool { self == .year || self == .yearOfEra }

    /// The numbers that can be read, nil where the field does not tell the day by itself.
    var readableRange: ClosedRange<Int>? {
        switch self {
        case .year: 0...999_999
        case .yearOfEra: 1...999_999
        case .month: 1...12
        case .day: 1...31
        case .dayOfYear: 1...366
        case .hour: 0...23
        case .hourFrom1: 1...24
        case .hourOf12: 1...12
        case .hourOf12From0: 0...11
        case .minute: 0...59
        case .second: 0...60
        case .millisecondOfDay: 0...86_399_999
        case .isoWeekYear, .weekYear: 0...999_999
        case .isoWeek, .weekOfYear: 1...53
        case .isoWeekday, .weekday: 1...7
        case .dayOfYearFrom0: 0...365
        case .unixSeconds: 0...Instant.supportedSeconds.upperBound
        case .unixMilliseconds: 0...Instant.supportedSeconds.upperBound * 1000
        case .quarter, .weekOfMonth, .weekdayInMonth, .century, .weekFromFirstSunday, .weekFromFirstMonday,
            .weekdayFrom0, .weekdayFromSunday0, .julianDay, .modifiedJulianDay, .millisecond:
            nil
        }
    }

    /// Whether a minus can come before its digits.
    var canBeNegative: Bool {
        self == .year || self == .unixSeconds || self == .unixMilliseconds
    }
}
