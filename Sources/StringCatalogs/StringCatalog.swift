public import JSON
import LocalizedStrings

/// A String Catalog: the strings of one table, with their translations.
///
/// Fields that this version of the tool does not know are kept wherever they stand. Entries stay in the order of the file until
/// the catalog is written.
public struct StringCatalog: Sendable, Hashable {
    /// The language that developers write in.
    public var sourceLanguage: String

    /// The version of the format; what the file says is kept.
    public var version: String

    /// The strings, each key once.
    public var entries: [CatalogEntry]

    /// The fields of the file that are none of the above.
    public var otherFields: JSONObject

    /// Creates a catalog without strings, as Xcode does.
    public init(sourceLanguage: String) {
        self.init(sourceLanguage: sourceLanguage, version: "1.0", entries: [], otherFields: [:])
    }

    init(sourceLanguage: String, version: String, entries: [CatalogEntry], otherFields: JSONObject) {
        self.sourceLanguage = sourceLanguage
        self.version = version
        self.entries = entries
        self.otherFields = otherFields
    }

    /// The entry of a key; looking it up walks over the entries.
    public subscript(key: String) -> CatalogEntry? {
        entries.first { ExactString($0.key) == ExactString(key) }
    }

    /// What a catalog's file is called after the name of its table.
    public static let fileExtension = "xcstrings"
}
