import TestSupport
import Testing

@Suite("skein date convert")
struct DateConvertTests {
    @Test(
        "values are written in the form and zone asked for",
        arguments: [
            (["2023-11-15T07:46:07.364Z", "--zone", "Asia/Seoul", "--to", "yyyy/MM/dd, HH:mm"], "2023/11/15, 16:46\n"),
            (["2023-11-15T07:46:07Z", "2023-11-15T16:46:07+09:00"], "2023-11-15T07:46:07Z\n2023-11-15T07:46:07Z\n"),
            (["-1", "--from", "unix"], "1969-12-31T23:59:59Z\n"),
            (["2024-07-01T12:00:00", "--assume-zone", "Europe/Paris"], "2024-07-01T10:00:00Z\n"),
            (
                ["2024-03-31T02:30:00", "--zone", "Europe/Paris", "--disambiguate", "earlier"],
                "2024-03-31T01:30:00+01:00\n"
            ),
        ]
    )
    func values(words: [String], expected: String) throws {
        #expect(try World("date").skein(["date", "convert"] + words).description == expected)
    }

    @Test("each line in gives one line out, and what cannot be read is told with its line and column")
    func lines() throws {
        let transcript = try World("date").skein(
            "date",
            "convert",
            "--from",
            "dd.MM.yyyy",
            input: "15.11.2023\n31.11.2023\r\n\nx\n01.01.2024"
        )
        try expectGolden(transcript.description, named: "date-lines.txt")
    }

    @Test("a large file gives what a pipe gives, byte for byte", arguments: [[], ["--embedded"]])
    func files(words: [String]) throws {
        let world = try World("date")
        let lines = (0..<150_000).map { index in
            switch index % 1000 {
            case 7: "no date at \(index)"
            case 8: ""
            case 9: "2023-11-15T07:46:07Z\r"
            default: "\(2000 + index % 30)-11-15T07:46:07.\(100 + index % 900)Z"
            }
        }
        let input = lines.joined(separator: "\n")
        let file = try world.skein(["date", "convert"] + words, input: input)
        try world.folder.write(input, to: "lines")
        let command = "cat lines | '\(World.buildFolder)/skein' date convert \(words.joined())"
        let pipe = try world.run("sh", ["-c", command])
        #expect(file.output == pipe.output)
        #expect(file.errors == pipe.errors)
        #expect(file.status == (words.isEmpty ? 1 : 0))
        #expect(pipe.status == file.status)
        #expect(file.errors.hasPrefix(words.isEmpty ? "stdin:8: error: " : ""))
    }

    @Test("what the shell has read of a file is not read again, and the file is left at its end")
    func offsets() throws {
        let world = try World("date")
        let line = "2023-11-15T07:46:07Z\n"
        try world.folder.write("x" + line + String(repeating: line, count: 150_000), to: "lines")
        let command = "{ read first; '\(World.buildFolder)/skein' date convert --to unix; cat; } < lines | sort -u"
        #expect(try world.run("sh", ["-c", command]).output == "1700034367\n")
    }

    @Test("a reader that has enough ends the command without a word")
    func closedPipe() throws {
        let world = try World("date")
        try world.folder.write(String(repeating: "2023-11-15T07:46:07Z\n", count: 300_000), to: "lines")
        let skein = "'\(World.buildFolder)/skein' date convert"
        for command in ["\(skein) < lines | head -n 1", "cat lines | \(skein) | head -n 1"] {
            let transcript = try world.run("sh", ["-c", command])
            #expect(transcript.description == "2023-11-15T07:46:07Z\n")
        }
    }

    @Test("a column of a table is converted, and the rest stays byte for byte")
    func columns() throws {
        let transcript = try World("date").skein(
            [
                "date", "convert", "--column", "created", "--column", "3", "--delimiter", ";", "--to",
                "dd.MM.yyyy HH:mm",
            ],
            input: "id;created;\"seen\"\r\n1;2023-11-15T07:46:07Z;\"1700034367\"\r\n\"a\r\nb\";yesterday;\r\n"
        )
        try expectGolden(transcript.description, named: "date-columns.txt")
    }

