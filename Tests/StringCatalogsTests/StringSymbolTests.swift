import Diagnostics
import JSON
import LocalizedStrings
import StringCatalogs
import Testing

@Suite("StringSymbol")
struct StringSymbolTests {
    /// A catalog with manual keys, each with the JSON of its localization in English.
    private func catalog(_ entries: (key: String, english: String?)...) throws -> StringCatalog {
        let strings = entries.map { key, english in
            let texts = english.map { #", "localizations": {"en": \#($0)}"# } ?? ""
            return #"\#(JSONValue.string(key).text(.compact)): {"extractionState": "manual"\#(texts)}"#
        }
        let text = #"{"sourceLanguage": "en", "strings": {\#(strings.joined(separator: ", "))}, "version": "1.1"}"#
        return try StringCatalog(Array(text.utf8), file: "Localizable.xcstrings")
    }

    @Test(
        "a key's words make the name",
        arguments: [
            // Seen in files that Xcode generated, or in code that is built with them.
            ("game.encouragement.0", "gameEncouragement0"), ("goalPeriod.daily", "goalPeriodDaily"),
            ("F_A_Title", "fATitle"), ("ALPS_DESCRIPTION", "alpsDescription"), ("SPEED BOOST", "speedBoost"),
            ("2023_TRIP_NAME", "_2023TripName"), ("100% Consistency", "_100Consistency"),
            ("%lld MiB", "miB"), ("The JSON store", "theJsonStore"), ("use CKAsset data", "useCkassetData"),
            ("CFBundleDisplayName", "cfbundleDisplayName"), ("to CloudKit.", "toCloudKit"),
            ("iCloud Sync is", "iCloudSyncIs"), ("Setting Up iCloud…", "settingUpICloud"),
            ("key_type_macOS_update", "keyTypeMacOSUpdate"), ("detail_sha256_label", "detailSha256Label"),
            ("Snip’s %@ per-file limit", "snipsPerFileLimit"), ("couldn't be", "couldntBe"),
            ("JavaScript with ${content}", "javaScriptWith$Content"), ("end-to-end; only", "endToEndOnly"),
            // By the same rules.
            ("URLTitle", "urltitle"), ("open PDFFile", "openPdffile"), ("a", "a"), ("_private", "private"),
            ("default", "default"), ("%1$(name)@ and %2$lld more", "andMore"), ("x%@y", "xY"),
            // Not seen.
            ("Über uns", "überUns"), ("设置 标题", "设置标题"), ("e\u{301}te\u{301} ÉTÉ", "e\u{301}te\u{301}Été"),
            ("2FA", "_2FA"), ("🚀 Done 🚀", "done"),
        ]
    )
    func names(key: String, name: String) throws {
        #expect(try catalog((key, nil)).symbols(inTable: "Localizable").map(\.name) == [name])
    }

    @Test(
        "a key without words, or with the name of a member of each type, has no symbol",
        arguments: ["", "%@ → %@", "%lld%%", "…", "🚀", "Type", "self", "init", "Protocol", "${name}"]
    )
    func noSymbols(key: String) throws {
        #expect(try catalog((key, nil)).symbols(inTable: "Localizable").isEmpty)
    }

    @Test(
        "the arguments are those of the key, or of the text in the source language",
        arguments: [
            ("off", nil, ".off"), ("%lld of %@", nil, ".of(_:_:)"), ("open %2$@ %1$lld", nil, ".open(_:_:)"),
            ("%(place)@ is in %(country)@", nil, ".isIn(place:country:)"),
            ("greeting", #"{"stringUnit": {"state": "new", "value": "Hi %(name)@"}}"#, ".greeting(name:)"),
            (
                "thanks", #"{"stringUnit": {"state": "new", "value": "%2$(second)@, %1$(first)@, %1$(first)@"}}"#,
                ".thanks(first:second:)"
            ),
            ("%lld new", #"{"stringUnit": {"state": "new", "value": "%(count)lld new"}}"#, ".new(count:)"),
            ("limit", #"{"stringUnit": {"state": "new", "value": "100 %"}}"#, ".limit"),
            (
                "days",
                #"""
                {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "a day"}},
                "other": {"stringUnit": {"state": "new", "value": "%lld days"}}}}}
                """#,
                ".days(_:)"
            ),
            (
                "birds",
                #"""
                {"stringUnit": {"state": "new", "value": "%#@geese@ and %#@swans@ by %@"}, "substitutions": {
                "swans": {"argNum": 2, "formatSpecifier": "lld"}, "geese": {"argNum": 1, "formatSpecifier": "lld"}}}
                """#,
                ".birds(geese:swans:_:)"
            ),
        ]
    )
    func arguments(key: String, english: String?, symbol: String) throws {
        #expect(try catalog((key, english)).symbols(inTable: "Localizable").map(\.description) == [symbol])
    }

    @Test("a table that is not the default one is the symbol's enumeration")
    func tables() throws {
        let catalog = try catalog(("title", nil))
        let tables = ["Localizable", "LandmarkData", "landmark data"]
        #expect(
            tables.compactMap { catalog.symbols(inTable: $0).first?.description }
                == [".title", ".LandmarkData.title", ".LandmarkData.title"]
        )
    }

    @Test("only manual keys have symbols, unless the catalog says no")
    func manualKeys() throws {
        let text = #"""
            {"sourceLanguage": "en", "strings": {"a": {}, "b": {"extractionState": "stale"}, "c": {"extractionState": "manual"},
            "d": {"extractionState": "manual", "generatesSymbol": false}}, "version": "1.1"}
            """#
        let catalog = try StringCatalog(Array(text.utf8), file: "Localizable.xcstrings")
        #expect(catalog.symbols(inTable: "Localizable").map(\.key) == ["c"])
    }

    @Test("a use finds the keys that come to its name, of its table only, and all of them")
    func lookup() throws {
        let symbols =
            try catalog(("All", nil), ("all %@", nil), ("some", nil)).symbols(inTable: "Localizable")
            + (try catalog(("all", nil)).symbols(inTable: "Lists"))
        let table = SymbolTable(symbols)
        func keys(_ name: String, in namespace: String? = nil) -> [String] {
            let place = SourceLocation(file: "a.swift", line: 1, column: 1)
            return table.symbols(for: SymbolUse(name: name, namespace: namespace, location: place)).map(\.key)
        }
        #expect(keys("all") == ["All", "all %@"])
        #expect(keys("all", in: "Lists") == ["all"])
        #expect(keys("some") == ["some"])
        #expect(keys("some", in: "Lists").isEmpty && keys("none").isEmpty)
    }
}
