extension DialectRules {
    /// C's `strftime` with the extensions of GNU date: flags, fractions, quarters and offsets with colons.
    static let strftime = DialectRules(
        scanning: .longest,
        quoting: .percent,
        firstTwoDigitYear: 1969,
        tokens: [
            conversions(flags: "-_0^"), fractionsOfWidth("N"), colonOffsets, small, expansions,
            [
                .init("%N", .fraction(digits: 9)), .init("%q", .number(.quarter, digits: 1)),
                .init("%OB", .name(.month, NameForm(width: .full, isStandalone: true))),
                .init("%Ob", .name(.month, NameForm(width: .abbreviated, isStandalone: true))),
                .init("%s%3N", .number(.unixMilliseconds, digits: 1)),
            ],
        ],
        unusable: localeConversions
    )

    /// Python's `datetime`, with the flag `-` of the machines that have it.
    static let python = DialectRules(
        scanning: .longest,
        quoting: .percent,
        firstTwoDigitYear: 1969,
        tokens: [
            conversions(flags: "-").filter { !["%s", "%-s", "%k", "%l", "%-k", "%-l"].contains($0.text) },
            [.init("%f", .fraction(digits: 6))], expansions,
        ],
        unusable: localeConversions.merging(["%s": "it counts in the zone of the process"]) { first, _ in first }
    )

    /// Ruby's `strftime`.
    static let ruby = DialectRules(
        scanning: .longest,
        quoting: .percent,
        firstTwoDigitYear: 1969,
        tokens: [
            [.init("%L", .fraction(digits: 3)), .init("%N", .fraction(digits: 9))], conversions(flags: "-_0^"),
            fractionsOfWidth("N"), fractionsOfWidth("L"), colonOffsets, small, expansions,
            [.init("%Q", .number(.unixMilliseconds, digits: 1))],
        ],
        unusable: localeConversions
    )

    /// What depends on the locale or the machine.
    private static let localeConversions = Dictionary(
        uniqueKeysWithValues: ["%c", "%x", "%X", "%r", "%+", "%Ec", "%EC", "%Ex", "%EX", "%Ey", "%EY"].map {
            ($0, "each locale has its own form of it")
        }
    )

    private static let small: [Token] = [
        .init("%P", .name(.dayPeriod, NameForm(width: .abbreviated, letterCase: .lower))),
        .init("%#p", .name(.dayPeriod, NameForm(width: .abbreviated, letterCase: .lower)), isReadOnly: true),
    ]

    private static let colonOffsets: [Token] = [
        .init("%:z", .offset(.colons)), .init("%::z", .offset(.allParts)),
        .init("%:::z", .offset(OffsetStyle(hasColons: true, minutes: .unlessZero))),
    ]

    private static func fractionsOfWidth(_ letter: String) -> [Token] {
        (1...9).map { .init("%\($0)\(letter)", .fraction(digits: $0)) }
    }

    /// Conversions that stand for several.
    private static let expansions: [Token] = {
        let date: [PatternElement] = [
            .number(.year, digits: 4), .literal("-"), .number(.month, digits: 2), .literal("-"),
            .number(.day, digits: 2),
        ]
        let minutes: [PatternElement] = [.number(.hour, digits: 2), .literal(":"), .number(.minute, digits: 2)]
        let american: [PatternElement] = [
            .number(.month, digits: 2), .literal("/"), .number(.day, digits: 2), .literal("/"), .lastTwoDigits(.year),
        ]
        return [
            Token("%F", date), Token("%T", minutes + [.literal(":"), .number(.second, digits: 2)]),
            Token("%R", minutes),
            Token("%D", american), Token("%%", [.literal("%")]), Token("%n", [.literal("\n")]),
            Token("%t", [.literal("\t")]),
        ]
    }()

    /// The conversions of C, each with the flags that it can have.
    private static func conversions(flags: String) -> [Token] {
        let numbers: [(String, NumericField, digits: Int, NumberForm.Padding)] = [
            ("Y", .year, 4, .zeros), ("C", .century, 2, .zeros), ("G", .isoWeekYear, 4, .zeros),
            ("m", .month, 2, .zeros), ("V", .isoWeek, 2, .zeros), ("U", .weekFromFirstSunday, 2, .zeros),
            ("W", .weekFromFirstMonday, 2, .zeros), ("d", .day, 2, .zeros), ("e", .day, 2, .spaces),
            ("j", .dayOfYear, 3, .zeros), ("u", .isoWeekday, 1, .zeros), ("w", .weekdayFromSunday0, 1, .zeros),
            ("H", .hour, 2, .zeros), ("k", .hour, 2, .spaces), ("I", .hourOf12, 2, .zeros),
            ("l", .hourOf12, 2, .spaces), ("M", .minute, 2, .zeros), ("S", .second, 2, .zeros),
            ("s", .unixSeconds, 1, .zeros),
        ]
        let names: [(String, NameField, NameWidth)] = [
            ("b", .month, .abbreviated), ("h", .month, .abbreviated), ("B", .month, .full),
            ("a", .weekday, .abbreviated), ("A", .weekday, .full), ("p", .dayPeriod, .abbreviated),
        ]
        var tokens: [Token] = [
            .init("%y", .lastTwoDigits(.year)), .init("%g", .lastTwoDigits(.isoWeekYear)),
            .init("%z", .offset(.basic)), .init("%Z", .zone(.abbreviation)),
        ]
        for (letter, field, digits, padding) in numbers {
            tokens.append(.init("%\(letter)", .number(field, NumberForm(digits: digits, padding: padding))))
        }
        for (letter, field, digits, _) in numbers where digits > 1 {
            if flags.contains("-") { tokens.append(.init("%-\(letter)", .number(field, digits: 1))) }
            if flags.contains("_") {
                tokens.append(.init("%_\(letter)", .number(field, NumberForm(digits: digits, padding: .spaces))))
            }
            if flags.contains("0") { tokens.append(.init("%0\(letter)", .number(field, digits: digits))) }
        }
        for (letter, field, width) in names {
            tokens.append(.init("%\(letter)", .name(field, width)))
        }
        for (letter, field, width) in names where flags.contains("^") {
            tokens.append(.init("%^\(letter)", .name(field, NameForm(width: width, letterCase: .upper))))
        }
        return tokens
    }
}
