import DateFormats

/// How much of what Foundation writes by a pattern it reads by the same.
enum FormatterReading: Sendable, Hashable {
    case all
    /// Not such a text.
    case notAll(String)
    case nothing

    /// Tells it of an interface: by the locale itself where that is known, or by what is known of English.
    init(_ pattern: CodePattern, api: CodeAPI, locale: (any DateLocale)?) {
        if api == .formatStyle, pattern.hasName(of: .flexibleDayPeriod) {
            self = .nothing
        } else if let formatter = locale?.gregorian.formatter(of: pattern.text, zone: Zone.utc.name) {
            let texts = Self.seconds.map(formatter.text)
            let unread = texts.filter { formatter.milliseconds(from: $0) == nil }
            self = unread.first.map { unread.count == texts.count ? .nothing : .notAll($0) } ?? .all
        } else {
            self = pattern.hasUnreadNames ? .nothing : .all
        }
    }

    /// Every month, weekday and hour of 2024 once at least.
    private static let seconds = (0..<24).map { 1_704_067_200 + $0 * (15 * 24 + 1) * 3600 }
}
