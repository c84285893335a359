/// A value that is no ISO 8601 and no number: a date in one of the forms that are in use, with a time of day before or after it,
/// a zone, and the weekday.
struct WrittenValue {
    /// A way to read the value.
    struct Reading: Hashable {
        var reading: LocalReading
        var form: String
        var order: DayOrder?
    }

    /// The ways to read the value that lead to different times.
    private(set) var readings: [Reading] = []

    /// What contradicts the rest in a value that has a form, as a weekday that is not that of the date.
    private(set) var contradiction: ReadFailure?

    /// Reads a value in each of some forms.
    init(_ bytes: UnsafeRawBufferPointer, as forms: [WrittenForm] = WrittenForm.all) {
        for form in forms {
            guard let fields = try? Self.fields(of: bytes, as: form) else { continue }
            do throws(ReadFailure) {
                let reading = try fields.reading()
                guard !readings.contains(where: { $0.reading == reading }) else { continue }
                readings.append(Reading(reading: reading, form: form.pattern, order: form.order))
            } catch {
                contradiction = contradiction ?? error
            }
        }
    }

    private static func fields(of bytes: UnsafeRawBufferPointer, as form: WrittenForm) throws(ReadFailure) -> ReadFields
    {
        var reader = ByteReader(bytes)
        var fields = ReadFields()
        var hasTime = form.hasTime ? false : try reader.skipTime(into: &fields)
        if hasTime {
            // A minus that follows at once may be that of a span of time.
            if reader.next == UInt8(ascii: " ") || reader.next.isLetter { try reader.skipZone(into: &fields) }
            reader.skipSeparator()
        }
        reader.skipWeekday(into: &fields)
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
            if hasTime { try reader.skipZone(into: &fields) }
        }
        reader.skipBlanks()
        try reader.requireEnd()
        return fields
    }
}

// MARK: The parts of a value

extension ByteReader {
    fileprivate mutating func skip(text: String) -> Bool {
        var text = text
        return text.withUTF8 { skip(if: UnsafeRawBufferPointer($0), ignoringCase: true) }
    }

    fileprivate mutating func skipBlanks() {
        while skip(if: UInt8(ascii: " ")) {}
    }

    /// Moves past what stands between a date and a time.
    fileprivate mutating func skipSeparator() {
        _ = skip(if: UInt8(ascii: ",")) || skip(if: UInt8(ascii: ":")) || skip(text: "T")
        skipBlanks()
        if skip(text: "at ") { skipBlanks() }
    }

    /// Moves past the name of a weekday, which has to be that of the date.
    fileprivate mutating func skipWeekday(into fields: inout ReadFields) {
        for width in [NameWidth.full, .abbreviated] {
            for (index, name) in DateSymbols.posix.names(.weekday, NameForm(width: width)).enumerated() {
                let start = position
                guard skip(text: name) else { continue }
                fields.set(NameField.weekday, to: index, at: start)
                _ = skip(if: UInt8(ascii: ","))
                skipBlanks()
                return
            }
        }
    }

    /// Moves past a time of day, or returns false where none is here.
    fileprivate mutating func skipTime(into fields: inout ReadFields) throws(ReadFailure) -> Bool {
        var ahead = self
        var half = ahead.skipHalfOfDay(before: true)
        let hourPosition = ahead.position
        let digits = ahead.digitCount(limit: 2)
        guard digits > 0, ahead.byte(ahead: digits) == UInt8(ascii: ":"), ahead.byte(ahead: digits + 1).isDigit,
            ahead.byte(ahead: digits + 3) != UInt8(ascii: ":") || ahead.byte(ahead: digits + 4).isDigit
        else { return false }
        let hour = try ahead.number(digits: digits, in: 0...23, "the hour, from 0 to 23")
        ahead.skip()
        fields.set(
            .minute,
            to: try ahead.number(digits: 2, in: 0...59, "the minute, from 00 to 59"),
            at: ahead.position
        )
        if ahead.next == UInt8(ascii: ":") {
            ahead.skip()
            let start = ahead.position
            fields.set(.second, to: try ahead.number(digits: 2, in: 0...60, "the second, from 00 to 59"), at: start)
            try ahead.skipFraction(into: &fields)
        }
        if half == nil { half = ahead.skipHalfOfDay(before: false) }
        if let half {
            guard 1...12 ~= hour else { throw ReadFailure(position: hourPosition, expected: "the hour, from 1 to 12") }
            fields.set(.hourOf12, to: hour, at: hourPosition)
            fields.set(.dayPeriod, to: half, at: hourPosition)
        } else {
            fields.set(.hour, to: hour, at: hourPosition)
        }
        self = ahead
        return true
    }

    fileprivate mutating func skipFraction(into fields: inout ReadFields) throws(ReadFailure) {
        guard next == UInt8(ascii: ".") || next == UInt8(ascii: ","), byte(ahead: 1).isDigit else { return }
        skip()
        fields.nanosecond = try fraction(digits: 1...Int.max)
    }

    /// Moves past the half of the day, and returns 0 before noon and 1 after it; nil where none is here.
    private mutating func skipHalfOfDay(before: Bool) -> Int? {
        let texts = before ? ["오전", "오후", "午前", "午後", "上午", "下午"] : ["AM", "PM", "a.m.", "p.m."]
        for (index, text) in texts.enumerated() {
            var ahead = self
            if !before { ahead.skipBlanks() }
            guard ahead.skip(text: text) else { continue }
            if before { ahead.skipBlanks() }
            self = ahead
            return index % 2
        }
        return nil
    }

    /// Moves past the offset from UTC and what names the zone, where they are here.
    fileprivate mutating func skipZone(into fields: inout ReadFields) throws(ReadFailure) {
        skipBlanks()
        guard !isAtEnd else { return }
        let named = NamedOffset.table.first { skip(text: $0.name) }
        if let named { fields.offset = named.hours * 3600 }
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
            guard named.map({ $0.hours == 0 && $0.name != "Z" }) ?? true else { throw failure("the end of the value") }
            fields.offset = try skipOffset()
            skipZoneName()
        }
        skipBlanks()
        // A comment, as RFC 2822 and JavaScript have it.
        if next == UInt8(ascii: "(") { while !isAtEnd, !skip(if: UInt8(ascii: ")")) { skip() } }
    }

    /// Reads `+09`, `+0900`, `+09:00` and `+09'00'`.
    private mutating func skipOffset() throws(ReadFailure) -> Int {
        let isNegative = next == UInt8(ascii: "-")
        skip()
        var offset = try number(digits: 2, in: 0...14, "the hours of the offset, from 00 to 14") * 3600
        let hasQuote = next == UInt8(ascii: "'")
        if hasQuote || next == UInt8(ascii: ":") { skip() }
        if next.isDigit { offset += try number(digits: 2, in: 0...59, "the minutes of the offset, from 00 to 59") * 60 }
        if hasQuote { _ = skip(if: UInt8(ascii: "'")) }
        return isNegative ? -offset : offset
    }

    /// Moves past the abbreviation of a zone after an offset, as in `+0900 KST`.
    private mutating func skipZoneName() {
        var ahead = self
        guard ahead.skip(if: UInt8(ascii: " ")) else { return }
        var halves = ahead
        while ahead.next.isLetter, ahead.next != ahead.next.lowercased { ahead.skip() }
        let isHalfOfDay = halves.skip(text: "AM") || halves.skip(text: "PM")
        if ahead.position - position > 3, !(isHalfOfDay && ahead.position == halves.position) { self = ahead }
    }
}
