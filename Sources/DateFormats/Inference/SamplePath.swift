/// The beginning of a pattern that reads the beginnings of all samples.
struct SamplePath {
    /// A part of a date or a time that decides what can come after it.
    enum Unit: Hashable {
        case year, month, day, dayOfYear, weekYear, week, weekday, hour, minute, second
    }

    /// The elements so far; literals are joined.
    private(set) var elements: [PatternElement] = []

    /// The next byte of each sample.
    private(set) var positions: [Int]

    private(set) var units: [Unit] = []

    /// The words in quotes.
    private(set) var words = 0

    /// Whether a weekday, the half of the day, the fraction or the zone are there already.
    private(set) var hasWeekday = false
    private(set) var hasHalfOfDay = false
    private(set) var hasFraction = false
    private(set) var hasZone = false

    private var hasNamedMonth = false
    private var hasTwoDigitYear = false
    private var hasStandaloneMonth = false

    init(sampleCount: Int) {
        positions = Array(repeating: 0, count: sampleCount)
    }

    /// The orders of the parts of a date that are in use; a month by its name can follow the day of a date that begins with the year.
    private static let orders: [[Unit]] = [
        [.year, .month, .day], [.day, .month, .year], [.month, .day, .year], [.year, .day, .month], [.month, .year],
        [.year, .dayOfYear], [.weekYear, .week, .weekday],
    ]

    /// What of the date has been read.
    var dateUnits: [Unit] { units.filter { ![.hour, .minute, .second].contains($0) } }

    /// Whether a unit can come next.
    func allows(_ unit: Unit) -> Bool {
        switch unit {
        case .hour: return !units.contains(.hour) && !hasZone && allowsTime
        case .minute: return units.last == .hour && partsTime
        case .second: return units.last == .minute && partsTime
        case .week: return units == [.weekYear] && separator.hasSuffix("W")
        default:
            let date = dateUnits
            // A time stands within a date only before the year that ends it, as in `Nov 15 16:46 2023`.
            if let last = units.last, date.last != last {
                guard separator.contains(where: { $0 == " " || $0 == "," }),
                    date.isEmpty || unit == .year && hasNamedMonth
                else { return false }
            }
            // Colons part a time, and a date only behind a whole year, as in photographs.
            guard separator != ":" || date.first == .year && !hasTwoDigitYear else { return false }
            return Self.orders.contains { $0.starts(with: date + [unit]) }
        }
    }

    /// The text before what comes next; empty where a field or a name ends there.
    private var separator: String {
        if case .literal(let text)? = elements.last { text } else { "" }
    }

    /// Whether a point and nothing else is before what comes next.
    var followsPoint: Bool { separator == "." }

    /// Whether a time can begin: before a date, behind its day, or behind a month's name and the day.
    private var allowsTime: Bool {
        let date = dateUnits
        guard !date.isEmpty else { return true }
        guard separator != ":" || date.contains(.year) && !hasTwoDigitYear else { return false }
        let isDay = !Set(date).isDisjoint(with: [.day, .dayOfYear, .weekday])
        return isDay && (date.contains(.year) || date.contains(.weekYear) || hasNamedMonth || separator.contains(" "))
    }

    /// Whether the text before what comes next parts an hour from a minute, or that from a second: nothing does so in digits that
    /// follow each other, and a hyphen only behind a date.
    private var partsTime: Bool {
        switch separator {
        case "", ":", ".", "h", "h ": true
        case "-": !dateUnits.isEmpty
        default: ["時", "时", "分", "시", "분"].contains { separator == $0 || separator == $0 + " " }
        }
    }

    /// Whether a hyphen parts the hour from the minute.
    var isTimeHyphenated: Bool { isTimeParted(by: "-") }

    /// Whether a text parts the hour from the minute.
    func isTimeParted(by text: String) -> Bool {
        zip(elements, elements.dropFirst()).contains { element, next in
            guard case .number(let field, _) = element else { return false }
            return [.hour, .hourOf12, .hourFrom1, .hourOf12From0].contains(field) && next == .literal(text)
        }
    }

    /// Whether a name of the locale is in the pattern.
    var hasNames: Bool { elements.contains { if case .name = $0 { true } else { false } } }

    /// Whether the pattern can end here.
    var isWhole: Bool {
        let date = dateUnits
        let isDate =
            switch date {
            case []: units.contains(.hour)
            case [.year], [.weekYear], [.weekYear, .week], [.day]: false
            case [.month]: false
            case [.year, .day], [.month, .year]: date == [.month, .year]
            case [.year, .day, .month]: hasNamedMonth
            // Which way a month's name is written hangs on whether a day is there.
            default: !(hasStandaloneMonth && date.contains(.day))
            }
        guard isDate, !hasTwoDigitYear || units.contains(.month), isUsual(date) else { return false }
        guard units.contains(.hour) else { return !hasHalfOfDay && !hasZone }
        let hour = elements.compactMap { element -> NumericField? in
            if case .number(let field, _) = element, [.hourOf12, .hourOf12From0].contains(field) { field } else { nil }
        }
        return (hour.isEmpty != hasHalfOfDay) && (units.contains(.minute) || hasHalfOfDay)
    }

    /// Whether a date in numbers is written so: the month stands before the day with slashes and hyphens, and a year of two digits
    /// comes first only where all have two.
    private func isUsual(_ date: [Unit]) -> Bool {
        guard !hasNamedMonth, date.count == 3 else { return true }
        let numbers = elements.enumerated().compactMap { index, element -> (digits: Int, next: PatternElement?)? in
            guard case .number(let field, let form) = element, [.yearOfEra, .month, .day].contains(field) else {
                return nil
            }
            return (form.digits, index + 1 < elements.count ? elements[index + 1] : nil)
        }
        if date == [.month, .day, .year], case .literal(".")? = numbers.first?.next { return false }
        return !(date.first == .year && hasTwoDigitYear) || numbers.allSatisfy { $0.digits == 2 }
    }

    /// Returns the path with one element more, which ends at the given bytes.
    func adding(_ element: PatternElement, as unit: Unit? = nil, endingAt positions: [Int]) -> SamplePath {
        var path = self
        path.positions = positions
        if let unit { path.units.append(unit) }
        if case .literal(let text) = element, case .literal(let before)? = elements.last {
            path.elements[path.elements.count - 1] = .literal(before + text)
            return path
        }
        path.elements.append(element)
        switch element {
        case .name(.weekday, _): path.hasWeekday = true
        case .name(.dayPeriod, _): path.hasHalfOfDay = true
        case .name(.month, let form): (path.hasNamedMonth, path.hasStandaloneMonth) = (true, form.isStandalone)
        case .number(.yearOfEra, let form) where form.part == .lastTwoDigits: path.hasTwoDigitYear = true
        case .fraction: path.hasFraction = true
        case .offset, .zone: path.hasZone = true
        default: break
        }
        return path
    }

    /// Returns the path with a word in quotes more.
    func adding(word: String, endingAt positions: [Int]) -> SamplePath {
        var path = adding(.literal(word), endingAt: positions)
        path.words += 1
        return path
    }
}
