import Diagnostics
import LocalizedStrings
import StringExtraction

private let extractor = StringExtractor(routines: [LocalizationRoutine("Texts.translate")].compactMap(\.self))

/// Extracts from Swift sources, with a line of hyphens between them; what is found must have its place, and a cache must not
/// change it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let parts = bytes.split(separator: Array("\n---\n".utf8), omittingEmptySubsequences: false)
    let files = parts.prefix(4).enumerated().map { number, part in
        SourceFile(path: "\(number).swift", text: String(decoding: part, as: UTF8.self))
    }
    var cache = ExtractionCache()
    let extraction = extractor.strings(in: files, cache: &cache)
    for finding in extraction.findings {
        precondition(!finding.message.isEmpty && finding.location.line > 0 && finding.location.column > 0)
    }
    precondition(extraction.uses.allSatisfy { !$0.locations.isEmpty })
    if let kept = cache.updatedBytes {
        var cache = ExtractionCache(bytes: kept)
        precondition(extractor.strings(in: files, cache: &cache) == extraction)
        precondition(cache.updatedBytes == nil)
    }
    return 0
}
