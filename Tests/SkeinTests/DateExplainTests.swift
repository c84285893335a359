import TestSupport
import Testing

@Suite("skein date explain")
struct DateExplainTests {
    @Test("a pattern is told token by token, and what it writes at the end")
    func tokens() throws {
        let transcript = try World("date").skein(
            "date",
            "explain",
            "EEE, d MMM yyyy 'at' h:mm a XXX",
            "--zone",
            "Asia/Seoul"
        )
        try expectGolden(transcript.description, named: "date-explain.txt")
    }

    @Test("patterns of standard input are told one after the other, and a wrong one with a mark at its column")
    func lines() throws {
        let transcript = try World("date").skein(
            ["date", "explain"],
            input: "HH:mm\n년 yyyy-MM-ddTHH\n%Y-%m-%d\nzzz\n"
        )
        try expectGolden(transcript.description, named: "date-explain-lines.txt")
    }

    @Test("JSON has the tokens with their columns")
    func json() throws {
        let transcript = try World("date").skein("date", "explain", "H'h'", "--format", "json")
        try expectGolden(transcript.description, named: "date-explain-json.txt")
    }

    @Test("an example that is no date is told as such")
    func example() throws {
        let transcript = try World("date").skein("date", "explain", "HH", "--example", "01/02/2023")
        #expect(transcript.status == 64)
        #expect(transcript.errors.contains("'--example' takes a date"))
    }

    @Test(
        "a standard format of .NET is explained as what it stands for in the invariant culture",
        arguments: [
            ("d", "03/05/2024"), ("D", "Tuesday, 05 March 2024"), ("G", "03/05/2024 16:07:09"), ("M", "March 05"),
            ("m", "March 05"), ("s", "2024-03-05T16:07:09"), ("u", "2024-03-05 16:07:09Z"), ("t", "16:07"),
            ("R", "Tue, 05 Mar 2024 16:07:09 GMT"), ("U", "Tuesday, 05 March 2024 16:07:09"),
        ]
    )
    func standardFormats(letter: String, written: String) throws {
        let transcript = try World("date").skein(
            "date",
            "explain",
            letter,
            "--from",
            "dotnet",
            "--example",
            "2024-03-05T16:07:09Z",
            "--zone",
            ["u", "R", "U"].contains(letter) ? "Asia/Seoul" : "UTC"
        )
        #expect(transcript.output.hasSuffix("\n\(written)\n"))
        #expect(!transcript.errors.contains("hint:"))
        #expect(transcript.errors.contains("'\(letter)' is a standard format"))
    }

    @Test(
        "a pattern that was typed wrong is a wrong command line, and one of many lines is not",
        arguments: [
            ["explain", "H", "--from", "dotnet"], ["explain", "QQQQQQQQ"], ["pattern", "QQQQQQQQ", "--to", "java"],
        ]
    )
    func statuses(words: [String]) throws {
        let world = try World("date")
        #expect(try world.skein(["date"] + words).status == 64)
        let options = words.filter { !["H", "QQQQQQQQ"].contains($0) }
        let typed = words[1]
        #expect(try world.skein(["date"] + options, input: "\(typed)\n").status == 1)
    }

    @Test("columns are those of what a standard format stands for")
    func standardFormatColumns() throws {
        let refused = try World("date").skein("date", "explain", "o", "--from", "dotnet")
        #expect(refused.status == 64)
        let lines = refused.errors.split(separator: "\n")
        let pattern = try #require(lines.firstIndex { $0.hasSuffix("fffffffK") && $0.hasPrefix("  ") })
        #expect(lines[pattern + 1].count == lines[pattern].count)
        let json = try World("date").skein("date", "explain", "d", "--from", "dotnet", "--format", "json")
        #expect(json.output.contains("\"MM/dd/yyyy\""))
    }
}
