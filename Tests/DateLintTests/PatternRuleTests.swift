import DateLint
import Diagnostics
import TestSupport
import Testing

@Suite("Rules of patterns")
struct PatternRuleTests {
    /// A pattern in which markers stand where something is found, and the rules of the markers.
    struct Row: Sendable, CustomTestStringConvertible {
        let marked: String
        let rules: [[String]]

        init(_ marked: String, _ rules: [String]...) {
            (self.marked, self.rules) = (marked, rules)
        }

        var testDescription: String { marked }
    }

    @Test(
        "a rule finds its mistake, at the token",
        arguments: [
            Row("1️⃣YYYY-MM-dd", ["week-year"]),
            Row("d MMMM 1️⃣YYYY", ["week-year"]),
            Row("dd.MM.1️⃣YY", ["two-digit-year", "week-year"]),
            Row("1️⃣YYYY", ["week-year"]),
            Row("QQQ 1️⃣YYYY", ["week-year"]),
            Row("'week' w, MMM d, 1️⃣YYYY", ["week-year"]),
            Row("1️⃣yyyy-ww", ["year-with-week"]),
            Row("'W'ww/1️⃣u", ["year-with-week"]),
            Row("yyyy-MM-1️⃣DD", ["day-of-year"]),
            Row("1️⃣D MMM", ["day-of-year"]),
            Row("yyyy/1️⃣DD", ["day-of-year"]),
            Row("yyyy-1️⃣mm-dd", ["minute-as-month"]),
            Row("1️⃣mm/dd/yyyy HH:mm", ["minute-as-month"]),
            Row("yyyy年1️⃣mm月dd日", ["minute-as-month"]),
            Row("yyyy1️⃣mmdd", ["minute-as-month"]),
            Row("dd-MM-yyyy HH:1️⃣MM", ["month-as-minute"]),
            Row("H시 1️⃣MM분", ["month-as-minute"]),
            Row("yyyyMMddHH1️⃣MMss", ["month-as-minute"]),
            Row("h:1️⃣MM a", ["month-as-minute"]),
            Row("HH:mm:1️⃣MM", ["month-as-minute"]),
            Row("dd.MM.yyyy h:mm:1️⃣M a", ["month-as-minute"]),
            Row("HH:mm:1️⃣SS", ["fraction-as-second"]),
            Row("HHmm1️⃣SS", ["fraction-as-second"]),
            Row("1️⃣hh:mm", ["12h-no-ampm"]),
            Row("yyyy-MM-dd 1️⃣h:mm:ss", ["12h-no-ampm"]),
            Row("1️⃣KK:mm", ["12h-no-ampm"]),
            Row("1️⃣HH:mm a", ["24h-with-ampm"]),
            Row("a 1️⃣kk:mm", ["24h-with-ampm", "hour-1-24"]),
            Row("1️⃣kk:mm", ["hour-1-24"]),
            Row("yyyy-MM-dd'T'HH:mm:ss1️⃣'Z'", ["quoted-zone"]),
            Row("dd MMM yyyy HH:mm:ss1️⃣ 'GMT'", ["quoted-zone"]),
            Row("HH:mm1️⃣ 'UTC'", ["quoted-zone"]),
            Row("HH:mm1️⃣' (UTC)'", ["quoted-zone"]),
            Row("HH:mm1️⃣ 'utc'", ["quoted-zone"]),
            Row("HH:mm1️⃣' Gmt'", ["quoted-zone"]),
            Row("HH:mm1️⃣' utc+9'", ["quoted-zone"]),
            Row("HH:mm1️⃣ 'Zulu'", ["quoted-zone"]),
            Row("HH:mm1️⃣' KST'", ["quoted-zone"]),
            Row("yyyy-MM-dd'T'HH:mm:ss1️⃣+00:00", ["quoted-zone"]),
            Row("yyyy-MM-dd'T'HH:mm:ss1️⃣'+0900'", ["quoted-zone"]),
            Row("HH:mm 1️⃣z", ["z-abbreviation"]),
            Row("yyyy-MM-dd HH:mm:ss 1️⃣zzz", ["z-abbreviation"]),
            Row("yyyy-MM-dd'T'HH:mm:ss1️⃣Z", ["Z-basic"]),
            Row("yyyy-MM-dd't'HH:mm:ss.SSS1️⃣ZZZ", ["Z-basic"]),
            Row("yyyy-MM-dd1️⃣THH:mm:ss", ["illegal-letter"]),
            Row("1️⃣Today HH:mm", ["illegal-letter"]),
            Row("d MMM 1️⃣at h:mm a", ["illegal-letter"]),
            Row("HH:mm 1️⃣OO", ["illegal-letter"]),
            Row("HH:mm 1️⃣vv", ["illegal-letter"]),
            Row("HH:mm1️⃣XXXXXX", ["illegal-letter"]),
            Row("HH:mm 1️⃣VVVVV", ["illegal-letter"]),
            Row("HH:mm 1️⃣P", ["illegal-letter"]),
            Row("d 1️⃣de MMMM 2️⃣de yyyy", ["illegal-letter"], ["illegal-letter"]),
            Row("d. MMMM y 1️⃣um HH:mm", ["illegal-letter"]),
            Row("1️⃣MMMMMM d, y", ["illegal-letter"]),
            Row("HH:1️⃣mmm", ["illegal-letter"]),
            Row("1️⃣EEEEEEE", ["illegal-letter"]),
            Row("1️⃣ddddd", ["illegal-letter"]),
            Row("yyyy-1️⃣DDDD", ["illegal-letter"]),
            Row("HH:mm 1️⃣zzzzz", ["illegal-letter"]),
            Row("1️⃣'at yyyy", ["quote"]),
            Row("yyyy-MM-dd'T'HH:mm1️⃣'", ["quote"]),
            Row("yyyy-MM-dd1️⃣'THH:mm:ss'XXX", ["quote"]),
            Row("1️⃣'HH:mm'", ["quote"]),
            Row("yyyy-MM-dd1️⃣''2️⃣T''HH:mm", ["quote"], ["illegal-letter"]),
            Row("yyyy-MM-dd1️⃣\"2️⃣T\"HH:mm", ["quote"], ["illegal-letter"]),
            Row("d 1️⃣‘2️⃣of’ MMMM", ["quote"], ["illegal-letter"]),
            Row("1️⃣j:mm", ["template-vs-format"]),
            Row("d MMM, 1️⃣J", ["template-vs-format"]),
            Row("1️⃣YYYY-MM-DD", ["moment-in-ldml"]),
            Row("1️⃣YYYY-MM-DDTHH:mm:ssZ", ["moment-in-ldml"]),
            Row("DD.MM.1️⃣YY", ["moment-in-ldml", "two-digit-year"]),
            Row("1️⃣dddd 2️⃣at d MMM", ["moment-in-ldml"], ["illegal-letter"]),
            Row("1️⃣dddd, d MMM", ["moment-in-ldml"]),
            Row("hh:mm 1️⃣A", ["moment-in-ldml"]),
            Row("HH:mm 1️⃣[Uhr]", ["moment-in-ldml"]),
            Row("1️⃣%Y-%m-%d", ["strftime-in-ldml"]),
            Row("at 1️⃣%-d", ["strftime-in-ldml"]),
            Row("HH:mm:ss.1️⃣SSSSSS", ["beyond-ms"]),
            Row("1️⃣F-MM", ["weekday-in-month"]),
            Row("1️⃣MMMM yyyy", ["standalone-month"]),
            Row("1️⃣yy-MM-dd", ["two-digit-year"]),
        ]
    )
    func mistakes(row: Row) {
        let text = MarkedText(row.marked)
        let found = DateLinter().findings(in: text.text)
        let columns = Dictionary(uniqueKeysWithValues: text.positions.map { ($0.value.column, $0.key) })
        let byMarker = Dictionary(grouping: found) { columns[$0.location.column] ?? "column \($0.location.column)" }
        let expected = Dictionary(uniqueKeysWithValues: zip(["1️⃣", "2️⃣", "3️⃣"], row.rules))
        #expect(byMarker.mapValues { $0.map(\.rule).sorted() } == expected)
    }

