public import Diagnostics
public import LocalizedStrings

/// What an extraction found.
public struct Extraction: Sendable, Hashable {
    /// The strings, each key of each table once.
    public let strings: JoinedStrings

    /// Each use by itself, in the order of the files: what tells which targets use a string.
    public let uses: [LocalizedString]

    /// The uses of symbols that Xcode generates for manual keys, in the order of the files; those that sources declare are none.
    public let symbolUses: [SymbolUse]

    /// The static members of the resources' type that sources or frameworks declare.
    ///
    /// They are called as symbols would be: `title`, or `Settings.title` in a table. No key can have a symbol of such a name.
    public let declaredMembers: Set<String>

    /// Syntax errors, what could not be extracted, and keys with different values, in the order of the files.
    public let findings: [Finding]

    /// Whether all strings were found, as far as one can tell; where not, a key that seems unused may be used.
    public var isComplete: Bool { incompleteFiles.isEmpty }

    /// The files whose strings were not all found.
    public var incompleteFiles: Set<String> {
        Set(findings.filter { ["syntax-error", "unknown-table"].contains($0.rule) }.map(\.location.file))
    }

    init(uses: [LocalizedString], symbolUses: [SymbolUse], declaredMembers: Set<String>, findings: [Finding]) {
        self.uses = uses
        self.declaredMembers = declaredMembers
        self.symbolUses = symbolUses
        strings = JoinedStrings(uses)
        self.findings = findings + strings.findings
    }
}
