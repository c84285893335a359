/// Makes sure of a pattern: that it reads a sample and writes it back unchanged.
struct InferenceCheck {
    private let reader: PatternReader
    private let writer: PatternWriter

    /// The years to try where the pattern has none: all weekdays of all days are among them, a leap year first.
    private let years: [Int]

    /// Creates a check, or nil where the pattern cannot be read by.
    init?(_ pattern: DatePattern, symbols: DateSymbols) {
        // A zone's name is not told by the offset: those that can be meant are tried.
        let tokens = pattern.tokens.map { token in
            var token = token
            if token.element == .zone(.short) { token.element = .zone(.abbreviation) }
            return token
        }
        guard let reader = try? PatternReader(pattern, symbols: symbols, allowsPartial: true),
            let writer = try? PatternWriter(pattern.part(tokens), zone: .utc, symbols: symbols)
        else { return nil }
        (self.reader, self.writer) = (reader, writer)
        let hasYear = tokens.contains { token in
            if case .number(let field, _) = token.element { [.yearOfEra, .weekYear].contains(field) } else { false }
        }
        let hasWeekday = tokens.contains { if case .name(.weekday, _) = $0.element { true } else { false } }
        years = hasYear ? [0] : hasWeekday ? Array(2000...2027) : [2000]
    }

    /// Whether a sample, in UTF-8, is read and written back unchanged.
    func holds(of sample: [UInt8]) -> Bool {
        var reader = reader
        return years.contains { year in
            reader.defaultYear = year
            guard let reading = sample.withUnsafeBytes({ try? reader.read($0) }) else { return false }
            let offset = reading.offset ?? 0
            let names = writer.writesAbbreviation ? NamedOffset.names(of: offset) : [""]
            let time = CivilDateTime(secondsSinceEpoch: reading.seconds, nanosecond: reading.nanoseconds)
            return names.contains { name in
                var buffer = ByteBuffer()
                let length = writer.maximumLength + name.utf8.count
                buffer.write(atMost: length) {
                    writer.write(time, offset: offset, abbreviation: Array(name.utf8), to: &$0)
                }
                return buffer.withUnsafeBytes { $0.elementsEqual(sample) }
            }
        }
    }
}
