import TestSupport
import Testing

@testable import DateFormats

@Suite("Dates of mail and HTTP")
struct MailDateTests {
    private func convert(
        _ value: String,
        from: String? = nil,
        to: String = "iso8601",
        in zone: Zone = .utc,
        now: Int? = nil
    ) throws(DateError) -> String {
        var source: DateFormat?
        if let from { source = try DateFormat(from) }
        var converter = try DateConverter(from: source, to: DateFormat(to), assumedZone: zone, zone: zone, now: now)
        return try converter.convert(value)
    }

    @Test(
        "What RFC 5322 allows is read, the obsolete forms as well",
        arguments: [
            ("Fri, 21 Nov 1997 09:55:06 -0600", "1997-11-21T15:55:06Z"),
            ("Thu,\t13\n Feb\t1969 23:32 -0330 (Newfoundland Time)", nil),
            ("Thu, 13 Feb 1969 23:32 -0330 (Newfoundland Time)", "1969-02-14T03:02:00Z"),
            ("Thu,\r\n 13 Feb 1969 23:32 -0330", "1969-02-14T03:02:00Z"),
            ("1 jan 2020 00:00 GMT", "2020-01-01T00:00:00Z"), ("1Jan2020 00:00GMT", "2020-01-01T00:00:00Z"),
            ("21 Nov 97 09(comment):   55  :  06 -0600", "1997-11-21T15:55:06Z"),
            ("(a (nested \\) one)) Fri (x) , 21 Nov 1997 09:55:06 -0600 (end)", "1997-11-21T15:55:06Z"),
            ("21 Nov 49 00:00 UT", "2049-11-21T00:00:00Z"), ("21 Nov 50 00:00 UT", "1950-11-21T00:00:00Z"),
            ("21 Nov 123 00:00 UT", "2023-11-21T00:00:00Z"), ("21 Nov 1899 00:00 UT", nil),
            ("15 Nov 2023 02:46:07 EST", "2023-11-15T07:46:07Z"), ("15 Nov 2023 07:46:07 a", "2023-11-15T07:46:07Z"),
            ("15 Nov 2023 07:46:07 J", nil), ("15 Nov 2023 07:46:07 KST", nil), ("15 Nov 2023 07:46:07", nil),
            ("15 Nov 2023 07:46:07+0900", nil), ("15 Nov 2023 07:46:07 +09:00", nil),
            ("15 Nov 2023 07:46:07 +0960", nil), ("15 Nov 2023 24:00 GMT", nil), ("15 Nov 2023 7:46 GMT", nil),
            ("Thu, 15 Nov 2023 07:46:07 GMT", nil), ("Wednesday, 15 Nov 2023 07:46:07 GMT", nil),
            ("31 Nov 2023 07:46:07 GMT", nil), ("15 Nov 2023 07:46:07 GMT (open", nil),
            ("31 Dec 2016 23:59:60 GMT", "2017-01-01T00:00:00Z"), ("15 Nov 2023 23:59:60 GMT", nil),
            ("15 Nov 2023 07:46:07 -0000", "2023-11-15T07:46:07Z"),
        ] as [(String, String?)]
    )
    func mail(value: String, expected: String?) {
        #expect((try? convert(value, from: "rfc2822")) == expected)
    }

