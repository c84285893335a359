public import Commands
import DateFormats
import Diagnostics

/// The command `skein date convert`.
public struct DateConvert: Command {
    private static let values = PositionalList<String>(
        "value",
        help: "The dates; without any, standard input is read, one date a line."
    )
    private static let from = Option<String>(
        "--from",
        value: "format",
        help: ArgumentHelp(
            "The format of the values; without it, the format of each value is detected.",
            discussion:
                "A name (\(FormatName.table.map(\.name).joined(separator: ", "))), DIALECT:PATTERN, or a pattern "
                + "of LDML such as 'dd.MM.yyyy HH:mm'."
        ),
        completion: .dynamic("formats")
    )
    private static let dayFirst = Flag("--day-first", help: "Take 01/02/2023 for 1 February.")
    private static let monthFirst = Flag("--month-first", help: "Take 01/02/2023 for January 2.")
    private static let to = Option<String>(
        "--to",
        value: "format",
        help: "The format to write: a name or a pattern, as with --from.",
        default: "iso8601",
        completion: .dynamic("formats")
    )
    private static let assumedZone = Option<String>(
        "--assume-zone",
        value: "zone",
        help: "The zone of values that name none; without it, the zone of --zone."
    )
    private static let zone = Option<String>(
        "--zone",
        value: "zone",
        help: ArgumentHelp(
            "The zone to write in: a name such as Asia/Seoul, an offset such as +09:00, UTC or local.",
            discussion:
                "Without it: SKEIN_ZONE, then date.zone in the configuration, then UTC. local is the machine's: what TZ "
                + "says, a name, a path or a rule of POSIX, or else /etc/localtime."
        )
    )
    private static let locale = Option<String>(
        "--locale",
        value: "locale",
        help: ArgumentHelp(
            "The locale of names in patterns, such as ko_KR; without it, en_US_POSIX.",
            discussion:
                "With patterns of LDML, its calendar and digits are used too, as DateFormatter does: th_TH counts Buddhist years. "
                + "Choose others as in ar_SA@calendar=gregorian;numbers=latn."
        ),
        completion: .dynamic("locales")
    )
    private static let disambiguate = Option<Disambiguation>(
        "--disambiguate",
        value: "choice",
        help: "Which of two instants a local time means that comes twice, or around a gap.",
        default: "compatible"
    )

    private static let column = OptionList<String>(
        "--column",
        value: "name|number",
        help: ArgumentHelp(
            "Convert a column of a CSV file: by its name in the first line, or by its number, the first being 1.",
            discussion:
                "May be repeated. A cell that cannot be read becomes empty; one that is empty stays so. All else stays byte for byte."
        )
    )
    private static let delimiter = Option<String>(
        "--delimiter",
        value: "character",
        help: "What is between two columns: one character, or 'tab'.",
        default: ","
    )
    private static let header = Flag("--header", help: "The first line names the columns, and is not converted.")
    private static let embedded = Flag(
        "--embedded",
        help: ArgumentHelp(
            "Convert the dates with a time of day inside of lines, as those of a log.",
            discussion: "All else stays byte for byte. Numbers are dates only where --from names their format."
        )
    )

    /// The table.
    public static let description = CommandDescription(
        name: "convert",
        abstract: "Write dates in another format and zone.",
        discussion: """
            Standard input gives one line out for each line in: a line that cannot be read gives an empty line, a message on \
            standard error, and exit status 1 at the end. With --column or --embedded, all but the dates stays as it is. A format \
            with a line feed is for values of the command line and for columns.
            """,
        arguments: [
            values, from, dayFirst, monthFirst, to, assumedZone, zone, locale, disambiguate, column, delimiter, header,
            embedded,
        ],
        examples: [
            .init(
                "Show a timestamp of a server in Seoul",
                "skein date convert 2023-11-15T07:46:07.364Z --zone Asia/Seoul --to 'yyyy/MM/dd, HH:mm'"
            ),
            .init(
                "Write it as people in Korea do",
                "skein date convert 2023-11-15T07:46:07Z --locale ko_KR --to 'yyyy년 M월 d일 EEEE a h:mm'"
            ),
            .init("Read milliseconds since 1970", "skein date convert 1700034367364 --from unix-ms"),
            .init("Convert a file, line by line", "skein date convert --from 'dd.MM.yyyy HH:mm' < dates.txt"),
            .init("Convert a column of a table", "skein date convert --column created --to unix < users.csv"),
            .init("Read a log in the machine's own zone", "skein date convert --embedded --zone local < server.log"),
        ]
    )

