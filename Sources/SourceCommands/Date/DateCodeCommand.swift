public import Commands
import DateFormats
import DateLint
import Diagnostics
public import SkeinCommands

/// The command `skein date code`.
public struct DateCodeCommand: Command {
    private static let pattern = Positional<String>(
        "pattern",
        help: "The pattern, or a date that is written by it."
    )
    private static let from = Option<PatternDialect>(
        "--from",
        value: "dialect",
        help: "The dialect of the pattern; without it, a date, or a pattern of LDML or DIALECT:PATTERN."
    )
    private static let api = Option<CodeAPI>(
        "--api",
        value: "api",
        help: "What to write code for; without it, what suits the pattern best."
    )
    private static let zone = Option<String>(
        "--zone",
        value: "zone",
        help: ArgumentHelp(
            "The zone to write in, and of texts that name none, as in 'skein date convert'.",
            discussion: "With local, the code takes the zone of the device that it runs on."
        )
    )
    private static let locale = Option<String>(
        "--locale",
        value: "locale",
        help: "The locale of names and weeks, such as de_DE; en_US_POSIX without it, with the weeks of ISO 8601.",
        completion: .dynamic("locales")
    )
    private static let name = Option<String>(
        "--name",
        value: "name",
        help: "The name to declare; without it, one made of the pattern's fields."
    )

    /// The table.
    public static let description = CommandDescription(
        name: "code",
        abstract: "Write the Swift that writes and reads dates by a pattern.",
        discussion: """
            The code declares a formatter, a style or a strategy once, with locale, calendar and zone, for both directions, or for \
            writing where Foundation does not read what it writes, and compiles in Swift 5 and 6. Where Foundation does \
            something else than the pattern says, a warning tells it, and a comment in the code.
            """,
        arguments: [pattern, from, api, zone, locale, name],
        examples: [
            .init("Write a formatter for a pattern", "skein date code 'dd.MM.yyyy HH:mm' --zone Europe/Berlin"),
            .init("Write one for what a server sends", "skein date code 2023-11-15T07:46:07.364Z"),
            .init(
                "Decode JSON with and without fractions of a second",
                "skein date code 2023-11-15T07:46:07.364Z --api json-decoder --name serverDate"
            ),
        ]
    )

    private let pattern: String
    private let dialect: PatternDialect?
    private let api: CodeAPI?
    private let zone: String?
    private let locale: String?
    private let name: String?

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        pattern = try arguments[Self.pattern]
        dialect = arguments[Self.from]
        api = arguments[Self.api]
        zone = arguments[Self.zone]
        locale = arguments[Self.locale]
        name = arguments[Self.name]
    }

    /// Prints the code.
    public func run(in context: Context) throws {
        let zone = try codeZone(in: context)
        let source = try DateCodeSource(pattern, in: dialect)
        var request = DateCodeRequest(pattern: source.pattern, api: api, zone: zone, locale: locale, name: name)
        request.knownLocale = try ICULocale(named: locale, for: [.pattern(source.pattern)])
        if source.isSample { request.example = pattern }
        let code = try DateCode(request)
        try context.console.write(code.text)
        if source.isSample || source.pattern.dialect != .ldml { context.console.note("the pattern is \(code.pattern)") }
        if api == nil { context.console.note("the code is for \(code.api.rawValue); --api chooses another") }
        for warning in code.warnings { context.console.warn("\(warning.message) [\(warning.rule)]") }
        if !source.isSample, let likelier = source.pattern.dialect.likelierDialect(of: source.pattern.text) {
            context.console.hint("it looks like a pattern of \(likelier.rawValue): --from \(likelier.rawValue)")
        }
    }

    /// Returns the zone of the code: that of the device which runs it where `local` is meant, here or in the settings.
    private func codeZone(in context: Context) throws -> CodeZone {
        let inForce = try zone ?? context.configuration()[.zone]?.value
        return inForce == "local" ? .device : .fixed(try ZoneFinder(context: context).zone(named: zone))
    }
}

extension CodeAPI: ArgumentValue {}
