/// A form in which people, databases, logs and other programs write a date.
///
/// It is a class, whose references cost less than copies while forms are tried.
final class WrittenForm: Sendable {
    /// The pattern, as an option of the command takes it.
    let pattern: String

    /// Where the numbers of day and month could change places, which of them is first.
    let order: DayOrder?

    /// Whether the form has a time of day of its own.
    let hasTime: Bool

    /// Whether it ends with seconds, which a fraction may follow.
    let endsWithSeconds: Bool

    /// Reads the date's part of a value.
    let reader: PatternReader

    /// How many digits its values begin with; 0 where they begin with a name.
    private let leadingDigits: ClosedRange<Int>

    /// The byte that comes after those; nil where more than one may.
    private let separator: UInt8?

    private init?(_ row: Row) {
        let elements = Self.elements(of: row.pattern)
        let pattern = DatePattern(row.pattern, of: elements, in: row.dialect, firstTwoDigitYear: Self.firstTwoDigitYear)
        guard let reader = try? PatternReader(pattern, symbols: .posix) else { return nil }
        self.pattern = row.dialect == .ldml ? row.pattern : "\(row.dialect.rawValue):\(row.pattern)"
        (self.order, self.reader) = (row.order, reader)
        hasTime = pattern.tokens.contains { if case .number(.hour, _) = $0.element { true } else { false } }
        endsWithSeconds = pattern.tokens.last?.element == .number(.second, digits: 2)
        let digits = elements.prefix { $0.digits != nil }.compactMap(\.digits)
        // A number that others follow at once has as many digits as its form, and a year four.
        let count = digits.reduce(0, +)
        leadingDigits = digits == [1] ? 1...2 : count...count
        separator =
            if digits.count < elements.count, !elements[0].isOrdinal, case .literal(let text) = elements[digits.count] {
                text.utf8.first
            } else { nil }
    }

    /// Returns what the letters of a form stand for, of which there are fewer than a dialect has: reading its tables for the sake of
    /// these would take longer than all else that one value needs.
    static func elements(of pattern: String) -> [PatternElement] {
        var elements: [PatternElement] = []
        var rest = pattern[...]
        while let first = rest.first {
            let run = rest.prefix { $0 == first }
            rest = rest.dropFirst(run.count)
            switch (first, run.count) {
            case ("y", 2): elements.append(.lastTwoDigits(.yearOfEra))
            case ("y", let count): elements.append(.number(.yearOfEra, digits: count))
            case ("Y", let count): elements.append(.number(.year, digits: count))
            case ("M", 3): elements.append(.name(.month, .abbreviated))
            case ("M", 4): elements.append(.name(.month, .full))
            case ("M", let count): elements.append(.number(.month, digits: count))
            case ("d", let count): elements.append(.number(.day, digits: count))
            case ("D", _):
                rest = rest.dropFirst()
                elements.append(.ordinal(.day))
            case ("H", let count): elements.append(.number(.hour, digits: count))
            case ("m", let count): elements.append(.number(.minute, digits: count))
            case ("s", let count): elements.append(.number(.second, digits: count))
            case ("S", let count): elements.append(.fraction(digits: count))
            default:
                if case .literal(let text)? = elements.last {
                    elements[elements.count - 1] = .literal(text + run)
                } else {
                    elements.append(.literal(String(run)))
                }
            }
        }
        return elements
    }

    /// The first of the hundred years that a year of two digits can mean, as for `DateFormatter`.
    private static let firstTwoDigitYear = 1950

    /// Whether a value that begins with so many digits and then that byte may have this form.
    func mayRead(digits: Int, before next: UInt8) -> Bool {
        leadingDigits.contains(digits) && (digits == 0 || separator == nil || separator == next)
    }

    /// A row of the table.
    typealias Row = (dialect: PatternDialect, pattern: String, order: DayOrder?)

    /// The forms of dates alone.
    static let table: [Row] = [
        (.ldml, "yyyy-M-d", nil), (.ldml, "yyyy/M/d", nil), (.ldml, "yyyy.M.d", nil), (.ldml, "yyyy. M. d.", nil),
        (.ldml, "yyyy:M:d", nil), (.ldml, "yyyy년 M월 d일", nil), (.ldml, "yyyy年M月d日", nil),
        (.ldml, "MMM d, yyyy", nil), (.ldml, "MMM. d, yyyy", nil), (.ldml, "MMMM d, yyyy", nil),
        (.ldml, "MMM d yyyy", nil),
        (.moment, "MMM Do, YYYY", nil), (.moment, "MMMM Do, YYYY", nil), (.moment, "Do MMMM YYYY", nil),
        (.ldml, "d MMM yyyy", nil), (.ldml, "d MMMM yyyy", nil), (.ldml, "d-MMM-yyyy", nil), (.ldml, "d-MMM-yy", nil),
        (.ldml, "d/MMM/yyyy", nil), (.ldml, "d.M.yyyy", nil),
        (.ldml, "M/d/yyyy", .monthFirst), (.ldml, "d/M/yyyy", .dayFirst), (.ldml, "M-d-yyyy", .monthFirst),
        (.ldml, "d-M-yyyy", .dayFirst),
    ]

    /// The forms without anything between the numbers.
    static let compactTable: [Row] = [
        (.ldml, "yyyyMMddHHmm", nil), (.ldml, "yyyyMMddHHmmss", nil), (.ldml, "yyyyMMddHHmmssSSS", nil),
        (.ldml, "yyMMddHHmmss", nil),
    ]

    /// The forms of the tables.
    static let all = (table + compactTable).compactMap(WrittenForm.init)

    /// The forms whose values begin with so many digits, as of the array's index.
    private static let allByDigits = (0...17).map { digits in all.filter { $0.leadingDigits.contains(digits) } }

    /// Returns the forms of a value that begins with so many digits.
    static func forms(beginningWithDigits digits: Int) -> [WrittenForm] {
        digits < allByDigits.count ? allByDigits[digits] : []
    }

    /// The forms of dates in PDF, which may be cut off.
    static let pdf = compact(["yyyyMMdd", "yyyyMMddHH", "yyyyMMddHHmm", "yyyyMMddHHmmss"])

    /// The form of ten digits that could be a Unix time as well.
    static let tenDigits = compact(["yyyyMMddHH"])

    private static func compact(_ patterns: [String]) -> [WrittenForm] {
        patterns.compactMap { WrittenForm((.ldml, $0, nil)) }
    }
}

extension PatternElement {
    /// How many digits are written at least; nil where it is not written in digits.
    fileprivate var digits: Int? {
        switch self {
        case .number(_, let form): form.part == .lastTwoDigits ? 2 : form.digits
        case .fraction(let digits): digits
        case .literal, .name, .trimmedFraction, .offset, .zone: nil
        }
    }

    /// Whether an ending follows the digits.
    fileprivate var isOrdinal: Bool {
        if case .number(_, let form) = self { form.part == .ordinal } else { false }
    }
}
