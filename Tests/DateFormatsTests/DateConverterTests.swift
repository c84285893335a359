import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import DateFormats

@Suite struct DateConverterTests {
    static let database = TimeZoneDatabase(folder: Oracle.zoneFolder)

    /// Converts a value as `skein date convert` does.
    func convert(
        _ value: String,
        from: String? = nil,
        to: String = "iso8601",
        assuming assumedZone: String = "UTC",
        in zone: String = "UTC",
        _ disambiguation: Disambiguation = .compatible
    ) throws(DateError) -> String {
        var source: DateFormat?
        if let from { source = try DateFormat(from) }
        var converter = try DateConverter(
            from: source,
            to: DateFormat(to),
            assumedZone: Self.database.zone(named: assumedZone),
            zone: Self.database.zone(named: zone),
            disambiguation: disambiguation
        )
        return try converter.convert(value)
    }

    @Test("A timestamp becomes a local time by a pattern")
    func pattern() throws {
        #expect(
            try convert("2023-11-15T07:46:07.364Z", to: "yyyy/MM/dd, HH:mm", in: "Asia/Seoul") == "2023/11/15, 16:46"
        )
        let back = try convert("2023/11/15, 16:46", from: "yyyy/MM/dd, HH:mm", assuming: "Asia/Seoul")
        #expect(back == "2023-11-15T07:46:00Z")
    }

    @Test(
        "ISO 8601 has the fraction that it needs, Z in UTC and an offset elsewhere",
        arguments: [
            ("2023-11-15T07:46:07Z", "UTC", "2023-11-15T07:46:07Z"),
            ("2023-11-15T07:46:07.3Z", "UTC", "2023-11-15T07:46:07.300Z"),
            ("2023-11-15T07:46:07.3640001Z", "UTC", "2023-11-15T07:46:07.364000100Z"),
            ("2023-11-15T07:46:07.364001Z", "Asia/Seoul", "2023-11-15T16:46:07.364001+09:00"),
            ("2023-11-15T07:46:07Z", "Europe/London", "2023-11-15T07:46:07+00:00"),
            ("2023-11-15T07:46:07Z", "-03:30", "2023-11-15T04:16:07-03:30"),
            ("1891-12-31T00:00:00Z", "Asia/Seoul", "1891-12-31T08:27:52+08:27:52"),
            ("-253402300800", "UTC", "-006060-01-02T00:00:00Z"),
            ("+012345-01-01T00:00:00Z", "UTC", "+012345-01-01T00:00:00Z"),
            ("0000-01-01T00:00:00Z", "-01:00", "-000001-12-31T23:00:00-01:00"),
            ("2016-12-31T23:59:60.5Z", "UTC", "2017-01-01T00:00:00.500Z"),
            ("1990-12-31T15:59:60-08:00", "UTC", "1991-01-01T00:00:00Z"),
            ("2023-11-15T24:00:00Z", "UTC", "2023-11-16T00:00:00Z"),
        ]
    )
    func iso8601(value: String, zone: String, expected: String) throws {
        let source = value.hasPrefix("-2534") ? "unix" : nil
        #expect(try convert(value, from: source, in: zone) == expected)
    }

    @Test(
        "A format is detected where it is clear",
        arguments: [
            ("1700034367", "2023-11-15T07:46:07Z"), ("1700034367364", "2023-11-15T07:46:07.364Z"),
            ("1700034367364999", "2023-11-15T07:46:07.364999Z"),
            ("1700034367364999123", "2023-11-15T07:46:07.364999123Z"),
            ("20231115", "2023-11-15T00:00:00Z"), ("20231115T074607Z", "2023-11-15T07:46:07Z"),
            ("2023-11-15 16:46:07 +0900", "2023-11-15T07:46:07Z"),
            ("2023-11-15 07:46:07,364", "2023-11-15T07:46:07.364Z"), ("2023-W46-3", "2023-11-15T00:00:00Z"),
        ]
    )
    func detection(value: String, expected: String) throws {
        #expect(try convert(value) == expected)
    }

    @Test(
        "A value that may be two times is refused with its readings",
        arguments: [
            "2023", "12345678901", "99999999999999", "-12345678901", "99999999", "0", "01/02/2023", "1-2-2023 07:46",
        ]
    )
    func ambiguity(value: String) throws {
        let error = try #require(throws: DateError.self) { try convert(value) }
        guard case .ambiguous(value, let readings) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(readings.count > 1)
        #expect(error.hints.joined().contains("--"))
    }

    @Test(
        "What is not detected says what was tried",
        arguments: ["1️⃣", "1️⃣yesterday", "151️⃣/31/2023", "2023-11-15T1️⃣noon", "1️⃣\u{FFFD}"]
    )
    func undetected(value: String) throws {
        let marked = MarkedText(value)
        let error = try #require(throws: DateError.self) { try convert(marked.text) }
        #expect(error.message.contains("ISO 8601"))
        #expect(error.hints.joined().contains("--from"))
        #expect(error.exitStatus == .failure)
    }

    @Test(
        "A local time that came twice or never is decided as Temporal decides it",
        arguments: [
            ("2024-03-10T02:30:00", Disambiguation.compatible, "2024-03-10T07:30:00Z"),
            ("2024-03-10T02:30:00", .earlier, "2024-03-10T06:30:00Z"),
            ("2024-03-10T02:30:00", .later, "2024-03-10T07:30:00Z"),
            ("2024-11-03T01:30:00", .compatible, "2024-11-03T05:30:00Z"),
            ("2024-11-03T01:30:00", .earlier, "2024-11-03T05:30:00Z"),
            ("2024-11-03T01:30:00", .later, "2024-11-03T06:30:00Z"),
            ("2024-11-03T02:00:00", .reject, "2024-11-03T07:00:00Z"),
        ]
    )
    func disambiguation(value: String, disambiguation: Disambiguation, expected: String) throws {
        #expect(try convert(value, assuming: "America/New_York", disambiguation) == expected)
    }

    @Test("A local time that came twice or never can be refused")
    func rejection() {
        #expect(throws: DateError.skippedLocalTime("2024-03-10T02:30:00", zone: "America/New_York")) {
            try convert("2024-03-10T02:30:00", assuming: "America/New_York", .reject)
        }
        #expect(throws: DateError.repeatedLocalTime("2024-11-03T01:30:00", zone: "America/New_York")) {
            try convert("2024-11-03T01:30:00", assuming: "America/New_York", .reject)
        }
    }

    @Test(
        "A second 60 is read only where there was a leap second",
        arguments: ["2016-12-31T22:59:1️⃣60Z", "2023-11-15T07:46:1️⃣60Z", "2017-12-31T23:59:1️⃣60Z"]
    )
    func leapSeconds(value: String) throws {
        let marked = MarkedText(value)
        let error = try #require(throws: DateError.self) { try convert(marked.text, from: "rfc3339") }
        #expect(error.column == marked.positions["1️⃣"]?.column)
    }

    @Test(
        "Times beyond the supported years are refused, not wrapped",
        arguments: ["31494784694400", "-31619087510401", "99999999999999999"]
    )
    func range(value: String) {
        #expect(throws: DateError.outOfRange(value)) { try convert(value, from: "unix") }
    }

    @Test("RFC 3339 has no years beyond four digits and no seconds of an offset")
    func rfc3339() throws {
        #expect(throws: DateError.self) { try convert("+012345-01-01T00:00:00Z", to: "rfc3339") }
        #expect(throws: DateError.self) { try convert("1891-12-31T00:00:00Z", to: "rfc3339", in: "Asia/Seoul") }
        #expect(try convert("1700034367", to: "rfc3339") == "2023-11-15T07:46:07Z")
    }

    @Test(
        "Instants in zones are written as GNU date writes them",
        .enabled(if: Oracle.hasGNUDate, "no GNU date"),
        arguments: ["Asia/Seoul", "America/St_Johns", "Europe/Dublin"]
    )
    func gnuDate(zone: String) throws {
        var random = SeededGenerator(seed: 14)
        let seconds = (0..<500).map { _ in Int.random(in: -5_000_000_000...5_000_000_000, using: &random) }
        let world = try World("oracle", environment: ["TZ": zone])
        let transcript = try world.run(
            "date",
            ["-f", "-", "+%Y/%m/%d, %H:%M:%S %a %b %j %I %p %::z"],
            input: seconds.map { "@\($0)\n" }.joined()
        )
        var converter = try DateConverter(
            from: DateFormat("unix"),
            to: DateFormat("uuuu/MM/dd, HH:mm:ss EEE MMM DDD hh a xxxxx"),
            zone: Self.database.zone(named: zone)
        )
        let lines = transcript.output.split(separator: "\n")
        try #require(lines.count == seconds.count)
        for (second, line) in zip(seconds, lines) {
            // GNU date always writes the seconds of an offset; LDML only where there are any.
            let expected = line.hasSuffix(":00") ? line.dropLast(3) : line
            #expect(try converter.convert(String(second)) == String(expected))
        }
    }

    @Test("ISO 8601 is read and written as Foundation does")
    func foundation() throws {
        let formatter = ISO8601DateFormatter()
        var random = SeededGenerator(seed: 15)
        for _ in 0..<500 {
            let second = Int.random(in: -11_000_000_000...100_000_000_000, using: &random)
            let text = formatter.string(from: Date(timeIntervalSince1970: Double(second)))
            #expect(try convert(text, to: "unix") == String(second))
            #expect(try convert(String(second), from: "unix") == text)
        }
    }
}
