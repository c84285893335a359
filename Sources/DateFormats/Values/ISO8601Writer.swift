/// Writes dates in the extended format of ISO 8601.
///
/// The form is `YYYY-MM-DDTHH:mm:ss`, then no fraction or one of 3, 6 or 9 digits as needed, then `Z` in UTC or `±HH:mm` in
/// another zone. Years outside of 0 to 9999 have a sign and six digits.
struct ISO8601Writer: Sendable {
    /// Whether the zone is UTC, whose offset is told by `Z`.
    let isUTC: Bool

    /// The most bytes that a date takes: `-999999-12-31T23:59:59.999999999+08:27:52`.
    static let maximumLength = 48

    /// Appends a date at a cursor with room for ``maximumLength`` bytes.
    @inline(__always)
    func write(_ time: CivilDateTime, offset: Int, to cursor: inout ByteCursor) {
        if isUTC, CommonTimestamp.write(time, to: &cursor) { return }
        if 0..<10_000 ~= time.date.year {
            cursor.append(time.date.year, minimumDigits: 4)
        } else {
            if time.date.year > 0 { cursor.append(UInt8(ascii: "+")) }
            cursor.append(time.date.year, minimumDigits: 6)
        }
        cursor.append(UInt8(ascii: "-"))
        cursor.append(twoDigits: time.date.month)
        cursor.append(UInt8(ascii: "-"))
        cursor.append(twoDigits: time.date.day)
        cursor.append(UInt8(ascii: "T"))
        cursor.append(clockOf: time)
        if time.nanosecond != 0 {
            cursor.append(UInt8(ascii: "."))
            if time.nanosecond % 1_000_000 == 0 {
                cursor.append(threeDigits: time.nanosecond / 1_000_000)
            } else {
                cursor.append(nanoseconds: time.nanosecond, digits: time.nanosecond % 1000 == 0 ? 6 : 9)
            }
        }
        if isUTC {
            cursor.append(UInt8(ascii: "Z"))
        } else {
            OffsetStyle.extended.write(offset, to: &cursor)
        }
    }
}
