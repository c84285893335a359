import DateFormats
import DateLint
import Foundation
import TestSupport
import Testing

@Suite("Generated code for dates")
struct GeneratedDateCodeTests {
    typealias Case = DateCodeProgram.Case

    /// The warnings of which the dates here show what they tell; `FoundationFactsTests` shows the others.
    private static let rules: Set<String> = ["millisecond-less", "utc-name"]

    @Test("Code writes what 'skein date convert' writes, and reads it back, but for what a warning tells")
    func writesAndReads() throws {
        let program = try DateCodeProgram(Self.cases + Self.strangeCases)
        let results = try program.results(in: World("date-code"))
        let count = DateCodeProgram.milliseconds.count + DateCodeProgram.texts.count
        #expect(results.count == program.entries.count * count)
        checkTolerance(results)
        var told: Set<String> = []
        for result in results where result.millisecond != nil {
            let rules = Set(result.entry.code.warnings.map(\.rule))
            if let expected = try result.expectedText, expected != result.text {
                if rules.isDisjoint(with: Self.rules) {
                    result.report("wrote '\(result.text)', not '\(expected)'")
                }
                told.formUnion(rules.intersection(Self.rules))
            }
            if !result.entry.isWriteOnly, let expected = try result.expectedMillisecond, expected != result.read {
                let read = result.read.map(String.init) ?? "nothing"
                if rules.isDisjoint(with: Self.rules) { result.report("read \(read), not \(expected)") }
                told.formUnion(rules.intersection(Self.rules))
            }
        }
        // A warning of what does not happen would be a lie.
        #expect(told == Self.rules)
    }

    @Test(
        "Code compiles under names that are keywords or stand in the code itself, but for those that are refused",
        arguments: ["yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "yy"]
    )
    func names(pattern: String) throws {
        let pattern = try DatePattern(pattern, in: .ldml)
        let keywords = [
            "self", "init", "default", "Any", "async", "some", "static", "any", "nil", "날짜", "_x", "Foundation",
        ]
        for api in CodeAPI.allCases {
            guard let code = try? DateCode(DateCodeRequest(pattern: pattern, api: api)) else { continue }
            let world = try World("date-code-names")
            var files: [String] = []
            var seen: Set<String> = []
            for name in code.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init) + keywords {
                // Two pieces of code cannot declare types or constants that differ by the first letter only.
                guard seen.insert(name.lowercased()).inserted, !name.hasPrefix("iso"), !name.hasPrefix("yearOnly"),
                    let code = try? DateCode(DateCodeRequest(pattern: pattern, api: api, name: name))
                else { continue }
                files.append("Code\(files.count).swift")
                try world.folder.write(code.text, to: files[files.count - 1])
            }
            #expect(files.count > 20)
            let compiler = try world.run("swiftc", ["-typecheck", "-wmo", "-warnings-as-errors"] + files).description
            #expect(compiler == "", "\(api.rawValue)")
        }
    }

    @Test("Drawn patterns are written and read as they say, or a warning tells what happens")
    func drawnPatterns() throws {
        let program = try DateCodeProgram(Self.drawnCases)
        let results = try program.results(in: World("date-code-drawn"))
        let misreadings: Set<String> = [
            "incomplete", "12h-no-ampm", "quarter-reading", "two-digit-year", "late-week", "week-of-month", "noon",
            "open-number", "unread-name", "zone-name", "millisecond-less", "utc-name", "offset-name",
        ]
        for result in results where !result.entry.isWriteOnly {
            guard let millisecond = result.millisecond else { continue }
            let rules = Set(result.entry.code.warnings.map(\.rule))
            if let expected = try result.expectedText, expected != result.text,
                rules.isDisjoint(with: ["week-locale", "millisecond-less", "utc-name", "offset-name"])
            {
                result.report("wrote '\(result.text)', not '\(expected)'")
            }
            guard rules.isDisjoint(with: misreadings) else { continue }
            let day = 86_400_000
            if let read = result.read, let expected = try result.expectedMillisecond ?? result.read {
                if read != expected || abs(read - millisecond) > day {
                    result.report("read \(read) from '\(result.text)'")
                }
            } else {
                result.report("read nothing from '\(result.text)'")
            }
        }
    }

