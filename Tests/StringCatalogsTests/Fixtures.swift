import Foundation
import JSON
import LocalizedStrings
import StringCatalogs

extension KeyOrder {
    /// The order that Xcode takes from Foundation.
    static let foundation = KeyOrder { $0.sorted { foundationCompare($0, $1) == .orderedAscending } }

    static func foundationCompare(_ left: String, _ right: String) -> ComparisonResult {
        let options: String.CompareOptions = [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering]
        return left.compare(right, options: options, range: nil, locale: english)
    }

    private static let english = Locale(identifier: "en_US")
}

extension StringCatalog {
    /// Reads a catalog whose strings are given as JSON5, with English as source language.
    init(strings: String) throws {
        let options = JSONReadingOptions.json5
        let value = try JSONDocument(Array(strings.utf8), file: "strings", options: options).root.value
        let catalog: JSONValue = ["sourceLanguage": "en", "strings": value, "version": "1.0"]
        try self.init(catalog.bytes(.compact), file: "Test.xcstrings")
    }

    /// The file's text.
    func text() throws -> String {
        String(decoding: try bytes(order: .foundation), as: UTF8.self)
    }
}

/// A string of code at a place of its own.
func use(_ key: String, comment: String? = nil, value: String? = nil) -> LocalizedString {
    LocalizedString(key: key, comment: comment, value: value)
}
