public import Commands

/// How a command that lists prints.
public enum ListFormat: String, CaseIterable, ArgumentValue {
    /// For people.
    case text
    /// For scripts.
    case json
}
