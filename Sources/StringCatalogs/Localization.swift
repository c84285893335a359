public import JSON

/// What an entry has for one language: a text, variations of it by number or device, or a set of texts.
public struct Localization: Sendable, Hashable {
    /// All fields: `stringUnit`, `variations`, `substitutions`, `stringSet` and those that are unknown.
    public internal(set) var fields: JSONObject

    /// Creates a localization from its fields.
    init(fields: JSONObject) {
        self.fields = fields
    }

    /// Creates a localization with one text.
    public init(_ unit: StringUnit) {
        fields = ["stringUnit": .object(unit.fields)]
    }

    /// The text, where there is one for all numbers and devices.
    public var stringUnit: StringUnit? {
        get { fields["stringUnit"]?.object.map(StringUnit.init) }
        set { fields["stringUnit"] = (newValue?.fields).map(JSONValue.object) }
    }

    /// Returns the localization with every translated text, those of variations too, marked for review.
    func markedForReview() -> Localization {
        Localization(fields: Self.markedForReview(fields))
    }

    private static func markedForReview(_ object: JSONObject) -> JSONObject {
        var result = object
        for member in object {
            guard var part = member.value.object else { continue }
            if member.key == "stringUnit" || member.key == "stringSet" {
                guard part["state"]?.string == TranslationState.translated.rawValue else { continue }
                part["state"] = .string(TranslationState.needsReview.rawValue)
            } else {
                part = markedForReview(part)
            }
            result[member.key] = .object(part)
        }
        return result
    }
}

/// A text in one language, and how far it has come.
public struct StringUnit: Sendable, Hashable {
    /// All fields: `state`, `value` and those that are unknown.
    public internal(set) var fields: JSONObject

    /// Creates a unit from its fields.
    init(fields: JSONObject) {
        self.fields = fields
    }

    /// Creates a unit.
    public init(state: TranslationState, value: String) {
        fields = ["state": .string(state.rawValue), "value": .string(value)]
    }

    /// How far the text has come.
    public var state: TranslationState? {
        get { fields["state"]?.string.map(TranslationState.init) }
        set { fields["state"] = newValue.map { .string($0.rawValue) } }
    }

    /// The text.
    public var value: String? {
        get { fields["value"]?.string }
        set { fields["value"] = newValue.map(JSONValue.string) }
    }
}

/// How far a text has come, by the word that the file has for it.
public struct TranslationState: RawRepresentable, Sendable, Hashable {
    /// The word.
    public let rawValue: String

    /// Creates a state from its word, which may be one of a later Xcode.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Nobody has looked at it.
    public static let new = TranslationState(rawValue: "new")
    /// Done.
    public static let translated = TranslationState(rawValue: "translated")
    /// Done once, but something has changed since.
    public static let needsReview = TranslationState(rawValue: "needs_review")
}
