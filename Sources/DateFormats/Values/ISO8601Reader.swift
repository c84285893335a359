/// Reads dates in the forms of ISO 8601, as many of them as it is allowed to.
///
/// Calendar, week and ordinal dates are read in extended and basic format, times to the hour, minute, second or its fraction,
/// with an offset or without.
struct ISO8601Reader: Sendable {
    /// Forms that some standard allows and another does not.
    struct Forms: OptionSet, Sendable {
        let rawValue: Int

        /// `20231115T074607Z`.
        static let basic = Forms(rawValue: 1 << 0)
        /// Extended and basic format in one value, as in `2023-11-15T07:46:07+0900`.
        static let mixed = Forms(rawValue: 1 << 1)
        /// A date without a day, a value without a time or an offset, a time without seconds, an offset without minutes.
        static let reduced = Forms(rawValue: 1 << 2)
        /// `2023-W46-3` and `2023-319`.
        static let weekAndOrdinal = Forms(rawValue: 1 << 3)
        /// `+002023-11-15`.
        static let expandedYear = Forms(rawValue: 1 << 4)
        /// `24:00:00` for the end of a day.
        static let endOfDay = Forms(rawValue: 1 << 5)
        /// `07:46:07,364`.
        static let commaFraction = Forms(rawValue: 1 << 6)
        /// U+2212 before an offset, which is ISO 8601's own minus sign.
        static let minusSign = Forms(rawValue: 1 << 7)
        /// `2023-11-15t07:46:07z`.
        static let lowercase = Forms(rawValue: 1 << 8)
        /// A blank in place of the T.
        static let blank = Forms(rawValue: 1 << 9)
        /// `-00:00` for an unknown local offset.
        static let unknownOffset = Forms(rawValue: 1 << 10)
        /// `+08:27:52`, as local mean times need it.
        static let offsetSeconds = Forms(rawValue: 1 << 11)
        /// A blank before the offset, as in `2023-11-15 07:46:07 +0900`.
        static let blankBeforeOffset = Forms(rawValue: 1 << 12)

        /// `T16:46,5` and `T16.775`: a fraction of the minute or the hour, where that is the last part.
        static let fractionOfAnyPart = Forms(rawValue: 1 << 13)

        /// What ISO 8601 allows, with the expanded years and the end of the day of its edition of 2004.
        static let iso8601: Forms = [
            .basic, .reduced, .weekAndOrdinal, .expandedYear, .endOfDay, .commaFraction, .minusSign,
            .fractionOfAnyPart,
        ]
        /// What RFC 3339 allows.
        static let rfc3339: Forms = [.lowercase, .blank, .unknownOffset]
        /// All that has one meaning only.
        static let all = Forms(rawValue: (1 << 14) - 1)
    }

    /// The forms that are read.
    let forms: Forms

    /// Reads a value.
    @inline(__always)
    func read(_ bytes: UnsafeRawBufferPointer) throws(ReadFailure) -> LocalReading {
        if let reading = CommonTimestamp.read(bytes) { return reading }
        return try readAnyForm(bytes)
    }

    /// Reads a value by the whole grammar.
    @inline(never)
    func readAnyForm(_ bytes: UnsafeRawBufferPointer) throws(ReadFailure) -> LocalReading {
        var reader = ByteReader(bytes)
        let date = try date(from: &reader)
        guard try skipSeparator(&reader) else {
            try require(.reduced, reader, "T and a time of day")
            try reader.requireEnd()
            return LocalReading(daysSinceEpoch: date.days, time: TimeOfDay(), offset: nil)
        }
        guard date.isWhole else { throw reader.failure("the day of the month before a time") }
        let time = try timeOfDay(from: &reader, isBasic: date.isBasic)
        let offset = try offset(from: &reader, isBasic: date.isBasic)
        try reader.requireEnd()
        return LocalReading(daysSinceEpoch: date.days, time: time, offset: offset)
    }

    /// Reads a date and a time of day at the beginning of a text, and the offset where one follows that no text could be.
    func readTimestamp(from reader: inout ByteReader) throws(ReadFailure) -> LocalReading {
        let date = try date(from: &reader)
        guard date.isWhole, reader.next.lowercased == UInt8(ascii: "t") || reader.next == UInt8(ascii: " "),
            try skipSeparator(&reader)
        else { throw reader.failure("T and a time of day") }
        let start = reader.position
        let time = try timeOfDay(from: &reader, isBasic: date.isBasic, isInText: true)
        let hasColon = reader.position - start > 2 && reader.bytes(from: start)[2] == UInt8(ascii: ":")
        let followsBlank = reader.bytes(from: start - 1)[0] == UInt8(ascii: " ")
        guard reader.position - start > 2, hasColon || !followsBlank else {
            throw ReadFailure(position: start, expected: "hours and minutes")
        }
        var ahead = reader
        var offset = try? self.offset(from: &ahead, isBasic: date.isBasic)
        // Two digits after a blank are as likely a number of the text, and so is a letter that a word goes on from.
        let text = ahead.bytes(from: reader.position)
        if text.first == UInt8(ascii: " "), text.count == 4 || text.count == 2 && !ahead.endsWord { offset = nil }
        if offset != nil { reader = ahead } else { try require(.reduced, reader, "an offset such as +09:00, or Z") }
        return LocalReading(daysSinceEpoch: date.days, time: time, offset: offset)
    }

    /// Fails unless a form is allowed; the place is the reader's.
    func require(_ form: Forms, _ reader: ByteReader, _ expected: @autoclosure () -> String) throws(ReadFailure) {
        guard forms.contains(form) else { throw reader.failure(expected()) }
    }

    /// Moves past what separates a time from the date, or returns false where nothing follows that could be one.
    private func skipSeparator(_ reader: inout ByteReader) throws(ReadFailure) -> Bool {
        guard !reader.isAtEnd else { return false }
        switch reader.next {
        case UInt8(ascii: "T"): break
        case UInt8(ascii: "t"): try require(.lowercase, reader, "T and a time of day")
        case UInt8(ascii: " "): try require(.blank, reader, "T and a time of day")
        default:
            throw reader.failure(forms.contains(.reduced) ? "T and a time of day, or the end" : "T and a time of day")
        }
        reader.skip()
        return true
    }
}
