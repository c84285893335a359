public import Diagnostics
public import LocalizedStrings

/// What an extraction found.
public struct Extraction: Sendable, Hashable {
    /// The strings, each key of each table once, ordered by table and key.
    public var strings: [LocalizedString]

    /// Syntax errors, what could not be extracted, and keys with different values, in the order of the files.
    public var findings: [Finding]

    /// Whether all strings were found, as far as one can tell; where not, a key that seems unused may be used.
    public var isComplete: Bool {
        !findings.contains { ["syntax-error", "unknown-table"].contains($0.rule) }
    }

    init(uses: [LocalizedString], findings: [Finding]) {
        let joined = JoinedStrings(uses)
        strings = joined.strings
        self.findings = findings + joined.findings
    }
}
