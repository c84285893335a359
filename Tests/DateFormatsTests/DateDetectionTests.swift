import TestSupport
import Testing

@testable import DateFormats

@Suite("Telling the format of a date")
struct DateDetectionTests {
    private func detect(_ value: String, order: DayOrder? = nil) throws -> String {
        var converter = try DateConverter(from: nil, order: order, to: .iso8601)
        return try converter.convert(value)
    }

    @Test(
        "The forms of mail, logs, databases and programs are known",
        arguments: [
            ("Fri, 21 Nov 1997 09:55:06 -0600", "1997-11-21T15:55:06Z"),
            ("1 Jan 2020 00:00 GMT", "2020-01-01T00:00:00Z"),
            ("Mon, 06 Jul 2020 10:11:12 PDT (a comment)", "2020-07-06T17:11:12Z"),
            ("Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37Z"),
            ("Thu Jan  1 00:00:00 1970", "1970-01-01T00:00:00Z"),
            ("Tue Mar 05 2024 09:08:07 GMT-0330 (Newfoundland Standard Time)", "2024-03-05T12:38:07Z"),
            ("07/Apr/2021:06:05:04 +0200", "2021-04-07T04:05:04Z"), ("2021:04:07 06:05:04", "2021-04-07T06:05:04Z"),
            ("2021-04-07 06:05:04 +0200 CEST", "2021-04-07T04:05:04Z"),
            ("20210407060504.5+0200", "2021-04-07T04:05:04.500Z"),
            ("991231060504Z", "1999-12-31T06:05:04Z"), ("D:20210407060504-03'30'", "2021-04-07T09:35:04Z"),
            ("/Date(-1000)/", "1969-12-31T23:59:59Z"), ("/Date(1000-0700)/", "1970-01-01T00:00:01Z"),
            ("@-1", "1969-12-31T23:59:59Z"),
            ("2021-04-07T06:05:04+02:00[Europe/Paris][u-ca=gregory]", "2021-04-07T04:05:04Z"),
            ("D:2021040706", "2021-04-07T06:00:00Z"),
            ("Wed Nov 15 16:46:07 UTC 2023", "2023-11-15T16:46:07Z"),
            ("Wed Nov 15 04:46:07 PM EST 2023", "2023-11-15T21:46:07Z"),
            ("Wed Nov  1 16:46:07 +03 2023", "2023-11-01T13:46:07Z"),
            ("Wed Nov 15 16:46:07 2023 +0900", "2023-11-15T07:46:07Z"),
            ("Wed, 15 Nov 23 16:46:07 +0900", "2023-11-15T07:46:07Z"), ("15 Nov 98 16:46 EST", "1998-11-15T21:46:00Z"),
            ("2023-11-15 16:46:07 GMT+9", "2023-11-15T07:46:07Z"),
            ("Nov 15, 2023 4:46 PM UTC-03:30", "2023-11-15T20:16:00Z"),
        ]
    )
    func programs(value: String, expected: String) throws {
        #expect(try detect(value) == expected)
    }

    @Test(
        "The forms that people write are known",
        arguments: [
            ("April 7th, 2021 at 6:05 PM", "2021-04-07T18:05:00Z"), ("7th April 2021", "2021-04-07T00:00:00Z"),
            ("Apr. 7, 2021", "2021-04-07T00:00:00Z"), ("Wednesday, April 7, 2021", "2021-04-07T00:00:00Z"),
            ("12:05 a.m., 7 Apr 2021", "2021-04-07T00:05:00Z"), ("31/12/2021 23:59", "2021-12-31T23:59:00Z"),
            ("12/31/2021, 11:59:58 PM", "2021-12-31T23:59:58Z"), ("7.4.2021 6:05", "2021-04-07T06:05:00Z"),
            ("2021년 4월 7일 오전 12:05", "2021-04-07T00:05:00Z"), ("2021年4月7日 下午6:05", "2021-04-07T18:05:00Z"),
            ("平成元年1月8日", "1989-01-08T00:00:00Z"), ("7-APR-21", "2021-04-07T00:00:00Z"),
            ("2021/4/7T06:05:04.25", "2021-04-07T06:05:04.250Z"),
            ("2023年11月15日 16時46分", "2023-11-15T16:46:00Z"), ("2023年11月15日下午4时46分07秒", "2023-11-15T16:46:07Z"),
            ("2023년 11월 15일 오후 4시 46분 7초", "2023-11-15T16:46:07Z"), ("2023年11月15日16時", "2023-11-15T16:00:00Z"),
            ("令和5年11月15日 午後4時46分", "2023-11-15T16:46:00Z"), ("民國112年11月15日", "2023-11-15T00:00:00Z"),
            ("民国99年1月1日 10:30", "2010-01-01T10:30:00Z"),
        ]
    )
    func people(value: String, expected: String) throws {
        #expect(try detect(value) == expected)
    }

