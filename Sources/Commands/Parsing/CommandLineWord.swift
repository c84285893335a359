/// A word of a command line, as its form tells.
enum CommandLineWord {
    /// `--`: all that follows is given by place.
    case terminator
    /// `--name` or `--name=value`.
    case long(ArgumentName, value: String?)
    /// `-abc`.
    case shorts(String)
    /// Anything else, `-` and negative numbers among it.
    case value(String)

    init(_ text: String) {
        if text == "--" {
            self = .terminator
        } else if text.hasPrefix("--") {
            let parts = text.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            self = .long(.long(String(parts[0])), value: parts.count > 1 ? String(parts[1]) : nil)
        } else if text.hasPrefix("-"), text.count > 1, !Self.isNegativeNumber(text) {
            self = .shorts(String(text.dropFirst()))
        } else {
            self = .value(text)
        }
    }

    /// Whether it is neither a name nor the terminator.
    var isValue: Bool { if case .value = self { true } else { false } }

    /// The first name of an option that the word has, or nil where it is none.
    var name: ArgumentName? {
        switch self {
        case .long(let name, _): name
        case .shorts(let letters): letters.first.map { .short($0) }
        case .terminator, .value: nil
        }
    }

    /// The name that the next word is the value of, where it is that of an option; nil where the word holds the value.
    var lastName: ArgumentName? {
        switch self {
        case .long(let name, nil): name
        case .shorts(let letters): letters.last.map { .short($0) }
        case .long, .terminator, .value: nil
        }
    }

    /// Whether a text begins like a number below zero: a value, such as an epoch or an offset, and no option.
    private static func isNegativeNumber(_ text: String) -> Bool {
        text.dropFirst().first?.isWholeNumber ?? false
    }
}
