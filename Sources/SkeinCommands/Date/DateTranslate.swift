public import Commands
import DateFormats
import Diagnostics

/// The command `skein date pattern`.
public struct DateTranslate: Command {
    private static let to = Option<PatternDialect>(
        "--to",
        value: "dialect",
        help: "The dialect to write.",
        default: "ldml"
    )
    private static let nearest = Flag(
        "--nearest",
        help: "Write the nearest form of what the dialect cannot say exactly, and warn."
    )

    /// The table.
    public static let description = CommandDescription(
        name: "pattern",
        abstract: "Write date patterns in another dialect.",
        discussion: """
            A pattern is written where the other dialect says exactly the same; else the token that it cannot say is named. A note \
            tells what is the same only of dates since 1970 or 1972. \
            Standard input gives one line out for each line in: a pattern that cannot be written gives an empty line, a message \
            on standard error, and exit status 1 at the end.
            """,
        arguments: [PatternArguments.patterns, PatternArguments.from, to, nearest],
        examples: [
            .init(
                "Take a pattern from Python to Swift",
                "skein date pattern '%Y-%m-%dT%H:%M:%S%z' --from python --to ldml"
            ),
            .init(
                "Come as near as Go can",
                "skein date pattern 'H:mm, EEEE' --from ldml --to go --nearest"
            ),
        ]
    )

    private let patterns: [String]
    private let source: PatternDialect
    private let target: PatternDialect
    private let takesNearest: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        patterns = arguments[PatternArguments.patterns]
        guard arguments[PatternArguments.from] != nil || arguments[Self.to] != nil else {
            throw UsageError("Name the dialect of the patterns with '--from', or the one to write with '--to'")
        }
        source = arguments[PatternArguments.from] ?? .ldml
        target = arguments[Self.to] ?? .ldml
        takesNearest = arguments[Self.nearest]
    }

    /// Writes the patterns, or the lines of standard input.
    public func run(in context: Context) throws {
        var failure: ExitStatus?
        let lines = patterns.isEmpty ? try context.console.inputLines() : patterns
        for (index, pattern) in lines.enumerated() {
            let place = patterns.isEmpty ? "stdin:\(index + 1)" : nil
            do {
                let translation = try DatePattern(pattern, in: source).translated(
                    to: target,
                    takesNearest: takesNearest
                )
                for replacement in translation.replacements {
                    context.console.warn(replacement.message(in: target), at: place)
                }
                for limit in translation.limits { context.console.note(limit.message, at: place) }
                try context.console.write(translation.text + "\n")
            } catch let error as DateError {
                if patterns.isEmpty { try context.console.write("\n") }
                context.console.report(error.message, at: place, hints: error.hints)
                // A line of many is data; a pattern that was typed is a word of the command line.
                failure = failure ?? (patterns.isEmpty ? .failure : error.exitStatus)
            }
        }
        if let failure { throw failure }
    }
}

extension PatternDialect: ArgumentValue {}

extension DatePattern.Replacement {
    /// What is not said exactly, in one sentence.
    fileprivate func message(in dialect: PatternDialect) -> String {
        "\(dialect.rawValue) cannot say what '\(token)' says: \(meaning); '\(replacement)' comes nearest"
    }
}

extension DatePattern.Limit {
    /// Of which dates the same is said, in one sentence.
    fileprivate var message: String { "'\(spelling)' says what '\(token)' says, \(extent)" }
}
