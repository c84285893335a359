/// A value that is no ISO 8601 and no number: a date in one of the forms that are in use, with a time of day before or after it,
/// a zone, and the weekday.
struct WrittenValue {
    /// A way to read the value.
    struct Reading: Hashable {
        var reading: LocalReading
        var form: String
        var order: DayOrder?
        /// Where the value ends that was read.
        var end: Int
    }

    /// How much of some bytes is a value.
    enum Extent {
        /// All of them.
        case whole
        /// As many as belong to a date with a time of day: what follows is a text.
        case beginning
    }

    /// The ways to read the value that lead to different times.
    private(set) var readings: [Reading] = []

    /// What contradicts the rest in a value that has a form, as a weekday that is not that of the date, and the value's end.
    private(set) var contradiction: (failure: ReadFailure, end: Int)?

    private let extent: Extent
    private let zones: ZoneAbbreviations

    /// Reads a value in each of some forms, or where those are nil, in all of them.
    init(
        _ bytes: UnsafeRawBufferPointer,
        extent: Extent = .whole,
        as forms: [WrittenForm]? = nil,
        zones: ZoneAbbreviations = .mail
    ) {
        (self.extent, self.zones) = (extent, zones)
        var start = ByteReader(bytes)
        var fields = ReadFields()
        guard let hasTime = try? start.skipTime(into: &fields) else { return }
        if hasTime {
            // A minus that follows at once may be that of a span of time.
            if start.next == UInt8(ascii: " ") || start.next.isLetter,
                (try? skipZone(in: &start, into: &fields)) == nil
            {
                return
            }
            start.skipSeparator()
        }
        start.skipWeekday(into: &fields)
        let digits = start.digitCount(limit: 18)
        let next = start.byte(ahead: digits)
        for form in forms ?? WrittenForm.forms(beginningWithDigits: digits)
        where form.mayRead(digits: digits, before: next) && !(hasTime && form.hasTime) {
            add(form.pattern, order: form.order) { [self] () throws(ReadFailure) in
                try self.fields(of: form, from: start, after: fields, hasTime: hasTime)
            }
        }
        if next.isLetter, !hasTime {
            add("EEE MMM d HH:mm:ss yyyy") { [self] () throws(ReadFailure) in
                try self.fieldsOfUnixDate(from: start, after: fields)
            }
        }
    }

    /// Takes what a function reads as a reading, where it reads a date.
    private mutating func add(
        _ form: String,
        order: DayOrder? = nil,
        _ read: () throws(ReadFailure) -> (ReadFields, end: Int)
    ) {
        let (fields, end): (ReadFields, Int)
        do throws(ReadFailure) {
            (fields, end) = try read()
        } catch {
            if error.isContradiction { contradiction = contradiction ?? (error, error.position) }
            return
        }
        do throws(ReadFailure) {
            let reading = try fields.reading()
            guard !readings.contains(where: { $0.reading == reading && $0.end == end }) else { return }
            readings.append(Reading(reading: reading, form: form, order: order, end: end))
        } catch {
            contradiction = contradiction ?? (error, end)
        }
    }

    /// Reads a date in a form, and what belongs to it.
    private func fields(
        of form: WrittenForm,
        from start: ByteReader,
        after fields: ReadFields,
        hasTime: Bool
    ) throws(ReadFailure) -> (ReadFields, end: Int) {
        var (reader, fields, hasTime) = (start, fields, hasTime)
        try form.reader.read(from: &reader, into: &fields)
        guard 1...9999 ~= fields.year else { throw reader.failure("four digits of the year") }
        if form.endsWithSeconds { try reader.skipFraction(into: &fields) }
        if !hasTime {
            var ahead = reader
            ahead.skipSeparator()
            hasTime = form.hasTime
            if !hasTime, try ahead.skipTime(into: &fields) {
                hasTime = true
                reader = ahead
            }
            if hasTime { try skipZone(in: &reader, into: &fields) }
        }
        guard extent == .whole || hasTime else { throw reader.failure("a time of day") }
        return (fields, try end(reader))
    }

    /// Reads what comes after the weekday in the output of `date`, and of C's `asctime`: `Nov 15 16:46:07 2023`, with a zone before
    /// the year or an offset after it.
    private func fieldsOfUnixDate(
        from start: ByteReader,
        after fields: ReadFields
    ) throws(ReadFailure) -> (ReadFields, end: Int) {
        var (reader, fields) = (start, fields)
        guard let month = reader.skipAbbreviation(of: .months) else { throw reader.failure("the name of a month") }
        fields.set(NameField.month, to: month, at: start.position)
        reader.skipBlanks()
        let dayPosition = reader.position
        fields.set(.day, to: try reader.number(digits: 1...2, "the day"), at: dayPosition)
        guard reader.skip(if: UInt8(ascii: " ")), try reader.skipTime(into: &fields) else {
            throw reader.failure("the time of day")
        }
        if !reader.isAtEnd, !(reader.next == UInt8(ascii: " ") && reader.byte(ahead: 1).isDigit) {
            try skipZone(in: &reader, into: &fields)
        }
        guard reader.skip(if: UInt8(ascii: " ")) else { throw reader.failure("a blank and the year") }
        fields.year = try reader.number(digits: 4, "four digits of the year")
        guard fields.year > 0 else { throw reader.failure("four digits of the year") }
        if fields.offset == nil { try skipZone(in: &reader, into: &fields) }
        return (fields, try end(reader))
    }

    /// Returns where the value ends, which has to be the end of the bytes where all of them are the value.
    private func end(_ reader: ByteReader) throws(ReadFailure) -> Int {
        guard extent == .whole else { return reader.position }
        var reader = reader
        reader.skipBlanks()
        // A comment, as RFC 2822 and JavaScript have it.
        if reader.next == UInt8(ascii: "(") {
            while !reader.isAtEnd, !reader.skip(if: UInt8(ascii: ")")) { reader.skip() }
            reader.skipBlanks()
        }
        try reader.requireEnd()
        return reader.position
    }

    /// Moves past the offset from UTC and what names the zone, where they are here.
    private func skipZone(in reader: inout ByteReader, into fields: inout ReadFields) throws(ReadFailure) {
        var (ahead, offset) = (reader, fields.offset)
        do throws(ReadFailure) {
            guard try ahead.skipZone(zones, offset: &offset) else { return }
            let text = ahead.bytes(from: reader.position)
            // In a text, two digits after a blank are as likely a number.
            let isNumber = text.count == 4 && text[0] == UInt8(ascii: " ") && text[3].isDigit
            if extent == .whole || !isNumber { (reader, fields.offset) = (ahead, offset) }
        } catch {
            // In a text, what is no zone is no part of the date.
            guard extent == .beginning, !error.isContradiction else { throw error }
        }
    }
}
