/// The fields of a date that have been read so far, and where those stand that another field may contradict.
struct ReadFields {
    var year: Int
    var offset: Int?
    var nanosecond = 0
    /// How many digits of a fraction told that.
    var fractionDigits = 0

    private var month = 1
    private var day = 1
    private var dayPosition = 0
    private var dayOfYear: Int?
    private var hour = 0
    private var isAfternoon = false
    private var minute = 0
    private var second = 0
    private var secondPosition = 0
    private var millisecondOfDay: Int?
    private var weekday: (iso: Int, position: Int)?
    /// The week; its rules are ISO's where the pattern names ISO's fields.
    private var weekDate: (year: Int?, week: Int?, isISO: Bool, position: Int) = (nil, nil, true, 0)
    private let weekRules: WeekRules
    private var isBeforeChrist = false
    /// Seconds since 1970, and nanoseconds where the number told them.
    private var unixTime: (seconds: Int, nanosecond: Int?)?

    /// What was read, where it has to agree with the rest.
    private var claims: [Claim]?

    /// Creates fields of which none has been read.
    ///
    /// - Parameters:
    ///   - weekRules: The locale's rules of weeks.
    ///   - year: The year, where none will be read.
    @inline(__always)
    init(weekRules: WeekRules = .posix, year: Int = 0) {
        (self.weekRules, self.year) = (weekRules, year)
    }

    private enum Claim {
        case number(NumericField, Int, position: Int)
        case dayPeriod(Int, position: Int)
    }

    /// Checks from now on that what is read agrees with the rest.
    mutating func keepClaims() {
        claims = claims ?? []
    }

    @inline(__always)
    mutating func set(_ field: NumericField, to value: Int, at position: Int) {
        if claims != nil { claims?.append(.number(field, value, position: position)) }
        switch field {
        case .year, .yearOfEra: year = value
        case .month: month = value
        case .day: (day, dayPosition) = (value, position)
        case .dayOfYear: (dayOfYear, dayPosition) = (value, position)
        case .hour: hour = value
        case .hourFrom1: hour = value % 24
        case .hourOf12: hour = value % 12
        case .hourOf12From0: hour = value
        case .minute: minute = value
        case .second: (second, secondPosition) = (value, position)
        case .millisecondOfDay: millisecondOfDay = value
        case .isoWeekYear: (weekDate.year, weekDate.isISO) = (value, true)
        case .weekYear: (weekDate.year, weekDate.isISO) = (value, false)
        case .isoWeek, .weekOfYear: (weekDate.week, weekDate.position) = (value, position)
        case .isoWeekday: weekday = (value, position)
        case .weekday: weekday = ((value + weekRules.firstWeekday - 2) % 7 + 1, position)
        case .dayOfYearFrom0: (dayOfYear, dayPosition) = (value + 1, position)
        // What told the same second more finely stays.
        case .unixSeconds: unixTime = (value, unixTime?.seconds == value ? unixTime?.nanosecond : nil)
        case .unixMilliseconds:
            let (seconds, milliseconds) = value.flooredDivision(by: 1000)
            unixTime = (seconds, milliseconds * 1_000_000)
        // The reader takes no pattern that has one of these.
        case .quarter, .weekOfMonth, .weekdayInMonth, .century, .weekFromFirstSunday, .weekFromFirstMonday,
            .weekdayFrom0, .weekdayFromSunday0, .julianDay, .modifiedJulianDay, .millisecond:
            break
        }
    }

    mutating func set(_ field: NameField, to index: Int, at position: Int) {
        switch field {
        case .month: month = index + 1
        case .weekday: weekday = (index + 1, position)
        case .dayPeriod:
            if claims != nil { claims?.append(.dayPeriod(index, position: position)) }
            isAfternoon = index == 1
        case .era: isBeforeChrist = index == 0
        // The reader takes no pattern that has one of these.
        case .quarter, .dayPeriodWithNoon, .flexibleDayPeriod: break
        }
    }

    /// Returns the time that the fields tell, which are not asked again: so nobody copies them.
    @inline(__always)
    consuming func reading() throws(ReadFailure) -> LocalReading {
        let reading = try uncheckedReading()
        if let claims { try check(claims, of: reading) }
        return reading
    }

