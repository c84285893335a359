import Diagnostics
import TestSupport
import Testing

@testable import DateFormats

@Suite struct DatePatternTests {
    @Test("A pattern is read into fields and literal texts")
    func tokens() throws {
        let pattern = try DatePattern("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", in: .ldml)
        #expect(
            pattern.tokens.map(\.text) == [
                "yyyy", "-", "MM", "-", "dd", "'T'", "HH", ":", "mm", ":", "ss", ".", "SSS", "XXX",
            ]
        )
        #expect(pattern.tokens.map(\.column) == [1, 5, 6, 8, 9, 11, 14, 16, 17, 19, 20, 22, 23, 26])
        #expect(pattern.tokens.first?.element == .number(.yearOfEra, digits: 4))
        #expect(pattern.tokens[5].element == .literal("T"))
        #expect(pattern.tokens[12].element == .fraction(digits: 3))
    }

    @Test(
        "Quotes make text of letters, and two quotes are one",
        arguments: [
            ("h 'o''clock'", " o'clock"), ("h''", "'"), ("h''''", "''"), ("h'''x'''", "'x'"), ("h' '' '", " ' "),
            ("h'a'b'", nil), ("h'", nil), ("h'''", nil), ("h년 — ", "년 — "), ("h'년'", "년"),
        ]
    )
    func quotes(pattern: String, literal: String?) throws {
        guard let literal else {
            #expect(throws: DateError.self) { try DatePattern(pattern, in: .ldml) }
            return
        }
        let tokens = try DatePattern(pattern, in: .ldml).tokens
        #expect(tokens.count == 2)
        #expect(tokens.last?.element == .literal(literal))
    }

    @Test(
        "A pattern that is wrong names the letter and its column",
        arguments: [
            ("yyyy 1️⃣UUU", "UUU"), ("1️⃣jj", "jj"), ("년 'a' 1️⃣VVVVV", "V"), ("yyyy1️⃣T", "T"), ("HH:mm 1️⃣zzzzz", "z"),
            ("yyyy 1️⃣MMMMMMM", "M"), ("1️⃣OO", "O"), ("HH 1️⃣XXXXXX", "X"), ("yyyy1️⃣'T", "quote"), ("1️⃣", "empty"),
        ]
    )
    func malformed(pattern: String, word: String) throws {
        let marked = MarkedText(pattern)
        let error = try #require(throws: DateError.self) { try DatePattern(marked.text, in: .ldml) }
        #expect(error.column == marked.positions["1️⃣"]?.column)
        #expect(error.message.contains(word))
        #expect(error.exitStatus == .usage)
    }

    @Test(
        "One letter of .NET is a standard format, and a percent sign makes it a field",
        arguments: [("d", "02/28/2023"), ("s", "2023-02-28T16:07:09"), ("M", "February 28"), ("%d", "28"), ("%M", "2")]
    )
    func standardFormats(pattern: String, written: String) throws {
        // 2023-02-28T16:07:09Z
        #expect(try format(1_677_600_429, by: DatePattern(pattern, in: .dotnet)) == written)
    }

    @Test(
        "A standard format of .NET that is none, or that takes the time to UTC, is refused",
        arguments: ["H", "u", "R", "-"]
    )
    func standardFormatRefused(pattern: String) {
        #expect(throws: DateError.self) { try DatePattern(pattern, in: .dotnet) }
    }

    @Test(
        "A format is a name, a dialect and a pattern, or a pattern",
        arguments: [
            ("iso8601", DateFormat.iso8601), ("rfc3339", .rfc3339), ("unix-ms", .epoch(.unixMilliseconds)),
        ]
    )
    func names(text: String, format: DateFormat) throws {
        #expect(try DateFormat(text) == format)
    }

    @Test("A prefix names the dialect, and a colon inside of a pattern does not")
    func prefixes() throws {
        #expect(try DateFormat("ldml:HH:mm") == DateFormat("HH:mm"))
        #expect(try DateFormat("strftime:%Y") == .pattern(DatePattern("%Y", in: .strftime)))
    }

    @Test(
        "A word that is no format gets the nearest name",
        arguments: [
            ("iso", "iso8601"), ("iso-8601", "iso8601"), ("unixms", "unix-ms"), ("RFC3339", "rfc3339"),
            ("unix-n", "unix-ns"),
        ]
    )
    func unknownName(text: String, suggestion: String) throws {
        let error = try #require(throws: DateError.self) { try DateFormat(text) }
        #expect(error.message.contains("'\(text)'"))
        #expect(error.hints.first?.hasPrefix("did you mean '\(suggestion)'") == true)
    }
}
