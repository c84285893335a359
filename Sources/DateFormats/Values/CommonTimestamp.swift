/// Reads and writes the form of a timestamp that nearly all have: `YYYY-MM-DDTHH:mm:ss`, a fraction of three digits or none, and `Z`.
///
/// Every standard allows it. Reading says nothing about what is wrong with other values: those are left to the whole grammar.
enum CommonTimestamp {
    /// Returns what the value says, or nil where it does not have this form.
    @inline(__always)
    static func read(_ bytes: UnsafeRawBufferPointer) -> LocalReading? {
        guard bytes.count == 24 || bytes.count == 20 else { return nil }
        let date = PackedDigits(bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self), form: "0000-00-")
        let time = PackedDigits(bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self), form: "00T00:00")
        let end: PackedDigits
        var millisecond = 0
        if bytes.count == 24 {
            end = PackedDigits(bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self), form: ":00.000Z")
            millisecond = end.pair(at: 4) &* 10 &+ end.digit(at: 6)
        } else {
            let word = bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self)
            end = PackedDigits(UInt64(word.littleEndian).littleEndian, form: ":00Z\0\0\0\0")
        }
        let year = date.pair(at: 0) &* 100 &+ date.pair(at: 2)
        let (month, day) = (date.pair(at: 5), time.pair(at: 0))
        let (hour, minute, second) = (time.pair(at: 3), time.pair(at: 6), end.pair(at: 1))
        // Each difference is negative, which sets the sign of all of them together, where a number is out of range.
        let ranges = (month &- 1) | (12 &- month) | (day &- 1) | (23 &- hour) | (59 &- minute) | (59 &- second)
        guard (date.mismatches | time.mismatches | end.mismatches) == 0, ranges >= 0,
            day <= CivilDate.daysInMonth(month, of: year)
        else { return nil }
        let days = CivilDate(year: year, month: month, day: day).daysSinceEpoch
        return LocalReading(
            seconds: days &* CivilDateTime.secondsOfDay &+ hour &* 3600 &+ minute &* 60 &+ second,
            nanoseconds: millisecond &* 1_000_000,
            offset: 0
        )
    }

    /// Writes a time of UTC at a cursor with room for 24 bytes, or returns false where it has not this form.
    @inline(__always)
    static func write(_ time: CivilDateTime, to cursor: inout ByteCursor) -> Bool {
        guard 0..<10_000 ~= time.date.year, time.nanosecond % 1_000_000 == 0 else { return false }
        let year = UInt64(truncatingIfNeeded: time.date.year)
        let century = (year &* 5243) >> 19
        let date = PackedPairs(
            (century, 0),
            (year &- century &* 100, 2),
            (UInt64(truncatingIfNeeded: time.date.month), 5)
        )
        cursor.append(date, form: "0000-00-")
        let (day, hour) = (UInt64(truncatingIfNeeded: time.date.day), UInt64(truncatingIfNeeded: time.hour))
        cursor.append(PackedPairs((day, 0), (hour, 3), (UInt64(truncatingIfNeeded: time.minute), 6)), form: "00T00:00")
        let second = UInt64(truncatingIfNeeded: time.second)
        let millisecond = UInt64(truncatingIfNeeded: time.nanosecond / 1_000_000)
        if millisecond == 0 {
            cursor.append(PackedPairs((second, 1)), form: ":00Z\0\0\0\0", count: 4)
        } else {
            let hundreds = (millisecond &* 41) >> 12
            var end = PackedPairs((second, 1), (millisecond &- hundreds &* 100, 5))
            end.digits |= hundreds << 32
            cursor.append(end, form: ":00.000Z")
        }
        return true
    }
}

/// Eight bytes of which some are pairs of digits, which are made of numbers all at once.
private struct PackedPairs {
    /// The value of each digit, in its byte, the first byte being the lowest.
    var digits: UInt64

    /// Makes two digits of each of some numbers from 0 to 99, from their byte on.
    @inline(__always)
    init(
        _ first: (number: UInt64, byte: UInt64),
        _ second: (number: UInt64, byte: UInt64)? = nil,
        _ third: (number: UInt64, byte: UInt64)? = nil
    ) {
        var (numbers, lanes) = (first.number << (first.byte &* 8), UInt64(1) << (first.byte &* 8))
        if let second {
            numbers |= second.number << (second.byte &* 8)
            lanes |= 1 << (second.byte &* 8)
        }
        if let third {
            numbers |= third.number << (third.byte &* 8)
            lanes |= 1 << (third.byte &* 8)
        }
        // 103 / 1024 is near enough to a tenth. What a number leaves of the division stays below the next one's lane.
        let tens = (numbers &* 103) >> 10 & (lanes &* 0x0F)
        digits = tens | (numbers &- tens &* 10) << 8
    }
}

extension ByteCursor {
    /// Appends the first of eight bytes, which are those of a form with its digits added.
    @inline(__always)
    fileprivate mutating func append(_ pairs: PackedPairs, form: StaticString, count: Int = 8) {
        let form = UnsafeRawPointer(form.utf8Start).loadUnaligned(as: UInt64.self).littleEndian
        append(word: (form &+ pairs.digits).littleEndian, count: count)
    }
}

/// Eight bytes of digits and separators, which are compared and turned into numbers all at once.
private struct PackedDigits {
    /// The highest bit of each byte that is not what the form has in its place.
    let mismatches: UInt64

    /// The value of each digit, in its byte, the first byte being the lowest.
    private let digits: UInt64

    /// Compares eight bytes with a form, in which `0` stands for any digit and all else for itself.
    @inline(__always)
    init(_ word: UInt64, form: StaticString) {
        let form = UnsafeRawPointer(form.utf8Start).loadUnaligned(as: UInt64.self).littleEndian
        digits = word.littleEndian ^ form
        // What is added makes a byte reach its highest bit from 10 on where a digit is due, and from 1 on elsewhere.
        var limits: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            limits |= ((form >> shift) & 0xFF == 0x30 ? 0x80 - 10 : 0x80 - 1) << shift
        }
        mismatches = (((digits & 0x7F7F_7F7F_7F7F_7F7F) &+ limits) | digits) & 0x8080_8080_8080_8080
    }

    @inline(__always)
    func digit(at position: UInt64) -> Int {
        Int(truncatingIfNeeded: (digits >> (position &* 8)) & 0xFF)
    }

    /// Returns the number that two digits make.
    @inline(__always)
    func pair(at position: UInt64) -> Int {
        digit(at: position) &* 10 &+ digit(at: position &+ 1)
    }
}
