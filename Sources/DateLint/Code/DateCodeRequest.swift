public import DateFormats

/// What code is written for.
public struct DateCodeRequest: Sendable {
    /// The pattern.
    public var pattern: DatePattern
    /// What it is written for; nil for the one that suits the pattern best.
    public var api: CodeAPI?
    /// The zone to write in and of texts that name none.
    public var zone: CodeZone
    /// The locale; nil for en_US_POSIX, and for weeks as ISO 8601 counts them.
    public var locale: String?
    /// What is known of the locale, for examples; nil where it is en_US_POSIX and only the commonest names are needed.
    public var knownLocale: (any DateLocale)?
    /// The name of what is declared; nil for one that is made of the pattern's fields.
    public var name: String?
    /// The date that comments show, in a form that detection knows.
    public var example: String
    /// Texts of templates that win over the built-in ones, by name.
    public var templates: [String: String]

    /// Creates a request.
    public init(
        pattern: DatePattern,
        api: CodeAPI? = nil,
        zone: CodeZone = .fixed(.utc),
        locale: String? = nil,
        knownLocale: (any DateLocale)? = nil,
        name: String? = nil,
        example: String = PatternExplanation.standardExample,
        templates: [String: String] = [:]
    ) {
        (self.pattern, self.api, self.zone, self.locale, self.name) = (pattern, api, zone, locale, name)
        (self.knownLocale, self.example, self.templates) = (knownLocale, example, templates)
    }
}

extension DateCodeRequest {
    /// Whether the locale has other digits than those of ASCII, which the forms of ISO 8601 have in every locale.
    var hasOwnDigits: Bool { knownLocale?.digits != nil }
}

/// The zone of a formatter.
public enum CodeZone: Sendable, Hashable {
    /// The one that the device has when the code runs.
    case device
    /// This one.
    case fixed(Zone)
}

extension CodeZone {
    /// The expression for the zone, where it may be optional.
    var optionalExpression: String {
        switch self {
        case .device: ".autoupdatingCurrent"
        case .fixed(let zone):
            if let seconds = zone.fixedOffset {
                "TimeZone(secondsFromGMT: \(seconds))"
            } else {
                "TimeZone(identifier: \(SwiftText(zone.name).literal))"
            }
        }
    }

    /// The expression for the zone, which is there on every system.
    var expression: String {
        self == .device ? optionalExpression : optionalExpression + "!"
    }

    /// The zone that examples are written in.
    var exampleZone: Zone {
        switch self {
        case .device: .utc
        case .fixed(let zone): zone
        }
    }

    /// Whether it is UTC at all times.
    var isUTC: Bool {
        switch self {
        case .device: false
        case .fixed(let zone): zone.fixedOffset == 0
        }
    }

    /// Whether its clocks may be moved.
    var mayMoveClocks: Bool {
        switch self {
        case .device: true
        case .fixed(let zone): zone.fixedOffset == nil
        }
    }
}
