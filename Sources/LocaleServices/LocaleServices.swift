import Diagnostics

/// What needs Foundation's ICU, from a library that is loaded when it is first asked for.
///
/// Foundation with its ICU data would cost every start of the tool some five milliseconds, so no program links it. The
/// functions cross by the C calling convention, as bytes and numbers: the library shares no type with the program.
public struct LocaleServices: Sendable {
    private let functions: LocaleLibraryFunctions

    /// Loads the library, unless the process has it already.
    public init() throws(LocaleServicesError) {
        functions = try LocaleLibraryFunctions()
    }

    /// Returns the indices of texts in the order in which the Finder and Xcode list names: `localizedStandardCompare` in English.
    ///
    /// Texts that it takes for equal are ordered by their bytes, so that the order hangs on the texts alone.
    public func order(of texts: [String]) -> [Int] {
        var bytes: [UInt8] = []
        var lengths: [Int] = []
        for text in texts {
            bytes += text.utf8
            lengths.append(text.utf8.count)
        }
        bytes.append(0)
        return [Int](unsafeUninitializedCapacity: texts.count) { buffer, count in
            if let start = buffer.baseAddress { functions.order(bytes, lengths, texts.count, start) }
            count = texts.count
        }
    }

    /// The identifiers of all locales that have data of their own, in the order of their bytes.
    public var localeIdentifiers: [String] {
        LocaleLibraryFunctions.text(atLeast: 16_384, functions.identifiers).split(separator: "\n").map(String.init)
    }

    /// Returns what a locale says of calendars and weeks, or nil where its language or region is not known.
    ///
    /// - `identifier`: `ko_KR`, `ko-KR` or, with a calendar, `ja_JP@calendar=japanese`.
    public func facts(of identifier: String) -> LocaleFacts? {
        var facts = [0, 0, 0]
        guard functions.facts(identifier, &facts) == 1 else { return nil }
        return LocaleFacts(isGregorian: facts[0] == 1, firstWeekday: facts[1], minimumDaysInFirstWeek: facts[2])
    }

    /// Returns the locale whose identifier is most like a word, or nil where none is near.
    public func nearestLocale(to word: String) -> String? {
        Suggestion.nearest(to: word, in: localeIdentifiers)
    }

    /// Makes a formatter of dates.
    ///
    /// - Parameters:
    ///   - pattern: Unicode's date field symbols.
    ///   - locale: The locale, whose calendar and digits are used.
    ///   - zone: A name of the time zone database, or an offset such as `+09:00`.
    /// - Returns: The formatter, or nil where Foundation does not know the zone.
    public func dateFormatter(pattern: String, locale: String, zone: String) -> LocaleDateFormatter? {
        functions.makeFormatter(pattern, locale, zone).map { LocaleDateFormatter($0, functions) }
    }
}
