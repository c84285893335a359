import Commands
import Git

/// The options that name a file of settings.
struct SettingsFileOptions {
    private static let local = Flag("--local", help: "The repository's own file.")
    private static let global = Flag("--global", help: "The user's file.")
    private static let system = Flag("--system", help: "The machine's file.")
    private static let file = Option<String>(
        "--file",
        value: "file",
        help: "Another file.",
        completion: .files(extensions: [])
    )

    /// The table.
    static let all: [any ArgumentDeclaration] = [local, global, system, file]

    private let chosen: SettingsFile?

    /// Takes what was typed.
    init(from arguments: ParsedArguments) throws(UsageError) {
        let choices: [(String, SettingsFile?)] = [
            ("--local", arguments[Self.local] ? .local : nil), ("--global", arguments[Self.global] ? .global : nil),
            ("--system", arguments[Self.system] ? .system : nil),
            ("--file", arguments[Self.file].map { .file($0) }),
        ]
        let given = choices.filter { $0.1 != nil }
        if given.count > 1 { throw UsageError("'\(given[0].0)' and '\(given[1].0)' exclude each other") }
        chosen = given.first?.1
    }

    /// The file that was named, or nil.
    func file(in context: Context) -> SettingsFile? {
        if case .file(let path) = chosen { return .file(context.absolutePath(of: path)) }
        return chosen
    }
}
