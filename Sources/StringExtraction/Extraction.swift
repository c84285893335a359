public import Diagnostics
public import LocalizedStrings

/// What an extraction found.
public struct Extraction: Sendable, Hashable {
    /// The strings, each key of each table once, ordered by table and key.
    public var strings: [LocalizedString]

    /// Syntax errors and what could not be extracted, in the order of the files.
    public var findings: [Finding]
}

extension Extraction {
    /// Joins the uses of each string.
    ///
    /// Comments that differ become lines of one comment, in their order, as Xcode writes them. Of
    /// values that differ the first in the order of the sources counts.
    init(uses: [LocalizedString], findings: [Finding]) {
        let groups = Dictionary(grouping: uses) { Name(table: $0.table, key: $0.key) }
        strings = groups.sorted { $0.key < $1.key }.map { name, uses in
            let comments = Set(uses.compactMap(\.comment)).sorted()
            return LocalizedString(
                key: name.key,
                table: name.table,
                comment: comments.isEmpty ? nil : comments.joined(separator: "\n"),
                value: uses.lazy.compactMap(\.value).first,
                locations: uses.flatMap(\.locations).sorted()
            )
        }
        self.findings = findings
    }

    private struct Name: Hashable, Comparable {
        let table: String
        let key: String

        static func < (left: Name, right: Name) -> Bool {
            (left.table, left.key) < (right.table, right.key)
        }
    }
}