    /// Makes sure that all that was read is true of the time.
    private func check(_ claims: [Claim], of reading: LocalReading) throws(ReadFailure) {
        // The fields of a Unix time are those of UTC, unless an offset was read as well.
        let local = reading.seconds + (unixTime == nil ? 0 : offset ?? 0)
        let time = CivilDateTime(secondsSinceEpoch: local, nanosecond: reading.nanoseconds)
        for claim in claims {
            switch claim {
            case .number(let field, let value, let position):
                // A leap second is told as the second after it.
                guard reading.leapSecondPosition == nil else { continue }
                let actual = time.value(of: field, weekRules: weekRules, offset: unixTime == nil ? 0 : offset ?? 0)
                guard actual == value else {
                    throw ReadFailure(position: position, expected: "\(actual), which the rest of the date says")
                }
            case .dayPeriod(let index, let position):
                guard time.nameIndex(of: .dayPeriod) == index else {
                    throw ReadFailure(position: position, expected: "the half of the day that the hour is in")
                }
            }
        }
    }

    /// Returns the nanoseconds that a fraction told, where it is no coarser than the milliseconds that another field told.
    private func finest(_ milliseconds: Int?) -> Int {
        fractionDigits < 3 ? milliseconds ?? nanosecond : nanosecond
    }

    private func uncheckedReading() throws(ReadFailure) -> LocalReading {
        if let unixTime {
            let (days, second) = unixTime.seconds.flooredDivision(by: CivilDateTime.secondsOfDay)
            let time = TimeOfDay(second: second, nanosecond: finest(unixTime.nanosecond))
            return LocalReading(daysSinceEpoch: days, time: time, offset: 0)
        }
        let days = try daysSinceEpoch()
        if let weekday {
            let actual = CivilDateTime(secondsSinceEpoch: days * CivilDateTime.secondsOfDay, nanosecond: 0).isoWeekday
            guard actual == weekday.iso else {
                let names = DateSymbols.posix.names(.weekday, NameForm(width: .full, isStandalone: true))
                throw ReadFailure(position: weekday.position, expected: "\(names[actual - 1]), which that date is")
            }
        }
        return LocalReading(daysSinceEpoch: days, time: timeOfDay, offset: offset)
    }

    @inline(__always)
    private func daysSinceEpoch() throws(ReadFailure) -> Int {
        if let weekYear = weekDate.year, let week = weekDate.week, let weekday {
            let rules = weekDate.isISO ? .iso : weekRules
            guard week <= rules.weeks(inYear: weekYear) else {
                throw ReadFailure(position: weekDate.position, expected: "a week of that year, which has 52")
            }
            let day = rules.weekdayNumber(isoWeekday: weekday.iso)
            return rules.firstDay(ofYear: weekYear) + (week - 1) * 7 + day - 1
        }
        let year = isBeforeChrist ? 1 - self.year : self.year
        if let dayOfYear {
            guard dayOfYear <= CivilDate.daysInYear(year) else {
                throw ReadFailure(position: dayPosition, expected: "a day of the year, from 1 to 365")
            }
            return CivilDate(year: year, month: 1, day: 1).daysSinceEpoch + dayOfYear - 1
        }
        guard day <= CivilDate.daysInMonth(month, of: year) else {
            throw ReadFailure(
                position: dayPosition,
                expected: "a day of that month, which has \(CivilDate.daysInMonth(month, of: year))"
            )
        }
        return CivilDate(year: year, month: month, day: day).daysSinceEpoch
    }

    private var timeOfDay: TimeOfDay {
        if let millisecondOfDay {
            return TimeOfDay(second: millisecondOfDay / 1000, nanosecond: finest(millisecondOfDay % 1000 * 1_000_000))
        }
        return TimeOfDay(
            second: (isAfternoon && hour < 12 ? hour + 12 : hour) * 3600 + minute * 60 + second,
            nanosecond: nanosecond,
            leapSecondPosition: second == 60 ? secondPosition : nil
        )
    }
}
