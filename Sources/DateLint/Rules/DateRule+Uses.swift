import Diagnostics

/// A pattern together with what its formatter is set to and used for.
extension DateRule {
    static let useRules = [
        fixedLocale, weekLocale, hourLocale, noTimeZone, posixForUsers, gap, shortYear, trailingText, rounding,
    ]

    static let fixedLocale = DateRule(
        "no-posix-locale",
        .warning,
        summary: "A fixed pattern, for files or servers, without the locale `en_US_POSIX`.",
        reason:
            "Digits, calendar and the 12-hour switch of the device leak in: `yyyy-MM-dd` prints 2566-11-15 in Thailand and "
            + "Arabic digits in Egypt, and reading fails for some users.",
        remedy: "Set `locale = Locale(identifier: \"en_US_POSIX\")`."
    )
    static let weekLocale = DateRule(
        "week-locale",
        .warning,
        summary: "Weeks or numbered weekdays (`w`, `Y`, `e`) in the locale `en_US_POSIX`.",
        reason: "Its weeks are those of the US: 2021-01-03 prints 2021-W02-1, and in ISO 8601 it is 2020-W53-7.",
        remedy: "Set `calendar = Calendar(identifier: .iso8601)`."
    )
    static let hourLocale = DateRule(
        "hour-not-posix",
        .note,
        isOptIn: true,
        summary: "A fixed hour (`H`, `h`) in the user's locale.",
        reason: "On Apple's systems the 12-hour switch of the device rewrites it: `HH:mm` may print 4:46 PM.",
        remedy: "Use the template `jmm` for users, and the locale `en_US_POSIX` for all else."
    )
    static let noTimeZone = DateRule(
        "no-timezone",
        .note,
        isOptIn: true,
        summary: "A time without a zone in the pattern, and none set.",
        reason: "What it means depends on the machine's zone.",
        remedy: "Set `timeZone`, or add `XXX`."
    )
    static let posixForUsers = DateRule(
        "posix-for-ui",
        .note,
        isOptIn: true,
        summary: "A text for users in the locale `en_US_POSIX`.",
        reason: "All of them see English names and the order of the pattern.",
        remedy: "Use `dateStyle` and `timeStyle`, `setLocalizedDateFormatFromTemplate`, or `formatted()`."
    )
    static let gap = DateRule(
        "gap-nil",
        .note,
        isOptIn: true,
        summary: "A local time that is read without a zone.",
        reason:
            "Where clocks go forward, `DateFormatter` returns nil for a time that was skipped; where they go back, the later "
            + "one. `Date.ParseStrategy` and `Calendar` do the opposite.",
        remedy: "Read times with an offset, or decide what such times mean."
    )
    static let shortYear = DateRule(
        "yyyy-accepts-short",
        .note,
        isOptIn: true,
        summary: "A year of four digits that is read.",
        reason:
            "\"23-11-15\" is read as the year 23; \"2023/01/05\" matches `yyyy-MM-dd`; spaces before it are passed over.",
        remedy: "Look at the length first, or compare with what the formatter prints."
    )
    static let trailingText = DateRule(
        "parse-prefix",
        .note,
        isOptIn: true,
        summary: "A `Date.ParseStrategy`.",
        reason: "It takes what follows the date: \"2023-11-15xyz\" is read, though it is not lenient.",
        remedy: "Compare with what the style prints."
    )
    static let rounding = DateRule(
        "rounding",
        .note,
        isOptIn: true,
        summary: "Fractions of a second.",
        reason:
            "`DateFormatter` and `ISO8601DateFormatter` round, so .9995 prints as the next second; format styles before "
            + "May 2026 cut off, so .3 prints as .299.",
        remedy: "Compare numbers of milliseconds, and no texts."
    )
}
