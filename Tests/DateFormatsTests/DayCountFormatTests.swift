import TestSupport
import Testing

@testable import DateFormats

@Suite struct DayCountFormatTests {
    private func convert(_ value: String, from source: String, to target: String) throws -> String {
        var converter = try DateConverter(from: DateFormat(source), to: DateFormat(target))
        return try converter.convert(value)
    }

    @Test(
        "Days and their fraction are read and written",
        arguments: [
            ("excel", "1", "1900-01-01T00:00:00Z"), ("excel", "59", "1900-02-28T00:00:00Z"),
            ("excel", "61", "1900-03-01T00:00:00Z"), ("excel", "45245.5", "2023-11-15T12:00:00Z"),
            ("excel", "36526.25", "2000-01-01T06:00:00Z"), ("julian-day", "2440587.5", "1970-01-01T00:00:00Z"),
            ("julian-day", "0", "-004713-11-24T12:00:00Z"), ("julian-day", "-0.5", "-004713-11-24T00:00:00Z"),
            ("julian-day", "2451545", "2000-01-01T12:00:00Z"), ("julian-day", "2451545.75", "2000-01-02T06:00:00Z"),
            ("gps", "0", "1980-01-06T00:00:00Z"), ("gps", "1167264018", "2017-01-01T00:00:00Z"),
            ("gps", "1384069585", "2023-11-15T07:46:07Z"), ("gps", "-10", "1980-01-05T23:59:50Z"),
        ]
    )
    func bothWays(format: String, count: String, expected: String) throws {
        #expect(try convert(count, from: format, to: "iso8601") == expected)
        #expect(try convert(expected, from: "iso8601", to: format) == count)
    }

    @Test(
        "A fraction of any length is rounded to the nearest nanosecond, a half away from zero",
        arguments: [
            ("45245.323696343", 1_700_034_367, 364_035_200), ("45245,5", 1_700_049_600, 0),
            // Half a nanosecond, and less than that by the last of twenty digits.
            ("25569.00000000000000578703703703703704", 0, 1), ("25569.00000000000000578703703703703703", 0, 0),
            ("25569.9999999999999999999999999999", 86_400, 0), ("25569.99999999999999", 86_399, 999_999_999),
        ]
    )
    func precision(count: String, seconds: Int, nanoseconds: Int) throws {
        let reading = try read(count, DayCountFormat.excel.read)
        #expect(reading == LocalReading(seconds: seconds, nanoseconds: nanoseconds, offset: nil))
    }

    @Test("What is written is read back", arguments: ["excel", "julian-day"])
    func identity(format: String) throws {
        var random = SeededGenerator(seed: 29)
        for _ in 0..<5000 {
            // Excel begins with 1900.
            let first = format == "excel" ? -2_208_988_800 : Instant.supportedSeconds.lowerBound
            let last = [Instant.supportedSeconds.upperBound, 4_102_444_800].randomElement(using: &random) ?? 0
            let seconds = Int.random(in: first...last, using: &random)
            let nanoseconds =
                [0, 1, 999_999_999, Int.random(in: 0..<1_000_000_000, using: &random)]
                .randomElement(using: &random) ?? 0
            let instant = Instant(seconds: seconds, nanoseconds: nanoseconds)
            let days = format == "excel" ? DayCountFormat.excel : .julianDay
            let text = written(atMost: DayCountFormat.maximumLength) { cursor in
                #expect(days.write(instant, offset: 0, to: &cursor) == nil)
            }
            let reading = try read(text, days.read)
            #expect(reading.seconds == seconds && reading.nanoseconds == nanoseconds, "\(text)")
        }
    }

    @Test(
        "What is no count is refused",
        arguments: [
            ("excel", "60"), ("excel", "x"), ("excel", "1."), ("julian-day", ""), ("julian-day", "99999999999"),
        ]
    )
    func refused(format: String, value: String) {
        #expect(throws: DateError.self) { try convert(value, from: format, to: "iso8601") }
    }

    @Test("Excel has no days before 1900")
    func tooEarly() {
        #expect(throws: DateError.self) { try convert("1899-12-31T00:00:00Z", from: "iso8601", to: "excel") }
    }
}
