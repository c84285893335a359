/// Writes dates as mail and HTTP have them: `Wed, 15 Nov 2023 16:46:07 +0900`, and `GMT` in place of the offset.
struct MailDateWriter: Sendable {
    /// Whether it is HTTP's form, whose zone is always GMT.
    let isHTTP: Bool

    /// The most bytes that a date takes: `Wed, 15 Nov 999999 16:46:07 +0900`.
    static let maximumLength = 40

    /// Appends a date at a cursor with room for ``maximumLength`` bytes.
    ///
    /// - Returns: Why there is no form for it, or nil where it was written.
    func write(_ time: CivilDateTime, offset: Int, to cursor: inout ByteCursor) -> String? {
        if isHTTP {
            guard 0..<10_000 ~= time.date.year else { return "its years have four digits" }
        } else {
            guard time.date.year >= 1900 else { return "its years begin with 1900" }
            guard offset % 60 == 0 else { return "its offsets have no seconds" }
        }
        cursor.append(head: EnglishNames.weekdays.heads[time.isoWeekday - 1])
        cursor.append(UInt8(ascii: ","))
        cursor.append(UInt8(ascii: " "))
        cursor.append(twoDigits: time.date.day)
        cursor.append(UInt8(ascii: " "))
        cursor.append(head: EnglishNames.months.heads[time.date.month - 1])
        cursor.append(UInt8(ascii: " "))
        cursor.append(time.date.year, minimumDigits: 4)
        cursor.append(UInt8(ascii: " "))
        cursor.append(clockOf: time)
        cursor.append(UInt8(ascii: " "))
        if isHTTP {
            for byte in "GMT".utf8 { cursor.append(byte) }
        } else {
            OffsetStyle.basic.write(offset, to: &cursor)
        }
        return nil
    }
}

extension ByteCursor {
    /// Appends the three letters that a name begins with.
    fileprivate mutating func append(head: UInt32) {
        append(UInt8(truncatingIfNeeded: head >> 16))
        append(UInt8(truncatingIfNeeded: head >> 8))
        append(UInt8(truncatingIfNeeded: head))
    }
}
