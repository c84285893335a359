/// A date in the proleptic Gregorian calendar, in which year 0 is 1 BCE.
struct CivilDate: Sendable, Hashable {
    var year: Int
    /// The month, from 1.
    var month: Int
    /// The day of the month, from 1.
    var day: Int

    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates the date that is so many days after 1970-01-01, within the million years that can be told.
    ///
    /// Years are counted from 1 March, which puts the leap day at the end of the year, and divisions are multiplications by what
    /// comes near enough to the inverse, after Neri and Schneider, "Euclidean affine functions and their application to calendar
    /// algorithms" (2023).
    @inline(__always)
    init(daysSinceEpoch: Int) {
        let days = UInt32(
            truncatingIfNeeded: daysSinceEpoch &+ Self.daysFromMarchOfYearZero &+ Self.shiftedEras &* Self.daysOfEra
        )
        let quarterDays = 4 &* days &+ 3
        let century = quarterDays / 146_097
        let dayOfCentury = quarterDays % 146_097 | 3
        let product = 2_939_745 &* UInt64(dayOfCentury)
        let yearOfCentury = UInt32(truncatingIfNeeded: product >> 32)
        let dayOfYear = UInt32(truncatingIfNeeded: product) / 2_939_745 / 4
        let monthAndDay = 2141 &* dayOfYear &+ 197_913
        let isNextYear = dayOfYear >= 306
        day = Int(monthAndDay % 65_536 / 2141) &+ 1
        month = Int(monthAndDay / 65_536) &- (isNextYear ? 12 : 0)
        year = Int(100 &* century &+ yearOfCentury) &- Self.shiftedEras &* 400 &+ (isNextYear ? 1 : 0)
    }

    /// By how many eras of 400 years the calendar is shifted, so that no day is negative.
    private static let shiftedEras = 2750

    /// The days since 1970-01-01, negative before it.
    @inline(__always)
    var daysSinceEpoch: Int {
        let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredDivision(by: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * Self.daysOfEra + dayOfEra - Self.daysFromMarchOfYearZero
    }

    /// The days of 400 years.
    static let daysOfEra = 146_097

    /// The days from 0000-03-01 to 1970-01-01.
    private static let daysFromMarchOfYearZero = 719_468
}

extension CivilDate {
    /// Whether a year has a 29 February.
    @inline(__always)
    static func isLeapYear(_ year: Int) -> Bool {
        year & 3 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// Returns the number of days of a year.
    static func daysInYear(_ year: Int) -> Int {
        isLeapYear(year) ? 366 : 365
    }

    /// Returns the number of days of a month.
    @inline(__always)
    static func daysInMonth(_ month: Int, of year: Int) -> Int {
        if month == 2 { return isLeapYear(year) ? 29 : 28 }
        // From March on, and again from August on, 31 and 30 take turns.
        return 30 | (month ^ (month >> 3))
    }

    /// The day of the year, from 1.
    var dayOfYear: Int {
        daysSinceEpoch - CivilDate(year: year, month: 1, day: 1).daysSinceEpoch + 1
    }
}

extension CivilDate {
    /// Returns the year that two digits mean.
    ///
    /// - Parameters:
    ///   - digits: The year's last two digits.
    ///   - first: The first of the hundred years that can be meant.
    /// - Returns: The year.
    @inline(__always)
    static func year(ofTwoDigits digits: Int, from first: Int) -> Int {
        first + (digits - first).flooredDivision(by: 100).remainder
    }
}
