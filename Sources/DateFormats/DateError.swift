public import Diagnostics

/// Why a date, a pattern, a format or a zone cannot be used.
public enum DateError: ReportableError, Hashable {
    /// The value is not in the format; the column counts bytes from 1.
    case unreadable(String, column: Int, expected: String)
    /// The value has no form that is recognised, with what the best reading of it expected.
    case undetected(String, column: Int, expected: String)
    /// The value can be read in more than one way.
    case ambiguous(String, readings: [String])
    /// The value tells a time that is beyond the supported years.
    case outOfRange(String)
    /// The time cannot be told in the format.
    case unwritable(String, format: String, reason: String)
    /// The local time was skipped when the zone's clocks were moved on.
    case skippedLocalTime(String, zone: String)
    /// The local time came twice when the zone's clocks were moved back.
    case repeatedLocalTime(String, zone: String)
    /// The line is longer than any date.
    case tooLong(limit: Int)
    /// No column of a table has that name.
    case missingColumn(String, names: [String])
    /// More than one column of a table has that name; the numbers count from 1.
    case repeatedColumn(String, numbers: [Int])
    /// A row of a table ends before the column that is to be converted.
    case shortRow(columns: Int, needed: Int)
    /// A quote of a table is not closed.
    case unclosedQuote
    /// The pattern breaks its dialect's rules at a column, counted in bytes from 1.
    case malformedPattern(String, column: Int, problem: String, hint: String?)
    /// The pattern can be written but not read, because of a token.
    case unreadableToken(String, pattern: String, column: Int, reason: String)
    /// The pattern can be translated but not written, because of a token.
    case unwritableToken(String, pattern: String, column: Int, reason: String)
    /// The pattern's fields do not tell a time.
    case incompletePattern(String, missing: String)
    /// The word is neither the name of a format nor a pattern.
    case unknownFormat(String, nearest: String?)
    /// The dialect has no exact form for a token; the nearest is in that dialect.
    case inexpressible(String, pattern: String, column: Int, meaning: String, dialect: String, nearest: String?)
    /// No pattern was found that a sample was written by.
    case noPattern(String, reason: String, hint: String?)
    /// There is nothing to infer a pattern from.
    case noSamples
    /// There is no zone of that name.
    case unknownZone(String, nearest: String?)
    /// The zone's file is damaged.
    case unreadableZone(String, path: String, reason: String)
    /// There is no time zone database in the folder.
    case missingZoneFolder(String)

    /// What is wrong, in lower case and without a full stop.
    public var message: String {
        switch self {
        case .unreadable(let value, let column, let expected):
            "cannot read \(quoted(value)): column \(column): expected \(expected)"
        case .undetected(let value, let column, let expected):
            "cannot tell the format of \(quoted(value)): it is in no form that is known, and ISO 8601 expects at column \(column) "
                + expected
        case .ambiguous(let value, _): "\(quoted(value)) can be read in more than one way"
        case .outOfRange(let value): "\(quoted(value)) is beyond what can be told: from -999999-01-02 to 999999-12-30"
        case .unwritable(let value, let format, let reason):
            "\(quoted(value)) cannot be written as \(format): \(reason)"
        case .skippedLocalTime(let value, let zone):
            "\(quoted(value)) did not happen in \(zone): the clocks were moved over it"
        case .repeatedLocalTime(let value, let zone):
            "\(quoted(value)) happened twice in \(zone): the clocks were moved back"
        case .tooLong(let limit): "the value is longer than \(limit) bytes"
        case .missingColumn(let name, _): "there is no column \(quoted(name))"
        case .repeatedColumn(let name, let numbers):
            "the columns \(numbers.map(String.init).joined(separator: " and ")) are both named \(quoted(name))"
        case .shortRow(let columns, let needed):
            "the row has \(columns) column\(columns == 1 ? "" : "s"), and column \(needed) is to be converted"
        case .unclosedQuote: "the quote that begins here is not closed"
        case .malformedPattern(let pattern, let column, let problem, _):
            "the pattern \(quoted(pattern)) is wrong at column \(column): \(problem)"
        case .unreadableToken(let token, let pattern, let column, let reason):
            "cannot read by the pattern \(quoted(pattern)): \(quoted(token)) at column \(column): \(reason)"
        case .unwritableToken(let token, let pattern, let column, let reason):
            "cannot write by the pattern \(quoted(pattern)): \(quoted(token)) at column \(column): \(reason)"
        case .incompletePattern(let pattern, let missing):
            "cannot read by the pattern \(quoted(pattern)): it does not tell \(missing)"
        case .unknownFormat(let text, _): "\(quoted(text)) is neither the name of a format nor a pattern"
        case .inexpressible(let token, let pattern, let column, let meaning, let dialect, _):
            "\(dialect) cannot say what \(quoted(token)) says at column \(column) of \(quoted(pattern)): \(meaning)"
        case .noPattern(let sample, let reason, _): "no pattern was found for \(quoted(sample)): \(reason)"
        case .noSamples: "there is no sample"
        case .unknownZone(let name, _): "there is no time zone \(quoted(name))"
        case .unreadableZone(let name, let path, let reason):
            "the time zone \(quoted(name)) cannot be read from \(quoted(path)): \(reason)"
        case .missingZoneFolder(let folder): "there is no time zone database in \(quoted(folder))"
        }
    }

