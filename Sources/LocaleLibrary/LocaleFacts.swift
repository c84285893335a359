import Foundation

/// What a locale says of calendars and weeks.
struct LocaleFacts {
    /// Whether years and months are those of the Gregorian calendar.
    let isGregorian: Bool

    /// The day that begins a week, by ISO 8601: 1 is Monday, 7 is Sunday.
    let firstWeekday: Int

    /// How many days of the year its first week has at least.
    let minimumDays: Int

    /// Returns the facts of a locale, or nil where its language or region is not known.
    init?(identifier: String) {
        let locale = Locale(anyIdentifier: identifier)
        guard let language = locale.language.languageCode?.identifier, Self.languages.contains(language),
            locale.region.map({ Locale.Region.isoRegions.contains($0) }) ?? true
        else { return nil }
        let calendar = locale.calendar
        isGregorian = calendar.identifier == .gregorian || calendar.identifier == .iso8601
        firstWeekday = (calendar.firstWeekday + 5) % 7 + 1
        minimumDays = calendar.minimumDaysInFirstWeek
    }

    private static let languages = Set(
        Locale.availableIdentifiers.compactMap { Locale(identifier: $0).language.languageCode?.identifier }
    )
}
