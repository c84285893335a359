/// A moment and the zone it is told in, as commits hold it.
package struct CommitDate: Hashable, Sendable {
    /// Seconds since 1970 in UTC.
    package var seconds: Int64
    /// Minutes east of UTC.
    package var offset: Int

    /// Creates a date.
    package init(seconds: Int64, offset: Int) {
        self.seconds = seconds
        self.offset = offset
    }

    /// Reads a date in git's internal format, ISO 8601 or RFC 2822, as in `GIT_AUTHOR_DATE`.
    ///
    /// - `localOffset`: The zone of a text that names none, in minutes east of UTC.
    package init?(_ text: String, localOffset: Int) {
        var fields = text.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\n" })
        if let internalDate = Self.internalDate(fields) {
            self = internalDate
            return
        }
        if let first = fields.first, first.hasSuffix(",") { fields.removeFirst() }
        let (day, rest) = Self.day(fields)
        guard let day, let clock = Self.clock(rest, localOffset: localOffset) else { return nil }
        self.init(
            seconds: Self.days(day) * 86_400 + Int64(clock.seconds) - Int64(clock.offset) * 60,
            offset: clock.offset
        )
    }

    /// `1709208000 +0000`, or with `@` before it, where small numbers are no dates otherwise.
    private static func internalDate(_ fields: [Substring]) -> CommitDate? {
        guard let first = fields.first, fields.count <= 2 else { return nil }
        let isMarked = first.hasPrefix("@")
        guard let seconds = Int64(isMarked ? first.dropFirst() : first), isMarked || seconds >= 100_000_000 else {
            return nil
        }
        guard fields.count == 2 else { return CommitDate(seconds: seconds, offset: 0) }
        return offset(fields[1]).map { CommitDate(seconds: seconds, offset: $0) }
    }

    private static func day(_ fields: [Substring]) -> ((year: Int, month: Int, day: Int)?, rest: [Substring]) {
        // 2024-02-29T12:00:00Z, 2024-02-29 12:00:00 +0100
        let parts = (fields.first ?? "").split(separator: "T", maxSplits: 1)
        let numbers = (parts.first ?? "").split(separator: "-").compactMap { Int($0) }
        if numbers.count == 3 {
            return (valid(numbers[0], numbers[1], numbers[2]), Array(parts.dropFirst()) + fields.dropFirst())
        }
        // 29 Feb 2024 12:00:00 +0100
        guard fields.count >= 4, let day = Int(fields[0]), let year = Int(fields[2]),
            let month = months.firstIndex(of: fields[1].lowercased().prefix(3))
        else { return (nil, []) }
        return (valid(year, month + 1, day), Array(fields.dropFirst(3)))
    }

    private static func valid(_ year: Int, _ month: Int, _ day: Int) -> (year: Int, month: Int, day: Int)? {
        (1900...9999).contains(year) && (1...12).contains(month) && (1...31).contains(day) ? (year, month, day) : nil
    }

    private static func clock(_ fields: [Substring], localOffset: Int) -> (seconds: Int, offset: Int)? {
        guard var time = fields.first, fields.count <= 2 else { return nil }
        var zone = fields.count == 2 ? fields[1] : nil
        if zone == nil, let sign = time.firstIndex(where: { "+-Z".contains($0) }) {
            zone = time[sign...]
            time = time[..<sign]
        }
        let parts = time.prefix { $0 != "." }.split(separator: ":").compactMap { Int($0) }
        guard (2...3).contains(parts.count), (0..<24).contains(parts[0]),
            parts.dropFirst().allSatisfy((0..<61).contains)
        else { return nil }
        let seconds = parts[0] * 3_600 + parts[1] * 60 + (parts.count == 3 ? parts[2] : 0)
        guard let zone else { return (seconds, localOffset) }
        return offset(zone).map { (seconds, $0) }
    }

    private static func offset(_ text: Substring) -> Int? {
        if ["Z", "UTC", "GMT"].contains(text) { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard digits.utf8.count == 4, let number = Int(digits) else { return nil }
        let minutes = number / 100 * 60 + number % 100
        return sign == "-" ? -minutes : minutes
    }

    /// Days from 1970-01-01 in the Gregorian calendar.
    private static func days(_ date: (year: Int, month: Int, day: Int)) -> Int64 {
        // Years begin in March here, so that the leap day is the last of its year.
        let year = date.month > 2 ? date.year : date.year - 1
        let dayOfYear = (153 * ((date.month + 9) % 12) + 2) / 5 + date.day - 1
        return Int64(year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468)
    }

    private static let months: [Substring] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
}
