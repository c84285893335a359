import SyntaxSupport

/// What a string literal means at a place of some type.
enum LocalizationRole {
    /// The key of a localizable string.
    case key
    /// The table of the call's key.
    case table
    /// The comment on the call's key.
    case comment
    /// The text of the call's key in the source language.
    case value

    /// Returns what a literal of a type means, or nil where it is not part of a localizable string.
    ///
    /// The names are those of ``Interfaces``.
    init?(of type: SwiftType, in index: DeclarationIndex) {
        let type = type.unwrapped
        if let role = Self(besideKeys: type) {
            self = role
        } else if let name = type.name, name == "LocalizationKey" || index.conforms(name, to: "LocalizableLiteral") {
            self = .key
        } else {
            return nil
        }
    }

    /// Returns what a literal of a type says of its call's key; nil where it is a key itself, or nothing.
    init?(besideKeys type: SwiftType) {
        switch type.unwrapped.name {
        case "LocalizationTable": self = .table
        case "LocalizationComment": self = .comment
        case "LocalizationDefaultValue": self = .value
        default: return nil
        }
    }
}