    @Test(
        "An abbreviation is that of the assumed zone where it has one",
        arguments: [
            ("Asia/Seoul", "Wed Nov 15 16:46:07 KST 2023", "2023-11-15T07:46:07Z"),
            ("Europe/Paris", "2023-10-29 02:30:00 CEST", "2023-10-29T00:30:00Z"),
            ("Europe/Paris", "2023-10-29 02:30:00 CET", "2023-10-29T01:30:00Z"),
            ("Asia/Shanghai", "2023-11-15 16:46:07 CST", "2023-11-15T08:46:07Z"),
            ("Asia/Seoul", "1955-01-15 16:46:07 KST", "1955-01-15T08:16:07Z"),
        ]
    )
    func abbreviations(zone: String, value: String, expected: String) throws {
        let assumed = try TimeZoneDatabase(folder: Oracle.zoneFolder).zone(named: zone)
        var converter = try DateConverter(from: nil, to: .iso8601, assumedZone: assumed)
        #expect(try converter.convert(value) == expected)
    }

    @Test(
        "A zone that is critical must agree with the offset",
        arguments: [
            ("2022-07-08T02:14:07+02:00[!Europe/Paris]", "2022-07-08T00:14:07Z"),
            ("2022-07-08T00:14:07Z[!Europe/Paris]", "2022-07-08T00:14:07Z"),
            ("2022-07-08T00:14:07+00:00[Europe/Paris]", "2022-07-08T00:14:07Z"),
            ("2022-07-08T00:14:07+00:00[!Europe/Paris]", nil), ("2022-01-08T02:14:07+02:00[!Europe/Paris]", nil),
            ("2022-07-08T02:14:07+02:00[!Europe/Nowhere]", nil),
        ] as [(String, String?)]
    )
    func criticalZones(value: String, expected: String?) throws {
        let database = TimeZoneDatabase(folder: Oracle.zoneFolder)
        var converter = try DateConverter(from: nil, to: .iso8601, database: database)
        #expect((try? converter.convert(value)) == expected)
    }

    @Test(
        "An abbreviation behind an offset must not contradict it, unless it is a comment",
        arguments: [
            ("2023-11-15 16:46:07 -0800 PST", "2023-11-16T00:46:07Z"),
            ("2023-11-15 16:46:07 +0800 CST", "2023-11-15T08:46:07Z"),
            ("2023-11-15 16:46:07 +0800 PST", "2023-11-15T08:46:07Z"),
            ("Wed, 15 Nov 2023 16:46:07 -0500 (PDT)", "2023-11-15T21:46:07Z"),
            ("Wed, 15 Nov 2023 16:46:07 CST", "2023-11-15T22:46:07Z"),
            ("Wed, 15 Nov 2023 16:46:07 -0500 PDT", nil), ("2023-11-15 16:46:07 +0900 GMT", nil),
        ] as [(String, String?)]
    )
    func contradictoryZones(value: String, expected: String?) throws {
        #expect((try? detect(value)) == expected)
        guard expected == nil else { return }
        let error = try #require(throws: DateError.self) { try detect(value) }
        #expect(error.column == value.utf8.count - 2)
        #expect(error.message.contains("which \(value.suffix(3)) is not"))
    }

    @Test("Which number is the day is asked for, and heeded where both could be")
    func order() throws {
        let error = try #require(throws: DateError.self) { try detect("01/02/2023") }
        #expect(error.hints == ["choose --month-first or --day-first"])
        #expect(try detect("01/02/2023", order: .dayFirst) == "2023-02-01T00:00:00Z")
        #expect(try detect("01/02/2023 4:05 PM", order: .monthFirst) == "2023-01-02T16:05:00Z")
        #expect(try detect("02/02/2023") == "2023-02-02T00:00:00Z")
        #expect(try detect("31/01/2023", order: .monthFirst) == "2023-01-31T00:00:00Z")
    }

