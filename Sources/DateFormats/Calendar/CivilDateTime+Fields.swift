extension CivilDateTime {
    /// Returns the number that a field has at this time, whose offset from UTC is given in seconds.
    @inline(__always)
    func value(of field: NumericField, weekRules: WeekRules, offset: Int) -> Int {
        switch field {
        case .year: date.year
        case .yearOfEra: date.year > 0 ? date.year : 1 - date.year
        case .month: date.month
        case .day: date.day
        case .hour: hour
        case .minute: minute
        case .second: second
        default: rareValue(of: field, weekRules: weekRules, offset: offset)
        }
    }

    @inline(never)
    private func rareValue(of field: NumericField, weekRules: WeekRules, offset: Int) -> Int {
        switch field {
        case .weekYear: weekRules.week(of: self).year
        case .quarter: (date.month + 2) / 3
        case .weekOfYear: weekRules.week(of: self).week
        case .weekOfMonth: weekRules.weekOfMonth(of: self)
        case .dayOfYear: date.dayOfYear
        case .weekdayInMonth: (date.day + 6) / 7
        case .weekday: weekRules.weekdayNumber(isoWeekday: isoWeekday)
        case .hourFrom1: hour == 0 ? 24 : hour
        case .hourOf12: (hour + 11) % 12 + 1
        case .hourOf12From0: hour % 12
        case .millisecondOfDay: secondOfDay * 1000 + nanosecond / 1_000_000
        case .century: date.year.flooredDivision(by: 100).quotient
        case .isoWeekYear: WeekRules.iso.week(of: self).year
        case .isoWeek: WeekRules.iso.week(of: self).week
        case .weekFromFirstSunday: (date.dayOfYear + 6 - isoWeekday % 7) / 7
        case .weekFromFirstMonday: (date.dayOfYear + 7 - isoWeekday) / 7
        case .dayOfYearFrom0: date.dayOfYear - 1
        case .weekdayFrom0: weekRules.weekdayNumber(isoWeekday: isoWeekday) - 1
        case .isoWeekday: isoWeekday
        case .weekdayFromSunday0: isoWeekday % 7
        // 1970-01-01 was the Julian day 2440588, counted at midnight, and the modified one 40587.
        case .julianDay: daysSinceEpoch + 2_440_588
        case .modifiedJulianDay: daysSinceEpoch + 40_587
        case .millisecond: nanosecond / 1_000_000
        case .unixSeconds: secondsSinceEpoch - offset
        case .unixMilliseconds: (secondsSinceEpoch - offset) * 1000 + nanosecond / 1_000_000
        case .year, .yearOfEra, .month, .day, .hour, .minute, .second:
            value(of: field, weekRules: weekRules, offset: offset)
        }
    }

    private var secondsSinceEpoch: Int { daysSinceEpoch * Self.secondsOfDay + secondOfDay }

    /// Returns the place of a field's name in its table.
    func nameIndex(of field: NameField) -> Int {
        switch field {
        case .month: date.month - 1
        case .weekday: isoWeekday - 1
        case .quarter: (date.month - 1) / 3
        case .dayPeriod, .dayPeriodWithNoon, .flexibleDayPeriod: hour / 12
        case .era: date.year > 0 ? 1 : 0
        }
    }
}
