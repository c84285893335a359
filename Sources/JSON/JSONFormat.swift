/// How a value is laid out as text.
public enum JSONFormat: Sendable, Hashable {
    /// No space at all, on one line.
    case compact
    /// Two spaces for each level and `"key": value`.
    case pretty
    /// What Xcode writes: two spaces for each level, `"key" : value`, and an empty line in what is empty.
    case xcode
}

extension JSONValue {
    /// Returns the value as JSON in UTF-8, without a newline at the end.
    ///
    /// Neither slashes nor characters beyond ASCII are escaped. Numbers that JSON cannot write become `null`.
    ///
    /// - Parameters:
    ///   - format: The layout.
    ///   - sortsKeys: Whether each object's keys are put into the order of their bytes.
    /// - Returns: The text.
    public func bytes(_ format: JSONFormat, sortsKeys: Bool = false) -> [UInt8] {
        var writer = JSONWriter(format: format, sortsKeys: sortsKeys)
        writer.write(self)
        return writer.output
    }

    /// Returns the value as JSON, without a newline at the end; see ``bytes(_:sortsKeys:)``.
    public func text(_ format: JSONFormat, sortsKeys: Bool = false) -> String {
        String(decoding: bytes(format, sortsKeys: sortsKeys), as: UTF8.self)
    }
}
