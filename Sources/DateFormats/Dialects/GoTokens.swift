extension DialectRules {
    /// The parts of Go's reference time, Mon Jan 2 15:04:05 MST 2006.
    static let go = DialectRules(
        scanning: .longest,
        quoting: .none,
        firstTwoDigitYear: 1969,
        tokens: goTokens,
        // The digits of a fraction only mean it after a point or a comma, which is looked at once the pattern is written.
        alsoWritten: Dictionary(
            uniqueKeysWithValues: (1...9).map { digits in
                (PatternElement.fraction(digits: digits), String(repeating: "0", count: digits))
            }
        )
    )

    private static let goTokens: [[Token]] = [
        [
            .init("2006", .number(.year, digits: 4)), .init("06", .lastTwoDigits(.year)),
            .init("January", .name(.month, .full)),
            .init("Jan", .name(.month, .abbreviated), mustNotPrecede: .lowercaseLetter),
            .init("1", .number(.month, digits: 1)), .init("01", .number(.month, digits: 2)),
            .init("2", .number(.day, digits: 1)), .init("02", .number(.day, digits: 2)),
            .init("_2", .number(.day, NumberForm(digits: 2, padding: .spaces))),
            // An underscore before the year is text.
            .init("_2006", .literal("_"), .number(.year, digits: 4)),
            .init("002", .number(.dayOfYear, digits: 3)),
            .init("__2", .number(.dayOfYear, NumberForm(digits: 3, padding: .spaces))),
            .init("Monday", .name(.weekday, .full)),
            .init("Mon", .name(.weekday, .abbreviated), mustNotPrecede: .lowercaseLetter),
            .init("15", .number(.hour, digits: 2)),
            .init("3", .number(.hourOf12, digits: 1)), .init("03", .number(.hourOf12, digits: 2)),
            .init("4", .number(.minute, digits: 1)), .init("04", .number(.minute, digits: 2)),
            .init("5", .number(.second, digits: 1)), .init("05", .number(.second, digits: 2)),
            .init("PM", .name(.dayPeriod, NameForm(width: .abbreviated, letterCase: .upper))),
            .init("pm", .name(.dayPeriod, NameForm(width: .abbreviated, letterCase: .lower))),
            .init("MST", .zone(.abbreviation)),
            .init("-0700", .offset(.basic)), .init("-07:00", .offset(.colons)), .init("-07", .offset(.hoursOnly)),
            .init("-070000", .offset(.basicAllParts)), .init("-07:00:00", .offset(.allParts)),
            .init("Z0700", .offset(.basic.orZ)), .init("Z07:00", .offset(.colons.orZ)),
            .init("Z07", .offset(.hoursOnly.orZ)), .init("Z070000", .offset(.basicAllParts.orZ)),
            .init("Z07:00:00", .offset(.allParts.orZ)),
        ],
        [".", ","].flatMap { separator in
            (1...9).flatMap { digits -> [Token] in
                [
                    .init(
                        separator + String(repeating: "0", count: digits),
                        .literal(separator),
                        .fraction(digits: digits),
                        mustNotPrecede: .digit
                    ),
                    .init(
                        separator + String(repeating: "9", count: digits),
                        .trimmedFraction(separator: separator, digits: digits),
                        mustNotPrecede: .digit
                    ),
                ]
            }
        },
    ]
}
