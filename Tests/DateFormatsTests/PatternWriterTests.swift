import Foundation
import TestSupport
import Testing

@testable import DateFormats

@Suite struct PatternWriterTests {
    /// Every field that Foundation and we write, in each of its lengths.
    static let fields: [String] = {
        let lengths: [(String, ClosedRange<Int>)] = [
            ("y", 1...6), ("u", 3...6), ("r", 1...5), ("Y", 1...5), ("Q", 1...5), ("q", 1...5), ("M", 1...5),
            ("L", 1...5),
            ("w", 1...3), ("W", 1...2), ("d", 1...4), ("D", 1...4), ("F", 1...2), ("E", 1...6), ("e", 1...6),
            ("c", 3...6),
            ("a", 1...5), ("H", 1...3), ("k", 1...3), ("h", 1...3), ("K", 1...3), ("m", 1...3), ("s", 1...3),
            ("S", 1...3),
            ("A", 1...2), ("X", 1...5), ("x", 1...5), ("Z", 1...5), ("O", 1...1), ("O", 4...4),
        ]
        return lengths.flatMap { letter, range in range.map { String(repeating: letter, count: $0) } }
    }()

    @Test("A field is written as Foundation writes it in en_US_POSIX", arguments: fields)
    func foundation(field: String) throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = formatter.locale
        var random = SeededGenerator(seed: 7)
        for offset in [0, 32_400, -12_600, 20_700, -43_200] {
            let zone = try #require(TimeZone(secondsFromGMT: offset))
            calendar.timeZone = zone
            formatter.calendar = calendar
            formatter.timeZone = zone
            formatter.dateFormat = field
            for _ in 0..<40 {
                // Foundation has the Julian calendar before 1582, and rounds what is finer than milliseconds.
                let seconds = Int.random(in: -11_000_000_000...8_000_000_000, using: &random)
                let millisecond = [0, 5, 250, 999].randomElement(using: &random) ?? 0
                let date = Date(timeIntervalSince1970: Double(seconds) + Double(millisecond) / 1000)
                let ours = try format(seconds, nanosecond: millisecond * 1_000_000, offset: offset, ldml: field)
                // The last bit of a Double may be missing from the millisecond that Foundation cuts off.
                if field.hasPrefix("S") || field.hasPrefix("A"), millisecond != 0, millisecond != 250 { continue }
                #expect(ours == formatter.string(from: date), "\(seconds).\(millisecond)")
            }
        }
    }

    @Test(
        "Fractions are cut off, never rounded, and filled up with zeros after the ninth digit",
        arguments: [
            ("S", "9"), ("SS", "99"), ("SSS", "999"), ("SSSSSS", "999999"), ("SSSSSSSSS", "999999999"),
            ("SSSSSSSSSSSS", "999999999000"),
        ]
    )
    func fractions(pattern: String, expected: String) throws {
        #expect(try format(0, nanosecond: 999_999_999, ldml: pattern) == expected)
    }

    @Test(
        "Years outside of four digits",
        arguments: [
            ("uuuu", -44, "-0044"), ("yyyy", -44, "0045"), ("uuuu", 12_345, "12345"), ("yy", 12_345, "45"),
            ("u", 0, "0"),
        ]
    )
    func years(pattern: String, year: Int, expected: String) throws {
        let day = CivilDate(year: year, month: 6, day: 1).daysSinceEpoch
        #expect(try format(day * 86_400, ldml: pattern) == expected)
    }

    @Test(
        "An offset of minutes is zero to a style without them",
        arguments: [("x", "-0027"), ("X", "-0027"), ("O", "GMT-0:27:52")]
    )
    func offsetParts(pattern: String, expected: String) throws {
        #expect(try format(0, offset: -1672, ldml: pattern) == expected)
    }

    @Test("An offset whose seconds are dropped is no negative zero")
    func negativeZero() throws {
        #expect(try format(0, offset: -44, ldml: "xxx xxxxx") == "+00:00 -00:00:44")
    }

    @Test("A pattern of any field fits the room that it asks for")
    func longPatterns() throws {
        for field in ["y", "u", "d", "S", "A", "H"] {
            for length in [1, 9] {
                let pattern = String(repeating: field, count: length)
                let text = try format(Instant.supportedSeconds.lowerBound, ldml: pattern)
                #expect(text.utf8.count >= length)
            }
        }
    }
}
