import Foundation
import TestSupport
import Testing

@testable import DateFormats

@Suite struct ISO8601Tests {
    typealias Forms = ISO8601Reader.Forms

    /// Values, and the forms that each has beyond what every standard allows.
    static let allowedForms: [(String, Forms)] = [
        ("2023-11-15T07:46:07Z", Forms()), ("2023-11-15T07:46:07.364Z", []), ("2023-11-15T16:46:07.3649+09:00", []),
        ("2023-11-15T07:46:07.1234567891Z", []), ("0000-02-29T00:00:00Z", []),
        ("2023-11-15T07:46:07.364+00:00", []),
        ("20231115T074607Z", .basic), ("20231115T164607,5+0900", [.basic, .commaFraction]),
        ("2023-11-15T07:46:07+0900", .mixed), ("20231115T07:46:07Z", [.basic, .mixed]),
        ("2023-11-15T07:46Z", .reduced), ("2023-11-15T07Z", .reduced), ("2023-11-15", .reduced),
        ("2023-11", .reduced),
        ("2023", .reduced), ("2023-11-15T07:46:07", .reduced), ("2023-11-15T07:46:07+09", .reduced),
        ("2023-W46-3T07:46:07Z", .weekAndOrdinal), ("2023W463T074607Z", [.basic, .weekAndOrdinal]),
        ("2023-319T07:46:07Z", .weekAndOrdinal),
        ("2023319T074607Z", [.basic, .weekAndOrdinal]), ("2020-W53-7", [.reduced, .weekAndOrdinal]),
        ("+002023-11-15T07:46:07Z", .expandedYear), ("-000044-03-15T12:00:00Z", .expandedYear),
        ("2023-11-15T24:00:00Z", .endOfDay), ("2023-11-15T07:46:07,364Z", .commaFraction),
        ("2023-11-15T07:46:07−05:00", .minusSign), ("2023-11-15t07:46:07z", .lowercase),
        ("2023-11-15 07:46:07Z", .blank),
        ("2023-11-15T07:46:07-00:00", .unknownOffset), ("1891-12-31T08:27:52+08:27:52", .offsetSeconds),
        ("2023-11-15T07:46:07 +09:00", .blankBeforeOffset),
        ("2023-11-15T07:46.5", [.reduced, .fractionOfAnyPart]), ("2023-11-15T07.25Z", .fractionOfAnyPart),
        ("20231115T0746,125+09", [.basic, .reduced, .fractionOfAnyPart]),
    ]

    /// Values that are wrong at the marker, and what is expected there.
    static let unreadableTexts: [(String, String)] = [
        ("1️⃣", "four digits of the year"), ("2023-1️⃣13-01T00:00:00Z", "the month, from 01 to 12"),
        ("2023-02-1️⃣29T00:00:00Z", "from 01 to 28"), ("2024-02-1️⃣30T00:00:00Z", "from 01 to 29"),
        ("1900-02-1️⃣29T00:00:00Z", "from 01 to 28"), ("2023-11-15T1️⃣25:00:00Z", "the hour, from 00 to 24"),
        ("2023-11-15T1️⃣24:00:01Z", "24:00:00"), ("2023-11-15T07:1️⃣60:00Z", "the minute"),
        ("2023-11-15T07:46:1️⃣61Z", "the second"), ("2023-11-15T07:1️⃣6:07Z", "the minute"),
        ("2023-11-15T07:46:07.1️⃣Z", "a digit of the fraction"), ("2023-11-15T07:46:07Z1️⃣Z", "the end"),
        ("2023-11-15T07:46:071️⃣GMT", "an offset"), ("2023-11-151️⃣_07:46:07Z", "T and a time"),
        ("20231️⃣/11/15", "a hyphen"),
        ("20231️⃣‐11", "a hyphen"),
        ("2023-11-15T07:46:07+1️⃣24:00", "the hours of the offset"),
        ("2023-11-15T07:46:07+09:1️⃣60", "the minutes of the offset"),
        ("2023-111️⃣T07:46:07Z", "a hyphen after the month"),
        ("2023-1️⃣366T00:00:00Z", "from 001 to 365"), ("2023-W1️⃣53-1", "the week, from 01 to 52"),
        ("2023-W46-1️⃣8", "from 1 to 7"),
        ("1️⃣-000000-01-01T00:00:00Z", "year zero"), ("10001️⃣0-01-01T00:00:00Z", "the month"),
        ("2023-11-15T07:46:071️⃣\u{E2}", "an offset"),
    ]