    /// Patterns of fields in all their forms, in any order.
    private static let drawnCases: [Case] = {
        var generator = SeededGenerator(seed: 12)
        let fields: [(chance: Int, forms: [String])] = [
            (9, ["yyyy", "y", "yy", "uuuu", "G y"]), (9, ["MM", "M", "MMM", "MMMM", "LLL", "LLLL"]), (9, ["dd", "d"]),
            (3, ["EEE", "EEEE", "EEEEE", "ccc", "e", "ww", "F", "QQQ", "Q", "DDD"]),
            (7, ["HH", "H", "kk", "hh a", "h b", "K a", "h B", "h aaaaa"]), (7, ["mm", "m"]),
            (5, ["ss", "s", "ss.SSS"]),
            (5, ["X", "XXX", "xx", "xxxxx", "Z", "ZZZZ", "O", "z", "VV", "vvvv"]),
        ]
        let separators = [" ", "-", "/", ":", ".", ", ", "'T'", ""]
        let zones = ["UTC", "Asia/Seoul", "America/New_York", "+05:45", "Asia/Kathmandu"]
        return (0..<60).map { index in
            var parts = fields.compactMap { field in
                Int.random(in: 0..<10, using: &generator) < field.chance
                    ? field.forms.randomElement(using: &generator) : nil
            }
            if index % 3 == 0 { parts.shuffle(using: &generator) }
            let separated = parts.map { $0 + (separators.randomElement(using: &generator) ?? " ") }
            return Case(pattern: "'x '" + separated.joined(), zone: zones.randomElement(using: &generator) ?? "UTC")
        }
    }()

    /// Makes sure that strategies for JSON take ISO 8601 with a fraction of any length and without, and nothing else.
    private func checkTolerance(_ results: [DateCodeProgram.Result]) {
        let expected = [
            1_700_034_367_000, 1_700_034_367_364, 1_700_034_367_500, 1_700_034_367_364, 1_700_034_367_000,
            1_700_034_367_000, 1_700_034_367_000, nil, nil,
        ]
        for fraction in ["", ".SSS", ".SSSSSS"] {
            let pattern = "yyyy-MM-dd'T'HH:mm:ss\(fraction)XXX"
            let read = results.filter {
                $0.entry.code.api == .jsonDecoder && $0.millisecond == nil && $0.entry.testCase.pattern == pattern
                    && $0.entry.testCase.zone == "UTC"
            }
            #expect(read.map(\.read) == expected, "\(pattern)")
        }
    }

    /// Patterns whose texts are made of what code could stumble over.
    static let strangeCases: [Case] = {
        var generator = SeededGenerator(seed: 5)
        let pieces = [
            "\"", "\\", "\\(", ")", "'", "''", "\n", "#", "{{x}}", "`", "$0", "*/", "/*", "//", "%", "\t", "🪿",
            "\u{200F}", "é", " ",
        ]
        return (0..<16).compactMap { _ in
            let texts = (0..<3).map { _ in (0..<5).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            }
            let quoted = texts.map { "'x" + $0.replacing("'", with: "''") + "'" }
            return Case(pattern: "\(quoted[0])yyyy\(quoted[1])MM\(quoted[2])dd")
        }
    }()

