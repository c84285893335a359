/// Reads dates by a pattern.
///
/// It is strict: each field has as many digits as the pattern would write, so that what was read is written back unchanged.
struct PatternReader: Sendable {
    private var steps: [Step] = []
    private let firstTwoDigitYear: Int
    private let weekRules: WeekRules

    /// What the year is where the pattern has none, which only some readers take.
    var defaultYear = 0

    /// Whether the pattern tells something twice, so that what it tells may contradict itself.
    private let isRedundant: Bool

    private enum Step {
        case literal([UInt8])
        case number(NumericField, digits: ClosedRange<Int>, range: ClosedRange<Int>)
        case shapedNumber(NumericField, NumberForm, range: ClosedRange<Int>)
        case twoDigitYear
        case name(NameField, [[UInt8]])
        case fraction(ClosedRange<Int>)
        case trimmedFraction(separator: [UInt8], digits: Int)
        case offset(OffsetStyle)
        case zoneName
    }

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - symbols: The names and week rules of the locale.
    ///   - allowsPartial: Whether the pattern may leave open which day it is, or which half of the day.
    /// - Throws: ``DateError/unreadableToken(_:pattern:column:reason:)`` where a field says nothing about the date by itself, and
    ///   ``DateError/incompletePattern(_:missing:)`` where the fields together do not tell a day and a time.
    init(_ pattern: DatePattern, symbols: DateSymbols, allowsPartial: Bool = false) throws(DateError) {
        firstTwoDigitYear = pattern.firstTwoDigitYear
        weekRules = symbols.weekRules
        var seen: Set<ReadableField> = []
        for (index, token) in pattern.tokens.enumerated() {
            let next = index + 1 < pattern.tokens.count ? pattern.tokens[index + 1].element : nil
            let (step, field) = try Self.step(for: token, before: next, in: pattern, symbols: symbols)
            if let field, !seen.insert(field).inserted {
                throw Self.unreadable(token, pattern, "the pattern has it twice")
            }
            steps.append(step)
        }
        if let token = pattern.tokens.first(where: { Self.isStray($0.element, among: seen) }) {
            throw Self.unreadable(token, pattern, "it does not tell the day with what else the pattern has")
        }
        isRedundant = Self.isRedundant(seen)
        if !allowsPartial, let missing = Self.missingPart(seen) {
            throw .incompletePattern(pattern.text, missing: missing)
        }
    }

    /// Reads a value.
    func read(_ bytes: UnsafeRawBufferPointer) throws(ReadFailure) -> LocalReading {
        var reader = ByteReader(bytes)
        var fields = ReadFields(weekRules: weekRules, year: defaultYear)
        try read(from: &reader, into: &fields)
        try reader.requireEnd()
        return try fields.reading()
    }

    /// Reads the beginning of what is left of a value.
    @inline(__always)
    func read(from reader: inout ByteReader, into fields: inout ReadFields) throws(ReadFailure) {
        if isRedundant { fields.keepClaims() }
        for step in steps {
            let position = reader.position
            switch step {
            case .literal(let text):
                guard text.withUnsafeBytes({ reader.skip(if: $0) }) else {
                    throw reader.failure("\"\(String(decoding: text, as: UTF8.self))\"")
                }
            case .number(let field, let digits, let range):
                let value = try Self.number(of: field, digits: digits, in: range, from: &reader)
                fields.set(field, to: value, at: position)
            case .shapedNumber(let field, let form, let range):
                fields.set(field, to: try Self.shaped(field, form, in: range, from: &reader), at: position)
            case .twoDigitYear:
                let value = try reader.number(digits: 2, "two digits of the year")
                fields.year = firstTwoDigitYear + (value - firstTwoDigitYear).flooredDivision(by: 100).remainder
            case .name(let field, let names):
                fields.set(field, to: try Self.name(of: field, among: names, from: &reader), at: position)
            case .fraction(let digits): fields.nanosecond = try reader.fraction(digits: digits)
            case .trimmedFraction(let separator, let digits):
                let begins = separator.isEmpty ? reader.next.isDigit : separator.withUnsafeBytes { reader.skip(if: $0) }
                if begins { fields.nanosecond = try reader.fraction(digits: 1...digits) }
            case .offset(let style): fields.offset = try style.read(from: &reader)
            case .zoneName: fields.offset = try NamedOffset.read(from: &reader)
            }
        }
    }

