/// Tells the format of a value and reads it.
enum DateDetection {
    /// Reads a value of ISO 8601 in any of its forms, or a Unix time whose unit is clear from its magnitude.
    ///
    /// - Throws: ``DateError/ambiguous(_:readings:)`` for a number that has more than one meaning, and
    ///   ``DateError/undetected(_:column:expected:)`` for all that is neither.
    @inline(__always)
    static func read(_ bytes: UnsafeRawBufferPointer) throws(DateError) -> LocalReading {
        if let reading = CommonTimestamp.read(bytes) { return reading }
        return try readAnyForm(bytes)
    }

    @inline(never)
    private static func readAnyForm(_ bytes: UnsafeRawBufferPointer) throws(DateError) -> LocalReading {
        let digits = isBasicDate(bytes) ? nil : digitCount(bytes)
        let epoch = digits.flatMap { units[$0] }
        if let digits, epoch == nil {
            guard digits < 20 else {
                throw .undetected(
                    excerpt(bytes),
                    column: 20,
                    expected: "the end: no unit makes a time of so many digits"
                )
            }
            throw ambiguity(bytes, digits: digits)
        }
        do throws(ReadFailure) {
            if let epoch { return try epoch.read(bytes) }
            return try ISO8601Reader(forms: .all).readAnyForm(bytes)
        } catch {
            throw .undetected(excerpt(bytes), column: error.position + 1, expected: error.expected)
        }
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
