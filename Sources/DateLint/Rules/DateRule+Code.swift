import Diagnostics

/// Formatters and strategies without a pattern, and where they are made.
extension DateRule {
    static let codeRules = [
        isoWithoutFraction, isoAsValidator, formatterInLoop, lenient, julian, unknownRule,
    ]

    static let isoWithoutFraction = DateRule(
        "iso-no-fraction",
        .note,
        summary:
            "ISO 8601 that is read by a formatter, style or strategy with or without a fraction, and no other beside it.",
        reason:
            "`ISO8601DateFormatter` and `.iso8601` give nil or throw for any fraction by default, and for none with "
            + "`.withFractionalSeconds`.",
        remedy: "Try both, as `skein date code --api json-decoder` writes it."
    )
    static let isoAsValidator = DateRule(
        "iso-lenient",
        .note,
        summary: "`ISO8601DateFormatter` used to tell whether a text is ISO 8601.",
        reason: "It takes much that is not: years of two digits, slashes, Arabic digits, 2023-1-15.",
        remedy: "Check the form of the text itself."
    )
    static let formatterInLoop = DateRule(
        "formatter-in-loop",
        .warning,
        summary:
            "A formatter that is made for each value: in a loop, in a closure of `map`, or in a view's `body` or cell.",
        reason: "Making one takes some fifty times as long as using it: 44 µs against 0.9 µs.",
        remedy: "Make it once: `static let`."
    )
    static let lenient = DateRule(
        "lenient",
        .note,
        summary: "A formatter or strategy that is lenient.",
        reason: "It reads 30 February as 2 March.",
        remedy: "Leave `isLenient` false."
    )
    static let julian = DateRule(
        "julian",
        .note,
        summary: "A date before 15 October 1582.",
        reason:
            "Foundation changes to the Julian calendar there: 0001-01-01T00:00:00Z is read as two days earlier than ISO 8601 "
            + "has it.",
        remedy: "Do not use Foundation for such dates where others read them."
    )
    static let unknownRule = DateRule(
        "unknown-rule",
        .warning,
        summary: "A `// skein:ignore` that names no rule, or one that there is not.",
        reason: "It ignores nothing.",
        remedy: "Name the rules, parted by commas: `// skein:ignore week-year, quote`."
    )
}
