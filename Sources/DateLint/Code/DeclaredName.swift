import DateFormats
import SyntaxSupport

/// The name of what code declares.
struct DeclaredName {
    /// The name without backticks.
    let stem: String

    /// The name as it is written.
    var text: String { SwiftName(stem).text }

    /// The name of a type.
    var typeName: String {
        let isAcronym = stem.hasPrefix("iso") && stem.dropFirst(3).first?.isUppercase ?? false
        let name = isAcronym ? "ISO" + stem.dropFirst(3) : stem.prefix(1).uppercased() + stem.dropFirst()
        return SwiftName(name.hasSuffix("Formatter") ? name : name + "Formatter").text
    }

    /// The name that somebody chose.
    init(_ name: String) throws(DateCodeError) {
        stem = name
        guard Self.isIdentifier(name), !Self.taken.contains(name), !Self.types.contains(typeName) else {
            throw .unusableName(name)
        }
    }

    /// Names that Swift keeps to itself, and those that Foundation declares where the code would declare them.
    private static let taken: Set<String> = [
        "Type", "Protocol", "_", "iso8601", "custom", "formatted", "deferredToDate", "secondsSince1970",
        "millisecondsSince1970", "dateTime", "verbatim", "fixed",
    ]

    /// Foundation's types whose names the code's own could have.
    private static let types: Set<String> = [
        "ByteCountFormatter", "DateFormatter", "DateComponentsFormatter", "DateIntervalFormatter", "EnergyFormatter",
        "Formatter",
        "ISO8601DateFormatter", "LengthFormatter", "ListFormatter", "MassFormatter", "MeasurementFormatter",
        "NumberFormatter",
        "PersonNameComponentsFormatter", "RelativeDateTimeFormatter",
    ]

    /// A name made of a pattern's fields: `dayMonthYearTime`; that of ISO 8601 where the pattern is one of its forms.
    init(_ pattern: CodePattern, shape: ISO8601Shape?) {
        if let shape {
            let fraction = shape.time?.hasFraction == true ? "WithFraction" : ""
            stem =
                switch (shape.time?.zoneHasColon, shape.time, shape.day) {
                case (.some, _, _): "isoTimestamp" + fraction
                case (nil, .some, _): "isoLocalTime" + fraction
                case (nil, nil, .month): "isoMonth"
                case (nil, nil, .date): "isoDate"
                case (nil, nil, .ordinal): "isoOrdinalDate"
                }
            return
        }
        var words: [String] = []
        for word in pattern.elements.compactMap(\.word) where !words.contains(word) { words.append(word) }
        let joined = words.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
        stem = words.count > 1 ? joined : words.isEmpty ? "fixedText" : joined + "Only"
    }

    private static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return (first == "_" || first.properties.isXIDStart)
            && text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }
}

extension PatternElement {
    /// The field in a name.
    fileprivate var word: String? {
        switch self {
        case .literal: nil
        case .number(let field, _):
            switch field {
            case .year, .yearOfEra, .weekYear, .isoWeekYear, .century: "year"
            case .month: "month"
            case .quarter: "quarter"
            case .day: "day"
            case .dayOfYear, .dayOfYearFrom0: "dayOfYear"
            case .weekOfYear, .isoWeek, .weekFromFirstSunday, .weekFromFirstMonday, .weekOfMonth: "week"
            case .weekday, .weekdayFrom0, .isoWeekday, .weekdayFromSunday0, .weekdayInMonth: "weekday"
            case .julianDay, .modifiedJulianDay: "julianDay"
            case .hour, .hourFrom1, .hourOf12, .hourOf12From0, .minute, .second, .millisecond, .millisecondOfDay,
                .unixSeconds, .unixMilliseconds:
                "time"
            }
        case .name(.month, _): "month"
        case .name(.weekday, _): "weekday"
        case .name(.quarter, _): "quarter"
        case .name(.era, _): "era"
        case .name(.dayPeriod, _), .name(.dayPeriodWithNoon, _), .name(.flexibleDayPeriod, _), .fraction,
            .trimmedFraction:
            "time"
        case .offset, .zone: "zone"
        }
    }
}
