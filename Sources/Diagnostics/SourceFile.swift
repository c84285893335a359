/// A Swift source file: its name and its text.
@frozen
public struct SourceFile: Sendable, Hashable {
    /// The path, as it stands in messages.
    public let path: String

    /// The text.
    public let text: String

    /// Creates a source file.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
