import DateFormats

/// A pattern in the form that code takes it, and what it asks of a formatter besides.
struct CodePattern {
    /// The pattern in LDML.
    let pattern: DatePattern

    /// Whether weeks are counted as ISO 8601 counts them, whatever the locale does.
    let hasISOWeeks: Bool

    /// The first of the hundred years that a year of two digits can mean; nil where the pattern has none.
    let firstTwoDigitYear: Int?

    /// Translates a pattern.
    ///
    /// LDML has no fields for ISO weeks; its fields of weeks count them in a calendar that does. Without a locale that somebody
    /// asked for, no other weeks can be meant: those of en_US_POSIX are American.
    init(_ pattern: DatePattern, countsLocaleWeeks: Bool) throws(DateError) {
        let elements = pattern.tokens.map(\.element)
        let hasISOFields = elements.contains { $0.inISOCalendar != $0 }
        // The week of a month is none that ISO 8601 knows.
        let hasLocaleFields = elements.contains { element in
            if case .number(.weekOfMonth, _) = element { false } else { element.dependsOnWeeks }
        }
        hasISOWeeks = hasISOFields || hasLocaleFields && !countsLocaleWeeks
        let tokens = pattern.tokens.map { token in
            var token = token
            token.element = token.element.inISOCalendar
            return token
        }
        let text = try pattern.part(tokens).translated(to: .ldml).text
        self.pattern = try DatePattern(text, in: .ldml)
        let hasTwoDigitYear = elements.contains {
            if case .number(_, let form) = $0 { form.part == .lastTwoDigits } else { false }
        }
        firstTwoDigitYear = hasTwoDigitYear ? pattern.firstTwoDigitYear : nil
    }

    /// The pattern as it is written in code, with the fields that it has by the weeks that the code counts.
    var explicit: DatePattern {
        guard hasISOWeeks else { return pattern }
        let tokens = pattern.tokens.map { token in
            var token = token
            token.element = token.element.withISOWeeks
            return token
        }
        return pattern.part(tokens)
    }

    /// The pattern's text.
    var text: String { pattern.text }

    /// What the pattern has, in its order.
    var elements: [PatternElement] { pattern.tokens.map(\.element) }

    /// The digits of the fraction; 0 where it has none.
    var fractionDigits: Int {
        elements.lazy.compactMap { if case .fraction(let digits) = $0 { digits } else { nil } }.first ?? 0
    }

    /// Whether it tells the offset or the zone.
    var hasZone: Bool {
        elements.contains {
            switch $0 {
            case .offset, .zone: true
            default: false
            }
        }
    }

    /// Whether it has a number of one of some fields.
    func hasNumber(of fields: NumericField...) -> Bool {
        elements.contains { if case .number(let field, _) = $0 { fields.contains(field) } else { false } }
    }

    /// Whether it has a name of a field.
    func hasName(of field: NameField) -> Bool {
        elements.contains { if case .name(field, _) = $0 { true } else { false } }
    }

    /// Whether it has names of which Foundation reads none, where they are not those of a locale that has longer ones for them.
    var hasUnreadNames: Bool {
        elements.contains {
            switch $0 {
            case .name(.month, let form): form.width == .narrow
            case .name(.weekday, let form): form.width == .narrow && form.isStandalone
            default: false
            }
        }
    }

    /// Whether a number of one digit that may have more touches another, so that only a reader who looks ahead knows its end.
    var hasOpenNumbers: Bool {
        zip(elements, elements.dropFirst()).contains { previous, next in
            previous.isNumber && next.isNumber && (previous.isOpen || next.isOpen)
        }
    }

    /// Whether it tells a time of day.
    var hasTime: Bool { elements.contains(where: \.isTime) }

    /// Whether it tells a day of the month, of the year or of the week.
    var hasDay: Bool {
        hasNumber(of: .day, .dayOfYear, .julianDay, .modifiedJulianDay)
            || (hasNumber(of: .weekday) || hasName(of: .weekday))
                && hasNumber(of: .weekOfYear, .weekOfMonth, .weekdayInMonth)
    }

