/// The rules about the time of day.
extension PatternCheck {
    func monthsAsMinute() -> [PatternFinding] {
        guard isPattern else { return [] }
        let minutesMayMove = neighbours.allSatisfy { $0.field.letter != "m" || Self.isMonth($0) }
        let hasSecond = has("s")
        return neighbours.filter { $0.field.isOne(of: "ML") }.compactMap { neighbours in
            let field = neighbours.field
            if Self.isMinute(neighbours) {
                return finding(
                    .monthAsMinute,
                    at: field,
                    "'\(field.spelling)' is the month: 16:46 prints as 16:11 all November",
                    hint: "write '\(field.spelling(with: "m"))'",
                    replacement: minutesMayMove ? field.spelling(with: "m") : nil
                )
            }
            guard Self.isSecond(neighbours) else { return nil }
            return finding(
                .monthAsMinute,
                at: field,
                "'\(field.spelling)' is the month: 16:46:07 prints as 16:46:11 all November",
                hint: "write '\(field.spelling(with: "s"))'",
                replacement: hasSecond ? nil : field.spelling(with: "s")
            )
        }
    }

    /// Whether a month stands where minutes belong: behind an hour or before a second.
    static func isMinute(_ neighbours: Neighbourhood) -> Bool {
        let (last, field, next) = neighbours
        guard field.isOne(of: "ML"), field.count <= 2 else { return false }
        let leadsSecond = next.map { $0.isOne(of: "sS") && $0.isCloseToLast } ?? false
        let followsHour = last.map { $0.isHour && field.isCloseToLast } ?? false
        let leadsDate = next.map { $0.isDate && $0.isCloseToLast } ?? false
        return leadsSecond || followsHour && (!leadsDate || field.gap == ":")
    }

    /// Whether a month stands where seconds belong: behind a minute and a colon.
    private static func isSecond(_ neighbours: Neighbourhood) -> Bool {
        neighbours.last?.letter == "m" && neighbours.field.gap == ":" && neighbours.field.count <= 2
    }

    func fractionsAsSecond() -> [PatternFinding] {
        guard isPattern, !has("s") else { return [] }
        return neighbours.filter { last, field, _ in
            field.letter == "S" && (last.map { $0.isOne(of: "mM") } ?? false)
        }.map { _, field, _ in
            finding(
                .fractionAsSecond,
                at: field,
                "'\(field.spelling)' is the fraction of the second: 16:46:07.364 prints as 16:46:36",
                hint: "write '\(field.spelling(with: "s"))'",
                replacement: field.count <= 2 ? field.spelling(with: "s") : nil
            )
        }
    }

    func hoursWithoutPeriod() -> [PatternFinding] {
        // Moment's am and pm are told as such.
        guard isPattern, !has("abB"), !(has("A") && looksLikeMoment) else { return [] }
        return fields("hK").map { field in
            finding(
                .hourWithoutPeriod,
                at: field,
                "'\(field.spelling)' without am or pm: 16:46 and 04:46 print the same, and \"03:04 PM\" cannot be read",
                hint: "write '\(field.spelling(with: "H"))', or add 'a'"
            )
        }
    }

    func periodsWithHourOf24() -> [PatternFinding] {
        guard isPattern, has("abB") else { return [] }
        return fields("Hk").map { field in
            finding(
                .periodWithHourOf24,
                at: field,
                "'\(field.spelling)' counts 24 hours beside am or pm: it prints 16:46 PM, and reads \"03:04 PM\" as 12:04",
                hint: "write '\(field.spelling(with: "h"))'"
            )
        }
    }

    func hoursFrom1() -> [PatternFinding] {
        guard isPattern else { return [] }
        return fields("k").map { field in
            finding(
                .hourFrom1,
                at: field,
                "'\(field.spelling)' counts from 1 to 24: midnight prints as 24:00, at the beginning of the day",
                hint: "write '\(field.spelling(with: "H"))'"
            )
        }
    }

    func fractionsBeyondMilliseconds() -> [PatternFinding] {
        guard use.taker == .formatter else { return [] }
        return fields("S").filter { $0.count > 3 }.map { field in
            finding(
                .beyondMilliseconds,
                at: field,
                "'\(field.spelling)' asks for more than the milliseconds that DateFormatter has: .364999 is read as .364",
                hint: "write 'SSS'; where more digits count, read them with Date.ISO8601FormatStyle"
            )
        }
    }

    func roundings() -> [PatternFinding] {
        guard isPattern else { return [] }
        let habit =
            use.taker == .formatter
            ? "is rounded: .9995 prints as the next second" : "may be cut off: .3 prints as .299"
        return fields("S").prefix(1).map { finding(.rounding, at: $0, "the fraction \(habit)") }
    }
}
