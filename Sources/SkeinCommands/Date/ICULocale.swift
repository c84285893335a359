package import DateFormats
package import LocaleServices

/// A locale by ICU, as dates ask for one.
package struct ICULocale: DateLocale {
    /// The locale as the user named it.
    package let identifier: String

    private let services: LocaleServices
    private let facts: LocaleFacts

    /// Finds a locale.
    ///
    /// - Throws: ``LocaleServicesError`` where the services are not to be had or do not know the locale.
    package init(_ identifier: String) throws(LocaleServicesError) {
        let services = try LocaleServices()
        guard let facts = services.facts(of: identifier) else {
            throw .unknownLocale(identifier, nearest: services.nearestLocale(to: identifier))
        }
        (self.identifier, self.services, self.facts) = (identifier, services, facts)
    }

    /// Finds the locale that somebody named, or en_US_POSIX where none is named and one of some formats takes a locale's own words;
    /// nil where none of them needs one.
    ///
    /// - Throws: ``LocaleServicesError``, as ``init(_:)`` does.
    package init?(named identifier: String?, for formats: [DateFormat]) throws(LocaleServicesError) {
        guard identifier != nil || formats.contains(where: \.needsLocale) else { return nil }
        try self.init(identifier ?? "en_US_POSIX")
    }

    private init(_ identifier: String, of other: ICULocale) {
        (self.identifier, services) = (identifier, other.services)
        facts = other.services.facts(of: identifier) ?? other.facts
    }

    package var isGregorian: Bool { facts.isGregorian }

    package var firstWeekday: Int { facts.firstWeekday }

    package var minimumDaysInFirstWeek: Int { facts.minimumDaysInFirstWeek }

    package var gregorian: any DateLocale { ICULocale(gregorianIdentifier, of: self) }

    /// The identifier of the same locale with the Gregorian calendar and the digits of ASCII.
    var gregorianIdentifier: String { identifier.prefix { $0 != "@" } + "@calendar=gregorian;numbers=latn" }

    package func formatter(of pattern: String, zone: String) -> (any DateLocaleFormatter)? {
        services.dateFormatter(pattern: pattern, locale: identifier, zone: zone).map(ICUDateFormatter.init)
    }
}

private struct ICUDateFormatter: DateLocaleFormatter {
    let formatter: LocaleDateFormatter

    func text(at second: Int) -> String { formatter.text(at: second) }

    func milliseconds(from text: String) -> Int? { formatter.milliseconds(from: text) }
}
