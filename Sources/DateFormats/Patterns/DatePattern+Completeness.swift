extension DatePattern {
    /// What the pattern does not tell of a day, in whatever words it is read; nil where it tells one.
    ///
    /// Others than ``PatternReader`` read more: by the names of zones, by narrow names and by those of the parts of the day, and a
    /// day of the month by its weekday. Commoner elements stand for these here, and what tells nothing is passed over.
    package var missingPartOfDay: String? {
        let fields = tokens.map(\.element)
        // Beside a day or a month, Foundation passes a count of days over.
        if fields.contains(where: \.isDayCount), !fields.contains(where: \.isOfCalendar) { return nil }
        let hasWeekday = fields.contains(where: \.isWeekday)
        // The half of the day is no part of the day that is asked for.
        let elements = fields.map { $0.commoner(besideWeekday: hasWeekday) } + [.name(.dayPeriod, .abbreviated)]
        var tokens = elements.enumerated().flatMap { index, element in
            [Token(element: element, text: "", column: index + 1), Token(element: .literal(" "), text: "", column: 0)]
        }
        while true {
            do throws(DateError) {
                _ = try PatternReader(part(tokens), symbols: .posix)
                return nil
            } catch {
                switch error {
                case .incompletePattern(_, let missing): return missing
                case .unreadableToken(_, _, let column, _): tokens.removeAll { $0.column == column }
                default: return nil
                }
            }
        }
    }
}

extension PatternElement {
    /// Whether the element counts days from one that is the same for all dates.
    fileprivate var isDayCount: Bool {
        switch self {
        case .number(.julianDay, _), .number(.modifiedJulianDay, _): true
        default: false
        }
    }

    fileprivate var isOfCalendar: Bool {
        switch self {
        case .number(.month, _), .name(.month, _), .number(.day, _), .number(.dayOfYear, _): true
        default: false
        }
    }

    fileprivate var isWeekday: Bool {
        switch self {
        case .number(.weekday, _), .name(.weekday, _): true
        default: false
        }
    }

    /// The commoner element that tells as much of the day.
    fileprivate func commoner(besideWeekday hasWeekday: Bool) -> PatternElement {
        switch self {
        case .name(.dayPeriodWithNoon, _), .name(.flexibleDayPeriod, _): .name(.dayPeriod, .abbreviated)
        case .name(let field, let form) where form.width == .narrow: .name(field, .abbreviated)
        case .number(.weekOfMonth, _) where hasWeekday, .number(.weekdayInMonth, _) where hasWeekday:
            .number(.day, digits: 1)
        default: self
        }
    }
}
