/// What the fields of a pattern tell together.
extension PatternReader {
    /// Whether a field of weeks has not beside it what would tell the day with it.
    static func isStray(_ element: PatternElement, among fields: Set<ReadableField>) -> Bool {
        let days: Set<ReadableField> = [.number(.day), .number(.dayOfYear), .number(.dayOfYearFrom0)]
        guard case .number(let field, _) = element, fields.isDisjoint(with: days) || !fields.contains(.year) else {
            return false
        }
        return switch field {
        case .weekYear: !fields.contains(.number(.weekOfYear))
        case .weekOfYear: !fields.contains(.number(.weekYear))
        case .isoWeekYear: !fields.contains(.number(.isoWeek))
        case .isoWeek: !fields.contains(.number(.isoWeekYear))
        case .weekday, .isoWeekday: fields.isDisjoint(with: [.number(.weekOfYear), .number(.isoWeek)])
        default: false
        }
    }

    /// Whether there are more fields than a day and a time of day need.
    static func isRedundant(_ fields: Set<ReadableField>) -> Bool {
        let clock: Set<ReadableField> = [
            .year, .number(.month), .number(.day), .number(.minute), .number(.second), .fraction, .offset,
            .name(.weekday),
            .name(.era),
        ]
        let rest = fields.subtracting(clock)
        return ![[], [.number(.hour)], [.number(.hourOf12), .name(.dayPeriod)]].contains(rest)
    }

    /// Returns what the fields leave open, or nil where they tell a day and a time.
    static func missingPart(_ fields: Set<ReadableField>) -> String? {
        if !fields.isDisjoint(with: [.number(.unixSeconds), .number(.unixMilliseconds)]) { return nil }
        let weeks: [NumericField: NumericField] = [.isoWeekYear: .isoWeek, .weekYear: .weekOfYear]
        let days: Set<ReadableField> = [.number(.day), .number(.dayOfYear), .number(.dayOfYearFrom0)]
        let hasDay = fields.contains(.year) && !fields.isDisjoint(with: days)
        if let week = weeks.first(where: { fields.contains(.number($0.key)) })?.value, !hasDay {
            let weekdays: Set<ReadableField> = [.number(.isoWeekday), .number(.weekday), .name(.weekday)]
            guard fields.contains(.number(week)) else { return "the week" }
            guard !fields.isDisjoint(with: weekdays) else { return "the day of the week" }
        } else if !fields.contains(.year) {
            return "the year"
        }
        if fields.contains(.number(.day)), !fields.contains(.number(.month)) { return "the month" }
        // The name of a weekday has to be that of the day.
        let weekFields: Set<ReadableField> = [.number(.isoWeek), .number(.weekOfYear)]
        if fields.contains(.name(.weekday)), !hasDay, fields.isDisjoint(with: weekFields) { return "the day" }
        let halfDays: Set<ReadableField> = [.number(.hourOf12), .number(.hourOf12From0)]
        let hasHalfDay = !fields.isDisjoint(with: halfDays)
        return hasHalfDay && !fields.contains(.name(.dayPeriod)) ? "whether the hour is before or after noon" : nil
    }
}
