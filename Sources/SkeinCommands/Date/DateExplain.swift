public import Commands
import DateFormats
import Diagnostics
import JSON

/// The command `skein date explain`.
public struct DateExplain: Command {
    private static let example = Option<String>(
        "--example",
        value: "date",
        help: "The date to write; its format is detected.",
        default: PatternExplanation.standardExample
    )
    private static let zone = Option<String>(
        "--zone",
        value: "zone",
        help: "The zone of the example, as in 'skein date convert'."
    )
    private static let locale = Option<String>(
        "--locale",
        value: "locale",
        help: "The locale of names, such as ko_KR; without it, en_US_POSIX.",
        completion: .dynamic("locales")
    )
    private static let format = Option<ListFormat>("--format", value: "format", help: "How to print.", default: "text")

    /// The table.
    public static let description = CommandDescription(
        name: "explain",
        abstract: "Tell what a date pattern means, token by token.",
        discussion: """
            Each line has a token, what it writes for the example, and what it means; the last one has what the whole pattern \
            writes.
            """,
        arguments: [PatternArguments.patterns, PatternArguments.from, example, zone, locale, format],
        examples: [
            .init("Read a pattern of DateFormatter", "skein date explain \"EEE, d MMM yyyy 'at' h:mm a\""),
            .init(
                "Read one of Python with another date",
                "skein date explain '%d/%b/%y %I:%M %p' --from python --example 2023-11-15"
            ),
        ]
    )

    private let patterns: [String]
    private let dialect: PatternDialect
    private let example: String
    private let zone: String?
    private let locale: String?
    private let format: ListFormat

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        patterns = arguments[PatternArguments.patterns]
        dialect = arguments[PatternArguments.from] ?? .ldml
        example = arguments[Self.example] ?? PatternExplanation.standardExample
        zone = arguments[Self.zone]
        locale = arguments[Self.locale]
        format = arguments[Self.format] ?? .text
    }

    /// Explains the patterns, or the lines of standard input.
    public func run(in context: Context) throws {
        let zone = try ZoneFinder(context: context).zone(named: self.zone)
        let lines = patterns.isEmpty ? try context.console.inputLines() : patterns
        var explained: [(pattern: String, explanation: PatternExplanation)] = []
        var failure: ExitStatus?
        for (index, text) in lines.enumerated() {
            let place = patterns.isEmpty ? "stdin:\(index + 1)" : nil
            let pattern: DatePattern
            let standard: StandardFormat?
            // Columns are those of what a standard format stands for.
            var spelling = text
            do throws(DateError) {
                standard = try StandardFormat(text, in: dialect)
                if let standard {
                    tell(standard, of: text, in: context)
                    spelling = standard.pattern
                }
                pattern = try DatePattern(spelling, in: dialect)
            } catch {
                context.console.report(
                    error.message,
                    at: place,
                    hints: error.hints + likelierHint(for: text),
                    details: error.column.map { Self.pointer(at: $0, in: spelling) } ?? []
                )
                // A line of many is data; a pattern that was typed is a word of the command line.
                failure = failure ?? (patterns.isEmpty ? .failure : error.exitStatus)
                continue
            }
            let explanation = try explain(pattern, in: standard?.isOfUTC == true ? .utc : zone)
            if format == .text {
                try context.console.write((explained.isEmpty ? "" : "\n") + explanation.text)
            }
            explained.append((spelling, explanation))
            likelierHint(for: text).forEach(context.console.hint)
        }
        if format == .json { try context.console.write(json(of: explained).text(.pretty, sortsKeys: true) + "\n") }
        if let failure { throw failure }
    }

    /// Says what a standard format of .NET stands for.
    private func tell(_ format: StandardFormat, of text: String, in context: Context) {
        context.console.note(
            "'\(text)' is a standard format: in the invariant culture it stands for \(format.pattern)"
                + (format.isOfUTC ? ", with the time in UTC" : "")
        )
    }

    private func explain(_ pattern: DatePattern, in zone: Zone) throws -> PatternExplanation {
        let locale = try ICULocale(named: locale, for: [.pattern(pattern)])
        do throws(DateError) {
            return try PatternExplanation(pattern, example: example, zone: zone, locale: locale)
        } catch {
            throw UsageError(
                "'--example' takes a date: \(error.message)",
                hints: "write it as in --example 2024-03-05T16:07:09Z"
            )
        }
    }

    /// What to type where the pattern is one of another dialect.
    private func likelierHint(for pattern: String) -> [String] {
        guard !StandardFormat.isMeant(by: pattern, in: dialect) else { return [] }
        return dialect.likelierDialect(of: pattern).map {
            ["it looks like a pattern of \($0.rawValue): --from \($0.rawValue)"]
        } ?? []
    }

    /// The pattern, and below it a mark at a column that counts bytes.
    private static func pointer(at column: Int, in pattern: String) -> [String] {
        let before = String(decoding: pattern.utf8.prefix(column - 1), as: UTF8.self).escapingControlCharacters
        guard !pattern.isEmpty else { return [] }
        return ["  " + pattern, "  " + String(repeating: " ", count: before.displayWidth) + "^"]
    }

    private func json(of explained: [(pattern: String, explanation: PatternExplanation)]) -> JSONValue {
        [
            "version": 1,
            "patterns": .array(
                explained.map { pattern, explanation in
                    [
                        "pattern": .string(pattern), "dialect": .string(dialect.rawValue),
                        "example": JSONValue(explanation.example),
                        "tokens": .array(explanation.tokens.map(\.json)),
                    ]
                }
            ),
        ]
    }
}

extension PatternExplanation {
    /// A line for each token, and one for the whole.
    fileprivate var text: String {
        let rows = tokens.map { token in
            [token.text, token.example ?? "-", token.meaning].map(\.escapingControlCharacters)
        }
        return TextTable(rows).text + (example.map { $0 + "\n" } ?? "")
    }
}

extension PatternExplanation.Token {
    fileprivate var json: JSONValue {
        [
            "token": .string(text), "column": JSONValue(column), "meaning": .string(meaning),
            "example": JSONValue(example),
        ]
    }
}
