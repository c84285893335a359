/// A date and a time of day as a clock on a wall shows them, without a zone.
struct CivilDateTime: Sendable, Hashable {
    let date: CivilDate

    /// The days since 1970-01-01, from which weekdays are counted.
    let daysSinceEpoch: Int

    /// The second of the day, from 0 to 86,399.
    let secondOfDay: Int

    /// The nanosecond of the second.
    let nanosecond: Int

    /// Creates the date and time that is so many seconds after 1970-01-01T00:00:00 on the same clock.
    @inline(__always)
    init(secondsSinceEpoch: Int, nanosecond: Int) {
        (daysSinceEpoch, secondOfDay) = secondsSinceEpoch.flooredDivision(by: Self.secondsOfDay)
        date = CivilDate(daysSinceEpoch: daysSinceEpoch)
        self.nanosecond = nanosecond
    }

    static let secondsOfDay = 86_400

    @inline(__always)
    var hour: Int { Int(UInt32(truncatingIfNeeded: secondOfDay) / 3600) }

    @inline(__always)
    var minute: Int { Int(UInt32(truncatingIfNeeded: secondOfDay) / 60 % 60) }

    @inline(__always)
    var second: Int { Int(UInt32(truncatingIfNeeded: secondOfDay) % 60) }

    /// The day of the week by ISO 8601: 1 is Monday, 7 is Sunday.
    var isoWeekday: Int {
        // 1970-01-01 was a Thursday.
        (daysSinceEpoch + 3).flooredDivision(by: 7).remainder + 1
    }
}
