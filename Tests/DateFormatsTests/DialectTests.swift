import TestSupport
import Testing

@testable import DateFormats

@Suite("Dialects of patterns")
struct DialectTests {
    @Test(
        "A pattern says the same in another dialect",
        arguments: [
            (PatternDialect.ldml, "yyyy-MM-dd'T'HH:mm:ss.SSSxxx", PatternDialect.strftime, "%Y-%m-%dT%H:%M:%S.%3N%:z"),
            (.ldml, "yyyy-MM-dd'T'HH:mm:ss.SSSxxx", .go, "2006-01-02T15:04:05.000-07:00"),
            (.ldml, "yyyy-MM-dd'T'HH:mm:ssXXX", .php, "Y-m-d\\TH:i:sp"),
            (.ldml, "d MMM yy, h:mm a", .moment, "D MMM YY, h:mm A"),
            (.ldml, "d 'of' MMMM, h 'o''clock' a", .dayjs, "D [of] MMMM, h [o'clock] A"),
            (.ldml, "d 'of' MMMM", .luxon, "d 'of' MMMM"), (.ldml, "d 'of' MMMM", .go, "2 of January"),
            (.ldml, "HH:mm", .dotnet, "HH\\:mm"), (.ldml, "d", .dotnet, "%d"), (.ldml, "h ''", .dotnet, "h \\'"),
            (.ldml, "h 'o''clock'", .dotnet, "h 'o\\'clock'"), (.ldml, "yyyy '[x]'", .java, "uuuu '[x]'"),
            (.ldml, "yyyy [MM]", .java, "uuuu '['MM']'"),
            (.ldml, "G y", .java, "G y"), (.ldml, "y", .java, "u"), (.java, "uuuu", .ldml, "yyyy"),
            (.ldml, "QQQ y", .moment, "[Q]Q Y"), (.moment, "YYYY-[Q]Q", .strftime, "%Y-Q%q"),
            (.moment, "x", .strftime, "%s%3N"), (.strftime, "%s%3N", .php, "Uv"), (.php, "Uv", .ruby, "%Q"),
            (.strftime, "%F %T", .ldml, "yyyy-MM-dd HH:mm:ss"), (.strftime, "100%%", .ldml, "100%"),
            (.ldml, "100% dd", .python, "100%% %d"), (.php, "c", .ldml, "yyyy-MM-dd'T'HH:mm:ssxxx"),
            (.moment, "Hmmss", .ldml, "Hmmss"), (.dotnet, "HH:mm:ss.FFF", .go, "15:04:05.999"),
            (.dateFns, "do MMMM", .moment, "Do MMMM"), (.php, "jS F", .dateFns, "do MMMM"),
            (.go, "Jan _2 15:04:05", .java, "MMM ppd HH:mm:ss"), (.go, "_2006", .ldml, "_yyyy"),
            (.go, "Month", .ldml, "'Month'"), (.moment, "[[]", .ldml, "["), (.moment, "[a]YYYY]", .ldml, "'a]YYYY'"),
            (.moment, "YYYY\\MM", .ldml, "yyyy'MM'"),
            (.ldml, "yyyy'\\'MM", .moment, "YYYY[\\]MM"), (.dayjs, "YYYY[]MM", .ldml, "yyyy[]MM"),
            (.dayjs, "[[a]YY", .ldml, "['a'yy"),
            (.java, "''''", .strftime, "'"), (.ldml, "''''", .java, "''''''"), (.ldml, "h''", .java, "h''''"),
            (.luxon, "s.u", .ldml, "s.SSS"),
        ]
    )
    func translation(source: PatternDialect, pattern: String, target: PatternDialect, expected: String) throws {
        #expect(try DatePattern(pattern, in: source).translated(to: target).text == expected)
    }

