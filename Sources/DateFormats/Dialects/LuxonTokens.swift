extension DialectRules {
    /// The tokens of Luxon.
    static let luxon = DialectRules(
        scanning: .runs,
        quoting: .singleQuotes(.nothing, reserved: ""),
        firstTwoDigitYear: 1961,
        tokens: luxonTokens,
        unusable: Dictionary(
            uniqueKeysWithValues: [
                "D", "DD", "DDD", "DDDD", "t", "tt", "ttt", "tttt", "T", "TT", "TTT", "TTTT", "f", "ff", "fff", "ffff",
                "F", "FF", "FFF", "FFFF",
            ].map { ($0, "each locale has its own form of it") }
        ),
        expansions: [.name(.quarter, .abbreviated): [.literal("Q"), .number(.quarter, digits: 1)]]
    )

    private static let luxonTokens: [[Token]] = [
        [
            .init("y", .number(.year, digits: 1)), .init("yy", .lastTwoDigits(.year)),
            .init("yyyy", .number(.year, digits: 4)), .init("yyyyyy", .number(.year, digits: 6)),
            .init("kk", .lastTwoDigits(.isoWeekYear)), .init("kkkk", .number(.isoWeekYear, digits: 4)),
            .init("ii", .lastTwoDigits(.weekYear)), .init("iiii", .number(.weekYear, digits: 4)),
            .init("G", .name(.era, .abbreviated)), .init("GG", .name(.era, .full)),
            .init("GGGGG", .name(.era, .narrow)),
            .init("o", .number(.dayOfYear, digits: 1)), .init("ooo", .number(.dayOfYear, digits: 3)),
            .init("E", .number(.isoWeekday, digits: 1)), .init("c", .number(.isoWeekday, digits: 1)),
            .init("a", .name(.dayPeriod, .abbreviated)),
            .init("S", .number(.millisecond, digits: 1)), .init("SSS", .fraction(digits: 3)),
            .init("u", .fraction(digits: 3), isReadOnly: true), .init("uu", .fraction(digits: 2)),
            .init("uuu", .fraction(digits: 1)),
            .init("X", .number(.unixSeconds, digits: 1)), .init("x", .number(.unixMilliseconds, digits: 1)),
            .init("z", .zone(.identifier)), .init("ZZZZ", .zone(.short)), .init("ZZZZZ", .zone(.long)),
        ],
        .numbers("q", .quarter),
        .numbers("M", .month),
        .names("M", .month),
        .numbers("L", .month),
        .names("L", .month, isStandalone: true),
        .numbers("W", .isoWeek),
        .numbers("n", .weekOfYear),
        .numbers("d", .day),
        .names("E", .weekday),
        .names("c", .weekday, isStandalone: true),
        .numbers("H", .hour),
        .numbers("h", .hourOf12),
        .numbers("m", .minute),
        .numbers("s", .second),
        .offsets("Z", .short, .colons, .basic),
    ]
}
