public import LocalizedStrings

/// The way from a catalog to a member in it: `strings`, a key, `localizations`, a language, and so on.
public struct CatalogPath: Sendable, Hashable {
    /// The keys on the way, from outside to inside.
    public let steps: [ExactString]

    init(_ steps: [ExactString] = []) {
        self.steps = steps
    }

    static func + (path: CatalogPath, step: String) -> CatalogPath {
        CatalogPath(path.steps + [ExactString(step)])
    }

    /// The key of the string that the member belongs to.
    public var key: String? {
        steps.count > 1 && steps[0].text == "strings" ? steps[1].text : nil
    }

    /// The language that the member belongs to.
    public var language: String? {
        key != nil && steps.count > 3 && steps[2].text == "localizations" ? steps[3].text : nil
    }
}

extension CatalogPath: CustomStringConvertible {
    /// The member in words: `'greeting' (de), stringUnit > value`.
    public var description: String {
        let rest = steps.dropFirst(language != nil ? 4 : key != nil ? 2 : 0).map(\.text).joined(separator: " > ")
        guard let key else { return rest.isEmpty ? "the catalog" : "'\(rest)'" }
        let place = "'\(key)'" + (language.map { " (\($0))" } ?? "")
        return rest.isEmpty ? place : "\(place), \(rest)"
    }
}
