@testable import DateFormats

/// Infers the patterns of the lines of a text; each must read every line and write it back unchanged.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let samples = text.split(separator: "\n").prefix(4).map(String.init)
    guard !samples.isEmpty, let found = try? DateInference.patterns(for: samples) else { return 0 }
    for inferred in found {
        let isWeekDate = inferred.locale != "en_US_POSIX"
        let symbols = isWeekDate ? DateSymbols.posix.withWeeks(.iso) : .posix
        guard let check = InferenceCheck(inferred.pattern, symbols: symbols) else { preconditionFailure("unreadable") }
        precondition(samples.allSatisfy { check.holds(of: Array($0.utf8)) })
    }
    return 0
}
