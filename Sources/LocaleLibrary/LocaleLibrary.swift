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
