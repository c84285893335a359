import Foundation

// The functions of the library of locale services, by the C calling convention: the programs find them by name when they are
// first asked for, and so start without Foundation and its ICU.

/// Puts texts in the order in which the Finder and Xcode list names, in English.
///
/// - Parameters:
///   - bytes: The texts in UTF-8, one after the other.
///   - lengths: The number of bytes of each text.
///   - count: The number of texts.
///   - order: Receives the indices of the texts in their order; room for `count`.
@_cdecl("skein_locale_order")
public func orderByName(
    _ bytes: UnsafePointer<UInt8>,
    _ lengths: UnsafePointer<Int>,
    _ count: Int,
    _ order: UnsafeMutablePointer<Int>
) {
    var start = 0
    let texts = (0..<count).map { index in
        defer { start += lengths[index] }
        return String(decoding: UnsafeBufferPointer(start: bytes + start, count: lengths[index]), as: UTF8.self)
    }
    for (place, index) in NameOrder.indices(of: texts).enumerated() { order[place] = index }
}

/// Tells what a locale says of calendars and weeks.
///
/// - Parameters:
///   - identifier: The locale, in UTF-8 that ends in a zero.
///   - facts: Receives whether the calendar is Gregorian (1 or 0), the first weekday by ISO 8601, and the fewest days of the
///     first week; room for three.
/// - Returns: 1, or 0 where there is no such locale.
@_cdecl("skein_locale_facts")
public func tellFacts(_ identifier: UnsafePointer<CChar>, _ facts: UnsafeMutablePointer<Int>) -> Int {
    guard let found = LocaleFacts(identifier: String(cString: identifier)) else { return 0 }
    (facts[0], facts[1], facts[2]) = (found.isGregorian ? 1 : 0, found.firstWeekday, found.minimumDays)
    return 1
}

/// Writes the identifiers of all locales, one a line.
///
/// - Returns: How many bytes they take, of which no more than `capacity` were written.
@_cdecl("skein_locale_identifiers")
public func listIdentifiers(_ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int) -> Int {
    write(Locale.availableIdentifiers.sorted().joined(separator: "\n"), to: buffer, capacity)
}

/// Makes a formatter of dates.
///
/// - Parameters:
///   - pattern: Unicode's date field symbols, in UTF-8 that ends in a zero, as the others.
///   - locale: The locale.
///   - zone: The time zone.
/// - Returns: The formatter, which `skein_date_formatter_free` frees, or nil where the zone is not known.
@_cdecl("skein_date_formatter_make")
public func makeDateFormatter(
    _ pattern: UnsafePointer<CChar>,
    _ locale: UnsafePointer<CChar>,
    _ zone: UnsafePointer<CChar>
) -> UnsafeMutableRawPointer? {
    DatePatternFormatter(
        pattern: String(cString: pattern),
        locale: String(cString: locale),
        zone: String(cString: zone)
    ).map { Unmanaged.passRetained($0).toOpaque() }
}

/// Frees a formatter of dates.
@_cdecl("skein_date_formatter_free")
public func freeDateFormatter(_ formatter: UnsafeMutableRawPointer) {
    Unmanaged<DatePatternFormatter>.fromOpaque(formatter).release()
}

/// Writes a POSIX second as text.
///
/// - Returns: How many bytes the text takes, of which no more than `capacity` were written.
@_cdecl("skein_date_formatter_text")
public func formatDate(
    _ formatter: UnsafeMutableRawPointer,
    _ second: Int,
    _ buffer: UnsafeMutablePointer<UInt8>?,
    _ capacity: Int
) -> Int {
    let formatter = Unmanaged<DatePatternFormatter>.fromOpaque(formatter).takeUnretainedValue()
    return write(formatter.text(at: second), to: buffer, capacity)
}

/// Reads a text.
///
/// - Parameters:
///   - formatter: The formatter.
///   - text: The text, in UTF-8.
///   - length: Its bytes.
///   - milliseconds: Receives the milliseconds since 1970.
/// - Returns: 1, or 0 where the text does not follow the pattern.
@_cdecl("skein_date_formatter_read")
public func readDate(
    _ formatter: UnsafeMutableRawPointer,
    _ text: UnsafePointer<UInt8>?,
    _ length: Int,
    _ milliseconds: UnsafeMutablePointer<Int>
) -> Int {
    let formatter = Unmanaged<DatePatternFormatter>.fromOpaque(formatter).takeUnretainedValue()
    let text = String(decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self)
    guard let found = formatter.milliseconds(from: text) else { return 0 }
    milliseconds.pointee = found
    return 1
}

private func write(_ text: String, to buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int) -> Int {
    let bytes = Array(text.utf8)
    buffer?.update(from: bytes, count: min(bytes.count, capacity))
    return bytes.count
}
