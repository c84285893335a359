import TestSupport
import Testing

@testable import DateFormats

@Suite("Inferring patterns")
struct DateInferenceTests {
    private func patterns(_ samples: String...) throws -> [String] {
        try DateInference.patterns(for: samples).map(\.pattern.text)
    }

    @Test(
        "The most usual pattern comes first",
        arguments: [
            ("2019-07-04T09:05:01Z", "yyyy-MM-dd'T'HH:mm:ssXXX"),
            ("2019-07-04 09:05:01.250", "yyyy-MM-dd HH:mm:ss.SSS"),
            ("2019-07-04T09:05:01-0330", "yyyy-MM-dd'T'HH:mm:ssxx"),
            ("04/Jul/2019:09:05:01 -0330", "dd/MMM/yyyy:HH:mm:ss xx"),
            ("Thu, 04 Jul 2019 09:05:01 GMT", "EEE, dd MMM yyyy HH:mm:ss zzz"),
            ("Thu Jul  4 09:05:01 2019", "EEE MMM  d HH:mm:ss yyyy"),
            ("Jul 24 09:05:01", "MMM d HH:mm:ss"), ("7/4/19, 9:05 PM", "M/d/yy, h:mm a"), ("24.12.2019", "dd.MM.yyyy"),
            ("20190704T090501", "yyyyMMdd'T'HHmmss"), ("2019-185", "yyyy-DDD"), ("2019-W27-4", "YYYY-'W'ww-e"),
            ("Thursday, July 4, 2019", "EEEE, MMMM d, yyyy"), ("7月4日 9時05分", "M月d日 H時mm分"),
            ("2019-07-04 24:00", "yyyy-MM-dd kk:mm"),
            ("0:05 PM", "K:mm a"), ("2019-07-04-09-05-01", "yyyy-MM-dd-HH-mm-ss"), ("July 2019", "MMMM yyyy"),
            ("24 December 2019 at 9:05 PM", "d MMMM yyyy 'at' h:mm a"), ("09:05:01,2", "HH:mm:ss,S"),
            ("1.2.23", "d.M.yy"),
            ("2019:07:04 09:05:01", "yyyy:MM:dd HH:mm:ss"), ("16.46", "HH.mm"),
            ("4.7.2019 16.46.07", "d.M.yyyy HH.mm.ss"),
            ("24.12.2019T16:46", "dd.MM.yyyy'T'HH:mm"), ("12/24/2019T16:46:07.5", "MM/dd/yyyy'T'HH:mm:ss.S"),
            ("2019-07-04 at 16.46.07.364", "yyyy-MM-dd 'at' HH.mm.ss.SSS"),
        ]
    )
    func first(sample: String, pattern: String) throws {
        #expect(try patterns(sample).first == pattern)
    }