    @Test(
        "what is right is not reported",
        arguments: [
            "yyyy-MM-dd", "dd/MM/yyyy", "MM/dd/yyyy", "yyyyMMddHHmmss", "yyyyMMddHHmmssSSS", "d. MMMM yyyy",
            "EEE, d MMM",
            "YYYY-'W'ww", "ww-YYYY", "ww-YYYY (MM-yyyy)", "'week' w, d MMM yyyy", "yyyy-DDD", "DDD", "ha", "h:mma",
            "MMMMM",
            "yyyyyy", "AAAAAAA", "ggggggg", "HH:mm MM/dd", "H:mm d.MM.", "'est' HH:mm", "'de' y",
            "yyyy-MM-dd HH:mm:ss",
            "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "yyyy-MM-dd'T'HH:mm:ssZZZZZ", "yyyyMMdd'T'HHmmssZ",
            "EEE, dd MMM yyyy HH:mm:ss Z",
            "yyyy-MM-dd HH:mm:ss Z", "HH:mm", "H:mm:ss", "HH:mm:ss.SSS", "h:mm a", "a h:mm", "K:mm b", "h:mm B",
            "mm:ss",
            "HH:mm dd/MM", "dd/MM HH:mm", "mm:ss.SS", "h 'o''clock' a", "'Zeit' HH:mm", "d 'de' MMMM 'de' yyyy",
            "'YYYY' yyyy", "yyyy 'DD' d", "'%d' d", "yyyy'%'", "100% HH:mm", "HH 'h' mm", "HH'h'mm", "'GMT'xxx",
            "'UTC'XXX",
            "'GMT'ZZZZZ", "yyyy년 M월 d일 a h:mm", "yyyy年M月d日 HH:mm", "LLLL yyyy", "MMM yyyy", "MMMM d", "EEEE", "EEEEE",
            "yyyy-'Q'Q", "G y", "VV", "VVV", "v", "vvvv", "O", "OOOO", "zzzz", "QQQQ y", "c", "[HH:mm]",
            "[yyyy-MM-dd] HH:mm",
            "HH:mm:ss,SSS", "yyyy_MM_dd_HH_mm_ss", "ss:mm:HH dd", "EEEE F MMM", "''yyyy-MM-dd''", "'Today at' HH:mm",
            "'assess add mm'", "d/M, HH.mm", "MM-dd-yyyy", "MMddyyyy", "y", "M", "d", "'T-'mm", "B", "mm 'min' ss 's'",
        ]
    )
    func rightPatterns(pattern: String) {
        #expect(DateLinter().findings(in: pattern).map(\.rule) == [])
    }