    static let cases: [Case] = [
        Case(pattern: "yyyy-MM-dd"), Case(pattern: "yyyyMMdd"), Case(pattern: "yyyy-MM"), Case(pattern: "yyyy-DDD"),
        Case(pattern: "yyyyDDD'T'HHmmssXX", zone: "Asia/Seoul"),
        Case(pattern: "yyyy-MM-dd'T'HH:mm:ssXXX"), Case(pattern: "yyyy-MM-dd'T'HH:mm:ssXXX", zone: "Asia/Kolkata"),
        Case(pattern: "yyyy-MM-dd'T'HH:mm:ss.SSSXXX"),
        Case(pattern: "yyyy-MM-dd'T'HH:mm:ss.SSSZZZZZ", zone: "America/New_York"),
        Case(pattern: "yyyyMMdd'T'HHmmssXX"), Case(pattern: "yyyyMMdd'T'HHmmss.SSSXX", zone: "+05:45"),
        Case(pattern: "yyyy-MM-dd HH:mm:ss"), Case(pattern: "yyyy-MM-dd HH:mm:ss.SSS"),
        Case(pattern: "yyyy-MM-dd'T'HH:mm:ss"),
        Case(pattern: "yyyy-MM-dd HH:mm:ssXXX", zone: "-03:30"),
        Case(pattern: "yyyy-MM-dd'T'HH:mm:ssXX", zone: "Asia/Tokyo"),
        Case(pattern: "dd.MM.yyyy HH:mm", zone: "Europe/Berlin"), Case(pattern: "d/M/yy, h:mm a"),
        Case(pattern: "yyyy/MM/dd, HH:mm"),
        Case(pattern: "EEE, dd MMM yyyy HH:mm:ss Z"),
        Case(pattern: "EEEE, d MMMM y 'at' h:mm:ss a xxx", zone: "Australia/Adelaide"),
        Case(pattern: "d MMM yyyy G"), Case(pattern: "uuuu-MM-dd"), Case(pattern: "yyyyMMddHHmmssSSS"),
        Case(pattern: "yyyyMMddHHmmss"),
        Case(pattern: "H'h' mm'm' s's' dd/MM/yyyy"), Case(pattern: "kk:mm:ss yyyy-MM-dd"),
        Case(pattern: "K:mm a yyyy-MM-dd"),
        Case(pattern: "yyyy-MM-dd QQQ"), Case(pattern: "A yyyy-MM-dd"), Case(pattern: "ddMMMyyyy"),
        Case(pattern: "LLLL yyyy d"),
        Case(pattern: "ccc d.M.yyyy"), Case(pattern: "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX"),
        Case(pattern: "yyyy-MM-dd HH:mm:ss.S"),
        Case(pattern: "yyyy-MM-dd HH:mm:ss,SS"), Case(pattern: "yyyy-MM-dd HH:mm:ss VV", zone: "Asia/Seoul"),
        Case(pattern: "yyyy-MM-dd HH:mm:ss VV"), Case(pattern: "yyyy-MM-dd HH:mm:ss O", zone: "Asia/Kolkata"),
        Case(pattern: "yyyy-MM-dd HH:mm:ss ZZZZ", zone: "America/St_Johns"),
        Case(pattern: "yyyy-MM-dd HH:mm:ssX", zone: "Asia/Kolkata"),
        Case(pattern: "yyyy-MM-dd HH:mm:ssx"), Case(pattern: "yyyy-MM-dd'T'HH:mm:ss'Z'"), Case(pattern: "HH:mm"),
        Case(pattern: "MMMM d"),
        Case(pattern: "D. 'day of' yyyy"), Case(pattern: "yyyy-MM-dd EEEEE"),
        Case(pattern: "yyyyy.MMMMM.dd GGG hh:mm aaa"),
        Case(pattern: "M/d/yyyy h:mm:ss a Z", zone: "America/Los_Angeles"), Case(pattern: "g"),
        Case(pattern: "F EEEE MMMM yyyy"),
        Case(pattern: "YYYY-'W'ww-e", convertPattern: try? DatePattern("%G-W%V-%u", in: .strftime)),
        Case(pattern: "w/YY", convertPattern: try? DatePattern("%-V/%g", in: .strftime)),
        Case(pattern: "%G-W%V-%u", dialect: .strftime, zone: "Europe/Paris"),
        Case(pattern: "%d/%b/%Y:%H:%M:%S %z", dialect: .strftime, zone: "America/Sao_Paulo"),
        Case(pattern: "%y%m%d", dialect: .strftime),
        Case(pattern: "%A, %-d. %B %Y, %-I:%M %p", dialect: .python), Case(pattern: "%m/%d/%y", dialect: .python),
        Case(pattern: "uuuu-MM-dd'T'HH:mm:ss.SSSXXX", dialect: .java, zone: "Asia/Seoul"),
        Case(pattern: "uu/MM/dd", dialect: .java),
        Case(pattern: "dddd, MMMM D YYYY, h:mm A [o'clock]", dialect: .moment),
        Case(pattern: "GGGG-[W]WW-E", dialect: .moment),
        Case(pattern: "DD-MM-YY HH:mm", dialect: .dayjs), Case(pattern: "yyyy-LL-dd'T'HH:mm:ss.SSSZZ", dialect: .luxon),
        Case(pattern: "kkkk-'W'WW-E", dialect: .luxon), Case(pattern: "EEEE, d MMMM yyyy", dialect: .dateFns),
        Case(pattern: "RRRR-'W'II-i", dialect: .dateFns), Case(pattern: "2006-01-02T15:04:05.000Z07:00", dialect: .go),
        Case(pattern: "Mon Jan 2 15:04:05 -0700 2006", dialect: .go, zone: "Asia/Kathmandu"),
        Case(pattern: "01/02/06", dialect: .go),
        Case(pattern: "yyyy-MM-ddTHH\\:mm\\:ss.fffzzz", dialect: .dotnet, zone: "Africa/Lagos"),
        Case(pattern: "dd/MM/yy", dialect: .dotnet),
        Case(pattern: "D, d M Y H:i:s O", dialect: .php), Case(pattern: "c", dialect: .php, zone: "Europe/London"),
        Case(pattern: "j.n.y", dialect: .php), Case(pattern: "%FT%T.%L%:z", dialect: .ruby, zone: "Asia/Tehran"),
        Case(pattern: "yyyy-MM-dd h:mm b"), Case(pattern: "yyyy-MM-dd h B zzzz", zone: "America/Denver"),
        Case(pattern: "yyyy-MM-dd V VVV VVVV v vvvv bbbb bbbbb", zone: "Asia/Seoul"),
        Case(pattern: "yyyy-MM-dd BBBB z"), Case(pattern: "yyyy-MM-dd h:mm BBBBB zzz"),
        Case(pattern: "ccccc yyyy-MM-dd"),
        Case(pattern: "d LLLLL yy", zone: "Asia/Seoul"),
        // Texts that could end a literal, begin an interpolation, or run into a quote.
        Case(pattern: "yyyy'\\(1 + 1)' \"dd\" 'x''y' MM \"\"\""), Case(pattern: "'\\' yyyy '#\"' MM ''''"),
        Case(pattern: "%Y%n%m%t%d%%", dialect: .strftime), Case(pattern: "년 yyyy 'e\u{301}' 🪿 MM\u{202E}dd"),
        Case(pattern: "[\\(date)] YYYY [*/ // /*] MM-DD", dialect: .moment),
    ]
}

