/// What a locale says of calendars and weeks.
public struct LocaleFacts: Sendable, Hashable {
    /// Whether years and months are those of the Gregorian calendar.
    public let isGregorian: Bool

    /// The day that begins a week, by ISO 8601: 1 is Monday, 7 is Sunday.
    public let firstWeekday: Int

    /// How many days of the year its first week has at least.
    public let minimumDaysInFirstWeek: Int
}
