import TestSupport
import Testing

@testable import DateFormats

@Suite struct PatternReaderTests {
    static let patterns = [
        "yyyy-MM-dd'T'HH:mm:ss.SSSSSSSSSXXXXX", "yyyyMMddHHmmssSSSSSSSSSxxxx", "uuuu-DDD HH:mm:ss.SSSSSSSSS xxxxx",
        "EEEE, d MMMM y, h:mm:ss a 'and' SSSSSSSSS ZZZZ", "EEE d LLL yyyy K.mm.ss,SSSSSSSSS aaaaa OOOO",
        "dd/MM/uuuu kk:mm:ss.SSSSSSSSS ZZZZZ", "h 'o''clock' a mm ss SSSSSSSSS — yyyy년 M월 d일 Z", "A uuuu D",
        "YYYY-'W'ww-e HH:mm:ss.SSSSSSSSS xxxxx", "eeee w Y H:mm:ss.SSSSSSSSS xxxxx",
    ]

    @Test("What a pattern writes, it reads back", arguments: patterns)
    func identity(ldml: String) throws {
        let pattern = try DatePattern(ldml, in: .ldml)
        let reader = try PatternReader(pattern, symbols: .posix)
        var random = SeededGenerator(seed: 8)
        for _ in 0..<1000 {
            let seconds = Int.random(in: -62_135_510_400...253_402_214_400, using: &random)
            let keepsMilliseconds = ldml.hasPrefix("A")
            let nanosecond =
                Int.random(in: 0..<(keepsMilliseconds ? 1000 : 1_000_000_000), using: &random)
                * (keepsMilliseconds ? 1_000_000 : 1)
            let offset = keepsMilliseconds ? 0 : Int.random(in: -86_399...86_399, using: &random)
            let text = try format(seconds, nanosecond: nanosecond, offset: offset, ldml: ldml)
            let reading = try read(text, reader.read)
            #expect(reading.seconds == seconds + offset, "\(text)")
            #expect(reading.nanoseconds == nanosecond, "\(text)")
            #expect((reading.offset ?? 0) == offset, "\(text)")
        }
    }

    @Test(
        "A number padded with spaces ends with its width where digits follow, and is refused where it may be longer",
        arguments: [
            ("%_Y%m%d", true), ("%_5d%m%Y", true), ("%e%m%Y", true), ("%_s%y", false), ("%_3j%Y", true),
            ("%_j%Y", true),
        ]
    )
    func paddedNumbers(pattern: String, isRead: Bool) throws {
        let pattern = try DatePattern(pattern, in: .strftime)
        guard isRead else {
            #expect(throws: DateError.self) { try PatternReader(pattern, symbols: .posix) }
            return
        }
        let reader = try PatternReader(pattern, symbols: .posix)
        // 2023-11-05
        let text = try format(1_699_142_400, by: pattern)
        #expect(try read(text, reader.read).seconds == 1_699_142_400, "\(text)")
    }

    @Test("Of two counts of seconds the finer one holds, in either order", arguments: ["%s%3N %s", "%s %s%3N"])
    func countsOfSeconds(pattern: String) throws {
        let pattern = try DatePattern(pattern, in: .strftime)
        let reader = try PatternReader(pattern, symbols: .posix)
        let text = try format(1_700_034_367, nanosecond: 364_000_000, by: pattern)
        let reading = try read(text, reader.read)
        #expect(reading.seconds == 1_700_034_367)
        #expect(reading.nanoseconds == 364_000_000)
        #expect(throws: ReadFailure.self) { try read(text.replacing("4367364", with: "4368364"), reader.read) }
    }

    @Test(
        "What is left out is the first of its kind",
        arguments: [
            ("yyyy", "2023", 1_672_531_200), ("yyyy-MM", "2023-11", 1_698_796_800),
            ("yyyyMMdd", "20231115", 1_700_006_400),
            ("d.M.y", "5.1.2023", 1_672_876_800), ("yyyy-MM-dd HH", "2023-11-15 07", 1_700_031_600),
            ("MMM d, yyyy", "nov 15, 2023", 1_700_006_400), ("h a yyyy", "12 AM 2023", 1_672_531_200),
            ("h a yyyy", "12 PM 2023", 1_672_574_400), ("kk yyyy", "24 2023", 1_672_531_200),
        ]
    )
    func defaults(ldml: String, text: String, seconds: Int) throws {
        let reader = try PatternReader(DatePattern(ldml, in: .ldml), symbols: .posix)
        #expect(try read(text, reader.read) == LocalReading(seconds: seconds, nanoseconds: 0, offset: nil))
    }

