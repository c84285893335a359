import DateLint
import Diagnostics
import TestSupport
import Testing

@Suite("Dates in Swift sources")
struct SourceLintTests {
    /// Returns what is found in sources, each as `file marker rule`; markers are unique among all files.
    static func findings(in sources: [String], rules: RuleSelection = .standard) -> Set<String> {
        let marked = sources.map(MarkedText.init)
        let files = marked.enumerated().map { SourceFile(path: "\($0).swift", text: $1.text) }
        let result = DateLinter(rules: rules).lint(files)
        #expect(result.syntaxFindings.isEmpty)
        return Set(
            result.findings.map { finding in
                let place = finding.location
                let positions = marked[Int(place.file.dropLast(6)) ?? 0].positions
                let marker = positions.first { $0.value == (place.line, place.column) }?.key
                return "\(marker ?? place.description) \(finding.rule)"
            }
        )
    }

    /// Sources, the rules that are asked for besides the usual ones, and what is found at which marker.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        var enabled: [String] = []
        let sources: [String]
        let found: Set<String>

        init(_ name: String, enabled: [String] = [], _ sources: String..., finds found: Set<String>) {
            (self.name, self.enabled, self.sources, self.found) = (name, enabled, sources, found)
        }

        var testDescription: String { name }
    }

    @Test(
        "the pattern is found, wherever it comes from",
        arguments: [
            Row(
                "a local variable",
                """
                func f(_ date: Date) -> String {
                    let f = DateFormatter()
                    f.dateFormat = "MMM 1️⃣D"
                    return f.string(from: date)
                }
                """,
                finds: ["1️⃣ day-of-year"]
            ),
            Row(
                "a static let with a closure, in an extension",
                """
                extension DateFormatter {
                    static let day: DateFormatter = {
                        let formatter = DateFormatter()
                        formatter.dateFormat = "d/1️⃣mm"
                        return formatter
                    }()
                }
                """,
                finds: ["1️⃣ minute-as-month"]
            ),
            Row(
                "a member that is set elsewhere in the type, optionally",
                """
                final class Model {
                    private var formatter: DateFormatter?
                    init() { self.formatter = DateFormatter() }
                }
                extension Model {
                    func set() { formatter?.dateFormat = "MMM d, 1️⃣YYYY" }
                }
                """,
                finds: ["1️⃣ week-year"]
            ),
            Row(
                "constants: local, static, of a namespace in another file, and global",
                """
                let global = "d MMM 1️⃣YYYY"
                struct A {
                    static let own = "d MMM 2️⃣YYYY"
                    func f(_ f: DateFormatter) {
                        let local = "d MMM 3️⃣YYYY"
                        f.dateFormat = local
                        f.dateFormat = global
                        f.dateFormat = Self.own
                        f.dateFormat = Formats.long
                    }
                }
                """,
                """
                enum Formats {
                    static let long = "d MMM 4️⃣YYYY"
                    static let unused = "d MMM YYYY"
                }
                """,
                finds: ["1️⃣ week-year", "2️⃣ week-year", "3️⃣ week-year", "4️⃣ week-year"]
            ),
            Row(
                "raw values: of a case, and of all cases",
                """
                enum Style: String { case short = "d/1️⃣m", long = "d MMM 2️⃣YYYY" }
                enum Other: String { case one = "3️⃣YYYY", two = "YYYY/'-'" }
                func f(_ f: DateFormatter, _ style: Style) {
                    f.dateFormat = style.rawValue
                    f.dateFormat = Other.one.rawValue
                }
                """,
                finds: ["1️⃣ minute-as-month", "2️⃣ week-year", "3️⃣ week-year"]
            ),
            Row(
                "a property that switches, a choice, a default value, and the arguments of callers",
                """
                enum Kind {
                    case a, b
                    var pattern: String {
                        switch self {
                        case .a: "d.1️⃣mm."
                        case .b: return "MMM 2️⃣D"
                        }
                    }
                }
                func f(_ f: DateFormatter, kind: Kind, flag: Bool, format: String = "3️⃣hh:mm") {
                    f.dateFormat = kind.pattern
                    f.dateFormat = flag ? "HH:4️⃣MM" : "HH:mm"
                    f.dateFormat = format
                }
                """,
                """
                func g() { f(DateFormatter(), kind: .a, flag: true, format: "HH:mm:5️⃣SS") }
                """,
                finds: [
                    "1️⃣ minute-as-month", "2️⃣ day-of-year", "3️⃣ 12h-no-ampm", "4️⃣ month-as-minute", "5️⃣ fraction-as-second",
                ]
            ),
            Row(
                "self in an extension and in a subclass",
                """
                extension DateFormatter {
                    convenience init(pattern: String) {
                        self.init()
                        dateFormat = pattern
                    }
                    func set() { self.dateFormat = "MMM 1️⃣D" }
                }
                class Sub: DateFormatter {
                    func set() { dateFormat = "MMM 2️⃣DD" }
                }
                let f = DateFormatter(pattern: "HH:mm:3️⃣SS")
                """,
                finds: ["1️⃣ day-of-year", "2️⃣ day-of-year", "3️⃣ fraction-as-second"]
            ),
            Row(
                "a closure that configures",
                """
                let a = DateFormatter().then { $0.dateFormat = "MMM 1️⃣D" }
                let b: DateFormatter = { $0.dateFormat = "MMM 2️⃣D"; return $0 }(DateFormatter())
                let c = with(DateFormatter()) { formatter in formatter.dateFormat = "MMM 3️⃣D" }
                let d = make(DateFormatter.self) { $0.dateFormat = "MMM 4️⃣D" }
                let e = cached { $0.dateFormat = "MMM 5️⃣D" }
                """,
                finds: ["1️⃣ day-of-year", "2️⃣ day-of-year", "3️⃣ day-of-year", "4️⃣ day-of-year", "5️⃣ day-of-year"]
            ),
            Row(
                "arrays, loops and closures of each element",
                """
                let formats = ["MMM 1️⃣D", "d MMM"]
                func f(_ f: DateFormatter, _ t: String) {
                    for format in formats { f.dateFormat = format }
                    for format in ["HH:2️⃣MM"] { f.dateFormat = format }
                    let all = ["d/3️⃣mm"].map { format in
                        let f = DateFormatter()
                        f.dateFormat = format
                        return f
                    }
                    let closures = [{ let f = DateFormatter(); f.dateFormat = "MMM 4️⃣D"; return f }()]
                }
                """,
                finds: ["1️⃣ day-of-year", "2️⃣ month-as-minute", "3️⃣ minute-as-month", "4️⃣ day-of-year"]
            ),
            Row(
                "raw literals, literals of several lines, escapes",
                ##"""
                func f(_ f: DateFormatter) {
                    f.dateFormat = #"MMM 1️⃣D"#
                    f.dateFormat = """
                        MMM \
                        d, 2️⃣YYYY
                        """
                    f.dateFormat = "\u{4D}MM\t3️⃣D"
                }
                """##,
                finds: ["1️⃣ day-of-year", "2️⃣ week-year", "3️⃣ day-of-year"]
            ),
            Row(
                "templates: order counts for nothing, text is passed over",
                """
                func f(_ f: DateFormatter, l: Locale) {
                    f.setLocalizedDateFormatFromTemplate("jmm")
                    f.setLocalizedDateFormatFromTemplate("MMMd, y")
                    f.setLocalizedDateFormatFromTemplate("d1️⃣'of'MMM")
                    f.setLocalizedDateFormatFromTemplate("MMMd2️⃣YYYY")
                    f.dateFormat = DateFormatter.dateFormat(fromTemplate: "MMM3️⃣D", options: 0, locale: l)
                }
                """,
                finds: ["1️⃣ template-vs-format", "2️⃣ week-year", "3️⃣ day-of-year"]
            ),
            Row(
                "interpolated format strings",
                #"""
                let a = Date.VerbatimFormatStyle(
                    format: "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits)T\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))",
                    timeZone: .gmt, calendar: .current)
                let b = Date.VerbatimFormatStyle(
                    format: "1️⃣\(yearForWeekOfYear: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits)",
                    timeZone: .gmt, calendar: .current)
                let c = Date.ParseStrategy(format: "2️⃣\(year: .twoDigits)-\(month: .twoDigits)", timeZone: .gmt, isLenient: 3️⃣true)
                let d = "\(year)-\(month: 3)"
                """#,
                finds: ["1️⃣ week-year", "2️⃣ two-digit-year", "3️⃣ lenient"]
            ),
        ]
    )
    func patterns(row: Row) throws {
        #expect(Self.findings(in: row.sources) == row.found)
    }

    @Test(
        "what only looks like a formatter's pattern is left alone",
        arguments: [
            "struct Settings { var dateFormat = \"YYYY\" ; mutating func reset() { dateFormat = \"YYYY\" } }",
            "class Picker { var dateFormat = \"\" }\nlet p = Picker()\nfunc f() { p.dateFormat = \"YYYY-MM-DD\" }",
            "func f(_ c: Config) { c.dateFormat = \"YYYY-MM-dd\" }",
            "// f.dateFormat = \"YYYY-MM-dd\" of DateFormatter\nlet x = 1",
            "let text = \"f.dateFormat = 'YYYY' of DateFormatter\"",
            "func f(_ f: DateFormatter, n: Int) { f.dateFormat = \"YYYY \\(n)\" }",
            "func f(_ f: DateFormatter) { f.amSymbol = \"YYYY-MM-DD\" }",
            "func show(_ text: String) {}\nfunc g(_ f: DateFormatter) { show(\"YYYY\"); f.dateFormat = \"MMM d\" }",
        ]
    )
    func nearMisses(source: String) {
        #expect(Self.findings(in: [source]) == [])
    }

    @Test(
        "locale, zone and use decide",
        arguments: [
            Row(
                "a fixed pattern in the user's locale",
                """
                func f(_ d: Date) -> String {
                    let f = DateFormatter()
                    f.dateFormat = "1️⃣yyyy-MM-dd"
                    return f.string(from: d)
                }
                """,
                finds: ["1️⃣ no-posix-locale"]
            ),
            Row(
                "the user's locale, said aloud",
                """
                func f(_ text: String) -> Date? {
                    let f = DateFormatter()
                    f.locale = .current
                    f.dateFormat = "1️⃣d MMM y"
                    return f.date(from: text)
                }
                """,
                finds: ["1️⃣ no-posix-locale"]
            ),
            Row(
                "another locale, in another scope, or unknown",
                """
                final class A {
                    let f = DateFormatter()
                    let g: DateFormatter = {
                        let f = DateFormatter()
                        f.dateFormat = "yyyy-MM-dd"
                        return f
                    }()
                    init() { f.dateFormat = "yyyy-MM-dd"; f.locale = Locale(identifier: "en_US_POSIX") }
                    func set(_ l: Locale) { g.locale = l }
                    func h() {
                        let f = DateFormatter()
                        configure(f)
                        f.dateFormat = "yyyy-MM-dd"
                    }
                    func i(_ f: DateFormatter) { f.dateFormat = "yyyy-MM-dd" }
                }
                """,
                finds: []
            ),
            Row(
                "a text for people needs the user's locale",
                "func f(_ d: Date) -> String { let f = DateFormatter(); f.dateFormat = \"EEE d MMM\"; return f.string(from: d) }",
                finds: []
            ),
            Row(
                "a decoder's formatter",
                """
                func f(_ decoder: JSONDecoder) {
                    let f = DateFormatter()
                    f.dateFormat = "1️⃣dd/MM/yyyy"
                    decoder.dateDecodingStrategy = .formatted(f)
                }
                """,
                finds: ["1️⃣ no-posix-locale"]
            ),
            Row(
                "a quoted Z where the zone is UTC, and where it is not",
                """
                func f() {
                    let f = DateFormatter()
                    f.locale = Locale(identifier: "en_US_POSIX")
                    f.timeZone = TimeZone(secondsFromGMT: 0)
                    f.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'Z'"
                    let g = DateFormatter()
                    g.locale = Locale(identifier: "en_US_POSIX")
                    g.dateFormat = "yyyy-MM-dd'T'HH:mm:ss1️⃣'Z'"
                    let h = DateFormatter()
                    h.locale = .posix
                    h.timeZone = .gmt
                    h.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'Z'"
                }
                """,
                finds: ["1️⃣ quoted-zone"]
            ),
            Row(
                "weeks in the invariant locale, with and without a calendar",
                """
                func f() {
                    let f = DateFormatter()
                    f.locale = Locale(identifier: "en_US_POSIX")
                    f.dateFormat = "YYYY-'W'1️⃣ww"
                    let g = DateFormatter()
                    g.locale = Locale(identifier: "en_US_POSIX")
                    g.calendar = Calendar(identifier: .iso8601)
                    g.dateFormat = "YYYY-'W'ww"
                }
                """,
                finds: ["1️⃣ week-locale"]
            ),
            Row(
                "what the formatter lacks is said where it is given a constant",
                """
                enum Formats { static let day = "yyyy-MM-dd" }
                func f(_ d: Date) {
                    let f = DateFormatter()
                    1️⃣f.dateFormat = Formats.day
                    f.string(from: d)
                }
                """,
                finds: ["1️⃣ no-posix-locale"]
            ),
            Row(
                "what one caller reads does not concern another",
                """
                func make() -> DateFormatter { DateFormatter() }
                func f(_ t: String) {
                    let f = make()
                    f.dateFormat = "EE d. MMM"
                    let g = make()
                    g.dateFormat = "1️⃣d. MMM 2️⃣yy"
                    g.date(from: t)
                    let h = make()
                    h.dateFormat = "d/M yy"
                }
                """,
                finds: ["1️⃣ no-posix-locale", "2️⃣ two-digit-year"]
            ),
            Row(
                "dates of servers that are only read",
                """
                func f(_ t: String) {
                    let f = DateFormatter()
                    f.locale = Locale(identifier: "en_US_POSIX")
                    f.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
                    f.date(from: t)
                    let all = ["yyyy-MM-dd'T'HH:mm:ssZ"].map { format in
                        let g = DateFormatter()
                        g.locale = Locale(identifier: "en_US_POSIX")
                        g.dateFormat = format
                        return g
                    }
                    for one in all { one.date(from: t) }
                }
                """,
                finds: []
            ),
            Row(
                "years of two digits matter where they are read",
                """
                func f(_ d: Date, _ t: String) {
                    let f = DateFormatter()
                    f.dateFormat = "d. MMM yy"
                    f.string(from: d)
                    let g = DateFormatter()
                    g.locale = Locale(identifier: "en_US_POSIX")
                    g.dateFormat = "d. MMM 1️⃣yy"
                    g.date(from: t)
                }
                """,
                finds: ["1️⃣ two-digit-year"]
            ),
            Row(
                "rules that are asked for",
                enabled: [
                    "no-timezone", "gap-nil", "yyyy-accepts-short", "rounding", "posix-for-ui", "hour-not-posix",
                    "parse-prefix",
                ],
                #"""
                func f(_ t: String, _ d: Date) {
                    let f = DateFormatter()
                    f.locale = Locale(identifier: "en_US_POSIX")
                    f.dateFormat = "1️⃣yyyy-MM-dd 2️⃣HH:mm:ss.3️⃣SSS"
                    f.date(from: t)
                    let g = DateFormatter()
                    g.dateFormat = "4️⃣HH:mm"
                    let h = DateFormatter()
                    h.locale = Locale(identifier: "en_US_POSIX")
                    h.dateFormat = "5️⃣d MMM"
                    label.text = h.string(from: d)
                    let i = Date.ParseStrategy(format: "6️⃣\(year: .padded(4))", timeZone: .gmt, isLenient: false)
                }
                """#,
                finds: [
                    "2️⃣ no-timezone", "2️⃣ gap-nil", "1️⃣ yyyy-accepts-short", "3️⃣ rounding", "4️⃣ hour-not-posix",
                    "5️⃣ posix-for-ui", "6️⃣ parse-prefix", "6️⃣ yyyy-accepts-short",
                ]
            ),
        ]
    )
    func uses(row: Row) throws {
        #expect(Self.findings(in: row.sources, rules: try RuleSelection(enabled: row.enabled)) == row.found)
    }

    @Test(
        "formatters and strategies without a pattern",
        arguments: [
            Row(
                "ISO 8601 without a fraction, alone and with another formatter",
                "func f(_ t: String) -> Date? { 1️⃣ISO8601DateFormatter().date(from: t) }",
                """
                func f(_ t: String) -> Date? {
                    let a = ISO8601DateFormatter()
                    a.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
                    return a.date(from: t) ?? ISO8601DateFormatter().date(from: t)
                }
                """,
                """
                func f(_ t: String) -> Date? {
                    let a = ISO8601DateFormatter()
                    a.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
                    return 2️⃣a.date(from: t)
                }
                """,
                "func f(_ d: Date) -> String { ISO8601DateFormatter().string(from: d) }",
                finds: ["1️⃣ iso-no-fraction", "2️⃣ iso-no-fraction"]
            ),
            Row(
                "the strategy of a test's decoder",
                "import XCTest\nfunc f(_ d: JSONDecoder) { d.dateDecodingStrategy = .iso8601 }",
                finds: []
            ),
            Row(
                "the strategy of a decoder, and of an encoder",
                """
                func f(_ decoder: JSONDecoder, _ encoder: JSONEncoder) {
                    decoder.dateDecodingStrategy = 1️⃣.iso8601
                    decoder.dateDecodingStrategy = .secondsSince1970
                }
                """,
                """
                func roundTrip(_ decoder: JSONDecoder, _ encoder: JSONEncoder) {
                    decoder.dateDecodingStrategy = .iso8601
                    encoder.dateEncodingStrategy = .iso8601
                }
                """,
                finds: ["1️⃣ iso-no-fraction"]
            ),
            Row(
                "a validator",
                """
                func f(_ t: String) -> Bool {
                    let a = ISO8601DateFormatter()
                    a.formatOptions = options
                    return 1️⃣a.date(from: t) != nil
                }
                """,
                finds: ["1️⃣ iso-lenient"]
            ),
            Row(
                "leniency",
                "func f(_ f: DateFormatter) { f.isLenient = 1️⃣true; f.isLenient = false }",
                finds: ["1️⃣ lenient"]
            ),
            Row(
                "formatters that are made for each value",
                """
                func f(_ dates: [Date]) {
                    for d in dates { let f = 1️⃣DateFormatter(); f.string(from: d) }
                    _ = dates.map { d in 2️⃣ISO8601DateFormatter().string(from: d) }
                    while true { _ = 3️⃣DateFormatter() }
                    let once = DateFormatter()
                    for d in dates { once.string(from: d) }
                    Task { _ = DateFormatter() }
                    _ = date.map { ISO8601DateFormatter().string(from: $0) }
                    _ = text.flatMap { DateFormatter().date(from: $0) }
                    _ = names.map { name in let f = DateFormatter(); f.dateStyle = name; return f }
                }
                struct V: View {
                    var body: some View {
                        VStack { Text(4️⃣DateFormatter().string(from: .now)) }
                        Button("x") { _ = DateFormatter() }
                    }
                    static let shared: DateFormatter = { DateFormatter() }()
                    lazy var own = DateFormatter()
                }
                extension C {
                    func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell { _ = 5️⃣DateFormatter() }
                    var text: String { 6️⃣DateFormatter().string(from: self) }
                }
                """,
                finds: [
                    "1️⃣ formatter-in-loop", "2️⃣ formatter-in-loop", "3️⃣ formatter-in-loop", "4️⃣ formatter-in-loop",
                    "5️⃣ formatter-in-loop", "6️⃣ formatter-in-loop",
                ]
            ),
            Row(
                "dates before the Gregorian calendar",
                """
                func f(_ f: DateFormatter) {
                    f.date(from: 1️⃣"1492-10-12")
                    f.date(from: "1592-10-12")
                    _ = DateComponents(year: 2️⃣1066, month: 10)
                    _ = DateComponents(year: 1)
                }
                """,
                finds: ["1️⃣ julian", "2️⃣ julian"]
            ),
        ]
    )
    func code(row: Row) throws {
        #expect(Self.findings(in: row.sources) == row.found)
    }

    @Test(
        "a zone is followed through constants, and one that cannot be followed is not taken for another",
        arguments: [
            ("let tz = TimeZone(identifier: \"UTC\")", "tz", false),
            ("let tz = TimeZone(identifier: \"Asia/Seoul\")", "tz", true),
            ("let tz = TimeZone(secondsFromGMT: 3600)!", "tz", true),
            ("let tz: TimeZone = .init(secondsFromGMT: 0)!", "tz", false),
            ("guard let tz = TimeZone(abbreviation: \"UTC\") else { return }", "tz", false),
            ("", "TimeZone(identifier: \"UTC\") ?? .current", false),
            ("", "TimeZone(identifier: \"Asia/Seoul\") ?? .current", true),
            ("", "TimeZone.current", true),
            ("", ".zulu", false),
            ("", "TimeZone.zulu", false),
            ("", ".zeroBased", false),
            ("", ".computed", false),
            ("", ".seoul", true),
            ("", "C.tz", false),
            ("", "own", false),
            ("", "self.own", false),
            ("", "zone", false),
            ("", "server.zone", false),
            ("", "TimeZone(identifier: name)!", false),
            ("let tz = settings.load()", "tz", false),
        ]
    )
    func zones(statement: String, expression: String, isFound: Bool) {
        let source = """
            struct S {
                let own = TimeZone(identifier: "UTC")!
                func f(_ text: String, zone: TimeZone = .gmt) {
                    \(statement)
                    let f = DateFormatter()
                    f.locale = Locale(identifier: "en_US_POSIX")
                    f.dateFormat = "yyyy-MM-dd'T'HH:mm:ss1️⃣'Z'"
                    f.timeZone = \(expression)
                    _ = f.date(from: text)
                }
            }
            """
        let constants = """
            extension TimeZone {
                static let zulu = TimeZone(identifier: "UTC")!
                static let zeroBased = TimeZone(secondsFromGMT: 0)!
                static var computed: TimeZone { TimeZone(abbreviation: "GMT")! }
                static let seoul = TimeZone(identifier: "Asia/Seoul")!
            }
            enum C { static let tz = TimeZone(identifier: "Etc/UTC") }
            """
        #expect(Self.findings(in: [source, constants]) == (isFound ? ["1️⃣ quoted-zone"] : []))
    }

    @Test("comments ignore rules by name, on their line or alone on the line before")
    func comments() {
        let source = """
            func f(_ f: DateFormatter) {
                f.dateFormat = "MMM D" // skein:ignore day-of-year
                // skein:ignore day-of-year, week-year: as the server wants it
                f.dateFormat = "D MMM Y"
                f.dateFormat = "MMM 1️⃣D" // skein:ignore week-year
                f.dateFormat = "MMM 2️⃣D"
                // 3️⃣skein:ignore week-yaer
                // 4️⃣skein:ignore
            }
            """
        #expect(
            Self.findings(in: [source]) == [
                "1️⃣ day-of-year", "2️⃣ day-of-year", "3️⃣ unknown-rule", "4️⃣ unknown-rule",
            ]
        )
    }

    @Test("a source with a syntax error is told, and the rest of it is checked")
    func syntaxErrors() {
        let file = SourceFile(
            path: "a.swift",
            text: "func f(_ f: DateFormatter) {\n    f.dateFormat = \"MMM D\"\n    let = }\n"
        )
        let result = DateLinter().lint([file])
        #expect(result.syntaxFindings.first?.severity == .warning)
        #expect(result.findings.map(\.rule) == ["day-of-year"])
    }
}
