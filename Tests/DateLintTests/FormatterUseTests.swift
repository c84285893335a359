import Testing

@Suite("What Swift sources do with formatters")
struct FormatterUseTests {
    @Test(
        "locale, zone and use decide",
        arguments: [
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
                "a text for people needs the user's locale",
                "func f(_ d: Date) -> String { let f = DateFormatter(); f.dateFormat = \"EEE d MMM\"; return f.string(from: d) }",
                finds: []
            ),
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
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
    func uses(row: SourceLintRow) throws {
        #expect(try row.findings() == row.found)
    }
}
