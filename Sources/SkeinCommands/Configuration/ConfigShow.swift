public import Commands
import Diagnostics
import JSON

/// The command `skein config show`.
public struct ConfigShow: Command {
    private static let origin = Flag("--origin", help: "Say where each value comes from.")
    private static let format = Option<ListFormat>("--format", value: "format", help: "How to print.", default: "text")

    /// The table.
    public static let description = CommandDescription(
        name: "show",
        abstract: "Show the settings in force.",
        discussion: """
            Settings are read from .skein.json (JSON5) in this folder or above it, up to the repository's root, then from \
            skein/config.json in $XDG_CONFIG_HOME or ~/.config. An option on the command line wins over the environment, and \
            the environment over files. The settings of git-flow are git's: see 'git config --get-regexp gitflow'.
            """,
        arguments: [origin, format],
        examples: [.init("Find out where the time zone comes from", "skein config show --origin")]
    )

    private let showsOrigin: Bool
    private let format: ListFormat

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        showsOrigin = arguments[Self.origin]
        format = arguments[Self.format] ?? .text
    }

    /// Prints the settings.
    public func run(in context: Context) throws {
        let configuration = try context.configuration()
        switch format {
        case .text:
            for setting in Setting.all {
                let entry = configuration[setting]
                let value = "\(setting.key) = \(entry?.value ?? "(not set)")"
                let origin = (entry?.origin).map { "  (\($0))" } ?? ""
                try context.console.write(value + (showsOrigin ? origin : "") + "\n")
            }
        case .json:
            let rows = Setting.all.map { setting -> JSONValue in
                let entry = configuration[setting]
                return [
                    "key": .string(setting.key), "value": setting.json(entry), "summary": .string(setting.summary),
                    "origin": JSONValue((entry?.origin).map(String.init(describing:))),
                ]
            }
            let list: JSONValue = ["version": 1, "settings": .array(rows)]
            try context.console.write(list.text(.pretty, sortsKeys: true) + "\n")
        }
    }
}

extension Setting {
    /// The value for scripts.
    fileprivate func json(_ entry: Configuration.Entry?) -> JSONValue {
        switch kind {
        case .text, .percentage: JSONValue(entry?.value)
        case .list: entry.map { .array($0.values.map(JSONValue.string)) } ?? .null
        }
    }
}
