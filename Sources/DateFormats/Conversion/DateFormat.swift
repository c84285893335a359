import Diagnostics

/// The format of a date: one that has a name, or a pattern.
public enum DateFormat: Sendable, Hashable {
    /// ISO 8601.
    case iso8601
    /// RFC 3339.
    case rfc3339
    /// RFC 5322, the format of mail, which RFC 2822 had before it.
    case rfc2822
    /// RFC 9110, the format of HTTP, always in GMT.
    case http
    /// A count of time since a fixed instant.
    case epoch(EpochFormat)
    /// A count of days and their fraction.
    case dayCount(DayCountFormat)
    /// A pattern.
    case pattern(DatePattern)
}

extension DateFormat {
    /// Whether what is written tells the zone, or is the same in all zones.
    public var showsZone: Bool {
        switch self {
        case .iso8601, .rfc3339, .rfc2822, .http, .epoch: true
        case .dayCount(let days): !days.isLocal
        case .pattern(let pattern): pattern.tokens.contains(where: \.element.showsZone)
        }
    }

    /// Whether what is written has more than one line.
    public var writesLineFeed: Bool {
        guard case .pattern(let pattern) = self else { return false }
        return pattern.tokens.contains { token in
            if case .literal(let text) = token.element { text.utf8.contains(UInt8(ascii: "\n")) } else { false }
        }
    }

    /// Reads what `--from` and `--to` take: the name of a format, `DIALECT:PATTERN`, or a pattern of LDML.
    ///
    /// - Throws: ``DateError/unknownFormat(_:nearest:)`` for a word that is neither a name nor a pattern,
    ///   ``DateError/unsupportedDialect(_:)``, or what is wrong with the pattern.
    public init(_ text: String) throws(DateError) {
        if let named = FormatName.table.first(where: { $0.name == text }) {
            self = named.format
            return
        }
        if let colon = text.firstIndex(of: ":"), let dialect = PatternDialect(rawValue: String(text[..<colon])) {
            self = .pattern(try DatePattern(String(text[text.index(after: colon)...]), in: dialect))
            return
        }
        do {
            self = .pattern(try DatePattern(text, in: .ldml))
        } catch {
            let prefix = text.prefix { $0 != ":" }
            if prefix.count > 2, prefix.count < text.count,
                prefix.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") })
            {
                let dialects = PatternDialect.allCases.map(\.rawValue)
                throw .unknownFormat(
                    text,
                    nearest: Suggestion.nearest(to: String(prefix), in: dialects).map { $0 + ":…" }
                )
            }
            // A single word was most likely meant as a name.
            guard text.count > 1, text.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }) else {
                throw error
            }
            throw .unknownFormat(text, nearest: Suggestion.nearest(to: text, in: FormatName.table.map(\.name)))
        }
    }
}
