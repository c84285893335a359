/// The names and the week rules of a locale.
public struct DateSymbols: Sendable, Hashable {
    /// Which names: those of a field, in a width, beside other fields or alone.
    struct Key: Sendable, Hashable {
        var field: NameField
        var width: NameWidth
        var isStandalone: Bool
    }

    private var names: [Key: [String]]

    /// How the locale counts weeks.
    private(set) var weekRules: WeekRules

    /// Returns the same names with other weeks.
    func withWeeks(_ rules: WeekRules) -> DateSymbols {
        var symbols = self
        symbols.weekRules = rules
        return symbols
    }

    /// Returns the names of a field in their order: weekdays from Monday, AM before PM, and the era before Christ first.
    func names(_ field: NameField, _ form: NameForm) -> [String] {
        let names = names[Key(field: field, width: form.width, isStandalone: form.isStandalone)] ?? []
        switch form.letterCase {
        case .asIs: return names
        case .upper: return names.map { $0.uppercased() }
        case .lower: return names.map { $0.lowercased() }
        }
    }
}

extension DateSymbols {
    /// Asks a locale for its names.
    ///
    /// - Parameters:
    ///   - locale: The locale, or nil for en_US_POSIX.
    ///   - elements: The elements whose names are wanted; each kind of names takes a formatter of ICU.
    init(of locale: (any DateLocale)?, for elements: some Sequence<PatternElement>) {
        guard let locale else {
            self = .posix
            return
        }
        var names: [Key: [String]] = [:]
        for case .name(let field, let form) in elements {
            let key = Key(field: field, width: form.width, isStandalone: form.isStandalone)
            if names[key] == nil { names[key] = Self.names(key, of: locale) }
        }
        self.init(names: names, weekRules: locale.weekRules)
    }

    private static func names(_ key: Key, of locale: any DateLocale) -> [String] {
        // A field that has no such width, or no name of its own when it stands alone, has the common one.
        let forms = [
            NameForm(width: key.width, isStandalone: key.isStandalone), NameForm(width: key.width),
            NameForm(width: .abbreviated),
        ]
        let spelling = forms.lazy.compactMap { DialectRules.ldml.spellings[.name(key.field, $0)] }.first
        guard let spelling, let formatter = locale.formatter(of: spelling, zone: Zone.utc.name) else { return [] }
        return key.field.examples.map(formatter.text)
    }

    /// The names and rules of the locale en_US_POSIX, which never change.
    public static let posix: DateSymbols = {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November",
            "December",
        ]
        let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
        let tables: [NameField: [NameWidth: [String]]] = [
            .month: widths(full: months, abbreviated: prefixes(months, 3), narrow: prefixes(months, 1)),
            .weekday: widths(
                full: weekdays,
                abbreviated: prefixes(weekdays, 3),
                narrow: prefixes(weekdays, 1),
                short: prefixes(weekdays, 2)
            ),
            .quarter: widths(
                full: ["1st quarter", "2nd quarter", "3rd quarter", "4th quarter"],
                abbreviated: ["Q1", "Q2", "Q3", "Q4"],
                narrow: ["1", "2", "3", "4"]
            ),
            .era: widths(full: ["Before Christ", "Anno Domini"], abbreviated: ["BC", "AD"], narrow: ["B", "A"]),
            .dayPeriod: widths(full: ["AM", "PM"], abbreviated: ["AM", "PM"], narrow: ["a", "p"]),
        ]
        var names: [Key: [String]] = [:]
        for (field, widths) in tables {
            for (width, list) in widths {
                for isStandalone in [false, true] {
                    names[Key(field: field, width: width, isStandalone: isStandalone)] = list
                }
            }
        }
        return DateSymbols(names: names, weekRules: .posix)
    }()

    private static func widths(
        full: [String],
        abbreviated: [String],
        narrow: [String],
        short: [String]? = nil
    ) -> [NameWidth: [String]] {
        [.full: full, .abbreviated: abbreviated, .narrow: narrow, .short: short ?? abbreviated]
    }

    private static func prefixes(_ names: [String], _ length: Int) -> [String] {
        names.map { String($0.prefix(length)) }
    }
}

extension NameField {
    /// A POSIX second for each name of the field, in the order of the names.
    fileprivate var examples: [Int] {
        func second(_ month: Int) -> Int {
            CivilDate(year: 1970, month: month, day: 15).daysSinceEpoch * CivilDateTime.secondsOfDay
        }
        return switch self {
        case .era: [CivilDate(year: -1, month: 6, day: 15).daysSinceEpoch * CivilDateTime.secondsOfDay, second(6)]
        case .quarter: [2, 5, 8, 11].map(second)
        case .month: (1...12).map(second)
        // 1970-01-05 was a Monday.
        case .weekday: (4...10).map { $0 * CivilDateTime.secondsOfDay }
        case .dayPeriod: [6, 18].map { $0 * 3600 }
        // They have no list of names: the hours that each of them has are the locale's.
        case .dayPeriodWithNoon, .flexibleDayPeriod: []
        }
    }
}
