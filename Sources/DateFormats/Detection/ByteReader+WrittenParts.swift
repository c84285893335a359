/// The parts of dates as people and programs write them.
extension ByteReader {
    mutating func skipBlanks() {
        while skip(if: UInt8(ascii: " ")) {}
    }

    /// Moves past one of some texts and returns its place among them, letter case aside.
    private mutating func skip(anyOf texts: [[UInt8]]) -> Int? {
        texts.firstIndex { text in text.withUnsafeBytes { skip(if: $0, ignoringCase: true) } }
    }

    /// Moves past what stands between a date and a time.
    mutating func skipSeparator() {
        if next == UInt8(ascii: ",") || next == UInt8(ascii: ":") || next == UInt8(ascii: "T")
            || next == UInt8(ascii: "t")
        {
            skip()
        }
        skipBlanks()
        if next.lowercased == UInt8(ascii: "a"), byte(ahead: 1).lowercased == UInt8(ascii: "t"),
            byte(ahead: 2) == UInt8(ascii: " ")
        {
            skip(3)
            skipBlanks()
        }
    }

    /// Moves past the name of a weekday, which has to be that of the date.
    mutating func skipWeekday(into fields: inout ReadFields) {
        guard next.isLetter else { return }
        let start = position
        guard let weekday = skipFullName(of: .weekdays) ?? skipAbbreviation(of: .weekdays) else { return }
        fields.set(NameField.weekday, to: weekday, at: start)
        _ = skip(if: UInt8(ascii: ","))
        skipBlanks()
    }

    /// Moves past a time of day, or returns false where none is here.
    mutating func skipTime(into fields: inout ReadFields) throws(ReadFailure) -> Bool {
        var ahead = self
        var half = next < 0x80 ? nil : ahead.skip(anyOf: Self.halvesBeforeHour)
        if half != nil { ahead.skipBlanks() }
        let start = ahead.position
        let digits = ahead.digitCount(limit: 2)
        guard digits > 0 else { return false }
        let hour: Int
        if ahead.byte(ahead: digits) >= 0x80 {
            guard let named = try ahead.skipNamedTime(digits: digits, into: &fields) else { return false }
            hour = named
        } else {
            guard ahead.byte(ahead: digits) == UInt8(ascii: ":"), ahead.byte(ahead: digits + 1).isDigit,
                ahead.byte(ahead: digits + 3) != UInt8(ascii: ":") || ahead.byte(ahead: digits + 4).isDigit
            else { return false }
            hour = try ahead.skipClockTime(digits: digits, into: &fields)
            if half == nil {
                var later = ahead
                later.skipBlanks()
                half = later.skip(anyOf: Self.halvesAfterTime)
                // `amqp` and `am=1` are no halves of the day.
                if half != nil, later.endsWord { ahead = later } else { half = nil }
            }
        }
        if let half {
            guard 1...12 ~= hour else { throw ReadFailure(position: start, expected: "the hour, from 1 to 12") }
            fields.set(.hourOf12, to: hour, at: start)
            fields.set(.dayPeriod, to: half % 2, at: start)
        } else {
            fields.set(.hour, to: hour, at: start)
        }
        self = ahead
        return true
    }

    /// Moves past `16:46:07.364`, whose hour has so many digits, and returns that.
    private mutating func skipClockTime(digits: Int, into fields: inout ReadFields) throws(ReadFailure) -> Int {
        let hour = try number(digits: digits, in: 0...23, "the hour, from 0 to 23")
        skip()
        var start = position
        fields.set(.minute, to: try number(digits: 2, in: 0...59, "the minute, from 00 to 59"), at: start)
        if next == UInt8(ascii: ":") {
            skip()
            start = position
            fields.set(.second, to: try number(digits: 2, in: 0...60, "the second, from 00 to 59"), at: start)
            try skipFraction(into: &fields)
        }
        return hour
    }

    /// Moves past `16時46分07秒` and the like, whose hour has so many digits, and returns that; nil where the digits are no hour.
    private mutating func skipNamedTime(digits: Int, into fields: inout ReadFields) throws(ReadFailure) -> Int? {
        let hour = try number(digits: digits, in: 0...23, "the hour, from 0 to 23")
        guard skip(anyOf: Self.hourSigns) != nil else { return nil }
        for (field, signs) in [(NumericField.minute, Self.minuteSigns), (.second, Self.secondSigns)] {
            var ahead = self
            ahead.skipBlanks()
            let start = ahead.position
            let digits = ahead.digitCount(limit: 2)
            guard digits > 0 else { break }
            let value = try ahead.number(digits: digits, in: 0...59, "the \(field.englishNoun), from 0 to 59")
            guard ahead.skip(anyOf: signs) != nil else { break }
            fields.set(field, to: value, at: start)
            self = ahead
        }
        return hour
    }

