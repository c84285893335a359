extension SamplePath {
    /// How unusual a pattern is, where samples leave it open: 0 for one as people write it.
    var rank: Int {
        yearRank + orderRank + paddingRank + hourRank + nameRank + zoneRank
    }

    private var order: [Unit] { units.filter { [.year, .month, .day].contains($0) } }

    private var numbers: [(field: NumericField, form: NumberForm)] {
        elements.compactMap { if case .number(let field, let form) = $0 { (field, form) } else { nil } }
    }

    private func digits(of field: NumericField) -> Int? {
        numbers.first { $0.field == field }?.form.digits
    }

    private var isMonthNamed: Bool {
        elements.contains { if case .name(.month, _) = $0 { true } else { false } }
    }

    /// What comes first after a number of the date.
    private var separator: Character? {
        for (element, next) in zip(elements, elements.dropFirst()) {
            if case .number(let field, _) = element, [.day, .month, .yearOfEra].contains(field),
                case .literal(let text) = next
            {
                return text.first
            }
        }
        return nil
    }

    private var yearRank: Int {
        let isShort = numbers.contains { $0.field == .yearOfEra && $0.form.part == .lastTwoDigits }
        // Two digits and a name of the month are a day of it, rather than a year.
        return isShort && order.count == 2 ? 12 : 0
    }

    private var orderRank: Int {
        guard !isMonthNamed else { return 0 }
        let isShortYear = numbers.contains { $0.field == .yearOfEra && $0.form.part == .lastTwoDigits }
        switch (order, separator) {
        case ([.year, .month, .day], _): return isShortYear && separator != "-" ? 6 : 0
        case ([.month, .day, .year], "/"), ([.month, .day], "/"): return 2
        case ([.day, .month, .year], "/"), ([.day, .month], "/"): return 3
        case ([.day, .month, .year], _), ([.day, .month], _): return 2
        case ([.month, .day, .year], _), ([.month, .day], _): return 4
        case ([.month, .year], _): return 5
        default: return 0
        }
    }

    /// Months and days are padded alike, and with the hours of the twelve-hour clock or a month's name they are not.
    private var paddingRank: Int {
        // A program writes the zone, and pads the day where that comes first.
        let isPlain = separator != "/" && separator != "-" && !(hasZone && order.first == .day)
        let isWritten = isMonthNamed && isPlain || separator?.isLetter == true
        let usual = isWritten || digits(of: .hourOf12) == 1 && separator == "/" ? 1 : 2
        return widths.contains { $0 != usual } ? 1 : 0
    }

    private var widths: [Int] { [digits(of: .month), digits(of: .day)].compactMap { $0 } }

    /// Whether the month and the day are padded in two ways.
    var isUneven: Bool { Set(widths).count > 1 }

    private var hourRank: Int {
        // Points part a date, and a time only beside one.
        if dateUnits.isEmpty, elements.contains(.literal(".")), !elements.contains(.literal(":")) { return 20 }
        if let digits = digits(of: .hourOf12) ?? digits(of: .hourOf12From0) {
            return (digits == 1 ? 0 : 1) + (self.digits(of: .hourOf12From0) == nil ? 0 : 2)
        }
        if let digits = digits(of: .hourFrom1) { return digits == 2 ? 3 : 4 }
        return digits(of: .hour) == 1 ? 1 : 0
    }

    private var nameRank: Int {
        let names = elements.compactMap { if case .name(let field, let form) = $0 { (field, form) } else { nil } }
        let isFull = names.contains { $0.0 == .weekday && $0.1.width == .full }
        return names.reduce(0) { rank, name in
            guard name.0 == .month else { return rank }
            let isUsual = (name.1.width == .full) == isFull && name.1.isStandalone == !order.contains(.day)
            return rank + (isUsual ? 0 : 1)
        }
    }

    private var zoneRank: Int {
        elements.reduce(0) { rank, element in
            guard case .offset(let style) = element else { return rank }
            // Without colons in the time, there are none in the offset.
            let isOdd = style.hasColons && digits(of: .minute) != nil && !elements.contains(.literal(":"))
            return rank + (InferenceSearch.offsets.firstIndex(of: style) ?? 0) + (isOdd ? 10 : 0)
        }
    }
}
