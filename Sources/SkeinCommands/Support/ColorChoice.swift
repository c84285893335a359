import Commands

/// When output is coloured.
enum ColorChoice: String, CaseIterable, ArgumentValue {
    case auto, always, never

    /// Decides for one stream: the option, then `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR`, `TERM`, then whether it is a terminal.
    func colors(isTerminal: Bool, environment: [String: String]) -> Bool {
        func isOn(_ name: String) -> Bool { environment[name].map { !$0.isEmpty && $0 != "0" } ?? false }
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            if let value = environment["NO_COLOR"], !value.isEmpty { return false }
            if isOn("CLICOLOR_FORCE") || isOn("FORCE_COLOR") { return true }
            if environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" { return false }
            return isTerminal
        }
    }
}
