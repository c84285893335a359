public import Diagnostics

/// The uses of strings in code, joined so that each key of each table stands once.
///
/// Comments that differ become lines of one comment, sorted, as Xcode writes them. Of values that differ, the first in the
/// order of the sources counts, and the others are told.
///
/// As a collection, it holds the strings, ordered by table and key, their locations sorted.
public struct JoinedStrings: Sendable, Hashable {
    private let strings: [LocalizedString]

    /// Where the code gives a key another value, ordered by place.
    public let findings: [Finding]

    /// Joins uses.
    public init(_ uses: [LocalizedString]) {
        let groups = Dictionary(grouping: uses.indices) { index in
            Name(table: ExactString(uses[index].table), key: ExactString(uses[index].key))
        }
        var strings: [LocalizedString] = []
        strings.reserveCapacity(groups.count)
        var findings: [Finding] = []
        for group in groups.values {
            let uses = group.map { uses[$0] }.sorted { ($0.locations.min()).precedes($1.locations.min()) }
            let comments = Set(uses.compactMap(\.comment).filter { !$0.isEmpty }).sorted()
            let value = uses.lazy.compactMap(\.value).first
            strings.append(
                LocalizedString(
                    key: uses[0].key,
                    table: uses[0].table,
                    comment: comments.isEmpty ? nil : comments.joined(separator: "\n"),
                    value: value,
                    locations: uses.flatMap(\.locations).sorted()
                )
            )
            for use in uses {
                guard let value, let other = use.value, other != value, let place = use.locations.min() else {
                    continue
                }
                findings.append(Self.conflict(use.key, kept: value, lost: other, at: place))
            }
        }
        self.strings = strings.sorted { ($0.table, $0.key) < ($1.table, $1.key) }
        self.findings = findings.sorted { $0.location < $1.location }
    }

    private init(strings: [LocalizedString], findings: [Finding]) {
        self.strings = strings
        self.findings = findings
    }

    /// The strings of each table; the findings stay with the whole.
    public var byTable: [String: JoinedStrings] {
        Dictionary(grouping: strings, by: \.table).mapValues { JoinedStrings(strings: $0, findings: []) }
    }

    private struct Name: Hashable {
        let table: ExactString
        let key: ExactString
    }

    private static func conflict(_ key: String, kept: String, lost: String, at place: SourceLocation) -> Finding {
        Finding(
            rule: Rule.conflictingValues.id,
            severity: .warning,
            message: "the key '\(key)' has the value '\(lost)' here, but '\(kept)' elsewhere",
            location: place
        )
    }
}

extension JoinedStrings: RandomAccessCollection {
    /// The index of the first string.
    public var startIndex: Int { 0 }

    /// The number of strings.
    public var endIndex: Int { strings.count }

    /// The string at an index.
    public subscript(index: Int) -> LocalizedString { strings[index] }
}

extension Rule {
    /// A key with different default values.
    public static let conflictingValues = Rule(
        id: "conflicting-values",
        summary: "The code gives one key different default values.",
        help: "A catalog has one text for a key in each language, so only one of the values can appear. "
            + "Use the same value everywhere, or another key."
    )
}

extension SourceLocation? {
    /// Whether a place comes before another; a use without a place comes last.
    fileprivate func precedes(_ other: SourceLocation?) -> Bool {
        guard let self else { return false }
        return other.map { self < $0 } ?? true
    }
}
