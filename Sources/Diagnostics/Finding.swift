/// Something that a command found in a user's file.
@frozen
public struct Finding: Sendable, Hashable {
    /// The identifier of the rule that found it, such as `syntax-error`.
    public var rule: String

    /// How much it matters.
    public var severity: Severity

    /// What is wrong, in lower case and without a full stop.
    public var message: String

    /// Where it is.
    public var location: SourceLocation

    /// What to do about it, where there is something to say.
    public var hint: String?

    /// Creates a finding.
    public init(rule: String, severity: Severity, message: String, location: SourceLocation, hint: String? = nil) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.location = location
        self.hint = hint
    }
}
