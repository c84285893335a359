/// A form in which findings are reported.
public enum FindingFormat: String, Sendable, Hashable, CaseIterable {
    /// A line for people: `file:line:column: severity: message [rule]`.
    case text
    /// The same with absolute paths, which Xcode shows beside the source.
    case xcode
    /// Commands that GitHub Actions shows as annotations of the change.
    case github
    /// SARIF 2.1.0, which code scanning services read.
    case sarif
    /// JSON with `version` 1.
    case json
}
