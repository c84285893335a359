extension DialectRules {
    /// .NET's custom format strings.
    static let dotnet = DialectRules(
        scanning: .runs,
        quoting: .quotesAndBackslash,
        firstTwoDigitYear: 1950,
        tokens: dotnetTokens,
        unusable: ["K": "what it writes depends on the kind of the value", "z": "it depends on the machine's zone"]
    )

    private static let dotnetTokens: [[Token]] = [
        [
            .init("y", .number(.year, NumberForm(digits: 1, part: .lastTwoDigits))), .init("yy", .lastTwoDigits(.year)),
            .init("M", .number(.month, digits: 1)), .init("MM", .number(.month, digits: 2)),
            .init("MMM", .name(.month, .abbreviated)), .init("MMMM", .name(.month, .full)),
            .init("d", .number(.day, digits: 1)), .init("dd", .number(.day, digits: 2)),
            .init("ddd", .name(.weekday, .abbreviated)), .init("dddd", .name(.weekday, .full)),
            .init("g", .name(.era, .abbreviated), isReadOnly: true), .init("gg", .name(.era, .abbreviated)),
            .init("t", .name(.dayPeriod, NameForm(width: .narrow, letterCase: .upper))),
            .init("tt", .name(.dayPeriod, .abbreviated)),
            .init("zz", .offset(.hoursOnly)), .init("zzz", .offset(.colons)),
        ],
        .numbers("y", .year, 3...9),
        .numbers("H", .hour),
        .numbers("h", .hourOf12),
        .numbers("m", .minute),
        .numbers("s", .second),
        .fractions("f", 1...7),
        (1...7).flatMap { digits -> [Token] in
            let letters = String(repeating: "F", count: digits)
            return [
                .init("." + letters, .trimmedFraction(separator: ".", digits: digits)),
                .init(letters, .trimmedFraction(separator: "", digits: digits)),
            ]
        },
    ]
}
