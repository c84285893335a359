/// How an offset from UTC is spelt.
package struct OffsetStyle: Sendable, Hashable {
    /// When a part that comes after the hours is written.
    package enum Part: Sendable, Hashable {
        /// At no time.
        case never
        /// At all times.
        case always
        /// Where it is not zero.
        case unlessZero
    }

    /// What stands for an offset of zero.
    package enum Zero: Sendable, Hashable {
        /// Its digits, as for all others.
        case digits
        /// The letter Z.
        case letter
        /// Nothing after the prefix.
        case prefixOnly
    }

    /// Whether `GMT` comes before the sign.
    package var hasPrefix = false
    /// Whether hours have two digits at all times.
    package var padsHours = true
    /// Whether colons come between the parts.
    package var hasColons: Bool
    package var minutes = Part.always
    package var seconds = Part.unlessZero
    package var zero = Zero.digits

    /// `+09:00`, with seconds where there are any.
    static let extended = OffsetStyle(hasColons: true)

    /// The most bytes that an offset has: `GMT+08:27:52`.
    static let maximumLength = 12
}

extension OffsetStyle {
    /// Appends an offset at a cursor with room for ``maximumLength`` bytes.
    func write(_ offset: Int, to cursor: inout ByteCursor) {
        if hasPrefix { for byte in Self.prefix.utf8 { cursor.append(byte) } }
        switch zero {
        case .letter where offset == 0: return cursor.append(UInt8(ascii: "Z"))
        case .prefixOnly where offset == 0: return
        default: break
        }
        let magnitude = abs(offset)
        let (hour, minute, second) = (magnitude / 3600, magnitude / 60 % 60, magnitude % 60)
        let writesSeconds = seconds == .always || seconds == .unlessZero && second != 0
        let writesMinutes = writesSeconds || minutes == .always || minutes == .unlessZero && minute != 0
        // An offset whose seconds are dropped may leave nothing but zeros, which are positive.
        let isNegative = offset < 0 && (hour > 0 || writesMinutes && minute > 0 || writesSeconds)
        cursor.append(UInt8(ascii: isNegative ? "-" : "+"))
        cursor.append(hour, minimumDigits: padsHours ? 2 : 1)
        if writesMinutes {
            if hasColons { cursor.append(UInt8(ascii: ":")) }
            cursor.append(twoDigits: minute)
        }
        if writesSeconds {
            if hasColons { cursor.append(UInt8(ascii: ":")) }
            cursor.append(twoDigits: second)
        }
    }

    /// Reads an offset that is spelt in this style, in seconds.
    func read(from reader: inout ByteReader) throws(ReadFailure) -> Int {
        if hasPrefix {
            for byte in Self.prefix.utf8 {
                guard reader.skip(if: byte) else { throw reader.failure("\"\(Self.prefix)\"") }
            }
        }
        if zero == .letter, reader.skip(if: UInt8(ascii: "Z")) { return 0 }
        let isNegative = reader.next == UInt8(ascii: "-")
        guard isNegative || reader.next == UInt8(ascii: "+") else {
            if zero == .prefixOnly { return 0 }
            throw reader.failure(
                zero == .letter ? "an offset such as \(example), or Z" : "an offset such as \(example)"
            )
        }
        reader.skip()
        var offset = try hours(from: &reader) * 3600
        if minutes != .never, minutes == .always || startsPart(reader) {
            offset += try part("minutes", from: &reader) * 60
            if seconds != .never, seconds == .always || startsPart(reader) {
                offset += try part("seconds", from: &reader)
            }
        }
        return isNegative ? -offset : offset
    }

    private func hours(from reader: inout ByteReader) throws(ReadFailure) -> Int {
        let digits = padsHours ? 2 : max(1, reader.digitCount(limit: 2))
        return try reader.number(digits: digits, in: 0...23, "the hours of the offset, from 00 to 23")
    }

    private func startsPart(_ reader: ByteReader) -> Bool {
        hasColons ? reader.next == UInt8(ascii: ":") : reader.next.isDigit
    }

    private func part(_ name: String, from reader: inout ByteReader) throws(ReadFailure) -> Int {
        if hasColons, !reader.skip(if: UInt8(ascii: ":")) {
            throw reader.failure("a colon and the \(name) of the offset")
        }
        return try reader.number(digits: 2, in: 0...59, "the \(name) of the offset, from 00 to 59")
    }

    /// An offset in this style.
    var example: String {
        (hasPrefix ? Self.prefix : "") + (padsHours ? "+09" : "+9")
            + (minutes == .always ? (hasColons ? ":00" : "00") : "")
    }

    private static let prefix = "GMT"
}

// MARK: The styles that dialects have

extension OffsetStyle {
    /// `+0900`.
    static let basic = OffsetStyle(hasColons: false, seconds: .never)
    /// `+09:00`.
    static let colons = OffsetStyle(hasColons: true, seconds: .never)
    /// `+0900`, with seconds where there are any.
    static let basicWithSeconds = OffsetStyle(hasColons: false)
    /// `+09:00:00`.
    static let allParts = OffsetStyle(hasColons: true, seconds: .always)
    /// `+090000`.
    static let basicAllParts = OffsetStyle(hasColons: false, seconds: .always)
    /// `+09`, with minutes where there are any.
    static let hours = OffsetStyle(hasColons: false, minutes: .unlessZero, seconds: .never)
    /// `+09`, whatever the minutes are.
    static let hoursOnly = OffsetStyle(hasColons: false, minutes: .never, seconds: .never)
    /// `+9`, `+5:30`.
    static let short = OffsetStyle(padsHours: false, hasColons: true, minutes: .unlessZero, seconds: .never)
    /// `GMT+09:00`, and `GMT` for zero.
    static let longGMT = OffsetStyle(hasPrefix: true, hasColons: true, zero: .prefixOnly)
    /// `GMT+9`, and `GMT` for zero.
    static let shortGMT = OffsetStyle(
        hasPrefix: true,
        padsHours: false,
        hasColons: true,
        minutes: .unlessZero,
        zero: .prefixOnly
    )

    /// The same style with a `Z` for zero.
    var orZ: OffsetStyle {
        var style = self
        style.zero = .letter
        return style
    }

    /// The same style with digits for zero.
    var withZeroDigits: OffsetStyle {
        var style = self
        style.zero = .digits
        return style
    }
}
