/// Writes instants in one format.
enum DateWriter: Sendable {
    case iso8601(ISO8601Writer)
    case rfc3339(ISO8601Writer)
    case mail(MailDateWriter)
    case epoch(EpochFormat)
    case dayCount(DayCountFormat)
    case pattern(PatternWriter)
    /// Indirect, so that what a locale brings along does not slow down the handling of all others.
    indirect case localizedPattern(LocalizedPatternWriter)

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - zone: The zone to write in.
    ///   - locale: The locale of names, or nil for en_US_POSIX.
    /// - Throws: ``DateError/unwritableToken(_:pattern:column:reason:)`` where the format is a pattern that cannot be written.
    init(_ format: DateFormat, zone: Zone, locale: (any DateLocale)? = nil) throws(DateError) {
        switch format {
        case .iso8601: self = .iso8601(ISO8601Writer(isUTC: zone.isUTC))
        case .rfc3339: self = .rfc3339(ISO8601Writer(isUTC: zone.isUTC))
        case .rfc2822: self = .mail(MailDateWriter(isHTTP: false))
        case .http: self = .mail(MailDateWriter(isHTTP: true))
        case .epoch(let epoch): self = .epoch(epoch)
        case .dayCount(let days): self = .dayCount(days)
        case .pattern(let pattern):
            let locale = pattern.dialect.locale(locale)
            let symbols = DateSymbols(of: locale, for: pattern.tokens.lazy.map(\.element))
            if let locale,
                let writer = try LocalizedPatternWriter(pattern, zone: zone, locale: locale, symbols: symbols)
            {
                self = .localizedPattern(writer)
            } else {
                self = .pattern(try PatternWriter(pattern, zone: zone, symbols: symbols))
            }
        }
    }

    /// The most bytes that an instant takes.
    var maximumLength: Int {
        switch self {
        case .iso8601, .rfc3339: ISO8601Writer.maximumLength
        case .mail: MailDateWriter.maximumLength
        case .epoch: EpochFormat.maximumLength
        case .dayCount: DayCountFormat.maximumLength
        case .pattern(let writer): writer.maximumLength
        case .localizedPattern: LocalizedPatternWriter.maximumLength
        }
    }

    /// Appends an instant at a cursor with room for ``maximumLength`` bytes.
    ///
    /// - Returns: Why the format has no form for it, or nil where it was written.
    @inline(__always)
    func write(_ instant: Instant, zone: inout ZoneCursor, to cursor: inout ByteCursor) -> String? {
        if case .epoch(let epoch) = self {
            epoch.write(instant, to: &cursor)
            return nil
        }
        var offset = zone.offset(at: instant.seconds)
        if case .mail(let writer) = self, writer.isHTTP { offset = 0 }
        let time = CivilDateTime(secondsSinceEpoch: instant.seconds + offset, nanosecond: instant.nanoseconds)
        switch self {
        case .iso8601(let writer): writer.write(time, offset: offset, to: &cursor)
        case .pattern(let writer):
            let abbreviation = writer.writesAbbreviation ? zone.abbreviation(at: instant.seconds) : []
            writer.write(time, offset: offset, abbreviation: abbreviation, to: &cursor)
        case .localizedPattern(let writer):
            let abbreviation = zone.abbreviation(at: instant.seconds)
            let text = writer.text(time, offset: offset, second: instant.seconds, abbreviation: abbreviation)
            guard text.utf8.count <= LocalizedPatternWriter.maximumLength else { return "its text is too long" }
            for byte in text.utf8 { cursor.append(byte) }
        case .rfc3339(let writer):
            guard 0..<10_000 ~= time.date.year else { return "its years have four digits" }
            guard offset % 60 == 0 else { return "its offsets have no seconds" }
            writer.write(time, offset: offset, to: &cursor)
        case .mail(let writer): return writer.write(time, offset: offset, to: &cursor)
        case .dayCount(let days): return days.write(instant, offset: offset, to: &cursor)
        case .epoch: break
        }
        return nil
    }
}
