extension PosixTimeZone {
    /// Reads a rule, or returns nil where the text is none.
    init?(_ text: String) {
        var text = Substring(text)
        guard let name = Self.name(&text), let standard = Self.seconds(&text, hours: 0...24) else { return nil }
        standardOffset = -standard
        standardAbbreviation = name
        guard !text.isEmpty else { return }
        guard let daylightName = Self.name(&text) else { return nil }
        var offset = standardOffset + 3600
        if text.first != "," {
            guard let explicit = Self.seconds(&text, hours: 0...24) else { return nil }
            offset = -explicit
        }
        guard let start = Self.change(&text), let end = Self.change(&text), text.isEmpty else { return nil }
        daylight = Daylight(offset: offset, abbreviation: daylightName, start: start, end: end)
    }

    /// Reads an abbreviation: letters, or anything in angle brackets.
    private static func name(_ text: inout Substring) -> String? {
        if text.first == "<" {
            guard let end = text.firstIndex(of: ">") else { return nil }
            let name = text[text.index(after: text.startIndex)..<end]
            guard name.utf8.count <= TimeZoneRules.longestAbbreviation else { return nil }
            text = text[text.index(after: end)...]
            return String(name)
        }
        let name = text.utf8.prefix { $0.isLetter }
        guard 3...TimeZoneRules.longestAbbreviation ~= name.count else { return nil }
        defer { text = text[name.endIndex...] }
        return String(text[..<name.endIndex])
    }

    /// Reads `[+-]hh[:mm[:ss]]` as seconds.
    private static func seconds(_ text: inout Substring, hours: ClosedRange<Int>) -> Int? {
        var isNegative = false
        if let sign = text.first, sign == "-" || sign == "+" {
            isNegative = sign == "-"
            text.removeFirst()
        }
        guard var seconds = number(&text, in: hours).map({ $0 * 3600 }) else { return nil }
        for unit in [60, 1] where text.first == ":" {
            text.removeFirst()
            guard let part = number(&text, in: 0...59) else { return nil }
            seconds += part * unit
        }
        return isNegative ? -seconds : seconds
    }

    /// Reads a comma, a day, and after a slash the time of the day.
    private static func change(_ text: inout Substring) -> Change? {
        guard skip(",", &text), let day = day(&text) else { return nil }
        guard skip("/", &text) else { return Change(day: day) }
        return seconds(&text, hours: 0...167).map { Change(day: day, second: $0) }
    }

    /// Reads `Jn`, `n` or `Mm.w.d`.
    private static func day(_ text: inout Substring) -> Day? {
        if skip("J", &text) { return number(&text, in: 1...365).map(Day.withoutLeapDay) }
        guard skip("M", &text) else { return number(&text, in: 0...365).map(Day.ofYear) }
        guard let month = number(&text, in: 1...12), skip(".", &text), let week = number(&text, in: 1...5),
            skip(".", &text), let weekday = number(&text, in: 0...6)
        else { return nil }
        return .weekday(month: month, week: week, weekday: weekday)
    }

    private static func skip(_ character: Character, _ text: inout Substring) -> Bool {
        guard text.first == character else { return false }
        text.removeFirst()
        return true
    }

    private static func number(_ text: inout Substring, in range: ClosedRange<Int>) -> Int? {
        let digits = text.utf8.prefix { $0.isDigit }
        guard digits.count <= 3, let number = Int(text[..<digits.endIndex]), range.contains(number) else { return nil }
        text = text[digits.endIndex...]
        return number
    }
}