    /// What to type now.
    public var hints: [String] {
        switch self {
        case .undetected(let value, _, _) where value.hasPrefix("\u{FFFD}\u{FFFD}") && value.contains("\0"):
            ["the text seems to be UTF-16: convert it first, as with iconv -f UTF-16 -t UTF-8"]
        case .undetected: ["name its format, as in --from 'dd.MM.yyyy HH:mm'"]
        case .ambiguous(_, let readings): ["choose \(readings.joined(separator: " or "))"]
        case .skippedLocalTime, .repeatedLocalTime:
            ["choose a time with --disambiguate \(Disambiguation.earlier.rawValue) or \(Disambiguation.later.rawValue)"]
        case .malformedPattern(_, _, _, let hint), .noPattern(_, _, let hint): hint.map { [$0] } ?? []
        case .unknownFormat(_, nil):
            ["the names are \(FormatName.table.map(\.name).joined(separator: " "))"]
        case .unknownZone(_, nil): ["name it as tzdata does, such as Asia/Seoul, or as an offset such as +09:00"]
        case .unknownFormat(_, let nearest?), .unknownZone(_, let nearest?): ["did you mean '\(nearest)'?"]
        case .inexpressible(_, _, _, _, _, let nearest?): ["the nearest form is \(nearest): take it with --nearest"]
        case .missingColumn(let name, let names): Self.hints(forColumn: name, among: names)
        case .repeatedColumn(_, let numbers): ["choose one by its number, as in --column \(numbers[0])"]
        case .noSamples: ["give samples as arguments, or one a line on standard input"]
        case .missingZoneFolder: ["install the package tzdata, or use an offset such as +09:00"]
        case .unreadable, .outOfRange, .unwritable, .tooLong, .shortRow, .unclosedQuote, .unreadableToken,
            .unwritableToken, .inexpressible,
            .incompletePattern, .unreadableZone:
            []
        }
    }

    /// How the process ends where this error ends it.
    public var exitStatus: ExitStatus {
        switch self {
        case .malformedPattern, .unreadableToken, .unwritableToken, .incompletePattern, .unknownFormat, .unknownZone,
            .missingColumn, .repeatedColumn:
            .usage
        case .unreadableZone: .malformedInput
        case .missingZoneFolder, .noSamples: .missingInput
        default: .failure
        }
    }

    /// The column of the value or the pattern that is wrong, counted in bytes from 1.
    public var column: Int? {
        switch self {
        case .unreadable(_, let column, _), .undetected(_, let column, _), .malformedPattern(_, let column, _, _),
            .unreadableToken(_, _, let column, _), .unwritableToken(_, _, let column, _),
            .inexpressible(_, _, let column, _, _, _):
            column
        default: nil
        }
    }

    private static func hints(forColumn name: String, among names: [String]) -> [String] {
        if name.count > 1, let nearest = Suggestion.nearest(to: name, in: names) {
            return ["did you mean '\(nearest)'?"]
        }
        let delimiters: [(sign: Character, name: String)] = [("\t", "tab"), (";", "';'"), ("|", "'|'")]
        if names.count == 1, let delimiter = delimiters.first(where: { names[0].contains($0.sign) }) {
            return ["name what is between the columns, as in --delimiter \(delimiter.name)"]
        }
        return ["the columns are \(names.map { "'\($0)'" }.joined(separator: ", "))"]
    }

    private func quoted(_ text: String) -> String {
        "'\(text)'"
    }
}