    @Test("Every sample decides")
    func narrowing() throws {
        #expect(Set(try patterns("3/4/2019")) == ["M/d/yyyy", "d/M/yyyy"])
        #expect(try patterns("3/4/2019", "13/4/2019") == ["d/M/yyyy"])
        #expect(try patterns("May 5, 2019").sorted() == ["MMM d, yyyy", "MMMM d, yyyy"])
        #expect(try patterns("May 5, 2019", "June 5, 2019") == ["MMMM d, yyyy"])
        #expect(try patterns("11:30", "9:30") == ["H:mm"])
        #expect(try patterns("2019-07-04T09:05:01Z", "2019-07-04T09:05:01+09:00") == ["yyyy-MM-dd'T'HH:mm:ssXXX"])
        #expect(
            try patterns("2019-07-04T09:05:01+00:00", "2019-07-04T09:05:01+09:00").contains { $0.hasSuffix("X") }
                == false
        )
    }

    @Test(
        "What no pattern reads and writes back is refused, with the sample that is to blame",
        arguments: [
            (["2019-02-30"], "2019-02-30"), (["2019-07-04", "04/07/2019"], "04/07/2019"),
            (["1700034367"], "1700034367"),
            (["2019-07-04 09:05:01 UTC"], "GMT"), (["2019-07-04 09:05:01 CEST"], "CEST"), (["hello"], "hello"),
            ([""], "empty"),
            (["2019-07-04 09:05:01 Europe/Paris"], "Paris"), (["Q3 2019"], "Q3"), (["Wed, 4 Jul 2019"], "Wed"),
            (["2019-07-04 09:05:01.5", "2019-07-04 09:05:01.25"], ".25"), (["12"], "12"), (["4 PM PM"], "PM"),
            (["Mon, 15 Nov 2023"], "Mon"), (["Mon, 15 Nov 2023 07:46:07 +0000"], "Mon"),
        ]
    )
    func refused(samples: [String], word: String) throws {
        let error = try #require(throws: DateError.self) { try DateInference.patterns(for: samples) }
        #expect(error.message.contains(word), "\(error.message)")
    }

    @Test(
        "A version and an address are no time",
        arguments: ["10.0.0.1", "10.10.10.10", "192.168.0.1", "1.2.3", "10.0", "10.5.12.7"]
    )
    func addresses(sample: String) throws {
        let found = (try? patterns(sample)) ?? []
        #expect(found.filter { $0.lowercased().contains("h") }.isEmpty)
    }

    @Test("A text that is longer than any date is refused at once")
    func longText() {
        for text in [String(repeating: "@", count: 100_000), String(repeating: " ", count: 3000) + "2019"] {
            #expect(throws: DateError.self) { try patterns(text) }
        }
    }

    @Test("A letter or a name of a zone is never taken for text")
    func noQuotedZone() throws {
        for zone in ["Z", "z", " UTC", " GMT", " EST", " PM", " JST"] {
            let found = (try? patterns("2019-07-04T09:05:01\(zone)")) ?? []
            #expect(!found.isEmpty || !["Z", " GMT", " EST"].contains(zone))
            #expect(!found.contains { $0.contains("'\(zone.trimmingPrefix(" "))'") }, "\(found)")
        }
    }

    private static let known = [
        "yyyy-MM-dd", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "dd.MM.yyyy HH:mm", "M/d/yyyy h:mm a",
        "EEE, d MMM yyyy HH:mm:ss xx",
        "MMMM d, yyyy", "yyyyMMddHHmmss", "yy-MM-dd", "HH:mm:ss", "d-MMM-yy", "yyyy-DDD HH:mm",
        "h:mm:ss a, d MMMM yyyy",
        "yyyy年M月d日 H時mm分", "EEEE", "YYYY-'W'ww-e",
    ]

    @Test("The pattern that samples were written by is among those that are found", arguments: known)
    func roundTrip(ldml: String) throws {
        var random = SeededGenerator(seed: 12)
        let pattern = try DatePattern(ldml, in: .ldml)
        let symbols = ldml.hasPrefix("YYYY") ? DateSymbols.posix.withWeeks(.iso) : .posix
        let writer = try PatternWriter(pattern, zone: .utc, symbols: symbols)
        let samples = (0..<30).map { _ in
            let second = Int.random(in: 946_684_800...1_893_456_000, using: &random)
            let time = CivilDateTime(
                secondsSinceEpoch: second,
                nanosecond: Int.random(in: 0..<1000, using: &random) * 1_000_000
            )
            var buffer = ByteBuffer()
            let offset = Int.random(in: -11...12, using: &random) * 3600
            buffer.write(atMost: writer.maximumLength) { writer.write(time, offset: offset, abbreviation: [], to: &$0) }
            return buffer.string
        }
        guard ldml != "EEEE" else {
            // A weekday by itself is no date.
            #expect(throws: DateError.self) { try DateInference.patterns(for: samples) }
            return
        }
        let found = try DateInference.patterns(for: samples).map(\.pattern.text)
        #expect(found.contains(ldml), "\(samples[0]): \(found)")
    }

    @Test("Random texts give patterns that read them, or an error")
    func fuzz() {
        var random = SeededGenerator(seed: 13)
        let pieces = [
            "2019", "07", "4", "-", "/", ".", ":", " ", "T", "Z", "PM", "July", "Thu", "+09:00", "年", "GMT", "at", "12",
            "é", "'", "0",
        ]
        for _ in 0..<2000 {
            let sample = (0..<Int.random(in: 1...9, using: &random)).compactMap { _ in
                pieces.randomElement(using: &random)
            }.joined()
            guard let found = try? DateInference.patterns(for: [sample]) else { continue }
            for inferred in found {
                let check = InferenceCheck(inferred.pattern, symbols: .posix)
                #expect(check?.holds(of: Array(sample.utf8)) == true || inferred.locale != "en_US_POSIX", "\(sample)")
            }
        }
    }
}
