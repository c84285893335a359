import DateFormats

/// How `Date.FormatString` says the fields of a pattern.
enum FormatStyleSymbols {
    /// Returns the interpolation for an element, or nil where there is none.
    static func interpolation(of element: PatternElement) -> String? {
        if case .literal(let text) = element { return SwiftText(text).insideLiteral }
        return table[element.inOurTime].map { "\\(\($0))" }
    }

    private static let table: [PatternElement: String] = Dictionary(
        (rows + years + hours).compactMap { pattern, symbol in
            (try? DatePattern(pattern, in: .ldml))?.tokens.first.map { ($0.element.inOurTime, symbol) }
        }
    ) { first, _ in first }

    private static let rows: [(String, String)] = [
        ("G", "era: .abbreviated"), ("GGGG", "era: .wide"), ("GGGGG", "era: .narrow"),
        ("Q", "quarter: .oneDigit"), ("QQ", "quarter: .twoDigits"), ("QQQ", "quarter: .abbreviated"),
        ("QQQQ", "quarter: .wide"), ("QQQQQ", "quarter: .narrow"), ("qqq", "standaloneQuarter: .abbreviated"),
        ("qqqq", "standaloneQuarter: .wide"), ("qqqqq", "standaloneQuarter: .narrow"),
        ("M", "month: .defaultDigits"), ("MM", "month: .twoDigits"), ("MMM", "month: .abbreviated"),
        ("MMMM", "month: .wide"), ("MMMMM", "month: .narrow"), ("LLL", "standaloneMonth: .abbreviated"),
        ("LLLL", "standaloneMonth: .wide"), ("LLLLL", "standaloneMonth: .narrow"),
        ("w", "week: .defaultDigits"), ("ww", "week: .twoDigits"), ("W", "week: .weekOfMonth"),
        ("d", "day: .defaultDigits"), ("dd", "day: .twoDigits"), ("F", "day: .ordinalOfDayInMonth"),
        ("D", "dayOfYear: .defaultDigits"), ("DD", "dayOfYear: .twoDigits"), ("DDD", "dayOfYear: .threeDigits"),
        ("EEE", "weekday: .abbreviated"), ("EEEE", "weekday: .wide"), ("EEEEE", "weekday: .narrow"),
        ("EEEEEE", "weekday: .short"), ("e", "weekday: .oneDigit"), ("ee", "weekday: .twoDigits"),
        ("ccc", "standaloneWeekday: .abbreviated"), ("cccc", "standaloneWeekday: .wide"),
        ("ccccc", "standaloneWeekday: .narrow"), ("cccccc", "standaloneWeekday: .short"),
        ("a", "dayPeriod: .standard(.abbreviated)"), ("aaaa", "dayPeriod: .standard(.wide)"),
        ("aaaaa", "dayPeriod: .standard(.narrow)"), ("m", "minute: .defaultDigits"), ("mm", "minute: .twoDigits"),
        ("s", "second: .defaultDigits"), ("ss", "second: .twoDigits"),
        ("Z", "timeZone: .iso8601(.short)"), ("ZZZZZ", "timeZone: .iso8601(.long)"),
        ("O", "timeZone: .localizedGMT(.short)"),
        ("ZZZZ", "timeZone: .localizedGMT(.long)"), ("z", "timeZone: .specificName(.short)"),
        ("zzzz", "timeZone: .specificName(.long)"), ("VV", "timeZone: .identifier(.long)"),
        ("V", "timeZone: .identifier(.short)"), ("VVV", "timeZone: .exemplarLocation"),
        ("VVVV", "timeZone: .genericLocation"),
        ("v", "timeZone: .genericName(.short)"), ("vvvv", "timeZone: .genericName(.long)"),
        ("b", "dayPeriod: .with12s(.abbreviated)"), ("bbbb", "dayPeriod: .with12s(.wide)"),
        ("bbbbb", "dayPeriod: .with12s(.narrow)"),
        // Of the conversational parts of the day, the wide and the narrow ones are mixed up in Foundation.
        ("B", "dayPeriod: .conversational(.abbreviated)"),
    ]

    private static let years: [(String, String)] = {
        var rows = [
            ("y", "year: .defaultDigits"), ("yy", "year: .twoDigits"), ("Y", "yearForWeekOfYear: .defaultDigits"),
            ("YY", "yearForWeekOfYear: .twoDigits"),
        ]
        for count in 1...9 {
            func letters(_ letter: String) -> String { String(repeating: letter, count: count) }
            if count > 2 {
                rows.append((letters("y"), "year: .padded(\(count))"))
                rows.append((letters("Y"), "yearForWeekOfYear: .padded(\(count))"))
            }
            rows.append((letters("u"), "year: .extended(minimumLength: \(count))"))
            rows.append((letters("S"), "secondFraction: .fractional(\(count))"))
            rows.append((letters("A"), "secondFraction: .milliseconds(\(count))"))
        }
        return rows
    }()

    private static let hours: [(String, String)] = [
        ("H", "twentyFourHour", "zeroBased"), ("k", "twentyFourHour", "oneBased"), ("h", "twelveHour", "oneBased"),
        ("K", "twelveHour", "zeroBased"),
    ].flatMap { letter, clock, cycle in
        [(letter, "defaultDigits"), (letter + letter, "twoDigits")].map { letters, digits in
            (letters, "hour: .\(digits)(clock: .\(clock), hourCycle: .\(cycle))")
        }
    }
}
