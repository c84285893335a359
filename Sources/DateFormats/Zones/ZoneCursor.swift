/// A zone's rules and the interval that was asked for last, so that the next question is likely to be answered at once.
struct ZoneCursor: Sendable {
    private let rules: TimeZoneRules
    private var last: TimeZoneRules.Interval

    init(_ zone: Zone) {
        rules = zone.rules
        last = zone.rules.interval(at: 0)
    }

    /// Returns the offset from UTC at a POSIX second.
    @inline(__always)
    mutating func offset(at second: Int) -> Int {
        if second < last.start || second >= last.end { last = rules.interval(at: second) }
        return last.offset
    }

    /// Returns what the clocks' time is called at a POSIX second, in UTF-8.
    mutating func abbreviation(at second: Int) -> [UInt8] {
        _ = offset(at: second)
        return Array(last.abbreviation.utf8)
    }

    /// What a local time means.
    enum Resolution: Hashable {
        /// A POSIX second.
        case instant(Int)
        /// The clocks jumped over it; the second by the offset after the jump, and by that before it.
        case gap(earlier: Int, later: Int)
        /// The clocks showed it twice.
        case overlap(earlier: Int, later: Int)
    }

    /// Returns what a local time means, told as the seconds since 1970-01-01T00:00:00 on the same clock.
    @inline(__always)
    mutating func resolve(local: Int) -> Resolution {
        let second = local - last.offset
        // Offsets are less than a day and two hours, so no other interval can claim a time that lies deep inside of this one.
        if second &- Self.reach >= last.start, second < last.end &- Self.reach { return .instant(second) }
        return search(local: local)
    }

    @inline(never)
    private mutating func search(local: Int) -> Resolution {
        var before = rules.interval(at: local - Self.reach)
        var found: [Int] = []
        var gap: (earlier: Int, later: Int)?
        while true {
            let second = local - before.offset
            if second >= before.start, second < before.end {
                found.append(second)
                last = before
            }
            guard before.end <= local + Self.reach else { break }
            let after = rules.interval(at: before.end)
            if second >= before.end, local - after.offset < after.start {
                gap = (local - after.offset, second)
            }
            before = after
        }
        if let first = found.first, let second = found.last {
            return first == second ? .instant(first) : .overlap(earlier: first, later: second)
        }
        // Intervals follow each other without a break: a time that is in none of them is between two.
        guard let gap else { return .instant(local - before.offset) }
        return .gap(earlier: gap.earlier, later: gap.later)
    }

    /// More than two offsets can differ by, in seconds.
    private static let reach = 53 * 3600
}
