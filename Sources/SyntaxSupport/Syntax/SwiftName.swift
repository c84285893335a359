/// A name as it can be declared in Swift: between backticks where it is a keyword.
package struct SwiftName: Sendable, Hashable {
    /// The text to write.
    package let text: String

    /// Spells a name.
    package init(_ name: String) {
        text = Self.reserved.contains(name) ? "`\(name)`" : name
    }

    private static let reserved: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
