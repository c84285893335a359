/// A JSON value that loses nothing of what was read: numbers keep their text, and objects the order of their keys.
///
/// Literals build values, so output reads as it will look:
///
/// ```swift
/// let output: JSONValue = ["version": 1, "changes": .array(changes)]
/// ```
@frozen
public enum JSONValue: Sendable, Hashable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A number, as text.
    case number(JSONNumber)
    /// A text.
    case string(String)
    /// A list of values.
    case array([JSONValue])
    /// Keys and their values.
    case object(JSONObject)
}

extension JSONValue {
    /// Whether both are the same, texts by their Unicode scalars: `String` takes a letter with a combining accent for the whole one.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left.hasSameScalars(as: right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

    /// The text, where the value is one.
    @inlinable public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The truth value, where the value is one.
    @inlinable public var bool: Bool? {
        if case .bool(let truth) = self { truth } else { nil }
    }

    /// The number, where the value is one.
    @inlinable public var number: JSONNumber? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The elements, where the value is an array.
    @inlinable public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The object, where the value is one.
    @inlinable public var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// What kind of value it is, in words that fit in a message: `an object`.
    public var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
