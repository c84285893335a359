/// A count of time since a fixed instant.
public struct EpochFormat: Sendable, Hashable {
    /// The POSIX second from which is counted.
    var origin: Int

    /// How many decimal digits of a second one count has: 0 for seconds, 3 for milliseconds.
    var digits: Int

    /// Whether leap seconds are counted as well.
    var countsLeapSeconds = false

    /// Unix time in seconds.
    static let unixSeconds = EpochFormat(origin: 0, digits: 0)
    /// Unix time in milliseconds.
    static let unixMilliseconds = EpochFormat(origin: 0, digits: 3)
    /// Unix time in microseconds.
    static let unixMicroseconds = EpochFormat(origin: 0, digits: 6)
    /// Unix time in nanoseconds.
    static let unixNanoseconds = EpochFormat(origin: 0, digits: 9)

    /// The most bytes that a count takes: a sign, the seconds of a million years, and nine digits.
    static let maximumLength = 32
}

extension EpochFormat {
    /// Reads a count: a sign, digits, and perhaps a fraction; what is finer than nanoseconds is rounded down, to the nanosecond
    /// before.
    @inline(__always)
    func read(_ bytes: UnsafeRawBufferPointer) throws(ReadFailure) -> LocalReading {
        if let reading = readDigits(bytes) { return reading }
        return try readAnyForm(bytes)
    }

    /// Reads a count of nine to sixteen digits and nothing else, as most are; nil for any other.
    @inline(__always)
    private func readDigits(_ bytes: UnsafeRawBufferPointer) -> LocalReading? {
        guard 9...16 ~= bytes.count, !countsLeapSeconds, let first = EightDigits(bytes, at: 0),
            let last = EightDigits(bytes, at: bytes.count &- 8)
        else { return nil }
        let count = first.number(ofFirst: bytes.count &- 8) &* 100_000_000 &+ last.number(ofFirst: 8)
        // Divisors that the compiler knows become multiplications.
        let (seconds, rest) =
            switch digits {
            case 0: (count, 0)
            case 3: (count / 1000, count % 1000 &* 1_000_000)
            case 6: (count / 1_000_000, count % 1_000_000 &* 1000)
            default: (count / powerOfTen(digits), count % powerOfTen(digits) &* powerOfTen(9 - digits))
            }
        return LocalReading(seconds: seconds &+ origin, nanoseconds: rest, offset: 0)
    }

    @inline(never)
    private func readAnyForm(_ bytes: UnsafeRawBufferPointer) throws(ReadFailure) -> LocalReading {
        var reader = ByteReader(bytes)
        let isNegative = reader.next == UInt8(ascii: "-")
        if isNegative || reader.next == UInt8(ascii: "+") { reader.skip() }
        let count = reader.digitCount(limit: bytes.count)
        guard count > 0 else { throw reader.failure("digits") }
        guard count - digits <= Self.mostDigitsOfSeconds else { throw ReadFailure(position: 0, expected: Self.range) }
        var seconds = try reader.number(digits: 0...max(0, count - digits), "digits")

        // The last digits of the count are a fraction of a second, to which the digits after a point belong as well.
        let unit = powerOfTen(9 - digits)
        var nanoseconds = try reader.number(digits: 0...digits, "digits") * unit
        if try reader.skipDecimalSign() {
            let start = reader.position
            nanoseconds += reader.fraction(of: unit)
            // Down is away from zero before 1970.
            let rest = reader.bytes(from: start).dropFirst(9 - digits)
            if isNegative, rest.contains(where: { $0 != UInt8(ascii: "0") }) { nanoseconds += 1 }
        }
        try reader.requireEnd()
        if isNegative {
            seconds = -seconds - (nanoseconds > 0 ? 1 : 0)
            nanoseconds = nanoseconds > 0 ? 1_000_000_000 - nanoseconds : 0
        }
        seconds += origin
        if countsLeapSeconds { seconds -= leapSeconds(in: seconds) }
        return LocalReading(seconds: seconds, nanoseconds: nanoseconds, offset: 0)
    }

    /// Returns how many leap seconds are among those of a count; a leap second itself is told as the second after it.
    private func leapSeconds(in count: Int) -> Int {
        var leapSeconds = 0
        while LeapSeconds.count(after: origin, through: count - leapSeconds - 1) > leapSeconds { leapSeconds += 1 }
        return leapSeconds
    }

    /// Appends a count, rounded down, at a cursor with room for ``maximumLength`` bytes.
    func write(_ instant: Instant, to cursor: inout ByteCursor) {
        var seconds = instant.seconds - origin
        if countsLeapSeconds { seconds += LeapSeconds.count(after: origin, through: instant.seconds) }
        var fraction = instant.nanoseconds / powerOfTen(9 - digits)
        if seconds < 0 {
            cursor.append(UInt8(ascii: "-"))
            // -1 s and 250 ms are -750 ms.
            seconds = -seconds
            if fraction > 0 {
                seconds -= 1
                fraction = powerOfTen(digits) - fraction
            }
        }
        if digits == 0 {
            cursor.append(seconds, minimumDigits: 1)
        } else if seconds == 0 {
            cursor.append(fraction, minimumDigits: 1)
        } else {
            cursor.append(seconds, minimumDigits: 1)
            cursor.append(fraction, minimumDigits: digits)
        }
    }

    /// No time of the supported years has more, leading zeros aside.
    private static let mostDigitsOfSeconds = 17

    static let range = "a time between the years -999999 and 999999"
}
