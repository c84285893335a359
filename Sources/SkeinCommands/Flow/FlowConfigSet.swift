public import Commands
import Git
import GitFlow

/// The command `skein flow config set`.
public struct FlowConfigSet: Command {
    private static let option = Positional<FlowOption>("option", help: "What to change.")
    private static let value = Positional<String>("value", help: "What it is to be.", completion: .dynamic("branches"))
    private static let dryRun = Flag("--dry-run", help: "Print what would be done, and do nothing.")

    /// The table.
    public static let description = CommandDescription(
        name: "set",
        abstract: "Change a branch or prefix of git-flow.",
        discussion: "Written to the repository's own settings where no file is named. Branches are not renamed.",
        arguments: [option, value] + SettingsFileOptions.all + [dryRun],
        examples: [
            .init("Follow a renamed branch", "skein flow config set master main"),
            .init("Tag versions as v1.0.0", "skein flow config set versiontagprefix v"),
        ]
    )

    private let option: FlowOption
    private let value: String
    private let place: SettingsFileOptions
    private let isDryRun: Bool

    /// Takes what was typed.
    public init(from arguments: ParsedArguments) throws(UsageError) {
        option = try arguments[Self.option]
        value = try arguments[Self.value]
        place = try SettingsFileOptions(from: arguments)
        isDryRun = arguments[Self.dryRun]
    }

    /// Writes the setting.
    public func run(in context: Context) throws {
        let repository = try context.repository(toChange: !isDryRun)
        let request = OptionSetting(option, to: value, in: place.file(in: context) ?? .local)
        try context.carryOut(try request.plan(in: repository), in: repository, isDryRun: isDryRun)
    }
}

extension FlowOption: ArgumentValue {
    /// Reads a name, in capitals too, as git-flow AVH does.
    package init?(argument: String) {
        self.init(rawValue: argument.lowercased())
    }
}
