public import Commands

/// The options that every command has.
public enum GlobalOptions {
    static let folder = Option<String>(
        "-C",
        value: "folder",
        help: "Work as if started in this folder.",
        completion: .folders
    )
    static let color = Option<ColorChoice>("--color", value: "when", help: "When to use colours.", default: "auto")
    static let quiet = Flag("-q", "--quiet", help: "Print results and errors only.")
    static let verbose = Counter("-v", "--verbose", help: "Tell more of what is done.")

    /// All of them, for the table of the tool.
    public static let all: [any ArgumentDeclaration] = [folder, color, quiet, verbose]
}
