import Diagnostics
import LocalizedStrings
import StringCatalogs
import TestSupport
import Testing

@Suite("Synchronizing catalogs")
struct SyncTests {
    /// A transition: the strings of a catalog before and after, and what the code uses.
    struct Transition: Sendable, CustomTestStringConvertible {
        let name: String
        var before = "{}"
        var code: [LocalizedString] = []
        let after: String
        let kinds: [CatalogChange.Kind]

        var testDescription: String { name }
    }

    private static let german = #""de": {"stringUnit": {"state": "translated", "value": "Hallo"}}"#

    private static func source(_ state: String, _ value: String) -> String {
        #""en": {"stringUnit": {"state": "\#(state)", "value": "\#(value)"}}"#
    }

    @Test(
        "keys that come",
        arguments: [
            Transition(name: "a plain key is an empty object", code: [use("k")], after: "{k: {}}", kinds: [.added]),
            Transition(name: "the empty key too", code: [use("")], after: "{'': {}}", kinds: [.added]),
            Transition(
                name: "a comment is taken",
                code: [use("k", comment: "c")],
                after: "{k: {comment: 'c'}}",
                kinds: [.added]
            ),
            Transition(
                name: "comments are joined, each once and in order",
                code: [
                    use("k", comment: "b"), use("k"), use("k", comment: "a"), use("k", comment: "b"),
                    use("k", comment: ""),
                ],
                after: "{k: {comment: 'a\\nb'}}",
                kinds: [.added]
            ),
            Transition(
                name: "a value gives a source text, with its arguments numbered",
                code: [use("k"), use("k", value: "Hello %@ %@")],
                after:
                    "{k: {extractionState: 'extracted_with_value', localizations: {\(source("new", "Hello %1$@ %2$@"))}}}",
                kinds: [.added]
            ),
            Transition(
                name: "one argument needs no number",
                code: [use("%@!")],
                after: "{'%@!': {}}",
                kinds: [.added]
            ),
            Transition(
                name: "several arguments are numbered in a source text",
                code: [use("%@ (%lld)")],
                after: "{'%@ (%lld)': {localizations: {\(source("new", "%1$@ (%2$lld)"))}}}",
                kinds: [.added]
            ),
        ]
    )
    func coming(transition: Transition) throws {
        try expect(transition)
    }

    @Test(
        "keys that go",
        arguments: [
            Transition(name: "nothing but a key is removed", before: "{k: {}}", after: "{}", kinds: [.removed]),
            Transition(
                name: "a comment does not hold a key",
                before: "{k: {comment: 'c', localizations: {}}}",
                after: "{}",
                kinds: [.removed]
            ),
            Transition(
                name: "a new source text does not either",
                before: "{k: {extractionState: 'extracted_with_value', localizations: {\(source("new", "v"))}}}",
                after: "{}",
                kinds: [.removed]
            ),
            Transition(
                name: "an edited source text becomes stale",
                before: "{k: {localizations: {\(source("translated", "v"))}}}",
                after: "{k: {localizations: {\(source("translated", "v"))}, extractionState: 'stale'}}",
                kinds: [.markedStale]
            ),
            Transition(
                name: "variations of the source text become stale",
                before: "{k: {localizations: {en: {variations: {plural: {}}}}}}",
                after: "{k: {localizations: {en: {variations: {plural: {}}}}, extractionState: 'stale'}}",
                kinds: [.markedStale]
            ),
            Transition(
                name: "a translation becomes stale",
                before: "{k: {extractionState: 'extracted_with_value', localizations: {\(german)}}}",
                after: "{k: {extractionState: 'stale', localizations: {\(german)}}}",
                kinds: [.markedStale]
            ),
            Transition(
                name: "a mark of people becomes stale",
                before: "{k: {shouldTranslate: false}}",
                after: "{k: {shouldTranslate: false, extractionState: 'stale'}}",
                kinds: [.markedStale]
            ),
            Transition(
                name: "what is stale stays so",
                before: "{k: {extractionState: 'stale'}}",
                after: "{k: {extractionState: 'stale'}}",
                kinds: []
            ),
            Transition(
                name: "what is manual stays",
                before: "{k: {extractionState: 'manual'}}",
                after: "{k: {extractionState: 'manual'}}",
                kinds: []
            ),
            Transition(
                name: "what was migrated, or is in a state of a later Xcode, stays",
                before: "{a: {extractionState: 'migrated'}, b: {extractionState: 'later'}}",
                after: "{a: {extractionState: 'migrated'}, b: {extractionState: 'later'}}",
                kinds: []
            ),
        ]
    )
    func going(transition: Transition) throws {
        try expect(transition)
    }

