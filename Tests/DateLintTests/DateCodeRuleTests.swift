import DateLint
import Diagnostics
import Testing

@Suite("Dates in Swift sources without a pattern")
struct DateCodeRuleTests {
    @Test(
        "formatters and strategies without a pattern",
        arguments: [
            SourceLintRow(
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
            SourceLintRow(
                "the strategy of a test's decoder",
                "import XCTest\nfunc f(_ d: JSONDecoder) { d.dateDecodingStrategy = .iso8601 }",
                finds: []
            ),
            SourceLintRow(
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
            SourceLintRow(
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
            SourceLintRow(
                "leniency",
                "func f(_ f: DateFormatter) { f.isLenient = 1️⃣true; f.isLenient = false }",
                finds: ["1️⃣ lenient"]
            ),
            SourceLintRow(
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
            SourceLintRow(
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
    func code(row: SourceLintRow) throws {
        #expect(try row.findings() == row.found)
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
        #expect(SourceLintRow.findings(in: [source, constants]) == (isFound ? ["1️⃣ quoted-zone"] : []))
    }

    @Test("a finding within a literal of several lines is ignored by a comment around it, and by none in it")
    func commentsAroundLiterals() {
        let source = #"""
            func f(_ f: DateFormatter) {
                // skein:ignore day-of-year
                f.dateFormat = """
                    MMM D
                    """
                f.dateFormat = """
                    MMM D
                    """ /* skein:ignore day-of-year */
                f.dateFormat = """
                    MMM 1️⃣D
                    // skein:ignore day-of-year
                    """
                // skein:ignore SK104
            }
            """#
        let found = SourceLintRow.findings(in: [source])
        #expect(found.filter { $0.hasSuffix("day-of-year") } == ["1️⃣ day-of-year"])
        #expect(!found.contains { $0.hasSuffix("unknown-rule") })
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
            SourceLintRow.findings(in: [source]) == [
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
