import Foundation
import TestSupport
import Testing

@testable import DateFormats

@Suite("Dialects beside the programs that they come from")
struct DialectOracleTests {
    /// A program that writes dates by its own patterns: it is given `seconds microseconds` a line, in a zone at +05:30.
    struct Engine: Sendable, CustomTestStringConvertible {
        let dialect: PatternDialect
        let program: String
        /// What it has to be able to run, so that it counts as installed.
        let probe: [String]
        let pattern: String
        /// Returns the program's arguments for a pattern.
        let arguments: @Sendable (String) -> [String]

        var testDescription: String { dialect.rawValue }

        var isInstalled: Bool {
            Machine.has(program) && (try? World("probe").run(program, probe).status) == 0
        }
    }

    static let engines = [
        Engine(
            dialect: .python,
            program: "python3",
            probe: ["-c", "import datetime"],
            pattern: "%a %A %b %B %d %-d %e %f %G %H %-H %I %-I %j %-j %m %-m %M %p %S %u %U %-U %V %w %W %y %Y %z %% x"
        ) { pattern in
            [
                "-c",
                """
                import sys, datetime
                zone = datetime.timezone(datetime.timedelta(hours=5, minutes=30))
                start = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
                for line in sys.stdin:
                    seconds, micros = map(int, line.split())
                    time = start + datetime.timedelta(seconds=seconds, microseconds=micros)
                    print(time.astimezone(zone).strftime(sys.argv[1]))
                """, pattern,
            ]
        },
        Engine(
            dialect: .ruby,
            program: "ruby",
            probe: ["-e", "1"],
            pattern:
                "%a %A %^b %B %C %d %-d %e %F %G %g %H %I %j %k %l %L %3N %6N %N %m %M %p %P %Q %S %s %T %u %U %V %w %W"
                + " %y %Y %z %:z %::z %% x"
        ) { pattern in
            [
                "-e",
                "STDIN.each { |l| s, u = l.split.map(&:to_i); puts Time.at(s, u, :usec).getlocal(19800).strftime(ARGV[0]) }",
                pattern,
            ]
        },
        Engine(
            dialect: .php,
            program: "php",
            probe: ["-r", "1;"],
            pattern: "Y y o W m n M F d j jS z D l N w a A H G h g i s v u O P p U \\x c r"
        ) { pattern in
            [
                "-r",
                """
                while ($l = fgets(STDIN)) {
                    [$s, $u] = explode(' ', trim($l));
                    $d = DateTime::createFromFormat('U u', $s . ' ' . sprintf('%06d', $u));
                    echo $d->setTimezone(new DateTimeZone('+05:30'))->format($argv[1]), "\n";
                }
                """, "--", pattern,
            ]
        },
        Engine(
            dialect: .moment,
            program: "node",
            probe: ["-e", "require('moment')"],
            pattern:
                "YYYY YY Y GGGG GG gggg gg Q Qo M MM MMM MMMM w ww W WW D DD Do DDD DDDD DDDo d dd ddd dddd e E a A H HH h hh"
                + " k kk m mm s ss S SS SSS SSSSSS Z ZZ X x [x]"
        ) { pattern in
            [
                "-e",
                """
                const m = require('moment'), lines = require('fs').readFileSync(0, 'utf8').trim().split('\\n');
                for (const l of lines) {
                    const [s, u] = l.split(' ').map(Number);
                    console.log(m(s * 1000 + u / 1000).utcOffset(330).format(process.argv[1]));
                }
                """, pattern,
            ]
        },
    ]

    @Test("A date is written as the dialect's own program writes it", arguments: engines.filter(\.isInstalled))
    func writing(engine: Engine) throws {
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
        let transcript = try World("engine").run(engine.program, engine.arguments(engine.pattern), input: input)
        let lines = transcript.output.split(separator: "\n").map(String.init)
        try #require(lines.count == instants.count, "\(transcript)")
        let ours = try instants.map { try format($0.0, nanosecond: $0.1 * 1000, offset: 19_800, by: pattern) }
        #expect(ours == lines)
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