    private static func number(
        of field: NumericField,
        digits: ClosedRange<Int>,
        in range: ClosedRange<Int>,
        from reader: inout ByteReader
    ) throws(ReadFailure) -> Int {
        let start = reader.position
        let isNegative = field.canBeNegative && reader.skip(if: UInt8(ascii: "-"))
        let value = try reader.number(digits: digits, expectation(of: field, digits: digits, range: range))
        guard range.contains(value) else {
            throw ReadFailure(position: start, expected: expectation(of: field, digits: digits, range: range))
        }
        return isNegative ? -value : value
    }

    /// Reads a number that is padded with spaces, or has the ending of an ordinal.
    private static func shaped(
        _ field: NumericField,
        _ form: NumberForm,
        in range: ClosedRange<Int>,
        from reader: inout ByteReader
    ) throws(ReadFailure) -> Int {
        let start = reader.position
        var digits = 1...max(form.digits, String(range.upperBound).count)
        if form.padding == .spaces {
            while reader.position - start < form.digits - 1, reader.skip(if: UInt8(ascii: " ")) {}
            let rest = form.digits - (reader.position - start)
            digits = rest...max(rest, reader.position == start ? digits.upperBound : rest)
        }
        let value = try number(of: field, digits: digits, in: range, from: &reader)
        guard form.part == .ordinal else { return value }
        let ending = NumberForm.ordinalEnding(of: value)
        var text = ending
        guard text.withUTF8({ reader.skip(if: UnsafeRawBufferPointer($0)) }) else {
            throw reader.failure("the ending \"\(ending)\"")
        }
        return value
    }

    private static func expectation(of field: NumericField, digits: ClosedRange<Int>, range: ClosedRange<Int>) -> String
    {
        if range.upperBound > 9999 {
            return "\(digits.lowerBound) digits of the \(field.englishNoun)"
        }
        func text(_ number: Int) -> String {
            String(repeating: "0", count: max(0, digits.lowerBound - String(number).count)) + String(number)
        }
        return "the \(field.englishNoun), from \(text(range.lowerBound)) to \(text(range.upperBound))"
    }

    private static func name(
        of field: NameField,
        among names: [[UInt8]],
        from reader: inout ByteReader
    ) throws(ReadFailure) -> Int {
        var best: (index: Int, length: Int)?
        for (index, name) in names.enumerated() where name.count > best?.length ?? 0 {
            var ahead = reader
            if name.withUnsafeBytes({ ahead.skip(if: $0, ignoringCase: true) }) { best = (index, name.count) }
        }
        guard let best else {
            let example = names.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
            throw reader.failure("the name of a \(field.englishName), such as \"\(example)\"")
        }
        reader.skip(best.length)
        return best.index
    }
}

// MARK: Making the steps

extension PatternReader {
    /// What a step fills in; a field in two forms is still one field.
    enum ReadableField: Hashable {
        case year
        case number(NumericField)
        case name(NameField)
        case fraction
        case offset
    }