    /// Whether it tells more than a month or a year, but not the day.
    var lacksDay: Bool { !hasDay && (hasTime || hasNumber(of: .weekOfMonth, .weekdayInMonth)) }

    /// Whether a week or a weekday comes so late behind the date that the styles read the day from it.
    var hasLateWeek: Bool {
        let dayOfYear = elements.lastIndex { if case .number(.dayOfYear, _) = $0 { true } else { false } }
        guard dayOfYear != nil || hasNumber(of: .day), let end = dayOfYear ?? elements.lastIndex(where: \.isOfDate)
        else {
            return false
        }
        let late = elements[(end + 1)...]
        let firstTime = dayOfYear != nil ? late.startIndex : late.firstIndex(where: \.isTime) ?? late.endIndex
        return late.contains { $0.dependsOnWeeks || $0.isWeekdayInMonth }
            || late[firstTime...].contains { if case .name(.weekday, _) = $0 { true } else { false } }
    }

    /// Whether hyphens, slashes or points stand between its fields.
    var separatesNumbers: Bool {
        elements.contains { [.literal("-"), .literal("/"), .literal(".")].contains($0) }
    }

    /// Whether a text stands where the zone would be: the letter or the name of UTC.
    var hasLiteralZone: Bool {
        elements.contains {
            if case .literal(let text) = $0 { ["Z", "UTC", " UTC", "GMT", " GMT"].contains(text) } else { false }
        }
    }
}

extension PatternElement {
    /// The field that tells the same in a calendar of ISO 8601.
    fileprivate var inISOCalendar: PatternElement {
        switch self {
        case .number(.isoWeekYear, let form): .number(.weekYear, form)
        case .number(.isoWeek, let form): .number(.weekOfYear, form)
        case .number(.isoWeekday, let form): .number(.weekday, form)
        default: self
        }
    }

    /// The field that tells the same in every calendar as this one in a calendar of ISO 8601.
    fileprivate var withISOWeeks: PatternElement {
        switch self {
        case .number(.weekYear, let form): .number(.isoWeekYear, form)
        case .number(.weekOfYear, let form): .number(.isoWeek, form)
        case .number(.weekday, let form): .number(.isoWeekday, form)
        default: self
        }
    }

    fileprivate var isNumber: Bool {
        switch self {
        case .number, .fraction: true
        default: false
        }
    }

    /// Whether it is a number of one digit that may have more.
    fileprivate var isOpen: Bool {
        guard case .number(let field, let form) = self, form.part == .whole, form.digits == 1 else { return false }
        return ![.quarter, .weekday, .weekOfMonth, .weekdayInMonth].contains(field)
    }

    fileprivate var isOfDate: Bool {
        switch self {
        case .number(.year, _), .number(.yearOfEra, _), .number(.month, _), .number(.day, _), .number(.dayOfYear, _),
            .name(.month, _):
            true
        default: false
        }
    }

    fileprivate var isTime: Bool {
        switch self {
        case .number(.hour, _), .number(.hourFrom1, _), .number(.hourOf12, _), .number(.hourOf12From0, _),
            .number(.minute, _), .number(.second, _), .number(.millisecondOfDay, _):
            true
        default: false
        }
    }

    fileprivate var isWeekdayInMonth: Bool { if case .number(.weekdayInMonth, _) = self { true } else { false } }

    /// Whether it depends on the day that begins a week, and on the week that is the first.
    var dependsOnWeeks: Bool {
        switch self {
        case .number(.weekYear, _), .number(.weekOfYear, _), .number(.weekOfMonth, _), .number(.weekday, _): true
        default: false
        }
    }

    /// The element with what is the same for all dates of our time: no offset has had seconds since 1972, and years count
    /// from 1.
    var inOurTime: PatternElement {
        switch self {
        case .offset(var style) where style.minutes == .always && style.seconds != .always:
            style.seconds = .never
            return .offset(style)
        case .number(.year, let form): return .number(.yearOfEra, form)
        default: return self
        }
    }
}
