public import Commands
import Diagnostics
import Git
import GitFlow
import JSON

/// The command `skein flow config list`.
public struct FlowConfigList: Command {
    private static let all = Flag("--all", help: "Show every setting with its meaning, also those that are not set.")
    private static let format = Option<ListFormat>("--format", value: "format", help: "How to print.", default: "text")

    /// The table.
    public static let description = CommandDescription(
        name: "list",
        abstract: "Show the settings of git-flow.",
        discussion: "Without the option of a file, what counts here is shown.",
        arguments: [all, format] + SettingsFileOptions.all,
        examples: [
            .init("See the branches and prefixes", "skein flow config list"),
            .init("See every setting with its meaning", "skein flow config list --all"),
        ]
    )

    private let showsAll: Bool
    private let format: ListFormat
    private let place: SettingsFileOptions

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        showsAll = arguments[Self.all]
        format = arguments[Self.format] ?? .text
        place = try SettingsFileOptions(from: arguments)
    }

    /// Prints the settings.
    public func run(in context: Context) throws {
        let repository = try context.repository()
        let list = try SettingsList(of: repository, in: place.file(in: context), withUnset: showsAll)
        switch format {
        case .json: try context.console.write(list.json.text(.pretty, sortsKeys: true) + "\n")
        case .text where showsAll:
            let rows = list.settings.map { [$0.key, $0.value.map { $0.isEmpty ? "''" : $0 } ?? "-", $0.meaning] }
            try context.console.write(TextTable(rows).text)
        case .text:
            let lines = list.options.map { "\($0.option.title): \($0.value)".droppingSpacesAtEnd + "\n" }
            let others = TextTable(list.others.map { [$0.key, $0.value ?? ""] }).text
            try context.console.write(lines.joined() + (others.isEmpty ? "" : "\n" + others))
        }
    }
}

/// The settings of git-flow with their values and meanings.
private struct SettingsList {
    /// A setting.
    struct Entry {
        var key: String
        var value: String?
        var meaning: String
    }

    /// What git-flow AVH lists.
    var options: [(option: FlowOption, value: String)]
    /// All of them.
    var settings: [Entry]

    /// What is set besides the options.
    var others: [Entry] {
        let shown = Set(options.map { "gitflow." + $0.option.key })
        return settings.filter { $0.value != nil && !shown.contains($0.key) }
    }

    /// Reads what counts in a repository, or what one file says.
    init(of repository: Repository, in file: SettingsFile?, withUnset: Bool) throws {
        let model = try FlowConfiguration(of: repository)
        let counting = try FlowSettings(of: repository)
        if model == nil, counting["branch.master"] == nil { throw FlowError.notInitialised }
        var values = counting.values
        if let file {
            let found = try repository.settings(withPrefix: "gitflow.", in: file)
            values = Dictionary(found.map { (String($0.key.dropFirst("gitflow.".count)), $0.value) }) { $1 }
        }
        options = FlowOption.allCases.filter { $0 != .allowMultiHotfix }.map { option in
            (option, (file == nil ? model.map(option.value(in:)) : nil) ?? values[option.key] ?? "")
        }
        let known = FlowSettingMeaning.table(for: model ?? FlowConfiguration(production: "", develop: ""))
        let keys = Set(known.map(\.key))
        settings = known.compactMap { row in
            let value = values[row.key]
            return value == nil && !withUnset
                ? nil : Entry(key: "gitflow." + row.key, value: value, meaning: row.meaning)
        }
        settings += values.keys.filter { !keys.contains($0) }.sorted().map { key in
            Entry(key: "gitflow." + key, value: values[key], meaning: FlowSettingMeaning.ofBranches(key))
        }
    }

    var json: JSONValue {
        [
            "version": 1,
            "options": .object(
                JSONObject(members: options.map { .init(key: $0.option.rawValue, value: .string($0.value)) })
            ),
            "settings": .array(
                settings.map { entry in
                    [
                        "key": .string(entry.key), "value": JSONValue(entry.value),
                        "meaning": entry.meaning.isEmpty ? .null : .string(entry.meaning),
                    ]
                }
            ),
        ]
    }
}