    @Test(
        "A form is read where it is allowed, and only there",
        arguments: allowedForms
    )
    func forms(text: String, forms: Forms) throws {
        #expect(throws: Never.self) { try read(text, ISO8601Reader(forms: forms).read) }
        #expect(throws: Never.self) { try read(text, ISO8601Reader(forms: .all).read) }
        for bit in 0..<14 {
            let form = Forms(rawValue: 1 << bit)
            guard forms.contains(form) else { continue }
            #expect(throws: ReadFailure.self, "without \(bit)") {
                try read(text, ISO8601Reader(forms: forms.subtracting(form)).read)
            }
        }
    }

    @Test(
        "What is wrong is told by its column and by what was expected there",
        arguments: unreadableTexts
    )
    func unreadable(text: String, expected: String) throws {
        let marked = MarkedText(text)
        let failure = try #require(throws: ReadFailure.self) { try read(marked.text, ISO8601Reader(forms: .all).read) }
        #expect(failure.position + 1 == marked.positions["1️⃣"]?.column)
        #expect(failure.expected.contains(expected), "\(failure.expected)")
    }

    @Test("The form that most values have is read as the whole grammar reads it, and nothing else is")
    func commonTimestamp() throws {
        var random = SeededGenerator(seed: 10)
        let writer = ISO8601Writer(isUTC: true)
        for round in 0..<20_000 {
            let seconds = Int.random(in: -62_167_219_200...253_402_300_799, using: &random)
            let millisecond = Int.random(in: 0...999, using: &random) * 1_000_000
            let time = CivilDateTime(secondsSinceEpoch: seconds, nanosecond: round % 2 * millisecond)
            var bytes = Array(
                written(atMost: ISO8601Writer.maximumLength) { writer.write(time, offset: 0, to: &$0) }.utf8
            )
            if round % 4 > 1 {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0x20...0x7F, using: &random)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            // The last form that is left out is the leap second, which only the whole grammar knows.
            let whole = try? read(text) { (bytes) throws(ReadFailure) in try ISO8601Reader(forms: []).readAnyForm(bytes)
            }
            let common = bytes.withUnsafeBytes(CommonTimestamp.read)
            if let common { #expect(common == whole, "\(text)") }
            if bytes.count == 20 || bytes.count == 24, let whole, whole.offset == 0, whole.leapSecondPosition == nil,
                text.hasSuffix("Z")
            {
                #expect(common == whole, "\(text)")
            }
        }
    }

    @Test("What is written is read back, and by Python too", .enabled(if: Oracle.hasPython, "no python3"))
    func python() throws {
        var random = SeededGenerator(seed: 11)
        var texts: [String] = []
        var expected: [String] = []
        for _ in 0..<2000 {
            let seconds = Int.random(in: -62_135_510_400...253_402_214_400, using: &random)
            let microsecond = [0, 364_000, 999_999, 1, 120_000].randomElement(using: &random) ?? 0
            let offset = Int.random(in: -1439...1439, using: &random) * 60
            let time = CivilDateTime(secondsSinceEpoch: seconds + offset, nanosecond: microsecond * 1000)
            let writer = ISO8601Writer(isUTC: false)
            let text = written(atMost: ISO8601Writer.maximumLength) { writer.write(time, offset: offset, to: &$0) }
            let reading = try read(text, ISO8601Reader(forms: .iso8601).read)
            #expect(reading == LocalReading(seconds: seconds + offset, nanoseconds: microsecond * 1000, offset: offset))
            texts.append(text)
            expected.append("\(seconds) \(microsecond) \(offset)")
        }
        let script = """
            import datetime
            epoch = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
            for line in lines:
                time = datetime.datetime.fromisoformat(line)
                print((time - epoch) // datetime.timedelta(seconds=1), time.microsecond, int(time.utcoffset().total_seconds()))
            """
        #expect(try Oracle.python(script, texts) == expected)
    }

    @Test("Bytes of any kind are read or refused, and never a crash")
    func noise() {
        var random = SeededGenerator(seed: 12)
        let alphabet = Array("0123456789-+:.,TtZzW \u{2212}".utf8)
        for _ in 0..<50_000 {
            let bytes = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? 0
            }
            bytes.withUnsafeBytes { buffer in
                do throws(ReadFailure) {
                    _ = try ISO8601Reader(forms: .all).read(buffer)
                } catch {
                    #expect(0...buffer.count ~= error.position)
                }
            }
        }
    }
}
