import Diagnostics

/// What a pattern itself gives away.
extension DateRule {
    static let patternRules = [
        weekYear, yearWithWeek, dayOfYear, minuteAsMonth, monthAsMinute, fractionAsSecond, hourWithoutPeriod,
        periodWithHourOf24, hourFrom1, quotedZone, zoneAbbreviation, basicOffset, illegalLetter, quote, templateLetter,
        momentPattern, strftimePattern, beyondMilliseconds, weekdayInMonth, standaloneMonth, twoDigitYear,
    ]

    static let weekYear = DateRule(
        "week-year",
        .error,
        summary: "The year of the week (`Y`) without a week, or beside month and day.",
        reason:
            "Around New Year it is another year than the date's, on days that depend on the locale: with `YYYY-MM-dd`, "
            + "2018-12-30 prints 2019 in the US, and 2021-01-01 prints 2020 in Europe.",
        remedy: "Write `yyyy`."
    )
    static let yearWithWeek = DateRule(
        "year-with-week",
        .warning,
        summary: "The calendar year (`y`) with the week of the year.",
        reason: "2018-12-31 is in the first week of 2019, and `yyyy-ww` prints 2018-01.",
        remedy: "Write `YYYY-'W'ww`, with a calendar that counts ISO weeks."
    )
    static let dayOfYear = DateRule(
        "day-of-year",
        .error,
        summary: "The day of the year (`D`) where the day of the month was meant.",
        reason:
            "With `yyyy-MM-DD`, 15 November prints 2023-11-319, and 2018-06-15 is read as 15 January, without an error.",
        remedy: "Write `dd`."
    )
    static let minuteAsMonth = DateRule(
        "minute-as-month",
        .error,
        summary: "Minutes (`m`) in the date.",
        reason: "At 16:46, `yyyy-mm-dd` prints 2023-46-15.",
        remedy: "Write `MM`."
    )
    static let monthAsMinute = DateRule(
        "month-as-minute",
        .error,
        summary: "The month (`M`) in the time.",
        reason: "`HH:MM` prints 16:11 all November.",
        remedy: "Write `mm`."
    )
    static let fractionAsSecond = DateRule(
        "fraction-as-second",
        .error,
        summary: "The fraction of a second (`S`) where the second was meant.",
        reason: "At 16:46:07.364, `HH:mm:SS` prints 16:46:36.",
        remedy: "Write `ss`."
    )
    static let hourWithoutPeriod = DateRule(
        "12h-no-ampm",
        .warning,
        summary: "An hour of 12 (`h`, `K`) without am or pm.",
        reason: "16:46 prints 04:46, as 04:46 does; and \"03:04 PM\" cannot be read.",
        remedy: "Write `HH`, or add `a`."
    )
    static let periodWithHourOf24 = DateRule(
        "24h-with-ampm",
        .warning,
        summary: "An hour of 24 (`H`, `k`) with am or pm.",
        reason: "It prints 16:46 PM, and with `HH:mm a` \"03:04 PM\" is read as 12:04, without an error.",
        remedy: "Write `h` with `a`, or `H` without it."
    )
    static let hourFrom1 = DateRule(
        "hour-1-24",
        .warning,
        summary: "An hour from 1 to 24 (`k`).",
        reason: "Midnight prints as 24:00, at the beginning of the day.",
        remedy: "Write `HH`."
    )
    static let quotedZone = DateRule(
        "quoted-zone",
        .warning,
        summary: "A zone as text: `'Z'`, `'GMT'`, `'UTC'` or `+00:00`.",
        reason:
            "It is printed whatever the zone, and passed over in reading: in Seoul, 07:46:07Z prints as 16:46:07Z and is "
            + "read nine hours wrong. Where the code sets the formatter's zone to UTC it is right, and not reported.",
        remedy: "Write `XXX`, which prints and reads Z and offsets, or set `timeZone` to UTC."
    )
    static let zoneAbbreviation = DateRule(
        "z-abbreviation",
        .warning,
        summary: "The zone's abbreviation (`z`, `zz`, `zzz`).",
        reason:
            "Each locale has its own: KST prints as GMT+9 in the US, CEST cannot be read in `en_US_POSIX`, nor EST in "
            + "`en_GB`.",
        remedy: "Write `XXX` for an offset, or `VV` for the zone's name."
    )
    static let basicOffset = DateRule(
        "Z-basic",
        .warning,
        summary: "An offset without a colon (`Z`) in ISO 8601's extended form.",
        reason: "`yyyy-MM-dd'T'HH:mm:ssZ` prints +0900, and +0000 for UTC, which strict readers refuse beside colons.",
        remedy: "Write `XXX`, which prints +09:00 and Z."
    )
    static let illegalLetter = DateRule(
        "illegal-letter",
        .error,
        summary: "A letter that is no field, or a field of a length that there is not, outside of quotes.",
        reason: "`DateFormatter` stops there and says nothing: `yyyy-MM-ddTHH:mm:ss` prints 2023-11-15.",
        remedy: "Put text in single quotes: `'T'`."
    )
    static let quote = DateRule(
        "quote",
        .error,
        summary: "Quotes that are not closed, doubled, of the wrong kind, or around what should be fields.",
        reason: "What follows becomes text: `'unterminated yyyy` prints itself.",
        remedy: "Put single quotes around each text; two of them are a quote."
    )
    static let templateLetter = DateRule(
        "template-vs-format",
        .error,
        summary: "A letter for templates only (`j`, `J`, `C`) in a pattern, or text in a template.",
        reason:
            "As `dateFormat`, `j:mm` prints a colon; and what is no field in a template is passed over, as is its order.",
        remedy: "Call `setLocalizedDateFormatFromTemplate` with a template, and set `dateFormat` to a pattern."
    )
    static let momentPattern = DateRule(
        "moment-in-ldml",
        .error,
        summary: "A pattern of Moment.js or Day.js: `YYYY-MM-DD`, `dddd`, `hh:mm A`, `[at]`.",
        reason: "The same letters mean other things here: `YYYY-MM-DD` prints 2023-11-319.",
        remedy: "Convert it: `skein date pattern PATTERN --from moment --to ldml`."
    )
    static let strftimePattern = DateRule(
        "strftime-in-ldml",
        .error,
        summary: "A pattern of `strftime`: `%Y-%m-%d`.",
        reason: "The percent signs are printed, and the letters are fields of their own: week year, minute, day.",
        remedy: "Convert it: `skein date pattern PATTERN --from strftime --to ldml`."
    )
    static let beyondMilliseconds = DateRule(
        "beyond-ms",
        .warning,
        summary: "More digits of the second than `SSS`.",
        reason: "`DateFormatter` knows milliseconds only: `SSSSSS` prints 364000, and .364999 is read as .364.",
        remedy: "Write `SSS`; where more digits count, read them with `Date.ISO8601FormatStyle`."
    )
    static let weekdayInMonth = DateRule(
        "weekday-in-month",
        .warning,
        summary: "The count of the weekday in the month (`F`) without a weekday.",
        reason: "`F` is 2 on the second Wednesday of a month: without the weekday it says little, and is no day.",
        remedy: "Write `d`, or add `EEEE`."
    )
    static let standaloneMonth = DateRule(
        "standalone-month",
        .note,
        summary: "The month's name (`MMMM`) without a day.",
        reason:
            "Some languages decline it: `MMMM yyyy` prints \"ноября 2023\" in Russian, as if a day stood before it. So do "
            + "Ukrainian, Polish, Czech, Greek, Finnish, Croatian, Lithuanian and Catalan.",
        remedy: "Write `LLLL`."
    )
    static let twoDigitYear = DateRule(
        "two-digit-year",
        .note,
        summary: "A year of two digits that is read.",
        reason:
            "`DateFormatter` takes it for one from 1950 to 2049, `Date.ParseStrategy` from 1970 to 2069, servers by other "
            + "rules.",
        remedy: "Write `yyyy`, or set `twoDigitStartDate`."
    )
}
