import TestSupport
import Testing

@testable import DateFormats

@Suite("Stamps inside of lines")
struct StampFinderTests {
    private static let database = TimeZoneDatabase(folder: Oracle.zoneFolder)

    private func convert(
        _ text: String,
        from: String? = nil,
        order: DayOrder? = nil,
        assuming zone: String = "UTC"
    ) throws -> (output: String, failures: [LineFailure]) {
        let converter = try DateConverter(
            from: try from.map { text throws(DateError) in try DateFormat(text) },
            order: order,
            to: DateFormat("'<'uuuu-MM-dd HH:mm:ss'>'"),
            assumedZone: Self.database.zone(named: zone),
            database: Self.database
        )
        var lines = LineConverter(converter, content: .texts)
        var output = ByteBuffer()
        var failures = Array(text.utf8).withUnsafeBytes { lines.convert($0, into: &output) }
        failures += lines.finish(into: &output)
        return (output.string, failures)
    }

    @Test(
        "The stamps of logs are converted, and all else stays byte for byte",
        arguments: [
            ("2023-11-15T07:46:07.364Z INFO start", "<2023-11-15 07:46:07> INFO start"),
            ("[2023-11-15T16:46:07+09:00] x", "[<2023-11-15 07:46:07>] x"),
            ("2023/11/15 10:46:07 amqp: x", "<2023-11-15 10:46:07> amqp: x"),
            ("2023-02-13 10:00:00 pm=1 x", "<2023-02-13 10:00:00> pm=1 x"),
            ("2023-02-13 10:00:00 UT=1", "<2023-02-13 10:00:00> UT=1"),
            (#"{"ts":"2023-11-15T07:46:07Z","n":5}"#, #"{"ts":"<2023-11-15 07:46:07>","n":5}"#),
            ("2023-11-15 07:46:07,364 [main] x", "<2023-11-15 07:46:07> [main] x"),
            ("2023-11-15 07:46:07.364123 ERROR x", "<2023-11-15 07:46:07> ERROR x"),
            ("2023/11/15 07:46:07 [error] 5#0", "<2023-11-15 07:46:07> [error] 5#0"),
            (
                #"::1 - - [15/Nov/2023:16:46:07 +0900] "GET / HTTP/1.1" 200"#,
                #"::1 - - [<2023-11-15 07:46:07>] "GET / HTTP/1.1" 200"#
            ),
            ("[Wed Nov 15 07:46:07.364 2023] [pid 5]", "[<2023-11-15 07:46:07>] [pid 5]"),
            ("Date: Wed, 15 Nov 2023 16:46:07 +0900 (KST)", "Date: <2023-11-15 07:46:07> (KST)"),
            ("20231115T074607Z start", "<2023-11-15 07:46:07> start"),
            ("a 2023-11-15 16:46:07 +0900 b 2023-11-15T07:46:07Z.", "a <2023-11-15 07:46:07> b <2023-11-15 07:46:07>."),
            ("from 2023-11-15T07:46/2023-11-15T07:47 on", "from <2023-11-15 07:46:00>/<2023-11-15 07:47:00> on"),
            ("2023-11-15 07:46:07 UTC up", "<2023-11-15 07:46:07> up"),
            ("15.11.2023 07:46:07 auf", "<2023-11-15 07:46:07> auf"),
            ("11/15/2023 4:46:07 PM ok", "<2023-11-15 16:46:07> ok"),
            ("Nov 15, 2023 4:46:07 PM ok", "<2023-11-15 16:46:07> ok"),
            ("5,2023-11-15 07:46:07,5", "5,<2023-11-15 07:46:07>,5"),
            ("「2023-11-15 07:46:07」", "「<2023-11-15 07:46:07>」"),
            ("2023-11-15 07:46:07 -12 items", "<2023-11-15 07:46:07> -12 items"),
            ("2023-11-15T16:46:07+09:00[Asia/Seoul] b", "<2023-11-15 07:46:07> b"),
            ("2023-11-15T07:46:07Z[UTC][u-ca=gregory]x", "<2023-11-15 07:46:07>x"),
            ("2023-11-15T07:46:07Z[main] [Asia/Seoul]", "<2023-11-15 07:46:07>[main] [Asia/Seoul]"),
            ("2023-11-15T07:46:07Z[thread=5][x]", "<2023-11-15 07:46:07>[thread=5][x]"),
            ("2023-11-15 16:46:07 Z-score", "<2023-11-15 16:46:07> Z-score"),
            ("2023-11-15T16:46:07 Zebra", "<2023-11-15 16:46:07> Zebra"),
            ("Wed, 15 Nov 2023 16:46:07 Z-score", "<2023-11-15 16:46:07> Z-score"),
            ("2023-11-15T07:46:07Z-backup", "<2023-11-15 07:46:07>-backup"),
            ("2023-11-15 04:46:07PM b", "<2023-11-15 16:46:07> b"),
            ("Wed, 15 Nov 2023 16:46:07 +0900 KST b", "<2023-11-15 07:46:07> b"),
            ("2023-11-15 16:46:07 +0900 KST b", "<2023-11-15 07:46:07> b"),
            (
                "at 2023-11-15T07:46. Then 2023-11-15T07:46,5 x",
                "at <2023-11-15 07:46:00>. Then <2023-11-15 07:46:00>,5 x"
            ),
            ("2023-11-15T07:46.5Z x", "<2023-11-15 07:46:30> x"),
            ("시각 오후 4:46, 2023-11-15 끝", "시각 <2023-11-15 16:46:00> 끝"), ("午前です 午後", "午前です 午後"),
            ("x\t2023-11-15T07:46:07Z\r", "x\t<2023-11-15 07:46:07>\r"),
        ]
    )
    func logs(line: String, expected: String) throws {
        for ending in ["", "\n"] {
            let (output, failures) = try convert(line + ending)
            #expect(output == expected + ending)
            #expect(failures.isEmpty)
        }
    }

    @Test(
        "What a word or a number goes on into, what has no time, and numbers are no stamps",
        arguments: [
            "v2023-11-15T07:46:07Z", "2023-11-15T07:46:07Zebra", "released 2023-11-15", "1700034367 x",
            "20231115074607 x",
            "5-2023-11-15T07:46:07Z", "2023-11-15T07:46:07:5", "10.2023-11-15 07:46:07", "2023-11-15 07 files",
            "2023-11-15T07", "가2023-11-15 07:46:07", "2023-11-15 07:46:07시",
            "Nov 15 07:46:07 host",
            "at 12:30 on Monday", "12:30:45", "192.168.10.12", "2023-11-15 25:00:00",
            "Marching 15 May", "15 Nov 2023", "", "\u{0}", "id 20231115 0746",
        ]
    )
    func others(line: String) throws {
        let (output, failures) = try convert(line + "\n")
        #expect(output == line + "\n")
        #expect(failures.isEmpty)
    }

    @Test("What can be read in two ways stays, and is told with its column")
    func ambiguity() throws {
        let (output, failures) = try convert("a\nin 01/02/2023 07:46 x\n")
        #expect(output == "a\nin 01/02/2023 07:46 x\n")
        #expect(failures.map(\.line) == [2])
        #expect(failures.map(\.column) == [4])
        #expect(try convert("in 01/02/2023 07:46 x", order: .dayFirst).output == "in <2023-02-01 07:46:00> x")
    }

    @Test(
        "What contradicts itself stays, and is told",
        arguments: [
            "Thu, 15 Nov 2023 16:46:07 +0900", "2023-02-30 07:46:07 x", "Wed, 15 Nov 2023 16:46:07 -0500 PDT x",
            "2023-11-15 16:46:07 -0500 PDT", "2023-11-15T16:46:07[Asia/Seoul] x",
            "2023-11-15T16:46:07+01:00[!Asia/Seoul] x",
        ]
    )
    func contradictions(line: String) throws {
        let (output, failures) = try convert("a " + line)
        #expect(output == "a " + line)
        #expect(failures.map(\.column) == [3])
    }

    @Test("An abbreviation is that of the assumed zone, or refused")
    func abbreviations() throws {
        let line = "2023-11-15 16:46:07.364 KST [123] LOG"
        let (output, failures) = try convert(line)
        #expect(output == line)
        #expect(failures.map(\.column) == [1])
        #expect(failures.first?.error.message.contains("--assume-zone") == true)
        #expect(try convert(line, assuming: "Asia/Seoul").output == "<2023-11-15 07:46:07> [123] LOG")
    }

    @Test(
        "A format that is given is found wherever it stands",
        arguments: [
            ("unix", "t=1700034367.5 n=35 x1700034367", "t=<2023-11-15 07:46:07> n=35 x1700034367"),
            ("unix-ms", "1700034367364 12 123456789012", "<2023-11-15 07:46:07> 12 123456789012"),
            (
                "unix", "audit(1700034367.364:123) a-1700034367.txt 1.1700034367",
                "audit(<2023-11-15 07:46:07>:123) a-<2023-11-15 07:46:07>.txt 1.1700034367"
            ),
            ("unix", "at -1700034367 or 170003436", "at -1700034367 or 170003436"),
            ("strftime:[%d/%b/%Y:%H:%M:%S %z]", "- [15/Nov/2023:16:46:07 +0900] x", "- <2023-11-15 07:46:07> x"),
            ("dd.MM.yyyy", "am 15.11.2023, 5.11.2023", "am <2023-11-15 00:00:00>, 5.11.2023"),
            ("yyyyMMdd", "20231115 202311150 a20231115", "<2023-11-15 00:00:00> 202311150 a20231115"),
            ("http", "last Wed, 15 Nov 2023 07:46:07 GMT;", "last <2023-11-15 07:46:07>;"),
            ("rfc3339", "2023-11-15T07:46:07Z 2023-11-15T07:46:07", "<2023-11-15 07:46:07> 2023-11-15T07:46:07"),
            (
                "iso8601", "at 2023-11-15T07:46:07, then 2023-11-15T07:46:07. 2023-11-15T07:46:07,42",
                "at <2023-11-15 07:46:07>, then <2023-11-15 07:46:07>. <2023-11-15 07:46:07>,42"
            ),
            (
                "iso8601", "2023-11-15T07:46:07,364Z 2023-11-15T07:46:59.9Z.",
                "<2023-11-15 07:46:07> <2023-11-15 07:46:59>."
            ),
            ("excel", "45245.5 45245", "<2023-11-15 12:00:00> 45245"),
        ]
    )
    func formats(format: String, line: String, expected: String) throws {
        #expect(try convert(line, from: format).output == expected)
    }

    @Test(
        "What has the form that was given and is no date stays, and is told",
        arguments: [
            ("dd.MM.yyyy HH:mm", "31.11.2023 04:46", 1), ("dd.MM.yyyy HH:mm", "15.11.2023 24:46", 12),
            ("iso8601", "2023-11-31T04:46:07Z", 9), ("iso8601", "2023-13-01T04:46", 6),
            ("rfc3339", "2023-11-15 25:46:07.5+09:00", 12), ("rfc2822", "Thu, 15 Nov 2023 16:46:07 +0900", 1),
            ("http", "Wed, 31 Nov 2023 16:46:07 GMT", 6), ("strftime:%d/%b/%Y:%H:%M:%S", "31/Nov/2023:16:46:07", 1),
        ]
    )
    func impossible(format: String, stamp: String, column: Int) throws {
        let line = "a \(stamp) b"
        let (output, failures) = try convert(line, from: format)
        #expect(output == line)
        #expect(failures.map(\.column) == [3])
        #expect(failures.first?.error.column == column)
    }

    @Test(
        "What has not the form that was given is passed over",
        arguments: [
            ("dd.MM.yyyy HH:mm", "45.7 GB, 99.99 and 31.11.2023"), ("yyyyMMdd", "id 20231399"),
            ("iso8601", "2023-13-01 04:46, 2023-13"), ("rfc3339", "2023-13-01T04:46:07"), ("rfc2822", "99 Nov"),
        ]
    )
    func otherForms(format: String, line: String) throws {
        let (output, failures) = try convert(line, from: format)
        #expect(output == line)
        #expect(failures.isEmpty)
    }

    @Test("A line that is too long is passed on as it is, and told", arguments: [1, 100, 700])
    func longLines(count: Int) throws {
        let rest = String(repeating: "x ", count: LineConverter.longestText * count / 100)
        let line = "2023-11-15T07:46:07Z " + rest + "2023-11-15T07:46:07Z\n2023-11-15T07:46:07Z"
        let (output, failures) = try convert(line)
        #expect(output.hasPrefix(count == 1 ? "<2023-11-15 07:46:07> x" : "2023-11-15T07:46:07Z x"))
        #expect(output.hasSuffix("\n<2023-11-15 07:46:07>"))
        #expect(output.contains("x <") == (count == 1))
        #expect(failures.map(\.line) == (count == 1 ? [] : [1]))
    }
}
