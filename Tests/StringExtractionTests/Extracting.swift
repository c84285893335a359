import Diagnostics
import LocalizedStrings
import StringExtraction
import SyntaxSupport
import TestSupport
import Testing

/// One extractor for all tests: reading the interfaces takes longer than most tests.
let extractor = StringExtractor()

/// Returns what is extracted from files, which has to be the same from what an extraction kept of them.
func extraction(from files: [SourceFile]) -> Extraction {
    var cache = ExtractionCache()
    let extraction = extractor.strings(in: files, cache: &cache)
    if let bytes = cache.updatedBytes {
        var kept = ExtractionCache(bytes: bytes)
        #expect(extractor.strings(in: files, cache: &kept) == extraction)
        #expect(kept.updatedBytes == nil, "an outline was not kept")
    }
    return extraction
}

/// Returns what is extracted from files, named `file1.swift` and so on.
func extraction(_ texts: String...) -> Extraction {
    extraction(from: texts.enumerated().map { SourceFile(path: "file\($0.offset + 1).swift", text: $0.element) })
}

/// Returns the keys in files, sorted.
func keys(_ texts: [String]) -> [String] {
    extraction(from: texts.enumerated().map { SourceFile(path: "file\($0.offset).swift", text: $0.element) })
        .strings.map(\.key)
}

/// A piece of code and the keys that it holds.
struct Rule: Sendable, CustomTestStringConvertible {
    let code: String
    let keys: [String]

    init(_ code: String, _ keys: String...) {
        self.code = code
        self.keys = keys.sorted()
    }

    var testDescription: String { code }

    /// Checks the code as a statement of a view's body.
    func checkInBody(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let file = "struct Content: View {\n    var body: some View {\n\(code)\n    }\n}\n"
        #expect(StringExtractionTests.keys([file]) == keys, sourceLocation: sourceLocation)
    }

    /// Checks the code as a whole file.
    func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        #expect(StringExtractionTests.keys([code]) == keys, sourceLocation: sourceLocation)
    }
}
