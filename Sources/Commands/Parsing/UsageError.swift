/// A command line that cannot be understood.
public struct UsageError: Error {
    /// What is wrong with it.
    public enum Problem: Sendable {
        /// No such option.
        case unknownOption(String, nearest: String?)
        /// No such command below the one named.
        case unknownSubcommand(String, nearest: String?)
        /// An option without its value.
        case missingValue(ArgumentDefinition)
        /// A value for a flag, which takes none.
        case superfluousValue(String, name: String)
        /// A value that is not of the argument's type.
        case invalidValue(String, ArgumentDefinition, nearest: String?)
        /// An argument that must be there.
        case missingArgument(ArgumentDefinition)
        /// More arguments than the command takes.
        case unexpectedArguments([String])
        /// A flag that was switched both on and off.
        case contradictingFlags(String, earlier: String)
        /// Arguments that exclude each other.
        case excludingArguments([ArgumentDefinition])
        /// A shell that no completions can be written for.
        case unknownShell(String, known: [String])
        /// What a command itself has to say.
        case other(String, hints: [String])
    }

    /// What is wrong.
    public let problem: Problem

    /// The words that call the command which was typed, the tool's name first.
    public internal(set) var commandPath: [String] = []

    /// The usage line of that command, where it is short.
    var usage: String?

    init(_ problem: Problem) {
        self.problem = problem
    }

    /// Creates an error of a command's own.
    public init(_ message: String, hints: String...) {
        problem = .other(message, hints: hints)
    }

    /// What is wrong, in a sentence.
    public var message: String {
        switch problem {
        case .unknownOption(let name, let nearest): "Unknown option '\(name)'" + Self.suggestion(nearest)
        case .unknownSubcommand(let word, let nearest): "Unknown subcommand '\(word)'" + Self.suggestion(nearest)
        case .missingValue(let definition): "Missing value for '\(definition.synopsis)'"
        case .superfluousValue(let value, let name):
            "The option '\(name)' does not take any value, but '\(value)' was specified."
        case .invalidValue(let value, let definition, let nearest):
            "The value '\(value)' is invalid for '\(definition.synopsis)'"
                + (nearest.map { ". Did you mean '\($0)'?" } ?? Self.choice(of: definition.allowedValues))
        case .missingArgument(let definition): "Missing expected argument '\(definition.synopsis)'"
        case .unexpectedArguments(let words) where words.count == 1: "Unexpected argument '\(words[0])'"
        case .unexpectedArguments(let words):
            "\(words.count) unexpected arguments: \(words.map { "'\($0)'" }.joined(separator: ", "))"
        case .contradictingFlags(let name, let earlier):
            "Value to be set with flag '\(name)' had already been set with flag '\(earlier)'"
        case .excludingArguments(let definitions):
            "\(definitions.map { "'\($0.preferredName?.text ?? $0.synopsis)'" }.joined(separator: " and ")) exclude each other"
        case .unknownShell(let shell, _):
            shell.isEmpty ? "Can't tell the shell." : "Can't generate completion scripts for '\(shell)'."
        case .other(let message, _): message
        }
    }

    /// What to type instead, where a command has said so.
    public var hints: [String] {
        if case .other(_, let hints) = problem { hints } else { [] }
    }

    /// The argument that help is shown for.
    private var helpDefinition: ArgumentDefinition? {
        switch problem {
        case .missingValue(let definition), .missingArgument(let definition), .invalidValue(_, let definition, _):
            definition
        default: nil
        }
    }

    /// What can be typed instead, where there is too much for a sentence.
    private var choices: [String] {
        switch problem {
        case .invalidValue(_, let definition, nil) where definition.allowedValues.count > Self.mostInSentence:
            definition.allowedValues.map { "  - \($0)" }
        case .unknownShell(_, let known):
            [
                "Please use --generate-completion-script=<shell> with one of:",
                "    " + known.joined(separator: " "),
            ]
        default: []
        }
    }

    /// How many values a sentence lists.
    private static let mostInSentence = 5

    /// The lines that follow the message: help on the argument, usage, and where to read more.
    public var details: [String] {
        var lines = choices
        if let definition = helpDefinition, !definition.abstract.isEmpty {
            lines.append("Help:  \(definition.synopsis)  \(definition.abstract)")
        }
        if let usage { lines.append("Usage: \(usage)") }
        if !commandPath.isEmpty {
            lines.append("  See '\(commandPath.joined(separator: " ")) --help' for more information.")
        }
        return lines
    }

    private static func suggestion(_ nearest: String?) -> String {
        nearest.map { ". Did you mean '\($0)'?" } ?? ""
    }

    private static func choice(of values: [String]) -> String {
        let quoted = values.map { "'\($0)'" }
        switch values.count {
        case 0: return ""
        case 1: return ". Please provide \(quoted[0])."
        case 2: return ". Please provide one of \(quoted[0]) and \(quoted[1])."
        case 3...mostInSentence:
            return
                ". Please provide one of \(quoted.dropLast().joined(separator: ", ")) or \(quoted[values.count - 1])."
        default: return ". Please provide one of the following:"
        }
    }
}
