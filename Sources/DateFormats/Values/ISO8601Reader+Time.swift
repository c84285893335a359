extension ISO8601Reader {
    /// Reads a time of day, which is in basic format where the date is.
    ///
    /// Behind a blank, `16.25` is as likely a quarter past four as twenty-five minutes past; and in a text, a comma behind hours or
    /// minutes more likely parts two columns than a fraction from them.
    func timeOfDay(
        from reader: inout ByteReader,
        isBasic: Bool,
        isInText: Bool = false
    ) throws(ReadFailure) -> TimeOfDay {
        let start = reader.position
        let lastHour = forms.contains(.endOfDay) ? 24 : 23
        let hour = try reader.number(digits: 2, in: 0...lastHour, "the hour, from 00 to \(lastHour)")
        var time = TimeOfDay(second: hour * 3600)
        if reader.isAtDecimalSign, reader.bytes(from: start - 1).first != UInt8(ascii: " "),
            readFraction(ofPart: 3600, takesComma: !isInText, into: &time, from: &reader)
        {
            // Nothing smaller follows it.
        } else if try startsPart("the minute", reader: &reader, isBasic: isBasic) {
            time.second += try reader.number(digits: 2, in: 0...59, "the minute, from 00 to 59") * 60
            if !reader.isAtDecimalSign || !readFraction(ofPart: 60, takesComma: !isInText, into: &time, from: &reader),
                try startsPart("the second", reader: &reader, isBasic: isBasic)
            {
                let position = reader.position
                let second = try reader.number(digits: 2, in: 0...60, "the second, from 00 to 59")
                time.second += second
                if second == 60 { time.leapSecondPosition = position }
                try readFraction(into: &time, from: &reader, isInText: isInText)
            }
        }
        guard hour < 24 || time.second == CivilDateTime.secondsOfDay && time.nanosecond == 0 else {
            throw ReadFailure(position: start, expected: "the hour, from 00 to 23, or 24:00:00 for the end of the day")
        }
        return time
    }

    /// Moves to the next part of a time, or returns false where there is none.
    private func startsPart(_ name: String, reader: inout ByteReader, isBasic: Bool) throws(ReadFailure) -> Bool {
        let hasColon = reader.next == UInt8(ascii: ":")
        guard hasColon || reader.next.isDigit else {
            try require(.reduced, reader, isBasic ? name : "a colon and \(name)")
            return false
        }
        guard hasColon != isBasic || forms.contains(.mixed) else {
            throw reader.failure(
                isBasic ? "\(name) without a colon, as the date has no hyphens" : "a colon and \(name)"
            )
        }
        if hasColon { reader.skip() }
        return true
    }

    private func readFraction(
        into time: inout TimeOfDay,
        from reader: inout ByteReader,
        isInText: Bool
    ) throws(ReadFailure) {
        guard reader.isAtDecimalSign, !isInText || reader.isAtFractionInText else { return }
        if reader.next == UInt8(ascii: ",") { try require(.commaFraction, reader, "a point before the fraction") }
        reader.skip()
        time.nanosecond = try reader.fraction(digits: 1...Int.max)
    }

    /// Reads the fraction of a part of so many seconds, rounded down to the nanosecond; false where there is none.
    @inline(never)
    private func readFraction(
        ofPart seconds: Int,
        takesComma: Bool,
        into time: inout TimeOfDay,
        from reader: inout ByteReader
    ) -> Bool {
        guard takesComma || reader.next != UInt8(ascii: ","), reader.byte(ahead: 1).isDigit,
            forms.contains(.fractionOfAnyPart)
        else { return false }
        reader.skip()
        let (second, nanosecond) = reader.fraction(of: seconds * 1_000_000_000).quotientAndRemainder(
            dividingBy: 1_000_000_000
        )
        (time.second, time.nanosecond) = (time.second + second, nanosecond)
        return true
    }

    /// Reads an offset from UTC in seconds, or nil where the value ends without one.
    func offset(from reader: inout ByteReader, isBasic: Bool) throws(ReadFailure) -> Int? {
        if reader.isAtEnd {
            try require(.reduced, reader, "an offset such as +09:00, or Z")
            return nil
        }
        if reader.next == UInt8(ascii: " ") {
            try require(.blankBeforeOffset, reader, "an offset such as +09:00, or Z")
            reader.skip()
        }
        switch reader.next {
        case UInt8(ascii: "Z"):
            reader.skip()
            return 0
        case UInt8(ascii: "z"):
            try require(.lowercase, reader, "an offset such as +09:00, or Z")
            reader.skip()
            return 0
        case UInt8(ascii: "+"), UInt8(ascii: "-"), Self.minus[0]:
            return try digits(of: &reader, isBasic: isBasic)
        default:
            throw reader.failure("an offset such as +09:00, or Z")
        }
    }

    /// Reads the sign and the digits of an offset.
    private func digits(of reader: inout ByteReader, isBasic: Bool) throws(ReadFailure) -> Int {
        let start = reader.position
        var isNegative = reader.next == UInt8(ascii: "-")
        if reader.next == Self.minus[0] {
            try require(.minusSign, reader, "an offset such as +09:00, or Z")
            guard Self.minus.withUnsafeBytes({ reader.skip(if: $0) }) else {
                throw reader.failure("an offset such as +09:00, or Z")
            }
            isNegative = true
        } else {
            reader.skip()
        }
        var offset = try reader.number(digits: 2, in: 0...23, "the hours of the offset, from 00 to 23") * 3600
        for (name, unit) in [("minutes", 60), ("seconds", 1)] {
            // What follows the minutes need not belong to the offset.
            let next = reader.byte(ahead: reader.next == UInt8(ascii: ":") ? 1 : 0)
            if unit == 1, !next.isDigit || !forms.contains(.offsetSeconds) { break }
            guard try startsPart("the \(name) of the offset", reader: &reader, isBasic: isBasic) else { break }
            offset += try reader.number(digits: 2, in: 0...59, "the \(name) of the offset, from 00 to 59") * unit
        }
        guard offset > 0 || !isNegative || forms.contains(.unknownOffset) else {
            throw ReadFailure(position: start, expected: "an offset of zero with a plus sign")
        }
        return isNegative ? -offset : offset
    }

    /// U+2212 in UTF-8.
    private static let minus: [UInt8] = [0xE2, 0x88, 0x92]
}