    @Test("the dates of a log are converted where they stand")
    func embedded() throws {
        let transcript = try World("date").skein(
            ["date", "convert", "--embedded", "--zone", "Asia/Seoul", "--to", "yyyy-MM-dd HH:mm:ss xxx"],
            input:
                "[15/Nov/2023:07:46:07 +0000] \"GET /\" 200\nat 2023-11-15T07:46:07.364Z: 35 ms\nno date\n01/02/2023 07:46 x"
        )
        try expectGolden(transcript.description, named: "date-embedded.txt")
    }

    @Test(
        "options that do not go together are refused",
        arguments: [
            ["--column", "a", "--embedded"], ["--column", "a", "2023"], ["--embedded", "2023"], ["--header"],
            ["--delimiter", "tab"], ["--column", "a", "--delimiter", "ab"], ["--column", "a", "--delimiter", "→"],
            ["--column", "a", "--delimiter", "\""],
        ]
    )
    func exclusions(words: [String]) throws {
        #expect(try World("date").skein(["date", "convert"] + words).status == 64)
    }

    @Test("the zone is that of the option, then of the environment, then of the configuration")
    func zones() throws {
        let world = try World("date")
        try world.folder.write("{date: {zone: 'Asia/Tokyo'}}", to: ".skein.json")
        let words = ["date", "convert", "0", "--from", "unix", "--to", "HH:mm"]
        #expect(try world.skein(words).description == "09:00\n")
        #expect(try world.skein(words + ["--zone", "America/New_York"]).description == "19:00\n")
        let other = try World("date", environment: ["SKEIN_ZONE": "Europe/Paris"])
        #expect(try other.skein(words).description == "01:00\n")
    }

    @Test(
        "the zone of the machine is what TZ says",
        arguments: [
            ("Asia/Tokyo", "09:00\n"), ("EST5EDT,M3.2.0,M11.1.0", "19:00\n"),
            (":/usr/share/zoneinfo/Asia/Tokyo", "09:00\n"),
        ]
    )
    func localZone(value: String, expected: String) throws {
        let words = ["date", "convert", "0", "--from", "unix", "--to", "HH:mm", "--zone", "local"]
        #expect(try World("date", environment: ["TZ": value]).skein(words).description == expected)
    }

    @Test("a line feed is written for values and cells, and refused where each line gives one line")
    func lineFeeds() throws {
        let words = ["date", "convert", "--from", "unix", "--to", "strftime:%H%n%M"]
        #expect(try World("date").skein(words + ["0"]).description == "00\n00\n")
        #expect(try World("date").skein(words + ["--column", "1"], input: "0,x\n").description == "\"00\n00\",x\n")
        for more in [[], ["--embedded"]] {
            let transcript = try World("date").skein(words + more, input: "0\n")
            #expect(transcript.status == 64)
            #expect(transcript.errors.contains("writes a line feed"))
        }
    }

    @Test("nothing to infer from is a missing input")
    func noSamples() throws {
        let transcript = try World("date").skein(["date", "infer"], input: "\n")
        #expect(transcript.status == 66)
        #expect(transcript.errors.hasPrefix("error: there is no sample\nhint: "))
    }

    @Test(
        "a mistake in a format or zone is told before anything is read",
        arguments: [
            (["--zone", "Asia/Soul"], "there is no time zone 'Asia/Soul'"),
            (["--to", "yyyy-MM U"], "the pattern 'yyyy-MM U' is wrong at column 9"),
            (["--from", "isso8601"], "'isso8601' is neither the name of a format nor a pattern"),
            (["--from", "rfc822"], "'rfc822' is neither the name of a format nor a pattern"),
        ]
    )
    func mistakes(words: [String], message: String) throws {
        let transcript = try World("date").skein(["date", "convert", "x"] + words)
        #expect(transcript.status == 64)
        #expect(transcript.errors.hasPrefix("error: \(message)"))
        #expect(transcript.errors.contains("hint: "))
    }
}
