/// The rule for the future in a time zone file's footer: a value of the variable TZ, as POSIX and RFC 8536 define it.
///
/// `EST5EDT,M3.2.0,M11.1.0` is five hours west of Greenwich, and an hour less from the second Sunday of March, 2:00, to the
/// first of November, 2:00. The signs of POSIX are the opposite of ours.
struct PosixTimeZone: Sendable, Hashable {
    var standardOffset: Int
    /// What standard time is called, such as `EST`.
    var standardAbbreviation = ""
    var daylight: Daylight?

    /// The time of a year in which clocks are moved.
    struct Daylight: Sendable, Hashable {
        var offset: Int
        /// What it is called, such as `EDT`.
        var abbreviation = ""
        var start: Change
        var end: Change
    }

    /// A day of each year, and a second of it on the clock that is then moved.
    struct Change: Sendable, Hashable {
        var day: Day
        /// From 167 hours before to 167 hours after the day's midnight.
        var second = 2 * 3600
    }

    /// A day of each year.
    enum Day: Sendable, Hashable {
        /// The day of the year from 1 to 365; 29 February is never counted.
        case withoutLeapDay(Int)
        /// The day of the year from 0 to 365.
        case ofYear(Int)
        /// A weekday of a month, 0 being Sunday: the first to fourth one, or by 5 the last one.
        case weekday(month: Int, week: Int, weekday: Int)
    }

    /// Returns the changes of the offset in some years, ascending.
    func transitions(in years: ClosedRange<Int>) -> [TimeZoneRules.Transition] {
        guard let daylight else { return [] }
        var transitions: [TimeZoneRules.Transition] = []
        for year in years {
            let start = TimeZoneRules.Transition(
                second: daylight.start.localSecond(in: year) - standardOffset,
                offset: daylight.offset,
                abbreviation: daylight.abbreviation
            )
            let end = TimeZoneRules.Transition(
                second: daylight.end.localSecond(in: year) - daylight.offset,
                offset: standardOffset,
                abbreviation: standardAbbreviation
            )
            for transition in start.second < end.second ? [start, end] : [end, start] {
                // Where the clocks are moved back and forth at once, they stay: daylight time may last all year.
                if let last = transitions.last, last.second >= transition.second { transitions.removeLast() }
                transitions.append(transition)
            }
        }
        return transitions
    }
}

extension PosixTimeZone.Change {
    /// Returns the change's second in a year, since 1970-01-01T00:00:00 on the clock before it.
    func localSecond(in year: Int) -> Int {
        dayNumber(in: year) * CivilDateTime.secondsOfDay + second
    }

    private func dayNumber(in year: Int) -> Int {
        let firstOfYear = CivilDate(year: year, month: 1, day: 1).daysSinceEpoch
        switch day {
        case .ofYear(let day): return firstOfYear + day
        case .withoutLeapDay(let day): return firstOfYear + day - 1 + (CivilDate.isLeapYear(year) && day >= 60 ? 1 : 0)
        case .weekday(let month, let week, let weekday):
            let first = CivilDate(year: year, month: month, day: 1).daysSinceEpoch
            // 1970-01-01 was a Thursday, day 4 of a week that begins with Sunday as day 0.
            let toWeekday = (weekday - first - 4).flooredDivision(by: 7).remainder
            let day = first + toWeekday + (week - 1) * 7
            return day < first + CivilDate.daysInMonth(month, of: year) ? day : day - 7
        }
    }
}
