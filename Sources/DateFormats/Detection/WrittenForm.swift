/// A form in which people, databases, logs and other programs write a date.
struct WrittenForm: Sendable {
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

    private init?(_ row: Row) {
        guard let pattern = try? DatePattern(row.pattern, in: row.dialect),
            let reader = try? PatternReader(pattern, symbols: .posix)
        else { return nil }
        self.pattern = row.dialect == .ldml ? row.pattern : "\(row.dialect.rawValue):\(row.pattern)"
        (self.order, self.reader) = (row.order, reader)
        hasTime = pattern.tokens.contains { if case .number(.hour, _) = $0.element { true } else { false } }
        endsWithSeconds = pattern.tokens.last?.element == .number(.second, digits: 2)
    }

    /// A row of the table.
    typealias Row = (dialect: PatternDialect, pattern: String, order: DayOrder?)

    /// The forms, of dates alone and of those whose parts do not stand together.
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
        (.strftime, "%b %e %H:%M:%S %Y", nil),
    ]

    /// The forms without anything between the numbers.
    static let compactTable: [Row] = [
        (.ldml, "yyyyMMddHHmm", nil), (.ldml, "yyyyMMddHHmmss", nil), (.ldml, "yyyyMMddHHmmssSSS", nil),
        (.ldml, "yyMMddHHmmss", nil),
    ]

    /// The forms of the tables.
    static let all = (table + compactTable).compactMap(WrittenForm.init)

    /// The forms of dates in PDF, which may be cut off.
    static let pdf = compact(["yyyyMMdd", "yyyyMMddHH", "yyyyMMddHHmm", "yyyyMMddHHmmss"])

    /// The form of ten digits that could be a Unix time as well.
    static let tenDigits = compact(["yyyyMMddHH"])

    private static func compact(_ patterns: [String]) -> [WrittenForm] {
        patterns.compactMap { WrittenForm((.ldml, $0, nil)) }
    }
}
