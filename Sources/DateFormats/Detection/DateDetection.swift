/// Tells the format of a value and reads it.
///
/// It is a class, so that handing it on costs little beside reading a value.
final class DateDetection: Sendable {
    /// Which of two numbers is the day where either could be; nil where that is refused.
    let order: DayOrder?

    /// What abbreviations of zones stand for.
    let zones: ZoneAbbreviations

    /// Where the rules of a zone are found that a value names; nil where no value may need them.
    let database: TimeZoneDatabase?

    /// How many years the locale's calendar is behind ours, where it counts others from the same months.
    let yearsBehind: Int?

    init(
        order: DayOrder? = nil,
        zones: ZoneAbbreviations = .mail,
        database: TimeZoneDatabase? = nil,
        yearsBehind: Int? = nil
    ) {
        (self.order, self.zones, self.database, self.yearsBehind) = (order, zones, database, yearsBehind)
    }

    /// Reads a value of ISO 8601 in any of its forms, a Unix time whose unit is clear from its magnitude, or a date in a form that
    /// is in use.
    ///
    /// - Throws: ``DateError/ambiguous(_:readings:)`` for a value that has more than one meaning, and
    ///   ``DateError/undetected(_:column:expected:)`` for all that has none.
    func read(_ bytes: UnsafeRawBufferPointer) throws(DateError) -> LocalReading {
        if let digits = Self.digitCount(bytes), !Self.isBasicDate(bytes) {
            return try readNumber(bytes, digits: digits)
        }
        let digitsBeforeFraction = Self.digitsBeforeFraction(bytes)
        if let digits = digitsBeforeFraction, bytes[0] == UInt8(ascii: "-") || Self.units[digits] != nil {
            return try readNumber(bytes, digits: digits)
        }
        if let first = bytes.first, first.isLetter || bytes.prefix(3).contains(UInt8(ascii: " ")),
            let reading = try? MailDateReader(takesRareForms: false).read(bytes)
        {
            return reading
        }
        let suffixed = ZoneSuffix(bytes)
        let failure: ReadFailure
        do throws(ReadFailure) {
            if let suffixed { return try suffixed.read(database) }
            return try ISO8601Reader(forms: .all).readAnyForm(bytes)
        } catch {
            failure = error
        }
        guard suffixed == nil else {
            throw .unreadable(excerpt(bytes), column: failure.position + 1, expected: failure.expected)
        }
        if let (text, reader) = unwrapped(bytes) { return try text.withBytes(reader.read) }
        let isPDF = bytes.starts(with: "D:".utf8)
        let value =
            isPDF
            ? WrittenValue(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(2)), as: WrittenForm.pdf, zones: zones)
            : WrittenValue(bytes, zones: zones)
        if let reading = try choice(among: value.readings, of: bytes) { return reading }
        if let contradiction = value.contradiction?.failure {
            let column = contradiction.position + (isPDF ? 3 : 1)
            throw .unreadable(excerpt(bytes), column: column, expected: contradiction.expected)
        }
        if let digits = digitsBeforeFraction, digits > 4 { throw Self.ambiguity(bytes, digits: digits) }
        throw .undetected(excerpt(bytes), column: failure.position + 1, expected: failure.expected)
    }

    /// Returns the only reading, or that of the order of day and month that was asked for.
    func choice(
        among readings: [WrittenValue.Reading],
        of bytes: UnsafeRawBufferPointer
    ) throws(DateError) -> LocalReading? {
        let chosen = order == nil ? readings : readings.filter { $0.order == nil || $0.order == order }
        // A number that can only be the day is the day, whatever was asked for.
        guard let first = chosen.first ?? readings.first else { return nil }
        guard chosen.count < 2 else {
            let options = chosen.map { reading in
                switch reading.order {
                case .dayFirst: "--day-first"
                case .monthFirst: "--month-first"
                case nil: "--from '\(reading.form)'"
                }
            }
            throw .ambiguous(excerpt(bytes), readings: options)
        }
        return first.reading
    }

    /// Reads a number by its magnitude.
    private func readNumber(_ bytes: UnsafeRawBufferPointer, digits: Int) throws(DateError) -> LocalReading {
        guard digits < 20 else {
            throw .undetected(excerpt(bytes), column: 20, expected: "the end: no unit makes a time of so many digits")
        }
        if digits == 8, Self.beginsWithYear(bytes) { throw Self.impossibleDay(bytes) }
        // A day of the years 1900 to 2099 and its time, without anything between them.
        let isCompact = [12, 14, 17].contains(digits) && Self.beginsWithYear(bytes)
        if isCompact, let reading = try choice(among: WrittenValue(bytes, zones: zones).readings, of: bytes) {
            return reading
        }
        // An hour of the years from 2000 on is as likely as a second of 2033 and 2034.
        if digits == 10, bytes.starts(with: "20".utf8),
            !WrittenValue(bytes, as: WrittenForm.tenDigits).readings.isEmpty
        {
            throw .ambiguous(excerpt(bytes), readings: ["--from unix", "--from yyyyMMddHH"])
        }
        let isNegative = bytes.first == UInt8(ascii: "-")
        let isBound = Self.bounds.contains { $0.elementsEqual(bytes) }
        guard let unit = isBound || isNegative && digits <= 10 ? .unixSeconds : Self.units[digits] else {
            throw Self.ambiguity(bytes, digits: digits)
        }
        do throws(ReadFailure) {
            return try unit.read(bytes)
        } catch {
            throw .undetected(excerpt(bytes), column: error.position + 1, expected: error.expected)
        }
    }

    /// The first and the last second that many programs know, which stand for no date: their digits alone would leave the unit
    /// open.
    private static let bounds = ["-62135596800", "253402300799"].map { Array($0.utf8) }

    /// Returns what another program has wrapped, and what reads it; nil where the value is not wrapped: `@` before Unix time,
    /// `/Date(…)/` around milliseconds, an era of Japan or Taiwan before the year, or a year of the locale's own era.
    private func unwrapped(_ bytes: UnsafeRawBufferPointer) -> (Substring, DateReader)? {
        guard let first = bytes.first,
            first == UInt8(ascii: "@") || first == UInt8(ascii: "/") || first >= 0x80 || yearsBehind != nil
        else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        let (json, end) = ("/Date(", ")/")
        if text.hasPrefix("@") { return (text.dropFirst(), .epoch(.unixSeconds)) }
        if text.hasPrefix(json), text.hasSuffix(end) {
            let number = text.dropFirst(json.count).dropLast(end.count)
            // An offset is only for show.
            let digits = number.prefix(1) + number.dropFirst().prefix { $0 != "+" && $0 != "-" }
            let offset = number.dropFirst(digits.count)
            let isWhole =
                offset.isEmpty || offset.count == 5 && offset.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
            return isWhole ? (digits, .epoch(.unixMilliseconds)) : nil
        }
        let number = text.prefix { $0.isASCII && $0.isNumber }
        if let yearsBehind, 1...3 ~= number.count, let year = Int(number), text.dropFirst(number.count).hasPrefix("年") {
            return ("\(year + yearsBehind)" + text.dropFirst(number.count), .detection(self))
        }
        for era in Self.eras where text.hasPrefix(era.name) {
            let rest = text.dropFirst(era.name.count)
            let digits = rest.hasPrefix("元") ? rest.prefix(1) : rest.prefix { $0.isASCII && $0.isNumber }
            guard let count = digits == "元" ? 1 : Int(digits), 1...era.years ~= count else { continue }
            return ("\(era.yearBefore + count)" + rest.dropFirst(digits.count), .detection(self))
        }
        return nil
    }

    /// The eras of Japan, and Taiwan's: the year before the first one, and how many there are.
    private static let eras: [(name: String, yearBefore: Int, years: Int)] = [
        ("令和", 2018, 99), ("平成", 1988, 31), ("昭和", 1925, 64), ("大正", 1911, 15), ("明治", 1867, 45),
        ("民國", 1911, 999), ("民国", 1911, 999),
    ]

    /// Returns the number of digits of a whole number, or nil where the value is something else.
    private static func digitCount(_ bytes: UnsafeRawBufferPointer) -> Int? {
        let digits = bytes.first == UInt8(ascii: "-") ? UnsafeRawBufferPointer(rebasing: bytes.dropFirst()) : bytes
        return !digits.isEmpty && digits.allSatisfy(\.isDigit) ? digits.count : nil
    }

    /// Returns the number of digits before the point or the comma of a number, or nil where the value is something else.
    private static func digitsBeforeFraction(_ bytes: UnsafeRawBufferPointer) -> Int? {
        var reader = ByteReader(bytes)
        _ = reader.skip(if: UInt8(ascii: "-"))
        let digits = reader.digitCount(limit: 20)
        reader.skip(digits)
        guard digits > 0, reader.isAtDecimalSign, reader.byte(ahead: 1).isDigit else { return nil }
        reader.skip()
        while reader.next.isDigit { reader.skip() }
        return reader.isAtEnd ? digits : nil
    }

    /// Whether eight digits are a day of the years 1900 to 2099, such as 20231115: as Unix time that is a day of 1970.
    private static func isBasicDate(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.count == 8 && beginsWithYear(bytes) && (try? ISO8601Reader(forms: .all).read(bytes)) != nil
    }

    /// Whether a number begins as the years 1900 to 2099 do.
    private static func beginsWithYear(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.starts(with: "19".utf8) || bytes.starts(with: "20".utf8)
    }

    /// Returns what is wrong with a number that looks like a day, as 20230230 does.
    private static func impossibleDay(_ bytes: UnsafeRawBufferPointer) -> DateError {
        do throws(ReadFailure) {
            _ = try ISO8601Reader(forms: .all).read(bytes)
            return ambiguity(bytes, digits: bytes.count)
        } catch {
            return .unreadable(excerpt(bytes), column: error.position + 1, expected: error.expected)
        }
    }

    /// The unit in which a number of so many digits is a time of this age, from 1973 to 2286.
    private static let units: [Int: EpochFormat] = [
        9: .unixSeconds, 10: .unixSeconds, 13: .unixMilliseconds, 16: .unixMicroseconds, 19: .unixNanoseconds,
    ]

    /// What a number of another length may be.
    private static let readings: [(digits: ClosedRange<Int>, formats: [String])] = [
        (1...5, ["unix", "iso8601", "excel"]), (6...6, ["unix", "unix-ms", "yyMMdd"]),
        (7...7, ["unix", "iso8601", "julian-day"]), (8...8, ["unix", "unix-ms", "iso8601"]),
        (11...11, ["unix", "unix-ms"]),
        (12...12, ["unix", "unix-ms", "yyyyMMddHHmm", "yyMMddHHmmss"]),
        (14...14, ["unix-ms", "unix-us", "yyyyMMddHHmmss"]),
        (15...15, ["unix-ms", "unix-us"]), (17...17, ["unix-us", "unix-ns", "yyyyMMddHHmmssSSS"]),
        (18...18, ["unix-us", "unix-ns", "filetime"]),
    ]

    /// Returns the refusal of a number, with those of its readings that there are.
    private static func ambiguity(_ bytes: UnsafeRawBufferPointer, digits: Int) -> DateError {
        let formats = readings.first { $0.digits.contains(digits) }?.formats ?? ["unix-us", "unix-ns"]
        let readable = formats.filter { name in
            let reader = (try? DateFormat(name)).flatMap { try? DateReader($0) }
            return (try? reader?.read(bytes)) != nil
        }
        return .ambiguous(excerpt(bytes), readings: readable.map { "--from \($0)" })
    }
}
