/// How much a finding matters.
@frozen
public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// Something is wrong.
    case error
    /// Something is likely to be wrong.
    case warning
    /// Something is worth knowing.
    case note
}
