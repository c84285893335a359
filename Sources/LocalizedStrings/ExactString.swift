/// A text that equals another only when both have the same Unicode scalars.
///
/// Keys are told apart so when an app looks them up; `String` takes canonically equivalent texts for equal.
@frozen
public struct ExactString: Hashable, Sendable {
    /// The text.
    public let text: String

    /// Creates an exact text.
    public init(_ text: String) {
        self.text = text
    }

    /// Compares scalar by scalar.
    public static func == (left: ExactString, right: ExactString) -> Bool {
        // Texts of other lengths, or other texts even canonically, need not be looked at byte by byte.
        left.text.utf8.count == right.text.utf8.count && left.text == right.text
            && left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes what canonically equivalent texts share, which is enough.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}