    mutating func skipFraction(into fields: inout ReadFields) throws(ReadFailure) {
        guard next == UInt8(ascii: ".") || next == UInt8(ascii: ","), byte(ahead: 1).isDigit else { return }
        skip()
        fields.nanosecond = try fraction(digits: 1...Int.max)
    }

    /// The first bytes of the halves of the day that stand before the hour.
    static let beginningsOfHalves = Set(halvesBeforeHour.compactMap(\.first))

    /// Whether a half of the day comes next that stands before the hour.
    var isAtHalfOfDay: Bool {
        var ahead = self
        return ahead.skip(anyOf: Self.halvesBeforeHour) != nil
    }

    private static let halvesBeforeHour = ["오전", "오후", "午前", "午後", "上午", "下午"].map { Array($0.utf8) }
    private static let halvesAfterTime = ["AM", "PM", "a.m.", "p.m."].map { Array($0.utf8) }
    private static let hourSigns = ["時", "时", "시", "点", "點"].map { Array($0.utf8) }
    private static let minuteSigns = ["分", "분"].map { Array($0.utf8) }
    private static let secondSigns = ["秒", "초"].map { Array($0.utf8) }
}

// MARK: Zones

extension ByteReader {
    /// Whether what comes next does not go on with the word before it.
    var endsWord: Bool {
        let isJoined = next == UInt8(ascii: "-") && byte(ahead: 1).isLetter
        return !next.isLetter && !next.isDigit && !isJoined && !"=_/".utf8.contains(next)
    }

    /// Moves past what tells the zone: an abbreviation, an offset, or both.
    ///
    /// - Parameters:
    ///   - zones: What abbreviations stand for.
    ///   - offset: Where the offset is put; nil where the assumed zone's rules tell it.
    /// - Returns: Whether there was one.
    /// - Throws: ``ReadFailure`` where an offset begins that is none.
    mutating func skipZone(_ zones: ZoneAbbreviations, offset: inout Int?) throws(ReadFailure) -> Bool {
        skipBlanks()
        let start = position
        var isNamed = false
        if next.isLetter {
            while next.isLetter { skip() }
            let name = bytes(from: start)
            guard let entry = zones.entry(name), endsWord else { return false }
            (offset, isNamed) = (entry.offset, true)
            let isSigned = next == UInt8(ascii: "+") || next == UInt8(ascii: "-")
            guard !isSigned || entry.offset == 0 && name.count > 1 else { throw failure("the end of the value") }
        }
        guard next == UInt8(ascii: "+") || next == UInt8(ascii: "-") else { return isNamed }
        let number = try skipOffset(hasShortHours: isNamed)
        try skipZoneName(zones, of: number)
        offset = number
        return true
    }

    /// Reads `+09`, `+0900`, `+09:00` and `+09'00'`, and after a name `+9` as well.
    private mutating func skipOffset(hasShortHours: Bool) throws(ReadFailure) -> Int {
        let isNegative = next == UInt8(ascii: "-")
        skip()
        let digits = hasShortHours ? max(1, digitCount(limit: 2)) : 2
        var offset = try number(digits: digits, in: 0...14, "the hours of the offset, from 00 to 14") * 3600
        let hasQuote = next == UInt8(ascii: "'")
        if hasQuote || next == UInt8(ascii: ":"), byte(ahead: 1).isDigit { skip() }
        if next.isDigit { offset += try number(digits: 2, in: 0...59, "the minutes of the offset, from 00 to 59") * 60 }
        if hasQuote { _ = skip(if: UInt8(ascii: "'")) }
        return isNegative ? -offset : offset
    }

    /// Moves past the abbreviation of a zone after an offset, as in `+0900 KST`, which may not contradict it.
    private mutating func skipZoneName(_ zones: ZoneAbbreviations, of offset: Int) throws(ReadFailure) {
        var ahead = self
        guard ahead.skip(if: UInt8(ascii: " ")) else { return }
        let start = ahead.position
        while ahead.next.isLetter, ahead.next != ahead.next.lowercased { ahead.skip() }
        let name = ahead.bytes(from: start)
        guard zones.isKnown(name) else { return }
        guard zones.mayName(name, offset: offset) else {
            let zone = UTCOffset(seconds: offset)?.description ?? ""
            let word = String(decoding: name, as: UTF8.self)
            throw ReadFailure(position: start, contradiction: "a zone at \(zone), which \(word) is not")
        }
        self = ahead
    }
}
