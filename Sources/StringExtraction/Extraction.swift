public import Diagnostics
public import LocalizedStrings

/// What an extraction found.
public struct Extraction: Sendable, Hashable {
    /// The strings, each key of each table once.
    public let strings: JoinedStrings

    /// Syntax errors, what could not be extracted, and keys with different values, in the order of the files.
    public let findings: [Finding]

    /// Whether all strings were found, as far as one can tell; where not, a key that seems unused may be used.
    public var isComplete: Bool {
        !findings.contains { ["syntax-error", "unknown-table"].contains($0.rule) }
    }

    init(uses: [LocalizedString], findings: [Finding]) {
        strings = JoinedStrings(uses)
        self.findings = findings + strings.findings
    }
}
