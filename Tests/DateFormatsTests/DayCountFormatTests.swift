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

    @Test("A fraction is read to the nanosecond and written to nine digits")
    func precision() throws {
        #expect(try convert("45245.323696343", from: "excel", to: "unix-ns") == "1700034367364035200")
        #expect(try convert("2023-11-15T07:46:07.364Z", from: "iso8601", to: "excel") == "45245.323696343")
        #expect(try convert("1999-12-31T23:59:59.999999999Z", from: "iso8601", to: "excel") == "36526")
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
