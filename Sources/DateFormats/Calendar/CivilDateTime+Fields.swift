extension CivilDateTime {
    /// Returns the number that a field has at this time.
    @inline(__always)
    func value(of field: NumericField, weekRules: WeekRules) -> Int {
        switch field {
        case .year: date.year
        case .yearOfEra: date.year > 0 ? date.year : 1 - date.year
        case .month: date.month
        case .day: date.day
        case .hour: hour
        case .minute: minute
        case .second: second
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
        }
    }

    /// Returns the place of a field's name in its table.
    func nameIndex(of field: NameField) -> Int {
        switch field {
        case .month: date.month - 1
        case .weekday: isoWeekday - 1
        case .quarter: (date.month - 1) / 3
        case .dayPeriod: hour / 12
        }
    }
}
