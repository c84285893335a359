import Diagnostics
import JSON
import TestSupport
import Testing

@testable import StringCatalogs

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

@Suite("A merge of catalogs")
struct MergeTests {
    private static let german = "localizations: {de: {stringUnit: {state: 'translated', value: 'Hallo'}}}"
    private static let french = "localizations: {fr: {stringUnit: {state: 'translated', value: 'Salut'}}}"
    private static let both =
        "localizations: {de: {stringUnit: {state: 'translated', value: 'Hallo'}}, fr: {stringUnit: {state: 'translated', value: 'Salut'}}}"

    /// An entry with a German text.
    private static func text(_ value: String, _ state: String = "translated") -> String {
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

    private static func plural(_ cases: String, _ kind: String = "plural") -> String {
        "{a: {localizations: {de: {variations: {\(kind): {\(cases)}}}}}}"
    }

    private static func unit(_ name: String, _ value: String) -> String {
        "\(name): {stringUnit: {state: 'translated', value: '\(value)'}}"
    }

    private static func phrases(_ values: String, _ state: String = "translated") -> String {
        "{a: {localizations: {de: {stringSet: {state: '\(state)', values: [\(values)]}}}}}"
    }

    private static func substitution(_ fields: String) -> String {
        "{a: {localizations: {de: {\(unit("x", "%#@n@").dropFirst(4).dropLast()), substitutions: {n: {\(fields)}}}}}}"
    }

    private static let parts = [
        MergeCase(
            "different plural forms",
            plural(unit("other", "A")),
            plural(unit("other", "B")),
            plural(unit("other", "A") + "," + unit("one", "C")),
            gives: plural(unit("one", "C") + "," + unit("other", "B"))
        ),
        MergeCase(
            "the same plural form",
            plural(unit("other", "A")),
            plural(unit("other", "B")),
            plural(unit("other", "C")),
            conflicts: "'a' (de), variations > plural > other > stringUnit > value"
        ),
        MergeCase(
            "variations by number and by device",
            "{a: {}}",
            plural(unit("other", "A")),
            plural(unit("other", "A"), "device"),
            conflicts: "'a' (de)"
        ),
        MergeCase(
            "plural forms, each deleted by one side",
            plural(unit("other", "A") + "," + unit("one", "C")),
            plural(unit("other", "A")),
            plural(unit("one", "C")),
            gives: "{a: {}}"
        ),
        MergeCase(
            "different fields of a substitution",
            substitution("argNum: 1, formatSpecifier: 'd'"),
            substitution("argNum: 2, formatSpecifier: 'd'"),
            substitution("argNum: 1, formatSpecifier: 'lld'"),
            gives: substitution("argNum: 2, formatSpecifier: 'lld'")
        ),
        MergeCase(
            "phrases added by both sides",
            phrases("'p', 'q'"),
            phrases("'p', 'x', 'q'"),
            phrases("'p', 'q', 'y'"),
            gives: phrases("'p', 'x', 'q', 'y'")
        ),
        MergeCase(
            "phrases added in the same place",
            phrases("'p'"),
            phrases("'p', 'y', 'z'"),
            phrases("'p', 'x', 'z'", "new"),
            gives: phrases("'p', 'x', 'z', 'y'", "needs_review")
        ),
        MergeCase(
            "a phrase reworded by both sides",
            phrases("'p', 'q'"),
            phrases("'p', 'x'"),
            phrases("'p', 'y'"),
            conflicts: "'a' (de), stringSet > values"
        ),
        MergeCase(
            "fields that are not known",
            "{a: {x: {b: 1}, y: 1}}",
            "{a: {x: {b: 2}, y: 1}}",
            "{a: {x: {b: 1, c: [3]}}}",
            gives: "{a: {x: {b: 2, c: [3]}}}"
        ),
        MergeCase("a field that is not known", "{}", "{a: {x: [1]}}", "{a: {x: [2]}}", conflicts: "'a', x"),
    ]

    private static let entries = [
        MergeCase(
            "comments added by both sides",
            "{}",
            "{a: {comment: 'c\\nb'}}",
            "{a: {comment: 'd\\nb'}}",
            gives: "{a: {comment: 'b\\nc\\nd'}}"
        ),
        MergeCase(
            "comments changed by both sides",
            "{a: {comment: 'x'}}",
            "{a: {comment: 'c'}}",
            "{a: {comment: 'd'}}",
            conflicts: "'a', comment"
        ),
        MergeCase(
            "comments of a manual key",
            "{}",
            "{a: {comment: 'c', extractionState: 'manual'}}",
            "{a: {comment: 'd', extractionState: 'manual'}}",
            conflicts: "'a', comment"
        ),
        MergeCase(
            "a comment of a person and one that Xcode made up",
            "{a: {}}",
            "{a: {comment: 'c', isCommentAutoGenerated: true}}",
            "{a: {comment: 'd'}}",
            gives: "{a: {comment: 'd'}}"
        ),
        MergeCase(
            "stale, and translated",
            "{a: {}}",
            "{a: {extractionState: 'stale'}}",
            "{a: {\(german)}}",
            gives: "{a: {extractionState: 'stale', \(german)}}"
        ),
        MergeCase(
            "stale, and used with a value",
            "{a: {}}",
            "{a: {extractionState: 'stale'}}",
            "{a: {extractionState: 'extracted_with_value'}}",
            gives: "{a: {extractionState: 'extracted_with_value'}}"
        ),
        MergeCase(
            "stale, and used without its value",
            "{a: {extractionState: 'extracted_with_value'}}",
            "{a: {extractionState: 'stale'}}",
            "{a: {}}",
            gives: "{a: {}}"
        ),
        MergeCase(
            "stale, and taken over by hand",
            "{a: {}}",
            "{a: {extractionState: 'manual'}}",
            "{a: {extractionState: 'stale'}}",
            gives: "{a: {extractionState: 'manual'}}"
        ),
        MergeCase(
            "not to be translated, and commented",
            "{a: {}}",
            "{a: {shouldTranslate: false}}",
            "{a: {comment: 'c'}}",
            gives: "{a: {comment: 'c', shouldTranslate: false}}"
        ),
        MergeCase(
            "the source text changed, and the old one translated",
            "{a: {localizations: {en: {stringUnit: {state: 'new', value: 'Hello'}}}}}",
            "{a: {localizations: {en: {stringUnit: {state: 'new', value: 'Hi'}}}}}",
            "{a: {localizations: {en: {stringUnit: {state: 'new', value: 'Hello'}}, \(unit("de", "Hallo"))}}}",
            gives: """
                {a: {localizations: {de: {stringUnit: {state: 'needs_review', value: 'Hallo'}},
                en: {stringUnit: {state: 'new', value: 'Hi'}}}}}
                """
        ),
        MergeCase(
            "the arguments numbered, and the key translated",
            "{'%@ %@': {}}",
            "{'%@ %@': {localizations: {en: {stringUnit: {state: 'new', value: '%1$@ %2$@'}}}}}",
            "{'%@ %@': {localizations: {\(unit("de", "%2$@ %1$@"))}}}",
            gives:
                "{'%@ %@': {localizations: {\(unit("de", "%2$@ %1$@")), en: {stringUnit: {state: 'new', value: '%1$@ %2$@'}}}}}"
        ),
    ]

    @Test("each field is joined as people want it", arguments: keys + texts + parts + entries)
    func cases(merge: MergeCase) throws {
        let base = try merge.base.map(StringCatalog.init(strings:))
        let ours = try StringCatalog(strings: merge.ours)
        let theirs = try StringCatalog(strings: merge.theirs)
        for result in [CatalogMerge(ours, theirs, base: base), CatalogMerge(theirs, ours, base: base)] {
            #expect(result.conflicts.map(\.description) == merge.conflicts)
            #expect(result.kept.map(\.description) == merge.kept)
            if let expected = merge.result {
                #expect(try result.ours.text() == StringCatalog(strings: expected).text())
            }
        }
    }

    @Test(
        "of two new versions of the format the higher counts",
        arguments: [
            ("1.0", "1.1", "1.3", "1.3"), ("1.0", "1.10", "1.9", "1.10"), ("1.3", "1.0", "1.3", "1.0"),
            ("1.0", "2", "1.9.9", "2"),
        ]
    )
    func version(base: String, ours: String, theirs: String, result: String) throws {
        func catalog(_ version: String) -> StringCatalog {
            var catalog = StringCatalog(sourceLanguage: "en")
            catalog.version = version
            return catalog
        }
        for (ours, theirs) in [(ours, theirs), (theirs, ours)] {
            let merge = CatalogMerge(catalog(ours), catalog(theirs), base: catalog(base))
            #expect(!merge.hasConflicts && merge.ours.version == result)
        }
    }

    @Test("two new source languages are a conflict")
    func sourceLanguage() {
        let merge = CatalogMerge(
            StringCatalog(sourceLanguage: "de"),
            StringCatalog(sourceLanguage: "fr"),
            base: StringCatalog(sourceLanguage: "en")
        )
        #expect(merge.conflicts.map(\.description) == ["'sourceLanguage'"])
    }

    @Test("marks stand around the smallest whole members")
    func marks() throws {
        let base = try StringCatalog(strings: Self.text("A"))
        let merge = CatalogMerge(
            try StringCatalog(strings: Self.text("B")),
            try StringCatalog(strings: Self.text("C")),
            base: base
        )
        let file = try merge.marked(file: "L.xcstrings", order: .foundation, markerSize: 9)
        #expect(
            String(decoding: file.bytes, as: UTF8.self) == """
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "a" : {
                      "localizations" : {
                        "de" : {
                          "stringUnit" : {
                            "state" : "translated",
                <<<<<<<<< ours
                            "value" : "B"
                =========
                            "value" : "C"
                >>>>>>>>> theirs
                          }
                        }
                      }
                    }
                  },
                  "version" : "1.0"
                }
                """
        )
        let conflicts = [
            MarkedCatalog.Conflict(
                path: try #require(merge.conflicts.first),
                location: .init(file: "L.xcstrings", line: 9, column: 1)
            )
        ]
        #expect(file.conflicts == conflicts)
        #expect(throws: CatalogError.conflicts(conflicts)) { try StringCatalog(file.bytes, file: "L.xcstrings") }
        // Git merges two common ancestors first, and gives what came of it as the base.
        let agreed = try #require(MarkedCatalog(file.bytes, file: "L.xcstrings")).agreed(file: "L.xcstrings")
        #expect(
            try agreed.text()
                == StringCatalog(strings: "{a: {localizations: {de: {stringUnit: {state: 'translated'}}}}}").text()
        )
    }

    @Test(
        "a file with marks says so, even where they are all that it has, and a person must act",
        arguments: [
            ("{\n<<<<<<< HEAD", "a merge left a conflict"),
            ("{\n<<<<<<< a\n\"b\"", "both sides of a merge changed 'b'"),
        ]
    )
    func markedFile(text: String, message: String) {
        let error = #expect(throws: CatalogError.self) { try StringCatalog(Array(text.utf8), file: "L.xcstrings") }
        #expect(error?.message == message && error?.exitStatus == .personNeeded)
        #expect(error?.location == SourceLocation(file: "L.xcstrings", line: 2, column: 1))
    }

    @Test("git's own marks are read, with a third text and wherever they stand")
    func marksOfGit() throws {
        let marked = MarkedText(
            """
            {
              "sourceLanguage" : "en",
              "strings" : {
            1️⃣<<<<<<< HEAD
                "b \\u0022{" : {
                  "comment" : "}, \\"x\\" : {"
            ||||||| 1234567
                "a" : {
                  "comment" : "z"
            =======
                "c" : {
            >>>>>>> feature
                },
                "d" : {
                  "localizations" : {
                    "zh-Hans" : {
            2️⃣<<<<<<< HEAD
                    },
            =======
                      "stringSet" : { "values" : [ "x" ] }
                    }
            >>>>>>> feature
            """
        )
        let found = try #require(MarkedCatalog(Array(marked.text.utf8), file: "L.xcstrings"))
        #expect(found.conflicts.map(\.path.description) == ["'b \"{'", "'d' (zh-Hans)"])
        #expect(found.conflicts.map(\.location.line) == ["1️⃣", "2️⃣"].map { marked.positions[$0]?.line })
    }
}