    @Test(
        "What a dialect cannot say exactly is named, with the form that comes nearest",
        arguments: [
            (PatternDialect.ldml, "|XXX", PatternDialect.strftime, "%:z" as String?),
            (.ldml, "y |LLLL", .moment, "MMMM"),
            (.ldml, "|H:mm", .go, "15"), (.moment, "|Do MMM", .ldml, "d"), (.strftime, "%a |%^b", .ldml, "MMM"),
            (.ldml, "|SSS", .go, nil), (.ldml, "yyyy| 'May 1'", .go, nil), (.ldml, "h| ''", .luxon, nil),
            (.ldml, "|VV", .moment, "Z"), (.php, "|z", .ldml, nil), (.ldml, "|zzz", .python, "%Z"),
            (.strftime, "|%U", .ldml, nil), (.ldml, "'a'yyyy|']'", .moment, nil), (.strftime, "%k|%M", .java, nil),
            (.go, "15:04:05|.999", .ldml, ".SSS"), (.ldml, "|G", .python, nil),
            // A text that looks like a field is named itself.
            (.ldml, "yyyy| '_'d", .go, nil), (.ldml, "|'1'yyyy", .go, nil), (.ldml, "yyyy| 'room 12' d", .go, nil),
            (.ldml, "MMM|'x'", .go, nil), (.ldml, "d|'006'", .go, nil), (.ldml, "yyyy |SSS", .go, nil),
            (.ldml, "HH|''", .luxon, nil),
            // The nearest form loses no field where another keeps it, then has the likest digits, then the likest separators.
            (.go, "|Z07", .ldml, "X"), (.go, "|Z07", .strftime, "%:::z"), (.go, "|Z07", .php, "p"),
            (.go, "|Z070000", .ldml, "XXXX"), (.go, "|-070000", .ldml, "xxxx"), (.go, "|-07", .moment, "Z"),
            (.strftime, "|%Z", .ldml, "zzz"), (.strftime, "|%g", .ldml, "YY"), (.strftime, "|%g", .php, "o"),
            (.strftime, "|%e", .ldml, "d"), (.strftime, "|%k", .php, "G"), (.ldml, "|X", .php, "p"),
            (.ldml, "|XX", .php, "p"), (.ldml, "|XX", .strftime, "%z"), (.ldml, "|XXX", .moment, "Z"),
            (.ldml, "|EEEEE", .strftime, "%a"), (.ldml, "|MMMMM", .go, "Jan"),
            (.moment, "|dd", .go, "Mon"), (.ldml, "|SSSSS", .python, "%f"), (.ldml, "|SSSSSSSSS", .dotnet, "fffffff"),
            (.ldml, "|SS", .php, "v"), (.ldml, "|SSSS", .php, "u"), (.go, "|.999999999", .dotnet, ".FFFFFFF"),
            (.php, "|N", .ldml, "e"), (.ldml, "|kk", .php, "H"), (.ldml, "|K", .php, "g"),
            (.ldml, "|BBBB", .moment, "A"), (.ldml, "|bbbbb", .luxon, "a"), (.luxon, "|S", .ldml, "SSS"),
            (.php, "|e", .python, "%Z"), (.ldml, "|zzzz", .go, "MST"), (.ldml, "|VVV", .moment, "Z"),
            (.ldml, "|QQQQ", .moment, "[Q]Q"), (.ldml, "|OOOO", .go, "-07:00"), (.ldml, "|O", .luxon, "Z"),
        ]
    )
    func gaps(source: PatternDialect, marked: String, target: PatternDialect, nearest: String?) throws {
        let column = marked.utf8.prefix { $0 != UInt8(ascii: "|") }.count + 1
        let pattern = try DatePattern(marked.replacing("|", with: "", maxReplacements: 1), in: source)
        let error = try #require(throws: DateError.self) { try pattern.translated(to: target) }
        guard case .inexpressible(_, _, let actual, _, let dialect, let found) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(actual == column)
        #expect(dialect == target.rawValue)
        #expect(found == nearest)
        if nearest != nil {
            #expect(try pattern.translated(to: target, takesNearest: true).replacements.count == 1)
        }
    }

    @Test("Of all that a dialect has, nothing is nearer than the nearest", arguments: PatternDialect.allCases)
    func nearest(source: PatternDialect) {
        for target in PatternDialect.allCases where target != source {
            let speller = PatternSpeller(rules: target.rules, hasEra: true)
            for token in source.rules.tokens.values {
                for element in token.elements where speller.spelling(of: element) == nil {
                    let nearest = speller.nearestSpelling(to: element)
                    let distances = target.rules.spellings.keys.compactMap(element.distance)
                    guard let nearest else {
                        #expect(distances.isEmpty, "\(token.text) in \(target)")
                        continue
                    }
                    guard nearest.elements.count == 1, let distance = element.distance(to: nearest.elements[0]) else {
                        continue
                    }
                    #expect(distances.allSatisfy { $0 >= distance }, "\(token.text) in \(target): \(nearest.spelling)")
                }
            }
        }
    }

