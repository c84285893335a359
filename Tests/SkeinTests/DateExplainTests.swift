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
}
