/// A place in a stream whose value was not converted.
public struct LineFailure: Sendable {
    /// The number of the line, from 1.
    public var line: Int
    /// The byte of the line at which the value begins, from 1; nil where the line is the value.
    public var column: Int?
    /// Why it was not.
    public var error: DateError
}
