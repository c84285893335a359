import TestSupport
import Testing

@testable import StringCatalogs

@Suite("A merge of catalogs")
struct MergeTests {
    @Test("each field is joined as people want it", arguments: MergeCase.all)
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
}
