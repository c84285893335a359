/// What a value says: a time on a clock, and how far that clock is from UTC where it says so.
struct LocalReading: Hashable {
    /// The seconds since 1970-01-01T00:00:00 on that clock.
    var seconds: Int
    var nanoseconds: Int
    /// The offset from UTC in seconds, nil where the value has none.
    var offset: Int?
    /// The byte at which a second 60 stands, which is right only where there was a leap second.
    ///
    /// ``seconds`` is then the second after it.
    var leapSecondPosition: Int?

    @inline(__always)
    init(seconds: Int, nanoseconds: Int, offset: Int?, leapSecondPosition: Int? = nil) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
        self.offset = offset
        self.leapSecondPosition = leapSecondPosition
    }

    /// Returns what follows from a day and the parts of its time.
    @inline(__always)
    init(daysSinceEpoch: Int, time: TimeOfDay, offset: Int?) {
        self.init(
            seconds: daysSinceEpoch * CivilDateTime.secondsOfDay + time.second,
            nanoseconds: time.nanosecond,
            offset: offset,
            leapSecondPosition: time.leapSecondPosition
        )
    }
}

/// A time of day that was read.
struct TimeOfDay: Hashable {
    /// The second of the day; 86,400 is the end of the day.
    var second = 0
    var nanosecond = 0
    var leapSecondPosition: Int?
}
