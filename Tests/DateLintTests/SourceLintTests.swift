import Testing

@Suite("Dates in Swift sources")
struct SourceLintTests {
    @Test(
        "the pattern is found, wherever it comes from",
        arguments: [
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
    func patterns(row: SourceLintRow) throws {
        #expect(try row.findings() == row.found)
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
        #expect(SourceLintRow.findings(in: [source]) == [])
    }
}
