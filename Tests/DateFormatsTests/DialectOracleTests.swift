import Foundation
import TestSupport
import Testing

@testable import DateFormats

@Suite("Dialects beside the programs that they come from")
struct DialectOracleTests {
    /// Returns random dates as a program writes them, and as we do.
    private func dates(by engine: DialectEngine) throws -> (theirs: [String], ours: [String]) {
        let pattern = try DatePattern(engine.pattern, in: engine.dialect)
        var random = SeededGenerator(seed: 9)
        let instants = (0..<500).map { _ in
            // Whole milliseconds, which is all that some of the programs hold.
            (
                Int.random(in: -2_208_988_800...4_102_444_800, using: &random),
                Int.random(in: 0...999, using: &random) * 1000
            )
        }
        let input = instants.map { "\($0.0) \($0.1)\n" }.joined()
        let transcript = try engine.run(engine.pattern, input: input)
        let lines = transcript.output.split(separator: "\n").map(String.init)
        try #require(lines.count == instants.count, "\(transcript)")
        return (lines, try instants.map { try format($0.0, nanosecond: $0.1 * 1000, offset: 19_800, by: pattern) })
    }

    @Test(
        "A date is written as Python writes it",
        .enabled(if: DialectEngine.python.isInstalled, "python3 is not installed")
    )
    func python() throws {
        let dates = try dates(by: .python)
        #expect(dates.ours == dates.theirs)
    }

    @Test("A date is written as Ruby writes it", .enabled(if: DialectEngine.ruby.isInstalled, "ruby is not installed"))
    func ruby() throws {
        let dates = try dates(by: .ruby)
        #expect(dates.ours == dates.theirs)
    }

    @Test("A date is written as PHP writes it", .enabled(if: DialectEngine.php.isInstalled, "php is not installed"))
    func php() throws {
        let dates = try dates(by: .php)
        #expect(dates.ours == dates.theirs)
    }

    @Test(
        "A date is written as Moment writes it",
        .enabled(if: DialectEngine.moment.isInstalled, "node or Moment is not installed")
    )
    func moment() throws {
        let dates = try dates(by: .moment)
        #expect(dates.ours == dates.theirs)
    }

    @Test("A date is written as Go writes it", .enabled(if: DialectEngine.go.isInstalled, "go is not installed"))
    func go() throws {
        let dates = try dates(by: .go)
        #expect(dates.ours == dates.theirs)
    }

    @Test("A date is written as Mono writes it", .enabled(if: DialectEngine.mono.isInstalled, "mono is not installed"))
    func mono() throws {
        let dates = try dates(by: .mono)
        #expect(dates.ours == dates.theirs)
    }

    @Test("A date is written as Java writes it", .enabled(if: DialectEngine.java.isInstalled, "a JDK is not installed"))
    func java() throws {
        let dates = try dates(by: .java)
        #expect(dates.ours == dates.theirs)
    }

    @Test(
        "Flags and widths are those of GNU date, and what was written by them is read",
        .enabled(if: Oracle.hasGNUDate, "GNU date is not installed")
    )
    func widths() throws {
        let letters = ["Y", "C", "G", "m", "V", "U", "W", "d", "e", "j", "u", "w", "H", "k", "I", "l", "M", "S", "s"]
        var conversions = letters.flatMap { letter in
            ["-", "_", "0", "", "^"].flatMap { flag in ["", "1", "2", "5", "12"].map { "%\(flag)\($0)\(letter)" } }
        }
        conversions += [
            "%-y", "%5y", "%-7g", "%010y", "%1N", "%9N", "%12N", "%#a", "%#A", "%#b", "%#B", "%#p", "%-_5d", "%_-d",
        ]
        conversions.removeAll { $0.hasPrefix("%^") && (try? DatePattern($0, in: .strftime)) == nil }
        let seconds = [0, 86_399, 1_112_345_678, 1_700_034_367]
        let transcript = try World("date", environment: ["TZ": "XXX-05:30"]).run(
            "date",
            ["-f", "-", "+" + conversions.joined(separator: "|")],
            input: seconds.map { "@\($0).123456789\n" }.joined()
        )
        let lines = transcript.output.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }
        try #require(
            lines.count == seconds.count && lines.allSatisfy { $0.count == conversions.count },
            "\(transcript)"
        )
        for (index, conversion) in conversions.enumerated() {
            let pattern = try DatePattern(conversion, in: .strftime)
            for (second, line) in zip(seconds, lines) {
                let ours = try format(second, nanosecond: 123_456_789, offset: 19_800, by: pattern)
                #expect(ours == line[index], "\(conversion)")
            }
        }
        for text in ["%10Y-%_5m-%05d %k:%-M:%3S", "%6Y %_9j %-H:%4M:%S.%5N", "%012s", "%_14s", "%#a %#B %e %Y"] {
            let pattern = try DatePattern(text, in: .strftime)
            let reader = try PatternReader(pattern, symbols: .posix)
            for second in seconds where !text.hasPrefix("%#") {
                #expect(try read(format(second, by: pattern), reader.read).seconds == second, "\(text)")
            }
        }
    }

    @Test(
        "Forms of GNU date that no field has are refused",
        arguments: ["%10a", "%_y", "%-z", "%10:z", "%5F", "%9999Y", "%5"]
    )
    func unknownWidths(conversion: String) {
        let error = #expect(throws: DateError.self) { try DatePattern(conversion, in: .strftime) }
        #expect(error?.message.contains("\"\(conversion)\" is no field") == true)
    }

    @Test("A date is written as GNU date writes it", .enabled(if: Oracle.hasGNUDate, "GNU date is not installed"))
    func gnuDate() throws {
        let text =
            "%a %A %b %^b %B %C %d %-d %_m %e %F %g %G %H %-H %I %j %k %l %m %M %N %3N %6N %p %P %q %R %s %S %T %u %U %V %w %W"
            + " %y %Y %z %:z %::z %% x"
        let pattern = try DatePattern(text, in: .strftime)
        var random = SeededGenerator(seed: 10)
        // A fraction would be counted back from a time before 1970.
        let instants = (0..<200).map { _ in Int.random(in: 0...4_102_444_800, using: &random) }
        let transcript = try World("date", environment: ["TZ": "XXX-05:30"]).run(
            "date",
            ["-f", "-", "+" + text],
            input: instants.map { "@\($0).123456789\n" }.joined()
        )
        let lines = transcript.output.split(separator: "\n").map(String.init)
        try #require(lines.count == instants.count, "\(transcript)")
        let ours = try instants.map { try format($0, nanosecond: 123_456_789, offset: 19_800, by: pattern) }
        #expect(ours == lines)
    }
}
