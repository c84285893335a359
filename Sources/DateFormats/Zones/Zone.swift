/// A time zone: its name, as the user gave it, and its rules.
public struct Zone: Sendable, Hashable {
    /// The name, such as `Asia/Seoul` or `+09:00`.
    public let name: String

    /// The rules.
    let rules: TimeZoneRules

    /// Creates a zone.
    init(name: String, rules: TimeZoneRules) {
        self.name = name
        self.rules = rules
    }

    /// Creates a zone whose clocks never change.
    init(_ offset: UTCOffset) {
        let name = offset.description
        self.init(name: name, rules: TimeZoneRules(offset: offset.seconds, abbreviation: name))
    }

    /// Coordinated Universal Time.
    public static let utc = Zone(name: "UTC", rules: TimeZoneRules(offset: 0, abbreviation: "UTC"))

    /// The seconds that the zone is ahead of UTC where it is named as an offset, or is UTC; nil for those of the database.
    package var fixedOffset: Int? {
        self == .utc ? 0 : UTCOffset(name)?.seconds
    }

    /// Whether the zone is UTC by rule and not by chance, so that `Z` stands for its offset.
    var isUTC: Bool { rules.isAlwaysZero }
}
