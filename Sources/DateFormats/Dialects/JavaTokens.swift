extension DialectRules {
    /// The letters of Java's `DateTimeFormatter` (`java.time.format`).
    static let java = DialectRules(
        scanning: .runs,
        quoting: .singleQuotes(.quoteInside, reserved: "[]{}#'"),
        firstTwoDigitYear: 2000,
        tokens: javaTokens,
        unusable: [
            "B": "the parts of the day are the locale's, and Java has them since 16 only",
            "F": "its meaning has changed between versions of Java",
            "[": "what is optional has no form elsewhere", "]": "what is optional has no form elsewhere",
            "{": "it is reserved", "}": "it is reserved", "#": "it is reserved",
        ],
        forbidsNumberAfterPadding: true
    )

    private static let javaTokens: [[Token]] = [
        unicodeLetters,
        .years("u", .year, 1...9),
        .years("y", .yearOfEra, 1...9),
        .years("Y", .weekYear, 1...9),
        .numbers("Q", .quarter),
        .names("Q", .quarter),
        .numbers("q", .quarter),
        .names("q", .quarter, isStandalone: true),
        .numbers("w", .weekOfYear),
        .numbers("W", .weekOfMonth, 1...1),
        .numbers("d", .day),
        .numbers("D", .dayOfYear, 1...3),
        .numbers("g", .modifiedJulianDay, 1...9),
        .names("E", .weekday, 1...5),
        .numbers("e", .weekday),
        .names("e", .weekday),
        .numbers("c", .weekday, 1...1),
        .names("c", .weekday, isStandalone: true),
        [.init("a", .name(.dayPeriod, .abbreviated))],
        .numbers("H", .hour),
        .numbers("k", .hourFrom1),
        .numbers("h", .hourOf12),
        .numbers("K", .hourOf12From0),
        .numbers("m", .minute),
        .numbers("s", .second),
        .fractions("S", 1...9),
        .numbers("A", .millisecondOfDay, 1...9),
        .offsets("Z", .basic, .basic, .basic, .longGMT, .extended.orZ),
        .offsets("O", .shortGMT, nil, nil, .longGMT),
        [
            .init("z", .zone(.abbreviation), isReadOnly: true), .init("zz", .zone(.abbreviation), isReadOnly: true),
            .init("zzz", .zone(.abbreviation)), .init("zzzz", .zone(.long)), .init("v", .zone(.genericShort)),
            .init("vvvv", .zone(.genericLong)),
            .init("VV", .zone(.identifier)),
        ],
        // The letter p pads what follows it with spaces, up to as many places.
        padded("M", .month), padded("d", .day), padded("D", .dayOfYear, places: 3), padded("H", .hour),
        padded("k", .hourFrom1), padded("h", .hourOf12), padded("m", .minute), padded("s", .second),
    ]

    private static func padded(_ letter: String, _ field: NumericField, places: Int = 2) -> [Token] {
        let form = NumberForm(digits: places, padding: .spaces)
        return [.init(String(repeating: "p", count: places) + letter, .number(field, form))]
    }
}
