import DateFormats

/// Reads bytes as a date in every format; what is read must come back from ISO 8601 the same, and streams of such bytes must not
/// depend on where they are cut.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    let value = String(decoding: bytes, as: UTF8.self)
    // All patterns for each input would take most of the time.
    for var reader in readers + patterns.enumerated().filter({ $0.offset % 8 == count % 8 }).map(\.element) {
        do throws(DateError) {
            let date = try reader.convert(value)
            var again = iso8601
            precondition((try? again.convert(date)) == date, date)
        } catch {
            precondition(!error.message.isEmpty)
        }
    }
    for content in [LineConverter.Content.values, .texts] {
        let whole = converted(bytes, content, cutAt: count)
        precondition(whole.filter { $0 == 0x0A }.count >= bytes.filter { $0 == 0x0A }.count)
        precondition(converted(bytes, content, cutAt: count / 2) == whole)
    }
    precondition(table(bytes, cutAt: count / 2) == table(bytes, cutAt: count))
    return 0
}

/// What reads dates: detection in all its ways, and the formats that have names.
private let readers: [DateConverter] = {
    let detection = [nil, DayOrder.dayFirst, .monthFirst].compactMap { converter(from: nil, order: $0) }
    let named = FormatName.table.compactMap { converter(from: try? DateFormat($0.name)) }
    precondition(named.count == FormatName.table.count)
    return detection + named
}()

/// What reads dates by patterns in every dialect.
private let patterns: [DateConverter] = {
    let patterns = [
        "uuuu-MM-dd'T'HH:mm:ss.SSSxxx", "EEE, d MMM yyyy h:mm:ss a Z", "yyMMddHHmmss", "DDD uuuu", "MMMM d, y G",
        "A uuuu M d",
        "k.m.s d/M/u XXX", "'at' K:mm a, d LLL yyyy", "HHmmssSSS uuuuMMdd xx", "uuuu-MM-dd HH:mm:ss.SSSSSS",
    ]
    return patterns.flatMap { pattern in
        PatternDialect.allCases.compactMap { dialect -> DateConverter? in
            guard let read = try? DatePattern(pattern, in: .ldml), let written = try? read.translated(to: dialect)
            else {
                return nil
            }
            return (try? DatePattern(written.text, in: dialect)).flatMap { converter(from: .pattern($0)) }
        }
    }
}()

private let iso8601: DateConverter = {
    guard let converter = converter(from: .iso8601) else { preconditionFailure("ISO 8601 is read") }
    return converter
}()

private func converter(from format: DateFormat?, order: DayOrder? = nil) -> DateConverter? {
    try? DateConverter(from: format, order: order, to: .iso8601)
}

/// The bytes as lines, of which those up to a position come first.
private func converted(_ bytes: UnsafeRawBufferPointer, _ content: LineConverter.Content, cutAt cut: Int) -> [UInt8] {
    var lines = LineConverter(readers[0], content: content)
    var output = ByteBuffer()
    _ = lines.convert(UnsafeRawBufferPointer(rebasing: bytes[..<cut]), into: &output)
    _ = lines.convert(UnsafeRawBufferPointer(rebasing: bytes[cut...]), into: &output)
    _ = lines.finish(into: &output)
    return output.withUnsafeBytes { Array($0) }
}

/// The bytes as a table, of which those up to a position come first.
private func table(_ bytes: UnsafeRawBufferPointer, cutAt cut: Int) -> [UInt8] {
    var table = ColumnConverter(readers[0], columns: [.number(1), .number(3)], delimiter: UInt8(ascii: ","))
    var output = ByteBuffer()
    _ = try? table.convert(UnsafeRawBufferPointer(rebasing: bytes[..<cut]), into: &output)
    _ = try? table.convert(UnsafeRawBufferPointer(rebasing: bytes[cut...]), into: &output)
    _ = try? table.finish(into: &output)
    return output.withUnsafeBytes { Array($0) }
}
