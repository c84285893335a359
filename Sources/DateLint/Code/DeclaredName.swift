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

    /// The name that somebody chose for the code of an interface.
    init(_ name: String, for api: CodeAPI) throws(DateCodeError) {
        stem = name
        guard Self.isIdentifier(name), !["Type", "Protocol", "_"].contains(name) else { throw .unusableName(name) }
        guard !Self.taken(in: api).contains(api == .iso8601Formatter ? typeName : name) else {
            throw .takenName(name, api: api)
        }
    }

    /// Names that mean something else where the code would declare them, by what Foundation declares there and by what the code
    /// itself uses: a static member hides the member of an instance.
    private static func taken(in api: CodeAPI) -> Set<String> {
        switch api {
        case .dateFormatter: formatterMembers
        case .iso8601Formatter: formatterTypes
        case .formatStyle: styleMembers
        case .jsonDecoder: strategyMembers
        }
    }

    private static let formatterMembers: Set<String> = [
        "Calendar", "Date", "DateComponents", "DateFormatter", "Locale", "Self", "TimeZone", "amSymbol",
        "attributedString",
        "calendar", "copy", "date", "dateFormat", "dateStyle", "defaultDate", "defaultFormatterBehavior", "description",
        "doesRelativeDateFormatting", "editingString", "eraSymbols", "formatterBehavior", "formattingContext",
        "generatesCalendarDates", "getObjectValue", "gregorianStartDate", "hash", "isEqual", "isLenient",
        "isPartialStringValid",
        "locale", "localizedString", "longEraSymbols", "monthSymbols", "pmSymbol", "quarterSymbols",
        "setLocalizedDateFormatFromTemplate", "shortMonthSymbols", "shortQuarterSymbols", "shortStandaloneMonthSymbols",
        "shortStandaloneQuarterSymbols", "shortStandaloneWeekdaySymbols", "shortWeekdaySymbols",
        "standaloneMonthSymbols",
        "standaloneQuarterSymbols", "standaloneWeekdaySymbols", "string", "timeStyle", "timeZone", "twoDigitStartDate",
        "veryShortMonthSymbols", "veryShortStandaloneMonthSymbols", "veryShortStandaloneWeekdaySymbols",
        "veryShortWeekdaySymbols", "weekdaySymbols",
    ]

    private static let formatterTypes: Set<String> = [
        "ByteCountFormatter", "DateFormatter", "DateComponentsFormatter", "DateIntervalFormatter", "EnergyFormatter",
        "Formatter",
        "ISO8601DateFormatter", "LengthFormatter", "ListFormatter", "MassFormatter", "MeasurementFormatter",
        "NumberFormatter",
        "PersonNameComponentsFormatter", "RelativeDateTimeFormatter",
    ]

    private static let styleMembers: Set<String> = [
        "FormatInput", "FormatOutput", "ParseInput", "ParseOutput", "Self", "attributed", "calendar",
        "consumePrefixMatch",
        "components", "date", "dateSeparator", "dateTime", "dateTimeSeparator", "day", "fixed", "format", "hash",
        "hashValue",
        "includingFractionalSeconds", "interval", "isLenient", "iso8601", "locale", "month", "parse", "parseStrategy",
        "regex",
        "relative", "time", "timeSeparator", "timeZone", "timeZoneSeparator", "twoDigitStartDate", "verbatim",
        "weekOfYear",
        "year",
    ]

    private static let strategyMembers: Set<String> = [
        "Date", "DecodingError", "Self", "String", "custom", "deferredToDate", "formatted", "iso8601",
        "millisecondsSince1970",
        "secondsSince1970",
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
