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
        // Foundation takes calendars that it does not know for the Gregorian one, and stops over digits that it does not know.
        guard Self.keyword("calendar", of: locale).map({ $0 == calendar.identifier.icuName }) ?? true,
            Self.keyword("numbers", of: locale).map({ Self.decimalDigits.contains($0) }) ?? true
        else { return nil }
        isGregorian = calendar.identifier == .gregorian || calendar.identifier == .iso8601
        firstWeekday = (calendar.firstWeekday + 5) % 7 + 1
        minimumDays = calendar.minimumDaysInFirstWeek
    }

    /// Returns the value of a keyword in an identifier such as `ar_EG@calendar=gregorian;numbers=latn`.
    private static func keyword(_ name: String, of locale: Locale) -> String? {
        locale.identifier.split(separator: "@").dropFirst().first?.split(separator: ";")
            .first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }

    /// The numbering systems of Unicode with ten digits, which stand as ours do.
    private static let decimalDigits: Set<String> = [
        "arab", "arabext", "bali", "beng", "cakm", "cham", "deva", "fullwide", "gujr", "guru", "hanidec", "java",
        "kali", "khmr",
        "knda", "lana", "lanatham", "laoo", "latn", "lepc", "limb", "mlym", "mong", "mtei", "mymr", "mymrshan", "nkoo",
        "olck",
        "orya", "saur", "sund", "talu", "tamldec", "telu", "thai", "tibt", "vaii",
    ]

    private static let languages = Set(
        Locale.availableIdentifiers.compactMap { Locale(identifier: $0).language.languageCode?.identifier }
    )
}

extension Calendar.Identifier {
    /// What ICU calls the calendar; nil for those that it has and Foundation does not name so.
    fileprivate var icuName: String? {
        switch self {
        case .gregorian: "gregorian"
        case .buddhist: "buddhist"
        case .chinese: "chinese"
        case .coptic: "coptic"
        case .ethiopicAmeteMihret: "ethiopic"
        case .hebrew: "hebrew"
        case .indian: "indian"
        case .islamic: "islamic"
        case .islamicCivil: "islamic-civil"
        case .islamicTabular: "islamic-tbla"
        case .islamicUmmAlQura: "islamic-umalqura"
        case .iso8601: "iso8601"
        case .japanese: "japanese"
        case .persian: "persian"
        case .republicOfChina: "roc"
        default: nil
        }
    }
}