    @Test(
        "A year of two digits is one of 1950 to 2049, as for DateFormatter",
        arguments: [(0, 2000), (49, 2049), (50, 1950), (99, 1999)]
    )
    func twoDigitYears(digits: Int, year: Int) throws {
        let reader = try PatternReader(DatePattern("yy", in: .ldml), symbols: .posix)
        let reading = try read(digits < 10 ? "0\(digits)" : "\(digits)", reader.read)
        #expect(CivilDateTime(secondsSinceEpoch: reading.seconds, nanosecond: 0).date.year == year)
    }

    @Test(
        "What cannot be read names the column and what was expected there",
        arguments: [
            ("yyyy-MM-dd", "2023-1️⃣13-01", "the month, from 01 to 12"), ("yyyy-MM-dd", "2023-1️⃣1-01", "the month"),
            ("yyyy-MM-dd", "2023-02-1️⃣29", "a day of that month, which has 28"),
            ("yyyy-MM-dd", "2023-02-1️⃣00", "the day"),
            ("yyyy-MM-dd", "1️⃣23-02-01", "4 digits of the year"), ("yyyy-MM-dd", "1️⃣", "4 digits"),
            ("yyyy-MM-dd", "2023-02-011️⃣ ", "the end"), ("yyyy-MM-dd", "20231️⃣/02/01", "\"-\""),
            ("dd.MM.yyyy HH:mm", "15.11.2023 1️⃣24:00", "the hour, from 00 to 23"),
            ("d MMM yyyy", "15 1️⃣Nvo 2023", "the name of a month"),
            ("EEE, d MMM yyyy", "1️⃣Tue, 15 Nov 2023", "Wednesday"),
            ("h:mm yyyy a", "1️⃣13:00 2023 AM", "the hour, from 1 to 12"), ("yyyy년 M", "20231️⃣년월", "\"년 \""),
            ("yyyy-MM-dd X", "2023-11-15 1️⃣9", "an offset such as +09, or Z"), ("yyyy xxx", "2023 +091️⃣00", "a colon"),
            ("D yyyy", "1️⃣366 2023", "a day of the year"), ("yyyy.SSS", "2023.1️⃣12", "3 digits of the fraction"),
        ]
    )
    func unreadable(ldml: String, text: String, expected: String) throws {
        let marked = MarkedText(text)
        let reader = try PatternReader(DatePattern(ldml, in: .ldml), symbols: .posix)
        let failure = try #require(throws: ReadFailure.self) { try read(marked.text, reader.read) }
        #expect(failure.position + 1 == marked.positions["1️⃣"]?.column)
        #expect(failure.expected.contains(expected), "\(failure.expected)")
    }

    @Test(
        "A pattern that cannot be read says which token is at fault",
        arguments: [
            "yyyy 1️⃣ww", "1️⃣YYYY-e", "1️⃣ww yyyy MM", "yyyy 1️⃣b", "yyyy 1️⃣MMMMM dd", "1️⃣yMMdd", "1️⃣YYYY-MM-dd",
            "yyyy-MM-dd 1️⃣yyyy", "yyyy 1️⃣QQQ", "yyyy 1️⃣e",
            "yyyy M 1️⃣MMM", "yyyy 1️⃣dddddddddddddddddddd",
        ]
    )
    func unreadableTokens(ldml: String) throws {
        let marked = MarkedText(ldml)
        let error = try #require(throws: DateError.self) {
            try PatternReader(DatePattern(marked.text, in: .ldml), symbols: .posix)
        }
        #expect(error.column == marked.positions["1️⃣"]?.column)
    }

    @Test(
        "A pattern that tells no day, or only half an hour, is refused",
        arguments: ["HH:mm", "MM-dd", "yyyy dd", "yyyy-MM-dd hh:mm", "EEE yyyy", "EEE, MMM yyyy"]
    )
    func incomplete(ldml: String) throws {
        let error = try #require(throws: DateError.self) {
            try PatternReader(DatePattern(ldml, in: .ldml), symbols: .posix)
        }
        guard case .incompletePattern(ldml, _) = error else {
            Issue.record("\(error)")
            return
        }
    }

    @Test("Bytes of any kind are read or refused, and never a crash", arguments: patterns)
    func noise(ldml: String) throws {
        let reader = try PatternReader(DatePattern(ldml, in: .ldml), symbols: .posix)
        var random = SeededGenerator(seed: 9)
        for _ in 0..<2000 {
            var bytes = Array(try format(1_700_034_367, offset: 3600, ldml: ldml).utf8)
            for _ in 0...Int.random(in: 0...2, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
            bytes.removeLast(.random(in: 0...3, using: &random))
            bytes.withUnsafeBytes { buffer in
                do throws(ReadFailure) {
                    _ = try reader.read(buffer)
                } catch {
                    #expect(0...buffer.count ~= error.position)
                }
            }
        }
    }
}
