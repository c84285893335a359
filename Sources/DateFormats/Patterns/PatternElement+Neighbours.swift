extension PatternElement {
    /// What can stand for the element where a dialect does not have it, the nearest first.
    var neighbours: [[PatternElement]] {
        switch self {
        case .literal: []
        case .number(let field, let form): Self.neighbours(of: field, form).map { [$0] }
        case .name(let field, let form): Self.neighbours(of: field, form).map { [$0] }
        case .fraction: [3, 6, 9, 7, 2, 1].map { [.fraction(digits: $0)] }
        case .trimmedFraction(let separator, let digits):
            [digits, 3, 6, 9].map { (separator.isEmpty ? [] : [.literal(separator)]) + [.fraction(digits: $0)] }
        case .offset(let style): Self.neighbours(of: style).map { [.offset($0)] }
        case .zone(let style):
            ZoneNameStyle.allCases.filter { $0 != style }.map { [.zone($0)] }
                + [OffsetStyle.colons, .basic].map { [.offset($0)] }
        }
    }

    private static func neighbours(of field: NumericField, _ form: NumberForm) -> [PatternElement] {
        let fields = [field] + (field.neighbour.map { [$0] } ?? [])
        return fields.flatMap { field in
            [form.digits, 2, 1, 3, 4].map { .number(field, digits: $0) }
                + (form.part == .lastTwoDigits ? [.lastTwoDigits(field)] : [])
        }
    }

    private static func neighbours(of field: NameField, _ form: NameForm) -> [PatternElement] {
        let widths = [form.width, .abbreviated, .full]
        let cases: [NameForm.LetterCase] = [form.letterCase, .asIs, .upper, .lower]
        let names = [form.isStandalone, !form.isStandalone].flatMap { isStandalone in
            widths.flatMap { width in
                cases.map {
                    PatternElement.name(field, NameForm(width: width, isStandalone: isStandalone, letterCase: $0))
                }
            }
        }
        switch field {
        case .month: return names + [.number(.month, digits: 2)]
        case .quarter: return names + [.number(.quarter, digits: 1)]
        case .dayPeriodWithNoon, .flexibleDayPeriod: return names + neighbours(of: .dayPeriod, form)
        case .era, .weekday, .dayPeriod: return names
        }
    }

    private static func neighbours(of style: OffsetStyle) -> [OffsetStyle] {
        var plain = style
        (plain.hasPrefix, plain.zero, plain.seconds) = (false, .digits, .never)
        let colons: [OffsetStyle] = [.colons, .basic]
        return [plain] + (style.hasColons ? colons : colons.reversed())
    }
}

extension NumericField {
    /// The field whose numbers are the same for most dates.
    fileprivate var neighbour: NumericField? {
        switch self {
        case .weekYear: .isoWeekYear
        case .isoWeekYear: .weekYear
        case .weekOfYear, .weekFromFirstSunday, .weekFromFirstMonday: .isoWeek
        case .isoWeek: .weekOfYear
        case .hourFrom1: .hour
        case .hourOf12From0: .hourOf12
        case .yearOfEra: .year
        default: nil
        }
    }
}
