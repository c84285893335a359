extension DialectRules {
    /// The tokens of Moment.js.
    static let moment = DialectRules(
        scanning: .longest,
        quoting: .brackets(areGreedy: true),
        firstTwoDigitYear: 1969,
        tokens: dayjsTokens + [
            .fractions("S", 1...9),
            momentTokens,
        ],
        unusable: localeForms.merging([
            "z": zoneReason, "zz": zoneReason, "YYYYYY": "it has a sign", "yo": "it is the ordinal of the year",
        ]) { first, _ in first },
        expansions: quarterExpansion
    )

    private static let momentTokens: [Token] = [
        .init("Y", .number(.year, digits: 1)),
        .init("YYYYY", .number(.year, digits: 5)), .init("y", .number(.yearOfEra, digits: 1)),
        .init("yy", .number(.yearOfEra, digits: 2)), .init("yyy", .number(.yearOfEra, digits: 3)),
        .init("yyyy", .number(.yearOfEra, digits: 4)),
        .init("N", .name(.era, .abbreviated)), .init("NN", .name(.era, .abbreviated)),
        .init("NNN", .name(.era, .abbreviated)), .init("NNNN", .name(.era, .full)),
        .init("NNNNN", .name(.era, .narrow)),
        .init("gg", .lastTwoDigits(.weekYear)), .init("ggggg", .number(.weekYear, digits: 5)),
        .init("GG", .lastTwoDigits(.isoWeekYear)), .init("GGGGG", .number(.isoWeekYear, digits: 5)),
        .init("Qo", .ordinal(.quarter)), .init("Mo", .ordinal(.month)), .init("Wo", .ordinal(.isoWeek)),
        .init("DDD", .number(.dayOfYear, digits: 1)), .init("DDDD", .number(.dayOfYear, digits: 3)),
        .init("DDDo", .ordinal(.dayOfYear)), .init("do", .ordinal(.weekdayFromSunday0)),
        .init("e", .number(.weekdayFrom0, digits: 1)), .init("E", .number(.isoWeekday, digits: 1)),
        .init("hmm", .number(.hourOf12, digits: 1), .number(.minute, digits: 2)),
        .init("Hmm", .number(.hour, digits: 1), .number(.minute, digits: 2)),
        .init(
            "hmmss",
            .number(.hourOf12, digits: 1),
            .number(.minute, digits: 2),
            .number(.second, digits: 2)
        ),
        .init("Hmmss", .number(.hour, digits: 1), .number(.minute, digits: 2), .number(.second, digits: 2)),
    ]

    /// The tokens of Day.js and of its plugins advancedFormat, weekOfYear, weekYear and isoWeek.
    static let dayjs = DialectRules(
        scanning: .longest,
        quoting: .brackets(areGreedy: false),
        firstTwoDigitYear: 1969,
        tokens: dayjsTokens,
        unusable: localeForms.merging([
            "z": zoneReason, "zzz": zoneReason, "DDo": "it is read as D and Do",
        ]) { first, _ in first },
        expansions: quarterExpansion
    )

    private static let zoneReason = "it is empty unless a plugin knows the zone"

    /// The forms that each locale has of its own.
    private static let localeForms = Dictionary(
        uniqueKeysWithValues: ["LT", "LTS", "L", "LL", "LLL", "LLLL", "l", "ll", "lll", "llll"].map {
            ($0, "each locale has its own form of it")
        }
    )

    /// There is no name of a quarter, but `Q4` can be put together.
    private static let quarterExpansion: [PatternElement: [PatternElement]] = [
        .name(.quarter, .abbreviated): [.literal("Q"), .number(.quarter, digits: 1)]
    ]

    private static let dayjsTokens: [[Token]] = [
        [
            .init("YYYY", .number(.year, digits: 4)), .init("YY", .lastTwoDigits(.year)),
            .init("gggg", .number(.weekYear, digits: 4)), .init("GGGG", .number(.isoWeekYear, digits: 4)),
            .init("Q", .number(.quarter, digits: 1)),
            .init("MMM", .name(.month, .abbreviated)), .init("MMMM", .name(.month, .full)),
            .init("wo", .ordinal(.weekOfYear)), .init("Do", .ordinal(.day)),
            .init("d", .number(.weekdayFromSunday0, digits: 1)), .init("dd", .name(.weekday, .short)),
            .init("ddd", .name(.weekday, .abbreviated)), .init("dddd", .name(.weekday, .full)),
            .init("A", .name(.dayPeriod, NameForm(width: .abbreviated, letterCase: .upper))),
            .init("a", .name(.dayPeriod, NameForm(width: .abbreviated, letterCase: .lower))),
            .init("SSS", .fraction(digits: 3)),
            .init("Z", .offset(.colons)), .init("ZZ", .offset(.basic)),
            .init("X", .number(.unixSeconds, digits: 1)), .init("x", .number(.unixMilliseconds, digits: 1)),
        ],
        .numbers("M", .month),
        .numbers("w", .weekOfYear),
        .numbers("W", .isoWeek),
        .numbers("D", .day),
        .numbers("H", .hour),
        .numbers("h", .hourOf12),
        .numbers("k", .hourFrom1),
        .numbers("m", .minute),
        .numbers("s", .second),
    ]
}
