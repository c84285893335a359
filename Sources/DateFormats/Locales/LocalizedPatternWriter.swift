/// Writes dates by a pattern of which the locale decides more than the names in a table: the calendar, the digits, the parts of the
/// day, the names of zones.
struct LocalizedPatternWriter: Sendable {
    private let parts: [Part]

    private enum Part {
        /// Tokens whose texts hang on the Gregorian calendar and the tables of names alone.
        case plain(PatternWriter)
        /// A number, whose digits are the locale's.
        case number(PatternWriter, digits: [String])
        /// What the locale makes of the time on the clock, up to ``end``.
        case localTime(any DateLocaleFormatter)
        /// What the locale makes of the instant.
        case instant(any DateLocaleFormatter)
    }

    /// The most bytes that are written.
    static let maximumLength = 4096

    /// Ends what a token writes: behind it comes what the token's text only depends on.
    private static let end: Character = "\u{1}"

    /// Creates a writer, or nil where ``PatternWriter`` can write the pattern with the locale's names.
    ///
    /// - Throws: ``DateError/unwritableToken(_:pattern:column:reason:)`` where a name of the zone is asked for that is not known.
    init?(_ pattern: DatePattern, zone: Zone, locale: any DateLocale, symbols: DateSymbols) throws(DateError) {
        let digits = locale.digits
        var parts: [Part] = []
        for token in pattern.tokens {
            let part = pattern.part([token])
            let formatter: (any DateLocaleFormatter)?
            switch token.element {
            case .zone(.abbreviation), .zone(.identifier): formatter = nil
            // What stands for GMT, the sign and the digits are the locale's.
            case .offset(let style) where !style.hasPrefix: formatter = nil
            case .zone, .offset:
                formatter = locale.formatter(of: Self.spelling(of: token, in: pattern), zone: zone.name)
            case let element where element.isWritten(by: locale):
                formatter = locale.formatter(of: Self.pattern(for: token, in: pattern), zone: Zone.utc.name)
            default: formatter = nil
            }
            switch token.element {
            case .zone where formatter != nil, .offset where formatter != nil:
                parts += formatter.map { [.instant($0)] } ?? []
            case .number where formatter == nil, .fraction, .trimmedFraction:
                let writer = try PatternWriter(part, zone: zone, symbols: symbols)
                parts.append(digits.map { .number(writer, digits: $0) } ?? .plain(writer))
            default:
                if let formatter {
                    parts.append(.localTime(formatter))
                } else {
                    parts.append(.plain(try PatternWriter(part, zone: zone, symbols: symbols)))
                }
            }
        }
        let isPlain = parts.allSatisfy { if case .plain = $0 { true } else { false } }
        guard !isPlain else { return nil }
        self.parts = parts
    }

    /// Returns the pattern that makes the locale write a token as it would within the whole.
    ///
    /// Whether it is noon or midnight hangs on the minutes and seconds, where these are shown; and the first year of an era has a
    /// name of its own where the word for year is.
    private static func pattern(for token: DatePattern.Token, in pattern: DatePattern) -> String {
        let context = pattern.tokens.map { other in
            switch other.element {
            case .number(.minute, _): "m"
            case .number(.second, _): "s"
            case .literal(let text) where text.contains("年"): "年"
            default: ""
            }
        }
        return "\(spelling(of: token, in: pattern))'\(end)'\(context.joined())"
    }

    /// Returns a token in Unicode's symbols.
    private static func spelling(of token: DatePattern.Token, in pattern: DatePattern) -> String {
        pattern.dialect == .ldml ? token.text : DialectRules.ldml.spellings[token.element] ?? token.text
    }

    /// Returns the text of a time.
    ///
    /// - Parameters:
    ///   - time: The time on the clock.
    ///   - offset: How far the clock is ahead of UTC, in seconds.
    ///   - second: The POSIX second.
    ///   - abbreviation: What the zone's time is called, in UTF-8.
    /// - Returns: The text.
    func text(_ time: CivilDateTime, offset: Int, second: Int, abbreviation: [UInt8]) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .plain(let writer):
                text += writer.text(time, offset: offset, abbreviation: abbreviation)
            case .number(let writer, let digits):
                for character in writer.text(time, offset: offset, abbreviation: abbreviation) {
                    if let digit = character.wholeNumberValue { text += digits[digit] } else { text.append(character) }
                }
            case .localTime(let formatter): text += formatter.text(at: second + offset).prefix { $0 != Self.end }
            case .instant(let formatter): text += formatter.text(at: second)
            }
        }
        return text
    }
}

extension PatternWriter {
    fileprivate func text(_ time: CivilDateTime, offset: Int, abbreviation: [UInt8]) -> String {
        var buffer = ByteBuffer()
        buffer.write(atMost: maximumLength) { write(time, offset: offset, abbreviation: abbreviation, to: &$0) }
        return buffer.string
    }
}

extension PatternElement {
    /// Whether a locale writes the element otherwise than with its tables of names: the parts of the day, and what belongs to
    /// a calendar that is not Gregorian.
    func isWritten(by locale: any DateLocale) -> Bool {
        switch self {
        case .name(.dayPeriodWithNoon, _), .name(.flexibleDayPeriod, _): return true
        case .name(.era, _), .name(.quarter, _), .name(.month, _): return !locale.isGregorian
        case .number(let field, _):
            let fields: [NumericField] = [
                .year, .yearOfEra, .weekYear, .quarter, .month, .weekOfYear, .weekOfMonth, .day, .dayOfYear,
                .weekdayInMonth,
            ]
            return !locale.isGregorian && fields.contains(field)
        default: return false
        }
    }
}
