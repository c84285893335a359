extension PatternDialect {
    /// Returns the dialect that a pattern was probably written in, where it makes no sense in the one that was named and does in
    /// another: `%Y-%m-%d` and `YYYY-MM-DD` are read as LDML, but nobody means what that says.
    public func likelierDialect(of pattern: String) -> PatternDialect? {
        if let read = try? DatePattern(pattern, in: self), read.isPlausible { return nil }
        return Self.allCases.first { (try? DatePattern(pattern, in: $0))?.isPlausible ?? false }
    }
}

extension DatePattern {
    /// Whether somebody may mean the pattern: it has no field twice, and with each the field that it is a part of.
    var isPlausible: Bool {
        let parts = tokens.compactMap(\.element.part)
        let present = Set(parts)
        guard parts.count == present.count, !hasStrayLetters else { return false }
        if present.contains(.count) { return tokens.count == 1 }
        guard parts.count > 1 else { return false }
        return Self.companions.allSatisfy { parts, companions in
            !present.isSuperset(of: parts) || !present.isDisjoint(with: companions)
        } && !present.isSuperset(of: [.dayOfYear, .month])
    }

    /// Parts of a date that do not come together without one of others.
    private static let companions: [(Set<PatternElement.Part>, Set<PatternElement.Part>)] = [
        ([.month], [.year, .day]), ([.day], [.month]), ([.dayOfYear], [.year]), ([.weekYear], [.week]),
        ([.week], [.weekYear]), ([.weekday, .month], [.day]), ([.hour, .month], [.day]),
        ([.minute], [.hour, .hourOf12]),
        ([.second], [.minute]), ([.fraction], [.second]), ([.hourOf12], [.dayPeriod]), ([.dayPeriod], [.hourOf12]),
    ]

    /// Whether a text has letters that other dialects read as fields, in one that leaves such letters alone.
    ///
    /// The letter between date and time is often left without brackets.
    private var hasStrayLetters: Bool {
        let allowed: Set<Character>
        switch dialect.rules.quoting {
        case .brackets: allowed = ["T"]
        case .quotesAndBackslash: allowed = []
        default: return false
        }
        return tokens.contains { token in
            token.element == .literal(token.text)
                && token.text.contains { $0.isASCII && $0.isLetter && !allowed.contains($0) }
        }
    }
}

extension PatternElement {
    /// A part of a date that a pattern has once.
    fileprivate enum Part: Hashable {
        case era, year, weekYear, quarter, month, week, day, dayOfYear, weekday
        case hour, hourOf12, dayPeriod, minute, second, fraction, offset, zone, count
    }

    /// The part of the date that the element tells; nil for a text.
    fileprivate var part: Part? {
        switch self {
        case .literal: nil
        case .number(let field, _): field.part
        case .name(.era, _): .era
        case .name(.quarter, _): .quarter
        case .name(.month, _): .month
        case .name(.weekday, _): .weekday
        case .name(.dayPeriod, _), .name(.dayPeriodWithNoon, _), .name(.flexibleDayPeriod, _): .dayPeriod
        case .fraction, .trimmedFraction: .fraction
        case .offset: .offset
        case .zone: .zone
        }
    }
}

extension NumericField {
    fileprivate var part: PatternElement.Part {
        switch self {
        case .year, .yearOfEra, .century: .year
        case .weekYear, .isoWeekYear: .weekYear
        case .quarter: .quarter
        case .month: .month
        case .weekOfYear, .isoWeek, .weekFromFirstSunday, .weekFromFirstMonday, .weekOfMonth: .week
        case .day: .day
        case .dayOfYear, .dayOfYearFrom0: .dayOfYear
        case .weekdayInMonth, .weekday, .weekdayFrom0, .isoWeekday, .weekdayFromSunday0: .weekday
        case .hour, .hourFrom1: .hour
        case .hourOf12, .hourOf12From0: .hourOf12
        case .minute: .minute
        case .second: .second
        case .millisecond: .fraction
        case .julianDay, .modifiedJulianDay, .millisecondOfDay, .unixSeconds, .unixMilliseconds: .count
        }
    }
}
