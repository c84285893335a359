extension DialectRules {
    /// The tokens of date-fns, with its options for the additional tokens of days and week years.
    static let dateFns = DialectRules(
        scanning: .runs,
        quoting: .singleQuotes(.quote, reserved: ""),
        // Within 50 years of the reference date; the year of the package's common use stands for it.
        firstTwoDigitYear: 1976,
        tokens: dateFnsTokens,
        unusable: [
            "b": "the parts of the day are the locale's", "B": "the parts of the day are the locale's",
            "P": "each locale has its own form of it", "p": "each locale has its own form of it",
        ]
    )

    private static let dateFnsTokens: [[Token]] = [
        unicodeLetters,
        .years("y", .yearOfEra, 1...9),
        .numbers("u", .year, 1...9),
        .years("Y", .weekYear, 1...9),
        .numbers("R", .isoWeekYear, 1...9),
        .numbers("Q", .quarter),
        .names("Q", .quarter, 3...4),
        .numbers("q", .quarter),
        .names("q", .quarter, isStandalone: true, 3...4),
        .numbers("w", .weekOfYear),
        .numbers("I", .isoWeek),
        .numbers("d", .day),
        .numbers("D", .dayOfYear, 1...3),
        .names("E", .weekday, 1...6),
        .numbers("i", .isoWeekday),
        .numbers("e", .weekday),
        .names("e", .weekday, 3...6),
        .numbers("c", .weekday),
        .names("c", .weekday, isStandalone: true, 3...6),
        [
            .init("a", .name(.dayPeriod, .abbreviated)), .init("aa", .name(.dayPeriod, .abbreviated)),
            .init("aaa", .name(.dayPeriod, NameForm(width: .abbreviated, letterCase: .lower))),
            .init("aaaaa", .name(.dayPeriod, .narrow)),
        ],
        .numbers("H", .hour),
        .numbers("k", .hourFrom1),
        .numbers("h", .hourOf12),
        .numbers("K", .hourOf12From0),
        .numbers("m", .minute),
        .numbers("s", .second),
        .fractions("S", 1...9),
        .offsets(
            "O",
            .shortGMT.withZeroDigits,
            .shortGMT.withZeroDigits,
            .shortGMT.withZeroDigits,
            .longGMT.withZeroDigits
        ),
        [.init("t", .number(.unixSeconds, digits: 1)), .init("T", .number(.unixMilliseconds, digits: 1))],
        [
            ("y", NumericField.yearOfEra), ("Q", .quarter), ("M", .month), ("w", .weekOfYear), ("I", .isoWeek),
            ("d", .day), ("D", .dayOfYear), ("h", .hourOf12), ("H", .hour), ("m", .minute), ("s", .second),
        ].map { .init($0.0 + "o", .ordinal($0.1)) },
    ]
}
