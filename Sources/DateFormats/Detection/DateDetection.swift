/// Tells the format of a value and reads it.
struct DateDetection: Sendable {
    /// Which of two numbers is the day where either could be; nil where that is refused.
    let order: DayOrder?

    /// Reads a value of ISO 8601 in any of its forms, a Unix time whose unit is clear from its magnitude, or a date in a form that
    /// is in use.
    ///
    /// - Throws: ``DateError/ambiguous(_:readings:)`` for a value that has more than one meaning, and
    ///   ``DateError/undetected(_:column:expected:)`` for all that has none.
    @inline(__always)
    func read(_ bytes: UnsafeRawBufferPointer) throws(DateError) -> LocalReading {
        if let reading = CommonTimestamp.read(bytes) { return reading }
        return try readAnyForm(bytes)
    }

    @inline(never)
    private func readAnyForm(_ bytes: UnsafeRawBufferPointer) throws(DateError) -> LocalReading {
        if let digits = Self.digitCount(bytes), !Self.isBasicDate(bytes) {
            return try readNumber(bytes, digits: digits)
        }
        let failure: ReadFailure
        do throws(ReadFailure) {
            return try ISO8601Reader(forms: .all).readAnyForm(Self.withoutZoneName(bytes))
        } catch {
            failure = error
        }
        if let (text, reader) = unwrapped(bytes) { return try Self.read(text, by: reader) }
        let readings = WrittenValue(bytes).readings
        if let reading = try choice(among: readings, of: bytes) { return reading }
        throw .undetected(excerpt(bytes), column: failure.position + 1, expected: failure.expected)
    }

    /// Returns the only reading, or that of the order of day and month that was asked for.
    private func choice(
        among readings: [WrittenValue.Reading],
        of bytes: UnsafeRawBufferPointer
    ) throws(DateError) -> LocalReading? {
        let chosen = order == nil ? readings : readings.filter { $0.order == nil || $0.order == order }
        // A number that can only be the day is the day, whatever was asked for.
        guard let first = chosen.first ?? readings.first else { return nil }
        guard max(chosen.count, 1) == 1 else {
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
        // A day of the years 1900 to 2099 and its time, without anything between them.
        let isCompact = [12, 14, 17].contains(digits) && ["19", "20"].contains { bytes.starts(with: $0.utf8) }
        if isCompact, let reading = WrittenValue(bytes).readings.first { return reading.reading }
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

    /// Returns a value of ISO 8601 without the names in brackets that RFC 9557 lets follow its offset.
    private static func withoutZoneName(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        guard bytes.last == UInt8(ascii: "]"), let start = bytes.firstIndex(of: UInt8(ascii: "[")), start > 0 else {
            return bytes
        }
        let head = UnsafeRawBufferPointer(rebasing: bytes[..<start])
        // A time without an offset would need the zone's rules.
        return (try? ISO8601Reader(forms: .all).readAnyForm(head))?.offset == nil ? bytes : head
    }

    /// Returns what another program has wrapped, and what reads it; nil where the value is not wrapped: `@` before Unix time, `D:`
    /// before a date of PDF, `/Date(…)/` around milliseconds, a Japanese era before the year.
    private func unwrapped(_ bytes: UnsafeRawBufferPointer) -> (Substring, DateReader)? {
        let text = String(decoding: bytes, as: UTF8.self)
        let (json, end) = ("/Date(", ")/")
        if text.hasPrefix("@") { return (text.dropFirst(), .epoch(.unixSeconds)) }
        if text.hasPrefix(json), text.hasSuffix(end) {
            let number = text.dropFirst(json.count).dropLast(end.count)
            // An offset is only for show.
            return (number.prefix(1) + number.dropFirst().prefix { $0 != "+" && $0 != "-" }, .epoch(.unixMilliseconds))
        }
        if text.hasPrefix("D:") { return (text.dropFirst(2), .detection(self)) }
        for (era, year) in Self.eras where text.hasPrefix(era) {
            let rest = text.dropFirst(era.count)
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let count = rest.hasPrefix("元") ? 1 : Int(digits), count < 1000 else { continue }
            return ("\(year + count)" + rest.drop { $0.isASCII && $0.isNumber || $0 == "元" }, .detection(self))
        }
        return nil
    }

    /// The year before the first one of each era.
    private static let eras = [("令和", 2018), ("平成", 1988), ("昭和", 1925), ("大正", 1911), ("明治", 1867)]

    private static func read(_ text: Substring, by reader: DateReader) throws(DateError) -> LocalReading {
        let result: Result<LocalReading, DateError> = Array(text.utf8).withUnsafeBytes { bytes in
            do throws(DateError) {
                return .success(try reader.read(bytes))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Returns the number of digits of a whole number, or nil where the value is something else.
    private static func digitCount(_ bytes: UnsafeRawBufferPointer) -> Int? {
        let digits = bytes.first == UInt8(ascii: "-") ? UnsafeRawBufferPointer(rebasing: bytes.dropFirst()) : bytes
        return !digits.isEmpty && digits.allSatisfy(\.isDigit) ? digits.count : nil
    }

    /// Whether eight digits are a day of the years 1900 to 2099, such as 20231115: as Unix time that is a day of 1970.
    private static func isBasicDate(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count == 8, bytes[0...1].elementsEqual("19".utf8) || bytes[0...1].elementsEqual("20".utf8) else {
            return false
        }
        return (try? ISO8601Reader(forms: .all).read(bytes)) != nil
    }

    /// The unit in which a number of so many digits is a time of this age, from 1973 to 2286.
    private static let units: [Int: EpochFormat] = [
        9: .unixSeconds, 10: .unixSeconds, 13: .unixMilliseconds, 16: .unixMicroseconds, 19: .unixNanoseconds,
    ]

    /// What a number of another length may be.
    private static let readings: [(digits: ClosedRange<Int>, formats: [String])] = [
        (1...8, ["unix", "iso8601"]), (11...11, ["unix", "unix-ms"]), (12...12, ["unix", "unix-ms", "yyyyMMddHHmm"]),
        (14...14, ["unix-ms", "yyyyMMddHHmmss"]), (15...15, ["unix-ms", "unix-us"]),
        (17...17, ["unix-us", "yyyyMMddHHmmssSSS"]), (18...18, ["unix-us", "unix-ns", "filetime"]),
    ]

    private static func ambiguity(_ bytes: UnsafeRawBufferPointer, digits: Int) -> DateError {
        let formats = readings.first { $0.digits.contains(digits) }?.formats ?? ["unix-us", "unix-ns"]
        return .ambiguous(excerpt(bytes), readings: formats.map { "--from \($0)" })
    }
}
