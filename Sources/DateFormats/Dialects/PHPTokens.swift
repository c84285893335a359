extension DialectRules {
    /// The letters of PHP's `date`.
    static let php = DialectRules(
        scanning: .longest,
        quoting: .backslash,
        firstTwoDigitYear: 1970,
        tokens: phpTokens,
        unusable: [
            "S": "it is the ending of the day only after j", "t": "it is no part of the date",
            "L": "it is no part of the date",
            "B": "it is Swatch's time", "I": "it is no part of the date", "Z": "it is the offset in seconds",
            "X": "it is a year with a sign", "x": "it is a year that may have a sign",
        ]
    )

    private static let phpTokens: [[Token]] = [
        [
            .init("Y", .number(.year, digits: 4)), .init("y", .lastTwoDigits(.year)),
            .init("o", .number(.isoWeekYear, digits: 4)), .init("W", .number(.isoWeek, digits: 2)),
            .init("m", .number(.month, digits: 2)), .init("n", .number(.month, digits: 1)),
            .init("M", .name(.month, .abbreviated)), .init("F", .name(.month, .full)),
            .init("d", .number(.day, digits: 2)), .init("j", .number(.day, digits: 1)), .init("jS", .ordinal(.day)),
            .init("z", .number(.dayOfYearFrom0, digits: 1)),
            .init("D", .name(.weekday, .abbreviated)), .init("l", .name(.weekday, .full)),
            .init("N", .number(.isoWeekday, digits: 1)), .init("w", .number(.weekdayFromSunday0, digits: 1)),
            .init("a", .name(.dayPeriod, NameForm(width: .abbreviated, letterCase: .lower))),
            .init("A", .name(.dayPeriod, NameForm(width: .abbreviated, letterCase: .upper))),
            .init("H", .number(.hour, digits: 2)), .init("G", .number(.hour, digits: 1)),
            .init("h", .number(.hourOf12, digits: 2)), .init("g", .number(.hourOf12, digits: 1)),
            .init("i", .number(.minute, digits: 2)), .init("s", .number(.second, digits: 2)),
            .init("v", .fraction(digits: 3)), .init("u", .fraction(digits: 6)),
            .init("O", .offset(.basic)), .init("P", .offset(.colons)), .init("p", .offset(.colons.orZ)),
            .init("T", .zone(.abbreviation)), .init("e", .zone(.identifier)),
            .init("U", .number(.unixSeconds, digits: 1)), .init("Uv", .number(.unixMilliseconds, digits: 1)),
            .init(
                "c",
                .number(.year, digits: 4),
                .literal("-"),
                .number(.month, digits: 2),
                .literal("-"),
                .number(.day, digits: 2),
                .literal("T"),
                .number(.hour, digits: 2),
                .literal(":"),
                .number(.minute, digits: 2),
                .literal(":"),
                .number(.second, digits: 2),
                .offset(.colons)
            ),
            .init(
                "r",
                .name(.weekday, .abbreviated),
                .literal(", "),
                .number(.day, digits: 2),
                .literal(" "),
                .name(.month, .abbreviated),
                .literal(" "),
                .number(.year, digits: 4),
                .literal(" "),
                .number(.hour, digits: 2),
                .literal(":"),
                .number(.minute, digits: 2),
                .literal(":"),
                .number(.second, digits: 2),
                .literal(" "),
                .offset(.basic)
            ),
        ]
    ]
}
