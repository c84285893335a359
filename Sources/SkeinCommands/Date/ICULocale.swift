import DateFormats
import LocaleServices

/// A locale by ICU, as dates ask for one.
struct ICULocale: DateLocale {
    /// The locale as the user named it.
    let identifier: String

    private let services: LocaleServices
    private let facts: LocaleFacts

    /// Finds a locale.
    ///
    /// - Throws: ``LocaleServicesError`` where the services are not to be had or do not know the locale.
    init(_ identifier: String) throws(LocaleServicesError) {
        let services = try LocaleServices()
        guard let facts = services.facts(of: identifier) else {
            throw .unknownLocale(identifier, nearest: services.nearestLocale(to: identifier))
        }
        (self.identifier, self.services, self.facts) = (identifier, services, facts)
    }

    private init(_ identifier: String, of other: ICULocale) {
        (self.identifier, services) = (identifier, other.services)
        facts = other.services.facts(of: identifier) ?? other.facts
    }

    var isGregorian: Bool { facts.isGregorian }

    var firstWeekday: Int { facts.firstWeekday }

    var minimumDaysInFirstWeek: Int { facts.minimumDaysInFirstWeek }

    var gregorian: any DateLocale { ICULocale(gregorianIdentifier, of: self) }

    /// The identifier of the same locale with the Gregorian calendar and the digits of ASCII.
    var gregorianIdentifier: String { identifier.prefix { $0 != "@" } + "@calendar=gregorian;numbers=latn" }

    func formatter(of pattern: String, zone: String) -> (any DateLocaleFormatter)? {
        services.dateFormatter(pattern: pattern, locale: identifier, zone: zone).map(ICUDateFormatter.init)
    }
}

private struct ICUDateFormatter: DateLocaleFormatter {
    let formatter: LocaleDateFormatter

    func text(at second: Int) -> String { formatter.text(at: second) }

    func milliseconds(from text: String) -> Int? { formatter.milliseconds(from: text) }
}
