/// Reads values of one format, or tells the format of each value by itself.
enum DateReader: Sendable {
    case iso8601(ISO8601Reader)
    case mail(MailDateReader)
    case http(HTTPDateReader)
    case epoch(EpochFormat)
    case dayCount(DayCountFormat)
    case pattern(PatternReader)
    /// Indirect, so that what a locale brings along does not slow down the handling of all others.
    indirect case localizedPattern(LocalizedPatternReader)
    case detection(DateDetection)

    /// Creates a reader; without a format, each value's own is detected.
    ///
    /// Names are those of the locale, or of en_US_POSIX. The current year is that which HTTP's years of two digits are near to.
    init(
        _ format: DateFormat?,
        detection: DateDetection = DateDetection(),
        currentYear: Int? = nil,
        locale: (any DateLocale)? = nil
    ) throws(DateError) {
        switch format {
        case .iso8601: self = .iso8601(ISO8601Reader(forms: .iso8601))
        case .rfc3339: self = .iso8601(ISO8601Reader(forms: .rfc3339))
        case .rfc2822: self = .mail(MailDateReader())
        case .http: self = .http(HTTPDateReader(currentYear: currentYear))
        case .epoch(let epoch): self = .epoch(epoch)
        case .dayCount(let days): self = .dayCount(days)
        case .pattern(let pattern):
            let locale = pattern.dialect.locale(locale)
            let symbols = DateSymbols(of: locale, for: pattern.tokens.lazy.map(\.element))
            if let locale, let reader = try LocalizedPatternReader(pattern, locale: locale, symbols: symbols) {
                self = .localizedPattern(reader)
            } else {
                self = .pattern(try PatternReader(pattern, symbols: symbols))
            }
        case nil: self = .detection(detection)
        }
    }

    /// Reads a value.
    @inline(__always)
    func read(_ bytes: UnsafeRawBufferPointer) throws(DateError) -> LocalReading {
        if case .detection = self {
            // Without a look at what detection needs for other forms, which would be counted references.
            if let reading = CommonTimestamp.read(bytes) { return reading }
            return try detected(bytes)
        }
        do throws(ReadFailure) {
            switch self {
            case .iso8601(let reader): return try reader.read(bytes)
            case .mail(let reader): return try reader.read(bytes)
            case .http(let reader): return try reader.read(bytes)
            case .epoch(let epoch): return try epoch.read(bytes)
            case .dayCount(let days): return try days.read(bytes)
            case .pattern(let reader): return try reader.read(bytes)
            case .localizedPattern(let reader): return try reader.read(bytes)
            case .detection: throw ReadFailure(position: 0, expected: "a date")
            }
        } catch {
            throw .unreadable(excerpt(bytes), column: error.position + 1, expected: error.expected)
        }
    }

    @inline(never)
    private func detected(_ bytes: UnsafeRawBufferPointer) throws(DateError) -> LocalReading {
        guard case .detection(let detection) = self else { return try read(bytes) }
        return try detection.read(bytes)
    }
}

/// Returns a value's text for a message, cut off where it is long.
func excerpt(_ bytes: UnsafeRawBufferPointer) -> String {
    let limit = 80
    let text = String(decoding: bytes.prefix(limit), as: UTF8.self)
    return bytes.count > limit ? text + "…" : text
}
