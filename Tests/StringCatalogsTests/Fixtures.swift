import Foundation
import JSON
import LocalizedStrings

@testable import StringCatalogs

extension KeyOrder {
    /// The order that Xcode takes from Foundation.
    static let foundation = KeyOrder { texts in
        texts.indices.sorted { left, right in
            switch foundationCompare(texts[left], texts[right]) {
            case .orderedAscending: true
            case .orderedDescending: false
            case .orderedSame: texts[left].utf8.lexicographicallyPrecedes(texts[right].utf8)
            }
        }
    }

    /// Returns keys in order, as an object's keys are sorted.
    func sorted(_ keys: [String]) throws -> [String] {
        let object = JSONObject(members: keys.map { JSONObject.Member(key: $0, value: nil) })
        return try sorted(.object(object)).object?.keys ?? []
    }

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

    /// Synchronizes with uses of strings, in any number for a key.
    func synchronized(with uses: [LocalizedString], options: SyncOptions = SyncOptions()) throws -> SyncResult {
        try synchronized(with: JoinedStrings(uses), options: options)
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
