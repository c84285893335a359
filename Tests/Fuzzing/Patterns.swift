import DateFormats

/// Reads bytes as a pattern of the dialect that the first byte names.
///
/// What is one must be translated into patterns of the other
/// dialects, and what it writes it must read and write again the same, where it can be read at all.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard let first = bytes.first else { return -1 }
    let dialects = PatternDialect.allCases
    let dialect = dialects[Int(first) % dialects.count]
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    do throws(DateError) {
        let pattern = try DatePattern(text, in: dialect)
        for other in dialects { translate(pattern, to: other) }
        checkReading(pattern)
    } catch {
        precondition(!error.message.isEmpty)
    }
    return 0
}

private func translate(_ pattern: DatePattern, to dialect: PatternDialect) {
    for takesNearest in [false, true] {
        guard let translation = try? pattern.translated(to: dialect, takesNearest: takesNearest) else { continue }
        precondition(takesNearest || translation.replacements.isEmpty)
        guard let written = try? DatePattern(translation.text, in: dialect) else {
            preconditionFailure("\(pattern.text) became \(translation.text)")
        }
        guard !takesNearest else { continue }
        // Both write the same, wherever both can write.
        for (ours, theirs) in zip(texts(of: pattern), texts(of: written)) {
            guard let ours, let theirs else { continue }
            precondition(ours == theirs, "\(pattern.text) writes \(ours), \(translation.text) writes \(theirs)")
        }
    }
}

/// What a pattern reads of its own output it must write as the same text.
private func checkReading(_ pattern: DatePattern) {
    guard var reader = try? DateConverter(from: .pattern(pattern), to: .pattern(pattern)) else { return }
    for case let text? in texts(of: pattern) {
        precondition((try? reader.convert(text)) == text, "\(pattern.text) does not read \(text)")
    }
}

/// What a pattern writes of some times at which the forms of fields differ, in the years that two digits mean everywhere, of which
/// Java's are the latest.
private func texts(of pattern: DatePattern) -> [String?] {
    let instants = [
        "2023-11-15T07:46:07.364159265Z", "2004-02-29T00:00:00Z", "2016-12-31T23:59:59.999Z",
        "2018-01-01T12:05:09.050Z",
    ]
    guard var converter = try? DateConverter(from: .iso8601, to: .pattern(pattern)) else { return [] }
    return instants.map { try? converter.convert($0) }
}
