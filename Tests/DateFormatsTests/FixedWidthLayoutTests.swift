import TestSupport
import Testing

@testable import DateFormats

@Suite struct FixedWidthLayoutTests {
    /// The fields of which patterns of fixed width are made, as they are in LDML.
    static let fields = ["yyyy", "yy", "MM", "dd", "HH", "mm", "ss"]

    @Test("Patterns of fixed width are written as their fields one by one, whatever stands between them")
    func drawnPatterns() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<400 {
            let count = Int.random(in: 1...9, using: &random)
            let chosen = (0..<count).map { _ in Self.fields.randomElement(using: &random) ?? "dd" }
            let separators = (0..<count).map { _ in
                String(
                    repeating: "-é/"[Int.random(in: 0..<3, using: &random)],
                    count: Int.random(in: 0...5, using: &random)
                )
            }
            let seconds = Int.random(in: -63_000_000_000...316_000_000_000, using: &random)
            let time = CivilDateTime(secondsSinceEpoch: seconds, nanosecond: 0)
            var pattern = ""
            var expected = ""
            for (field, separator) in zip(chosen, separators) {
                // Two fields side by side would be another field where their letters are the same.
                pattern += field + "'|\(separator)'"
                expected += digits(field, of: time) + "|\(separator)"
            }
            #expect(try format(seconds, ldml: pattern) == expected, "\(pattern)")
        }
    }

    @Test("A layout is made where all fields are pairs of digits, and only there")
    func kind() throws {
        #expect(FixedWidthLayout(try DatePattern("yyyy/MM/dd, HH:mm", in: .ldml)) != nil)
        #expect(FixedWidthLayout(try DatePattern("%d.%m.%y", in: .strftime)) != nil)
        for pattern in ["yyyy-M-dd", "dd MMM yyyy", "HH:mm:ss.SSS", "yyyyy", "hh:mm", "'only text'", "MM xx"] {
            #expect(FixedWidthLayout(try DatePattern(pattern, in: .ldml)) == nil, "\(pattern)")
        }
    }

    private func digits(_ field: String, of time: CivilDateTime) -> String {
        let year = time.date.year > 0 ? time.date.year : 1 - time.date.year
        let number =
            switch field {
            case "yyyy": year
            case "yy": year % 100
            case "MM": time.date.month
            case "dd": time.date.day
            case "HH": time.hour
            case "mm": time.minute
            default: time.second
            }
        let text = String(number)
        return String(repeating: "0", count: max(0, field.utf8.count - text.utf8.count)) + text
    }
}

extension String {
    fileprivate subscript(_ position: Int) -> Character { self[index(startIndex, offsetBy: position)] }
}