    private let values: [String]
    private let source: String?
    private let order: DayOrder?
    private let target: String
    private let assumedZone: String?
    private let zone: String?
    private let locale: String?
    private let disambiguation: Disambiguation
    private let columns: [ColumnConverter.Column]
    private let delimiter: UInt8
    private let hasHeader: Bool
    private let isEmbedded: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        values = arguments[Self.values]
        source = arguments[Self.from]
        switch (arguments[Self.dayFirst], arguments[Self.monthFirst]) {
        case (true, true): throw UsageError("'--day-first' and '--month-first' exclude each other")
        case (true, false): order = .dayFirst
        case (false, true): order = .monthFirst
        case (false, false): order = nil
        }
        target = arguments[Self.to] ?? "iso8601"
        assumedZone = arguments[Self.assumedZone]
        zone = arguments[Self.zone]
        locale = arguments[Self.locale]
        disambiguation = arguments[Self.disambiguate] ?? .compatible
        columns = arguments[Self.column].map(ColumnConverter.Column.init)
        delimiter = try Delimiter(arguments[Self.delimiter] ?? ",").byte
        hasHeader = arguments[Self.header]
        isEmbedded = arguments[Self.embedded]
        guard columns.isEmpty || !isEmbedded else { throw UsageError("'--column' and '--embedded' exclude each other") }
        guard values.isEmpty || columns.isEmpty && !isEmbedded else {
            throw UsageError("'\(isEmbedded ? "--embedded" : "--column")' reads standard input, and takes no dates")
        }
        guard !columns.isEmpty || arguments[Self.delimiter] == nil && !hasHeader else {
            throw UsageError("'\(hasHeader ? "--header" : "--delimiter")' is of no use without '--column'")
        }
    }

    /// Converts the values, or the lines of standard input.
    public func run(in context: Context) throws {
        let zones = ZoneFinder(context: context)
        let zone = try zones.zone(named: self.zone)
        let format = try DateFormat(target)
        guard !format.writesLineFeed || !values.isEmpty || !columns.isEmpty else {
            throw UsageError("'\(target)' writes a line feed, and each line of standard input gives one line")
        }
        let source = try source.map { text throws(DateError) in try DateFormat(text) }
        let converter = try DateConverter(
            from: source,
            order: order,
            to: format,
            assumedZone: try assumedZone.map(zones.zone(named:)) ?? zone,
            zone: zone,
            disambiguation: disambiguation,
            locale: try ICULocale(named: locale, for: [format, source].compactMap { $0 }),
            database: zones.database,
            now: Int(context.now().seconds)
        )
        let isWhole =
            values.isEmpty ? try convertInput(by: converter, in: context) : try convert(by: converter, in: context)
        if !format.showsZone, context.console.writesToTerminal {
            context.console.note("the times are those of \(zone.name) (--zone)")
        }
        if !isWhole { throw ExitStatus.failure }
    }

    /// Converts the values of the command line.
    ///
    /// - Returns: Whether all could be read.
    private func convert(by converter: DateConverter, in context: Context) throws -> Bool {
        var converter = converter
        var isWhole = true
        for value in values {
            do {
                try context.console.write(converter.convert(value) + "\n")
            } catch let error as DateError {
                context.console.report(error.message, hints: error.hints)
                isWhole = false
            }
        }
        return isWhole
    }

    /// Converts standard input.
    ///
    /// - Returns: Whether all could be read.
    private func convertInput(by converter: DateConverter, in context: Context) throws -> Bool {
        let conversion = InputConversion(console: context.console, converter: converter)
        guard !columns.isEmpty else { return try conversion.convertLines(isEmbedded ? .texts : .values) }
        return try conversion.convertColumns(columns, delimiter: delimiter, hasHeader: hasHeader)
    }
}

extension Disambiguation: ArgumentValue {}
