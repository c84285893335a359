/// One element of a pattern: a text as it stands, or a field of a date in one of its forms.
///
/// All dialects are read into these elements and written from them.
enum PatternElement: Sendable, Hashable {
    /// A text that stands for itself.
    case literal(String)

    /// A number with zeros before it up to so many digits.
    case number(NumericField, digits: Int)

    /// The last two digits of a year.
    case lastTwoDigits(NumericField)

    /// A name from the locale's tables; one that stands alone may differ from one beside other fields.
    case name(NameField, NameWidth, isStandalone: Bool)

    /// The first digits of the fraction of a second.
    case fraction(digits: Int)

    /// The offset from UTC.
    case offset(OffsetStyle)
}

/// A field of a date that is a number.
enum NumericField: Sendable, Hashable, CaseIterable {
    /// The year of the calendar, in which 0 is 1 BCE.
    case year
    /// The year counted from 1 within its era.
    case yearOfEra
    /// The year that the week belongs to.
    case weekYear
    /// The quarter, from 1.
    case quarter
    /// The month, from 1.
    case month
    /// The week of the week year, from 1, by the locale's rules.
    case weekOfYear
    /// The week of the month, by the locale's rules.
    case weekOfMonth
    /// The day of the month, from 1.
    case day
    /// The day of the year, from 1.
    case dayOfYear
    /// How many of the day's weekday the month has had, the day among them.
    case weekdayInMonth
    /// The day of the week, 1 being the first by the locale's rules.
    case weekday
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
    /// The milliseconds since midnight.
    case millisecondOfDay
}

/// A field of a date that has names.
enum NameField: Sendable, Hashable, CaseIterable {
    /// January to December.
    case month
    /// Monday to Sunday.
    case weekday
    /// The four quarters.
    case quarter
    /// Before and after noon.
    case dayPeriod
}

/// How long a name is.
enum NameWidth: Sendable, Hashable, CaseIterable {
    /// As in `Nov`, `Wed`.
    case abbreviated
    /// As in `November`, `Wednesday`.
    case full
    /// As in `N`, `W`: not always one of a kind.
    case narrow
    /// As in `We`; for fields other than the weekday the same as abbreviated.
    case short
}
