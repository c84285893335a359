/// A count of days and their fraction since a fixed midnight or noon.
public struct DayCountFormat: Sendable, Hashable {
    /// What the count 0 is, in half days since 1970-01-01T00:00:00.
    var origin: Int

    /// Whether it counts the days of a clock on a wall, and not those of UTC.
    var isLocal: Bool

    /// Whether it counts a 29 February 1900, which there never was, as its day 60.
    var hasLeapDayOf1900: Bool

    /// Excel's serial numbers, in the system that begins with 1900: the day 1 is 1900-01-01.
    static let excel = DayCountFormat(origin: -51_138, isLocal: true, hasLeapDayOf1900: true)
    /// The Julian day, which begins at noon; the day 0 began at noon of 4713-01-01 BCE in the Julian calendar.
    static let julianDay = DayCountFormat(origin: -4_881_175, isLocal: false, hasLeapDayOf1900: false)

    /// The most bytes that a count takes: a sign, the days of a million years, a point and the digits of a fraction.
    static let maximumLength = 32
}

extension DayCountFormat {
    /// Reads a count: a sign, digits, and perhaps a fraction with any number of digits, which is rounded to the nearest nanosecond,
    /// a half away from zero.
    func read(_ bytes: UnsafeRawBufferPointer) throws(ReadFailure) -> LocalReading {
        var reader = ByteReader(bytes)
        let isNegative = reader.skip(if: UInt8(ascii: "-"))
        let start = reader.position
        var days = try reader.number(digits: 1...Self.mostDigitsOfDays, "digits")
        guard !reader.next.isDigit else { throw ReadFailure(position: start, expected: EpochFormat.range) }
        let halves = try reader.skipDecimalSign() ? reader.fraction(of: 2 * Self.nanosecondsOfDay) : 0
        try reader.requireEnd()
        if hasLeapDayOf1900 {
            guard isNegative || days != 60 else {
                throw ReadFailure(position: start, expected: "a day other than 60: there was no 29 February 1900")
            }
            if !isNegative, days < 60 { days += 1 }
        }
        let rest = (halves + 1) / 2
        let (second, nanosecond) = (isNegative ? -rest : rest).flooredDivision(by: 1_000_000_000)
        let halfDays = (isNegative ? -days : days) * 2 + origin
        return LocalReading(
            seconds: halfDays * CivilDateTime.secondsOfDay / 2 + second,
            nanoseconds: nanosecond,
            offset: isLocal ? nil : 0
        )
    }

    /// Appends a count at a cursor with room for ``maximumLength`` bytes: to fourteen digits of a day, rounded to the nearest, which
    /// tell every nanosecond from the next.
    ///
    /// - Returns: Why there is no count for the time, or nil where it was written.
    func write(_ instant: Instant, offset: Int, to cursor: inout ByteCursor) -> String? {
        let seconds = instant.seconds + (isLocal ? offset : 0) - origin * CivilDateTime.secondsOfDay / 2
        var (days, second) = seconds.flooredDivision(by: CivilDateTime.secondsOfDay)
        // 108 nanoseconds are 125 of the last digit.
        var fraction = ((second * 1_000_000_000 + instant.nanoseconds) * 125 + 54) / 108
        if hasLeapDayOf1900 {
            guard days > 1 else { return "it begins with 1900" }
            if days <= 60 { days -= 1 }
        }
        if days < 0 {
            cursor.append(UInt8(ascii: "-"))
            if fraction > 0 { (days, fraction) = (days + 1, Self.unitsOfDay - fraction) }
        }
        cursor.append(abs(days), minimumDigits: 1)
        guard fraction > 0 else { return nil }
        cursor.append(UInt8(ascii: "."))
        var digits = Self.digitsOfFraction
        while fraction % 10 == 0 { (fraction, digits) = (fraction / 10, digits - 1) }
        cursor.append(fraction, minimumDigits: digits)
        return nil
    }

    private static let nanosecondsOfDay = 86_400_000_000_000
    private static let digitsOfFraction = 14
    private static let unitsOfDay = 100_000_000_000_000

    /// No time of the supported years has more.
    private static let mostDigitsOfDays = 9
}
