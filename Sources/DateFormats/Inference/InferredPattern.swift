/// A pattern that reads samples and writes them back unchanged.
public struct InferredPattern: Sendable, Hashable {
    /// The pattern, in Unicode's date field symbols.
    public let pattern: DatePattern

    /// The locale that its names and weeks are of.
    public let locale: String
}

/// A locale and what it is called.
public struct NamedLocale: Sendable {
    /// Its identifier, such as `ko_KR`.
    public let identifier: String

    let locale: (any DateLocale)?

    /// Creates a locale; without what dates need of it, it is en_US_POSIX.
    public init(_ identifier: String, _ locale: (any DateLocale)? = nil) {
        (self.identifier, self.locale) = (identifier, locale)
    }

    /// The locale whose names and digits never change.
    public static let posix = NamedLocale("en_US_POSIX")
}