extension DateCodeProgram.Result {
    private var pattern: DatePattern {
        get throws {
            try entry.testCase.convertPattern ?? DatePattern(entry.testCase.pattern, in: entry.testCase.dialect)
        }
    }

    private var zone: Zone {
        get throws { try DateCodeProgram.zones.zone(named: entry.testCase.zone) }
    }

    /// What `skein date convert` writes; nil where it cannot write by the pattern.
    fileprivate var expectedText: String? {
        get throws {
            // The words of other locales are those of `skein date convert`, which takes them from Foundation.
            guard try !DateFormat.pattern(pattern).needsLocale else { return nil }
            var converter = try DateConverter(from: DateFormat("unix-ms"), to: .pattern(pattern), zone: zone)
            return try millisecond.map { try converter.convert(String($0)) }
        }
    }

    /// What it reads of what the code wrote; nil where it cannot read by the pattern.
    fileprivate var expectedMillisecond: Int? {
        get throws {
            let format = try DateFormat("unix-ms")
            guard var converter = try? DateConverter(from: .pattern(pattern), to: format, assumedZone: zone) else {
                return nil
            }
            return (try? converter.convert(text)).flatMap { Int($0) }
        }
    }

    fileprivate func report(_ difference: String) {
        Issue.record("\(entry.testCase), \(entry.code.api.rawValue), \(millisecond ?? 0): \(difference)")
    }
}
