/// A form in which findings are reported.
public enum FindingFormat: String, Sendable, Hashable, CaseIterable {
    /// A line for people: `file:line:column: severity: message [rule]`.
    case text
    /// The same with absolute paths, which Xcode shows beside the source; it takes columns of bytes, as its compilers write them.
    case xcode
    /// Commands that GitHub Actions shows as annotations of the change.
    ///
    /// It shows them below the line; no unit of its `col` is documented, so it is the compiler's, the byte.
    case github
    /// SARIF 2.1.0, which code scanning services read, with columns of UTF-16 units.
    case sarif
    /// JSON with `version` 1.
    case json
}
