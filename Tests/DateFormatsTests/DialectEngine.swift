import TestSupport

@testable import DateFormats

/// A program that writes dates by its own patterns: it is given `seconds microseconds` a line, in a zone at +05:30.
struct DialectEngine: Sendable {
    let dialect: PatternDialect
    let program: String
    /// What it has to be able to run, so that it counts as installed.
    let probe: [String]
    let pattern: String
    /// Returns the command line for a pattern.
    let command: @Sendable (String) -> [String]

    /// Debian's modules of Node are found by its own one only.
    private var world: World { get throws { try World("engine", environment: ["NODE_PATH": "/usr/share/nodejs"]) } }

    var isInstalled: Bool {
        Machine.has(program) && (try? world.run(program, probe).status) == 0
    }

    /// Writes the instants of the input by a pattern.
    func run(_ pattern: String, input: String) throws -> Transcript {
        let words = command(pattern)
        return try world.run(words[0], Array(words.dropFirst()), input: input)
    }
}

extension DialectEngine {
    static let python = DialectEngine(
        dialect: .python,
        program: "python3",
        probe: ["-c", "import datetime"],
        pattern: "%a %A %b %B %d %-d %e %f %G %H %-H %I %-I %j %-j %m %-m %M %p %S %u %U %-U %V %w %W %y %Y %z %% x"
    ) { pattern in
        [
            "python3", "-c",
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
    }

    static let ruby = DialectEngine(
        dialect: .ruby,
        program: "ruby",
        probe: ["-e", "1"],
        pattern:
            "%a %A %^b %B %C %d %-d %e %F %G %g %H %I %j %k %l %L %3N %6N %N %m %M %p %P %S %s %T %u %U %V %w %W"
            + " %y %Y %z %:z %::z %% x"
    ) { pattern in
        [
            "ruby", "-e",
            "STDIN.each { |l| s, u = l.split.map(&:to_i); puts Time.at(s, u, :usec).getlocal(19800).strftime(ARGV[0]) }",
            pattern,
        ]
    }

    static let php = DialectEngine(
        dialect: .php,
        program: "php",
        probe: ["-r", "1;"],
        pattern: "Y y o W m n M F d j jS z D l N w a A H G h g i s v u O P p U \\x c r"
    ) { pattern in
        [
            "php", "-r",
            """
            while ($l = fgets(STDIN)) {
                [$s, $u] = explode(' ', trim($l));
                $d = DateTime::createFromFormat('U u', $s . ' ' . sprintf('%06d', $u));
                echo $d->setTimezone(new DateTimeZone('+05:30'))->format($argv[1]), "\n";
            }
            """, "--", pattern,
        ]
    }

    static let moment = DialectEngine(
        dialect: .moment,
        program: "node",
        probe: ["-e", "require('moment')"],
        pattern:
            "YYYY YY Y GGGG GG gggg gg Q Qo M MM MMM MMMM w ww W WW D DD Do DDD DDDD DDDo d dd ddd dddd e E a A H HH h hh"
            + " k kk m mm s ss S SS SSS SSSSSS Z ZZ X x [x]"
    ) { pattern in
        [
            "node", "-e",
            """
            const m = require('moment'), lines = require('fs').readFileSync(0, 'utf8').trim().split('\\n');
            for (const l of lines) {
                const [s, u] = l.split(' ').map(Number);
                console.log(m(s * 1000 + u / 1000).utcOffset(330).format(process.argv[1]));
            }
            """, pattern,
        ]
    }

    static let go = DialectEngine(
        dialect: .go,
        program: "go",
        probe: ["version"],
        pattern:
            "2006 06 January Jan 01 1 Monday Mon 02 2 _2 002 15 03 3 04 4 05 5 PM pm .000 .000000 .999 -0700 -07:00 Z0700 Z07:00"
    ) { pattern in
        script(
            "main.go",
            "go run main.go",
            """
            package main
            import ("bufio"; "fmt"; "os"; "time")
            func main() {
                zone, lines := time.FixedZone("", 19800), bufio.NewScanner(os.Stdin)
                for lines.Scan() {
                    var s, u int64
                    fmt.Sscan(lines.Text(), &s, &u)
                    fmt.Println(time.Unix(s, u * 1000).In(zone).Format(os.Args[1]))
                }
            }
            """,
            pattern
        )
    }

    static let mono = DialectEngine(
        dialect: .dotnet,
        program: "mono",
        probe: ["--version"],
        pattern: "yyyy yy MMMM MMM MM M dddd ddd dd d HH H hh h mm m ss s fff ff f FFF tt zzz 'x' \\d"
    ) { pattern in
        script(
            "Dates.cs",
            "mcs -out:Dates.exe Dates.cs && mono Dates.exe",
            """
            using System; using System.Globalization;
            class Dates {
                static void Main(string[] words) {
                    var start = new DateTimeOffset(1970, 1, 1, 0, 0, 0, TimeSpan.Zero);
                    for (string line; (line = Console.ReadLine()) != null;) {
                        var parts = line.Split(' ');
                        var time = start.AddTicks(long.Parse(parts[0]) * 10000000 + long.Parse(parts[1]) * 10);
                        Console.WriteLine(time.ToOffset(new TimeSpan(5, 30, 0)).ToString(words[0], CultureInfo.InvariantCulture));
                    }
                }
            }
            """,
            pattern
        )
    }

    static let java = DialectEngine(
        dialect: .java,
        program: "javac",
        probe: ["-version"],
        pattern:
            "uuuu yyyy yy YYYY MMMM MMM MM M LLLL QQQQ QQQ Q w ww W dd d D EEEE EEE e c HH H kk k hh h KK K mm ss S SSS a A"
            + " x xx xxx X XX XXX Z ZZZZ ZZZZZ O OOOO G GGGG 'x' ''"
    ) { pattern in
        script(
            "Dates.java",
            "java Dates.java",
            """
            import java.time.*; import java.time.format.*; import java.util.*;
            class Dates {
                public static void main(String[] words) {
                    var form = DateTimeFormatter.ofPattern(words[0], Locale.US);
                    for (var lines = new Scanner(System.in); lines.hasNextLong();) {
                        var time = Instant.ofEpochSecond(lines.nextLong(), lines.nextLong() * 1000);
                        System.out.println(form.format(time.atOffset(ZoneOffset.ofHoursMinutes(5, 30))));
                    }
                }
            }
            """,
            pattern
        )
    }

    /// The command with which a shell writes a source file, and runs it with a pattern.
    private static func script(_ file: String, _ command: String, _ source: String, _ pattern: String) -> [String] {
        ["sh", "-c", "printf '%s' \"$1\" >\(file) && \(command) \"$2\"", "sh", source, pattern]
    }
}