    @Test(
        "keys that stay",
        arguments: [
            Transition(
                name: "unknown fields and a comment of the catalog are kept",
                before: "{k: {comment: 'typed in Xcode', later: [1], localizations: {\(german)}}}",
                code: [use("k")],
                after: "{k: {comment: 'typed in Xcode', later: [1], localizations: {\(german)}}}",
                kinds: []
            ),
            Transition(
                name: "a stale key that is back keeps its translations",
                before: "{k: {extractionState: 'stale', localizations: {\(german)}}}",
                code: [use("k")],
                after: "{k: {localizations: {\(german)}}}",
                kinds: [.returned]
            ),
            Transition(
                name: "a stale key may be back with a comment and a value",
                before: "{k: {extractionState: 'stale', localizations: {\(german)}}}",
                code: [use("k", comment: "c", value: "v")],
                after:
                    "{k: {extractionState: 'extracted_with_value', localizations: {\(german), \(source("new", "v"))}, comment: 'c'}}",
                kinds: [.returned, .commentChanged(from: nil, to: "c"), .valueChanged(from: nil, to: "v")]
            ),
            Transition(
                name: "another comment is taken",
                before: "{k: {comment: 'old'}}",
                code: [use("k", comment: "new")],
                after: "{k: {comment: 'new'}}",
                kinds: [.commentChanged(from: "old", to: "new")]
            ),
            Transition(
                name: "a comment of the code is not made up",
                before: "{k: {comment: 'c', isCommentAutoGenerated: true}}",
                code: [use("k", comment: "c")],
                after: "{k: {comment: 'c'}}",
                kinds: [.commentChanged(from: "c", to: "c")]
            ),
            Transition(
                name: "a made up comment stays where the code has none",
                before: "{k: {comment: 'c', isCommentAutoGenerated: true}}",
                code: [use("k")],
                after: "{k: {comment: 'c', isCommentAutoGenerated: true}}",
                kinds: []
            ),
            Transition(
                name: "manual entries take nothing from the code",
                before: "{k: {extractionState: 'manual', comment: 'old'}}",
                code: [use("k", comment: "new", value: "v")],
                after: "{k: {extractionState: 'manual', comment: 'old'}}",
                kinds: []
            ),
            Transition(
                name: "a source text with numbers that people or tools took away stays away",
                before: "{'%@ %@': {localizations: {\(german)}}}",
                code: [use("%@ %@")],
                after: "{'%@ %@': {localizations: {\(german)}}}",
                kinds: []
            ),
            Transition(
                name: "a set of phrases is the source text",
                before:
                    "{k: {extractionState: 'extracted_with_value', localizations: {en: {stringSet: {state: 'new', values: ['a']}}}}}",
                code: [use("k")],
                after:
                    "{k: {extractionState: 'extracted_with_value', localizations: {en: {stringSet: {state: 'new', values: ['a']}}}}}",
                kinds: []
            ),
        ]
    )
    func staying(transition: Transition) throws {
        try expect(transition)
    }

