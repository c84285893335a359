import StringCatalogs
import Testing

@Suite("Renaming keys of catalogs")
struct CatalogRenamingTests {
    private static let entry = #"""
        {comment: 'c', extractionState: 'stale', shouldTranslate: false, later: [1], localizations: {
            de: {stringUnit: {state: 'translated', value: 'Eins'}},
            en: {stringUnit: {state: 'new', value: 'One'}},
            pl: {variations: {plural: {one: {stringUnit: {state: 'new', value: 'x'}}}}}}}
        """#

    @Test("an entry moves with all that it has, and no other changes")
    func moves() throws {
        let catalog = try StringCatalog(strings: "{a: \(Self.entry), b: {comment: 'a'}}")
        let renamed = try catalog.renaming("a", to: "c")
        #expect(try renamed.text() == StringCatalog(strings: "{b: {comment: 'a'}, c: \(Self.entry)}").text())
    }

    @Test("where the key was the source text, no text is made up")
    func nothingInvented() throws {
        let renamed = try StringCatalog(strings: "{a: {}}").renaming("a", to: "c")
        #expect(try renamed == StringCatalog(strings: "{c: {}}"))
    }

    @Test(
        "a source text that is the key with numbered arguments follows, and one that people wrote stays",
        arguments: [
            ("new", "%1$@ of %2$@", "%1$@/%2$@"), ("translated", "%1$@ of %2$@", "%1$@ of %2$@"), ("new", "x", "x"),
        ]
    )
    func numberedSource(state: String, old: String, new: String) throws {
        func catalog(_ key: String, _ text: String) throws -> StringCatalog {
            try StringCatalog(
                strings: "{'\(key)': {localizations: {en: {stringUnit: {state: '\(state)', value: '\(text)'}}}}}"
            )
        }
        #expect(try catalog("%@ of %@", old).renaming("%@ of %@", to: "%@/%@") == catalog("%@/%@", new))
    }

    @Test("a key that is there is not taken over")
    func taken() throws {
        let catalog = try StringCatalog(strings: "{a: {}, b: {}}")
        #expect(throws: CatalogError.keyTaken("b")) { try catalog.renaming("a", to: "b") }
    }

    @Test("keys are told apart scalar by scalar; what is not there, or stays the same, changes nothing")
    func exactKeys() throws {
        let catalog = try StringCatalog(strings: "{'e\u{301}': {}}")
        #expect(try catalog.renaming("\u{e9}", to: "b") == catalog)
        #expect(
            try catalog.renaming("e\u{301}", to: "\u{e9}").entries.map { Array($0.key.unicodeScalars) } == [["\u{e9}"]]
        )
        #expect(try catalog.renaming("e\u{301}", to: "e\u{301}") == catalog)
    }
}
