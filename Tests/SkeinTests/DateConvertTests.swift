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
        "a mistake in a format or zone is told before anything is read",
        arguments: [
            (["--zone", "Asia/Soul"], "there is no time zone 'Asia/Soul'"),
            (["--to", "yyyy-MM jj"], "the pattern 'yyyy-MM jj' is wrong at column 9"),
            (["--from", "isso8601"], "'isso8601' is neither the name of a format nor a pattern"),
        ]
    )
    func mistakes(words: [String], message: String) throws {
        let transcript = try World("date").skein(["date", "convert", "x"] + words)
        #expect(transcript.status == 64)
        #expect(transcript.errors.hasPrefix("error: \(message)"))
        #expect(transcript.errors.contains("hint: "))
    }
}
