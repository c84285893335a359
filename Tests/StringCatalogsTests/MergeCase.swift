import Testing

/// Three versions of the strings of a catalog, in JSON5, and what comes of them.
struct MergeCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let base: String?
    let ours: String
    let theirs: String
    /// The strings that come of it; nil where people must decide.
    let result: String?
    /// The conflicts, in words.
    let conflicts: [String]
    /// What stays though one side deleted it.
    let kept: [String]

    init(_ name: String, _ base: String?, _ ours: String, _ theirs: String, gives result: String, kept: [String] = []) {
        (testDescription, self.base, self.ours, self.theirs, self.result) = (name, base, ours, theirs, result)
        (conflicts, self.kept) = ([], kept)
    }

    init(_ name: String, _ base: String?, _ ours: String, _ theirs: String, conflicts: String...) {
        (testDescription, self.base, self.ours, self.theirs, self.conflicts) = (name, base, ours, theirs, conflicts)
        (result, kept) = (nil, [])
    }
}

extension MergeCase {
    /// All cases.
    static let all = keys + texts + parts + entries

    static let german = "localizations: {de: {stringUnit: {state: 'translated', value: 'Hallo'}}}"
    static let french = "localizations: {fr: {stringUnit: {state: 'translated', value: 'Salut'}}}"
    static let both =
        "localizations: {de: {stringUnit: {state: 'translated', value: 'Hallo'}}, fr: {stringUnit: {state: 'translated', value: 'Salut'}}}"

    /// An entry with a German text.
    static func text(_ value: String, _ state: String = "translated") -> String {
        "{a: {localizations: {de: {stringUnit: {state: '\(state)', value: '\(value)'}}}}}"
    }

    private static let keys = [
        MergeCase("different new keys", "{}", "{a: {}}", "{b: {}}", gives: "{a: {}, b: {}}"),
        MergeCase(
            "the same new key with different languages",
            "{}",
            "{a: {\(german)}}",
            "{a: {\(french)}}",
            gives: "{a: {\(both)}}"
        ),
        MergeCase("no common file", nil, "{a: {\(german)}}", "{a: {\(french)}, b: {}}", gives: "{a: {\(both)}, b: {}}"),
        MergeCase(
            "different keys deleted",
            "{a: {}, b: {}, c: {}}",
            "{b: {}, c: {}}",
            "{a: {}, c: {}}",
            gives: "{c: {}}"
        ),
        MergeCase(
            "a key deleted and translated",
            "{a: {}}",
            "{}",
            "{a: {\(german)}}",
            gives: "{a: {\(german)}}",
            kept: ["'a'"]
        ),
        MergeCase(
            "a key deleted and marked stale",
            "{a: {\(german)}}",
            "{}",
            "{a: {\(german), extractionState: 'stale'}}",
            gives: "{}"
        ),
        MergeCase(
            "a language deleted and marked for review",
            text("Hallo"),
            "{a: {}}",
            text("Hallo", "needs_review"),
            gives: "{a: {}}"
        ),
        MergeCase(
            "a language deleted and reworded",
            text("Hallo"),
            "{a: {}}",
            text("Servus"),
            gives: text("Servus"),
            kept: ["'a' (de)"]
        ),
        MergeCase(
            "all languages deleted and one of them reworded",
            "{a: {\(both)}}",
            "{a: {}}",
            "{a: {\(both.replacing("Hallo", with: "Servus"))}}",
            gives: text("Servus"),
            kept: ["'a' (de)"]
        ),
        MergeCase(
            "keys that look alike",
            "{}",
            "{'\\u00E9': {\(german)}}",
            "{'e\\u0301': {\(french)}}",
            gives: "{'\\u00E9': {\(german)}, 'e\\u0301': {\(french)}}"
        ),
    ]

    private static let texts = [
        MergeCase("different texts", text("A"), text("B"), text("C"), conflicts: "'a' (de), stringUnit > value"),
        MergeCase("different new texts", "{}", text("B"), text("C"), conflicts: "'a' (de), stringUnit > value"),
        MergeCase(
            "texts in different states",
            text("A"),
            text("B"),
            text("C", "new"),
            conflicts: "'a' (de), stringUnit"
        ),
        MergeCase(
            "texts that look alike",
            "{}",
            text("\\u00E9"),
            text("e\\u0301"),
            conflicts: "'a' (de), stringUnit > value"
        ),
        MergeCase(
            "the same text done and to review",
            text("A", "new"),
            text("A"),
            text("A", "needs_review"),
            gives: text("A", "needs_review")
        ),
        MergeCase("the same new text, done on one side", "{}", text("A", "new"), text("A"), gives: text("A")),
        MergeCase(
            "a text reworded and marked for review",
            text("A"),
            text("B"),
            text("A", "needs_review"),
            gives: text("B", "needs_review")
        ),
        MergeCase(
            "a text reviewed and another written for review",
            text("A", "needs_review"),
            text("A"),
            text("B", "needs_review"),
            gives: text("B", "needs_review")
        ),
        MergeCase(
            "a text and variations of it",
            text("A"),
            text("B"),
            "{a: {localizations: {de: {variations: {plural: {other: {stringUnit: {state: 'new', value: 'A'}}}}}}}}",
            conflicts: "'a' (de)"
        ),
    ]
}