    @Test("the replacement of a pattern of another library is its translation")
    func translations() throws {
        let moment = DateLinter().findings(in: "dddd, MMMM Do").first { $0.rule == "moment-in-ldml" }
        #expect(moment?.hint?.hasPrefix("convert it: skein date pattern") == true)
        let written = DateLinter().findings(in: "YYYY-MM-DD [at] HH:mm").first { $0.rule == "moment-in-ldml" }
        #expect(written?.hint == "write \"yyyy-MM-dd 'at' HH:mm\"")
        #expect(DateLinter().findings(in: "%d.%m.%Y").first?.hint == "write \"dd.MM.yyyy\"")
    }

    @Test("rules are chosen by name, and a name that is none is an error with the nearest")
    func selection() throws {
        let only = try RuleSelection(only: ["week-year"])
        #expect(DateLinter(rules: only).findings(in: "YYYY-mm-DD").map(\.rule) == ["week-year"])
        let without = try RuleSelection(disabled: ["week-year", "day-of-year"])
        #expect(DateLinter(rules: without).findings(in: "dd.MM.YYYY").isEmpty)
        let more = try RuleSelection(enabled: ["rounding"])
        #expect(DateLinter(rules: more).findings(in: "ss.SSS").map(\.rule) == ["rounding"])
        #expect(try RuleSelection(enabled: ["all"]) == .all)
        #expect(throws: DateLintError.unknownRule("week-yaer")) { try RuleSelection(only: ["week-yaer"]) }
        #expect(DateLintError.unknownRule("week-yaer").hints == ["did you mean 'week-year'?"])
    }

    @Test(
        "the work grows with the length of a pattern, and not with its square",
        arguments: [
            "m/", "M:", "yyyy-mm-DD HH:MM:SS ", "'Z'y", "'UTC' 'a'", "\"T\"", "''T''", "d de ", "YYYY-MM-DD[at] ",
            "%Y-",
            "Today ", "'HH:mm' ", "TH", "ML\n", "x\"", "[a",
        ]
    )
    func longPatterns(part: String) {
        let pattern = String(repeating: part, count: 20_000 / part.utf8.count)
        let findings = DateLinter(rules: .all).findings(in: pattern)
        #expect(findings.count <= pattern.utf8.count * 2)
    }

    @Test("any text is a pattern that can be looked at")
    func anyText() {
        var generator = SeededGenerator(seed: 7)
        let alphabet = Array("yYMdDHhmsSaZzXTjQ'\"[]%: -/.é年\n")
        for _ in 0..<2_000 {
            let text = String(
                (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                    alphabet.randomElement(using: &generator) ?? "y"
                }
            )
            for finding in DateLinter(rules: .all).findings(in: text) {
                #expect(finding.location.column <= text.utf8.count + 1)
            }
        }
    }
}
