import Commands
import DateFormats

/// What commands take that go through patterns one by one.
enum PatternArguments {
    static let patterns = PositionalList<String>(
        "pattern",
        help: "The patterns; without any, standard input is read, one pattern a line."
    )
    static let from = Option<PatternDialect>(
        "--from",
        value: "dialect",
        help: "The dialect of the patterns.",
        default: "ldml"
    )
}
