import Git
import TestSupport
import Testing

@Suite struct CommitDateTests {
    @Test(
        "A date is read as git reads it",
        arguments: [
            "1709208000 +0000", "@1709208000 +0530", "@0 +0000", "1709208000 -0330", "2024-02-29T12:00:00+00:00",
            "2024-02-29 12:00:00 +0100", "2024-02-29T12:00:00Z", "2024-02-29T12:00:00", "2024-12-31 23:59:59.123 -0800",
            "Thu, 29 Feb 2024 12:00:00 +0000", "29 Feb 2024 12:00:00 -0500", "1999-03-01T00:00:00Z",
        ]
    )
    func oracle(text: String) throws {
        let world = try World("dates", environment: ["GIT_COMMITTER_DATE": text])
        let line = try world.git("var", "GIT_COMMITTER_IDENT").output.split(separator: " ")
        let date = try #require(CommitDate(text, localOffset: 0))
        #expect(line[line.count - 2] == "\(date.seconds)")
        let minutes = abs(date.offset)
        let digits = String(minutes / 60 * 100 + minutes % 60 + 10_000).dropFirst()
        #expect(line[line.count - 1].prefix(5) == (date.offset < 0 ? "-" : "+") + digits)
    }

    @Test("A date without a zone is in the zone that is given")
    func localZone() {
        #expect(CommitDate("2024-02-29T12:00:00", localOffset: 60)?.seconds == 1_709_204_400)
    }

    @Test(
        "What is no date is not read",
        arguments: ["", "yesterday", "2024-13-01T00:00:00Z", "2024-02-29T25:00:00Z", "12"]
    )
    func refusals(text: String) {
        #expect(CommitDate(text, localOffset: 0) == nil)
    }
}
