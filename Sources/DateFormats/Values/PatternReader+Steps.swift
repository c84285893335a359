/// Making the steps of a reader.
extension PatternReader {
    /// What a step fills in; a field in two forms is still one field.
    enum ReadableField: Hashable {
        case year
        case number(NumericField)
        case name(NameField)
        case fraction
        case offset
    }

    /// Returns the step for a token, and the field that it fills in; nil where that is none.
    static func step(
        for token: DatePattern.Token,
        before next: PatternElement?,
        in pattern: DatePattern,
        symbols: DateSymbols
    ) throws(DateError) -> (Step, ReadableField?) {
        switch token.element {
        case .literal(let text): return (.literal(Array(text.utf8)), nil)
        case .offset(let style):
            // Python reads more than it writes, as long as nothing that follows could be part of it.
            if pattern.dialect == .python, next?.mayBeginWithDigit != true, next?.begins(with: ":") != true {
                return (.anyOffset, .offset)
            }
            guard next.map(style.isClosed) ?? true else { throw unreadable(token, pattern, openEnd) }
            return (.offset(style), .offset)
        case .fraction(let digits):
            let isShorter = pattern.dialect == .python && next?.mayBeginWithDigit != true
            return (.fraction((isShorter ? 1 : digits)...digits), .fraction)
        case .trimmedFraction(let separator, let digits):
            guard next?.mayBeginWithDigit != true, separator.isEmpty || next?.begins(with: separator) != true else {
                throw unreadable(token, pattern, openEnd)
            }
            return (.trimmedFraction(separator: Array(separator.utf8), digits: digits), .fraction)
        case .zone(.short), .zone(.abbreviation): return (.zoneName, .offset)
        case .zone: throw unreadable(token, pattern, "the name of a zone does not tell the offset")
        case .number(let field, let form):
            let isBeforeDigits = next?.mayBeginWithDigit ?? false
            return try step(for: token, field, form, isBeforeDigits: isBeforeDigits, in: pattern)
        case .name(let field, let form): return try step(for: token, field, form, in: pattern, symbols: symbols)
        }
    }

    private static func step(
        for token: DatePattern.Token,
        _ field: NameField,
        _ form: NameForm,
        in pattern: DatePattern,
        symbols: DateSymbols
    ) throws(DateError) -> (Step, ReadableField?) {
        guard ![.quarter, .dayPeriodWithNoon, .flexibleDayPeriod].contains(field) else {
            throw unreadable(token, pattern, "it does not tell the day or the hour by itself")
        }
        let names = symbols.names(field, form)
        guard Set(names.map { $0.lowercased() }).count == names.count else {
            throw unreadable(token, pattern, "more than one \(field.englishName) is written so")
        }
        return (.name(field, names.map { Array($0.utf8) }), field == .month ? .number(.month) : .name(field))
    }

    private static func step(
        for token: DatePattern.Token,
        _ field: NumericField,
        _ form: NumberForm,
        isBeforeDigits: Bool,
        in pattern: DatePattern
    ) throws(DateError) -> (Step, ReadableField?) {
        if field == .unixMilliseconds, pattern.dialect.joinsSecondsAndMilliseconds {
            guard !isBeforeDigits else { throw unreadable(token, pattern, openEnd) }
            return (.secondsAndMilliseconds, .number(.unixMilliseconds))
        }
        if form.part == .lastTwoDigits, field.isYear, form.digits == 2 { return (.twoDigitYear, .year) }
        guard let range = field.readableRange, form.part != .lastTwoDigits else {
            throw unreadable(token, pattern, "it does not tell the day by itself")
        }
        let filled: ReadableField = field.isYear ? .year : .number(field)
        let digits = form.digits
        let needed = field.isYear || field == .isoWeekYear ? 4 : String(range.upperBound).count
        // The letters behind an ordinal end it.
        let isOpen = isBeforeDigits && form.part != .ordinal
        guard !isOpen || digits >= needed else { throw unreadable(token, pattern, openEnd) }
        let longest = isOpen ? digits : max(digits, String(range.upperBound).count)
        guard form == NumberForm(digits: digits) else {
            return (.shapedNumber(field, form, longest: longest, range: range), filled)
        }
        guard longest <= 18 else { throw unreadable(token, pattern, "it has more than 18 digits") }
        return (.number(field, digits: digits...longest, range: range), filled)
    }

    private static let openEnd = "what follows it may be part of it, and nothing says where it ends"

    static func unreadable(_ token: DatePattern.Token, _ pattern: DatePattern, _ reason: String) -> DateError {
        .unreadableToken(token.text, pattern: pattern.text, column: token.column, reason: reason)
    }
}

extension OffsetStyle {
    /// Whether an element that follows the offset cannot be taken for a part of it.
    fileprivate func isClosed(before next: PatternElement) -> Bool {
        let isOpen = minutes == .unlessZero || minutes == .always && seconds == .unlessZero
        let isContinued = hasColons ? next.begins(with: ":") : next.mayBeginWithDigit
        if isOpen && isContinued || !padsHours && minutes != .always && next.mayBeginWithDigit { return false }
        if zero == .prefixOnly { return !next.begins(with: "+") && !next.begins(with: "-") }
        return true
    }
}

extension PatternElement {
    fileprivate var mayBeginWithDigit: Bool {
        switch self {
        case .number, .fraction: true
        case .trimmedFraction(let separator, _): separator.isEmpty
        case .literal(let text): text.utf8.first?.isDigit ?? false
        case .name, .offset, .zone: false
        }
    }

    fileprivate func begins(with text: String) -> Bool {
        switch self {
        case .literal(let literal): literal.hasPrefix(text)
        case .trimmedFraction(let separator, _): separator == text
        case .number, .name, .fraction, .offset, .zone: false
        }
    }
}