    private static func step(
        for token: DatePattern.Token,
        before next: PatternElement?,
        in pattern: DatePattern,
        symbols: DateSymbols
    ) throws(DateError) -> (Step, ReadableField?) {
        switch token.element {
        case .literal(let text): return (.literal(Array(text.utf8)), nil)
        case .offset(let style): return (.offset(style), .offset)
        case .fraction(let digits): return (.fraction(digits...digits), .fraction)
        case .trimmedFraction(let separator, let digits):
            return (.trimmedFraction(separator: Array(separator.utf8), digits: digits), .fraction)
        case .zone(.short), .zone(.abbreviation): return (.zoneName, .offset)
        case .zone: throw unreadable(token, pattern, "the name of a zone does not tell the offset")
        case .number(let field, let form) where form.part == .lastTwoDigits:
            guard field.isYear, form.digits == 2 else {
                throw unreadable(token, pattern, "it does not tell the day by itself")
            }
            return (.twoDigitYear, .year)
        case .number(let field, let form):
            guard let range = field.readableRange else {
                throw unreadable(token, pattern, "it does not tell the day by itself")
            }
            let filled: ReadableField = field.isYear ? .year : .number(field)
            guard form == NumberForm(digits: form.digits) else {
                return (.shapedNumber(field, form, range: range), filled)
            }
            let digits = form.digits
            let longest = max(digits, String(range.upperBound).count)
            let isBeforeDigits = next?.beginsWithDigit ?? false
            guard !isBeforeDigits || digits > 1 || longest == 1 else {
                throw unreadable(token, pattern, "digits follow it, and nothing says where it ends")
            }
            guard longest <= 18 else { throw unreadable(token, pattern, "it has more than 18 digits") }
            return (.number(field, digits: digits...(isBeforeDigits ? digits : longest), range: range), filled)
        case .name(.quarter, _), .name(.dayPeriodWithNoon, _), .name(.flexibleDayPeriod, _):
            throw unreadable(token, pattern, "it does not tell the day or the hour by itself")
        case .name(let field, let form):
            let names = symbols.names(field, form)
            guard Set(names.map { $0.lowercased() }).count == names.count else {
                throw unreadable(token, pattern, "more than one \(field.englishName) is written so")
            }
            return (.name(field, names.map { Array($0.utf8) }), field == .month ? .number(.month) : .name(field))
        }
    }

    private static func unreadable(_ token: DatePattern.Token, _ pattern: DatePattern, _ reason: String) -> DateError {
        .unreadableToken(token.text, pattern: pattern.text, column: token.column, reason: reason)
    }
}

extension PatternElement {
    fileprivate var beginsWithDigit: Bool {
        switch self {
        case .number(_, let form): form.padding == .zeros
        case .fraction: true
        case .trimmedFraction(let separator, _): separator.isEmpty
        case .literal(let text): text.utf8.first?.isDigit ?? false
        case .name, .offset, .zone: false
        }
    }
}

extension NumericField {
    /// Whether the field is a year that a day can be counted from.
    fileprivate var isYear: Bool { self == .year || self == .yearOfEra }

    /// The numbers that can be read, nil where the field does not tell the day by itself.
    fileprivate var readableRange: ClosedRange<Int>? {
        switch self {
        case .year: 0...999_999
        case .yearOfEra: 1...999_999
        case .month: 1...12
        case .day: 1...31
        case .dayOfYear: 1...366
        case .hour: 0...23
        case .hourFrom1: 1...24
        case .hourOf12: 1...12
        case .hourOf12From0: 0...11
        case .minute: 0...59
        case .second: 0...60
        case .millisecondOfDay: 0...86_399_999
        case .isoWeekYear, .weekYear: 0...999_999
        case .isoWeek, .weekOfYear: 1...53
        case .isoWeekday, .weekday: 1...7
        case .dayOfYearFrom0: 0...365
        case .unixSeconds: 0...Instant.supportedSeconds.upperBound
        case .unixMilliseconds: 0...Instant.supportedSeconds.upperBound * 1000
        case .quarter, .weekOfMonth, .weekdayInMonth, .century, .weekFromFirstSunday, .weekFromFirstMonday,
            .weekdayFrom0, .weekdayFromSunday0, .julianDay, .modifiedJulianDay, .millisecond:
            nil
        }
    }

    /// Whether a minus can come before its digits.
    fileprivate var canBeNegative: Bool {
        self == .year || self == .unixSeconds || self == .unixMilliseconds
    }
}
