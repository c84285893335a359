/// The offsets from UTC that a zone's clocks have had and will have.
struct TimeZoneRules: Sendable, Hashable {
    /// The seconds at which each interval of one offset begins, ascending; the first has no beginning.
    private let starts: [Int]

    /// The offset of each interval.
    private let offsets: [Int]

    /// What the clocks' time is called in each interval, such as `EST`.
    private let abbreviations: [String]

    /// From where on the intervals repeat every 400 years, as the calendar does; nil where the last one never ends.
    private let repetitionStart: Int?

    /// A span of time in which a zone's offset does not change.
    struct Interval: Sendable, Hashable {
        /// The first second.
        var start: Int
        /// The second after the last one.
        var end: Int
        var offset: Int
        var abbreviation = ""
    }

    /// A change of a zone's offset.
    struct Transition: Sendable, Hashable {
        var second: Int
        var offset: Int
        /// What the time after it is called, such as `EDT`.
        var abbreviation = ""
    }

    /// The most bytes of an abbreviation that are kept; the database has none of more than six.
    static let longestAbbreviation = 15

    /// Creates the rules of clocks that never change.
    init(offset: Int, abbreviation: String = "") {
        self.init(firstOffset: offset, firstAbbreviation: abbreviation, transitions: [], continuation: nil)
    }

    /// Creates rules.
    ///
    /// - Parameters:
    ///   - firstOffset: The offset before the first transition.
    ///   - firstAbbreviation: What the time before it is called.
    ///   - transitions: The changes, ascending.
    ///   - continuation: The rule for the time after them, where it has one.
    init(
        firstOffset: Int,
        firstAbbreviation: String = "",
        transitions: [Transition],
        continuation: PosixTimeZone?
    ) {
        var transitions = transitions
        var repetitionStart: Int?
        if let continuation {
            let last = transitions.last?.second
            let firstYear = last.map { CivilDateTime(secondsSinceEpoch: $0, nanosecond: 0).date.year } ?? 1900
            let future = continuation.transitions(in: firstYear...firstYear + 402).filter { $0.second > last ?? .min }
            transitions += future
            if !future.isEmpty {
                repetitionStart =
                    CivilDate(year: firstYear + 1, month: 1, day: 1).daysSinceEpoch * CivilDateTime.secondsOfDay
            }
        }
        starts = [.min] + transitions.map(\.second)
        offsets = [firstOffset] + transitions.map(\.offset)
        abbreviations = [firstAbbreviation] + transitions.map(\.abbreviation)
        self.repetitionStart = repetitionStart
    }

    /// What the clocks' time has been called, and the offset of each; nil for a name that more than one offset has had.
    var offsetsByAbbreviation: [String: Int?] {
        var found: [String: Int?] = [:]
        for (name, offset) in zip(abbreviations, offsets) where !name.isEmpty && name.utf8.allSatisfy(\.isLetter) {
            if let known = found[name], known != offset { found[name] = .some(nil) } else { found[name] = offset }
        }
        return found
    }

    /// Whether the clocks have always been those of UTC.
    var isAlwaysZero: Bool { offsets == [0] }

    /// Returns the interval that holds a second; a long one may be told in parts.
    func interval(at second: Int) -> Interval {
        guard let repetitionStart, second >= repetitionStart + Self.secondsOfRepetition else {
            return tableInterval(at: second)
        }
        let shift = (second - repetitionStart) / Self.secondsOfRepetition * Self.secondsOfRepetition
        let interval = tableInterval(at: second - shift)
        let start = max(interval.start, repetitionStart)
        return Interval(
            start: start + shift,
            end: interval.end + shift,
            offset: interval.offset,
            abbreviation: interval.abbreviation
        )
    }

    private func tableInterval(at second: Int) -> Interval {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= second { low = middle } else { high = middle }
        }
        let end = low + 1 < starts.count ? starts[low + 1] : .max
        let limit = repetitionStart.map { $0 + Self.secondsOfRepetition } ?? .max
        return Interval(
            start: starts[low],
            end: min(end, limit),
            offset: offsets[low],
            abbreviation: abbreviations[low]
        )
    }

    private static let secondsOfRepetition = CivilDate.daysOfEra * CivilDateTime.secondsOfDay
}
