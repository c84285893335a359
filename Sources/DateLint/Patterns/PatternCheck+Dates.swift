/// The rules about years, months, days and weeks.
extension PatternCheck {
    private var hasMonth: Bool { has("ML") }

    func weekYears() -> [PatternFinding] {
        let hasDate = hasMonth || has("dD")
        guard !has("w") || hasDate && !has("yu") else { return [] }
        let isMendable = hasMonth && has("dD") && !has("w")
        return fields("Y").map { field in
            let years = field.count == 2 ? ("19", "20") : ("2019", "2020")
            return finding(
                .weekYear,
                at: field,
                "'\(field.spelling)' is the year of the week: 2018-12-30 prints \(years.0) in the US, "
                    + "and 2021-01-01 prints \(years.1) in Europe",
                hint: "write '\(field.spelling(with: "y"))'",
                replacement: isMendable ? field.spelling(with: "y") : nil
            )
        }
    }

    func yearsWithWeek() -> [PatternFinding] {
        guard isPattern, has("w"), !has("Y"), !hasMonth, !has("dD") else { return [] }
        return fields("yu").map { field in
            finding(
                .yearWithWeek,
                at: field,
                "'\(field.spelling)' is the year of the date, and 'w' the week of another: 2018-12-31 prints 2018 with week 1",
                hint: "write '\(field.spelling(with: "Y"))', and set a calendar that counts ISO weeks: "
                    + "Calendar(identifier: .iso8601)"
            )
        }
    }

    func daysOfYear() -> [PatternFinding] {
        let hasMonth = hasMonth
        let isMendable = hasMonth && !has("d")
        return fields("D").filter { hasMonth || $0.count == 2 }.map { field in
            finding(
                .dayOfYear,
                at: field,
                "'\(field.spelling)' is the day of the year: 15 November prints 319, and is read as a day in January",
                hint: "write '\(field.spelling(with: "d"))'",
                replacement: isMendable && field.count <= 2 ? field.spelling(with: "d") : nil
            )
        }
    }

    func minutesAsMonth() -> [PatternFinding] {
        guard isPattern else {
            let isTimeless = !fields.contains(where: \.isHour) && !has("sS") && !hasMonth && has("yud")
            return isTimeless ? fields("m").map { minuteAsMonth($0, isMendable: false) } : []
        }
        let monthsMayMove = neighbours.allSatisfy { !$0.field.isOne(of: "ML") || Self.isMinute($0) }
        return neighbours.filter(Self.isMonth).map { minuteAsMonth($0.field, isMendable: monthsMayMove) }
    }

    /// Whether minutes stand where a month belongs: beside a year or a day, and beside no time.
    static func isMonth(_ neighbours: Neighbourhood) -> Bool {
        let (last, field, next) = neighbours
        guard field.letter == "m" else { return false }
        let followsHour = last.map { $0.isHour || $0.letter == "s" } ?? false
        let leadsTime = next.map { $0.isHour || $0.isOne(of: "sSa") } ?? false
        let followsDate = last.map { $0.isCivilDate && field.isCloseToLast } ?? false
        let leadsDate = next.map { $0.isCivilDate && $0.isCloseToLast } ?? false
        return !followsHour && !leadsTime && (followsDate || leadsDate)
    }

    private func minuteAsMonth(_ field: PatternField, isMendable: Bool) -> PatternFinding {
        finding(
            .minuteAsMonth,
            at: field,
            "'\(field.spelling)' is the minute: at 16:46 it prints 46 where the month belongs",
            hint: "write '\(field.spelling(with: "M"))'",
            replacement: isMendable ? field.spelling(with: "M") : nil
        )
    }

    func weekdaysInMonth() -> [PatternFinding] {
        guard isPattern, !has("Eec") else { return [] }
        return fields("F").map { field in
            finding(
                .weekdayInMonth,
                at: field,
                "'\(field.spelling)' counts the weekdays of the month: it is 2 on the second Wednesday, and no day",
                hint: "write 'd', or add 'EEEE'"
            )
        }
    }

    /// The languages that decline the names of months: those of CLDR whose format and stand-alone names differ.
    private static let decliningLanguages: Set<String> = [
        "be", "bs", "ca", "cs", "el", "fi", "hr", "hy", "ka", "lt", "lv", "mk", "pl", "ru", "sk", "sl", "sr", "uk",
    ]

    func standaloneMonths() -> [PatternFinding] {
        guard use.taker == .formatter, !has("dD"), mayDecline else { return [] }
        return fields("M").filter { $0.count == 4 }.map { field in
            finding(
                .standaloneMonth,
                at: field,
                "'MMMM' without a day is declined in some languages: Russian prints 'ноября', as in '15 ноября'",
                hint: "write 'LLLL'"
            )
        }
    }

    private var mayDecline: Bool {
        guard case .fixed(let identifier) = use.locale else { return true }
        return Self.decliningLanguages.contains(String(identifier.prefix { $0 != "_" && $0 != "-" }))
    }

    func twoDigitYears() -> [PatternFinding] {
        guard isPattern, use.taker != .formatStyle, use.reads ?? (use.locale == .unknown) else { return [] }
        let window = use.taker == .parseStrategy ? "1970 to 2069" : "1950 to 2049"
        return fields("yY").filter { $0.count == 2 }.map { field in
            finding(
                .twoDigitYear,
                at: field,
                "'\(field.spelling)' is read as a year from \(window), and other programs have other rules",
                hint: "write 'yyyy'"
            )
        }
    }
}
