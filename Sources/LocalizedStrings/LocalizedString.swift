public import Diagnostics

/// A localizable string that source code uses: what extraction hands to catalogs.
@frozen
public struct LocalizedString: Sendable, Hashable {
    /// The key, with a format specifier for each interpolation: `Hello %@`.
    public var key: String

    /// The table, which is the name of the catalog without its extension.
    public var table: String

    /// What the developer tells the translators.
    public var comment: String?

    /// The text in the source language, where the code gives one beside the key.
    public var value: String?

    /// Where the code uses it.
    public var locations: [SourceLocation]

    /// Creates a string.
    public init(
        key: String,
        table: String = LocalizedString.defaultTable,
        comment: String? = nil,
        value: String? = nil,
        locations: [SourceLocation] = []
    ) {
        self.key = key
        self.table = table
        self.comment = comment
        self.value = value
        self.locations = locations
    }

    /// Whether a text can be the name of a table: that of a file, without a folder.
    public static func isTableName(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix(".") && !text.unicodeScalars.contains { $0 == "/" || $0.value == 0 }
    }

    /// The table of strings that name none.
    public static let defaultTable = "Localizable"
}