    @Test("Only an element itself has no distance", arguments: PatternDialect.allCases)
    func noDistance(dialect: PatternDialect) {
        let elements = Set(PatternDialect.allCases.flatMap { $0.rules.tokens.values.flatMap(\.elements) })
        for element in Set(dialect.rules.tokens.values.flatMap(\.elements)) {
            for other in elements where element.distance(to: other) == PatternDistance() {
                #expect(other == element)
            }
            if case .literal = element { continue }
            if case .zone = element { continue }
            #expect(element.distance(to: element) == PatternDistance())
        }
    }

    @Test(
        "What says the same of the dates of our time only is told",
        arguments: [
            (PatternDialect.moment, "x", PatternDialect.strftime, ["since 1970"]), (.moment, "x", .php, ["since 1970"]),
            (.php, "Uv", .ruby, ["since 1970"]), (.strftime, "%s%3N", .php, []), (.moment, "x", .luxon, []),
            (.ldml, "yyyy ZZZZZ", .go, ["without seconds"]), (.ldml, "xxxxx", .luxon, ["without seconds"]),
            (.ldml, "Z", .php, ["without seconds"]), (.ldml, "XXX xx", .go, []), (.go, "-07:00", .ldml, []),
            (.ldml, "xxxxx", .java, []),
        ]
    )
    func limits(source: PatternDialect, pattern: String, target: PatternDialect, extents: [String]) throws {
        let limits = try DatePattern(pattern, in: source).translated(to: target).limits
        #expect(limits.count == extents.count)
        #expect(zip(limits, extents).allSatisfy { $0.extent.contains($1) })
    }

    @Test("Every token of a dialect is written as one that is read alike", arguments: PatternDialect.allCases)
    func ownTokens(dialect: PatternDialect) throws {
        // .NET takes a letter alone for a standard format.
        func field(_ text: String) -> String { StandardFormat.isMeant(by: text, in: dialect) ? "%" + text : text }
        for (spelling, token) in dialect.rules.tokens where token.elements != [.literal("%")] {
            let pattern = try DatePattern(field(spelling), in: dialect)
            // With an era, no other year stands for the one that is meant.
            let speller = PatternSpeller(rules: dialect.rules, hasEra: true)
            let text = pattern.tokens.compactMap { speller.spelling(of: $0.element)?.spelling }.joined()
            let again = try DatePattern(field(text), in: dialect)
            #expect(again.tokens.map(\.element) == pattern.tokens.map(\.element), "\(spelling) → \(text)")
        }
    }

