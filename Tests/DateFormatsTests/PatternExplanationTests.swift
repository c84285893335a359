import TestSupport
import Testing

@testable import DateFormats

@Suite struct PatternExplanationTests {
    @Test("Each token is told with its text, its column, its meaning and what it writes")
    func tokens() throws {
        let explanation = try PatternExplanation(DatePattern("d. MMM yyyy, h 'o''clock' a", in: .ldml))
        #expect(explanation.tokens.map(\.text) == ["d", ". ", "MMM", " ", "yyyy", ", ", "h", " 'o''clock' ", "a"])
        #expect(explanation.tokens.map(\.column) == [1, 2, 4, 7, 8, 12, 14, 15, 27])
        #expect(
            explanation.tokens.map(\.example) == ["5", ". ", "Mar", " ", "2024", ", ", "4", " o'clock ", "PM"]
        )
        #expect(explanation.tokens[0].meaning == "the day, without zeros before it")
        #expect(explanation.tokens[7].meaning == "the text \" o'clock \"")
        #expect(explanation.example == "5. Mar 2024, 4 o'clock PM")
    }

    @Test(
        "What a token writes together is what the pattern writes, in every dialect",
        arguments: [
            (PatternDialect.ldml, "G yyyy-DDD XXX"), (.strftime, "x%F %T.%3N%%"), (.python, "%A %-d %B"),
            (.java, "ppd MM"),
            (.moment, "[at] YYYY Do hmm"), (.dayjs, "dd, YY Q"), (.luxon, "ooo 'o' kkkk"), (.dateFns, "do MMM R-II"),
            (.go, "x.000 Jan _2"), (.dotnet, "%d\\d'x'.FFF"), (.php, "c \\a jS"), (.ruby, "%^a %L%Q"),
        ]
    )
    func dialects(dialect: PatternDialect, text: String) throws {
        let explanation = try PatternExplanation(DatePattern(text, in: dialect))
        #expect(explanation.tokens.map { $0.example ?? "" }.joined() == explanation.example)
        #expect(explanation.tokens.map(\.text).joined() == text)
    }

    @Test(
        "Every token of every dialect has a meaning, and one that writes something an example",
        arguments: PatternDialect.allCases
    )
    func everyToken(dialect: PatternDialect) throws {
        for spelling in dialect.rules.tokens.keys {
            guard let pattern = try? DatePattern(spelling, in: dialect) else { continue }
            let token = try #require(PatternExplanation(pattern).tokens.first)
            #expect(token.meaning.count > 6, "\(spelling)")
            let isLocalName = DateFormat.pattern(pattern).needsLocale
            #expect((token.example == nil) == isLocalName, "\(spelling)")
        }
    }

    @Test("A token that stands for several fields tells them all")
    func expansion() throws {
        let explanation = try PatternExplanation(DatePattern("%R", in: .strftime))
        #expect(
            explanation.tokens.map(\.meaning) == [
                "the hour from 0 to 23 in at least 2 digits, the text \":\", the minute in at least 2 digits"
            ]
        )
        #expect(explanation.example == "16:07")
    }

    @Test("A year is that of the era only where the era is told")
    func era() throws {
        func meaning(_ pattern: String) throws -> String {
            try PatternExplanation(DatePattern(pattern, in: .ldml)).tokens[0].meaning
        }
        #expect(try meaning("yyyy") == "the year in at least 4 digits")
        #expect(try meaning("yyyy G") == "the year of the era in at least 4 digits")
    }

    @Test("The example is written in the zone, which is also that of one that names none")
    func zone() throws {
        let seoul = try TimeZoneDatabase(folder: "/usr/share/zoneinfo").zone(named: "Asia/Seoul")
        let pattern = try DatePattern("HH:mm VV", in: .ldml)
        #expect(try PatternExplanation(pattern, zone: seoul).example == "16:07 Asia/Seoul")
        #expect(
            try PatternExplanation(pattern, example: "2023-11-15T07:46:07Z", zone: seoul).example == "16:46 Asia/Seoul"
        )
    }

    @Test(
        "A pattern that makes no sense in its dialect is told as one of another",
        arguments: [
            ("%Y-%m-%d", .ldml, .strftime), ("%H:%M:%S.%f", .ldml, .python),
            ("YYYY-MM-DD", .ldml, .moment), ("YYYY-MM-DDTHH:mm:ssZ", .ldml, .moment), ("2006-01-02T15:04", .ldml, .go),
            ("Y-m-d H:i:s", .ldml, .php), ("yyyy-MM-dd HH:mm:ss.fff", .ldml, .dotnet), ("yyyy-MM-dd", .strftime, .ldml),
            ("HH:mm", .go, .ldml), ("yyyy-MM-dd", .ldml, nil), ("dd.MM.YYYY", .ldml, nil), ("hh:mm", .ldml, nil),
            ("yyyy", .ldml, nil), ("", .ldml, nil), ("EEEE, MMMM", .ldml, nil), ("yyyy-MM-ddTHH:mm", .ldml, nil),
            ("%Y-%m-%d", .python, nil),
        ] as [(String, PatternDialect, PatternDialect?)]
    )
    func likelier(pattern: String, dialect: PatternDialect, expected: PatternDialect?) {
        #expect(dialect.likelierDialect(of: pattern) == expected)
    }
}
