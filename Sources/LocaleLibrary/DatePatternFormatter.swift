import Foundation

/// Foundation's formatter of dates for one locale, zone and pattern, behind a pointer that crosses to the program.
final class DatePatternFormatter {
    private let formatter: DateFormatter

    /// Creates a formatter, or nil where Foundation does not know the zone.
    ///
    /// - Parameters:
    ///   - pattern: Unicode's date field symbols.
    ///   - locale: An identifier such as `ko_KR` or `ja_JP@calendar=japanese`, whose calendar is used.
    ///   - zone: A name of the time zone database, or an offset such as `+09:00`.
    init?(pattern: String, locale: String, zone: String) {
        // Foundation knows offsets as names that begin so.
        let isOffset = zone.hasPrefix("+") || zone.hasPrefix("-")
        guard let zone = TimeZone(identifier: isOffset ? "GMT" + zone : zone) else { return nil }
        let locale = Locale(anyIdentifier: locale)
        formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = locale.calendar
        formatter.timeZone = zone
        formatter.dateFormat = pattern
    }

    /// Returns the text of a POSIX second.
    func text(at second: Int) -> String {
        formatter.string(from: Date(timeIntervalSince1970: Double(second)))
    }

    /// Returns the milliseconds since 1970 that a text tells, or nil where it does not follow the pattern.
    func milliseconds(from text: String) -> Int? {
        formatter.date(from: text).map { Int(($0.timeIntervalSince1970 * 1000).rounded()) }
    }
}

extension Locale {
    /// Creates a locale by an identifier of BCP 47 or of ICU.
    ///
    /// Foundation's formatter stops the process over some of the former, as `th-TH-u-nu-thai`.
    init(anyIdentifier identifier: String) {
        self.init(identifier: Locale.identifier(.icu, from: identifier))
    }
}
