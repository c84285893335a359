/// One element of a pattern: a text as it stands, or a field of a date in one of its forms.
///
/// All dialects are read into these elements and written from them.
package enum PatternElement: Sendable, Hashable {
    /// A text that stands for itself.
    case literal(String)

    /// A number.
    case number(NumericField, NumberForm)

    /// A name from the locale's tables.
    case name(NameField, NameForm)

    /// The first digits of the fraction of a second.
    case fraction(digits: Int)

    /// A separator and the first digits of the fraction without the zeros at its end; nothing where all are zero.
    case trimmedFraction(separator: String, digits: Int)

    /// The offset from UTC.
    case offset(OffsetStyle)

    /// The time zone by a name.
    case zone(ZoneNameStyle)
}

/// How a number is spelt.
package struct NumberForm: Sendable, Hashable {
    /// What is written of the number.
    package enum Part: Sendable, Hashable {
        /// The whole number.
        case whole
        /// Its last two digits, as of a year.
        case lastTwoDigits
        /// The whole number with the ending of an English ordinal, as in `1st`.
        case ordinal
    }

    /// What comes before a number of fewer digits.
    package enum Padding: Sendable, Hashable {
        case zeros
        case spaces
    }

    /// How many digits there are at least, with the padding.
    package var digits: Int
    package var padding = Padding.zeros
    package var part = Part.whole
}

/// How a name is spelt.
package struct NameForm: Sendable, Hashable {
    /// Which letters are large.
    package enum LetterCase: Sendable, Hashable {
        /// Those that are so in the locale's tables.
        case asIs
        /// All.
        case upper
        /// None.
        case lower
    }

    package var width: NameWidth
    /// Whether it stands alone, which may take another form of a word than beside other fields.
    package var isStandalone = false
    package var letterCase = LetterCase.asIs
}

/// How long a name is.
package enum NameWidth: Sendable, Hashable, CaseIterable {
    /// As in `Nov`, `Wed`.
    case abbreviated
    /// As in `November`, `Wednesday`.
    case full
    /// As in `N`, `W`: not always one of a kind.
    case narrow
    /// As in `We`; for fields other than the weekday the same as abbreviated.
    case short
}

/// By what a time zone is named.
package enum ZoneNameStyle: Sendable, Hashable, CaseIterable {
    /// The abbreviation of the time zone database, such as `EST`.
    case abbreviation
    /// The name in the database, such as `America/New_York`.
    case identifier
    /// The locale's short name, which for most zones is an offset, such as `GMT+9`.
    case short
    /// The locale's long name, such as `Korean Standard Time`.
    case long
    /// The locale's short name for standard and daylight time together, such as `PT`.
    case genericShort
    /// The locale's long name for standard and daylight time together, such as `Pacific Time`.
    case genericLong
    /// The city that the zone is named after, such as `Los Angeles`.
    case city
    /// The time by its place, such as `South Korea Time`.
    case location
    /// Unicode's short identifier, such as `uslax`.
    case shortIdentifier
}

extension PatternElement {
    /// A number with zeros before it up to so many digits.
    static func number(_ field: NumericField, digits: Int) -> PatternElement {
        .number(field, NumberForm(digits: digits))
    }

    /// The last two digits of a year.
    static func lastTwoDigits(_ field: NumericField) -> PatternElement {
        .number(field, NumberForm(digits: 2, part: .lastTwoDigits))
    }

    /// A number with the ending of an English ordinal.
    static func ordinal(_ field: NumericField) -> PatternElement {
        .number(field, NumberForm(digits: 1, part: .ordinal))
    }

    /// A name beside other fields, with the letters of the locale's tables.
    static func name(_ field: NameField, _ width: NameWidth) -> PatternElement {
        .name(field, NameForm(width: width))
    }
}

extension PatternElement {
    /// Whether what is written tells the zone, or is the same in all zones.
    var showsZone: Bool {
        switch self {
        case .offset, .zone, .number(.unixSeconds, _), .number(.unixMilliseconds, _): true
        default: false
        }
    }
}
