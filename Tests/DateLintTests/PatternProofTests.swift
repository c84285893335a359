import DateLint
import Diagnostics
import Foundation
import Testing

/// What the rules claim is what Foundation does here.
@Suite("Claims of the rules, by Foundation")
struct PatternProofTests {
    private func formatter(_ pattern: String, locale: String = "en_US_POSIX", zone: String = "UTC") -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: locale)
        formatter.timeZone = TimeZone(identifier: zone)
        formatter.dateFormat = pattern
        return formatter
    }

    private func date(_ text: String) throws -> Date {
        try #require(formatter("yyyy-MM-dd HH:mm:ss.SSS").date(from: text.count == 10 ? "\(text) 16:46:07.364" : text))
    }

    @Test(
        "a pattern prints what the message says",
        arguments: [
            ("YYYY", "en_US", "2018-12-30", "2019"), ("YYYY", "en_GB", "2021-01-01", "2020"),
            ("YY", "en_US", "2018-12-30", "19"), ("YY", "en_GB", "2021-01-01", "20"),
            ("yyyy-ww", "en_US", "2018-12-31", "2018-01"), ("D", "en_US", "2023-11-15", "319"),
            ("yyyy-mm-dd", "en_US", "2023-11-15", "2023-46-15"), ("HH:MM", "en_US", "2023-11-15", "16:11"),
            ("HH:mm:SS", "en_US", "2023-11-15", "16:46:36"), ("hh:mm", "en_US", "2023-11-15", "04:46"),
            ("yyyy-MM-ddTHH:mm:ss", "en_US", "2023-11-15", "2023-11-15"), ("j:mm", "en_US", "2023-11-15", ":"),
            ("MMMM yyyy", "ru_RU", "2023-11-15", "ноября 2023"), ("LLLL yyyy", "ru_RU", "2023-11-15", "ноябрь 2023"),
            ("YYYY-'W'ww-e", "en_US_POSIX", "2021-01-03", "2021-W02-1"),
            ("kk:mm", "en_US", "2023-11-15 00:00:00.000", "24:00"),
            ("SSSSSS", "en_US", "2023-11-15", "364000"), ("yyyy-MM-dd", "th_TH", "2023-11-15", "2566-11-15"),
            ("F", "en_US", "2023-11-08", "2"), ("ss.SSS", "en_US", "2023-11-15", "07.364"),
        ]
    )
    func prints(pattern: String, locale: String, day: String, expected: String) throws {
        #expect(formatter(pattern, locale: locale).string(from: try date(day)) == expected)
    }

    @Test("a quoted Z is printed and passed over whatever the zone")
    func quotedZone() throws {
        let seoul = formatter("yyyy-MM-dd'T'HH:mm:ss'Z'", zone: "Asia/Seoul")
        let instant = try #require(formatter("yyyy-MM-dd'T'HH:mm:ssXXX").date(from: "2023-11-15T07:46:07Z"))
        #expect(seoul.string(from: instant) == "2023-11-15T16:46:07Z")
        #expect(seoul.date(from: "2023-11-15T07:46:07Z") == instant.addingTimeInterval(-9 * 3_600))
    }

    @Test("an abbreviation is the locale's own")
    func abbreviations() throws {
        let instant = try date("2023-11-15")
        #expect(formatter("z", locale: "en_US", zone: "Asia/Seoul").string(from: instant) == "GMT+9")
        #expect(formatter("HH:mm z").date(from: "16:46 CEST") == nil)
        #expect(formatter("HH:mm z", locale: "en_GB").date(from: "16:46 CEST") != nil)
    }

    @Test("reading goes wrong as the messages say")
    func reading() throws {
        let print = formatter("yyyy-MM-dd HH:mm")
        func read(_ text: String, _ pattern: String) -> String? {
            formatter(pattern).date(from: text).map(print.string(from:))
        }
        #expect(read("2018-06-15", "yyyy-MM-DD") == "2018-01-15 00:00")
        #expect(read("03:04 PM", "HH:mm a")?.hasSuffix("12:04") == true)
        #expect(read("03:04 PM", "hh:mm") == nil)
        #expect(read("23-11-15", "yyyy-MM-dd") == "0023-11-15 00:00")
        #expect(
            read("49-01-01", "yy-MM-dd") == "2049-01-01 00:00" && read("50-01-01", "yy-MM-dd") == "1950-01-01 00:00"
        )
        #expect(ISO8601DateFormatter().date(from: "2023-11-15T07:46:07.364Z") == nil)
    }

    /// The letters and lengths that end the output are those that the rule has.
    @Test("Foundation stops at the letters that are reported, and at no others")
    func letters() throws {
        let day = try date("2023-11-15")
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" {
            for count in 1...6 {
                let field = String(repeating: letter, count: count)
                let stops = formatter(field).string(from: day).isEmpty
                let found = DateLinter().findings(in: field).filter {
                    ["illegal-letter", "template-vs-format"].contains($0.rule)
                }
                // What is longer than TR35 has it is printed in some way, and told by its own message.
                let isLong = found.contains { $0.message.contains("is no form of the field") }
                #expect(stops == (!found.isEmpty && !isLong), "\(field): \(found.map(\.message))")
            }
        }
    }
}
