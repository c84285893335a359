/// A value of an old-style (OpenStep) property list, the form of Xcode's project files.
enum PropertyList: Hashable, Sendable {
    /// A text; numbers and words are texts too.
    case string(String)
    /// Bytes.
    case data([UInt8])
    /// A list.
    case array([PropertyList])
    /// Named values; where a name stands twice, the last counts.
    case dictionary([String: PropertyList])

    /// The text, where it is one.
    var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The elements, where it is a list.
    var array: [PropertyList]? { if case .array(let elements) = self { elements } else { nil } }

    /// The named values, where it is a dictionary.
    var dictionary: [String: PropertyList]? { if case .dictionary(let members) = self { members } else { nil } }
}