    @Test(
        "values that change",
        arguments: [
            Transition(
                name: "the source text follows, and translations need review",
                before: """
                    {k: {extractionState: 'extracted_with_value', localizations: {
                      \(source("new", "old")), \(german),
                      fr: {variations: {plural: {one: {stringUnit: {state: 'translated', value: 'x'}},
                        other: {stringUnit: {state: 'new', value: 'y'}}}}}}}}
                    """,
                code: [use("k", value: "new")],
                after: """
                    {k: {extractionState: 'extracted_with_value', localizations: {
                      \(source("new", "new")), de: {stringUnit: {state: 'needs_review', value: 'Hallo'}},
                      fr: {variations: {plural: {one: {stringUnit: {state: 'needs_review', value: 'x'}},
                        other: {stringUnit: {state: 'new', value: 'y'}}}}}}}}
                    """,
                kinds: [.valueChanged(from: "old", to: "new")]
            ),
            Transition(
                name: "a source text that was edited in the catalog stays",
                before:
                    "{k: {extractionState: 'extracted_with_value', localizations: {\(source("translated", "edited")), \(german)}}}",
                code: [use("k", value: "new")],
                after:
                    "{k: {extractionState: 'extracted_with_value', localizations: {\(source("translated", "edited")), \(german)}}}",
                kinds: []
            ),
            Transition(
                name: "the text goes with the code's value",
                before: "{k: {extractionState: 'extracted_with_value', localizations: {\(source("new", "old"))}}}",
                code: [use("k")],
                after: "{k: {}}",
                kinds: [.valueChanged(from: "old", to: nil)]
            ),
            Transition(
                name: "where the source text was edited in the catalog, nothing is said of the code's value",
                before: "{k: {localizations: {\(source("translated", "edited"))}}}",
                code: [use("k", value: "v")],
                after: "{k: {localizations: {\(source("translated", "edited"))}}}",
                kinds: []
            ),
            Transition(
                name: "variations of the source text are an edit, too",
                before: "{k: {extractionState: 'stale', localizations: {en: {variations: {plural: {}}}}}}",
                code: [use("k", value: "v")],
                after: "{k: {localizations: {en: {variations: {plural: {}}}}}}",
                kinds: [.returned]
            ),
            Transition(
                name: "a value for a key that shows itself is taken",
                before: "{k: {localizations: {\(german)}}}",
                code: [use("k", value: "v")],
                after:
                    "{k: {localizations: {\(german), \(source("new", "v"))}, extractionState: 'extracted_with_value'}}",
                kinds: [.valueChanged(from: nil, to: "v")]
            ),
        ]
    )
    func values(transition: Transition) throws {
        try expect(transition)
    }

    @Test("keys that something else uses stay as they are, and count neither as gone nor as used")
    func keptKeys() throws {
        let names = (1...11).map { "'android_\($0)': {}" }.joined(separator: ", ")
        let before = try StringCatalog(strings: "{\(names), a: {}, b: {}, c: {extractionState: 'stale'}}")
        let kept = Set(((1...11).map { "android_\($0)" } + ["c", "b"]).map(ExactString.init))
        let result = try before.synchronized(
            with: [use("b")],
            options: SyncOptions(keptKeys: kept, maximumRemoval: 0)
        )
        #expect(result.changes.map(\.kind) == [.removed] && result.changes.map(\.key) == ["a"])
        #expect(result.keptKeys == (1...11).map { "android_\($0)" })
        #expect(result.catalog.entries.count == 13)
    }

    private func expect(_ transition: Transition) throws {
        let before = try StringCatalog(strings: transition.before)
        let after = try StringCatalog(strings: transition.after)
        let result = try before.synchronized(with: transition.code)
        #expect(try result.catalog.text() == after.text())
        #expect(result.changes.map(\.kind) == transition.kinds)
        #expect(try result.catalog.synchronized(with: transition.code).changes.isEmpty)
    }

    @Test("keys that are canonically equivalent are not mixed up")
    func canonicalEquivalence() throws {
        let before = try StringCatalog(strings: "{'\u{E9}': {comment: 'one'}, 'e\u{301}': {comment: 'two'}}")
        let result = try before.synchronized(with: [use("e\u{301}")])
        #expect(result.catalog.entries.map(\.comment) == ["two"])
    }

    @Test("each table has its strings, ordered by key")
    func tables() {
        let uses = ["b", "a", "b"].flatMap { key in
            ["B", "A"].map { LocalizedString(key: key, table: $0, comment: $0) }
        }
        let joined = JoinedStrings(uses + [LocalizedString(key: "c", table: "C")])
        #expect(joined.map { $0.table + $0.key } == ["Aa", "Ab", "Ba", "Bb", "Cc"])
        #expect(joined.byTable.mapValues { $0.map(\.key) } == ["A": ["a", "b"], "B": ["a", "b"], "C": ["c"]])
    }

    @Test("where the code disagrees about a value, the first place wins and the other is a finding")
    func conflictingValues() throws {
        func use(_ value: String, line: Int) -> LocalizedString {
            let location = SourceLocation(file: "a.swift", line: line, column: 1)
            return LocalizedString(key: "k", value: value, locations: [location])
        }
        for code in [
            [use("v", line: 1), use("w", line: 2)], [use("w", line: 2), use("v", line: 1), use("v", line: 3)],
        ] {
            let joined = JoinedStrings(code)
            #expect(joined.map(\.value) == ["v"])
            #expect(joined.findings.map(\.location.line) == [2])
            #expect(joined.findings.first?.message == "the key 'k' has the value 'w' here, but 'v' elsewhere")
            #expect(joined.findings.map(\.rule) == [Rule.conflictingValues.id])
        }
    }
}