    @Test(
        "What only looks like a date is refused",
        arguments: [
            "Thu, 7 Apr 2021", "7 Apr", "31 Apr 2021", "April 7nd, 2021", "7 Apr 2021 25:00", "7 Apr 2021 13:05 PM",
            "7 Apr 2021 06:05 +25", "2021/4/7 x", "2021-04-07T06:05[Europe/Paris]", "/Date()/", "/Date(x)/", "@", "D:",
            "令和",
            "7 Apr 2021 06:05:04 (", "12345678901234567890", "7 Apr 2021 06:05.5", "2021/4/7.5",
            "2021/4/7-06:05", "10:00-11:00 7/4/2021", "4/17/2021-11", "7 Apr 2021 04:05 +0900 PM",
            "Apr  7 16:46:07 2021 10:00", "2023-11-15 16.25", "1700034367.", "1700034367.5.1", "20230230", "20231345",
            "20210407164607 10:00", "D:1700034367", "D:D:20210407", "2021-04-07T06:05:04Z[]",
            "2021-04-07T06:05:04Z[junk]]]",
            "2021-04-07T06:05:04Z[!knort=blargel]", "令和0年1月1日", "112年11月15日", "令和元5年1月1日", "昭和99年1月1日",
            "/Date(5+junk)/",
            "7 Apr 20211",
            "Wed Nov 15 16:46:07 KST 2023", "2023-11-15 16:46:07 KST", "2023-11-15 16:46:07 GMT+15", "2023年11月15日 25時",
            "2023年11月15日 13時46分 PM", "Wed Nov 15 16:46:07 UTC 2023 +0900", "15 Nov 123 16:46 GMT",
            "15 Nov 2023 16:46 A",
            "Nov 15 16:46:07 UTC 0000",
            "7 Apr 2021 06:05 EST+09:00", "2021/4/7 06:05 Z+09:00", "2021040716", "201011120746",
        ]
    )
    func refused(value: String) throws {
        // A comment that is not closed ends with the value.
        if value.hasSuffix("(") { return #expect(try detect(value) == "2021-04-07T06:05:04Z") }
        #expect(throws: DateError.self) { try detect(value) }
    }

    @Test("Every form of the tables can be read")
    func table() throws {
        #expect(WrittenForm.all.count == WrittenForm.table.count + WrittenForm.compactTable.count)
        for row in WrittenForm.table + WrittenForm.compactTable {
            let pattern = try DatePattern(row.pattern, in: row.dialect)
            #expect(WrittenForm.elements(of: row.pattern) == pattern.tokens.map(\.element))
            for day in [5, 15] {
                let text = try format((day + 19_661) * 86_400, by: pattern)
                let readings = try text.withBytes { bytes throws(DateError) in WrittenValue(bytes).readings }
                #expect(
                    readings.contains {
                        $0.form.hasSuffix(row.pattern) && $0.reading.seconds == (day + 19_661) * 86_400
                    }
                )
            }
        }
        #expect(WrittenForm.pdf.count == 4 && WrittenForm.tenDigits.count == 1)
    }

    @Test(
        "What contradicts the rest of a value is named with its column",
        arguments: [
            ("1️⃣Thu, 7 Apr 2021 06:05 GMT", "Wednesday"), ("1️⃣31/02/2023", "a day of that month"),
            ("2023021️⃣30", "the day of the month, from 01 to 28"), ("20231️⃣1345", "the month, from 01 to 12"),
        ]
    )
    func contradictions(value: String, expected: String) throws {
        let marked = MarkedText(value)
        let error = try #require(throws: DateError.self) { try detect(marked.text) }
        #expect(error.column == marked.positions["1️⃣"]?.column)
        #expect(error.message.contains(expected))
    }

    @Test(
        "A number that is refused comes with readings that there are",
        arguments: [
            "0", "45245", "231115", "2023319", "45245.5", "2460263.25", "12345678901", "991231060504", "18991231060504",
            "18991231060504123",
        ]
    )
    func numbers(value: String) throws {
        let error = try #require(throws: DateError.self) { try detect(value) }
        guard case .ambiguous(_, let readings) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(readings.count > 1)
        for reading in readings {
            var converter = try DateConverter(
                from: DateFormat(String(reading.dropFirst("--from ".count))),
                to: .iso8601
            )
            #expect(try !converter.convert(value).isEmpty)
        }
    }

    @Test(
        "A Unix time with a fraction is told by the digits before it",
        arguments: [
            ("1700034367.364", "2023-11-15T07:46:07.364Z"), ("1700034367,364", "2023-11-15T07:46:07.364Z"),
            ("1700034367.364123456", "2023-11-15T07:46:07.364123456Z"),
            ("1700034367.3641234569", "2023-11-15T07:46:07.364123456Z"),
            ("1700034367364.125", "2023-11-15T07:46:07.364125Z"), ("-1.5", "1969-12-31T23:59:58.500Z"),
            ("-0.000000001", "1969-12-31T23:59:59.999999999Z"), ("-1700034367.25", "1916-02-17T16:13:52.750Z"),
        ]
    )
    func fractions(value: String, expected: String) throws {
        #expect(try detect(value) == expected)
    }

    @Test("No text stops the reader, and what is read is a date")
    func anyText() throws {
        var random = SeededGenerator(seed: 3)
        let parts = [
            "2023", "1", "15", "-", "/", ".", ":", " ", ",", "Nov", "November", "Wed", "PM", "오후", "년", "GMT", "+09",
            "Z", "(", "[",
            "T", "0", "@", "D:", "/Date(", ")/", "令和", "\u{0}", "é", "99999999999", "st",
        ]
        for _ in 0..<20_000 {
            let value = (0..<Int.random(in: 1...9, using: &random)).map { _ in parts.randomElement(using: &random) ?? ""
            }
            guard let date = try? detect(value.joined()) else { continue }
            #expect(try detect(date) == date, "\(value.joined())")
        }
    }
}
