/// Reads dates by a pattern in a locale's digits, or in a calendar that is not Gregorian.
struct LocalizedPatternReader: Sendable {
    private enum Way {
        /// The digits are made those of ASCII first.
        case digits(PatternReader, [[UInt8]])
        /// The locale reads, and what it read is believed where it is written back unchanged.
        case calendar(any DateLocaleFormatter, reading: any DateLocaleFormatter)
    }

    private let way: Way

    /// How many bytes a value is likely to have, where it stands within a text.
    var lengths: ClosedRange<Int> {
        guard case .calendar(let formatter, _) = way else { return 1...96 }
        let length = formatter.text(at: Self.exampleSecond).utf8.count
        return max(1, length - 24)...length + 24
    }

    /// A time whose day, hour and minute cannot be taken for each other.
    static let exampleSecond = 1_700_034_367

    /// Creates a reader, or nil where ``PatternReader`` can read by the pattern with the locale's names.
    ///
    /// - Throws: ``DateError/unreadableToken(_:pattern:column:reason:)`` where the pattern cannot be read by.
    init?(_ pattern: DatePattern, locale: any DateLocale, symbols: DateSymbols) throws(DateError) {
        if let token = pattern.tokens.first(where: { $0.element.isWritten(by: locale) }), !locale.isGregorian {
            // Where the years of an era have two digits, those are the whole year.
            let hasShortEras = locale.yearOfEra.map { $0 < 100 } ?? false
            if let token = pattern.tokens.first(where: {
                $0.element.needsGregorianCalendar && !(hasShortEras && $0.element == .lastTwoDigits(.yearOfEra))
            }) {
                throw .unreadableToken(
                    token.text,
                    pattern: pattern.text,
                    column: token.column,
                    reason:
                        "with the locale's calendar, dates are read without offset, zone, fraction and years of two digits"
                )
            }
            // By one letter or two, two digits are a year of some century.
            let spelling = pattern.tokens.map { token in
                if case .number(.yearOfEra, let form) = token.element, form.digits < 3 { "yyy" } else { token.text }
            }.joined()
            guard let formatter = locale.formatter(of: pattern.text, zone: Zone.utc.name),
                let reading = locale.formatter(of: spelling, zone: Zone.utc.name)
            else {
                throw .unreadableToken(
                    token.text,
                    pattern: pattern.text,
                    column: token.column,
                    reason: "the locale's calendar is not known"
                )
            }
            way = .calendar(formatter, reading: reading)
        } else if let digits = locale.digits {
            way = .digits(try PatternReader(pattern, symbols: symbols), digits.map { Array($0.utf8) })
        } else {
            return nil
        }
    }

    /// Reads a value.
    func read(_ bytes: UnsafeRawBufferPointer) throws(ReadFailure) -> LocalReading {
        switch way {
        case .digits(let reader, let digits): return try read(bytes, by: reader, digits)
        case .calendar(let formatter, let reading):
            let text = String(decoding: bytes, as: UTF8.self)
            guard let milliseconds = reading.milliseconds(from: text) else { throw Self.failure(formatter) }
            let (second, rest) = milliseconds.flooredDivision(by: 1000)
            guard rest == 0, formatter.text(at: second) == text else { throw Self.failure(formatter) }
            return LocalReading(seconds: second, nanoseconds: 0, offset: nil)
        }
    }

    private static func failure(_ formatter: any DateLocaleFormatter) -> ReadFailure {
        ReadFailure(position: 0, expected: "a date such as \"\(formatter.text(at: exampleSecond))\"")
    }

    private func read(
        _ bytes: UnsafeRawBufferPointer,
        by reader: PatternReader,
        _ digits: [[UInt8]]
    ) throws(ReadFailure) -> LocalReading {
        var (translated, positions): ([UInt8], [Int]) = ([], [])
        var position = 0
        while position < bytes.count {
            let digit = digits.firstIndex { bytes[position...].starts(with: $0) }
            positions.append(position)
            translated.append(digit.map { UInt8(ascii: "0") + UInt8($0) } ?? bytes[position])
            position += digit.map { digits[$0].count } ?? 1
        }
        positions.append(position)
        do throws(ReadFailure) {
            var result: Result<LocalReading, ReadFailure> = .failure(ReadFailure(position: 0, expected: "a date"))
            translated.withUnsafeBytes { bytes in
                do throws(ReadFailure) { result = .success(try reader.read(bytes)) } catch { result = .failure(error) }
            }
            return try result.get()
        } catch {
            throw ReadFailure(position: positions[min(error.position, positions.count - 1)], expected: error.expected)
        }
    }
}

extension PatternElement {
    /// Whether it can only be read in the Gregorian calendar: what tells the zone, a part of a second, or a year in two digits, which
    /// is one of any century.
    fileprivate var needsGregorianCalendar: Bool {
        switch self {
        case .number(.yearOfEra, let form): form.part == .lastTwoDigits
        case .fraction, .trimmedFraction: true
        default: showsZone
        }
    }
}