    @Test(
        "What is wrong with a date of mail is named with its column",
        arguments: [
            ("1️⃣Thu, 15 Nov 2023 07:46:07 GMT", "Wednesday"), ("15 1️⃣Nvo 2023 07:46 GMT", "the name of a month"),
            ("15 Nov 2023 07:46 1️⃣KST", "a zone such as +0900"), ("15 Nov 2023 1️⃣25:46 GMT", "the hour"),
            ("15 Nov 2023 07:46 GMT 1️⃣(open", "a comment that is closed"), ("Wed1️⃣ 15 Nov 2023", "a comma"),
        ]
    )
    func places(value: String, expected: String) throws {
        let marked = MarkedText(value)
        let error = try #require(throws: DateError.self) { try convert(marked.text, from: "rfc2822") }
        #expect(error.message.contains(expected))
        // A blank before what is wrong may be counted to it.
        #expect(
            error.column == marked.positions["1️⃣"]?.column || error.column == marked.positions["1️⃣"].map { $0.column + 1 }
        )
    }

    @Test(
        "The three forms of RFC 9110 are read, letter by letter",
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z"),
            ("Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37Z"),
            ("Sun Nov  6 08:49:37 1994", "1994-11-06T08:49:37Z"), ("Wed Nov 15 07:46:07 2023", "2023-11-15T07:46:07Z"),
            ("sun, 06 Nov 1994 08:49:37 GMT", nil), ("Sun, 6 Nov 1994 08:49:37 GMT", nil),
            ("Sun, 06 Nov 1994 08:49:37 UTC", nil), ("Sun, 06 Nov 94 08:49:37 GMT", nil),
            ("Sun, 06-Nov-94 08:49:37 GMT", nil), ("Sunday, 06 Nov 1994 08:49:37 GMT", nil),
            ("06 Nov 1994 08:49:37 GMT", nil), ("Sun, 06 Nov 1994 08:49:37 GMT ", nil),
            ("Mon Nov  6 08:49:37 1994", nil),
            ("Sun Nov 6 08:49:37 1994", nil), ("Sun, 06 Nov 1994 08:49:37 +0000", nil), ("", nil), ("Sun", nil),
        ] as [(String, String?)]
    )
    func http(value: String, expected: String?) {
        #expect((try? convert(value, from: "http")) == expected)
    }

    @Test(
        "A year of two digits is at most fifty years away",
        arguments: [
            ("Sunday, 06-Nov-77 08:49:37 GMT", 1_790_000_000, "1977-11-06T08:49:37Z"),
            ("Friday, 06-Nov-76 08:49:37 GMT", 1_790_000_000, "2076-11-06T08:49:37Z"),
        ]
    )
    func twoDigitYears(value: String, now: Int, expected: String) throws {
        #expect(try convert(value, from: "http", now: now) == expected)
    }

    @Test("HTTP is written in GMT whatever the zone is, and mail in the zone")
    func writing() throws {
        let seoul = Zone(try #require(UTCOffset(seconds: 32_400)))
        #expect(try convert("1700034367", to: "http", in: seoul) == "Wed, 15 Nov 2023 07:46:07 GMT")
        #expect(try convert("1700034367", to: "rfc2822", in: seoul) == "Wed, 15 Nov 2023 16:46:07 +0900")
        #expect(try convert("1700034367", to: "rfc2822") == "Wed, 15 Nov 2023 07:46:07 +0000")
        #expect(throws: DateError.self) { try convert("1899-12-31T23:59:59Z", to: "rfc2822") }
        #expect(throws: DateError.self) { try convert("+010000-01-01T00:00:00Z", to: "http") }
    }

    @Test("Mail is written and read as Python does", .enabled(if: Machine.has("python3"), "no Python"))
    func python() throws {
        var random = SeededGenerator(seed: 41)
        let instants = (0..<500).map { _ in
            (
                Int.random(in: -2_208_900_000...7_000_000_000, using: &random),
                Int.random(in: -1439...1439, using: &random)
            )
        }
        let program = """
            import sys, datetime, email.utils
            for line in sys.stdin:
                second, minutes = map(int, line.split())
                zone = datetime.timezone(datetime.timedelta(minutes=minutes))
                time = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc) + datetime.timedelta(seconds=second)
                print(email.utils.format_datetime(time.astimezone(zone)))
            """
        let input = instants.map { "\($0.0) \($0.1)\n" }.joined()
        let lines = try World("mail").run("python3", ["-c", program], input: input).output.split(separator: "\n")
        try #require(lines.count == instants.count)
        for ((second, minutes), line) in zip(instants, lines) {
            #expect(try convert(String(line), from: "rfc2822", to: "unix") == String(second))
            let zone = Zone(try #require(UTCOffset(seconds: minutes * 60)))
            #expect(try convert("@\(second)", to: "rfc2822", in: zone) == line)
        }
    }
}
