/// Writes dates by a pattern, which it has made ready for speed: no step allocates.
struct PatternWriter: Sendable {
    /// The most bytes that a date takes.
    let maximumLength: Int

    /// Whether it writes the zone's abbreviation, which has to be looked up.
    let writesAbbreviation: Bool

    /// How all dates are written whose years have four digits, where those differ in pairs of digits only.
    private let layout: FixedWidthLayout?

    private let steps: [Step]

    /// The bytes of all literals and names, which steps point into.
    private let texts: [UInt8]

    /// The names of all name steps, as ranges of the texts.
    private let names: [Range<Int>]

    private let weekRules: WeekRules

    private enum Step {
        case byte(UInt8)
        case literal(Range<Int>)
        case number(NumericField, digits: Int)
        case shapedNumber(NumericField, NumberForm)
        /// The names begin at that index of the list.
        case name(NameField, first: Int)
        case fraction(digits: Int)
        case trimmedFraction(separator: Range<Int>, digits: Int)
        case offset(OffsetStyle)
        case abbreviation
        /// The seconds rounded down and three digits of what follows them, as GNU date's `%s%3N`.
        case secondsAndMilliseconds
    }

    /// Creates a writer.
    ///
    /// - Throws: ``DateError/unwritableToken(_:pattern:column:reason:)`` where a name of the zone is asked for that is not known.
    init(_ pattern: DatePattern, zone: Zone, symbols: DateSymbols) throws(DateError) {
        var preparation = Preparation()
        for token in pattern.tokens {
            guard preparation.add(token.element, zone: zone, symbols: symbols, dialect: pattern.dialect) else {
                let isZone = if case .zone = token.element { true } else { false }
                throw .unwritableToken(
                    token.text,
                    pattern: pattern.text,
                    column: token.column,
                    reason: isZone
                        ? "the locale's names of the zone \(zone.name) are not known"
                        : "the locale's parts of the day are not known"
                )
            }
        }
        (steps, texts, names) = (preparation.steps, preparation.texts, preparation.names)
        writesAbbreviation = pattern.tokens.contains { $0.element == .zone(.abbreviation) }
        layout = FixedWidthLayout(pattern)
        maximumLength = preparation.length + FixedWidthLayout.excess
        weekRules = symbols.weekRules
    }

    /// Appends a date at a cursor with room for ``maximumLength`` bytes.
    @inline(never)
    func write(_ time: CivilDateTime, offset: Int, abbreviation: [UInt8], to cursor: inout ByteCursor) {
        if let layout, layout.write(time, to: &cursor) { return }
        // A cursor of its own is known to be nobody else's, and stays in a register.
        var end = cursor
        for step in steps {
            switch step {
            case .byte(let byte): end.append(byte)
            case .literal(let range): append(range, to: &end)
            case .number(let field, let digits):
                end.append(time.value(of: field, weekRules: weekRules, offset: offset), minimumDigits: digits)
            case .shapedNumber(let field, let form):
                form.write(time.value(of: field, weekRules: weekRules, offset: offset), to: &end)
            case .name(let field, let first): append(names[first + time.nameIndex(of: field)], to: &end)
            case .fraction(let digits): end.append(nanoseconds: time.nanosecond, digits: digits)
            case .trimmedFraction(let separator, let digits):
                let units = time.nanosecond / powerOfTen(9 - digits)
                if units > 0 {
                    append(separator, to: &end)
                    end.append(trimmedFraction: units, digits: digits)
                }
            case .offset(let style): style.write(offset, to: &end)
            case .abbreviation: for byte in abbreviation { end.append(byte) }
            case .secondsAndMilliseconds:
                end.append(time.value(of: .unixSeconds, weekRules: weekRules, offset: offset), minimumDigits: 1)
                end.append(nanoseconds: time.nanosecond, digits: 3)
            }
        }
        cursor = end
    }

