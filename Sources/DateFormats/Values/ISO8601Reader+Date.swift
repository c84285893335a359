extension ISO8601Reader {
    /// A date that was read, and the format that the time after it must have too.
    struct DatePart {
        var days: Int
        var isBasic = false
        /// Whether a time may follow.
        var isWhole = true
    }

    /// Reads a date.
    func date(from reader: inout ByteReader) throws(ReadFailure) -> DatePart {
        let year = try year(from: &reader)
        switch reader.next {
        case UInt8(ascii: "-"):
            reader.skip()
            if reader.next == UInt8(ascii: "W") { return try weekDate(of: year, from: &reader, isBasic: false) }
            if reader.digitCount(limit: 3) == 3 { return try ordinalDate(of: year, from: &reader, isBasic: false) }
            return try calendarDate(of: year, from: &reader)
        case UInt8(ascii: "W"):
            return try weekDate(of: year, from: &reader, isBasic: true)
        case let byte where byte.isDigit:
            try require(.basic, reader, "a hyphen after the year")
            if reader.digitCount(limit: 4) == 3 { return try ordinalDate(of: year, from: &reader, isBasic: true) }
            let month = try month(from: &reader)
            return DatePart(days: try days(year, month, from: &reader), isBasic: true)
        default:
            try require(.reduced, reader, "a hyphen after the year")
            guard reader.isAtEnd else { throw reader.failure("a hyphen after the year") }
            return DatePart(days: CivilDate(year: year, month: 1, day: 1).daysSinceEpoch, isWhole: false)
        }
    }

    private func year(from reader: inout ByteReader) throws(ReadFailure) -> Int {
        let sign = reader.next
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
            return try reader.number(digits: 4, "four digits of the year")
        }
        try require(.expandedYear, reader, "four digits of the year")
        let start = reader.position
        reader.skip()
        let year = try reader.number(digits: 6, "six digits of the year after a sign")
        guard year > 0 || sign == UInt8(ascii: "+") else {
            throw ReadFailure(position: start, expected: "year zero as 0000 or +000000")
        }
        return sign == UInt8(ascii: "-") ? -year : year
    }

    private func month(from reader: inout ByteReader) throws(ReadFailure) -> Int {
        try reader.number(digits: 2, in: 1...12, "the month, from 01 to 12")
    }

    /// Reads a day of the month and returns the days since 1970.
    private func days(_ year: Int, _ month: Int, from reader: inout ByteReader) throws(ReadFailure) -> Int {
        let last = CivilDate.daysInMonth(month, of: year)
        let day = try reader.number(digits: 2, in: 1...last, "the day of the month, from 01 to \(last)")
        return CivilDate(year: year, month: month, day: day).daysSinceEpoch
    }

    /// Reads `MM-DD` or `MM`.
    private func calendarDate(of year: Int, from reader: inout ByteReader) throws(ReadFailure) -> DatePart {
        let month = try month(from: &reader)
        guard reader.skip(if: UInt8(ascii: "-")) else {
            try require(.reduced, reader, "a hyphen after the month")
            guard reader.isAtEnd else { throw reader.failure("a hyphen after the month") }
            return DatePart(days: CivilDate(year: year, month: month, day: 1).daysSinceEpoch, isWhole: false)
        }
        return DatePart(days: try days(year, month, from: &reader))
    }

    /// Reads `DDD`, a day of the year.
    private func ordinalDate(
        of year: Int,
        from reader: inout ByteReader,
        isBasic: Bool
    ) throws(ReadFailure) -> DatePart {
        try require(.weekAndOrdinal, reader, "the month, from 01 to 12")
        let last = CivilDate.daysInYear(year)
        let day = try reader.number(digits: 3, in: 1...last, "the day of the year, from 001 to \(last)")
        return DatePart(days: CivilDate(year: year, month: 1, day: 1).daysSinceEpoch + day - 1, isBasic: isBasic)
    }

    /// Reads `Www-D`, `WwwD` or `Www`.
    private func weekDate(
        of year: Int,
        from reader: inout ByteReader,
        isBasic: Bool
    ) throws(ReadFailure) -> DatePart {
        try require(.weekAndOrdinal, reader, "the month, from 01 to 12")
        if isBasic { try require(.basic, reader, "a hyphen after the year") }
        reader.skip()
        let last = WeekRules.iso.weeks(inYear: year)
        let week = try reader.number(digits: 2, in: 1...last, "the week, from 01 to \(last)")
        let monday = WeekRules.iso.firstDay(ofYear: year) + (week - 1) * 7
        if reader.isAtEnd {
            try require(.reduced, reader, "the day of the week")
            return DatePart(days: monday, isBasic: isBasic, isWhole: false)
        }
        if !isBasic, !reader.skip(if: UInt8(ascii: "-")) { throw reader.failure("a hyphen and the day of the week") }
        let weekday = try reader.number(digits: 1, in: 1...7, "the day of the week, from 1 to 7")
        return DatePart(days: monday + weekday - 1, isBasic: isBasic)
    }
}
