/// A point on the time line: whole seconds since 1970-01-01T00:00:00Z, and the nanoseconds that follow them.
///
/// Seconds are POSIX seconds: a day has 86,400 of them, and a leap second is told as the second after it.
struct Instant: Sendable, Hashable {
    /// The whole seconds, rounded down, negative before 1970.
    let seconds: Int

    /// The rest, from 0 to 999,999,999.
    let nanoseconds: Int

    /// Creates an instant.
    ///
    /// - Parameters:
    ///   - seconds: The whole seconds since 1970.
    ///   - nanoseconds: What follows them, from 0 to 999,999,999.
    init(seconds: Int, nanoseconds: Int = 0) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// The seconds that a date with a year of six digits can tell in every zone.
    ///
    /// From -999999-01-02T00:00:00Z to 999999-12-30T23:59:59Z: ISO 8601's expanded years, less the day that an offset may move.
    static let supportedSeconds = -31_619_087_510_400...31_494_784_694_399
}

extension Instant: Comparable {
    /// Orders by time.
    static func < (left: Instant, right: Instant) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}

extension Int {
    /// Returns the quotient rounded down, and the remainder, which is never negative.
    @inline(__always)
    func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
        var (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        if remainder < 0 {
            quotient -= 1
            remainder += divisor
        }
        return (quotient, remainder)
    }
}
