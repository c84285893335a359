/// Reads dates by a pattern.
///
/// It is strict: each field has at least as many digits as the pattern would write, and more only where nothing that follows could be
/// taken for them.
struct PatternReader: Sendable {
    private var steps: [Step] = []
    private let firstTwoDigitYear: Int
    private let weekRules: WeekRules

    /// What the year is where the pattern has none, which only some readers take.
    var defaultYear = 0

    /// Whether the pattern tells something twice, so that what it tells may contradict itself.
    private let isRedundant: Bool

    enum Step {
        case literal([UInt8])
        case number(NumericField, digits: ClosedRange<Int>, range: ClosedRange<Int>)
        case shapedNumber(NumericField, NumberForm, longest: Int, range: ClosedRange<Int>)
        case twoDigitYear
        case name(NameField, [[UInt8]])
        case fraction(ClosedRange<Int>)
        case trimmedFraction(separator: [UInt8], digits: Int)
        case offset(OffsetStyle)
        case zoneName
        /// Any offset that Python takes for `%z`.
        case anyOffset
        /// The seconds rounded down and three digits of what follows them, as GNU date's `%s%3N`.
        case secondsAndMilliseconds
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
        var fields = unreadFields
        try read(from: &reader, into: &fields)
        try reader.requireEnd()
        return try fields.reading()
    }

    /// The fields before anything is read, with the weeks of the locale.
    @inline(__always)
    var unreadFields: ReadFields { ReadFields(weekRules: weekRules, year: defaultYear) }

    /// Reads the beginning of what is left of a value.
    @inline(__always)
    func read(from reader: inout ByteReader, into fields: inout ReadFields) throws(ReadFailure) {
        if isRedundant { fields.keepClaims() }
        for step in steps {
            let position = reader.position
            switch step {
            case .literal(let text):
                guard text.withUnsafeBytes({ reader.skip(if: $0) }) else {
                    throw ReadFailure(position: position, text: text)
                }
            case .number(let field, let digits, let range):
                let value = try Self.number(of: field, digits: digits, in: range, from: &reader)
                fields.set(field, to: value, at: position)
            case .shapedNumber(let field, let form, let longest, let range):
                let value = try Self.shaped(field, form, longest: longest, in: range, from: &reader)
                fields.set(field, to: value, at: position)
            case .twoDigitYear:
                let value = try reader.number(digits: 2, "two digits of the year")
                fields.year = CivilDate.year(ofTwoDigits: value, from: firstTwoDigitYear)
            case .name(let field, let names):
                fields.set(field, to: try Self.name(of: field, among: names, from: &reader), at: position)
            case .fraction(let digits):
                fields.nanosecond = try reader.fraction(digits: digits)
                fields.fractionDigits = reader.position - position
            case .trimmedFraction(let separator, let digits):
                let begins = separator.isEmpty ? reader.next.isDigit : separator.withUnsafeBytes { reader.skip(if: $0) }
                if begins { fields.nanosecond = try reader.fraction(digits: 1...digits) }
            case .offset(let style): fields.offset = try style.read(from: &reader)
            case .zoneName: fields.offset = try NamedOffset.read(from: &reader)
            case .anyOffset: fields.offset = try Self.anyOffset.offset(from: &reader, isBasic: false)
            case .secondsAndMilliseconds:
                let isNegative = reader.skip(if: UInt8(ascii: "-"))
                let number = try reader.number(digits: 4...17, "the seconds since 1970 and three digits more")
                // The milliseconds count forwards from a second, so that there is none of -0.
                guard !isNegative || number >= 1000 else {
                    throw ReadFailure(position: position, expected: "a second before 1970")
                }
                let seconds = isNegative ? -(number / 1000) : number / 1000
                fields.set(.unixMilliseconds, to: seconds * 1000 + number % 1000, at: position)
            }
        }
    }

    /// The reader of all that has as many digits as the pattern's values, whatever numbers they are.
    var withoutRanges: PatternReader {
        func any(_ range: ClosedRange<Int>) -> ClosedRange<Int> {
            0...powerOfTen(min(18, String(range.upperBound).count)) - 1
        }
        var reader = self
        reader.steps = steps.map { step in
            switch step {
            case .number(let field, let digits, let range): .number(field, digits: digits, range: any(range))
            case .shapedNumber(let field, let form, let longest, let range):
                .shapedNumber(field, form, longest: longest, range: any(range))
            default: step
            }
        }
        return reader
    }

    /// Whether a value may begin with a byte.
    func mayBegin(with byte: UInt8) -> Bool {
        switch steps.first {
        case .literal(let text): text.first == byte
        case .number, .shapedNumber, .secondsAndMilliseconds:
            byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: " ")
        case .twoDigitYear, .fraction: byte.isDigit
        case .name(_, let names): names.contains { $0.first?.lowercased == byte.lowercased }
        case .zoneName: byte.isLetter
        case .trimmedFraction, .offset, .anyOffset, nil: true
        }
    }

    private static let anyOffset = ISO8601Reader(forms: [.mixed, .unknownOffset, .offsetSeconds])

    private static func number(
        of field: NumericField,
        digits: ClosedRange<Int>,
        in range: ClosedRange<Int>,
        from reader: inout ByteReader
    ) throws(ReadFailure) -> Int {
        let start = reader.position
        let isNegative = field.canBeNegative && reader.skip(if: UInt8(ascii: "-"))
        let firstDigit = reader.position
        let value = reader.skipDigits(limit: digits.upperBound)
        guard reader.position - firstDigit >= digits.lowerBound else {
            throw ReadFailure(position: firstDigit, number: field, digits: digits.lowerBound, in: range)
        }
        guard range.contains(value) else {
            throw ReadFailure(position: start, number: field, digits: digits.lowerBound, in: range)
        }
        return isNegative ? -value : value
    }

    /// Reads a number that is padded with spaces, or has the ending of an ordinal.
    private static func shaped(
        _ field: NumericField,
        _ form: NumberForm,
        longest: Int,
        in range: ClosedRange<Int>,
        from reader: inout ByteReader
    ) throws(ReadFailure) -> Int {
        let start = reader.position
        var digits = 1...longest
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
            throw ReadFailure(position: reader.position, nameOf: field, example: names.first)
        }
        reader.skip(best.length)
        return best.index
    }
}
