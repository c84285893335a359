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
        guard let name = type.name else { return nil }
        if let role = Self.roles[name] {
            self = role
        } else if index.conforms(type, to: "LocalizableLiteral") {
            self = .key
        } else {
            return nil
        }
    }

    private static let roles: [String: LocalizationRole] = [
        "LocalizationKey": .key,
        "LocalizationTable": .table,
        "LocalizationComment": .comment,
        "LocalizationDefaultValue": .value,
    ]
}
