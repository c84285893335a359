/// How far an element of a pattern is from another that stands for it: what is lost counts more than how it is spelt.
struct PatternDistance: Hashable, Comparable {
    /// How much of what the element tells is not told, or told by another field that mostly agrees.
    var loss = 0
    /// How much the digits, the padding, the width or the letters differ.
    var form = 0
    /// Whether other signs stand between the parts.
    var separators = 0

    static func < (left: PatternDistance, right: PatternDistance) -> Bool {
        (left.loss, left.form, left.separators) < (right.loss, right.form, right.separators)
    }
}

extension PatternElement {
    /// Returns the distance to an element that may stand for this one; nil where it tells something else.
    func distance(to other: PatternElement) -> PatternDistance? {
        switch (self, other) {
        case (.number(let field, let form), .number(let otherField, let otherForm)):
            guard let loss = field.loss(by: otherField) else { return nil }
            var distance = form.distance(to: otherForm)
            distance.loss += loss
            return distance
        case (.number(.millisecond, _), .fraction(let digits)):
            return PatternDistance(loss: digits < 3 ? 1 : 0, form: 2 + abs(digits - 3))
        case (.name(let field, let form), .name(let otherField, let otherForm)):
            guard let loss = field.loss(by: otherField) else { return nil }
            return PatternDistance(loss: loss, form: form.distance(to: otherForm))
        case (.name(.month, _), .number(.month, let form)), (.name(.quarter, _), .number(.quarter, let form)):
            return form.part == .whole
                ? PatternDistance(form: 100 + form.distance(to: NumberForm(digits: 2)).form) : nil
        case (.fraction(let digits), .fraction(let otherDigits)):
            return PatternDistance(digits, to: otherDigits)
        case (.trimmedFraction(let separator, let digits), .trimmedFraction(let otherSeparator, let otherDigits)):
            guard separator == otherSeparator else { return nil }
            return PatternDistance(digits, to: otherDigits)
        case (.offset(let style), .offset(let otherStyle)): return style.distance(to: otherStyle)
        case (.zone(let style), .zone(let otherStyle)):
            return PatternDistance(
                loss: 1,
                form: style.likest.firstIndex(of: otherStyle) ?? ZoneNameStyle.allCases.count
            )
        case (.zone, .offset(let style)):
            var distance = OffsetStyle.colons.distance(to: style)
            distance.loss += 2
            return distance
        default: return nil
        }
    }
}

extension PatternDistance {
    /// The distance of fractions: digits that are not there are lost, and others are nothing but zeros.
    fileprivate init(_ digits: Int, to otherDigits: Int) {
        self.init(loss: otherDigits < digits ? 1 : 0, form: abs(digits - otherDigits))
    }
}

extension NumberForm {
    fileprivate func distance(to other: NumberForm) -> PatternDistance {
        var distance = PatternDistance()
        switch (part, other.part) {
        case (.lastTwoDigits, .lastTwoDigits), (.whole, .whole), (.ordinal, .ordinal): break
        case (.whole, .lastTwoDigits), (.ordinal, .lastTwoDigits): distance.loss = 1
        case (.lastTwoDigits, _): distance.form = 10
        case (.ordinal, .whole): distance.form = 5
        case (.whole, .ordinal): distance.form = 20
        }
        // Without spaces before it, a number stands nearer to one without padding than to one with zeros.
        let (own, others) = (padding == .spaces ? 1 : digits, other.padding == .spaces ? 1 : other.digits)
        distance.form += 2 * abs(own - others) + (padding == other.padding ? 0 : 1)
        return distance
    }
}

extension NumericField {
    /// Returns what is lost by another field: nothing by the same, and little by one whose numbers agree for most dates.
    fileprivate func loss(by other: NumericField) -> Int? {
        if self == other { return 0 }
        let others: Set<NumericField> =
            switch self {
            case .weekYear: [.isoWeekYear]
            case .isoWeekYear: [.weekYear]
            case .weekOfYear, .weekFromFirstSunday, .weekFromFirstMonday: [.isoWeek]
            case .isoWeek: [.weekOfYear]
            case .weekday: [.isoWeekday]
            case .isoWeekday: [.weekday]
            case .hourFrom1: [.hour]
            case .hourOf12From0: [.hourOf12]
            case .yearOfEra: [.year]
            default: []
            }
        return others.contains(other) ? 1 : nil
    }
}

extension NameField {
    fileprivate func loss(by other: NameField) -> Int? {
        switch (self, other) {
        case (.dayPeriodWithNoon, .dayPeriod): 1
        case (.flexibleDayPeriod, .dayPeriodWithNoon): 1
        case (.flexibleDayPeriod, .dayPeriod): 2
        default: self == other ? 0 : nil
        }
    }
}

extension NameForm {
    /// The widths count most, and the letters more than whether the name stands alone.
    fileprivate func distance(to other: NameForm) -> Int {
        let widths: [NameWidth] = [.narrow, .short, .abbreviated, .full]
        let width = abs((widths.firstIndex(of: width) ?? 0) - (widths.firstIndex(of: other.width) ?? 0))
        let letters = letterCase == other.letterCase ? 0 : letterCase == .asIs || other.letterCase == .asIs ? 2 : 3
        return 10 * width + letters + (isStandalone == other.isStandalone ? 0 : 1)
    }
}

extension OffsetStyle {
    fileprivate func distance(to other: OffsetStyle) -> PatternDistance {
        let losesMinutes = minutes != .never && other.minutes == .never
        let losesSeconds = seconds == .always && other.seconds == .never
        return PatternDistance(
            loss: (losesMinutes ? 2 : 0) + (losesSeconds ? 1 : 0),
            form: 2 * minutes.steps(to: other.minutes) + seconds.steps(to: other.seconds) + (zero == other.zero ? 0 : 4)
                + (padsHours == other.padsHours ? 0 : 2) + (hasPrefix == other.hasPrefix ? 0 : 8),
            // Hours by themselves have no separator.
            separators: hasColons == other.hasColons || minutes == .never ? 0 : 1
        )
    }
}

extension OffsetStyle.Part {
    fileprivate func steps(to other: OffsetStyle.Part) -> Int {
        let order: [OffsetStyle.Part] = [.never, .unlessZero, .always]
        return abs((order.firstIndex(of: self) ?? 0) - (order.firstIndex(of: other) ?? 0))
    }
}

extension ZoneNameStyle {
    /// The other styles, the likest first.
    fileprivate var likest: [ZoneNameStyle] {
        switch self {
        case .abbreviation: [.short, .genericShort, .long, .genericLong, .identifier, .city, .location]
        case .short: [.abbreviation, .genericShort, .long, .genericLong, .identifier, .city, .location]
        case .long: [.genericLong, .short, .abbreviation, .genericShort, .location, .city, .identifier]
        case .genericShort: [.genericLong, .short, .abbreviation, .long, .location, .city, .identifier]
        case .genericLong: [.genericShort, .long, .location, .short, .abbreviation, .city, .identifier]
        case .identifier: [.shortIdentifier, .city, .location, .genericLong, .long, .genericShort, .short]
        case .shortIdentifier: [.identifier, .city, .location, .genericLong, .long, .genericShort, .short]
        case .city: [.location, .identifier, .genericLong, .long, .genericShort, .short, .abbreviation]
        case .location: [.genericLong, .city, .identifier, .long, .genericShort, .short, .abbreviation]
        }
    }
}
