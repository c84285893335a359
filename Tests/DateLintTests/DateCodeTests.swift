import DateFormats
import Diagnostics
import TestSupport
import Testing

@testable import DateLint

@Suite struct DateCodeTests {
    private func code(
        _ pattern: String,
        _ dialect: PatternDialect = .ldml,
        api: CodeAPI? = nil,
        zone: CodeZone = .fixed(.utc),
        locale: String? = nil,
        name: String? = nil,
        templates: [String: String] = [:]
    ) throws -> DateCode {
        try DateCode(
            DateCodeRequest(
                pattern: DatePattern(pattern, in: dialect),
                api: api,
                zone: zone,
                locale: locale,
                name: name,
                templates: templates
            )
        )
    }

    @Test(
        "The code for each interface is as reviewed",
        arguments: [
            ("date-formatter", "EEE, d MMM yy HH:mm", CodeAPI.dateFormatter),
            ("iso8601-formatter", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", .iso8601Formatter),
            ("iso8601-style", "yyyyMMdd'T'HHmmssXX", .formatStyle),
            ("verbatim-style", "dd.MM.yy, h:mm a", .formatStyle),
            ("json-iso8601", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", .jsonDecoder),
            ("json-iso8601-whole", "yyyy-MM-dd'T'HH:mm:ssXXX", .jsonDecoder),
            ("json-formatter", "YYYY-'W'ww-e", .jsonDecoder), ("verbatim-style-write-only", "d MMMMM yy", .formatStyle),
            ("json-formatter-write-only", "d MMMMM yy", .jsonDecoder),
        ]
    )
    func golden(name: String, pattern: String, api: CodeAPI) throws {
        let zone = try DateCodeProgram.zones.zone(named: "Asia/Seoul")
        try expectGolden(code(pattern, api: api, zone: .fixed(zone)).text, named: name + ".swift.txt")
    }

    @Test(
        "The interface that suits a pattern best is chosen",
        arguments: [
            ("yyyy-MM-dd'T'HH:mm:ssXXX", CodeAPI.formatStyle), ("yyyyMMdd'T'HHmmssXX", .formatStyle),
            ("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", .dateFormatter), ("yyyy-MM-dd", .dateFormatter),
            ("d MMM yyyy", .dateFormatter),
        ]
    )
    func best(pattern: String, api: CodeAPI) throws {
        #expect(try code(pattern).api == api)
    }

    @Test(
        "An interface that cannot say a pattern names the token and another interface",
        arguments: [
            (
                "d MMM yyyy", CodeAPI.iso8601Formatter, "iso8601-formatter cannot say the pattern 'd MMM yyyy'",
                "--api format-style"
            ),
            ("d MMM yyyy X", .iso8601Formatter, "iso8601-formatter cannot say the pattern", "--api date-formatter"),
            (
                "HH:mm xxx", .formatStyle, "format-style cannot say 'xxx' of the pattern 'HH:mm xxx'",
                "--api date-formatter"
            ),
            ("HHH:mm", .formatStyle, "format-style cannot say 'HHH'", "--api date-formatter"),
        ]
    )
    func inexpressible(pattern: String, api: CodeAPI, message: String, hint: String) throws {
        let error = try #require(throws: DateCodeError.self) { try code(pattern, api: api) }
        #expect(error.message.hasPrefix(message))
        #expect(error.hints.first?.contains(hint) == true)
    }

    @Test("What LDML cannot say is told with its token")
    func noLDML() throws {
        for (pattern, dialect) in [("%s", PatternDialect.strftime), ("Do MMMM", .moment), ("%e", .strftime)] {
            let error = try #require(throws: DateCodeError.self) { try code(pattern, dialect) }
            #expect(error.message.hasPrefix("ldml cannot say"))
            #expect(!error.hints.contains { $0.contains("--nearest") })
        }
    }

    @Test(
        "Names are made of the fields",
        arguments: [
            ("dd.MM.yyyy HH:mm", "dayMonthYearTime"), ("yyyy", "yearOnly"), ("HH:mm:ss", "timeOnly"),
            ("yyyy-MM-dd", "isoDate"),
            ("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "isoTimestampWithFraction"), ("yyyy-MM-dd HH:mm:ss", "isoLocalTime"),
            ("EEE, dd MMM yyyy HH:mm:ss Z", "weekdayDayMonthYearTimeZone"), ("'x'", "fixedText"),
        ]
    )
    func names(pattern: String, name: String) throws {
        #expect(try code(pattern, api: .dateFormatter).text.contains("static let \(name): DateFormatter"))
    }

    @Test("A name that is a keyword stands in backticks, and one that is none is refused")
    func chosenNames() throws {
        #expect(try code("yyyy", name: "default").text.contains("static let `default`: DateFormatter"))
        for name in ["", "a b", "1st", "x;y", "Type", "_", "a-b", "`a`", "x\ny", "🪿"] {
            let error = try #require(throws: DateCodeError.self, "\(name)") { try code("yyyy", name: name) }
            #expect(error.exitStatus == .usage)
        }
    }

    @Test(
        "A name is refused where the code of its interface means something else by it",
        arguments: [
            ("locale", [CodeAPI.dateFormatter, .formatStyle]), ("dateFormat", [.dateFormatter]),
            ("calendar", [.dateFormatter, .formatStyle]), ("timeZone", [.dateFormatter, .formatStyle]),
            ("isLenient", [.dateFormatter, .formatStyle]), ("formatterBehavior", [.dateFormatter]),
            ("iso8601", [.formatStyle, .jsonDecoder]), ("custom", [.jsonDecoder]), ("formatted", [.jsonDecoder]),
            ("deferredToDate", [.jsonDecoder]), ("date", [.dateFormatter, .iso8601Formatter, .formatStyle]),
            ("number", [.iso8601Formatter]), ("serverDate", []),
        ]
    )
    func takenNames(name: String, apis: [CodeAPI]) throws {
        let refused = CodeAPI.allCases.filter { api in
            (try? code("yyyy-MM-dd'T'HH:mm:ssXXX", api: api, name: name)) == nil
        }
        #expect(refused == apis)
        if let api = apis.first {
            let error = try #require(throws: DateCodeError.self) {
                try code("yyyy-MM-dd'T'HH:mm:ssXXX", api: api, name: name)
            }
            #expect(error.exitStatus == .usage)
            #expect(error.message == "'\(name)' means something else in the code for \(api.rawValue)")
        }
    }

    @Test("A pattern of another dialect is told as one")
    func likelier() throws {
        let error = try #require(throws: DateCodeError.self) {
            try DateCodeSource("2006-01-02T15:04:05Z07:00", in: nil)
        }
        #expect(error.hints.last == "it looks like a pattern of go: --from go")
    }

    @Test("A locale that is none is refused, and one that is has its own weeks")
    func locales() throws {
        #expect(throws: DateCodeError.self) { try code("yyyy", locale: "x\"y") }
        #expect(throws: DateCodeError.self) { try code("yyyy", locale: "") }
        #expect(try code("YYYY-ww").text.contains(".iso8601)"))
        let german = try code("YYYY-ww", locale: "de_DE")
        #expect(german.text.contains(".gregorian)"))
        #expect(german.text.contains("\"de_DE\""))
        #expect(throws: DateCodeError.self) { try code("YYYY-ww", api: .formatStyle, locale: "de_DE") }
    }

    @Test(
        "What Foundation does not read is only written, and nothing is told of reading",
        arguments: [
            ("yyyy-MMMMM-dd", CodeAPI.dateFormatter, true), ("yyyy-MMMMM-dd", .formatStyle, true),
            ("yyyy-LLLLL-dd", .jsonDecoder, true), ("ccccc yyyy-MM-dd", .formatStyle, true),
            ("yyyy-MM-dd h B", .formatStyle, true), ("yyyy-MM-dd h B", .dateFormatter, false),
            ("yyyy-MM-dd h b", .formatStyle, false), ("EEEEE yyyy-MM-dd", .formatStyle, false),
            ("yyyy-MM-dd GGGGG", .dateFormatter, false),
        ]
    )
    func writeOnly(pattern: String, api: CodeAPI, isWriteOnly: Bool) throws {
        let code = try code(pattern, api: api)
        #expect(code.warnings.map(\.rule).contains("write-only") == isWriteOnly)
        #expect(["ParseStrategy", "JSONDecoder", "date(from:"].contains(where: code.text.contains) != isWriteOnly)
        if isWriteOnly { #expect(code.warnings.count == 1, "\(code.warnings)") }
    }

    @Test(
        "What a pattern leaves out of the date is told, whatever names it has",
        arguments: [
            ("HH:mm zzzz", ["incomplete"]), ("h:mm b", ["incomplete"]), ("h:mm B", ["incomplete"]),
            ("h:mm", ["12h-no-ampm", "incomplete"]), ("EEEEE HH:mm", ["incomplete"]),
            ("yyyy h:mm", ["12h-no-ampm", "incomplete"]),
            ("yyyy-MM", []), ("yyyy-MM HH:mm", ["incomplete"]), ("yyyy-MM F HH", ["incomplete"]),
            ("yyyy-MM W", ["incomplete"]), ("g MM", ["incomplete"]), ("YYYY-ww-e HH", []),
            ("d EEEEE", ["incomplete"]), ("dd.MM. VV HH:mm:ss", ["incomplete"]), ("yyyy-MM-dd h:mm b", []),
            ("yyyy-MM-dd h:mm BBBB vvvv", []), ("F EEEE MMMM yyyy", []), ("W EEEE MMMM yyyy", []), ("g", []),
            ("QQQ", ["incomplete"]),
            ("yyyy dd", ["incomplete"]), ("HHmm ccc", ["incomplete"]), ("yyyy-MM-dd HH:mm HH", []),
            ("mm 'past' HH HH", ["incomplete"]),
        ]
    )
    func incomplete(pattern: String, rules: [String]) throws {
        let code = try code(pattern, api: .dateFormatter)
        #expect(code.warnings.map(\.rule).filter { ["incomplete", "12h-no-ampm"].contains($0) } == rules)
    }

    @Test(
        "Weeks and weekdays behind the date, and numbers that touch, are told where they are read wrongly",
        arguments: [
            ("yyyy-MM-dd e", ["late-week"]), ("yyyy-MM-dd ww", ["late-week"]), ("e yyyy-MM-dd", []),
            ("dd e MM yyyy", []), ("yyyy-MM-dd EEE HH:mm", []), ("yyyy-MM-dd HH:mm EEE", ["late-week"]),
            ("HH:mm yyyy-MM-dd EEE", []), ("yyyy-DDD EEE", ["late-week"]), ("yyyy DDD EEE MM", ["late-week"]),
            ("yyyy-MM-dd F", ["late-week"]),
            ("YYYY-ww-e", []), ("Hmm yyyy-MM-dd", ["open-number"]), ("HHm yyyy-MM-dd", ["open-number"]),
            ("HHmm yyyyMMdd", []), ("yyyyMMddHHmmssSSS", []), ("yyyyMMdH", ["open-number"]),
            ("yyyyMMddQ", []),
        ]
    )
    func misread(pattern: String, rules: [String]) throws {
        let warnings = try code(pattern, api: .formatStyle).warnings.map(\.rule)
        #expect(warnings.filter { ["late-week", "open-number"].contains($0) } == rules)
    }

    @Test("A locale with its own digits is not passed over")
    func ownDigits() throws {
        func code(_ api: CodeAPI?) throws -> DateCode {
            try DateCode(
                DateCodeRequest(
                    pattern: DatePattern("yyyy-MM-dd'T'HH:mm:ssXXX", in: .ldml),
                    api: api,
                    locale: "ar_EG",
                    knownLocale: ArabicDigits()
                )
            )
        }
        for api in [CodeAPI.formatStyle, .jsonDecoder, .dateFormatter] {
            #expect(try code(api).text.contains("Locale(identifier: \"ar_EG\")"))
        }
        #expect(try code(.iso8601Formatter).warnings.map(\.rule).contains("locale"))
        #expect(try code(nil).api == .dateFormatter)
    }

    @Test("ISO weeks stay ISO weeks in every locale")
    func isoWeeks() throws {
        let code = try code("%G-W%V", .strftime, locale: "en_US")
        #expect(code.pattern == "YYYY-'W'ww")
        #expect(code.text.contains(".iso8601)"))
    }

    @Test("The zone is the device's, an offset, or one of the database")
    func zones() throws {
        #expect(try code("HH", zone: .device).text.contains("timeZone = .autoupdatingCurrent"))
        let offset = try DateCodeProgram.zones.zone(named: "+05:45")
        #expect(try code("HH", zone: .fixed(offset)).text.contains("timeZone = TimeZone(secondsFromGMT: 20700)"))
    }

    @Test("What stands for an offset's name is told not to be read", arguments: ["VV", "V", "VVV"])
    func offsetNames(zone: String) throws {
        func rules(_ name: String) throws -> [String] {
            try code("yyyy-MM-dd \(zone)", zone: .fixed(DateCodeProgram.zones.zone(named: name))).warnings.map(\.rule)
        }
        #expect(try rules("-03:30").contains("offset-name"))
        #expect(try !rules("UTC").contains("offset-name"))
        #expect(try !rules("Asia/Seoul").contains("offset-name"))
    }

    @Test("A year of two digits has the window of its dialect")
    func window() throws {
        #expect(try code("%y", .python).text.contains("year: 1969\n"))
        #expect(try code("uu", .java).text.contains("is read as one of 2000 to 2099."))
    }

    @Test("Nothing in a text ends the comment or the literal that it stands in")
    func texts() throws {
        let code = try code("yyyy'\n*/ \\(x) \"\"\"\u{202E}\u{2028}'", api: .dateFormatter)
        #expect(code.text.split(separator: "\n").count == 17)
        #expect(code.text.contains(#"dateFormat = "yyyy'\n*/ \\(x) \"\"\"\u{202e}\u{2028}'""#))
    }

    @Test("A project's own template wins")
    func templates() throws {
        let code = try code("yyyy", templates: ["date-formatter": "let {{stem}} = {{format}}\r\n"])
        #expect(code.text == "let yearOnly = \"yyyy\"\n")
        #expect(throws: DateCodeError.self) { try self.code("yyyy", templates: ["date-formatter": "{{#x}}"]) }
    }

    @Test(
        "A date shows the pattern that it was written by",
        arguments: [
            ("2023-11-15T07:46:07.364Z", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX"),
            ("2023-11-15T07:46:07Z", "yyyy-MM-dd'T'HH:mm:ssXXX"),
            ("2023-11-15", "yyyy-MM-dd"), ("20231115", "yyyyMMdd"), ("20231115T074607Z", "yyyyMMdd'T'HHmmssXX"),
            ("2023-11-15 07:46:07.364123", "yyyy-MM-dd HH:mm:ss.SSSSSS"),
            ("2023-11-15T16:46:07+09:00", "yyyy-MM-dd'T'HH:mm:ssXXX"),
            ("2023-11-15T16:46:07+0900", "yyyy-MM-dd'T'HH:mm:ssxx"),
            ("2023-11-15T07:46:07+00:00", "yyyy-MM-dd'T'HH:mm:ssxxx"),
            ("2023/11/15, 16:46", "yyyy/MM/dd, HH:mm"), ("15.11.2023 07:46", "dd.MM.yyyy HH:mm"),
            ("5.3.2024", "d.M.yyyy"),
            ("Wed, 15 Nov 2023 07:46:07 GMT", "EEE, dd MMM yyyy HH:mm:ss zzz"),
            ("Wed, 15 Nov 2023 16:46:07 +0900", "EEE, dd MMM yyyy HH:mm:ss xx"),
            ("Nov 5, 2023", "MMM d, yyyy"), ("November 15, 2023 at 4:46 PM", "MMMM d, yyyy 'at' h:mm a"),
            ("11/15/2023 04:46:07 PM", "MM/dd/yyyy hh:mm:ss a"),
            ("15/Nov/2023:07:46:07 +0000", "dd/MMM/yyyy:HH:mm:ss xx"), ("20231115074607", "yyyyMMddHHmmss"),
            ("2023-319", "yyyy-DDD"),
            ("2023년 11월 15일", "yyyy년 M월 d일"), ("2023-W46-3", "YYYY-'W'ww-e"), ("13/2/23", "d/M/yy"),
        ]
    )
    func samples(sample: String, pattern: String) throws {
        let source = try DateCodeSource(sample, in: nil)
        #expect(source.pattern.text == pattern)
        #expect(source.isSample)
    }

    @Test("A date that could be read two ways is refused with both patterns")
    func ambiguousSample() throws {
        let error = try #require(throws: DateCodeError.self) { try DateCodeSource("01/02/2023", in: nil) }
        #expect(error.hints == ["choose 'MM/dd/yyyy' or 'dd/MM/yyyy'"])
    }

    @Test(
        "What is neither a pattern nor a date is told",
        arguments: [
            ("1700034367", "'1700034367' is a count of time"), ("unix-ms", "'unix-ms' is a count of time"),
            ("32.13.2023", "cannot tell the pattern of '32.13.2023'"),
            ("yyyy-MM jj", "the pattern 'yyyy-MM jj' is wrong at column 9"),
            ("", "the pattern '' is wrong"), ("2023-11-15T25:00:00Z", "cannot tell the pattern of"),
            ("strtime:%Y", "'strtime:%Y' is neither"), ("rfc28222", "'rfc28222' is neither"),
            ("2023-W60-9", "cannot tell the pattern"),
            ("2023-11-15T07:46:07.364Z[Europe/Paris]", "cannot tell the pattern"),
        ]
    )
    func noPattern(text: String, message: String) throws {
        let error = try #require(throws: DateCodeError.self) { try DateCodeSource(text, in: nil) }
        #expect(error.message.hasPrefix(message))
    }

    @Test("Formats and dialects are named as in 'skein date convert'")
    func named() throws {
        #expect(try DateCodeSource("rfc3339", in: nil).pattern.text == "yyyy-MM-dd'T'HH:mm:ssXXX")
        #expect(try DateCodeSource("strftime:%F", in: nil).pattern.dialect == .strftime)
        #expect(try DateCodeSource("2006-01-02", in: .go).isSample == false)
    }
}

/// A locale of which only the digits are known.
private struct ArabicDigits: DateLocale {
    let isGregorian = true
    let firstWeekday = 6
    let minimumDaysInFirstWeek = 1
    var gregorian: any DateLocale { self }

    func formatter(of pattern: String, zone: String) -> (any DateLocaleFormatter)? { Formatter() }

    private struct Formatter: DateLocaleFormatter {
        func text(at second: Int) -> String {
            String(
                String.UnicodeScalarView(String(second).unicodeScalars.compactMap { Unicode.Scalar($0.value + 0x630) })
            )
        }

        func milliseconds(from text: String) -> Int? { 0 }
    }
}