    @inline(__always)
    private func append(_ range: Range<Int>, to cursor: inout ByteCursor) {
        for index in range { cursor.append(texts[index]) }
    }
}

extension PatternWriter {
    /// The steps that have been made so far, and the most bytes that they write.
    private struct Preparation {
        var steps: [Step] = []
        var texts: [UInt8] = []
        var names: [Range<Int>] = []
        var length = 0

        /// Milliseconds since 1970 have at most seventeen digits within the years that can be told, and a sign.
        private static let digitsOfLargestNumber = 18

        /// Adds what writes an element, and returns false where that takes words of the locale that are not at hand.
        mutating func add(_ element: PatternElement, zone: Zone, symbols: DateSymbols, dialect: PatternDialect) -> Bool
        {
            switch element {
            case .literal(let text):
                let byte = text.utf8.count == 1 ? text.utf8.first : nil
                add(byte.map(Step.byte) ?? .literal(range(of: text)), atMost: text.utf8.count)
            case .number(.unixMilliseconds, _) where dialect.joinsSecondsAndMilliseconds:
                add(.secondsAndMilliseconds, atMost: Self.digitsOfLargestNumber + 3)
            case .number(let field, let form):
                let isPlain = form == NumberForm(digits: form.digits)
                add(
                    isPlain ? .number(field, digits: form.digits) : .shapedNumber(field, form),
                    atMost: max(form.digits, Self.digitsOfLargestNumber) + 3
                )
            case .name(let field, let form):
                guard field != .dayPeriodWithNoon, field != .flexibleDayPeriod else { return false }
                let list = symbols.names(field, form)
                add(.name(field, first: names.count), atMost: list.map(\.utf8.count).max() ?? 0)
                for name in list { names.append(range(of: name)) }
            case .fraction(let digits): add(.fraction(digits: digits), atMost: digits)
            case .trimmedFraction(let separator, let digits):
                let step = Step.trimmedFraction(separator: range(of: separator), digits: digits)
                add(step, atMost: separator.utf8.count + digits)
            case .offset(let style): add(.offset(style), atMost: OffsetStyle.maximumLength)
            case .zone(.abbreviation): add(.abbreviation, atMost: TimeZoneRules.longestAbbreviation)
            case .zone(.identifier): add(.literal(range(of: zone.name)), atMost: zone.name.utf8.count)
            case .zone: return false
            }
            return true
        }

        private mutating func add(_ step: Step, atMost count: Int) {
            steps.append(step)
            length += count
        }

        private mutating func range(of text: String) -> Range<Int> {
            texts += text.utf8
            return texts.count - text.utf8.count..<texts.count
        }
    }
}

extension NumberForm {
    /// Appends a number at a cursor with room for its digits, the padding and three bytes more.
    fileprivate func write(_ number: Int, to cursor: inout ByteCursor) {
        switch part {
        case .lastTwoDigits:
            cursor.append(Int(number.magnitude % 100), minimumDigits: digits)
        case .ordinal:
            cursor.append(number, minimumDigits: 1)
            for byte in Self.ordinalEnding(of: number).utf8 { cursor.append(byte) }
        case .whole:
            for _ in 0..<max(0, digits - String(number).utf8.count) { cursor.append(UInt8(ascii: " ")) }
            cursor.append(number, minimumDigits: 1)
        }
    }

    /// Returns the ending of an English ordinal.
    static func ordinalEnding(of number: Int) -> String {
        switch (number % 100, number % 10) {
        case (11...13, _): "th"
        case (_, 1): "st"
        case (_, 2): "nd"
        case (_, 3): "rd"
        default: "th"
        }
    }
}

extension ByteCursor {
    /// Appends so many digits of a fraction without the zeros at its end.
    fileprivate mutating func append(trimmedFraction units: Int, digits: Int) {
        var (units, digits) = (units, digits)
        while units % 10 == 0 { (units, digits) = (units / 10, digits - 1) }
        append(units, minimumDigits: digits)
    }
}
