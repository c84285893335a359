/// Writes dates by a pattern, which it has made ready for speed: no step allocates.
struct PatternWriter: Sendable {
    /// The most bytes that a date takes.
    let maximumLength: Int

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
        case lastTwoDigits(NumericField)
        /// The names begin at that index of the list.
        case name(NameField, first: Int)
        case fraction(digits: Int)
        case offset(OffsetStyle)
    }

    init(_ pattern: DatePattern, symbols: DateSymbols) {
        var steps: [Step] = []
        var texts: [UInt8] = []
        var names: [Range<Int>] = []
        var length = 0
        func range(of text: String) -> Range<Int> {
            texts += text.utf8
            return texts.count - text.utf8.count..<texts.count
        }
        for token in pattern.tokens {
            switch token.element {
            case .literal(let text):
                let byte = text.utf8.count == 1 ? text.utf8.first : nil
                steps.append(byte.map(Step.byte) ?? .literal(range(of: text)))
                length += text.utf8.count
            case .number(let field, let digits):
                steps.append(.number(field, digits: digits))
                length += max(digits, Self.digitsOfLargestNumber) + 1
            case .lastTwoDigits(let field):
                steps.append(.lastTwoDigits(field))
                length += 2
            case .name(let field, let width, let isStandalone):
                let list = symbols.names(field, width, isStandalone: isStandalone)
                steps.append(.name(field, first: names.count))
                names += list.map(range)
                length += list.map(\.utf8.count).max() ?? 0
            case .fraction(let digits):
                steps.append(.fraction(digits: digits))
                length += digits
            case .offset(let style):
                steps.append(.offset(style))
                length += OffsetStyle.maximumLength
            }
        }
        (self.steps, self.texts, self.names) = (steps, texts, names)
        maximumLength = length
        weekRules = symbols.weekRules
    }

    /// Milliseconds of the day have eight digits, years no more than seven.
    private static let digitsOfLargestNumber = 8

    /// Appends a date at a cursor with room for ``maximumLength`` bytes.
    @inline(never)
    func write(_ time: CivilDateTime, offset: Int, to cursor: inout ByteCursor) {
        // A cursor of its own is known to be nobody else's, and stays in a register.
        var end = cursor
        for step in steps {
            switch step {
            case .byte(let byte): end.append(byte)
            case .literal(let range): append(range, to: &end)
            case .number(let field, let digits):
                end.append(time.value(of: field, weekRules: weekRules), minimumDigits: digits)
            case .lastTwoDigits(let field):
                end.append(twoDigits: Int(time.value(of: field, weekRules: weekRules).magnitude % 100))
            case .name(let field, let first): append(names[first + time.nameIndex(of: field)], to: &end)
            case .fraction(let digits): end.append(nanoseconds: time.nanosecond, digits: digits)
            case .offset(let style): style.write(offset, to: &end)
            }
        }
        cursor = end
    }

    @inline(__always)
    private func append(_ range: Range<Int>, to cursor: inout ByteCursor) {
        for index in range { cursor.append(texts[index]) }
    }
}
