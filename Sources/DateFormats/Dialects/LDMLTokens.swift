extension DialectRules {
    /// Unicode's date field symbols (UTS 35, part 4), as ICU and `DateFormatter` take them.
    static let ldml = DialectRules(
        scanning: .runs,
        quoting: .singleQuotes(.quote, reserved: ""),
        // The window that DateFormatter has where nobody sets its twoDigitStartDate.
        firstTwoDigitYear: 1950,
        tokens: ldmlTokens,
        unusable: [
            "U": "it is a year of a calendar with cycles"
        ]
    )

    private static let ldmlTokens: [[Token]] = [
        unicodeLetters,
        .years("y", .yearOfEra, 1...9),
        .years("Y", .weekYear, 1...9),
        .numbers("u", .year, 1...9),
        .numbers("r", .year, 1...9),
        .numbers("Q", .quarter),
        .names("Q", .quarter, 3...5),
        .numbers("q", .quarter),
        .names("q", .quarter, isStandalone: true, 3...5),
        .numbers("w", .weekOfYear, 1...9),
        .numbers("W", .weekOfMonth, 1...9),
        .numbers("d", .day, 1...9),
        .numbers("D", .dayOfYear, 1...9),
        .numbers("F", .weekdayInMonth, 1...9),
        .numbers("g", .julianDay, 1...9),
        .names("E", .weekday, 1...6),
        .numbers("e", .weekday),
        .names("e", .weekday, 3...6),
        .numbers("c", .weekday),
        .names("c", .weekday, isStandalone: true, 3...6),
        [.init("a", .name(.dayPeriod, .abbreviated))],
        .names("a", .dayPeriod, 2...5),
        [.init("b", .name(.dayPeriodWithNoon, .abbreviated)), .init("B", .name(.flexibleDayPeriod, .abbreviated))],
        .names("b", .dayPeriodWithNoon, 2...5),
        .names("B", .flexibleDayPeriod, 2...5),
        .numbers("H", .hour, 1...9),
        .numbers("k", .hourFrom1, 1...9),
        .numbers("h", .hourOf12, 1...9),
        .numbers("K", .hourOf12From0, 1...9),
        .numbers("m", .minute, 1...9),
        .numbers("s", .second, 1...9),
        .fractions("S", 1...18),
        .numbers("A", .millisecondOfDay, 1...18),
        .offsets("Z", .basicWithSeconds, .basicWithSeconds, .basicWithSeconds, .longGMT, .extended.orZ),
        .offsets("O", .shortGMT, nil, nil, .longGMT),
        [
            .init("z", .zone(.short), isReadOnly: true), .init("zz", .zone(.short), isReadOnly: true),
            .init("zzz", .zone(.short)),
            .init("zzzz", .zone(.long)), .init("v", .zone(.genericShort)), .init("vvvv", .zone(.genericLong)),
            .init("V", .zone(.shortIdentifier)), .init("VV", .zone(.identifier)), .init("VVV", .zone(.city)),
            .init("VVVV", .zone(.location)),
        ],
    ]
}