    @Test(
        "What breaks a dialect's rules is named with its column",
        arguments: [
            (PatternDialect.strftime, "%Y |%E", "is no field"), (.strftime, "|%c", "each locale"),
            (.python, "|%s", "zone of the process"),
            (.java, "uuuu|[-MM]", "optional"), (.java, "|dddd", "has no form of 4 letters"),
            (.java, "|n", "is no field"),
            (.php, "Y |t", "no part of the date"), (.dotnet, "HH |'x", "not closed"),
            (.dotnet, "yyyy|K", "kind of the value"),
            (.dotnet, "yyyy |\\", "nothing follows"), (.moment, "|LT", "each locale"),
            (.luxon, "yyyy |DD", "each locale"),
            (.dateFns, "|P", "each locale"), (.java, "|ppHH", "no form of 2 letters"),
            (.java, "|ppHmm", "refuses a number"),
            (.luxon, "yyyy|''MM", "between versions"), (.moment, "|yo", "ordinal"), (.dayjs, "|DDo", "D and Do"),
            (.php, "|X", "sign"), (.ldml, "|", "it is empty"), (.go, "|", "it is empty"),
        ]
    )
    func mistakes(dialect: PatternDialect, marked: String, problem: String) throws {
        let column = marked.utf8.prefix { $0 != UInt8(ascii: "|") }.count + 1
        let error = try #require(throws: DateError.self) {
            try DatePattern(marked.replacing("|", with: ""), in: dialect)
        }
        #expect(error.column == column)
        #expect(error.message.contains(problem), "\(error.message)")
    }

    @Test(
        "Dates are written by the patterns of every dialect",
        arguments: [
            (PatternDialect.strftime, "%e %^b %C %j %U %W %u %w %P %N", " 4 MAR 20 064 09 10 1 1 am 000000000"),
            (.strftime, "%-d/%_m/%y %k:%l %:::z %::z %q %s", "4/ 3/24  7: 7 +05:30 +05:30:00 1 1709516009"),
            (.moment, "Do Qo dd E e GGGG-[W]WW x SSSS", "4th 1st Mo 1 1 2024-W10 1709516009000 0000"),
            (.php, "jS z N w W o v u p", "4th 63 1 1 10 2024 000 000000 +05:30"),
            (.go, "_2 __2 002 3PM 05.999 Z07 -07:00:00", " 4  64 064 7AM 29 +05 +05:30:00"),
            (.dotnet, "d/M/yy h:mm tt t ss.FFF zz", "4/3/24 7:03 AM A 29 +05"),
            (.luxon, "o kk W E ZZZ X S uu", "64 24 10 1 +0530 1709516009 0 00"),
            (.dateFns, "do RRRR II i aaa OOOO t", "4th 2024 10 1 am GMT+05:30 1709516009"),
            (.java, "ppd D A g xxxxx e", " 4 64 25409000 60373 +05:30 2"),
            (.ldml, "g W F e GGGG", "2460374 2 1 2 Anno Domini"),
        ]
    )
    func writing(dialect: PatternDialect, pattern: String, expected: String) throws {
        #expect(try format(1_709_516_009, offset: 19_800, by: DatePattern(pattern, in: dialect)) == expected)
    }

    @Test(
        "What a pattern writes it reads back",
        arguments: [
            (PatternDialect.ldml, "G y-MM-dd HH:mm:ss.SSSSSSSSS xxx"), (.strftime, "%Y-%j %I:%M:%S %p %N %z"),
            (.strftime, "%G-W%V-%u %k:%M:%S.%N %:z"), (.strftime, "%a %b %e %T %Y %N %::z"), (.strftime, "%s %N"),
            (.python, "%d/%b/%Y:%H:%M:%S.%f %z"), (.java, "uuuu-DDD ppH:mm:ss,SSSSSSSSSXXX"),
            (.moment, "dddd, MMMM Do YYYY, h:mm:ss.SSSSSSSSS a ZZ"), (.moment, "x"),
            (.dayjs, "YYYY-MM-DD HH:mm:ss.SSS Z"),
            (.luxon, "kkkk-'W'WW-E HH:mm:ss.uZZ"), (.dateFns, "do MMM yyyy K:mm:ss a.SSSSSSSSS xx"),
            (.go, "Mon Jan _2 15:04:05.999999999 2006 Z07:00"), (.go, "2006 __2 3:04:05.000000000PM -0700"),
            (.dotnet, "yyyyMMddHHmmss.FFFFFFFzzz"), (.php, "z Y G:i:s.u P"), (.php, "Uv"), (.ruby, "%F %T.%9N %z"),
        ]
    )
    func identity(dialect: PatternDialect, text: String) throws {
        let pattern = try DatePattern(text, in: dialect)
        let reader = try PatternReader(pattern, symbols: .posix)
        var random = SeededGenerator(seed: 5)
        for _ in 0..<2000 {
            // From 1800 to 2300, and before Christ where the era is written.
            let range = text.contains("G y") ? -90_000_000_000...90_000_000_000 : -5_364_662_400...10_413_791_999
            let seconds = Int.random(in: range, using: &random)
            let offset = Int.random(in: -12...14, using: &random) * 3600
            let nanosecond = Int.random(in: 0...999, using: &random) * 1_000_000
            let value = try format(seconds, nanosecond: nanosecond, offset: offset, by: pattern)
            let reading = try read(value) { bytes throws(ReadFailure) in try reader.read(bytes) }
            #expect(reading.seconds - (reading.offset ?? offset) == seconds, "\(value)")
            if !["%s", "x"].contains(text) { #expect(reading.nanoseconds == nanosecond, "\(value)") }
        }
    }

    @Test("Milliseconds before 1970 count forwards from a second, of which there is none that is minus nothing")
    func millisecondsBefore1970() throws {
        let reader = try PatternReader(DatePattern("%s%3N", in: .strftime), symbols: .posix)
        #expect(try read("-1500") { bytes throws(ReadFailure) in try reader.read(bytes) }.nanoseconds == 500_000_000)
        #expect(throws: ReadFailure.self) { try read("-0500") { bytes throws(ReadFailure) in try reader.read(bytes) } }
    }

    @Test(
        "Fields that contradict each other are refused",
        arguments: [
            (PatternDialect.python, "%Y-%m-%d W%V", "2023-11-15 W01"),
            (.ldml, "yyyy-MM-dd D", "2023-11-15 1"),
            (.ldml, "yyyy-DDD MM", "2023-319 02"), (.ldml, "yyyy-MM-dd HH hh a", "2023-11-15 16 03 AM"),
            (.ldml, "yyyy-MM-dd HH:mm a", "2023-11-15 16:46 AM"),
            (.strftime, "%p %Y-%m-%d %H:%M", "PM 2023-11-15 07:46"),
            (.strftime, "%s %Y", "1700034367 2001"),
        ]
    )
    func contradiction(dialect: PatternDialect, text: String, value: String) throws {
        let reader = try PatternReader(DatePattern(text, in: dialect), symbols: .posix)
        #expect(throws: ReadFailure.self) { try read(value) { bytes throws(ReadFailure) in try reader.read(bytes) } }
    }

    @Test("Milliseconds that are put together of two numbers are so before 1970 as well")
    func joinedMilliseconds() throws {
        for (dialect, text) in [(PatternDialect.strftime, "%s%3N"), (.php, "Uv")] {
            let pattern = try DatePattern(text, in: dialect)
            let reader = try PatternReader(pattern, symbols: .posix)
            for (seconds, milliseconds, expected) in [
                (-1, 500, "-1500"), (-2, 1, "-2001"), (0, 5, "0005"), (-1, 0, "-1000"),
            ] {
                let written = try format(seconds, nanosecond: milliseconds * 1_000_000, by: pattern)
                #expect(written == expected)
                let reading = try read(written) { bytes throws(ReadFailure) in try reader.read(bytes) }
                #expect(reading.seconds == seconds && reading.nanoseconds == milliseconds * 1_000_000)
            }
        }
    }

    @Test(
        "Fields that agree are read",
        arguments: [
            (PatternDialect.python, "%Y-%m-%d W%V", "2023-11-15 W46", 1_700_006_400),
            (.ldml, "yyyy-MM-dd HH hh a", "2023-11-15 16 04 PM", 1_700_064_000),
            (.python, "%Y-%m-%dT%H:%M:%S.%f%z", "2023-11-15T07:46:07.5Z", 1_700_034_367),
            (.python, "%Y-%m-%dT%H:%M:%S.%f%z", "2023-11-15T07:46:07.123456+0000", 1_700_034_367),
            (.python, "%Y-%m-%dT%H:%M:%S%z x", "2023-11-15T07:46:07-00:00 x", 1_700_034_367),
            (.python, "%Y-%m-%dT%H:%M:%S%z", "2023-11-15T07:46:07+00:00:00", 1_700_034_367),
            (.strftime, "%s%3N", "-1500", -1), (.strftime, "%s%3N", "1700034367005", 1_700_034_367),
            (.php, "Uv", "0500", 0),
            (.strftime, "%s %Y %z", "1700034367 2023 +0900", 1_700_034_367),
        ]
    )
    func agreement(dialect: PatternDialect, text: String, value: String, seconds: Int) throws {
        let reader = try PatternReader(DatePattern(text, in: dialect), symbols: .posix)
        #expect(try read(value) { bytes throws(ReadFailure) in try reader.read(bytes) }.seconds == seconds)
    }
}
