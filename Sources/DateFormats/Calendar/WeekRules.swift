/// How weeks are counted: where they begin, and which week is a year's or a month's first.
struct WeekRules: Sendable, Hashable {
    /// The day that begins a week, by ISO 8601: 1 is Monday, 7 is Sunday.
    var firstWeekday: Int

    /// How many days of the year, or the month, its first week has at least.
    var minimumDays: Int

    /// ISO 8601: weeks begin on Monday, and week 1 holds the year's first Thursday.
    static let iso = WeekRules(firstWeekday: 1, minimumDays: 4)

    /// The rules of the locale en_US_POSIX: weeks begin on Sunday, and week 1 holds 1 January.
    static let posix = WeekRules(firstWeekday: 7, minimumDays: 1)

    /// Returns the number of a weekday in the week, from 1.
    func weekdayNumber(isoWeekday: Int) -> Int {
        (isoWeekday - firstWeekday + 7) % 7 + 1
    }

    /// Returns the year that a date's week belongs to, and the week's number in it.
    func week(of time: CivilDateTime) -> (year: Int, week: Int) {
        let year = time.date.year
        let weekday = weekdayNumber(isoWeekday: time.isoWeekday)
        let dayOfYear = time.date.dayOfYear
        let start = firstWeekStart(day: dayOfYear, weekday: weekday)
        if dayOfYear < start {
            let day = dayOfYear + CivilDate.daysInYear(year - 1)
            return (year - 1, (day - firstWeekStart(day: day, weekday: weekday)) / 7 + 1)
        }
        let daysInYear = CivilDate.daysInYear(year)
        if dayOfYear >= daysInYear + firstWeekStart(day: dayOfYear - daysInYear, weekday: weekday) {
            return (year + 1, 1)
        }
        return (year, (dayOfYear - start) / 7 + 1)
    }

    /// Returns the number of a date's week in its month: 0 for the days before the month's first week.
    func weekOfMonth(of time: CivilDateTime) -> Int {
        let weekday = weekdayNumber(isoWeekday: time.isoWeekday)
        return (time.date.day - firstWeekStart(day: time.date.day, weekday: weekday)).flooredDivision(by: 7).quotient
            + 1
    }

    /// Returns the day, from -2 to 7, on which the first week of a year or a month begins.
    ///
    /// - Parameters:
    ///   - day: A day of that year or month, counted from 1.
    ///   - weekday: The number in the week of that day.
    /// - Returns: The first week's first day, where 1 is the first day of the year or month.
    private func firstWeekStart(day: Int, weekday: Int) -> Int {
        let daysBeforeFirst = (weekday - day).flooredDivision(by: 7).remainder
        return 7 - daysBeforeFirst >= minimumDays ? 1 - daysBeforeFirst : 8 - daysBeforeFirst
    }
}

extension WeekRules {
    /// Returns the day since 1970-01-01 on which the first week of a year begins.
    func firstDay(ofYear year: Int) -> Int {
        let first = CivilDate(year: year, month: 1, day: 1).daysSinceEpoch
        let time = CivilDateTime(secondsSinceEpoch: first * CivilDateTime.secondsOfDay, nanosecond: 0)
        return first + firstWeekStart(day: 1, weekday: weekdayNumber(isoWeekday: time.isoWeekday)) - 1
    }

    /// Returns how many weeks a year has.
    func weeks(inYear year: Int) -> Int {
        (firstDay(ofYear: year + 1) - firstDay(ofYear: year)) / 7
    }
}
