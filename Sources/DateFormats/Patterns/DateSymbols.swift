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
    var weekRules: WeekRules

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
