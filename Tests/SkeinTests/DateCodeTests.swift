import TestSupport
import Testing

@Suite("skein date code")
struct DateCodeTests {
    @Test("code goes to standard output, and what differs to standard error")
    func streams() throws {
        let transcript = try World("date").skein("date", "code", "2023-11-15T07:46:07.364Z", "--zone", "Asia/Seoul")
        try expectGolden(transcript.description, named: "date-code.txt")
        let quiet = try World("date").skein("date", "code", "HH:mm", "--api", "format-style", "-q")
        #expect(!quiet.errors.contains("note:"))
    }

    @Test(
        "what cannot be done is told",
        arguments: [
            (["01/02/2023"], 1, "error: '01/02/2023' can be read in more than one way"),
            (["d MMM", "--api", "iso8601-formatter"], 1, "error: iso8601-formatter cannot say the pattern 'd MMM'"),
            (["yyyy", "--zone", "Asia/Soul"], 64, "error: there is no time zone 'Asia/Soul'"),
            (["yyyy", "--name", "a b"], 64, "error: 'a b' cannot be the name"),
            (["yyyy", "--api", "x"], 64, "error: "), ([], 64, "error: "),
        ] as [([String], Int, String)]
    )
    func mistakes(words: [String], status: Int, message: String) throws {
        let transcript = try World("date").skein(["date", "code"] + words)
        #expect(Int(transcript.status) == status)
        #expect(transcript.errors.hasPrefix(message))
        #expect(transcript.output.isEmpty)
    }

    @Test("a pattern that makes no sense is told as one of another dialect")
    func likelier() throws {
        #expect(
            try World("date").skein("date", "code", "YYYY-MM-DD").errors.contains(
                "hint: it looks like a pattern of moment"
            )
        )
    }

    @Test("The zone local is that of the device, wherever it is set")
    func localZone() throws {
        let typed = try World("date").skein("date", "code", "HH:mm dd.MM.yyyy", "--zone", "local")
        let environment = ["SKEIN_ZONE": "local", "TZ": "EST5EDT,M3.2.0,M11.1.0"]
        let set = try World("date", environment: environment).skein("date", "code", "HH:mm dd.MM.yyyy")
        #expect(set.status == 0)
        #expect(set.output == typed.output)
    }
}
