public import Commands
import DateFormats
import Diagnostics
import JSON

/// The command `skein date infer`.
public struct DateInfer: Command {
    private static let samples = PositionalList<String>(
        "sample",
        help: "The samples; without any, standard input is read, one sample a line."
    )
    private static let locale = Option<String>(
        "--locale",
        value: "locale",
        help: "The locale of the names, such as ko_KR; without it, those that may be meant.",
        completion: .dynamic("locales")
    )
    private static let to = Option<PatternDialect>(
        "--to",
        value: "dialect",
        help: "The dialect to write; patterns that it cannot say exactly are left out.",
        default: "ldml"
    )
    private static let format = Option<ListFormat>("--format", value: "format", help: "How to print.", default: "text")

    /// The table.
    public static let description = CommandDescription(
        name: "infer",
        abstract: "Find the pattern that dates were written by.",
        discussion: """
            Prints the patterns in use that read all samples and write them back unchanged, one a line with its locale, the most \
            usual first. Names are those of English and some eighty locales with the Gregorian calendar. Exit status 1 where there \
            is none.
            """,
        arguments: [samples, locale, to, format],
        examples: [
            .init("Tell the pattern of a timestamp", "skein date infer 2023-11-15T07:46:07.364Z"),
            .init("See what a column leaves open", "cut -d, -f3 orders.csv | skein date infer"),
            .init("Take it to Python", "skein date infer '15/Nov/2023:16:46:07 +0900' --to python"),
        ]
    )

    private let samples: [String]
    private let locale: String?
    private let target: PatternDialect
    private let format: ListFormat

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        samples = arguments[Self.samples]
        locale = arguments[Self.locale]
        target = arguments[Self.to] ?? .ldml
        format = arguments[Self.format] ?? .text
    }

    /// Prints the patterns.
    public func run(in context: Context) throws {
        var samples = samples.isEmpty ? try context.console.inputLines() : samples
        // A file may end with an empty line, or have lines without a date.
        if self.samples.isEmpty { samples.removeAll { $0.isEmpty } }
        guard !samples.isEmpty else { throw DateError.noSamples }
        let patterns =
            if let locale {
                try DateInference.patterns(for: samples, locales: [NamedLocale(locale, ICULocale(locale))])
            } else {
                try DateInference.patterns(for: samples, locales: NamedLocale.common)
            }
        var lines: [(pattern: String, locale: String)] = []
        for found in patterns {
            guard let pattern = try? found.pattern.translated(to: target).text else { continue }
            lines.append((pattern, found.locale))
        }
        // Why the first cannot be said is what the user wants to know.
        if lines.isEmpty { _ = try patterns.first?.pattern.translated(to: target) }
        switch format {
        case .text: try context.console.write(lines.map { "\($0.pattern)\t\($0.locale)\n" }.joined())
        case .json:
            let list = lines.map { ["pattern": .string($0.pattern), "locale": .string($0.locale)] as JSONValue }
            let json: JSONValue = ["version": 1, "patterns": .array(list)]
            try context.console.write(json.text(.pretty, sortsKeys: true) + "\n")
        }
        for remark in DateInference.remarks(on: patterns, samples: samples) { context.console.note(remark) }
    }
}
