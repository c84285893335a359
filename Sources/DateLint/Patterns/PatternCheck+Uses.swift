/// The rules about a pattern and what its formatter is set to.
extension PatternCheck {
    /// Whether a field is a word in the language of the locale.
    var hasNames: Bool { fields.contains(where: \.isName) }

    /// Whether a program is to read what the pattern writes: nothing is in words, and the fields go from large to small, or an
    /// offset or a fraction is among them.
    private var isForPrograms: Bool {
        guard !hasNames else { return false }
        let order = fields("yuYMLdDHms").map { "yMdHms".firstIndex(of: Self.common($0.letter)) ?? "".endIndex }
        let isBigEndian = order == order.sorted() && has("yuY") && has("ML") && has("dD")
        return isBigEndian || has("ZXx") || has("S")
    }

    private static func common(_ letter: Character) -> Character {
        switch letter {
        case "u", "Y": "y"
        case "D": "d"
        case "L": "M"
        default: letter
        }
    }

    /// Whether the formatter, whose locale is the user's, has a fixed pattern for files or servers.
    private var needsInvariantLocale: Bool {
        use.taker == .formatter && use.isUsersLocale && (use.reads == true || use.isEncoded || isForPrograms)
    }

    func fixedLocales() -> [PatternFinding] {
        guard needsInvariantLocale, let first = fields.first else { return [] }
        let consequence =
            use.reads == true
            ? "it reads nothing where the calendar, the digits or the 12-hour clock are others"
            : "it prints \(has("yuY") ? "another year in Thailand, and " : "")other digits in Egypt"
        return [
            PatternFinding(
                rule: .fixedLocale,
                message:
                    "a fixed pattern in the user's locale: \(consequence)",
                hint: "set locale = Locale(identifier: \"en_US_POSIX\")",
                offset: first.range.lowerBound
            )
        ]
    }

    func weekLocales() -> [PatternFinding] {
        guard use.taker == .formatter, use.isInvariant, !use.setsCalendar, has("w") || has("e") else { return [] }
        return fields("we").prefix(1).map { field in
            finding(
                .weekLocale,
                at: field,
                "'\(field.spelling)' counts as in the US with en_US_POSIX: 2021-01-03 is in week 2, and in week 53 by ISO 8601",
                hint: "set calendar = Calendar(identifier: .iso8601)"
            )
        }
    }

    func hourLocales() -> [PatternFinding] {
        let isFixedOther = if case .fixed = use.locale { !use.isInvariant } else { false }
        guard use.taker == .formatter, use.isUsersLocale && !needsInvariantLocale || isFixedOther else { return [] }
        return fields("Hh").prefix(1).map { field in
            finding(
                .hourLocale,
                at: field,
                "'\(field.spelling)' is rewritten by the 12-hour switch of the device, unless the locale is en_US_POSIX",
                hint: "call setLocalizedDateFormatFromTemplate(\"jmm\") for users, or set the locale en_US_POSIX"
            )
        }
    }

    func missingZones() -> [PatternFinding] {
        guard use.taker == .formatter, use.zone == .unset, use.reads == true || isForPrograms, !hasZone,
            let hour = fields.first(where: \.isHour)
        else { return [] }
        return [
            finding(
                .noTimeZone,
                at: hour,
                "a time without a zone: what it means depends on the machine's",
                hint: "set timeZone, or add 'XXX'"
            )
        ]
    }

    func invariantTextsForUsers() -> [PatternFinding] {
        guard use.taker == .formatter, use.isInvariant, use.isShown, let first = fields.first else { return [] }
        return [
            finding(
                .posixForUsers,
                at: first,
                "users of every language see English names and this order",
                hint: "use dateStyle and timeStyle, setLocalizedDateFormatFromTemplate(_:), or formatted()"
            )
        ]
    }

    func gaps() -> [PatternFinding] {
        guard isPattern, use.reads == true, use.zone != .utc, !hasZone, let hour = fields.first(where: \.isHour) else {
            return []
        }
        return [
            finding(
                .gap,
                at: hour,
                "a time that clocks skip in spring is read as nil, and one that comes twice in autumn as the later one",
                hint: "read times with an offset, or decide what such times mean"
            )
        ]
    }

    func shortYears() -> [PatternFinding] {
        guard isPattern, use.reads == true else { return [] }
        return fields("yu").filter { $0.count > 2 }.map { field in
            finding(
                .shortYear,
                at: field,
                "'\(field.spelling)' reads \"23\" as the year 23",
                hint: "look at the text's length first"
            )
        }
    }

    func trailingTexts() -> [PatternFinding] {
        guard use.taker == .parseStrategy, let first = fields.first else { return [] }
        return [
            finding(
                .trailingText,
                at: first,
                "the strategy takes what follows the date: \"2023-11-15xyz\" is read",
                hint: "compare with what the style prints"
            )
        ]
    }
}
