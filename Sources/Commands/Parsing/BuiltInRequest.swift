/// What every command line can ask for besides its own command.
enum BuiltInRequest {
    case help(showsHidden: Bool)
    case version
    case dump
    case completionScript(String?)

    /// Whether a name is one of these requests.
    static func isName(_ name: ArgumentName) -> Bool {
        ["--help", "-h", "--help-hidden", "--version", "--experimental-dump-help"].contains(name.text)
            || takesValue(name)
    }

    /// Whether the word after a name belongs to it.
    static func takesValue(_ name: ArgumentName) -> Bool {
        name.text == "--generate-completion-script"
    }

    /// Finds a request among the words, wherever it stands before `--`; names that the command has taken for itself are its own.
    init?<Context>(in words: [String], of path: CommandPath<Context>) {
        func isFree(_ name: ArgumentName) -> Bool { path.argument(named: name) == nil }
        var rest = words[...]
        while let text = rest.popFirst(), text != "--" {
            if let name = CommandLineWord(text).lastName, path.argument(named: name)?.definition.takesAnyWord == true {
                rest = rest.dropFirst()
                continue
            }
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            switch parts.first {
            case "--help" where isFree("--help"), "-h" where isFree("-h"): self = .help(showsHidden: false)
            case "--help-hidden": self = .help(showsHidden: true)
            case "--version" where isFree("--version"): self = .version
            case "--experimental-dump-help": self = .dump
            case "--generate-completion-script":
                self = .completionScript(parts.count > 1 ? String(parts[1]) : rest.first)
            default: continue
            }
            return
        }
        return nil
    }
}
