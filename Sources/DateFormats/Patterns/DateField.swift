/// A field of a date that is a number.
package enum NumericField: Sendable, Hashable, CaseIterable {
    /// The year of the calendar, in which 0 is 1 BCE.
    case year
    /// The year counted from 1 within its era.
    case yearOfEra
    /// The hundred years that the year is in, 20 for 2023.
    case century
    /// The year that the week belongs to, by the locale's rules.
    case weekYear
    /// The year that the week belongs to, by ISO 8601.
    case isoWeekYear
    /// The quarter, from 1.
    case quarter
    /// The month, from 1.
    case month
    /// The week of the week year, from 1, by the locale's rules.
    case weekOfYear
    /// The week of the ISO year, from 1.
    case isoWeek
    /// The week of the year, where the first Sunday begins week 1.
    case weekFromFirstSunday
    /// The week of the year, where the first Monday begins week 1.
    case weekFromFirstMonday
    /// The week of the month, by the locale's rules.
    case weekOfMonth
    /// The day of the month, from 1.
    case day
    /// The day of the year, from 1.
    case dayOfYear
    /// The day of the year, from 0.
    case dayOfYearFrom0
    /// How many of the day's weekday the month has had, the day among them.
    case weekdayInMonth
    /// The day of the week, 1 being the first by the locale's rules.
    case weekday
    /// The day of the week, 0 being the first by the locale's rules.
    case weekdayFrom0
    /// The day of the week, from 1 for Monday to 7.
    case isoWeekday
    /// The day of the week, from 0 for Sunday to 6.
    case weekdayFromSunday0
    /// The days since noon of 4713-01-01 BCE in the Julian calendar, counted at local midnight.
    case julianDay
    /// The days since 1858-11-17.
    case modifiedJulianDay
    /// The hour from 0 to 23.
    case hour
    /// The hour from 1 to 24, midnight being 24.
    case hourFrom1
    /// The hour from 1 to 12, midnight and noon being 12.
    case hourOf12
    /// The hour from 0 to 11.
    case hourOf12From0
    /// The minute.
    case minute
    /// The second.
    case second
    /// The milliseconds of the second, as a number.
    case millisecond
    /// The milliseconds since midnight.
    case millisecondOfDay
    /// The seconds since 1970-01-01T00:00:00Z.
    case unixSeconds
    /// The milliseconds since 1970-01-01T00:00:00Z.
    case unixMilliseconds
}

/// A field of a date that has names.
package enum NameField: Sendable, Hashable, CaseIterable {
    /// Before Christ and after.
    case era
    /// The four quarters.
    case quarter
    /// January to December.
    case month
    /// Monday to Sunday.
    case weekday
    /// Before and after noon.
    case dayPeriod
    /// The same, with names for noon and midnight in some locales.
    case dayPeriodWithNoon
    /// The parts of the day that the locale has, such as morning and night.
    case flexibleDayPeriod
}
