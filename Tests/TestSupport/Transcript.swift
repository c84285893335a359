/// What a finished process said, and how it ended.
public struct Transcript: Sendable, CustomStringConvertible {
    /// Standard output.
    public let output: String

    /// Standard error.
    public let errors: String

    /// The exit status, or 128 and the signal's number.
    public let status: Int32

    /// Creates a transcript.
    public init(output: String, errors: String, status: Int32) {
        self.output = output
        self.errors = errors
        self.status = status
    }

    /// Output, errors and status in one text, as golden files hold it.
    public var description: String {
        var text = output
        if !errors.isEmpty { text += "--- stderr\n" + errors }
        if status != 0 { text += "[exit \(status)]\n" }
        return text
    }
}
